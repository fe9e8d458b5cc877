-- {"over": ["TgNGoF8wpv_I07js", "PujKCtf2Vrd5StD0", "nsHAqh41o3G26PeP"], "under_way": ["nOVVQVQdWenChX_H", "g9vl9mNOOjw5JCRv", "D3toIS4bumTrk8c1"], "tokens": {"seat_TgNGoF8wpv_I07js_0": "jaBveNu2pZ4sKwqQ4rUsqA", "seat_TgNGoF8wpv_I07js_1": "ucDb0AH_10VgIoKCr73TNA", "seat_D3toIS4bumTrk8c1_0": "ucDb0AH_10VgIoKCr73TNA", "seat_D3toIS4bumTrk8c1_1": "jaBveNu2pZ4sKwqQ4rUsqA", "seat_g9vl9mNOOjw5JCRv_1": "81KorigcMyyWHWKgTqSsqw", "seat_nOVVQVQdWenChX_H_0": "odYyRXfmpcqqU533wtmEXw", "seat_T74loXrO07gg7tER_0": "5nHmgKlFI3abfE5b1c0RaQ", "seat_PujKCtf2Vrd5StD0_0": "jNJRth_8uvJ2GSJsT_trww", "seat_PujKCtf2Vrd5StD0_1": "Y_IVRtCtnaxv85ixUOXNcw", "seat_nOVVQVQdWenChX_H_1": "mWESIwRHvKh1tJ6eNh2HSw"}, "invite": "FMmUi5CowfX79RzKzy-Fcg", "waiting": "T74loXrO07gg7tER"}
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
CREATE TABLE analyses (
	fingerprint VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	analysis TEXT NOT NULL, 
	PRIMARY KEY (fingerprint), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE INDEX analyses_of_a_game ON analyses (game);
INSERT INTO "alembic_version" ("version_num") VALUES ('0005');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('TgNGoF8wpv_I07js', 1.79476363458664155007e+09, 'screen', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "GOTO| CUT- GOTO- ERROR| BLANK PASTE- CUT| BLANK ELSE BLANK REM- PASTE| SAVE- BLANK BLANK BLANK"]
[Deck1 "PASTE- BLANK BLANK GOTO| GOTO- ERROR| PASTE| SAVE- CUT| BLANK BLANK ELSE BLANK REM- BLANK CUT-"]
[Opening ""]
[Open "0"]
', 1, 'fc57f8881ac21a5428750623976349b9bd525831ae5dbd5e65800c77562c71e9', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('D3toIS4bumTrk8c1', 1.79476363515885663029e+09, 'screen', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "PASTE- REM- SAVE- CUT- GOTO- BLANK ELSE BLANK BLANK BLANK PASTE| ERROR| CUT| BLANK BLANK GOTO|"]
[Deck1 "CUT| ELSE ERROR| GOTO| BLANK BLANK BLANK CUT- GOTO- PASTE| BLANK PASTE- REM- BLANK BLANK SAVE-"]
[Opening ""]
[Open "0"]
', 1, '42ed06b97b15adda3ba2a2b0f007ca554f9bd6a052d5a3719bc87d7d48c87351', 1, 2, 0, 0, 'TgNGoF8wpv_I07js', NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('g9vl9mNOOjw5JCRv', 1.7947636351892049312e+09, 'computer', 'extras+syntax-error', '[Rules "1"]
[First "0"]
[Deck0 "PASTE| SAVE- PASTE- ELSE REM- BLANK GOTO- CUT| BLANK BLANK CUT- BLANK GOTO| BLANK BLANK"]
[Deck1 "BLANK GOTO| ELSE BLANK REM- CUT| GOTO- BLANK BLANK CUT- PASTE- BLANK SAVE- PASTE| BLANK"]
[Opening "ERROR|"]
[Open "0"]
', 1, 'd5851bc83120fead1ffc5e8fbce06e05bcd9a325c5ec552b71495146c626234e', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('nOVVQVQdWenChX_H', 1.79476363605431604381e+09, 'link', 'standard', '[Rules "1"]
[First "0"]
[Deck0 "BLANK BLANK SAVE- ENTER- BLANK BLANK PRINT| IF| SAVE| DELETE| BLANK PRINT- BLANK IF- DELETE- ENTER|"]
[Deck1 "ENTER- PRINT- SAVE- BLANK BLANK BLANK IF| BLANK BLANK BLANK DELETE- DELETE| ENTER| SAVE| IF- PRINT|"]
[Opening ""]
[Open "0"]
', 1, 'b4ad2cb7b4da576e6f6eea6ece8c67f95a16321209316853a77aac6d19b88d39', 3, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('T74loXrO07gg7tER', 1.79476363614314794541e+09, 'link', 'standard+open-source', '[Rules "1"]
[First "1"]
[Deck0 "IF- BLANK BLANK ENTER- DELETE- IF| PRINT- DELETE| BLANK BLANK SAVE| ENTER| BLANK SAVE- BLANK PRINT|"]
[Deck1 "BLANK BLANK BLANK IF- BLANK PRINT- BLANK ENTER- ENTER| DELETE| DELETE- PRINT| SAVE| BLANK SAVE- IF|"]
[Opening ""]
[Open "1"]
', 1, '5525cb17ee14a04637062d516b72b903623c96feefbd3d622a96fe594cfee263', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('PujKCtf2Vrd5StD0', 1.79476363615222215654e+09, 'screen', 'standard', '[Rules "1"]
[First "0"]
[Deck0 "BLANK BLANK DELETE| IF- BLANK PRINT- BLANK SAVE| ENTER| BLANK ENTER- PRINT| IF| DELETE- BLANK SAVE-"]
[Deck1 "BLANK PRINT- BLANK BLANK ENTER- DELETE| IF- BLANK BLANK PRINT| ENTER| SAVE- DELETE- SAVE| IF| BLANK"]
[Opening ""]
[Open "0"]
', 1, 'de3adf8cd5a443e79b7933daf0e2574522b9579e1e59cf392ed110402f3fb5c8', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('nsHAqh41o3G26PeP', 1.79476363630188584324e+09, 'record', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "GOTO| CUT- GOTO- ERROR| BLANK PASTE- CUT| BLANK ELSE BLANK REM- PASTE| SAVE- BLANK BLANK BLANK"]
[Deck1 "PASTE- BLANK BLANK GOTO| GOTO- ERROR| PASTE| SAVE- CUT| BLANK BLANK ELSE BLANK REM- BLANK CUT-"]
[Opening ""]
[Open "0"]
', 1, 'fc57f8881ac21a5428750623976349b9bd525831ae5dbd5e65800c77562c71e9', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('TgNGoF8wpv_I07js', 0, 'person', 'Ada', '08250c2fc8fb96906877a614559883dc44329823377fc30ce9a0d2b7b242fe0b', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('TgNGoF8wpv_I07js', 1, 'person', NULL, '6919dd4fdb587d4509cfd0f92678e2ccbd9cc2a4494c7e96c4f982169a481da6', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('D3toIS4bumTrk8c1', 1, 'person', 'Ada', '08250c2fc8fb96906877a614559883dc44329823377fc30ce9a0d2b7b242fe0b', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('D3toIS4bumTrk8c1', 0, 'person', NULL, '6919dd4fdb587d4509cfd0f92678e2ccbd9cc2a4494c7e96c4f982169a481da6', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('g9vl9mNOOjw5JCRv', 0, 'level:1', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('g9vl9mNOOjw5JCRv', 1, 'person', NULL, '603f74251806fa244f4a0b87e489857bd1f16a18d323457c4e60155236516e59', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('nOVVQVQdWenChX_H', 0, 'person', 'Ada', 'ae098e51fca25eb428e49c98abea0696e288c0a717a1b960c38e62bb64b787c7', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('nOVVQVQdWenChX_H', 1, 'person', 'Bódog', '014a230b9af8f6b140b01f9b7a0c2fd77988129fecf874ef419f54f3e5a64e23', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('T74loXrO07gg7tER', 0, 'person', NULL, 'b7d117f003fcb85634aebe3dd6442d19ff9c76c384a9fd029e7df0877a7d964b', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('T74loXrO07gg7tER', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('PujKCtf2Vrd5StD0', 0, 'person', NULL, '7f6b6e8e252302e29fb4d5a783b84cfd6fe71cc26f24a2423f6f374c1a272f1e', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('PujKCtf2Vrd5StD0', 1, 'person', NULL, 'e8702919896e2f5c975c916b1a7dcfe7c64b61c61219eb45e1e28eb7fc810731', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('nsHAqh41o3G26PeP', 0, 'person', 'Ada', NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('nsHAqh41o3G26PeP', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 1, 0, '20 CUT>', 1.79476363461879467962e+09, 'turn-1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 2, 1, '20 PASTE>', 1.79476363464771676058e+09, 'turn-2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 3, 0, '20 GOTOv', 1.79476363466644096376e+09, 'turn-3', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 4, 1, '20 GOTOv', 1.79476363468229818337e+09, 'turn-4', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 5, 0, '20 GOTO>', 1.79476363470219326019e+09, 'turn-5', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 6, 1, '20 GOTO>', 1.79476363472319817545e+09, 'turn-6', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 7, 0, '20 PASTE>', 1.79476363474210929864e+09, 'turn-7', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 8, 1, '20 ERRORv', 1.79476363476129674914e+09, 'turn-8', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 9, 0, '20 CUTv', 1.79476363477897620196e+09, 'turn-9', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 10, 1, '20 PASTEv', 1.79476363480490684514e+09, 'turn-10', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 11, 0, '20 ERRORv', 1.79476363482350134842e+09, 'turn-11', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 12, 1, '20 SAVE>', 1.79476363484055495261e+09, 'turn-12', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 13, 0, '20 ELSE', 1.794763634859695673e+09, 'turn-13', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 14, 1, '20 CUTv', 1.79476363488539719581e+09, 'turn-14', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 15, 0, '20 BLANK', 1.7947636349022452831e+09, 'turn-15', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 16, 1, '20 BLANK', 1.79476363491859245303e+09, 'turn-16', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 17, 0, '20 REM>', 1.794763634938541174e+09, 'turn-17', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 18, 1, '20 BLANK', 1.79476363496128153802e+09, 'turn-18', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 19, 0, '20 PASTEv', 1.79476363497900390621e+09, 'turn-19', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 20, 1, '20 ELSE', 1.79476363499710416795e+09, 'turn-20', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 21, 0, '20 SAVE>', 1.79476363501530861849e+09, 'turn-21', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 22, 1, '20 BLANK', 1.79476363503521347047e+09, 'turn-22', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 23, 0, '20 BLANK', 1.79476363505963134765e+09, 'turn-23', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 24, 1, '20 REM>', 1.79476363507830715174e+09, 'turn-24', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 25, 0, '20 BLANK', 1.79476363509858107565e+09, 'turn-25', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 26, 1, '20 BLANK', 1.79476363511973929405e+09, 'turn-26', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 27, 0, '20 BLANK', 1.79476363514219403264e+09, 'turn-27', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('TgNGoF8wpv_I07js', 28, 0, 'END 0-0', 1.79476363514219403264e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('g9vl9mNOOjw5JCRv', 1, 0, '20 ERRORv', 1.79476363604082846643e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nOVVQVQdWenChX_H', 1, 0, '20 SAVE>', 1.79476363609407973294e+09, 'c0', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nOVVQVQdWenChX_H', 2, 1, '20 SAVE>', 1.79476363612290191647e+09, 'c1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nOVVQVQdWenChX_H', 3, 0, '20 ENTER>', 1.79476363613730955119e+09, 'c2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('PujKCtf2Vrd5StD0', 1, 1, 'RESIGN 1', 1.79476363617475342753e+09, 'resign', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 1, 0, '20 CUT>', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 2, 1, '20 PASTE>', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 3, 0, '20 GOTOv', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 4, 1, '20 GOTOv', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 5, 0, '20 GOTO>', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 6, 1, '20 GOTO>', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 7, 0, '20 PASTE>', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 8, 1, '20 ERRORv', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 9, 0, '20 CUTv', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 10, 1, '20 PASTEv', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 11, 0, '20 ERRORv', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 12, 1, '20 SAVE>', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 13, 0, '20 ELSE', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 14, 1, '20 CUTv', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 15, 0, '20 BLANK', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 16, 1, '20 BLANK', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 17, 0, '20 REM>', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 18, 1, '20 BLANK', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 19, 0, '20 PASTEv', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 20, 1, '20 ELSE', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 21, 0, '20 SAVE>', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 22, 1, '20 BLANK', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 23, 0, '20 BLANK', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 24, 1, '20 REM>', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 25, 0, '20 BLANK', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 26, 1, '20 BLANK', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 27, 0, '20 BLANK', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('nsHAqh41o3G26PeP', 28, 0, 'END 0-0', 1.79476363630188584324e+09, NULL, NULL);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('8fc4cb9ba5fa5e652d247355ae568c50fb4e04ae503275f7703f26461871fee6', 'nOVVQVQdWenChX_H', 1, 1.79476363605431604381e+09, 1.79476363606772923464e+09);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('5f25acdfc1bf2e267ff8b7d6c66502f3a00b5ada0540a5c0c29702b21553faeb', 'T74loXrO07gg7tER', 1, 1.79476363614314794541e+09, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('TgNGoF8wpv_I07js', 1.79476363514219403264e+09, 'END 0-0', NULL, 27, 0);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('PujKCtf2Vrd5StD0', 1.79476363617475342753e+09, 'RESIGN 1', 0, 0, 0);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('nsHAqh41o3G26PeP', 1.79476363630188584324e+09, 'END 0-0', NULL, 27, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:1', NULL, 14.6, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:2', NULL, 20.5, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:3', NULL, 25.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:4', NULL, 30.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:5', NULL, 36.2, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:6', NULL, 42.4, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:7', NULL, 48.1, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:8', NULL, 51.8, 1.0, 0, 0, 0);
INSERT INTO "analyses" ("fingerprint", "game", "analysis") VALUES ('7c51f03522c3cca44e3c51020057054d', 'PujKCtf2Vrd5StD0', '{"version": 1, "open_hands": false, "accuracy": [null, null], "deciding": [], "outcome": {"end": "RESIGN", "score": [0, 0], "winner": 0}, "turns": []}');
