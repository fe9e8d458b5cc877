-- {"over": ["N6yhgOJiQzxJC0XN", "tqCcUDS15Bpi7Pz9", "uNceFogUhCtxq2xX"], "under_way": ["KaiQ79cDo_SBH8Ue", "orFk-er-YckUnPRl", "vqxQmen0qDtm1HtE"], "tokens": {"seat_N6yhgOJiQzxJC0XN_0": "pHhii_KUEYguDtaz_rfVrA", "seat_N6yhgOJiQzxJC0XN_1": "LHPBBr83YSBl6wbwqS-3_g", "seat_vqxQmen0qDtm1HtE_0": "LHPBBr83YSBl6wbwqS-3_g", "seat_vqxQmen0qDtm1HtE_1": "pHhii_KUEYguDtaz_rfVrA", "seat_orFk-er-YckUnPRl_1": "d5i_hl2xwk2RZ7W2YrLQwg", "seat_KaiQ79cDo_SBH8Ue_0": "3EwL81_TGsAlC8fqVdfzAQ", "seat_BCgfBf0Va5Q_qb2G_0": "bfWFXZwL1hsE4IXUSgSMbg", "seat_tqCcUDS15Bpi7Pz9_0": "-cXxL1KnHMj05f1HL0qQpg", "seat_tqCcUDS15Bpi7Pz9_1": "JgtxQY-Dwrqx40JXfIt9Xg", "seat_KaiQ79cDo_SBH8Ue_1": "o72QXejFT26Gb2DMisOFCg"}, "invite": "5iHA0xjOeD5QcbGczQ2skQ", "waiting": "BCgfBf0Va5Q_qb2G"}
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
	token VARCHAR(64), here_until FLOAT, said VARCHAR(16), said_at FLOAT, account VARCHAR(32) REFERENCES accounts (id), contribution VARCHAR(64), contributed FLOAT, 
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
	to_rate INTEGER NOT NULL, 
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
INSERT INTO "alembic_version" ("version_num") VALUES ('0006');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('N6yhgOJiQzxJC0XN', 1.79494678153737092021e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'e55acafc77bd8b66d596f24624a3cd4de498415b1d893f828a372dabeaca87ac', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('vqxQmen0qDtm1HtE', 1.79494678436970114712e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, 'N6yhgOJiQzxJC0XN', NULL, NULL, 0, 'link', 2, 'c114904c76a19291193b08bbcdfaac3e648b4159d177033f4bc8c2cec379653b', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('orFk-er-YckUnPRl', 1.79494678442438936232e+09, 'computer', 'extras+syntax-error', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '406c74635d2270950ac807b55052acc11009cc4efd1ef60377a3694f03f9223e', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('KaiQ79cDo_SBH8Ue', 1.79494678526733732228e+09, 'link', 'standard', '', 1, NULL, 3, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '98679808f0ca53de04e20101555cb90ea09b1070ab934b3afdaa55d2f5fbbd10', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('BCgfBf0Va5Q_qb2G', 1.79494678544456815719e+09, 'link', 'standard+open-source', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '1fe8aab08bd533077aff0cef8b7818d25401df1c1e640cb99bcf6fa82d4254c6', 1);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('tqCcUDS15Bpi7Pz9', 1.79494678545444726947e+09, 'screen', 'standard', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '06fb71bb388a7a6d4aa0a3345bd6eab1bdeba975a9eefcb11adeaa2a63846dd1', 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first") VALUES ('uNceFogUhCtxq2xX', 1.79494678558849406245e+09, 'record', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "CUT| CUT- ERROR| BLANK BLANK BLANK ELSE GOTO- BLANK BLANK REM- PASTE| PASTE- GOTO| BLANK SAVE-"]
[Deck1 "BLANK CUT| PASTE| ELSE ERROR| BLANK SAVE- REM- CUT- BLANK BLANK GOTO- BLANK PASTE- BLANK GOTO|"]
[Opening ""]
[Open "0"]
[Commitment "920302b884c05819025a73629f97adddb08a93da54cd42cd5af3162cb8fd3319"]
[DealForm "2"]
[DealGame "N6yhgOJiQzxJC0XN"]
[DealFirst "0"]
[Seed "e55acafc77bd8b66d596f24624a3cd4de498415b1d893f828a372dabeaca87ac"]
[Contribution0 ""]
[Contribution1 ""]
', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('N6yhgOJiQzxJC0XN', 0, 'person', 'Ada', 'd1ce8e4abb1e95d2006ffdb16bc61f30659e9bba63c94cf017fee3ab5cfe94e3', NULL, NULL, NULL, NULL, '', NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('N6yhgOJiQzxJC0XN', 1, 'person', NULL, 'ca830cb0b6b207d68cb4d0a19d2771cc89b9f65f47d8014ffc57431877f6bd12', NULL, NULL, NULL, NULL, '', NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('vqxQmen0qDtm1HtE', 1, 'person', 'Ada', 'd1ce8e4abb1e95d2006ffdb16bc61f30659e9bba63c94cf017fee3ab5cfe94e3', NULL, NULL, NULL, NULL, '', NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('vqxQmen0qDtm1HtE', 0, 'person', NULL, 'ca830cb0b6b207d68cb4d0a19d2771cc89b9f65f47d8014ffc57431877f6bd12', NULL, NULL, NULL, NULL, '', NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('orFk-er-YckUnPRl', 0, 'level:1', NULL, NULL, NULL, NULL, NULL, NULL, '', NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('orFk-er-YckUnPRl', 1, 'person', NULL, '9a710b6a228fbf60bc5f0985cfb0c95226d166d4ffcb07968abe04a7d7562023', NULL, NULL, NULL, NULL, '', NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('KaiQ79cDo_SBH8Ue', 0, 'person', 'Ada', 'bde77f280229682503006b7d60a33ec89e0825a629788d9bd3dc32bfeff1ebc1', NULL, NULL, NULL, NULL, '', NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('KaiQ79cDo_SBH8Ue', 1, 'person', 'Bódog', '48e7cb5e76bc5b23420eb4f4980dcf0e995b7113b1e70cb8c226f5cd1e0be645', NULL, NULL, NULL, NULL, '', 1.79494678534138846397e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('BCgfBf0Va5Q_qb2G', 0, 'person', NULL, 'b76706e2204a7341280a56d5c3d57f9764821084e11916118b01fd8d1d3b34ad', NULL, NULL, NULL, NULL, '', NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('BCgfBf0Va5Q_qb2G', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('tqCcUDS15Bpi7Pz9', 0, 'person', NULL, '8bef0443879478bbfff54f6a340a1a2bd8e5d5ec38ef89d297bbd30f7ae41f61', NULL, NULL, NULL, NULL, '', NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('tqCcUDS15Bpi7Pz9', 1, 'person', NULL, 'a8fb890836ad57db0b6628f370e3917a59f3a40e435b7a4b5d629f074396547e', NULL, NULL, NULL, NULL, '', NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('uNceFogUhCtxq2xX', 0, 'person', 'Ada', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed") VALUES ('uNceFogUhCtxq2xX', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 1, 0, '20 CUTv', 1.79494678180529594418e+09, 'turn-1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 2, 1, '20 PASTEv', 1.7949467820198998451e+09, 'turn-2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 3, 0, '20 CUT>', 1.79494678212028956412e+09, 'turn-3', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 4, 1, '20 CUTv', 1.79494678226507782935e+09, 'turn-4', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 5, 0, '20 ERRORv', 1.79494678237042379377e+09, 'turn-5', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 6, 1, '20 ELSE', 1.79494678254010748856e+09, 'turn-6', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 7, 0, '20 BLANK', 1794946782.62478, 'turn-7', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 8, 1, '20 ERRORv', 1.79494678275231361389e+09, 'turn-8', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 9, 0, '20 ELSE', 1.79494678284885931011e+09, 'turn-9', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 10, 1, '20 SAVE>', 1.79494678298595786093e+09, 'turn-10', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 11, 0, '20 GOTO>', 1.79494678315374922754e+09, 'turn-11', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 12, 1, '20 REM>', 1.79494678328579425809e+09, 'turn-12', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 13, 0, '20 BLANK', 1.79494678338812303549e+09, 'turn-13', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 14, 1, '20 CUT>', 1.7949467834925632477e+09, 'turn-14', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 15, 0, '20 BLANK', 1.79494678356307578092e+09, 'turn-15', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 16, 1, '20 BLANK', 1.79494678361589503293e+09, 'turn-16', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 17, 0, '20 REM>', 1.79494678368997144695e+09, 'turn-17', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 18, 1, '20 BLANK', 1.79494678376954221732e+09, 'turn-18', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 19, 0, '20 PASTEv', 1.79494678383169245722e+09, 'turn-19', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 20, 1, '20 GOTO>', 1794946783.8956, 'turn-20', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 21, 0, '20 PASTE>', 1.79494678396429824824e+09, 'turn-21', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 22, 1, '20 BLANK', 1.79494678402064704899e+09, 'turn-22', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 23, 0, '20 GOTOv', 1.7949467840641717911e+09, 'turn-23', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 24, 1, '20 PASTE>', 1.79494678410372114187e+09, 'turn-24', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 25, 0, '20 BLANK', 1.79494678417390036585e+09, 'turn-25', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 26, 1, '20 BLANK', 1.79494678423919153216e+09, 'turn-26', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 27, 0, '20 SAVE>', 1.79494678433131980895e+09, 'turn-27', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('N6yhgOJiQzxJC0XN', 28, 0, 'END 0-20', 1.79494678433131980895e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('orFk-er-YckUnPRl', 1, 0, '20 ERROR^', 1.794946785183945179e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('KaiQ79cDo_SBH8Ue', 1, 0, '20 SAVEv', 1.79494678539691758156e+09, 'c0', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('KaiQ79cDo_SBH8Ue', 2, 1, '20 SAVE>', 1.79494678542215847965e+09, 'c1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('KaiQ79cDo_SBH8Ue', 3, 0, '20 IFv', 1.7949467854415659904e+09, 'c2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tqCcUDS15Bpi7Pz9', 1, 1, 'RESIGN 1', 1.79494678546589732162e+09, 'resign', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 1, 0, '20 CUTv', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 2, 1, '20 PASTEv', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 3, 0, '20 CUT>', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 4, 1, '20 CUTv', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 5, 0, '20 ERRORv', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 6, 1, '20 ELSE', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 7, 0, '20 BLANK', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 8, 1, '20 ERRORv', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 9, 0, '20 ELSE', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 10, 1, '20 SAVE>', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 11, 0, '20 GOTO>', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 12, 1, '20 REM>', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 13, 0, '20 BLANK', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 14, 1, '20 CUT>', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 15, 0, '20 BLANK', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 16, 1, '20 BLANK', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 17, 0, '20 REM>', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 18, 1, '20 BLANK', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 19, 0, '20 PASTEv', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 20, 1, '20 GOTO>', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 21, 0, '20 PASTE>', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 22, 1, '20 BLANK', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 23, 0, '20 GOTOv', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 24, 1, '20 PASTE>', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 25, 0, '20 BLANK', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 26, 1, '20 BLANK', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 27, 0, '20 SAVE>', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('uNceFogUhCtxq2xX', 28, 0, 'END 0-20', 1.79494678558849406245e+09, NULL, NULL);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('6450f21cdda885a392c097c8b5eab08e88cb2ca1e1bc6798095c4c7ed0816721', 'KaiQ79cDo_SBH8Ue', 1, 1.79494678526733732228e+09, 1.79494678534138846397e+09);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('430dfdd59d127156e9bdce7cb80d4e707c87f7a6244df936d57e23291f263b2e', 'BCgfBf0Va5Q_qb2G', 1, 1.79494678544456815719e+09, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('N6yhgOJiQzxJC0XN', 1.79494678433131980895e+09, 'END 0-20', 1, 27, 0);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('tqCcUDS15Bpi7Pz9', 1.79494678546589732162e+09, 'RESIGN 1', 0, 0, 0);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('uNceFogUhCtxq2xX', 1.79494678558849406245e+09, 'END 0-20', 1, 27, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:1', NULL, 14.6, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:2', NULL, 20.5, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:3', NULL, 25.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:4', NULL, 30.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:5', NULL, 36.2, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:6', NULL, 42.4, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:7', NULL, 48.1, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:8', NULL, 51.8, 1.0, 0, 0, 0);
INSERT INTO "analyses" ("fingerprint", "game", "analysis") VALUES ('a6075fe8ec2a42ef367fbe59604e3e5c', 'tqCcUDS15Bpi7Pz9', '{"version": 1, "open_hands": false, "accuracy": [null, null], "deciding": [], "outcome": {"end": "RESIGN", "score": [0, 0], "winner": 0}, "turns": []}');
