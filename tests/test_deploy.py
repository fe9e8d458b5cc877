"""The files for deployment agree with the program."""

import asyncio
import json
import re
from dataclasses import fields, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from builds import REPOSITORY
from one_zero_one.server.app import make_app
from one_zero_one.server.configuration import PREFIX, Configuration, configure
from one_zero_one.server.operating.exposition import expose
from one_zero_one.server.service import Service
from one_zero_one.server.settings import DEFAULT_PORT, Settings

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
    services = compose()["services"]
    for node in ("node1", "node2"):
        told = configure({}, services[node]["environment"])
        assert told.redis == "redis://redis:6379"
        assert told.trusted_proxies == ("172.16.101.0/24",)
    image = (REPOSITORY / "Dockerfile").read_text(encoding="utf-8")
    variables = dict(re.findall(rf"({PREFIX}[A-Z_]+)=(\S+)", image))
    assert configure({}, variables).host == "0.0.0.0"


def compose() -> dict[str, Any]:
    read: dict[str, Any] = msgspec.yaml.decode((REPOSITORY / "compose.yaml").read_bytes())
    return read


@pytest.mark.slow
def test_prometheus_reads_the_nodes_from_where_it_is_deployed(tmp_path: Path) -> None:
    services, deployed = compose()["services"], compose()["networks"]["default"]["ipam"]["config"][0]["subnet"]
    told = msgspec.yaml.decode((REPOSITORY / "deploy" / "prometheus.yml").read_bytes())
    targets = told["scrape_configs"][0]["static_configs"][0]["targets"]
    assert targets == [f"{node}:{DEFAULT_PORT}" for node in ("node1", "node2")]
    for node in ("node1", "node2"):
        settings = configure({}, services[node]["environment"]).settings("")
        service = Service(replace(settings, database=f"sqlite:///{tmp_path}/{node}", redis=None))
        at = ip_network(deployed)[7]  # some container in the network
        assert ask(service, str(at)) == 200
        assert ask(service, str(at), forwarded="192.0.2.1") == 404, "nobody gets them through the proxy"
        assert ask(service, "192.0.2.1") == 404


def ask(service: Service, address: str, forwarded: str | None = None) -> int:
    async def get() -> int:
        app: Any = make_app(service.settings, service)
        headers = {} if forwarded is None else {"x-forwarded-for": forwarded}
        transport = httpx.ASGITransport(app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://node1:8101") as client:
            return (await client.get("/metrics", headers=headers)).status_code

    return asyncio.run(get())


def test_every_file_that_a_container_reads_exists() -> None:
    for name, service in compose()["services"].items():
        for volume in service.get("volumes", ()):
            if volume.startswith("./"):
                assert (REPOSITORY / volume.split(":")[0]).is_file(), f"{name}: {volume}"


def test_the_board_names_only_metrics_that_a_server_exports(tmp_path: Path) -> None:
    service = Service(Settings(f"sqlite:///{tmp_path}/games.sqlite"))
    service.fan_out.is_up = True
    service.measures.take_request("/", "GET", 200, 0.0)
    exported = {
        sample.name: set(sample.labels)
        for family in text_string_to_metric_families(expose(service).decode())
        for sample in family.samples
    }
    board = json.loads((REPOSITORY / "deploy" / "grafana" / "board.json").read_text(encoding="utf-8"))
    queries = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    named = {name for query in queries for name in re.findall(r"\b(?:one_zero_one|process)_[a-z_]+", query)}
    assert named <= set(exported)
    ours = {re.sub(r"_(bucket|count|sum|total|most)$", "", name) for name in named if name.startswith("one_zero_one")}
    families = {re.sub(r"_(bucket|count|sum|total|most)$", "", name) for name in exported}
    untold = {name for name in families - ours if name.startswith("one_zero_one")}
    assert untold == {"one_zero_one_build_info"}, "everything that is measured is shown"
    for query in queries:
        labels = {name for row in re.findall(r"by \(([^)]*)\)", query) for name in row.split(", ")}
        labels |= set(re.findall(r"([a-z]+)=\"", query))
        known = set().union(*(exported[name] for name in exported if name in query))
        assert labels - {"instance"} <= known, query


def test_the_image_has_the_versions_that_were_tested() -> None:
    """Each with its hash; and what the Dockerfile copies is not ignored."""
    locked, tested = (
        set(re.findall(r"^([a-z0-9-]+==\S+)", (REPOSITORY / "requirements" / name).read_text("utf-8"), re.MULTILINE))
        for name in ("server.txt", "test.txt")
    )
    assert (
        {"litestar", "asyncpg", "redis"}
        <= {name.partition("==")[0] for name in locked}
        <= {name.partition("==")[0] for name in tested}
    )
    assert locked <= tested
    image = (REPOSITORY / "Dockerfile").read_text(encoding="utf-8")
    for install in re.findall(r"pip[^&\n]* install [^&\n]*", image):
        assert "--require-hashes" in install or "--no-deps" in install, install
    allowed = {row[1:] for row in (REPOSITORY / ".dockerignore").read_text("utf-8").splitlines() if row.startswith("!")}
    for copied in re.findall(r"^COPY (?!--from)(.*) \S+$", image, re.MULTILINE):
        for name in copied.split():
            assert (REPOSITORY / name).exists()
            assert name in allowed or name.split("/")[0] in allowed, name


def test_the_balancer_asks_what_the_server_answers() -> None:
    caddy = (REPOSITORY / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert "health_uri /ready" in caddy
    assert "respond /metrics 404" in caddy
    unit = (REPOSITORY / "deploy" / "one-zero-one.service").read_text(encoding="utf-8")
    assert "serve --config /etc/one-zero-one.toml" in unit
