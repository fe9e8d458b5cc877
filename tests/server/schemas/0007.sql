-- {"over": ["Av9aYoXiKFiSI8mv", "ubLxr_mXmM0ls33l", "e9WKHfCOC-uQrRCH"], "under_way": ["xc0m6MIyNMrGmyGL", "xmcSOd0X6DNU1S4b", "-dSMzcisbz3TCCTB"], "tokens": {"seat_Av9aYoXiKFiSI8mv_0": "v2fkR0JA_sjXfll8syBN-g", "seat_Av9aYoXiKFiSI8mv_1": "hGmBGAHlD3h7kc7N98coXA", "seat_-dSMzcisbz3TCCTB_0": "hGmBGAHlD3h7kc7N98coXA", "seat_-dSMzcisbz3TCCTB_1": "v2fkR0JA_sjXfll8syBN-g", "seat_xmcSOd0X6DNU1S4b_1": "rZEkZn8Y-4IkVaDfB8wo0g", "seat_xc0m6MIyNMrGmyGL_0": "W1x23KiN5OxwexsUAjSNbQ", "seat_UTEbl4hC5GSiKOa4_0": "V2nJHqN2xeqqzGC8sP0E9g", "seat_ubLxr_mXmM0ls33l_0": "EWSWqz0ct3UjHDprOGyrlw", "seat_ubLxr_mXmM0ls33l_1": "C7IjdrV3XIHCzTSPSGDRFw", "seat_xc0m6MIyNMrGmyGL_1": "x5c6o3bf5re6RB0UgN4Msg"}, "invite": "_kBJQoKIgg_mf7_SHGAVGw", "waiting": "UTEbl4hC5GSiKOa4"}
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
	token VARCHAR(64), here_until FLOAT, said VARCHAR(16), said_at FLOAT, account VARCHAR(32) REFERENCES accounts (id), contribution VARCHAR(64), contributed FLOAT, taken FLOAT, lets_watch INTEGER DEFAULT '0' NOT NULL, 
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
	game VARCHAR(32), account VARCHAR(32) REFERENCES accounts (id), contributes INTEGER DEFAULT '0' NOT NULL, clock_days INTEGER, challenged VARCHAR(32) REFERENCES accounts (id), 
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
	banned FLOAT, challenged_by VARCHAR(16) DEFAULT 'everyone' NOT NULL, 
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
CREATE INDEX tables_for_an_account ON tables (challenged);
INSERT INTO "alembic_version" ("version_num") VALUES ('0007');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('Av9aYoXiKFiSI8mv', 1.79495817746893668179e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'ef627f07d4447926d09a48fe1e46e70e360f0854b841338e10ae7056eeec63c1', 0, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('-dSMzcisbz3TCCTB', 1.79495817964699649806e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, 'Av9aYoXiKFiSI8mv', NULL, NULL, 0, 'link', 2, 'c55edf457303e6081e0ecc651716d9222a309b4a78d7a3bc6f33246fdfb20616', 0, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('xmcSOd0X6DNU1S4b', 1.79495817972442436218e+09, 'computer', 'extras+syntax-error', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'edef1563358d21f4ccad8e107a86c2bbfae8f6ef69c0d3d6ad036c439ca82ee1', 0, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('xc0m6MIyNMrGmyGL', 1.79495818060681462287e+09, 'link', 'standard', '', 1, NULL, 3, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '5f0349bf8d2136a963bc14cc0f80104524fdccccc60dabd7cf9e4ce1680b5bd8', 0, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('UTEbl4hC5GSiKOa4', 1.79495818089620161059e+09, 'link', 'standard+open-source', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '7be9f8faceee4173a1da0a7932365f1afe35479017a9f292face3cfdb22291ec', 1, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('ubLxr_mXmM0ls33l', 1.794958180959936142e+09, 'screen', 'standard', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '2cad9dc39d437b6ea79428ceb9b057adbfe1d282595132e26b2298bf197311cd', 0, NULL, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "clock_days", "points0", "points1") VALUES ('e9WKHfCOC-uQrRCH', 1.79495818124577403065e+09, 'record', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "BLANK GOTO| GOTO- CUT| CUT- BLANK BLANK BLANK BLANK BLANK PASTE| PASTE- ELSE REM- SAVE- ERROR|"]
[Deck1 "CUT| ERROR| BLANK REM- PASTE- ELSE BLANK BLANK GOTO| GOTO- PASTE| SAVE- BLANK BLANK BLANK CUT-"]
[Opening ""]
[Open "0"]
[Commitment "d802d9fab81db00f06f6c0f62d4f889e642faa0aa2d45f28e936e496ed44ae31"]
[DealForm "2"]
[DealGame "Av9aYoXiKFiSI8mv"]
[DealFirst "0"]
[Seed "ef627f07d4447926d09a48fe1e46e70e360f0854b841338e10ae7056eeec63c1"]
[Contribution0 ""]
[Contribution1 ""]
', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, NULL, NULL, NULL, 0, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('Av9aYoXiKFiSI8mv', 0, 'person', 'Ada', '13fa45a2bb14642564194ef30913b9f1d22e39d3f96e41446712b49410c5cc06', NULL, NULL, NULL, NULL, '', NULL, 1.79495817746893668179e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('Av9aYoXiKFiSI8mv', 1, 'person', NULL, '883e527fdfb7687fbe5ab24bc5371f205c56a3150b2868644c2b4e6317ca811b', NULL, NULL, NULL, NULL, '', NULL, 1.79495817746893668179e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('-dSMzcisbz3TCCTB', 1, 'person', 'Ada', '13fa45a2bb14642564194ef30913b9f1d22e39d3f96e41446712b49410c5cc06', NULL, NULL, NULL, NULL, '', NULL, 1.79495817964699649806e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('-dSMzcisbz3TCCTB', 0, 'person', NULL, '883e527fdfb7687fbe5ab24bc5371f205c56a3150b2868644c2b4e6317ca811b', NULL, NULL, NULL, NULL, '', NULL, 1.79495817964699649806e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('xmcSOd0X6DNU1S4b', 0, 'level:1', NULL, NULL, NULL, NULL, NULL, NULL, '', NULL, 1.79495817972442436218e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('xmcSOd0X6DNU1S4b', 1, 'person', NULL, '9a5a30d68f2ba9450025f4389b413014223620a8d27b30649ea0a03e45da33cc', NULL, NULL, NULL, NULL, '', NULL, 1.79495817972442436218e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('xc0m6MIyNMrGmyGL', 0, 'person', 'Ada', '0173b9d7235f709ecd7f484d252798fb01e12b176c698148728ea369fae6026c', NULL, NULL, NULL, NULL, '', NULL, 1.79495818060681462287e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('xc0m6MIyNMrGmyGL', 1, 'person', 'Bódog', '405b1393009370635a268e829009f6102b0d0d155a01ace64abbaa6b9a0e2a43', NULL, NULL, NULL, NULL, '', 1.7949581806592154503e+09, 1.7949581806592154503e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('UTEbl4hC5GSiKOa4', 0, 'person', NULL, 'b61c11034b74d0bc94bed170bb5afa27ac3c7436e20c367f06e08f089fb34d71', NULL, NULL, NULL, NULL, '', NULL, 1.79495818089620161059e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('UTEbl4hC5GSiKOa4', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('ubLxr_mXmM0ls33l', 0, 'person', NULL, '6ddc9e6c18709558a1cd21b240838710ffcc611c19e5089d0e14e1c6e49b6f3d', NULL, NULL, NULL, NULL, '', NULL, 1.794958180959936142e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('ubLxr_mXmM0ls33l', 1, 'person', NULL, '0b784c8f67a0e5931f3ea364e03c6125031357577940bc8d7056b0c984f05729', NULL, NULL, NULL, NULL, '', NULL, 1.794958180959936142e+09, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('e9WKHfCOC-uQrRCH', 0, 'person', 'Ada', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken", "lets_watch") VALUES ('e9WKHfCOC-uQrRCH', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 1, 0, '20 GOTOv', 1.79495817759655404083e+09, 'turn-1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 2, 1, '20 CUTv', 1.79495817767645692822e+09, 'turn-2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 3, 0, '20 CUTv', 1.79495817774591159823e+09, 'turn-3', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 4, 1, '20 REM>', 1.79495817781311273577e+09, 'turn-4', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 5, 0, '20 CUT>', 1.79495817788216638563e+09, 'turn-5', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 6, 1, '20 PASTE>', 1.79495817796493744851e+09, 'turn-6', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 7, 0, '20 GOTO>', 1.7949581780327391624e+09, 'turn-7', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 8, 1, '20 ELSE', 1.79495817810607051845e+09, 'turn-8', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 9, 0, '20 BLANK', 1.79495817817359447476e+09, 'turn-9', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 10, 1, '20 ERRORv', 1.79495817825051283836e+09, 'turn-10', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 11, 0, '20 BLANK', 1.79495817832514095299e+09, 'turn-11', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 12, 1, '20 BLANK', 1.79495817841426825523e+09, 'turn-12', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 13, 0, '20 BLANK', 1.79495817848992896079e+09, 'turn-13', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 14, 1, '20 GOTOv', 1.79495817856873297697e+09, 'turn-14', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 15, 0, '20 BLANK', 1.79495817863736939427e+09, 'turn-15', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 16, 1, '20 GOTO>', 1.79495817872459959983e+09, 'turn-16', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 17, 0, '20 PASTEv', 1.79495817880145192143e+09, 'turn-17', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 18, 1, '20 PASTEv', 1.79495817888240671161e+09, 'turn-18', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 19, 0, '20 PASTE>', 1.79495817895231318467e+09, 'turn-19', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 20, 1, '20 SAVE>', 1.79495817903899669652e+09, 'turn-20', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 21, 0, '20 ELSE', 1.79495817911751055721e+09, 'turn-21', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 22, 1, '20 BLANK', 1.79495817920000672344e+09, 'turn-22', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 23, 0, '20 REM>', 1.7949581792616147995e+09, 'turn-23', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 24, 1, '20 BLANK', 1.79495817934603476518e+09, 'turn-24', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 25, 0, '20 SAVE>', 1.7949581794338078499e+09, 'turn-25', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 26, 1, '20 BLANK', 1.79495817951773214342e+09, 'turn-26', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 27, 0, '20 ERRORv', 1.79495817958866071698e+09, 'turn-27', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Av9aYoXiKFiSI8mv', 28, 0, 'END 0-20', 1.79495817958866071698e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('xmcSOd0X6DNU1S4b', 1, 0, '20 ERROR^', 1.79495818055975246427e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('xc0m6MIyNMrGmyGL', 1, 0, '20 PRINT> DELETEv', 1.79495818077199411396e+09, 'c0', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('xc0m6MIyNMrGmyGL', 2, 1, '20 IF>', 1.79495818082853221889e+09, 'c1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('xc0m6MIyNMrGmyGL', 3, 0, '20 IF>', 1.79495818088404679294e+09, 'c2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('ubLxr_mXmM0ls33l', 1, 1, 'RESIGN 1', 1.79495818105473208424e+09, 'resign', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 1, 0, '20 GOTOv', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 2, 1, '20 CUTv', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 3, 0, '20 CUTv', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 4, 1, '20 REM>', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 5, 0, '20 CUT>', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 6, 1, '20 PASTE>', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 7, 0, '20 GOTO>', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 8, 1, '20 ELSE', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 9, 0, '20 BLANK', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 10, 1, '20 ERRORv', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 11, 0, '20 BLANK', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 12, 1, '20 BLANK', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 13, 0, '20 BLANK', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 14, 1, '20 GOTOv', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 15, 0, '20 BLANK', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 16, 1, '20 GOTO>', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 17, 0, '20 PASTEv', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 18, 1, '20 PASTEv', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 19, 0, '20 PASTE>', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 20, 1, '20 SAVE>', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 21, 0, '20 ELSE', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 22, 1, '20 BLANK', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 23, 0, '20 REM>', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 24, 1, '20 BLANK', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 25, 0, '20 SAVE>', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 26, 1, '20 BLANK', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 27, 0, '20 ERRORv', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('e9WKHfCOC-uQrRCH', 28, 0, 'END 0-20', 1.79495818124577403065e+09, NULL, NULL);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('788a922a6a1bc59204c87d0c716512703cd92de8bc9e3cd2f28bf47db9e469a6', 'xc0m6MIyNMrGmyGL', 1, 1.79495818060681462287e+09, 1.7949581806592154503e+09);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('3008753aa83cd12c2054a1600bab08324ac248dc3d9d4b02902fa263210e21c1', 'UTEbl4hC5GSiKOa4', 1, 1.79495818089620161059e+09, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('Av9aYoXiKFiSI8mv', 1.79495817958866071698e+09, 'END 0-20', 1, 27, 0, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('ubLxr_mXmM0ls33l', 1.79495818105473208424e+09, 'RESIGN 1', 0, 0, 0, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('e9WKHfCOC-uQrRCH', 1.79495818124577403065e+09, 'END 0-20', 1, 27, 0, NULL);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:1', NULL, 14.6, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:2', NULL, 20.5, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:3', NULL, 25.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:4', NULL, 30.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:5', NULL, 36.2, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:6', NULL, 42.4, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:7', NULL, 48.1, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:8', NULL, 51.8, 1.0, 0, 0, 0);
INSERT INTO "clocks" ("game", "look_at") VALUES ('xc0m6MIyNMrGmyGL', 1.79556298060681462282e+09);
INSERT INTO "clocks" ("game", "look_at") VALUES ('UTEbl4hC5GSiKOa4', 1.79556298089620161055e+09);
INSERT INTO "analyses" ("fingerprint", "game", "analysis") VALUES ('254f5dc446da20079861ff111b232b0c', 'ubLxr_mXmM0ls33l', '{"version": 2, "open_hands": false, "accuracy": [null, null], "deciding": [], "outcome": {"end": "RESIGN", "score": [0, 0], "winner": 0}, "turns": []}');
