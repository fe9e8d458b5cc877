-- {"over": ["tcLt4c745G0jp1sd", "ulm9O3lBZ6BJwwEL", "0P9rnpPCCk_Srl8e"], "under_way": ["xK3v5g6BYYNV4pSo", "OjT5crpLJA9oazPH", "Vdi73BZVIIGX_gyr"], "tokens": {"seat_tcLt4c745G0jp1sd_0": "DgiChd7QIvLZwAJxyVKPIg", "seat_tcLt4c745G0jp1sd_1": "4JcXsMQC2BRIV7tW63xc0g", "seat_Vdi73BZVIIGX_gyr_0": "4JcXsMQC2BRIV7tW63xc0g", "seat_Vdi73BZVIIGX_gyr_1": "DgiChd7QIvLZwAJxyVKPIg", "seat_OjT5crpLJA9oazPH_1": "wcTiPZ992HiedIxLjL0ZVw", "seat_xK3v5g6BYYNV4pSo_0": "byKm4AFmkzx6_PxI2WuhjQ", "seat_8gKKVRSQsq-40IyT_0": "tv5aWjxHJT4mmkP2MwDWoA", "seat_ulm9O3lBZ6BJwwEL_0": "FfaiRpT896mYMngJP9SMMw", "seat_ulm9O3lBZ6BJwwEL_1": "W6rR4sH4K1CRihhEf0GIYA", "seat_xK3v5g6BYYNV4pSo_1": "z82QFggCXv_SOzhYe-dfXw"}, "invite": "FXx6FH-Xht0pz-7ZQzvOcQ", "waiting": "8gKKVRSQsq-40IyT"}
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
	previous VARCHAR(32), clock_seconds FLOAT, clock_increment FLOAT, rated INTEGER DEFAULT '0' NOT NULL, visibility VARCHAR(8) DEFAULT 'link' NOT NULL, deal_form INTEGER DEFAULT '1' NOT NULL, seed VARCHAR(64), first INTEGER, points0 INTEGER DEFAULT '0' NOT NULL, points1 INTEGER DEFAULT '0' NOT NULL, 
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
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "points0", "points1") VALUES ('tcLt4c745G0jp1sd', 1.79495700921217536923e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '321b4a150fc85ca43ff0683680d16737b3fbec6746f625e16a5f2f6d56c02a0b', 0, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "points0", "points1") VALUES ('Vdi73BZVIIGX_gyr', 1.7949570153311650753e+09, 'screen', 'extras', '', 1, NULL, 1, 1, 0, 0, 'tcLt4c745G0jp1sd', NULL, NULL, 0, 'link', 2, '318aa3d2b997aac19ac2dfccc6520c5b3f92e7dfd309c5aec890b14933f01977', 0, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "points0", "points1") VALUES ('OjT5crpLJA9oazPH', 1.79495701535704421996e+09, 'computer', 'extras+syntax-error', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, '72a241a153d80f08fb5efe77157889bd7f171ce68d2cc4a69b040b8b0d7ccdaf', 0, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "points0", "points1") VALUES ('xK3v5g6BYYNV4pSo', 1.79495701598180317881e+09, 'link', 'standard', '', 1, NULL, 3, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'cac39948a879bf2345bb1448d9dddce6a29d21d760125cba6e97785c2fc5617c', 0, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "points0", "points1") VALUES ('8gKKVRSQsq-40IyT', 1.79495701617310023309e+09, 'link', 'standard+open-source', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'be34aa59b9dad7c8de14e1c6a84c0c140af84e964d1ebb4c2c09cc4b5db18d47', 1, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "points0", "points1") VALUES ('ulm9O3lBZ6BJwwEL', 1.79495701630375099184e+09, 'screen', 'standard', '', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, 'eb0bc11cb6043d99ae08061f14704ebbb9464d3d3431f9d6d6381bf5d870c319', 0, 0, 0);
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility", "deal_form", "seed", "first", "points0", "points1") VALUES ('0P9rnpPCCk_Srl8e', 1.79495701649555778507e+09, 'record', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "ERROR| SAVE- BLANK GOTO| BLANK REM- PASTE| BLANK ELSE BLANK PASTE- CUT| BLANK CUT- GOTO- BLANK"]
[Deck1 "ERROR| GOTO| PASTE| BLANK BLANK ELSE BLANK CUT- BLANK CUT| BLANK BLANK GOTO- PASTE- REM- SAVE-"]
[Opening ""]
[Open "0"]
[Commitment "0107bc300f56c03ee401e743b91bb809861fca2c49ae958b40f8ba0a70c28fc9"]
[DealForm "2"]
[DealGame "tcLt4c745G0jp1sd"]
[DealFirst "0"]
[Seed "321b4a150fc85ca43ff0683680d16737b3fbec6746f625e16a5f2f6d56c02a0b"]
[Contribution0 ""]
[Contribution1 ""]
', 1, NULL, 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link', 2, NULL, NULL, 0, 0);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('tcLt4c745G0jp1sd', 0, 'person', 'Ada', '8636e5a0fd4f293f5accca0ad9da6a8d1d1d310dccb55648b83953e8c666e425', NULL, NULL, NULL, NULL, '', NULL, 1.79495700921217536923e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('tcLt4c745G0jp1sd', 1, 'person', NULL, 'aef6aa5cdfe8c34542c96f08a205e7b389e5538b892a237217521aa03707074b', NULL, NULL, NULL, NULL, '', NULL, 1.79495700921217536923e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('Vdi73BZVIIGX_gyr', 1, 'person', 'Ada', '8636e5a0fd4f293f5accca0ad9da6a8d1d1d310dccb55648b83953e8c666e425', NULL, NULL, NULL, NULL, '', NULL, 1.7949570153311650753e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('Vdi73BZVIIGX_gyr', 0, 'person', NULL, 'aef6aa5cdfe8c34542c96f08a205e7b389e5538b892a237217521aa03707074b', NULL, NULL, NULL, NULL, '', NULL, 1.7949570153311650753e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('OjT5crpLJA9oazPH', 0, 'level:1', NULL, NULL, NULL, NULL, NULL, NULL, '', NULL, 1.79495701535704421996e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('OjT5crpLJA9oazPH', 1, 'person', NULL, '128268d70ce341643e73a0c13dea79d7f97e3258f86eca96a0c20f2535bc148c', NULL, NULL, NULL, NULL, '', NULL, 1.79495701535704421996e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('xK3v5g6BYYNV4pSo', 0, 'person', 'Ada', 'f8abaf72e87dac6fc1056e9939320abc3ec82029078ab1ec5dfc1ad078273d82', NULL, NULL, NULL, NULL, '', NULL, 1.79495701598180317881e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('xK3v5g6BYYNV4pSo', 1, 'person', 'Bódog', '3f75923d71f1665ab4e4685a4350d3b4c81ceb9f6eb3c93be6cc91634386d9cc', NULL, NULL, NULL, NULL, '', 1.79495701600977611541e+09, 1.79495701600977611541e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('8gKKVRSQsq-40IyT', 0, 'person', NULL, '98c3d7587b988d994a47ca01adf072f3a45626da99a9c9e3519fe74c5793ccbf', NULL, NULL, NULL, NULL, '', NULL, 1.79495701617310023309e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('8gKKVRSQsq-40IyT', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('ulm9O3lBZ6BJwwEL', 0, 'person', NULL, 'a857a722f25c12a239893ce4fed0e85703541d99ee2a2ffdb8f0abcf1e5425c8', NULL, NULL, NULL, NULL, '', NULL, 1.79495701630375099184e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('ulm9O3lBZ6BJwwEL', 1, 'person', NULL, 'ea01cf05468e6f88f19ebb8df495c74c084f91c2da82d5cf731a6cc4ccf1e9f6', NULL, NULL, NULL, NULL, '', NULL, 1.79495701630375099184e+09);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('0P9rnpPCCk_Srl8e', 0, 'person', 'Ada', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at", "account", "contribution", "contributed", "taken") VALUES ('0P9rnpPCCk_Srl8e', 1, 'person', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 1, 0, '20 ERRORv', 1.79495700962805104254e+09, 'turn-1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 2, 1, '20 PASTEv', 1.79495700983599019051e+09, 'turn-2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 3, 0, '20 GOTOv', 1.79495700993096184735e+09, 'turn-3', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 4, 1, '20 GOTOv', 1.79495700997092175483e+09, 'turn-4', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 5, 0, '20 SAVE>', 1.79495701000343227385e+09, 'turn-5', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 6, 1, '20 ERRORv', 1.79495701019621515279e+09, 'turn-6', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 7, 0, '20 REM>', 1.79495701051985263822e+09, 'turn-7', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 8, 1, '20 ELSE', 1.79495701074034070968e+09, 'turn-8', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 9, 0, '20 PASTEv', 1.79495701111226749419e+09, 'turn-9', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 10, 1, '20 BLANK', 1.79495701135407733912e+09, 'turn-10', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 11, 0, '20 BLANK', 1.79495701167023086544e+09, 'turn-11', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 12, 1, '20 CUT>', 1.79495701194897222521e+09, 'turn-12', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 13, 0, '20 ELSE', 1.79495701211170816417e+09, 'turn-13', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 14, 1, '20 BLANK', 1.79495701231215333939e+09, 'turn-14', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 15, 0, '20 BLANK', 1.79495701248297524453e+09, 'turn-15', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 16, 1, '20 CUTv', 1.7949570127678294182e+09, 'turn-16', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 17, 0, '20 PASTE>', 1.79495701312002587323e+09, 'turn-17', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 18, 1, '20 BLANK', 1.79495701356408953667e+09, 'turn-18', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 19, 0, '20 CUTv', 1.79495701378004908566e+09, 'turn-19', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 20, 1, '20 BLANK', 1.79495701403028678892e+09, 'turn-20', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 21, 0, '20 BLANK', 1.79495701408030247691e+09, 'turn-21', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 22, 1, '20 GOTO>', 1.79495701439582967763e+09, 'turn-22', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 23, 0, '20 CUT>', 1.79495701464996147158e+09, 'turn-23', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 24, 1, '20 PASTE>', 1.79495701488054084779e+09, 'turn-24', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 25, 0, '20 GOTO>', 1.79495701520573663718e+09, 'turn-25', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 26, 1, '20 REM>', 1.79495701525647974013e+09, 'turn-26', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 27, 0, '20 BLANK', 1794957015.29574, 'turn-27', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('tcLt4c745G0jp1sd', 28, 0, 'END 0-20', 1794957015.29574, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('OjT5crpLJA9oazPH', 1, 0, '20 CUT>', 1.79495701590806841854e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('xK3v5g6BYYNV4pSo', 1, 0, '20 PRINTv IFv', 1.79495701606415081026e+09, 'c0', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('xK3v5g6BYYNV4pSo', 2, 1, '20 SAVE>', 1.79495701609306120873e+09, 'c1', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('xK3v5g6BYYNV4pSo', 3, 0, '20 IF>', 1.79495701614401316644e+09, 'c2', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('ulm9O3lBZ6BJwwEL', 1, 1, 'RESIGN 1', 1.7949570163346283436e+09, 'resign', NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 1, 0, '20 ERRORv', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 2, 1, '20 PASTEv', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 3, 0, '20 GOTOv', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 4, 1, '20 GOTOv', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 5, 0, '20 SAVE>', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 6, 1, '20 ERRORv', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 7, 0, '20 REM>', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 8, 1, '20 ELSE', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 9, 0, '20 PASTEv', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 10, 1, '20 BLANK', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 11, 0, '20 BLANK', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 12, 1, '20 CUT>', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 13, 0, '20 ELSE', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 14, 1, '20 BLANK', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 15, 0, '20 BLANK', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 16, 1, '20 CUTv', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 17, 0, '20 PASTE>', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 18, 1, '20 BLANK', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 19, 0, '20 CUTv', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 20, 1, '20 BLANK', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 21, 0, '20 BLANK', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 22, 1, '20 GOTO>', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 23, 0, '20 CUT>', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 24, 1, '20 PASTE>', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 25, 0, '20 GOTO>', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 26, 1, '20 REM>', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 27, 0, '20 BLANK', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault") VALUES ('0P9rnpPCCk_Srl8e', 28, 0, 'END 0-20', 1.79495701649555778507e+09, NULL, NULL);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('64475654abe376a68304bdd31f254dc2a44fca5396d14ad4a235b7a75f0af69f', 'xK3v5g6BYYNV4pSo', 1, 1.79495701598180317881e+09, 1.79495701600977611541e+09);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('1d446f0501c71d7888e5a640908412bf31b41192632373f9162e188fe180388b', '8gKKVRSQsq-40IyT', 1, 1.79495701617310023309e+09, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('tcLt4c745G0jp1sd', 1794957015.29574, 'END 0-20', 1, 27, 0, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('ulm9O3lBZ6BJwwEL', 1.7949570163346283436e+09, 'RESIGN 1', 0, 0, 0, NULL);
INSERT INTO "results" ("game", "at", "row", "winner", "turns", "to_rate", "aborted_by") VALUES ('0P9rnpPCCk_Srl8e', 1.79495701649555778507e+09, 'END 0-20', 1, 27, 0, NULL);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:1', NULL, 14.6, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:2', NULL, 20.5, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:3', NULL, 25.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:4', NULL, 30.0, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:5', NULL, 36.2, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:6', NULL, 42.4, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:7', NULL, 48.1, 1.0, 0, 0, 0);
INSERT INTO "standings" ("player", "account", "mu", "sigma", "games", "wins", "draws") VALUES ('level:8', NULL, 51.8, 1.0, 0, 0, 0);
INSERT INTO "clocks" ("game", "look_at") VALUES ('xK3v5g6BYYNV4pSo', 1.79556181598180317877e+09);
INSERT INTO "clocks" ("game", "look_at") VALUES ('8gKKVRSQsq-40IyT', 1.79556181617310023305e+09);
INSERT INTO "analyses" ("fingerprint", "game", "analysis") VALUES ('16bdf23537e64e8a05cb9342c79b50bc', 'ulm9O3lBZ6BJwwEL', '{"version": 2, "open_hands": false, "accuracy": [null, null], "deciding": [], "outcome": {"end": "RESIGN", "score": [0, 0], "winner": 0}, "turns": []}');
