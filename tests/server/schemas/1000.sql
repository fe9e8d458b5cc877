-- {"over": ["Uu-2WBSs7NhKZF4W", "35CO_Q7-lH027mPC", "WKYYkL7zDJ5aRUIF"], "under_way": ["yjIM8pEizn8TqVM6", "5PEFDxTziAVKq7tB", "Uv7HaWtwgxYN7OiD"], "tokens": {"seat_Uu-2WBSs7NhKZF4W_0": "XLd_NrO9NzwDBFoTDk89EA", "seat_Uu-2WBSs7NhKZF4W_1": "KpnYOVbS6-QImATsIDtKLg", "seat_Uv7HaWtwgxYN7OiD_0": "KpnYOVbS6-QImATsIDtKLg", "seat_Uv7HaWtwgxYN7OiD_1": "XLd_NrO9NzwDBFoTDk89EA", "seat_5PEFDxTziAVKq7tB_1": "En5QlIQFXMNECG6KZWOZWw", "seat_yjIM8pEizn8TqVM6_0": "jQBG89fIOCST1XYeTpzTrg", "seat_LxSjO68hJhiZKDFO_0": "RmqvWCPNfSfzC0xDovajbQ", "seat_35CO_Q7-lH027mPC_0": "oHF9-FzHpOoIq6DsGdsfZA", "seat_35CO_Q7-lH027mPC_1": "aClvtsWJK3YyeRCKTpeuhg", "seat_yjIM8pEizn8TqVM6_1": "mL3tumU4tM3Yfi34JLRAbw"}, "invite": "UJ69Hay2-gBLamedv5-qFQ", "waiting": "LxSjO68hJhiZKDFO"}
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE accounts (
	id VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	passphrase TEXT NOT NULL, 
	recovery VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	bot INTEGER NOT NULL, 
	banned FLOAT, 
	challenged_by VARCHAR(16) DEFAULT 'everyone' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
CREATE TABLE keys (
	token VARCHAR(64) NOT NULL, 
	id VARCHAR(32) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	label TEXT, 
	created FLOAT NOT NULL, 
	expires FLOAT, 
	PRIMARY KEY (token), 
	UNIQUE (id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE INDEX keys_of_an_account ON keys (account);
CREATE TABLE blocks (
	account VARCHAR(32) NOT NULL, 
	blocked VARCHAR(32) NOT NULL, 
	PRIMARY KEY (account, blocked), 
	FOREIGN KEY(account) REFERENCES accounts (id), 
	FOREIGN KEY(blocked) REFERENCES accounts (id)
);
CREATE TABLE challenges (
	id VARCHAR(32) NOT NULL, 
	challenger VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(challenger) REFERENCES accounts (id)
);
CREATE INDEX challenges_of_an_account ON challenges (challenger, at);
CREATE TABLE games (
	id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	mode VARCHAR(16) NOT NULL, 
	deck TEXT NOT NULL, 
	deal TEXT NOT NULL, 
	rules INTEGER NOT NULL, 
	salt VARCHAR(64), 
	best_of INTEGER NOT NULL, 
	round INTEGER NOT NULL, 
	wins0 INTEGER NOT NULL, 
	wins1 INTEGER NOT NULL, 
	points0 INTEGER DEFAULT '0' NOT NULL, 
	points1 INTEGER DEFAULT '0' NOT NULL, 
	previous VARCHAR(32), 
	clock_seconds FLOAT, 
	clock_increment FLOAT, 
	clock_days INTEGER, 
	rated INTEGER DEFAULT '0' NOT NULL, 
	visibility VARCHAR(8) DEFAULT 'link' NOT NULL, 
	deal_form INTEGER DEFAULT '1' NOT NULL, 
	seed VARCHAR(64), 
	first INTEGER, 
	PRIMARY KEY (id), 
	UNIQUE (previous), 
	FOREIGN KEY(previous) REFERENCES games (id)
);
CREATE INDEX games_by_age ON games (created);
CREATE TABLE seats (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	name TEXT, 
	token VARCHAR(64), 
	here_until FLOAT, 
	said VARCHAR(16), 
	said_at FLOAT, 
	account VARCHAR(32), 
	contribution VARCHAR(64), 
	contributed FLOAT, 
	taken FLOAT, 
	lets_watch INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE INDEX seats_of_an_account ON seats (account);
CREATE TABLE entries (
	game VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	"row" TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	command VARCHAR(64), 
	fault TEXT, 
	PRIMARY KEY (game, number), 
	CONSTRAINT one_entry_a_command UNIQUE (game, seat, command), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE links (
	token VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	used FLOAT, 
	PRIMARY KEY (token), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX links_of_a_seat ON links (game, seat);
CREATE TABLE offers (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	contributes INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	name TEXT, 
	deck TEXT NOT NULL, 
	clock_seconds FLOAT, 
	clock_increment FLOAT, 
	clock_days INTEGER, 
	digit INTEGER, 
	first VARCHAR(8), 
	best_of INTEGER NOT NULL, 
	rated INTEGER NOT NULL, 
	public INTEGER NOT NULL, 
	here_until FLOAT NOT NULL, 
	taken_by VARCHAR(64), 
	game VARCHAR(32), 
	account VARCHAR(32), 
	contributes INTEGER DEFAULT '0' NOT NULL, 
	challenged VARCHAR(32), 
	PRIMARY KEY (id), 
	UNIQUE (token), 
	UNIQUE (taken_by), 
	UNIQUE (game), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(account) REFERENCES accounts (id), 
	FOREIGN KEY(challenged) REFERENCES accounts (id)
);
CREATE INDEX tables_by_presence ON tables (here_until);
CREATE INDEX tables_for_an_account ON tables (challenged);
CREATE TABLE clocks (
	game VARCHAR(32) NOT NULL, 
	look_at FLOAT NOT NULL, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX clocks_by_moment ON clocks (look_at);
CREATE TABLE audiences (
	game VARCHAR(32) NOT NULL, 
	server VARCHAR(32) NOT NULL, 
	count INTEGER NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (game, server), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE results (
	game VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	"row" VARCHAR(32) NOT NULL, 
	winner INTEGER, 
	turns INTEGER NOT NULL, 
	to_rate INTEGER NOT NULL, 
	aborted_by INTEGER, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX results_by_time ON results (at);
CREATE INDEX results_to_rate ON results (to_rate);
CREATE TABLE analyses (
	fingerprint VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	analysis TEXT NOT NULL, 
	PRIMARY KEY (fingerprint), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX analyses_of_a_game ON analyses (game);
CREATE TABLE standings (
	player VARCHAR(64) NOT NULL, 
	account VARCHAR(32), 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	draws INTEGER NOT NULL, 
	PRIMARY KEY (player), 
	UNIQUE (account), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE TABLE ratings (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX ratings_of_a_player ON ratings (player, at);
INSERT INTO "alembic_version" ("version_num") VALUES ('1000');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "points0", "points1", "previous", "clock_seconds", "clock_increment", "clock_days", "rated", "visibility", "deal_form", "seed", "first") VALUES ('Uu-2WBSs7NhKZF4W', 1.7950030614953420162e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, 0, 0, NULL, NULL, NULL, NULL, 0, 'link', 2, 'f8e74d1a83d08b9772d5a97388d2aae31f70ea82cd5dd853cddcc007e0aebbb0', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "points0", "points1", "previous", "clock_seconds", "clock_increment", "clock_days", "rated", "visibility", "deal_form", "seed", "first") VALUES ('Uv7HaWtwgxYN7OiD', 1.79500306186275124546e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, 0, 0, 'Uu-2WBSs7NhKZF4W', NULL, NULL, NULL, 0, 'link', 2, '05cfee69244085631c937202ac3051d9195882a452974acb1953f66066e59337', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "points0", "points1", "previous", "clock_seconds", "clock_increment", "clock_days", "rated", "visibility", "deal_form", "seed", "first") VALUES ('5PEFDxTziAVKq7tB', 1.79500306187945556646e+09, 'computer', 'extras+syntax-error', '', 1, NULL, 1, 1, 0, 0, 0, 0, NULL, NULL, NULL, NULL, 0, 'link', 2, 'e7d2de6a1edb64174c2a89e78ffa73d4c02c4fee94756a9088530d04ebaba1a7', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "points0", "points1", "previous", "clock_seconds", "clock_increment", "clock_days", "rated", "visibility", "deal_form", "seed", "first") VALUES ('yjIM8pEizn8TqVM6', 1.79500306199126744271e+09, 'link', 'standard', '', 1, NULL, 3, 1, 0, 0, 0, 0, NULL, NULL, NULL, NULL, 0, 'link', 2, '7956e6eebdd0820511ad2c71bfb8d2bac5bfdac0c275daf490802381f7351cbe', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "points0", "points1", "previous", "clock_seconds", "clock_increment", "clock_days", "rated", "visibility", "deal_form", "seed", "first") VALUES ('LxSjO68hJhiZKDFO', 1.79500306202433085444e+09, 'link', 'standard+open-source', '', 1, NULL, 1, 1, 0, 0, 0, 0, NULL, NULL, NULL, NULL, 0, 'link', 2, '5f2293a4868b7b0d0689e0e209407f0a8b27d87d17bc365ee5afaed35855c40f', 1);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "points0", "points1", "previous", "clock_seconds", "clock_increment", "clock_days", "rated", "visibility", "deal_form", "seed", "first") VALUES ('35CO_Q7-lH027mPC', 1.79500306202946877478e+09, 'screen', 'standard', '', 1, NULL, 1, 1, 0, 0, 0, 0, NULL, NULL, NULL, NULL, 0, 'link', 2, 'edddd159b5f4f621bb2b062dc3394db784c74dd0c8345403d68731822285f14c', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "points0", "points1", "previous", "clock_seconds", "clock_increment", "clock_days", "rated", "visibility", "deal_form", "seed", "first") VALUES ('WKYYkL7zDJ5aRUIF', 1.79500306214761972431e+09, 'record', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "ELSE BLANK BLANK REM- BLANK BLANK GOTO| CUT- GOTO- SAVE- PASTE| BLANK PASTE- BLANK ERROR| CUT|"]
[Deck1 "SAVE- PASTE| BLANK GOTO| REM- ELSE CUT- BLANK CUT| BLANK BLANK ERROR| BLANK GOTO- PASTE- BLANK"]
[Opening ""]
[Open "0"]
[Commitment "298044acdfbe6540d2ad415f4cff31e3e917a8d626031399ddf70e1e00e25ca7"]
[DealForm "2"]
[DealGame "Uu-2WBSs7NhKZF4W"]
[DealFirst "0"]
[Seed "f8e74d1a83d08b9772d5a97388d2aae31f70ea82cd5dd853cddcc007e0aebbb0"]
[Contribution0 ""]
[Contribution1 ""]
', 1, NULL, 1, 1, 0, 0, 0, 0, NULL, NULL, NULL, NULL, 0, 'link', 2, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('Uu-2WBSs7NhKZF4W', 0, 'person', 'Ada', 'ddeb94673d638c8df1e8df3caaa640d4d37eab5425e4da433fad88c2bd461255', NULL, NULL, NULL, NULL, '', NULL, 1.7950030614953420162e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('Uu-2WBSs7NhKZF4W', 1, 'person', NULL, '83e40d256733732564290c8b70e03121d9d47e7308bc75bbb3ed4a339d7b6a92', NULL, NULL, NULL, NULL, '', NULL, 1.7950030614953420162e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('Uv7HaWtwgxYN7OiD', 1, 'person', 'Ada', 'ddeb94673d638c8df1e8df3caaa640d4d37eab5425e4da433fad88c2bd461255', NULL, NULL, NULL, NULL, '', NULL, 1.79500306186275124546e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('Uv7HaWtwgxYN7OiD', 0, 'person', NULL, '83e40d256733732564290c8b70e03121d9d47e7308bc75bbb3ed4a339d7b6a92', NULL, NULL, NULL, NULL, '', NULL, 1.79500306186275124546e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('5PEFDxTziAVKq7tB', 0, 'level:1', NULL, NULL, NULL, NULL, NULL, NULL, '', NULL, 1.79500306187945556646e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('5PEFDxTziAVKq7tB', 1, 'person', NULL, 'ec1d1646a36954c0c9c172cc12a22ead421038edf07ec87f00b2ffafda51f405', NULL, NULL, NULL, NULL, '', NULL, 1.79500306187945556646e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('yjIM8pEizn8TqVM6', 0, 'person', 'Ada', '921efd6874474acc5eae8c49f14d12bc76f134fe92d4b2fb73f8f138d3dfa529', NULL, NULL, NULL, NULL, '', NULL, 1.79500306199126744271e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('yjIM8pEizn8TqVM6', 1, 'person', 'Bódog', '4409387d2b5e94840869b88cd4d2d413296e7f8d93a773ccee67b2867bc7442a', NULL, NULL, NULL, NULL, '', 1.79500306199944210049e+09, 1.79500306199944210049e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('LxSjO68hJhiZKDFO', 0, 'person', NULL, '425e8e2a787b24bcb895af5e9fe27f332a354eb4fc49828118e7102a9dba8b6b', NULL, NULL, NULL, NULL, '', NULL, 1.79500306202433085444e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('LxSjO68hJhiZKDFO', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('35CO_Q7-lH027mPC', 0, 'person', NULL, 'd0a30fb9dc10449770abb11032d50cb80a4ca85df5a1c6827c7abc3c6c9f7d94', NULL, NULL, NULL, NULL, '', NULL, 1.79500306202946877478e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('35CO_Q7-lH027mPC', 1, 'person', NULL, '3229c022676cdb8cb43f56abece068efdce7ea3a56ecc3003c357f264a26fcdc', NULL, NULL, NULL, NULL, '', NULL, 1.79500306202946877478e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('WKYYkL7zDJ5aRUIF', 0, 'person', 'Ada', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('WKYYkL7zDJ5aRUIF', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 1, 0, '20 ELSE', 1.79500306151317167279e+09, 'turn-1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 2, 1, '20 PASTEv', 1.79500306152296018602e+09, 'turn-2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 3, 0, '20 REM>', 1.79500306153165030474e+09, 'turn-3', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 4, 1, '20 GOTOv', 1.79500306154073190683e+09, 'turn-4', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 5, 0, '20 BLANK', 1.79500306154997563362e+09, 'turn-5', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 6, 1, '20 REM>', 1.79500306155958366392e+09, 'turn-6', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 7, 0, '20 BLANK', 1.79500306156932401655e+09, 'turn-7', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 8, 1, '20 ELSE', 1.79500306157921910282e+09, 'turn-8', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 9, 0, '20 GOTOv', 1.79500306158948349957e+09, 'turn-9', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 10, 1, '20 CUT>', 1.79500306160027861598e+09, 'turn-10', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 11, 0, '20 CUT>', 1.7950030616142787933e+09, 'turn-11', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 12, 1, '20 SAVE>', 1.79500306162585234644e+09, 'turn-12', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 13, 0, '20 GOTO>', 1.79500306163783502578e+09, 'turn-13', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 14, 1, '20 CUTv', 1.79500306165051388748e+09, 'turn-14', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 15, 0, '20 SAVE>', 1.79500306166346788403e+09, 'turn-15', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 16, 1, '20 BLANK', 1.79500306167684340477e+09, 'turn-16', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 17, 0, '20 PASTEv', 1.79500306169060850139e+09, 'turn-17', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 18, 1, '20 BLANK', 1.79500306170447444919e+09, 'turn-18', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 19, 0, '20 BLANK', 1.79500306171888327592e+09, 'turn-19', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 20, 1, '20 ERRORv', 1.79500306173382425311e+09, 'turn-20', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 21, 0, '20 PASTE>', 1.79500306174942779544e+09, 'turn-21', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 22, 1, '20 BLANK', 1.79500306176506471637e+09, 'turn-22', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 23, 0, '20 BLANK', 1795003061.78118, 'turn-23', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 24, 1, '20 GOTO>', 1.79500306179830527303e+09, 'turn-24', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 25, 0, '20 ERRORv', 1.79500306181523895266e+09, 'turn-25', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 26, 1, '20 PASTE>', 1.79500306183254837986e+09, 'turn-26', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 27, 0, '20 CUTv', 1.79500306185034275057e+09, 'turn-27', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Uu-2WBSs7NhKZF4W', 28, 0, 'END 20-0', 1.79500306185034275057e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5PEFDxTziAVKq7tB', 1, 0, '10 ELSE', 1.79500306198372316362e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('yjIM8pEizn8TqVM6', 1, 0, '20 BLANK', 1.79500306201082038878e+09, 'c0', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('yjIM8pEizn8TqVM6', 2, 1, '20 ENTERv', 1.79500306201691889763e+09, 'c1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('yjIM8pEizn8TqVM6', 3, 0, '20 ENTER>', 1.79500306202302551275e+09, 'c2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('35CO_Q7-lH027mPC', 1, 1, 'RESIGN 1', 1.79500306203534126282e+09, 'resign', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 1, 0, '20 ELSE', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 2, 1, '20 PASTEv', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 3, 0, '20 REM>', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 4, 1, '20 GOTOv', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 5, 0, '20 BLANK', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 6, 1, '20 REM>', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 7, 0, '20 BLANK', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 8, 1, '20 ELSE', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 9, 0, '20 GOTOv', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 10, 1, '20 CUT>', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 11, 0, '20 CUT>', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 12, 1, '20 SAVE>', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 13, 0, '20 GOTO>', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 14, 1, '20 CUTv', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 15, 0, '20 SAVE>', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 16, 1, '20 BLANK', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 17, 0, '20 PASTEv', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 18, 1, '20 BLANK', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 19, 0, '20 BLANK', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 20, 1, '20 ERRORv', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 21, 0, '20 PASTE>', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 22, 1, '20 BLANK', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 23, 0, '20 BLANK', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 24, 1, '20 GOTO>', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 25, 0, '20 ERRORv', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 26, 1, '20 PASTE>', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 27, 0, '20 CUTv', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('WKYYkL7zDJ5aRUIF', 28, 0, 'END 20-0', 1.79500306214761972431e+09, NULL, NULL);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('fa1c8315debcba18642f7badd756e46dd7f4eb0589f67158793b614aaf7d211f', 'yjIM8pEizn8TqVM6', 1, 1.79500306199126744271e+09, 1.79500306199944210049e+09);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('d590403c9d071a524026aa27105fa69af1c01653d3ad7f447238debbf38f0ccb', 'LxSjO68hJhiZKDFO', 1, 1.79500306202433085444e+09, NULL);
INSERT INTO "clocks" ("game", "look_at") VALUES ('yjIM8pEizn8TqVM6', 1.79560786199126744266e+09);
INSERT INTO "clocks" ("game", "look_at") VALUES ('LxSjO68hJhiZKDFO', 1.7956078620243308544e+09);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('Uu-2WBSs7NhKZF4W', 1.79500306185034275057e+09, 'END 20-0', 0, 27, 0, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('35CO_Q7-lH027mPC', 1.79500306203534126282e+09, 'RESIGN 1', 0, 0, 0, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('WKYYkL7zDJ5aRUIF', 1.79500306214761972431e+09, 'END 20-0', 0, 27, 0, NULL);
INSERT INTO "analyses" ("fingerprint", "game", "analysis") VALUES ('070d62a88a693fd8f02d8667e124b5cc', '35CO_Q7-lH027mPC', '{"version": 3, "judge": 3, "open_hands": false, "accuracy": [null, null], "deciding": [], "outcome": {"end": "RESIGN", "score": [0, 0], "winner": 0}, "turns": []}');
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:1', NULL, 14.8, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:2', NULL, 20.5, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:3', NULL, 25.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:4', NULL, 31.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:5', NULL, 37.2, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:6', NULL, 41.6, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:7', NULL, 46.7, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:8', NULL, 51.3, 1.0, 0, 0, 0);
