"""How many cores this process may use, which in a container is often fewer than the machine has."""

import math
import os
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

_ROOT = Path("/")


def usable_cores(root: Path = _ROOT) -> int:
    """The cores that the system lets this process use at once; at least one.

    Limits of the scheduler (`taskset`) and of containers (`docker run --cpus`) count. `root` is where
    the files of the system are.
    """
    return max(1, min([_scheduled(), *(math.ceil(quota) for quota in _quotas(root))]))


def _scheduled() -> int:
    """The cores that the scheduler may choose from."""
    if sys.version_info >= (3, 13):
        return os.process_cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _quotas(root: Path) -> Iterator[float]:
    """What the control groups of Linux allow, in cores; none of them may be exceeded."""
    try:
        rows = (root / "proc/self/cgroup").read_text(encoding="utf-8").splitlines()
    except OSError:
        return
    for row in rows:
        _, controllers, path = (*row.split(":", 2), "", "")[:3]
        if not controllers:  # version 2
            for folder in _folders(root / "sys/fs/cgroup", path):
                yield from _quota(_numbers(folder / "cpu.max"))
        elif "cpu" in controllers.split(","):  # version 1
            for folder in _folders(root / "sys/fs/cgroup/cpu", path):
                yield from _quota([*_numbers(folder / "cpu.cfs_quota_us"), *_numbers(folder / "cpu.cfs_period_us")])


def _folders(mount: Path, path: str) -> Iterator[Path]:
    """A group and all groups that it is in. In a container only the outermost may be visible."""
    group = PurePosixPath(path.lstrip("/"))
    for one in (group, *group.parents):
        yield mount / one


def _quota(numbers: list[int]) -> Iterator[float]:
    if len(numbers) == 2 and min(numbers) > 0:
        yield numbers[0] / numbers[1]


def _numbers(file: Path) -> list[int]:
    """The numbers in a file; none if it is missing or says that there is no limit (`max`)."""
    try:
        return [int(word) for word in file.read_text(encoding="utf-8").split()]
    except (OSError, ValueError):
        return []
