"""The metrics in the format of Prometheus."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from one_zero_one import __version__
from one_zero_one.engine import Malformed, problem
from one_zero_one.hosting.shared_time import correction

if TYPE_CHECKING:
    from prometheus_client.core import Metric

    from one_zero_one.server.operating.measures import Measures, Spread
    from one_zero_one.server.service import Service


def check_metrics() -> None:
    """Refuse to start if the package for metrics is missing. Raises Malformed."""
    try:
        import prometheus_client  # noqa: F401, PLC0415 - only if metrics are enabled
    except ModuleNotFoundError:
        raise Malformed(problem("extra-missing", extra="server", name="prometheus-client")) from None


def expose(service: "Service") -> bytes:
    """All metrics, as text."""
    from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest  # noqa: PLC0415
    from prometheus_client.registry import Collector  # noqa: PLC0415

    class Now(Collector):
        def collect(self) -> "Iterator[Metric]":
            return _collect(service)

    registry = CollectorRegistry()
    registry.register(Now())
    ProcessCollector(registry=registry)  # memory, processor time and open files
    return generate_latest(registry)


def _collect(service: "Service") -> "Iterator[Metric]":
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily  # noqa: PLC0415

    measures = service.measures
    yield InfoMetricFamily("one_zero_one_build", "The version of the program.", value={"version": __version__})
    yield _spread("command_seconds", "Time from receiving a command until it is stored.", measures.commands)
    yield CounterMetricFamily("one_zero_one_commands_refused", "Commands that were refused.", value=measures.refused)
    yield _spread("transaction_seconds", "Duration of the transactions of the log.", measures.transactions)
    yield _spread("transaction_appends", "Number of appends in a transaction.", measures.appends_a_transaction)
    yield _spread("thought_seconds", "Time from asking a computer player until it decides.", measures.thoughts)
    yield _spread("loop_lag_seconds", "How late the event loop resumed what was due.", measures.loop_lags)
    yield from _requests(measures)
    yield from _gauges(service)
    healed = "Games in which polling found a change by another node that no message announced."
    yield CounterMetricFamily("one_zero_one_healed", healed, value=service.healing.healed)
    if service.fan_out.is_up is not None:
        told = "Whether messages of other nodes are received through Redis."
        yield GaugeMetricFamily("one_zero_one_redis_up", told, value=service.fan_out.is_up)


def _requests(measures: "Measures") -> "Iterator[Metric]":
    from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily  # noqa: PLC0415

    by_class: Counter[tuple[str, str, str]] = Counter()
    by_status: Counter[int] = Counter()
    for (route, method, status), count in measures.requests.items():
        by_class[route, method, f"{status // 100}xx"] += count
        by_status[status] += count
    told = "HTTP requests by route, method and class of status."
    requests = CounterMetricFamily("one_zero_one_requests", told, labels=["route", "method", "status"])
    for labels, count in sorted(by_class.items()):
        requests.add_metric(labels, count)
    yield requests
    responses = CounterMetricFamily("one_zero_one_responses", "HTTP responses by status.", labels=["status"])
    for status, count in sorted(by_status.items()):
        responses.add_metric([str(status)], count)
    yield responses
    told = "Duration of HTTP requests by route and method."
    seconds = HistogramMetricFamily("one_zero_one_request_seconds", told, labels=["route", "method"])
    for names, spread in sorted(measures.request_seconds.items()):
        seconds.add_metric(names, spread.steps(), spread.total)
    yield seconds


def _gauges(service: "Service") -> "Iterator[Metric]":
    """What is so now."""
    from prometheus_client.core import GaugeMetricFamily  # noqa: PLC0415

    yield GaugeMetricFamily("one_zero_one_sockets", "Open WebSocket connections.", value=service.measures.sockets)
    told = "Games whose state is kept in memory."
    yield GaugeMetricFamily("one_zero_one_games_at_hand", told, value=len(list(service.rooms)))
    told = "How far the database's clock is ahead of this machine's."
    yield GaugeMetricFamily("one_zero_one_clock_offset_seconds", told, value=correction())
    told = "What waits for a process, for the log or for Redis."
    waiting = GaugeMetricFamily("one_zero_one_waiting", told, labels=["queue"])
    for queue, length in (
        ("computers", service.bots.waiting),
        ("questions", service.studies.questions_waiting),
        ("analyses", service.studies.games_waiting),
        ("pictures", service.drawings.under_way),
        ("log", service.storage.appending.waiting),
        ("messages", service.fan_out.waiting),
    ):
        waiting.add_metric([queue], length)
    yield waiting
    connections = GaugeMetricFamily(
        "one_zero_one_database_connections", "Connections to the database.", labels=["pool", "state"]
    )
    most = GaugeMetricFamily(
        "one_zero_one_database_connections_most", "How many connections there may be.", labels=["pool"]
    )
    for name, pool in service.storage.pools().items():
        connections.add_metric([name, "in use"], pool.in_use)
        connections.add_metric([name, "idle"], pool.idle)
        most.add_metric([name], pool.most)
    yield connections
    yield most


def _spread(name: str, told: str, spread: "Spread") -> "Metric":
    from prometheus_client.core import HistogramMetricFamily  # noqa: PLC0415

    return HistogramMetricFamily(f"one_zero_one_{name}", told, buckets=spread.steps(), sum_value=spread.total)
