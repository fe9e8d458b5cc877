"""The files for deployment agree with the program."""

import re
from dataclasses import fields
from pathlib import Path

import msgspec

from builds import REPOSITORY
from one_zero_one.server.configuration import PREFIX, Configuration, configure

SETTINGS = [field.name for field in fields(Configuration)]


def test_the_example_names_every_setting_and_gives_the_defaults() -> None:
    file = REPOSITORY / "deploy" / "one-zero-one.toml"
    assert configure({}, {}, file) == Configuration()
    named = re.findall(r"^(?:# )?([a-z_]+) = ", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert named == SETTINGS


def test_the_settings_that_it_shows_but_does_not_set_can_be_set(tmp_path: Path) -> None:
    text = (REPOSITORY / "deploy" / "one-zero-one.toml").read_text(encoding="utf-8")
    file = tmp_path / "all.toml"
    file.write_text(re.sub(r"^# ([a-z_]+ = )", r"\1", text, flags=re.MULTILINE), encoding="utf-8")
    assert configure({}, {}, file).redis == "redis://localhost:6379"


def test_the_page_for_operators_names_every_setting() -> None:
    text = (REPOSITORY / "docs" / "operating.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z_]+)` \| `([A-Z_]+)` \|", text, re.MULTILINE)
    assert rows == [(name, PREFIX + name.upper()) for name in SETTINGS]


def test_the_environment_of_containers_is_understood() -> None:
    services = msgspec.yaml.decode((REPOSITORY / "compose.yaml").read_bytes())["services"]
    for node in ("node1", "node2"):
        told = configure({}, services[node]["environment"])
        assert told.redis == "redis://redis:6379"
        assert told.trusted_proxies == ("172.16.101.0/24",)
    image = (REPOSITORY / "Dockerfile").read_text(encoding="utf-8")
    variables = dict(re.findall(rf"({PREFIX}[A-Z_]+)=(\S+)", image))
    assert configure({}, variables).host == "0.0.0.0"


def test_the_balancer_asks_what_the_server_answers() -> None:
    caddy = (REPOSITORY / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert "health_uri /ready" in caddy
    assert "respond /metrics 404" in caddy
    unit = (REPOSITORY / "deploy" / "one-zero-one.service").read_text(encoding="utf-8")
    assert "serve --config /etc/one-zero-one.toml" in unit
