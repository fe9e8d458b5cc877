"""The metrics in the format of Prometheus."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from one_zero_one.engine import Malformed, problem

if TYPE_CHECKING:
    from prometheus_client.core import Metric

    from one_zero_one.server.operating.measures import Spread
    from one_zero_one.server.service import Service


def check_metrics() -> None:
    """Refuse to start if the package for metrics is missing. Raises Malformed."""
    try:
        import prometheus_client  # noqa: F401, PLC0415 - only if metrics are enabled
    except ModuleNotFoundError:
        raise Malformed(problem("extra-missing", extra="server", name="prometheus-client")) from None


def expose(service: "Service") -> bytes:
    """All metrics, as text."""
    from prometheus_client import CollectorRegistry, generate_latest  # noqa: PLC0415
    from prometheus_client.registry import Collector  # noqa: PLC0415

    class Now(Collector):
        def collect(self) -> "Iterator[Metric]":
            return _collect(service)

    registry = CollectorRegistry()
    registry.register(Now())
    return generate_latest(registry)


def _collect(service: "Service") -> "Iterator[Metric]":
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily  # noqa: PLC0415

    measures = service.measures
    yield _spread("command_seconds", "Time from receiving a command until it is stored.", measures.commands)
    yield CounterMetricFamily("one_zero_one_commands_refused", "Commands that were refused.", value=measures.refused)
    yield _spread("transaction_seconds", "Duration of the transactions of the log.", measures.transactions)
    yield _spread("transaction_appends", "Number of appends in a transaction.", measures.appends_a_transaction)
    yield _spread("thought_seconds", "Time from asking a computer player until it decides.", measures.thoughts)
    yield _spread("request_seconds", "Duration of HTTP requests.", measures.request_seconds)
    requests = CounterMetricFamily("one_zero_one_requests", "HTTP requests.", labels=["method", "status"])
    for (method, status), count in sorted(measures.requests.items()):
        requests.add_metric([method, str(status)], count)
    yield requests
    healed = "Games in which polling found a change by another node that no message announced."
    yield CounterMetricFamily("one_zero_one_healed", healed, value=service.healing.healed)
    for name, told, value in (
        ("sockets", "Open WebSocket connections.", measures.sockets),
        ("games_at_hand", "Games whose state is kept in memory.", len(list(service.rooms))),
        ("computers_waiting", "Turns of computer players that wait for a free process.", service.bots.waiting),
    ):
        yield GaugeMetricFamily(f"one_zero_one_{name}", told, value=value)
    if service.fan_out.is_up is not None:
        told = "Whether messages of other nodes are received through Redis."
        yield GaugeMetricFamily("one_zero_one_redis_up", told, value=service.fan_out.is_up)


def _spread(name: str, told: str, spread: "Spread") -> "Metric":
    from prometheus_client.core import HistogramMetricFamily  # noqa: PLC0415

    return HistogramMetricFamily(f"one_zero_one_{name}", told, buckets=spread.steps(), sum_value=spread.total)
