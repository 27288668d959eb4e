"""Progress of long work: in a notebook by our MIME type, in a terminal by tqdm or a line."""

from __future__ import annotations

import contextlib
import importlib
import sys
from typing import Any, Callable, Iterator, Mapping

_MIME = "application/vnd.precipice.progress.v1+json"
Show = Callable[[Mapping[str, Any]], None]


@contextlib.contextmanager
def progress() -> "Iterator[Show]":
    """A function that shows a MIME bundle of progress; what it shows goes when the work ends."""
    bar: "Any" = None

    def show(bundle: "Mapping[str, Any]") -> None:
        nonlocal bar
        if bar is None:
            bar = _bar()
        bar.show(bundle)

    try:
        yield show
    finally:
        if bar is not None:
            bar.close()


def _bar() -> Any:
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is not None and hasattr(shell, "kernel"):
        return _NotebookBar()
    if not sys.stderr.isatty():
        return _NoBar()
    try:
        tqdm: "Any" = importlib.import_module("tqdm").tqdm
    except ImportError:
        return _Line()
    return _TerminalBar(tqdm)


class _NotebookBar:
    def __init__(self) -> None:
        self.handle: "Any" = None

    def show(self, bundle: "Mapping[str, Any]") -> None:
        display: "Any" = importlib.import_module("IPython.display").display
        if self.handle is not None:
            self.handle.update(dict(bundle), raw=True)
        elif bundle:
            self.handle = display(dict(bundle), raw=True, display_id=True)

    def close(self) -> None:
        if self.handle is not None:
            # An output without content takes no room.
            self.handle.update({}, raw=True, metadata={"precipice": {"progress": "over"}})


class _TerminalBar:
    def __init__(self, tqdm: Any) -> None:
        self.make = tqdm
        self.bar: "Any" = None

    def show(self, bundle: "Mapping[str, Any]") -> None:
        content = bundle.get(_MIME)
        if content is None:
            return
        if self.bar is None:
            self.bar = self.make(total=content["total"], desc=content["label"], leave=False, unit_scale=True)
        self.bar.update(content["done"] - self.bar.n)

    def close(self) -> None:
        if self.bar is not None:
            self.bar.close()


class _Line:
    def show(self, bundle: "Mapping[str, Any]") -> None:
        words = bundle.get("text/plain")
        if words:
            sys.stderr.write(f"\r\x1b[K{words}")
            sys.stderr.flush()

    def close(self) -> None:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


class _NoBar:
    def show(self, bundle: "Mapping[str, Any]") -> None:
        pass

    def close(self) -> None:
        pass
