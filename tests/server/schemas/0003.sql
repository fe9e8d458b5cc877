-- {"over": ["58cPo9SRzI2fXayq", "miqn7TGf9Ba9hDNl", "m8tZ_r5F0rJL85T6"], "under_way": ["8ZWbb1kYBNvYh4R0", "H1xpH3JQRcyBeuwC", "T0s8MVA2QQSfraVF"], "tokens": {"seat_58cPo9SRzI2fXayq_0": "UsAOV6mPHDH57SF2nZ4iSw", "seat_58cPo9SRzI2fXayq_1": "ROAN4gb0f7sLcCUALR7-UQ", "seat_T0s8MVA2QQSfraVF_0": "ROAN4gb0f7sLcCUALR7-UQ", "seat_T0s8MVA2QQSfraVF_1": "UsAOV6mPHDH57SF2nZ4iSw", "seat_H1xpH3JQRcyBeuwC_1": "QZgrtSzck7zGY9FDqlQUsg", "seat_8ZWbb1kYBNvYh4R0_0": "-2-JGQsTxnZFr9lilwidkg", "seat_ztARVi1KsZkSAcQf_0": "lXoBVCo5fwsXffOlu237Fg", "seat_miqn7TGf9Ba9hDNl_0": "Cg1hsINnb5rKaXcf8wQJIQ", "seat_miqn7TGf9Ba9hDNl_1": "sW7P1KztHuZFSKwxDiigZg", "seat_8ZWbb1kYBNvYh4R0_1": "jnANl_1OvF2Za1jXbaX02w"}, "invite": "lC7pq9allO839BCdo53u6A", "waiting": "ztARVi1KsZkSAcQf"}
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
	fault TEXT, deadline FLOAT, 
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
INSERT INTO "alembic_version" ("version_num") VALUES ('0003');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('58cPo9SRzI2fXayq', 1.79475535237802672383e+09, 'screen', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "BLANK REM- GOTO| BLANK BLANK PASTE- CUT| BLANK PASTE| BLANK CUT- ELSE SAVE- BLANK ERROR| GOTO-"]
[Deck1 "PASTE- PASTE| BLANK BLANK BLANK ELSE CUT| GOTO- BLANK CUT- BLANK REM- GOTO| BLANK ERROR| SAVE-"]
[Opening ""]
[Open "0"]
', 1, '15c9dff1e1bf3c8757431faa944583071c914cf90559e000c27cfee41891864d', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('T0s8MVA2QQSfraVF', 1.7947553539389748573e+09, 'screen', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "ERROR| BLANK ELSE BLANK BLANK BLANK BLANK CUT- PASTE| GOTO| CUT| REM- BLANK PASTE- SAVE- GOTO-"]
[Deck1 "PASTE- BLANK ERROR| CUT- BLANK BLANK BLANK REM- CUT| BLANK SAVE- PASTE| ELSE BLANK GOTO- GOTO|"]
[Opening ""]
[Open "0"]
', 1, '426647eaae3772e4fe4ff83fd35c4e0d889c23753c38979a76f84dd693f88c0f', 1, 2, 0, 0, '58cPo9SRzI2fXayq', NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('H1xpH3JQRcyBeuwC', 1.79475535404747796059e+09, 'computer', 'extras+syntax-error', '[Rules "1"]
[First "0"]
[Deck0 "BLANK GOTO- CUT- REM- SAVE- BLANK PASTE| BLANK GOTO| BLANK BLANK BLANK ELSE CUT| PASTE-"]
[Deck1 "PASTE| BLANK CUT- REM- ELSE GOTO- PASTE- BLANK CUT| BLANK BLANK BLANK GOTO| SAVE- BLANK"]
[Opening "ERROR|"]
[Open "0"]
', 1, 'ad4fb7dc44645a825799f8e131a5db9fdfa4b62a240549a7f6fc542952caf48f', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('8ZWbb1kYBNvYh4R0', 1.79475535788469052313e+09, 'link', 'standard', '[Rules "1"]
[First "0"]
[Deck0 "BLANK DELETE- DELETE| BLANK ENTER- BLANK BLANK SAVE| ENTER| IF| BLANK PRINT| IF- PRINT- BLANK SAVE-"]
[Deck1 "BLANK PRINT| DELETE| BLANK SAVE| BLANK DELETE- ENTER| IF- IF| PRINT- BLANK BLANK BLANK SAVE- ENTER-"]
[Opening ""]
[Open "0"]
', 1, '6011ca5f603a67054e77ad541f24d422494006d977b0bbba47957137bd8a3799', 3, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('ztARVi1KsZkSAcQf', 1.79475535794913315778e+09, 'link', 'standard+open-source', '[Rules "1"]
[First "1"]
[Deck0 "IF- BLANK ENTER| BLANK SAVE- SAVE| PRINT- BLANK ENTER- DELETE- DELETE| BLANK BLANK BLANK PRINT| IF|"]
[Deck1 "SAVE| IF- BLANK BLANK BLANK ENTER| DELETE- IF| BLANK BLANK ENTER- PRINT- SAVE- BLANK PRINT| DELETE|"]
[Opening ""]
[Open "1"]
', 1, '95d363d4bff8d601e9f7070aaa9eea3cf0d1127131135a37fb2094018ae1d310', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('miqn7TGf9Ba9hDNl', 1.7947553579620893001e+09, 'screen', 'standard', '[Rules "1"]
[First "0"]
[Deck0 "BLANK BLANK BLANK IF| SAVE- DELETE| ENTER- BLANK IF- BLANK PRINT- BLANK ENTER| DELETE- SAVE| PRINT|"]
[Deck1 "DELETE- BLANK PRINT| SAVE| BLANK DELETE| BLANK ENTER- SAVE- PRINT- BLANK ENTER| BLANK BLANK IF- IF|"]
[Opening ""]
[Open "0"]
', 1, '3de2bbbe4fa3caf9e03c200c9d3ce76e45c0eab46dc135101e0c3ab6c0763879', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('m8tZ_r5F0rJL85T6', 1.79475535802216720586e+09, 'record', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "BLANK REM- GOTO| BLANK BLANK PASTE- CUT| BLANK PASTE| BLANK CUT- ELSE SAVE- BLANK ERROR| GOTO-"]
[Deck1 "PASTE- PASTE| BLANK BLANK BLANK ELSE CUT| GOTO- BLANK CUT- BLANK REM- GOTO| BLANK ERROR| SAVE-"]
[Opening ""]
[Open "0"]
', 1, '15c9dff1e1bf3c8757431faa944583071c914cf90559e000c27cfee41891864d', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('58cPo9SRzI2fXayq', 0, 'person', 'Ada', '9ff56611b505b059547e1d93ec847f6814a7835cc3dce35d263b31fd4766676f', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('58cPo9SRzI2fXayq', 1, 'person', NULL, '8c1ad8be27b387b8a6d1790e56c4c5eb593f327db1aa2a27f5e0571f3b837959', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('T0s8MVA2QQSfraVF', 1, 'person', 'Ada', '9ff56611b505b059547e1d93ec847f6814a7835cc3dce35d263b31fd4766676f', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('T0s8MVA2QQSfraVF', 0, 'person', NULL, '8c1ad8be27b387b8a6d1790e56c4c5eb593f327db1aa2a27f5e0571f3b837959', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('H1xpH3JQRcyBeuwC', 0, 'level:1', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('H1xpH3JQRcyBeuwC', 1, 'person', NULL, '1deb9ffe19c436fe1647f272b6095f797036fedfd754500bc2be9f31c463a7aa', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('8ZWbb1kYBNvYh4R0', 0, 'person', 'Ada', '07269cba5453ff038c4a8fc4af326016ba5afcdb0377a12db02db00593099852', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('8ZWbb1kYBNvYh4R0', 1, 'person', 'Bódog', '2a0f3de84deab37073ece8f8ecf843726ebdf06f3cf8837a818df13fff0af8b4', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('ztARVi1KsZkSAcQf', 0, 'person', NULL, '18fc879737540346b933dcb8c964723dc9b6d433b693935ba99148bbf932d675', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('ztARVi1KsZkSAcQf', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('miqn7TGf9Ba9hDNl', 0, 'person', NULL, 'b3434ae8121d57431b26a06d397e823a08c25085b15dfe9ebbf5d3c12f723153', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('miqn7TGf9Ba9hDNl', 1, 'person', NULL, '5c70a71356b61fce583d377ce091aa6df997bfdc45d9e3f4bdeb1a1e8b0d1e61', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('m8tZ_r5F0rJL85T6', 0, 'person', 'Ada', NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account") VALUES ('m8tZ_r5F0rJL85T6', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 1, 0, '20 GOTOv', 1.79475535249812245363e+09, 'turn-1', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 2, 1, '20 PASTEv', 1.79475535271164631846e+09, 'turn-2', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 3, 0, '20 REM>', 1.79475535276514625545e+09, 'turn-3', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 4, 1, '20 PASTE>', 1.79475535281457376475e+09, 'turn-4', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 5, 0, '20 BLANK', 1.79475535286538219448e+09, 'turn-5', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 6, 1, '20 BLANK', 1.7947553529089775086e+09, 'turn-6', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 7, 0, '20 PASTE>', 1.79475535296435689922e+09, 'turn-7', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 8, 1, '20 ELSE', 1.79475535303908395766e+09, 'turn-8', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 9, 0, '20 CUTv', 1.79475535310109019274e+09, 'turn-9', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 10, 1, '20 CUTv', 1.7947553531700644493e+09, 'turn-10', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 11, 0, '20 BLANK', 1.79475535322512459758e+09, 'turn-11', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 12, 1, '20 GOTO>', 1.79475535330402541159e+09, 'turn-12', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 13, 0, '20 PASTEv', 1.79475535338106346127e+09, 'turn-13', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 14, 1, '20 BLANK', 1.79475535343032789234e+09, 'turn-14', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 15, 0, '20 BLANK', 1.79475535346331810946e+09, 'turn-15', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 16, 1, '20 CUT>', 1794755353.51304, 'turn-16', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 17, 0, '20 CUT>', 1.79475535354973101615e+09, 'turn-17', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 18, 1, '20 BLANK', 1.79475535358203411098e+09, 'turn-18', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 19, 0, '20 ELSE', 1.79475535362422251696e+09, 'turn-19', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 20, 1, '20 REM>', 1.79475535366309976574e+09, 'turn-20', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 21, 0, '20 SAVE>', 1.79475535368084168435e+09, 'turn-21', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 22, 1, '20 GOTOv', 1.7947553537043581009e+09, 'turn-22', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 23, 0, '20 BLANK', 1.79475535375806069375e+09, 'turn-23', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 24, 1, '20 BLANK', 1.79475535377944016455e+09, 'turn-24', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 25, 0, '20 ERRORv', 1.79475535380235910417e+09, 'turn-25', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 26, 1, '20 ERRORv', 1.79475535382424736027e+09, 'turn-26', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 27, 0, '20 GOTO>', 1.7947553538988902569e+09, 'turn-27', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('58cPo9SRzI2fXayq', 28, 0, 'END 0-0', 1.7947553538988902569e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('H1xpH3JQRcyBeuwC', 1, 0, '10 GOTO>', 1.79475535782160854339e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('8ZWbb1kYBNvYh4R0', 1, 0, '20 DELETEv', 1.79475535791681289673e+09, 'c0', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('8ZWbb1kYBNvYh4R0', 2, 1, '20 PRINTv DELETEv', 1.79475535793129754068e+09, 'c1', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('8ZWbb1kYBNvYh4R0', 3, 0, '20 DELETE>', 1.79475535794384789467e+09, 'c2', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('miqn7TGf9Ba9hDNl', 1, 1, 'RESIGN 1', 1.79475535797999691959e+09, 'resign', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 1, 0, '20 GOTOv', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 2, 1, '20 PASTEv', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 3, 0, '20 REM>', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 4, 1, '20 PASTE>', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 5, 0, '20 BLANK', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 6, 1, '20 BLANK', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 7, 0, '20 PASTE>', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 8, 1, '20 ELSE', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 9, 0, '20 CUTv', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 10, 1, '20 CUTv', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 11, 0, '20 BLANK', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 12, 1, '20 GOTO>', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 13, 0, '20 PASTEv', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 14, 1, '20 BLANK', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 15, 0, '20 BLANK', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 16, 1, '20 CUT>', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 17, 0, '20 CUT>', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 18, 1, '20 BLANK', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 19, 0, '20 ELSE', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 20, 1, '20 REM>', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 21, 0, '20 SAVE>', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 22, 1, '20 GOTOv', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 23, 0, '20 BLANK', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 24, 1, '20 BLANK', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 25, 0, '20 ERRORv', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 26, 1, '20 ERRORv', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 27, 0, '20 GOTO>', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('m8tZ_r5F0rJL85T6', 28, 0, 'END 0-0', 1.79475535802216720586e+09, NULL, NULL, NULL);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('49ff8580c7d4d253900cfc22f02c2ae2edf848ecc3f6d90658faebf58049a8b0', '8ZWbb1kYBNvYh4R0', 1, 1.79475535788469052313e+09, 1.79475535790168309207e+09);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('7103e0d0c5901c71027d4de1694f791e5c47a3698230251c63a80cb61fa36c96', 'ztARVi1KsZkSAcQf', 1, 1.79475535794913315778e+09, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('58cPo9SRzI2fXayq', 1.7947553538988902569e+09, 'END 0-0', NULL, 27, 0);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('miqn7TGf9Ba9hDNl', 1.79475535797999691959e+09, 'RESIGN 1', 0, 0, 0);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate") VALUES ('m8tZ_r5F0rJL85T6', 1.79475535802216720586e+09, 'END 0-0', NULL, 27, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:1', NULL, 14.6, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:2', NULL, 20.5, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:3', NULL, 25.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:4', NULL, 30.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:5', NULL, 36.2, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:6', NULL, 42.4, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:7', NULL, 48.1, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:8', NULL, 51.8, 1.0, 0, 0, 0);
