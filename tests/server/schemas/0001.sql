-- {"over": ["VSWKztKoj1zARInq", "gAeYb4NrOKlKXKJE", "5mHyX0JzkXwceBtL"], "under_way": ["M1YvWHDqTGm7Qoi7", "4mRf8neMAS-Y6wFU", "i2IDEl2VF36Wz5Fy"], "tokens": {"seat_VSWKztKoj1zARInq_0": "dG02k5IOd0-2yJ2COs5KxQ", "seat_VSWKztKoj1zARInq_1": "0xb287Yc4x9C9e9812aKoA", "seat_i2IDEl2VF36Wz5Fy_0": "0xb287Yc4x9C9e9812aKoA", "seat_i2IDEl2VF36Wz5Fy_1": "dG02k5IOd0-2yJ2COs5KxQ", "seat_4mRf8neMAS-Y6wFU_1": "6009vjVM3e8p5Vbew7LnRg", "seat_M1YvWHDqTGm7Qoi7_0": "cmAj1tHwqnWLl93AZMu05Q", "seat_4WKPaXjTYidLwRBg_0": "dtp67KHpkwkkCOq3UOgcFg", "seat_gAeYb4NrOKlKXKJE_0": "zxD8XS2h9apAatmfjgcDOQ", "seat_gAeYb4NrOKlKXKJE_1": "8xt5AEuU3JaYh3zirDY_ww", "seat_M1YvWHDqTGm7Qoi7_1": "Fn8twoMSV0xlWR_ewKyvjw"}, "invite": "6LdFmcPy4fpqL5TL1S_hrQ", "waiting": "4WKPaXjTYidLwRBg"}
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
	previous VARCHAR(32), 
	PRIMARY KEY (id), 
	UNIQUE (previous), 
	FOREIGN KEY(previous) REFERENCES games (id)
);
CREATE TABLE seats (
	game VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	name TEXT, 
	token VARCHAR(64), 
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
INSERT INTO "alembic_version" ("version_num") VALUES ('0001');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous") VALUES ('VSWKztKoj1zARInq', 1.79475527665455698964e+09, 'screen', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "BLANK PASTE| BLANK REM- ERROR| BLANK BLANK BLANK GOTO- GOTO| SAVE- CUT| BLANK CUT- ELSE PASTE-"]
[Deck1 "BLANK REM- PASTE- BLANK CUT| ERROR| GOTO- BLANK BLANK GOTO| ELSE SAVE- BLANK CUT- BLANK PASTE|"]
[Opening ""]
[Open "0"]
', 1, 'ecbe8c7fb0d071b60f1e022fe5a6733e334411339c68439ec6935812092f5dcd', 1, 1, 0, 0, NULL);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous") VALUES ('i2IDEl2VF36Wz5Fy', 1.79475528144056868553e+09, 'screen', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "ERROR| BLANK GOTO- SAVE- BLANK ELSE PASTE| GOTO| CUT- BLANK REM- BLANK PASTE- CUT| BLANK BLANK"]
[Deck1 "BLANK GOTO- BLANK PASTE| REM- BLANK BLANK SAVE- ERROR| ELSE PASTE- BLANK BLANK GOTO| CUT- CUT|"]
[Opening ""]
[Open "0"]
', 1, '30c87b2fd4073674b998160b13474c3415c0fac31485bc41a2a9288fa4956f35', 1, 2, 0, 0, 'VSWKztKoj1zARInq');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous") VALUES ('4mRf8neMAS-Y6wFU', 1.79475528152087950711e+09, 'computer', 'extras+syntax-error', '[Rules "1"]
[First "0"]
[Deck0 "PASTE- CUT| REM- BLANK BLANK ELSE GOTO| CUT- GOTO- BLANK BLANK BLANK PASTE| BLANK SAVE-"]
[Deck1 "REM- SAVE- BLANK BLANK ELSE GOTO- CUT| BLANK BLANK BLANK CUT- PASTE- GOTO| PASTE| BLANK"]
[Opening "ERROR|"]
[Open "0"]
', 1, '191fb96d06e1ff01ccadac8c800cedf0976bdeefcdf28e63c429d3c11ac36c94', 1, 1, 0, 0, NULL);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous") VALUES ('M1YvWHDqTGm7Qoi7', 1.79475528762944698327e+09, 'link', 'standard', '[Rules "1"]
[First "0"]
[Deck0 "SAVE| DELETE- ENTER- SAVE- PRINT- IF| BLANK BLANK IF- BLANK BLANK BLANK BLANK DELETE| ENTER| PRINT|"]
[Deck1 "SAVE| BLANK ENTER- PRINT| BLANK BLANK DELETE- IF| BLANK BLANK PRINT- ENTER| IF- DELETE| SAVE- BLANK"]
[Opening ""]
[Open "0"]
', 1, 'eba3ed033a8e1f2a1854b126f7d114f36718732d80e01be4b176b94bb1360ee0', 3, 1, 0, 0, NULL);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous") VALUES ('4WKPaXjTYidLwRBg', 1.79475528770802903169e+09, 'link', 'standard+open-source', '[Rules "1"]
[First "1"]
[Deck0 "BLANK SAVE| IF| PRINT| DELETE- DELETE| BLANK ENTER- PRINT- BLANK SAVE- IF- BLANK BLANK ENTER| BLANK"]
[Deck1 "DELETE- ENTER| SAVE- PRINT- IF| BLANK PRINT| IF- SAVE| ENTER- BLANK BLANK BLANK BLANK DELETE| BLANK"]
[Opening ""]
[Open "1"]
', 1, 'e8e6cf798f1af6a4ec857f79110d3e0446ffb750de8804f1bc2407ba060f4e11', 1, 1, 0, 0, NULL);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous") VALUES ('gAeYb4NrOKlKXKJE', 1.79475528771389412872e+09, 'screen', 'standard', '[Rules "1"]
[First "0"]
[Deck0 "ENTER- IF| BLANK BLANK BLANK SAVE| PRINT| DELETE| BLANK BLANK ENTER| DELETE- BLANK SAVE- IF- PRINT-"]
[Deck1 "IF- IF| ENTER| BLANK SAVE- BLANK PRINT| ENTER- PRINT- BLANK DELETE| BLANK BLANK SAVE| DELETE- BLANK"]
[Opening ""]
[Open "0"]
', 1, '1797639dac8a176c6c83d619a800a97fc5a6ee7e113866d4ed3308eae7433ac3', 1, 1, 0, 0, NULL);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous") VALUES ('5mHyX0JzkXwceBtL', 1.79475528772892355912e+09, 'record', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "BLANK PASTE| BLANK REM- ERROR| BLANK BLANK BLANK GOTO- GOTO| SAVE- CUT| BLANK CUT- ELSE PASTE-"]
[Deck1 "BLANK REM- PASTE- BLANK CUT| ERROR| GOTO- BLANK BLANK GOTO| ELSE SAVE- BLANK CUT- BLANK PASTE|"]
[Opening ""]
[Open "0"]
', 1, 'ecbe8c7fb0d071b60f1e022fe5a6733e334411339c68439ec6935812092f5dcd', 1, 1, 0, 0, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('VSWKztKoj1zARInq', 0, 'person', 'Ada', '28968c49c892473174e1bc822856ee921505e648eb1e09cdb120f5256f36a694');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('VSWKztKoj1zARInq', 1, 'person', NULL, 'ad20b0c3951e2fae26b49ba3b1e58b3aa48d38f88d25e1d5a366a6e731ea2351');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('i2IDEl2VF36Wz5Fy', 1, 'person', 'Ada', '28968c49c892473174e1bc822856ee921505e648eb1e09cdb120f5256f36a694');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('i2IDEl2VF36Wz5Fy', 0, 'person', NULL, 'ad20b0c3951e2fae26b49ba3b1e58b3aa48d38f88d25e1d5a366a6e731ea2351');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('4mRf8neMAS-Y6wFU', 0, 'level:1', NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('4mRf8neMAS-Y6wFU', 1, 'person', NULL, 'a89b90a1aac245ebf981086d9e3aba461c6e5b479172ce4d8bec2d6a18aa9b55');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('M1YvWHDqTGm7Qoi7', 0, 'person', 'Ada', '3b7744e30cbc288c4eed345e4261fb3d66c89c2a6f248abdc0e10a63a183ad11');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('M1YvWHDqTGm7Qoi7', 1, 'person', 'Bódog', '154d178191436102defdb96c1bec54989ef383f7038303d25c039ce612c56b58');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('4WKPaXjTYidLwRBg', 0, 'person', NULL, 'db0cf997e1a30318b30cb41db1adce67ee0567ff31761ac4d72bdf74f2556b9e');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('4WKPaXjTYidLwRBg', 1, 'person', NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('gAeYb4NrOKlKXKJE', 0, 'person', NULL, '4df06f2c139ba67d42708f8a6474e7ec8be3a89cda981f6107bfeb586fbab116');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('gAeYb4NrOKlKXKJE', 1, 'person', NULL, '3ac1dbe14054b4c023cfef7dd4bb5de99907d04ac02e59174a741b4adf72d767');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('5mHyX0JzkXwceBtL', 0, 'person', 'Ada', NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token") VALUES ('5mHyX0JzkXwceBtL', 1, 'person', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 1, 0, '20 PASTEv', 1.79475527694718647005e+09, 'turn-1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 2, 1, '20 PASTE>', 1.79475527714507842062e+09, 'turn-2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 3, 0, '20 REM>', 1.79475527733397579189e+09, 'turn-3', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 4, 1, '20 REM>', 1.79475527743980789183e+09, 'turn-4', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 5, 0, '20 ERRORv', 1794755277.52517, 'turn-5', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 6, 1, '20 CUTv', 1.79475527765345311157e+09, 'turn-6', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 7, 0, '20 BLANK', 1.79475527776591467854e+09, 'turn-7', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 8, 1, '20 ERRORv', 1.79475527787410593033e+09, 'turn-8', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 9, 0, '20 BLANK', 1.79475527798525428778e+09, 'turn-9', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 10, 1, '20 GOTO>', 1.79475527808788442611e+09, 'turn-10', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 11, 0, '20 BLANK', 1.79475527816945838927e+09, 'turn-11', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 12, 1, '20 BLANK', 1.79475527824456167224e+09, 'turn-12', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 13, 0, '20 GOTO>', 1.7947552783419880867e+09, 'turn-13', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 14, 1, '20 BLANK', 1.79475527843500781057e+09, 'turn-14', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 15, 0, '20 GOTOv', 1.79475527855419588092e+09, 'turn-15', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 16, 1, '20 GOTOv', 1.7947552786495540142e+09, 'turn-16', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 17, 0, '20 SAVE>', 1.79475527876545238497e+09, 'turn-17', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 18, 1, '20 ELSE', 1.79475527892094421393e+09, 'turn-18', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 19, 0, '20 CUTv', 1.79475527902438282967e+09, 'turn-19', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 20, 1, '20 SAVE>', 1.79475527915428090088e+09, 'turn-20', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 21, 0, '20 BLANK', 1.79475527932025742533e+09, 'turn-21', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 22, 1, '20 BLANK', 1.79475527940556025497e+09, 'turn-22', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 23, 0, '20 CUT>', 1.79475527953343629841e+09, 'turn-23', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 24, 1, '20 CUT>', 1.79475527966535139089e+09, 'turn-24', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 25, 0, '20 ELSE', 1.79475528014329743387e+09, 'turn-25', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 26, 1, '20 BLANK', 1794755280.83334, 'turn-26', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 27, 0, '20 PASTE>', 1.79475528137381196017e+09, 'turn-27', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('VSWKztKoj1zARInq', 28, 0, 'END 0-0', 1.79475528137381196017e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('4mRf8neMAS-Y6wFU', 1, 0, '10 ERRORv', 1.79475528759175229076e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('M1YvWHDqTGm7Qoi7', 1, 0, '20 SAVEv', 1.79475528768482303623e+09, 'c0', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('M1YvWHDqTGm7Qoi7', 2, 1, '20 SAVEv', 1.7947552876952037811e+09, 'c1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('M1YvWHDqTGm7Qoi7', 3, 0, '20 SAVE>', 1.79475528770567703245e+09, 'c2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('gAeYb4NrOKlKXKJE', 1, 1, 'RESIGN 1', 1.79475528772245907782e+09, 'resign', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 1, 0, '20 PASTEv', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 2, 1, '20 PASTE>', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 3, 0, '20 REM>', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 4, 1, '20 REM>', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 5, 0, '20 ERRORv', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 6, 1, '20 CUTv', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 7, 0, '20 BLANK', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 8, 1, '20 ERRORv', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 9, 0, '20 BLANK', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 10, 1, '20 GOTO>', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 11, 0, '20 BLANK', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 12, 1, '20 BLANK', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 13, 0, '20 GOTO>', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 14, 1, '20 BLANK', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 15, 0, '20 GOTOv', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 16, 1, '20 GOTOv', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 17, 0, '20 SAVE>', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 18, 1, '20 ELSE', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 19, 0, '20 CUTv', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 20, 1, '20 SAVE>', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 21, 0, '20 BLANK', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 22, 1, '20 BLANK', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 23, 0, '20 CUT>', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 24, 1, '20 CUT>', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 25, 0, '20 ELSE', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 26, 1, '20 BLANK', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 27, 0, '20 PASTE>', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('5mHyX0JzkXwceBtL', 28, 0, 'END 0-0', 1.79475528772892355912e+09, NULL, NULL);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('96bb7771ac695773bfa96d3baa738c1ca7c8f34709db7655c0824ec3f58f165c', 'M1YvWHDqTGm7Qoi7', 1, 1.79475528762944698327e+09, 1.79475528766106510155e+09);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('fc713f7807d5cf8f4a9c491a8634b8eb70c1c1f2a1a1c2387ecf4f3b4b8d9cbe', '4WKPaXjTYidLwRBg', 1, 1.79475528770802903169e+09, NULL);
