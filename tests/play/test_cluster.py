"""Many deals on a cluster of dask: here two processes of this machine."""

from __future__ import annotations

import pytest

from durak_teach import game
from durak_teach.play.simulate import simulate

pytestmark = pytest.mark.peers


def test_a_cluster_gives_the_same_numbers() -> None:
    from distributed import Client, LocalCluster

    rules = game("durak", "podkidnoy")
    alone = simulate(rules, 24, "club", seed=5, players=3)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        assert len(client.scheduler_info()["workers"]) == 2
        found = simulate(rules, 24, "club", seed=5, players=3, executor=client.get_executor())
    assert found == alone
