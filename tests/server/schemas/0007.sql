-- {"over": ["hc5aMPkaI3yGt4Ow", "yeHmZ0g-eNK2Pnqh", "10Yw9WFVdc4jZIhS"], "under_way": ["vRfyhXzHaVGbcIQ1", "PNzJ7LCMWGm63PXW", "WIZ-NNrhk10yveDF"], "tokens": {"seat_hc5aMPkaI3yGt4Ow_0": "ngpLLojoyZ6lMRk98ARZ0g", "seat_hc5aMPkaI3yGt4Ow_1": "ZW38FMWRVUCKeb8Q_98tng", "seat_WIZ-NNrhk10yveDF_0": "ZW38FMWRVUCKeb8Q_98tng", "seat_WIZ-NNrhk10yveDF_1": "ngpLLojoyZ6lMRk98ARZ0g", "seat_PNzJ7LCMWGm63PXW_1": "DNSUwym2_bXSQgAS9EYfmA", "seat_vRfyhXzHaVGbcIQ1_0": "ZrqL0m3CUVPLcrQBPJhh7Q", "seat_59lcE1j1tcKDRVOs_0": "hHsUGniNAIyGm6Y3O7RBaw", "seat_yeHmZ0g-eNK2Pnqh_0": "RMADXWR7WpZtz8iAtfaIBg", "seat_yeHmZ0g-eNK2Pnqh_1": "uR0u1LI3hqZ7wLC9NZ6sew", "seat_vRfyhXzHaVGbcIQ1_1": "qmwCYDZPMW43dEvLcT-LHw"}, "invite": "66InvFoid9Uu83x4xsxH0w", "waiting": "59lcE1j1tcKDRVOs"}
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
	previous VARCHAR(32), clock_seconds FLOAT, clock_increment FLOAT, rated INTEGER DEFAULT '0' NOT NULL, visibility VARCHAR(8) DEFAULT 'link' NOT NULL, deal_form INTEGER DEFAULT '1' NOT NULL, seed VARCHAR(64), first INTEGER, clock_days INTEGER, points0 INTEGER DEFAULT '0' NOT NULL, points1 INTEGER DEFAULT '0' NOT NULL, 
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
	game VARCHAR(32), account VARCHAR(32) REFERENCES accounts (id), contributes INTEGER DEFAULT '0' NOT NULL, clock_days INTEGER, 
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
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('hc5aMPkaI3yGt4Ow', 1.79495797638892364499e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '078d36716857ff3c2480e5bbc2ac9af5998e8e05f3b4970518a60a2551e53f86', 0, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('WIZ-NNrhk10yveDF', 1.79495797771306920048e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, 'hc5aMPkaI3yGt4Ow', NULL, NULL, 0, 'link', 2, '81e13a9a599c92c1bfd482031bc62d8e6012cb315d34ed563368cff16cb41afe', 0, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('PNzJ7LCMWGm63PXW', 1.79495797775997209541e+09, 'computer', 'extras+syntax-error', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'f5c3f166397bf7848b38fdd084d977f95b54967bb03f3bee0ddc3cc0816aa200', 0, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('vRfyhXzHaVGbcIQ1', 1.79495797819715690616e+09, 'link', 'standard', '', 1, NULL, 3, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'e55bff79fa66ccd45288a1f4a7f63385f948d503b317c4bfbb47c3b06c79a04a', 0, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('59lcE1j1tcKDRVOs', 1.7949579783589463234e+09, 'link', 'standard+open-source', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '65abf485bf9a388900ed0fb465551676b8943cb1cf9c3861452276b99a2c9bec', 1, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('yeHmZ0g-eNK2Pnqh', 1.79495797840136456485e+09, 'screen', 'standard', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'bfaa22f7e44269200ead1c28c2a5e14db8f2892e54abd56f25239b6c28f0edde', 0, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('10Yw9WFVdc4jZIhS', 1.79495797856964516645e+09, 'record', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "GOTO| BLANK ELSE BLANK PASTE- BLANK REM- CUT- BLANK ERROR| BLANK BLANK SAVE- CUT| PASTE| GOTO-"]
[Deck1 "PASTE| BLANK BLANK BLANK CUT| PASTE- BLANK ERROR| GOTO| BLANK GOTO- BLANK REM- ELSE SAVE- CUT-"]
[Opening ""]
[Open "0"]
[Commitment "3a856865a287082c9af989e11124135ec17ec3f0cf83a11440867566ff81dc7b"]
[DealForm "2"]
[DealGame "hc5aMPkaI3yGt4Ow"]
[DealFirst "0"]
[Seed "078d36716857ff3c2480e5bbc2ac9af5998e8e05f3b4970518a60a2551e53f86"]
[Contribution0 ""]
[Contribution1 ""]
', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, NULL, NULL, NULL, 0, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('hc5aMPkaI3yGt4Ow', 0, 'person', 'Ada', '76728576857ab177b123ebf7a1abc32be45969cf3231979a5620ff459089d9ec', NULL, NULL, NULL, NULL, '', NULL, 1.79495797638892364499e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('hc5aMPkaI3yGt4Ow', 1, 'person', NULL, '853f2d35b57a478083a878a078bc33ce0e1f964856849ded52975da425e4e2e7', NULL, NULL, NULL, NULL, '', NULL, 1.79495797638892364499e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('WIZ-NNrhk10yveDF', 1, 'person', 'Ada', '76728576857ab177b123ebf7a1abc32be45969cf3231979a5620ff459089d9ec', NULL, NULL, NULL, NULL, '', NULL, 1.79495797771306920048e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('WIZ-NNrhk10yveDF', 0, 'person', NULL, '853f2d35b57a478083a878a078bc33ce0e1f964856849ded52975da425e4e2e7', NULL, NULL, NULL, NULL, '', NULL, 1.79495797771306920048e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('PNzJ7LCMWGm63PXW', 0, 'level:1', NULL, NULL, NULL, NULL, NULL, NULL, '', NULL, 1.79495797775997209541e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('PNzJ7LCMWGm63PXW', 1, 'person', NULL, '3f5bdb86efb7a9b7dbbf9865cfc99227160ebfe2eb04db37a4b4854f3de8a7e0', NULL, NULL, NULL, NULL, '', NULL, 1.79495797775997209541e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('vRfyhXzHaVGbcIQ1', 0, 'person', 'Ada', '4d2021787137e00834ef39e8aaf2b30fdb1e249d62b90e9f546e537bf50f4ee3', NULL, NULL, NULL, NULL, '', NULL, 1.79495797819715690616e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('vRfyhXzHaVGbcIQ1', 1, 'person', 'Bódog', '030ca7706e2d1670cf96a111bc23f27379b91cce985e01868bf05f22c6f0b14d', NULL, NULL, NULL, NULL, '', 1.79495797823259019849e+09, 1.79495797823259019849e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('59lcE1j1tcKDRVOs', 0, 'person', NULL, 'e57f8259b943633212b56a9b9bc2efd445a3338f7fb8c6f8bc72a8ec2a3cfdb1', NULL, NULL, NULL, NULL, '', NULL, 1.7949579783589463234e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('59lcE1j1tcKDRVOs', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('yeHmZ0g-eNK2Pnqh', 0, 'person', NULL, 'b4fcd5118678fbe702d50714604ebc751185a6fe2740a332b9ba28b4e0c3b8d6', NULL, NULL, NULL, NULL, '', NULL, 1.79495797840136456485e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('yeHmZ0g-eNK2Pnqh', 1, 'person', NULL, '4447e202ae7996c2f0938357f60fdddd2f3a37fb6407919dc1d48e65e130699f', NULL, NULL, NULL, NULL, '', NULL, 1.79495797840136456485e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('10Yw9WFVdc4jZIhS', 0, 'person', 'Ada', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('10Yw9WFVdc4jZIhS', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 1, 0, '20 ELSE', 1.79495797647478985787e+09, 'turn-1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 2, 1, '20 PASTEv', 1.79495797650918984412e+09, 'turn-2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 3, 0, '20 GOTOv', 1.79495797654500174522e+09, 'turn-3', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 4, 1, '20 BLANK', 1.79495797657991290087e+09, 'turn-4', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 5, 0, '20 PASTE>', 1.79495797663012862212e+09, 'turn-5', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 6, 1, '20 CUTv', 1.79495797667877411835e+09, 'turn-6', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 7, 0, '20 BLANK', 1.79495797672024416918e+09, 'turn-7', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 8, 1, '20 PASTE>', 1.79495797676100635525e+09, 'turn-8', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 9, 0, '20 REM>', 1.79495797680900120735e+09, 'turn-9', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 10, 1, '20 BLANK', 1.79495797685442280765e+09, 'turn-10', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 11, 0, '20 CUT>', 1.79495797689523911479e+09, 'turn-11', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 12, 1, '20 ERRORv', 1.79495797693954682342e+09, 'turn-12', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 13, 0, '20 BLANK', 1.7949579770006864071e+09, 'turn-13', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 14, 1, '20 GOTOv', 1.7949579770541744232e+09, 'turn-14', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 15, 0, '20 ERRORv', 1.79495797710542249678e+09, 'turn-15', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 16, 1, '20 BLANK', 1.79495797716169905658e+09, 'turn-16', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 17, 0, '20 BLANK', 1.79495797721666908259e+09, 'turn-17', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 18, 1, '20 GOTO>', 1.79495797726576352118e+09, 'turn-18', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 19, 0, '20 BLANK', 1.7949579773209531307e+09, 'turn-19', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 20, 1, '20 BLANK', 1.79495797736019587517e+09, 'turn-20', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 21, 0, '20 SAVE>', 1.79495797742131233212e+09, 'turn-21', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 22, 1, '20 REM>', 1.7949579774649882316e+09, 'turn-22', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 23, 0, '20 CUTv', 1.79495797751533627505e+09, 'turn-23', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 24, 1, '20 ELSE', 1.79495797755801844599e+09, 'turn-24', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 25, 0, '20 PASTEv', 1.79495797759522914883e+09, 'turn-25', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 26, 1, '20 SAVE>', 1.79495797763969230651e+09, 'turn-26', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 27, 0, '20 GOTO>', 1.79495797768331885341e+09, 'turn-27', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('hc5aMPkaI3yGt4Ow', 28, 0, 'END 20-0', 1.79495797768331885341e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('PNzJ7LCMWGm63PXW', 1, 0, '10 ERROR^', 1.79495797816858696938e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('vRfyhXzHaVGbcIQ1', 1, 0, '20 SAVE>', 1.79495797828132772448e+09, 'c0', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('vRfyhXzHaVGbcIQ1', 2, 1, '20 SAVEv', 1.79495797831181812288e+09, 'c1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('vRfyhXzHaVGbcIQ1', 3, 0, '20 PRINTv ENTERv', 1794957978.35342, 'c2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('yeHmZ0g-eNK2Pnqh', 1, 1, 'RESIGN 1', 1.79495797843093156812e+09, 'resign', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 1, 0, '20 ELSE', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 2, 1, '20 PASTEv', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 3, 0, '20 GOTOv', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 4, 1, '20 BLANK', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 5, 0, '20 PASTE>', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 6, 1, '20 CUTv', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 7, 0, '20 BLANK', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 8, 1, '20 PASTE>', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 9, 0, '20 REM>', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 10, 1, '20 BLANK', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 11, 0, '20 CUT>', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 12, 1, '20 ERRORv', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 13, 0, '20 BLANK', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 14, 1, '20 GOTOv', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 15, 0, '20 ERRORv', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 16, 1, '20 BLANK', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 17, 0, '20 BLANK', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 18, 1, '20 GOTO>', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 19, 0, '20 BLANK', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 20, 1, '20 BLANK', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 21, 0, '20 SAVE>', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 22, 1, '20 REM>', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 23, 0, '20 CUTv', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 24, 1, '20 ELSE', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 25, 0, '20 PASTEv', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 26, 1, '20 SAVE>', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 27, 0, '20 GOTO>', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('10Yw9WFVdc4jZIhS', 28, 0, 'END 20-0', 1.79495797856964516645e+09, NULL, NULL);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('936b87e8bf99cc672900585f34eef8fa7f3e9c9a125dac9eec3b13a5467327ba', 'vRfyhXzHaVGbcIQ1', 1, 1.79495797819715690616e+09, 1.79495797823259019849e+09);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('3ac56b81981f6eba47c70cf98e575972833245ef58f1034914820ac2cf1ec8a9', '59lcE1j1tcKDRVOs', 1, 1.7949579783589463234e+09, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('hc5aMPkaI3yGt4Ow', 1.79495797768331885341e+09, 'END 20-0', 0, 27, 0, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('yeHmZ0g-eNK2Pnqh', 1.79495797843093156812e+09, 'RESIGN 1', 0, 0, 0, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('10Yw9WFVdc4jZIhS', 1.79495797856964516645e+09, 'END 20-0', 0, 27, 0, NULL);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:1', NULL, 14.6, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:2', NULL, 20.5, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:3', NULL, 25.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:4', NULL, 30.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:5', NULL, 36.2, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:6', NULL, 42.4, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:7', NULL, 48.1, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:8', NULL, 51.8, 1.0, 0, 0, 0);
INSERT INTO "clocks" ("game", "look_at") VALUES ('vRfyhXzHaVGbcIQ1', 1.79556277819715690612e+09);
INSERT INTO "clocks" ("game", "look_at") VALUES ('59lcE1j1tcKDRVOs', 1.79556277835894632336e+09);
INSERT INTO "analyses" ("fingerprint", "game", "analysis") VALUES ('9ab18eb4ab93e7daff8ff8c002a7cb3b', 'yeHmZ0g-eNK2Pnqh', '{"version": 2, "open_hands": false, "accuracy": [null, null], "deciding": [], "outcome": {"end": "RESIGN", "score": [0, 0], "winner": 0}, "turns": []}');
