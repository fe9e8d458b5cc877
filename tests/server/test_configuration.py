"""Settings: which source overrides which, and the messages for wrong values."""

from pathlib import Path

import pytest

from command import run
from one_zero_one.engine import Malformed
from one_zero_one.server.configuration import Configuration, configure
from one_zero_one.server.settings import Settings
from one_zero_one.words import Words, tell_error


def test_flags_come_before_the_environment_before_the_file_before_the_defaults(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('port = 1\nhost = "::1"\nname = "Games.example"\ntrusted_proxies = ["10.0.0.0/8", "::1"]\n')
    environment = {"ONE_ZERO_ONE_PORT": "2", "ONE_ZERO_ONE_HOST": "0.0.0.0", "ONE_ZERO_ONE_HOME": "/x", "PORT": "9"}
    told = configure({"port": 3, "host": None}, environment, file)
    assert (told.port, told.host, told.name) == (3, "0.0.0.0", "Games.example")
    assert told.trusted_proxies == ("10.0.0.0/8", "::1/128")
    assert told.computers == Configuration().computers
    settings = told.settings("sqlite:///own.sqlite")
    assert (settings.database, settings.names) == ("sqlite:///own.sqlite", frozenset({"games.example"}))
    assert configure({}, {"ONE_ZERO_ONE_PORT": "2"}, file).port == 2
    assert configure({}, {}, file).port == 1
    assert configure() == Configuration()


def test_every_setting_reaches_the_server() -> None:
    given = {
        "host": " 0.0.0.0 ",
        "port": "0",
        "database": "sqlite:///there.sqlite",
        "name": "Games.Example",
        "redis": "rediss://:secret@there:6379/1",
        "trusted_proxies": "10.0.0.0/8, ::1",
        "metrics": "loopback",
        "log": "json",
        "computers": "256",
        "waiting": "100000",
        "players_per_address": "100000",
    }
    told = configure({}, {f"ONE_ZERO_ONE_{name.upper()}": value for name, value in given.items()})
    assert (told.host, told.port) == ("0.0.0.0", 0)
    assert told.settings("sqlite:///own.sqlite") == Settings(
        "sqlite:///there.sqlite",
        names=frozenset({"games.example"}),
        redis="rediss://:secret@there:6379/1",
        trusted_proxies=("10.0.0.0/8", "::1/128"),
        metrics="loopback",
        log="json",
        computers=256,
        waiting=100_000,
        players_per_address=100_000,
    )
    assert Configuration().settings("sqlite:///own.sqlite") == Settings("sqlite:///own.sqlite")
    assert (Configuration().host, Configuration().port) == ("127.0.0.1", 8101)


def test_every_number_has_its_ends() -> None:
    of_many = [(name, 1, 100_000) for name in ("waiting", "players_per_address")]
    for name, least, most in (("port", 0, 65535), ("computers", 1, 256), *of_many):
        for number in (least, most):
            assert getattr(configure({name: number}), name) == number
            assert getattr(configure({}, {f"ONE_ZERO_ONE_{name.upper()}": f" {number} "}), name) == number
        for number in (least - 1, most + 1):
            with pytest.raises(Malformed) as refused:
                configure({name: number})
            told = {"name": f"--{name.replace('_', '-')}", "value": str(number), "least": least, "most": most}
            assert refused.value.problem.arguments == told


@pytest.mark.parametrize(
    "address", ["redis://there", "redis://there:6379/2", "rediss://there", "unix:///run/redis.sock"]
)
def test_addresses_of_redis_that_can_be(address: str) -> None:
    assert configure({"redis": address}).redis == address


def test_variables_of_ours_for_others_are_no_settings() -> None:
    others = {f"ONE_ZERO_ONE_{name}": "anything" for name in ("HOME", "PLAIN", "BUILD")}
    assert configure({}, others | {"PORT": "9", "port": "9"}) == Configuration()
    with pytest.raises(Malformed) as refused:
        configure({}, {"ONE_ZERO_ONE_HOUSE": "anything"})
    assert refused.value.problem.arguments["name"] == "ONE_ZERO_ONE_HOUSE"


@pytest.mark.parametrize(
    ("variable", "value", "code"),
    [
        ("ONE_ZERO_ONE_PROT", "8101", "setting-unknown-nearly"),
        ("ONE_ZERO_ONE_port", "8101", "setting-unknown-nearly"),
        ("ONE_ZERO_ONE_XYZZY", "8101", "setting-unknown"),
        ("ONE_ZERO_ONE_PORT", "eighty", "setting-not-a-number"),
        ("ONE_ZERO_ONE_PORT", "", "setting-not-a-number"),
        ("ONE_ZERO_ONE_PORT", "65536", "setting-not-a-number"),
        ("ONE_ZERO_ONE_PORT", "²", "setting-not-a-number"),
        ("ONE_ZERO_ONE_COMPUTERS", "0", "setting-not-a-number"),
        ("ONE_ZERO_ONE_HOST", " ", "setting-not-a-text"),
        ("ONE_ZERO_ONE_HOST", "a\nb", "setting-not-a-text"),
        ("ONE_ZERO_ONE_LOG", "xml", "setting-not-one-of"),
        ("ONE_ZERO_ONE_METRICS", "yes", "setting-not-metrics"),
        ("ONE_ZERO_ONE_METRICS", "loopback,10.0.0.0/8", "setting-not-metrics"),
        ("ONE_ZERO_ONE_NAME", "https://games.example/", "setting-not-a-host"),
        ("ONE_ZERO_ONE_DATABASE", "games.sqlite", "not-a-database"),
        ("ONE_ZERO_ONE_DATABASE", "games:secret@there/games", "not-a-database"),
        ("ONE_ZERO_ONE_DATABASE", "mysql://games:secret@there/games", "database-kind"),
        ("ONE_ZERO_ONE_DATABASE", "sqlite:///games.sqlite?mode=ro", "database-without-options"),
        ("ONE_ZERO_ONE_DATABASE", "postgresql://games:secret@there/games?sslmod=require", "database-option"),
        ("ONE_ZERO_ONE_DATABASE", "postgresql://g:secret@there/g?sslmode=always", "database-option-value"),
        ("ONE_ZERO_ONE_DATABASE", "postgresql://g:secret@there/g?channel_binding=require", "database-option-value"),
        ("ONE_ZERO_ONE_DATABASE", "postgresql://g:secret@there/g?connect_timeout=soon", "database-option-number"),
        ("ONE_ZERO_ONE_DATABASE", "postgresql://g:secret@there/g?sslrootcert=/nowhere.crt", "database-option-file"),
        ("ONE_ZERO_ONE_REDIS", "redis://?password=secret", "setting-not-redis"),
        ("ONE_ZERO_ONE_REDIS", "localhost:6379", "setting-not-redis"),
        ("ONE_ZERO_ONE_REDIS", "http://there:6379", "setting-not-redis"),
        ("ONE_ZERO_ONE_REDIS", "redis://", "setting-not-redis"),
        ("ONE_ZERO_ONE_REDIS", "redis://there:0", "setting-not-redis"),
        ("ONE_ZERO_ONE_REDIS", "redis://:secret@[", "setting-not-redis"),
        ("ONE_ZERO_ONE_REDIS", "redis://:secret@host:port", "setting-not-redis"),
        ("ONE_ZERO_ONE_TRUSTED_PROXIES", "10.0.0.0/8,proxy", "setting-not-a-network"),
        ("ONE_ZERO_ONE_TRUSTED_PROXIES", "10.0.0.1/8", "setting-not-a-network"),
    ],
)
def test_a_wrong_variable_is_named(variable: str, value: str, code: str) -> None:
    with pytest.raises(Malformed) as caught:
        configure({}, {variable: value})
    assert caught.value.problem.code == code
    told = tell_error(Words("en"), caught.value)
    assert variable in told
    assert "secret" not in told
    assert "…" not in told, "no list is truncated"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("port = ", "setting-file"),
        ('port = "1"\nporter = 2', "setting-unknown-nearly"),
        ('port = "1"\nplugh = 2', "setting-unknown"),
        ("port = true", "setting-not-a-number"),
        ("port = 1.5", "setting-not-a-number"),
        ("[port]\nnumber = 1", "setting-not-a-number"),
        ("host = 1", "setting-not-a-text"),
        ("log = 1", "setting-not-one-of"),
        ("redis = 6379", "setting-not-a-text"),
        ("trusted_proxies = 1", "setting-not-a-network"),
        ("trusted_proxies = [1]", "setting-not-a-network"),
    ],
)
def test_a_wrong_file_is_named(text: str, code: str, tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text)
    with pytest.raises(Malformed) as caught:
        configure({}, {}, file)
    assert caught.value.problem.code == code
    assert "server.toml" in tell_error(Words("en"), caught.value)


@pytest.mark.slow
def test_a_server_that_is_told_nonsense_does_not_start(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    for status, given, said in (
        (1, ["--config", str(tmp_path / "none.toml")], "cannot be read"),
        (1, ["--config", str(file)], "must be a whole number from 0 to 65535"),
        (2, ["--metrics", "everybody"], "--metrics is “everybody”; it must be off, loopback or on, or the networks"),
    ):
        file.write_text("port = 70000")
        done = run("serve", *given, folder=tmp_path)
        assert (done.returncode, done.stdout) == (status, "")
        assert said in done.stderr
        assert "Traceback" not in done.stderr
