"""A first bot for One Zero One: it plays on the lowest open line of the program.

Try it: one-zero-one arena "exec:python3 examples/first_bot.py" random --games 20
The messages are described in docs/protocol.md.
"""

import json
import sys


def decide(view: dict) -> str:
    """At INPUT, the lowest open line, preferring commands to BLANK; for a fill, the first card."""
    if view["pending"] is not None:
        return view["legal"][0]
    return max(view["legal"], key=lambda decision: (decision[:2], "BLANK" not in decision))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "name": "first bot", "protocol": 2}
    elif message["type"] == "view":
        answer = {"type": "decision", "id": message["id"], "decision": decide(message["view"])}
    elif message["type"] == "bye":
        break
    else:  # new and result need no answer
        continue
    print(json.dumps(answer), flush=True)
