"""The module below `kernel/python/src`, as the tests import it."""

import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCE = ROOT / "kernel" / "python" / "src"
GOLDEN = ROOT.parent / "shared" / "golden"

if str(SOURCE) not in sys.path:
    sys.path.insert(0, str(SOURCE))


def made_scores() -> "dict[str, list]":
    """Scores of two agents on three games with five runs each, in long form."""
    rows = [(agent, game, run) for agent in ("DIAMOND", "SPR") for game in ("Pong", "Qbert", "Breakout") for run in range(5)]
    return {
        "algo": [agent for agent, _, _ in rows],
        "env": [game for _, game, _ in rows],
        "seed": [run for _, _, run in rows],
        "return": [((7 * place) % 13) / 10 + (0.2 if agent == "SPR" else 0) for place, (agent, _, _) in enumerate(rows)],
    }


ROLES = {"algorithm": "algo", "task": "env", "run": "seed", "score": "return"}


def run_python(code: str, timeout: float = 240, **options) -> "subprocess.CompletedProcess[str]":
    """Runs code in a Python of its own, in which the module can be imported."""
    script = f"import sys; sys.path.insert(0, {str(SOURCE)!r})\n{textwrap.dedent(code)}"
    return subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=timeout, **options
    )
