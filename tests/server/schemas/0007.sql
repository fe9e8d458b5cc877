-- {"over": ["iSvoXgv2XefGlA2z", "etpi7MGq1T1WuRi6", "TMOl8pc_CLelKPj6"], "under_way": ["A3f_-pWM31LyS7A7", "Q3sC5TXrd8R57s_n", "LwchR-fgNsKxoMTD"], "tokens": {"seat_iSvoXgv2XefGlA2z_0": "NPOuFVvgfYkLZbKl91h_SA", "seat_iSvoXgv2XefGlA2z_1": "elnIpZGbyqSFXuH4S3KkTg", "seat_LwchR-fgNsKxoMTD_0": "elnIpZGbyqSFXuH4S3KkTg", "seat_LwchR-fgNsKxoMTD_1": "NPOuFVvgfYkLZbKl91h_SA", "seat_Q3sC5TXrd8R57s_n_1": "tkjoiVKUolEgFnhvaTcshA", "seat_A3f_-pWM31LyS7A7_0": "YS6X8nHwzP69xefCH1FMpg", "seat_IeurKfQNNTK76uPD_0": "M7RDJNqFnQxJXbbbmlVPrA", "seat_etpi7MGq1T1WuRi6_0": "0DxuN4ADARTYe0fR0e0rDg", "seat_etpi7MGq1T1WuRi6_1": "BfBRXdjbCoJMG7FRDl0lCg", "seat_A3f_-pWM31LyS7A7_1": "LdwgQo7Tu1xhqMalkEAjLw"}, "invite": "bqjXjwErVrjt1EEmyZZKXw", "waiting": "IeurKfQNNTK76uPD"}
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
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
	previous VARCHAR(32), clock_seconds FLOAT, clock_increment FLOAT, rated INTEGER DEFAULT '0' NOT NULL, visibility VARCHAR(8) DEFAULT 'link' NOT NULL, deal_form INTEGER DEFAULT '1' NOT NULL, seed VARCHAR(64), first INTEGER, 
	PRIMARY KEY (id), 
	UNIQUE (previous), 
	FOREIGN KEY(previous) REFERENCES games (id)
);
CREATE TABLE seats (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	name TEXT, 
	token VARCHAR(64), here_until FLOAT, said VARCHAR(16), said_at FLOAT, account VARCHAR(32) REFERENCES accounts (id), contribution VARCHAR(64), contributed FLOAT, taken FLOAT, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
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
	seat INTEGER NOT NULL, contributes INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX games_by_age ON games (created);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	name TEXT, 
	deck TEXT NOT NULL, 
	clock_seconds FLOAT, 
	clock_increment FLOAT, 
	digit INTEGER, 
	first VARCHAR(8), 
	best_of INTEGER NOT NULL, 
	rated INTEGER NOT NULL, 
	public INTEGER NOT NULL, 
	here_until FLOAT NOT NULL, 
	taken_by VARCHAR(64), 
	game VARCHAR(32), account VARCHAR(32) REFERENCES accounts (id), contributes INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token), 
	UNIQUE (taken_by), 
	UNIQUE (game), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX tables_by_presence ON tables (here_until);
