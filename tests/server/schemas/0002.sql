-- {"over": ["V_Lq5mKMD-PSdf2g", "KVDtteQFd8aFy6kX", "s39T_YqNsujK-uIK"], "under_way": ["xd6XlcOBjTeFl5R9", "FZ7-rRnW5Sy36CHR", "KysXUWPv66iQXwoj"], "tokens": {"seat_V_Lq5mKMD-PSdf2g_0": "pyR_n1IDxoqFuu0XthWbrg", "seat_V_Lq5mKMD-PSdf2g_1": "1DrMrhhbNd_jklPpmSqZ_A", "seat_KysXUWPv66iQXwoj_0": "1DrMrhhbNd_jklPpmSqZ_A", "seat_KysXUWPv66iQXwoj_1": "pyR_n1IDxoqFuu0XthWbrg", "seat_FZ7-rRnW5Sy36CHR_1": "LKm5eUJJlEu_FXrXNun5Ng", "seat_xd6XlcOBjTeFl5R9_0": "mhLTfmp9EYCxytFwDBWn0A", "seat_IyqPUhpg9Y-uOAJc_0": "L8yeUrrh-ywVFUUXVdPf8g", "seat_KVDtteQFd8aFy6kX_0": "M8UNTOxtmuc6iPRefnR6hA", "seat_KVDtteQFd8aFy6kX_1": "sM9g1q27g9xiSMNsx4NOFA", "seat_xd6XlcOBjTeFl5R9_1": "rah8WgQW2q_gyqRTUkbktQ"}, "invite": "sIFy2WQwnA7ytI9zuxZDuA", "waiting": "IyqPUhpg9Y-uOAJc"}
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
	token VARCHAR(64), here_until FLOAT, said VARCHAR(16), said_at FLOAT, 
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
	game VARCHAR(32), 
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
INSERT INTO "alembic_version" ("version_num") VALUES ('0002');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('V_Lq5mKMD-PSdf2g', 1.79475533013814473153e+09, 'screen', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "ERROR| CUT| BLANK GOTO| GOTO- BLANK BLANK PASTE| SAVE- BLANK REM- ELSE BLANK CUT- PASTE- BLANK"]
[Deck1 "REM- BLANK ELSE BLANK PASTE- CUT- BLANK GOTO| ERROR| BLANK BLANK GOTO- CUT| PASTE| SAVE- BLANK"]
[Opening ""]
[Open "0"]
', 1, '1b55291d9e9e3a26d84632fdaf58f11592f200eb185fd819a7e53be405f60c20', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('KysXUWPv66iQXwoj', 1.79475533073375105854e+09, 'screen', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "PASTE- REM- CUT| GOTO- SAVE- BLANK CUT- GOTO| BLANK ELSE ERROR| PASTE| BLANK BLANK BLANK BLANK"]
[Deck1 "GOTO- ERROR| PASTE- REM- GOTO| BLANK ELSE BLANK BLANK PASTE| BLANK BLANK BLANK CUT- CUT| SAVE-"]
[Opening ""]
[Open "0"]
', 1, '4c916e7d888e34556525f73e4098d5204eeeeba8a7e0963fb75494c8fe10731c', 1, 1, 0, 0, 'V_Lq5mKMD-PSdf2g', NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('FZ7-rRnW5Sy36CHR', 1.79475533078112459185e+09, 'computer', 'extras+syntax-error', '[Rules "1"]
[First "0"]
[Deck0 "GOTO- BLANK PASTE- CUT- BLANK BLANK BLANK PASTE| REM- CUT| SAVE- GOTO| ELSE BLANK BLANK"]
[Deck1 "CUT| BLANK SAVE- REM- BLANK GOTO| CUT- BLANK PASTE| BLANK BLANK BLANK GOTO- PASTE- ELSE"]
[Opening "ERROR|"]
[Open "0"]
', 1, '8e5fee94888922958036f94a1ab6f4dc5cd108e0747db4526f4987f0c6301198', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('xd6XlcOBjTeFl5R9', 1.79475533731445646289e+09, 'link', 'standard', '[Rules "1"]
[First "0"]
[Deck0 "SAVE- SAVE| BLANK ENTER- BLANK PRINT| IF- PRINT- DELETE- BLANK BLANK ENTER| BLANK IF| BLANK DELETE|"]
[Deck1 "ENTER- IF- DELETE- PRINT| BLANK SAVE- BLANK BLANK BLANK ENTER| IF| PRINT- BLANK BLANK DELETE| SAVE|"]
[Opening ""]
[Open "0"]
', 1, 'e000bc9e2f0491eca60193e055676d99728a7d7b36cb1b48f0f798b46942f561', 3, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('IyqPUhpg9Y-uOAJc', 1.79475533786260199545e+09, 'link', 'standard+open-source', '[Rules "1"]
[First "1"]
[Deck0 "BLANK BLANK IF- SAVE| DELETE| DELETE- SAVE- PRINT- IF| BLANK BLANK PRINT| ENTER- BLANK ENTER| BLANK"]
[Deck1 "SAVE- BLANK BLANK BLANK SAVE| IF- ENTER| BLANK ENTER- IF| BLANK PRINT- DELETE| BLANK PRINT| DELETE-"]
[Opening ""]
[Open "1"]
', 1, '4096eafeacc70ef0bdce089d0fe6bfd0bfa3156c5cadc78f9239c127babc2e38', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('KVDtteQFd8aFy6kX', 1.7947553379756073952e+09, 'screen', 'standard', '[Rules "1"]
[First "0"]
[Deck0 "SAVE- ENTER- IF| DELETE- BLANK SAVE| BLANK BLANK BLANK DELETE| BLANK PRINT| ENTER| PRINT- BLANK IF-"]
[Deck1 "SAVE- ENTER| IF- ENTER- BLANK DELETE| BLANK PRINT| SAVE| BLANK BLANK PRINT- BLANK BLANK DELETE- IF|"]
[Opening ""]
[Open "0"]
', 1, '1c0ca1cb2e264b93e914af360d2814af7504a1725270081758eaf6e860a70463', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "games" ("id", "created", "mode", "deck", "deal", "rules", "salt", "best_of", "round", "wins0", "wins1", "previous", "clock_seconds", "clock_increment", "rated", "visibility") VALUES ('s39T_YqNsujK-uIK', 1.79475533805231595037e+09, 'record', 'extras', '[Rules "1"]
[First "0"]
[Deck0 "ERROR| CUT| BLANK GOTO| GOTO- BLANK BLANK PASTE| SAVE- BLANK REM- ELSE BLANK CUT- PASTE- BLANK"]
[Deck1 "REM- BLANK ELSE BLANK PASTE- CUT- BLANK GOTO| ERROR| BLANK BLANK GOTO- CUT| PASTE| SAVE- BLANK"]
[Opening ""]
[Open "0"]
', 1, '1b55291d9e9e3a26d84632fdaf58f11592f200eb185fd819a7e53be405f60c20', 1, 1, 0, 0, NULL, NULL, NULL, 0, 'link');
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('V_Lq5mKMD-PSdf2g', 0, 'person', 'Ada', '40ca7c8b12dff732422251b862831fb462dfd1e87ce6e8269ae153204acae3d4', NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('V_Lq5mKMD-PSdf2g', 1, 'person', NULL, '17f7688fb09806c6613c81cdfa2dc6e46872187a84287efe4cdee664623991f7', NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('KysXUWPv66iQXwoj', 1, 'person', 'Ada', '40ca7c8b12dff732422251b862831fb462dfd1e87ce6e8269ae153204acae3d4', NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('KysXUWPv66iQXwoj', 0, 'person', NULL, '17f7688fb09806c6613c81cdfa2dc6e46872187a84287efe4cdee664623991f7', NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('FZ7-rRnW5Sy36CHR', 0, 'level:1', NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('FZ7-rRnW5Sy36CHR', 1, 'person', NULL, 'e99ce2d98dcb2c2b3fccd4a27b5afdea869503b41cc12a32cc78a42b2c1eb8b7', NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('xd6XlcOBjTeFl5R9', 0, 'person', 'Ada', '84004aec7960cbc9017d448ed81c9a2a5fac52576ac9e6dae536bab3bc1cc1e6', NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('xd6XlcOBjTeFl5R9', 1, 'person', 'Bódog', '8007886279e2528aa5cd5c64fc5ded0b69a9365bbb0620f95b9f46f1aa02f7ab', NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('IyqPUhpg9Y-uOAJc', 0, 'person', NULL, '15a4f9c8371086a76e8da243fc911a1a743eea4a7323cf1d1adb8ae56041b1a4', NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('IyqPUhpg9Y-uOAJc', 1, 'person', NULL, NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('KVDtteQFd8aFy6kX', 0, 'person', NULL, '8cf80a4ebf4ff608af3456e000d8926a81fadd00352f8a2ca03d8157aa9c07d1', NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('KVDtteQFd8aFy6kX', 1, 'person', NULL, '77bea519b8619cf25a2b874b16a0f9a8c5c05bdbafb11e77562d4644066c62b4', NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('s39T_YqNsujK-uIK', 0, 'person', 'Ada', NULL, NULL, NULL, NULL);
INSERT INTO "seats" ("game", "seat", "kind", "name", "token", "here_until", "said", "said_at") VALUES ('s39T_YqNsujK-uIK', 1, 'person', NULL, NULL, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 1, 0, '20 CUTv', 1.79475533017163300518e+09, 'turn-1', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 2, 1, '20 ELSE', 1.79475533021028804776e+09, 'turn-2', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 3, 0, '20 GOTOv', 1.79475533023109865187e+09, 'turn-3', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 4, 1, '20 REM>', 1.79475533024727416041e+09, 'turn-4', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 5, 0, '20 GOTO>', 1.79475533026293730728e+09, 'turn-5', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 6, 1, '20 PASTE>', 1.79475533029116821287e+09, 'turn-6', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 7, 0, '20 ERRORv', 1.79475533031456899648e+09, 'turn-7', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 8, 1, '20 CUT>', 1.79475533033036422723e+09, 'turn-8', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 9, 0, '20 BLANK', 1.79475533034616374964e+09, 'turn-9', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 10, 1, '20 BLANK', 1.79475533036393952368e+09, 'turn-10', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 11, 0, '20 PASTEv', 1.79475533037923479077e+09, 'turn-11', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 12, 1, '20 GOTOv', 1.7947553304044845104e+09, 'turn-12', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 13, 0, '20 SAVE>', 1.79475533042361569402e+09, 'turn-13', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 14, 1, '20 ERRORv', 1.79475533044222688681e+09, 'turn-14', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 15, 0, '20 BLANK', 1.79475533046085500721e+09, 'turn-15', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 16, 1, '20 BLANK', 1.79475533049182105066e+09, 'turn-16', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 17, 0, '20 REM>', 1.79475533052189207073e+09, 'turn-17', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 18, 1, '20 BLANK', 1.79475533054404234887e+09, 'turn-18', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 19, 0, '20 ELSE', 1.79475533056296420093e+09, 'turn-19', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 20, 1, '20 GOTO>', 1.79475533058255767825e+09, 'turn-20', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 21, 0, '20 BLANK', 1.79475533060081410404e+09, 'turn-21', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 22, 1, '20 CUTv', 1.79475533061872768404e+09, 'turn-22', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 23, 0, '20 CUT>', 1.79475533063657379144e+09, 'turn-23', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 24, 1, '20 PASTEv', 1.79475533065501976015e+09, 'turn-24', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 25, 0, '20 PASTE>', 1.79475533067260384564e+09, 'turn-25', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 26, 1, '20 SAVE>', 1.79475533069019246097e+09, 'turn-26', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 27, 0, '20 BLANK', 1.79475533071596312522e+09, 'turn-27', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('V_Lq5mKMD-PSdf2g', 28, 0, 'END 0-20', 1.79475533071596312522e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('FZ7-rRnW5Sy36CHR', 1, 0, '10 ERRORv', 1.79475533715972089768e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('xd6XlcOBjTeFl5R9', 1, 0, '20 SAVEv', 1.79475533748824620243e+09, 'c0', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('xd6XlcOBjTeFl5R9', 2, 1, '20 IF>', 1.79475533762707686424e+09, 'c1', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('xd6XlcOBjTeFl5R9', 3, 0, '20 SAVE>', 1.79475533779250574113e+09, 'c2', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('KVDtteQFd8aFy6kX', 1, 1, 'RESIGN 1', 1.79475533804385781284e+09, 'resign', NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 1, 0, '20 CUTv', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 2, 1, '20 ELSE', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 3, 0, '20 GOTOv', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 4, 1, '20 REM>', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 5, 0, '20 GOTO>', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 6, 1, '20 PASTE>', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 7, 0, '20 ERRORv', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 8, 1, '20 CUT>', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 9, 0, '20 BLANK', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 10, 1, '20 BLANK', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 11, 0, '20 PASTEv', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 12, 1, '20 GOTOv', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 13, 0, '20 SAVE>', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 14, 1, '20 ERRORv', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 15, 0, '20 BLANK', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 16, 1, '20 BLANK', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 17, 0, '20 REM>', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 18, 1, '20 BLANK', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 19, 0, '20 ELSE', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 20, 1, '20 GOTO>', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 21, 0, '20 BLANK', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 22, 1, '20 CUTv', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 23, 0, '20 CUT>', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 24, 1, '20 PASTEv', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 25, 0, '20 PASTE>', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 26, 1, '20 SAVE>', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 27, 0, '20 BLANK', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "entries" ("game", "number", "seat", "row", "at", "command", "fault", "deadline") VALUES ('s39T_YqNsujK-uIK', 28, 0, 'END 0-20', 1.79475533805231595037e+09, NULL, NULL, NULL);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('4ed5d74ad837564eeb377d70edf9e998de8a63fbeece287999ec3a453adaa2a7', 'xd6XlcOBjTeFl5R9', 1, 1.79475533731445646289e+09, 1.79475533746457409853e+09);
INSERT INTO "links" ("token", "game", "seat", "created", "used") VALUES ('bedb555990003e4cf350b590ea1e903f5072a963375986d277c3cbf9f671b9cf', 'IyqPUhpg9Y-uOAJc', 1, 1.79475533786260199545e+09, NULL);
