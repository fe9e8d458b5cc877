-- {"over": ["HnknEDEpTlQV8ny7", "90lrba46cOUbwcKs", "XgXCLuo-EyyjzmKL"], "under_way": ["K8Zij2knDOSjLEQ6", "Y7yj-b_Jr7m5FtBH", "X5kuQRV6StPcLIpt"], "tokens": {"seat_HnknEDEpTlQV8ny7_0": "3KirRdPt2Rx6L-mqZG1_5w", "seat_HnknEDEpTlQV8ny7_1": "y8Fg1uonqKtaQiXE8v-XSg", "seat_X5kuQRV6StPcLIpt_0": "y8Fg1uonqKtaQiXE8v-XSg", "seat_X5kuQRV6StPcLIpt_1": "3KirRdPt2Rx6L-mqZG1_5w", "seat_Y7yj-b_Jr7m5FtBH_1": "kR6OPPS2GX11HzkYJt5mcQ", "seat_K8Zij2knDOSjLEQ6_0": "1ALFzeSRch5NQyxmUEQdlw", "seat_0YUciJt3pNjBIolh_0": "hpz09GuVQ_AVMW93Oup0PA", "seat_90lrba46cOUbwcKs_0": "Qmv1k28VR1xrwW95FGd7zA", "seat_90lrba46cOUbwcKs_1": "o4h-WJAC3tqK10zs4DuJQg", "seat_K8Zij2knDOSjLEQ6_1": "LZbfMTRs0Blr1UMg6O4djg"}, "invite": "7eR7Tv_6Zm4XtiO5IM5Jng", "waiting": "0YUciJt3pNjBIolh"}
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
	previous VARCHAR(32), clock_seconds FLOAT, clock_increment FLOAT, rated INTEGER DEFAULT '0' NOT NULL, visibility VARCHAR(8) DEFAULT 'link' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (previous), 
	FOREIGN KEY(previous) REFERENCES games (id)
);
CREATE TABLE seats (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	name TEXT, 
	token VARCHAR(64), here_until FLOAT, said VARCHAR(16), said_at FLOAT, account VARCHAR(32) REFERENCES accounts (id), 
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
	seat INTEGER NOT NULL, 
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
	game VARCHAR(32), account VARCHAR(32) REFERENCES accounts (id), 
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
INSERT INTO "alembic_version" ("version_num") VALUES ('0004');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('HnknEDEpTlQV8ny7', 1.79475590518992662424e+09, 'screen', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "BLANK CUT- BLANK ELSE ERROR| REM- CUT| SAVE- PASTE- GOTO| BLANK BLANK PASTE| BLANK GOTO- BLANK"]
[Deck1 "CUT- GOTO| BLANK GOTO- PASTE- SAVE- ELSE BLANK REM- PASTE| BLANK ERROR| BLANK BLANK BLANK CUT|"]
[Opening ""]
[Open "0"]
', 1, 'b9d781374d12bac78661f38dc96d52acfe8a8702c9d0267151245b258a41f852', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('X5kuQRV6StPcLIpt', 1.79475590673376035688e+09, 'screen', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "GOTO- ELSE BLANK CUT| REM- BLANK BLANK PASTE| PASTE- BLANK CUT- ERROR| SAVE- BLANK BLANK GOTO|"]
[Deck1 "BLANK BLANK REM- BLANK BLANK PASTE| CUT- ELSE PASTE- BLANK GOTO- BLANK GOTO| SAVE- CUT| ERROR|"]
[Opening ""]
[Open "0"]
', 1, 'ca61252dbd1cd9b03767110cfd98fa0b3de2a62fcdfe6d52509ea5930bc2f48c', 1, 1, 0, 0, 'HnknEDEpTlQV8ny7', NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('Y7yj-b_Jr7m5FtBH', 1.79475590676097321515e+09, 'computer', 'extras+syntax-error', '[Rules "1"]
[First "0"]
[Deck0 "BLANK REM- BLANK BLANK CUT- BLANK GOTO| SAVE- PASTE- PASTE| GOTO- BLANK CUT| BLANK ELSE"]
[Deck1 "CUT| BLANK GOTO| REM- BLANK BLANK PASTE| SAVE- BLANK BLANK BLANK ELSE PASTE- CUT- GOTO-"]
[Opening "ERROR|"]
[Open "0"]
', 1, '30dc04e54a3edada72899cb746ca309025740a2a706e14c40e6abef90384a8e0', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('K8Zij2knDOSjLEQ6', 1.79475591143081140521e+09, 'link', 'standard', '[Rules "1"]
[First "0"]
[Deck0 "BLANK PRINT- BLANK SAVE- IF| DELETE- BLANK DELETE| BLANK BLANK ENTER- BLANK ENTER| PRINT| SAVE| IF-"]
[Deck1 "BLANK IF- ENTER| PRINT- SAVE| BLANK IF| BLANK SAVE- BLANK BLANK DELETE- DELETE| ENTER- PRINT| BLANK"]
[Opening ""]
[Open "0"]
', 1, '7674471d83af12a3cb2cfe9f67d899916269db45e3cc524ec94b99877f8acddb', 3, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('0YUciJt3pNjBIolh', 1.79475591173432755471e+09, 'link', 'standard+open-source', '[Rules "1"]
[First "1"]
[Deck0 "SAVE- BLANK ENTER- BLANK BLANK IF| DELETE| BLANK BLANK BLANK IF- PRINT| PRINT- ENTER| SAVE| DELETE-"]
[Deck1 "BLANK DELETE- PRINT- IF- PRINT| BLANK BLANK SAVE| BLANK DELETE| ENTER- IF| SAVE- BLANK ENTER| BLANK"]
[Opening ""]
[Open "1"]
', 1, '9745ea5efa545ebd449f0abc213e62a3f83e96a1c7fe5359a6962a9dcea3c1dd', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('90lrba46cOUbwcKs', 1.7947559117771058083e+09, 'screen', 'standard', '[Rules "1"]
[First "0"]
[Deck0 "DELETE| BLANK BLANK IF| BLANK BLANK PRINT| SAVE| DELETE- BLANK PRINT- ENTER| IF- BLANK SAVE- ENTER-"]
[Deck1 "BLANK BLANK BLANK SAVE- ENTER| ENTER- BLANK PRINT| DELETE- BLANK BLANK IF- PRINT- DELETE| SAVE| IF|"]
[Opening ""]
[Open "0"]
', 1, '5ebc44a47451bb5ed0162c276c4d2f27c1d6f987ad5c6eaff3006de0a7064d13', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('XgXCLuo-EyyjzmKL', 1794755911.88097, 'record', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "BLANK CUT- BLANK ELSE ERROR| REM- CUT| SAVE- PASTE- GOTO| BLANK BLANK PASTE| BLANK GOTO- BLANK"]
[Deck1 "CUT- GOTO| BLANK GOTO- PASTE- SAVE- ELSE BLANK REM- PASTE| BLANK ERROR| BLANK BLANK BLANK CUT|"]
[Opening ""]
[Open "0"]
', 1, 'b9d781374d12bac78661f38dc96d52acfe8a8702c9d0267151245b258a41f852', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('HnknEDEpTlQV8ny7', 0, 'person', 'Ada', '5ca397d2e023627769966cb51f7490cbed5dcfd9fadcc982b2876759d6247a82', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('HnknEDEpTlQV8ny7', 1, 'person', NULL, '34e3d7b36cbb79bb58338ec95e2399a704d95afdf37a74cea0faf2bf01eb6e69', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('X5kuQRV6StPcLIpt', 1, 'person', 'Ada', '5ca397d2e023627769966cb51f7490cbed5dcfd9fadcc982b2876759d6247a82', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('X5kuQRV6StPcLIpt', 0, 'person', NULL, '34e3d7b36cbb79bb58338ec95e2399a704d95afdf37a74cea0faf2bf01eb6e69', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('Y7yj-b_Jr7m5FtBH', 0, 'level:1', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('Y7yj-b_Jr7m5FtBH', 1, 'person', NULL, 'fda9718f33ee6bfb96302ebf2b0f0aa047628148d3920006c00fe349a33466a3', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('K8Zij2knDOSjLEQ6', 0, 'person', 'Ada', 'ef459c3afa1eeec09c1080f98abc58889d85c2a5abfc76725b01c275872eb26e', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('K8Zij2knDOSjLEQ6', 1, 'person', 'Bódog', '4971c6d5c20b07d64ee61daa0c7ef167f9c9be260ebee1839906904cc88b1764', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('0YUciJt3pNjBIolh', 0, 'person', NULL, '80a04125b465724cbb24eade6c6a908896523ddd9d1f0d7cdb74fb6a28313b3b', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('0YUciJt3pNjBIolh', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('90lrba46cOUbwcKs', 0, 'person', NULL, '2047a0e78832d721145f62e842657ffdca004439cc03e6999d73c386851923b6', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('90lrba46cOUbwcKs', 1, 'person', NULL, '95e6e822625469748eda54a43c0e8f2c278a9fded7e5ff7282913afc898b8f50', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('XgXCLuo-EyyjzmKL', 0, 'person', 'Ada', NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('XgXCLuo-EyyjzmKL', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 1, 0, '20 CUT>', 1.79475590531870794297e+09, 'turn-1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 2, 1, '20 CUT>', 1.79475590540523791309e+09, 'turn-2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 3, 0, '20 ELSE', 1.79475590546520161628e+09, 'turn-3', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 4, 1, '20 GOTOv', 1.79475590556125092506e+09, 'turn-4', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 5, 0, '20 ERRORv', 1.79475590562204337123e+09, 'turn-5', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 6, 1, '20 PASTE>', 1.79475590568498349192e+09, 'turn-6', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 7, 0, '20 REM>', 1.7947559057505860329e+09, 'turn-7', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 8, 1, '20 GOTO>', 1.7947559058216130734e+09, 'turn-8', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 9, 0, '20 CUTv', 1.79475590589543271061e+09, 'turn-9', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 10, 1, '20 ELSE', 1.79475590597687029844e+09, 'turn-10', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 11, 0, '20 SAVE>', 1.79475590606887269026e+09, 'turn-11', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 12, 1, '20 SAVE>', 1.7947559061219890118e+09, 'turn-12', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 13, 0, '20 PASTE>', 1.7947559061506428719e+09, 'turn-13', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 14, 1, '20 REM>', 1.79475590622717976569e+09, 'turn-14', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 15, 0, '20 GOTOv', 1.79475590631830954554e+09, 'turn-15', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 16, 1, '20 PASTEv', 1.79475590635142707822e+09, 'turn-16', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 17, 0, '20 BLANK', 1.79475590638937211032e+09, 'turn-17', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 18, 1, '20 BLANK', 1.79475590644173574449e+09, 'turn-18', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 19, 0, '20 BLANK', 1.79475590648031115533e+09, 'turn-19', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 20, 1, '20 ERRORv', 1.79475590650960302356e+09, 'turn-20', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 21, 0, '20 PASTEv', 1.79475590652978205679e+09, 'turn-21', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 22, 1, '20 BLANK', 1.7947559065655896664e+09, 'turn-22', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 23, 0, '20 BLANK', 1.79475590659105229372e+09, 'turn-23', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 24, 1, '20 BLANK', 1.79475590661015510559e+09, 'turn-24', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 25, 0, '20 GOTO>', 1794755906.63403, 'turn-25', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 26, 1, '20 BLANK', 1.79475590666986727713e+09, 'turn-26', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 27, 0, '20 BLANK', 1.79475590669116687779e+09, 'turn-27', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('HnknEDEpTlQV8ny7', 28, 0, 'END 20-0', 1.79475590669116687779e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('Y7yj-b_Jr7m5FtBH', 1, 0, '20 ERROR^', 1.7947559113810722828e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('K8Zij2knDOSjLEQ6', 1, 0, '20 PRINT> BLANK', 1.79475591160380363469e+09, 'c0', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('K8Zij2knDOSjLEQ6', 2, 1, '20 IF>', 1.7947559116627395153e+09, 'c1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('K8Zij2knDOSjLEQ6', 3, 0, '20 SAVE>', 1.79475591171056556702e+09, 'c2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('90lrba46cOUbwcKs', 1, 1, 'RESIGN 1', 1.79475591182968378066e+09, 'resign', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 1, 0, '20 CUT>', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 2, 1, '20 CUT>', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 3, 0, '20 ELSE', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 4, 1, '20 GOTOv', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 5, 0, '20 ERRORv', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 6, 1, '20 PASTE>', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 7, 0, '20 REM>', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 8, 1, '20 GOTO>', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 9, 0, '20 CUTv', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 10, 1, '20 ELSE', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 11, 0, '20 SAVE>', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 12, 1, '20 SAVE>', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 13, 0, '20 PASTE>', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 14, 1, '20 REM>', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 15, 0, '20 GOTOv', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 16, 1, '20 PASTEv', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 17, 0, '20 BLANK', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 18, 1, '20 BLANK', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 19, 0, '20 BLANK', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 20, 1, '20 ERRORv', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 21, 0, '20 PASTEv', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 22, 1, '20 BLANK', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 23, 0, '20 BLANK', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 24, 1, '20 BLANK', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 25, 0, '20 GOTO>', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 26, 1, '20 BLANK', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 27, 0, '20 BLANK', 1794755911.88097, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('XgXCLuo-EyyjzmKL', 28, 0, 'END 20-0', 1794755911.88097, NULL, NULL);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('ea00561cc9891401e3791b296733c08c33a75a07b2aeed42c552305e71d94ec7', 'K8Zij2knDOSjLEQ6', 1, 1.79475591143081140521e+09, 1.79475591152508020401e+09);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('7ddc80a73279dabe2e3ca9eedc38d66d2f9b1f09e6acebcd8d422e4cc08438b9', '0YUciJt3pNjBIolh', 1, 1.79475591173432755471e+09, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('HnknEDEpTlQV8ny7', 1.79475590669116687779e+09, 'END 20-0', 0, 27, 0);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('90lrba46cOUbwcKs', 1.79475591182968378066e+09, 'RESIGN 1', 0, 0, 0);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('XgXCLuo-EyyjzmKL', 1794755911.88097, 'END 20-0', 0, 27, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:1', NULL, 14.6, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:2', NULL, 20.5, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:3', NULL, 25.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:4', NULL, 30.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:5', NULL, 36.2, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:6', NULL, 42.4, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:7', NULL, 48.1, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:8', NULL, 51.8, 1.0, 0, 0, 0);
