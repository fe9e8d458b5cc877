"""The cores that a process may use, within the limits of its container."""

import os
from pathlib import Path

import pytest

from one_zero_one.players.programs.cores import usable_cores

V1 = "sys/fs/cgroup/cpu"


@pytest.mark.parametrize(
    ("groups", "files", "cores"),
    [
        ("", {}, 8),
        ("0::/\n", {"sys/fs/cgroup/cpu.max": "max 100000\n"}, 8),
        ("0::/\n", {"sys/fs/cgroup/cpu.max": "200000 100000\n"}, 2),
        ("0::/\n", {"sys/fs/cgroup/cpu.max": "150000 100000\n"}, 2),
        ("0::/\n", {"sys/fs/cgroup/cpu.max": "5000 100000\n"}, 1),
        ("0::/\n", {"sys/fs/cgroup/cpu.max": "9900000 100000\n"}, 8),
        ("0::/\n", {"sys/fs/cgroup/cpu.max": "nonsense"}, 8),
        ("0::/a/b\n", {"sys/fs/cgroup/a/cpu.max": "300000 100000", "sys/fs/cgroup/a/b/cpu.max": "max 100000"}, 3),
        ("4:cpu,cpuacct:/docker/x\n", {f"{V1}/cpu.cfs_quota_us": "400000", f"{V1}/cpu.cfs_period_us": "100000"}, 4),
        ("4:cpu,cpuacct:/\n", {f"{V1}/cpu.cfs_quota_us": "-1", f"{V1}/cpu.cfs_period_us": "100000"}, 8),
        ("4:cpuset:/\n", {f"{V1}/cpu.cfs_quota_us": "400000", f"{V1}/cpu.cfs_period_us": "100000"}, 8),
    ],
)
def test_a_container_may_use_fewer_cores_than_the_machine_has(
    groups: str, files: dict[str, str], cores: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
    monkeypatch.setattr(os, "process_cpu_count", lambda: 8, raising=False)
    for name, text in {"proc/self/cgroup": groups, **files}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert usable_cores(tmp_path) == cores
    assert usable_cores(tmp_path / "none") == 8, "where there are no such files, only the scheduler counts"
