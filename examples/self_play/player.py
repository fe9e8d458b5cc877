"""A trained network as a player, using the line protocol (docs/protocol.md).

Try it: one-zero-one arena "exec:python examples/self_play/player.py learnt/network.pt" greedy --games 40
"""

import json
import sys
from pathlib import Path

import torch
from network import load

from one_zero_one.engine import DECISIONS, suppose
from one_zero_one.envs.spaces import legal_mask, observe
from one_zero_one.records.json_forms import view_from_json

torch.set_num_threads(1)
network = load(Path(sys.argv[1]))


def decide(form: dict) -> str:
    """The network's best decision; a seat cannot distinguish positions that agree with its view."""
    view = view_from_json(form)
    position = suppose(view, view.unseen)
    best = network.best(observe(position, view.seat)[None], legal_mask(position)[None])
    return str(DECISIONS[int(best[0])])


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "name": "learnt", "protocol": 2}
    elif message["type"] == "view":
        answer = {"type": "decision", "id": message["id"], "decision": decide(message["view"])}
    elif message["type"] == "bye":
        break
    else:  # new and result need no answer
        continue
    print(json.dumps(answer), flush=True)