CREATE TABLE audiences (
	game VARCHAR(32) NOT NULL, 
	server VARCHAR(32) NOT NULL, 
	count INTEGER NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (game, server), 
	FOREIGN KEY(game) REFERENCES games (id)
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
CREATE INDEX seats_of_an_account ON seats (account);
CREATE TABLE results (
	game VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	"row" VARCHAR(32) NOT NULL, 
	winner INTEGER, 
	turns INTEGER NOT NULL, 
	to_rate INTEGER NOT NULL, aborted_by INTEGER, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX results_to_rate ON results (to_rate);
CREATE INDEX results_by_time ON results (at);
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
CREATE TABLE clocks (
	game VARCHAR(32) NOT NULL, 
	look_at FLOAT NOT NULL, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX clocks_by_moment ON clocks (look_at);
CREATE TABLE analyses (
	fingerprint VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	analysis TEXT NOT NULL, 
	PRIMARY KEY (fingerprint), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX analyses_of_a_game ON analyses (game);
INSERT INTO "alembic_version" ("version_num") VALUES ('0007');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('iSvoXgv2XefGlA2z', 1.7949531507549533844e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'c70dd403e8b7336c13bae33cad282a6f214fa7873389b8460e4ce6852a618668', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('LwchR-fgNsKxoMTD', 1.79495318951092052458e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, 'iSvoXgv2XefGlA2z', NULL, NULL, 0, 'link', 2, 'a79a34e2854274253a4267f587884957d4aa94c996ca59df0e5ff4ce73d48066', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('Q3sC5TXrd8R57s_n', 1.79495319068925952908e+09, 'computer', 'extras+syntax-error', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'efcfc56c1b07f0a402461b5372196a5e9293e392ff399668dda3cfea926f8227', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('A3f_-pWM31LyS7A7', 1.79495319757073974612e+09, 'link', 'standard', '', 1, NULL, 3, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'cef65b7471b3962a0396c88b3f40a805a7f642ac6824abd6814b74582ce70477', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('IeurKfQNNTK76uPD', 1.79495320262364602094e+09, 'link', 'standard+open-source', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '4f5226c6ced6cf985eb6280366a6f39b4347a97592997f9f9dabbe85d710a533', 1);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('etpi7MGq1T1WuRi6', 1.79495320356145954135e+09, 'screen', 'standard', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '370d949bb4550fa0425682daf1c3025cedd440fe3e0351c5333fd8596967ef40', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('TMOl8pc_CLelKPj6', 1.79495320600837802885e+09, 'record', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "BLANK PASTE| GOTO- PASTE- BLANK REM- GOTO| CUT- BLANK CUT| ERROR| SAVE- ELSE BLANK BLANK BLANK"]
[Deck1 "BLANK ERROR| PASTE- ELSE CUT| BLANK BLANK REM- SAVE- BLANK PASTE| BLANK BLANK GOTO| CUT- GOTO-"]
[Opening ""]
[Open "0"]
[Commitment "5332789d022387e489ecd19d7b2dc8e410c0a13331ff72d0c549fc7a7aec59e2"]
[DealForm "2"]
[DealGame "iSvoXgv2XefGlA2z"]
[DealFirst "0"]
[Seed "c70dd403e8b7336c13bae33cad282a6f214fa7873389b8460e4ce6852a618668"]
[Contribution0 ""]
[Contribution1 ""]
', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('iSvoXgv2XefGlA2z', 0, 'person', 'Ada', 'daf3eb104ee8454682e8267f61d3f5f5418a4ba0eb98ef6225b6dd8e01fbcd0e', 1.79495318939142227171e+09, NULL, NULL, NULL, '', NULL, 1.7949531507549533844e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('iSvoXgv2XefGlA2z', 1, 'person', NULL, '45cd20e989d29885759ffa93bd63e606f348b7f1fad66e2ebc79fd556e2976ce', 1.79495318731306648259e+09, NULL, NULL, NULL, '', NULL, 1.7949531507549533844e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('LwchR-fgNsKxoMTD', 1, 'person', 'Ada', 'daf3eb104ee8454682e8267f61d3f5f5418a4ba0eb98ef6225b6dd8e01fbcd0e', NULL, NULL, NULL, NULL, '', NULL, 1.79495318951092052458e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('LwchR-fgNsKxoMTD', 0, 'person', NULL, '45cd20e989d29885759ffa93bd63e606f348b7f1fad66e2ebc79fd556e2976ce', NULL, NULL, NULL, NULL, '', NULL, 1.79495318951092052458e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('Q3sC5TXrd8R57s_n', 0, 'level:1', NULL, NULL, NULL, NULL, NULL, NULL, '', NULL, 1.79495319068925952908e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('Q3sC5TXrd8R57s_n', 1, 'person', NULL, 'd29d2a167ef443d5c3adcea28d3464c6092663f9941e7edd061c2a9390216be4', 1.7949531956142487526e+09, NULL, NULL, NULL, '', NULL, 1.79495319068925952908e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('A3f_-pWM31LyS7A7', 0, 'person', 'Ada', '19947d324febb3adb8c44a084da503b88654eed978f51c90062edf42032270f7', NULL, NULL, NULL, NULL, '', NULL, 1.79495319757073974612e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('A3f_-pWM31LyS7A7', 1, 'person', 'Bódog', 'e20c3f46da7a1c8900f92ca86c52f78b90a58122a845903e3412e101b70b8073', NULL, NULL, NULL, NULL, '', 1.79495319928682374953e+09, 1.79495319928682374953e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('IeurKfQNNTK76uPD', 0, 'person', NULL, '62a2e75fd0f49aa00285b3db7336d408bc5e32e495ad518ffa4e880c81c97bc7', NULL, NULL, NULL, NULL, '', NULL, 1.79495320262364602094e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('IeurKfQNNTK76uPD', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('etpi7MGq1T1WuRi6', 0, 'person', NULL, 'f2d83717c23a87c2ea5bd99fd918fc7a4aae6eabc04eea2af5177ded25684c70', NULL, NULL, NULL, NULL, '', NULL, 1.79495320356145954135e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('etpi7MGq1T1WuRi6', 1, 'person', NULL, '10476bb965d03944c9ebe1956f3adf5cb3b6f5697f25f3f48b753818c753346a', NULL, NULL, NULL, NULL, '', NULL, 1.79495320356145954135e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('TMOl8pc_CLelKPj6', 0, 'person', 'Ada', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('TMOl8pc_CLelKPj6', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 1, 0, '20 PASTEv', 1.79495315353832674033e+09, 'turn-1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 2, 1, '20 PASTE>', 1.79495315513141846658e+09, 'turn-2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 3, 0, '20 PASTE>', 1.79495315619043731693e+09, 'turn-3', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 4, 1, '20 ELSE', 1.79495315718198418615e+09, 'turn-4', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 5, 0, '20 GOTO>', 1.79495315828322386745e+09, 'turn-5', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 6, 1, '20 CUTv', 1.79495315917103648185e+09, 'turn-6', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 7, 0, '20 REM>', 1.79495316025859832768e+09, 'turn-7', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 8, 1, '20 ERRORv', 1.79495316126314806938e+09, 'turn-8', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 9, 0, '20 GOTOv', 1.79495316235473418228e+09, 'turn-9', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 10, 1, '20 BLANK', 1.79495316342654538154e+09, 'turn-10', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 11, 0, '20 CUT>', 1.79495316429978513713e+09, 'turn-11', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 12, 1, '20 REM>', 1.79495316525240516665e+09, 'turn-12', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 13, 0, '20 BLANK', 1.79495316604277753824e+09, 'turn-13', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 14, 1, '20 SAVE>', 1.79495316742365312572e+09, 'turn-14', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 15, 0, '20 CUTv', 1.79495316892751169204e+09, 'turn-15', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 16, 1, '20 BLANK', 1.79495317044515705108e+09, 'turn-16', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 17, 0, '20 ERRORv', 1.79495317171331691744e+09, 'turn-17', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 18, 1, '20 PASTEv', 1.79495317327998828889e+09, 'turn-18', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 19, 0, '20 SAVE>', 1794953174.81196, 'turn-19', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 20, 1, '20 BLANK', 1.79495317677725291249e+09, 'turn-20', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 21, 0, '20 ELSE', 1.7949531797521967888e+09, 'turn-21', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 22, 1, '20 BLANK', 1.79495318176885318753e+09, 'turn-22', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 23, 0, '20 BLANK', 1.79495318316670107836e+09, 'turn-23', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 24, 1, '20 GOTOv', 1.79495318422383141518e+09, 'turn-24', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 25, 0, '20 BLANK', 1.79495318563992762566e+09, 'turn-25', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 26, 1, '20 CUT>', 1.79495318731315636629e+09, 'turn-26', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 27, 0, '20 BLANK', 1.79495318861934351922e+09, 'turn-27', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('iSvoXgv2XefGlA2z', 28, 0, 'END 0-20', 1.79495318861934351922e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Q3sC5TXrd8R57s_n', 1, 0, '10 PASTE^', 1.79495319676551175116e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('A3f_-pWM31LyS7A7', 1, 0, '20 ENTER>', 1.79495320045006680493e+09, 'c0', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('A3f_-pWM31LyS7A7', 2, 1, '20 ENTERv', 1.79495320146559596058e+09, 'c1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('A3f_-pWM31LyS7A7', 3, 0, '20 BLANK', 1.79495320253524112694e+09, 'c2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('etpi7MGq1T1WuRi6', 1, 1, 'RESIGN 1', 1.79495320448294663423e+09, 'resign', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 1, 0, '20 PASTEv', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 2, 1, '20 PASTE>', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 3, 0, '20 PASTE>', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 4, 1, '20 ELSE', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 5, 0, '20 GOTO>', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 6, 1, '20 CUTv', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 7, 0, '20 REM>', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 8, 1, '20 ERRORv', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 9, 0, '20 GOTOv', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 10, 1, '20 BLANK', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 11, 0, '20 CUT>', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 12, 1, '20 REM>', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 13, 0, '20 BLANK', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 14, 1, '20 SAVE>', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 15, 0, '20 CUTv', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 16, 1, '20 BLANK', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 17, 0, '20 ERRORv', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 18, 1, '20 PASTEv', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 19, 0, '20 SAVE>', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 20, 1, '20 BLANK', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 21, 0, '20 ELSE', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 22, 1, '20 BLANK', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 23, 0, '20 BLANK', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 24, 1, '20 GOTOv', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 25, 0, '20 BLANK', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 26, 1, '20 CUT>', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 27, 0, '20 BLANK', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TMOl8pc_CLelKPj6', 28, 0, 'END 0-20', 1.79495320600837802885e+09, NULL, NULL);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('de979f6f38cfdac52e7f83e3fe1b6449fd2d883c88354b693f9a403e1e4bf7bf', 'A3f_-pWM31LyS7A7', 1, 1.79495319757073974612e+09, 1.79495319928682374953e+09);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('b437930dd4054e3763200345c1574e616e35ade57a6d0b509752801275d8a245', 'IeurKfQNNTK76uPD', 1, 1.79495320262364602094e+09, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('iSvoXgv2XefGlA2z', 1.79495318861934351922e+09, 'END 0-20', 1, 27, 0, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('etpi7MGq1T1WuRi6', 1.79495320448294663423e+09, 'RESIGN 1', 0, 0, 0, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('TMOl8pc_CLelKPj6', 1.79495320600837802885e+09, 'END 0-20', 1, 27, 0, NULL);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:1', NULL, 14.6, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:2', NULL, 20.5, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:3', NULL, 25.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:4', NULL, 30.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:5', NULL, 36.2, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:6', NULL, 42.4, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:7', NULL, 48.1, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:8', NULL, 51.8, 1.0, 0, 0, 0);
INSERT INTO "clocks" ("game", "look_at") VALUES ('A3f_-pWM31LyS7A7', 1.79555799757073974607e+09);
INSERT INTO "clocks" ("game", "look_at") VALUES ('IeurKfQNNTK76uPD', 1.79555800262364602089e+09);
INSERT INTO "analyses" ("fingerprint", "game", "analysis") VALUES ('09e9c73bc1eb2db0300ee50cbaac5580', 'etpi7MGq1T1WuRi6', '{"version": 2, "open_hands": false, "accuracy": [null, null], "deciding": [], "outcome": {"end": "RESIGN", "score": [0, 0], "winner": 0}, "turns": []}');
