"""The Node process that computes: one for each Python process, started at the first call."""

from __future__ import annotations

import atexit
import collections
import contextlib
import json
import os
import signal
import struct
import subprocess
import sys
import threading
import time
import weakref
from typing import Any, Callable, Mapping, Sequence, cast

from ._errors import ForkedError, LostObjectError, NodeEndedError, error_from
from ._node import find_node, find_package

_PREFIX = struct.Struct("<II")
_ALIGNMENT = 8
_LARGEST = 0xFFFF_FFFF
# Seconds between two looks for an interrupt, and seconds that an aborted call may take before its thread is stopped.
_LOOK = 0.1
_PATIENCE = 2.0


class Message:
    """An answer of the Node process: its header, and the bytes of its arrays."""

    __slots__ = ("header", "buffers")

    def __init__(self, header: "dict[str, Any]", buffers: "list[memoryview]") -> None:
        self.header = header
        self.buffers = buffers


class _Call:
    """A call that waits for its answer."""

    def __init__(self) -> None:
        self.messages: "collections.deque[Message | BaseException]" = collections.deque()
        self.woken = threading.Event()

    def tell(self, message: "Message | BaseException") -> None:
        self.messages.append(message)
        self.woken.set()


class _Process:
    """One Node process. `generation` counts the threads that have computed, so that lost objects are noticed."""

    def __init__(self, generation: int) -> None:
        program = find_package("precipice") / "dist" / "bridge" / "main.node.js"
        settings: "dict[str, Any]" = {"start_new_session": True} if os.name == "posix" else {}
        if sys.platform.startswith("linux"):
            # Larger pipes hand over large tables in fewer pieces.
            settings["pipesize"] = 1 << 20
        self.generation = generation
        self.calls: "dict[int, _Call]" = {}
        self.lock = threading.Lock()
        self.ended = False
        self.words: "collections.deque[str]" = collections.deque(maxlen=20)
        self.popen = _start(
            [str(find_node()), str(program)],
            settings,
        )
        threading.Thread(target=self._read, name="precipice-answers", daemon=True).start()
        threading.Thread(target=self._listen, name="precipice-messages", daemon=True).start()

    def send(self, header: Mapping[str, Any], buffers: "Sequence[Any]" = ()) -> None:
        views = [memoryview(buffer).cast("B") for buffer in buffers]
        text = json.dumps({**header, "lengths": [len(view) for view in views]}, allow_nan=False).encode()
        body = sum(_padded(len(view)) for view in views)
        if body > _LARGEST:
            raise ValueError(f"The data have {body} bytes; a call takes {_LARGEST} at most.")
        with self.lock:
            try:
                stream = self.popen.stdin
                assert stream is not None
                stream.write(_PREFIX.pack(len(text), body) + text)
                for view in views:
                    stream.write(view)
                    stream.write(bytes(_padded(len(view)) - len(view)))
                stream.flush()
            except (BrokenPipeError, OSError, ValueError) as error:
                raise self.obituary() from error

    def obituary(self) -> NodeEndedError:
        """The error that says how the process ended."""
        try:
            status: "int | None" = self.popen.wait(timeout=5)
        except subprocess.TimeoutExpired:
            status = None
        how = "closed its pipes" if status is None else _how(status)
        words = "\n".join(self.words)
        said = f" Its last words:\n{words}" if words else ""
        return NodeEndedError(
            f"Precipice's Node process {how} during the call. The next call starts a new one.{said}"
        )

    def close(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            if self.popen.stdin is not None:
                self.popen.stdin.close()
        try:
            self.popen.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self.popen.kill()

    def abandon(self) -> None:
        """Lets go of the pipes after a fork, so that the Node process ends with the process that started it."""
        self.ended = True
        self.popen.returncode = 0
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (self.popen.stdin, self.popen.stdout, self.popen.stderr):
            if stream is not None and not stream.closed:
                os.dup2(nowhere, stream.fileno())
        os.close(nowhere)

    def _read(self) -> None:
        stream = self.popen.stdout
        assert stream is not None
        try:
            while True:
                prefix = stream.read(_PREFIX.size)
                if len(prefix) < _PREFIX.size:
                    break
                header_length, body_length = _PREFIX.unpack(prefix)
                header = json.loads(stream.read(header_length))
                body = memoryview(stream.read(body_length))
                self._deliver(header, _split(body, header["lengths"]))
        except (OSError, ValueError):
            pass
        self.ended = True
        stream.close()
        with contextlib.suppress(OSError, ValueError):
            if self.popen.stdin is not None:
                self.popen.stdin.close()
        if self.calls:
            error = self.obituary()
            for call in list(self.calls.values()):
                call.tell(error)

    def _deliver(self, header: "dict[str, Any]", buffers: "list[memoryview]") -> None:
        if header["kind"] == "replaced":
            self.generation = _next_generation()
            return
        call = self.calls.get(header["id"])
        if call is not None:
            call.tell(Message(header, buffers))

    def _listen(self) -> None:
        stream = self.popen.stderr
        assert stream is not None
        try:
            for line in stream:
                self.words.append(line.decode(errors="replace").rstrip())
        except (OSError, ValueError):
            pass
        stream.close()


def _start(command: "list[str]", settings: "dict[str, Any]") -> "subprocess.Popen[bytes]":
    start: "Any" = subprocess.Popen
    pipes = {name: subprocess.PIPE for name in ("stdin", "stdout", "stderr")}
    return cast("subprocess.Popen[bytes]", start(command, **pipes, **settings))


def _split(body: memoryview, lengths: "list[int]") -> "list[memoryview]":
    buffers = []
    at = 0
    for length in lengths:
        buffers.append(body[at : at + length])
        at += _padded(length)
    return buffers


def _padded(length: int) -> int:
    return -(-length // _ALIGNMENT) * _ALIGNMENT


def _how(status: int) -> str:
    if status >= 0:
        return f"ended with status {status}"
    try:
        return f"was ended by {signal.Signals(-status).name}"
    except ValueError:
        return f"was ended by signal {-status}"


class Handle:
    """An object that the Node process keeps. It is released with this."""

    __slots__ = ("id", "generation", "__weakref__")

    def __init__(self, id: int, process: _Process) -> None:
        self.id = id
        self.generation = process.generation
        weakref.finalize(self, _release, id, self.generation).atexit = False

    @property
    def alive(self) -> bool:
        process = _process
        return process is not None and not process.ended and process.generation == self.generation


_process: "_Process | None" = None
_start_lock = threading.Lock()
_generations = 0
_ids = 0
_forked_from: "int | None" = None
_released: "collections.deque[int]" = collections.deque()


def _next_generation() -> int:
    global _generations
    _generations += 1
    _released.clear()
    return _generations


def _release(id: int, generation: int) -> None:
    # A finalizer may run in the middle of anything, so it takes no lock; the next call sends what was released.
    process = _process
    if process is not None and process.generation == generation:
        _released.append(id)


def _running() -> _Process:
    global _process
    if _forked_from is not None:
        raise ForkedError(
            f"This process was forked from process {_forked_from} after that had started Precipice's Node process, "
            "which two processes cannot share. Start workers by another method: "
            'multiprocessing.get_context("spawn") or "forkserver", '
            'joblib and concurrent.futures with mp_context; or make the first call of precipice after the fork.'
        )
    process = _process
    if process is None or process.ended:
        with _start_lock:
            process = _process
            if process is None or process.ended:
                process = _process = _Process(_next_generation())
    return process


def call(
    name: str,
    encode: "Callable[[_Process, list[Any]], list[Any]]",
    on_progress: "Callable[[Mapping[str, Any]], None] | None" = None,
    partial: bool = False,
) -> "tuple[Message, _Process]":
    """Calls a function of the library and waits for its answer.

    Args:
        name: the library's name, such as `aggregates` or `figures.intervals`.
        encode: makes the arguments for a process; it appends the buffers that go with them.
        on_progress: is told each MIME bundle of the progress.
        partial: whether an interrupt returns what the aborted function gives.

    Raises:
        KeyboardInterrupt: after an interrupt; the work is aborted and the process goes on.
        NodeEndedError: when the process ended.
    """
    global _ids
    process = _running()
    buffers: "list[Any]" = []
    arguments = encode(process, buffers)
    with _start_lock:
        _ids += 1
        id = _ids
    waiting = _Call()
    process.calls[id] = waiting
    try:
        _send_released(process)
        process.send({"id": id, "kind": "call", "name": name, "arguments": arguments}, buffers)
        return _wait(process, id, waiting, on_progress), process
    except KeyboardInterrupt:
        message = _abort(process, id, waiting)
        if partial and message is not None and message.header["kind"] == "value":
            return message, process
        raise
    finally:
        del process.calls[id]


def _send_released(process: _Process) -> None:
    ids = []
    while _released:
        try:
            ids.append(_released.popleft())
        except IndexError:
            break
    if ids:
        process.send({"id": 0, "kind": "release", "objects": ids})


def _wait(
    process: _Process,
    id: int,
    waiting: _Call,
    on_progress: "Callable[[Mapping[str, Any]], None] | None",
) -> Message:
    while True:
        # With a time limit, since a wait without one cannot be interrupted on Windows.
        waiting.woken.wait(_LOOK if os.name == "nt" else 1.0)
        waiting.woken.clear()
        if process.ended and not waiting.messages:
            raise process.obituary()
        while waiting.messages:
            message = waiting.messages.popleft()
            if isinstance(message, BaseException):
                raise message
            kind = message.header["kind"]
            if kind == "value":
                return message
            if kind == "error":
                if message.header.get("name") == "LostError":
                    raise LostObjectError(
                        "The computation was stopped together with another one that did not react to an interrupt. Call again."
                    )
                raise error_from(message.header)
            if kind == "progress" and on_progress is not None:
                on_progress(message.header["bundle"])


def _abort(process: _Process, id: int, waiting: _Call) -> "Message | None":
    """Aborts a call and returns its answer. If its thread does not stop in time, the Node process replaces the thread."""
    try:
        process.send({"id": id, "kind": "abort"})
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end and not process.ended:
            waiting.woken.wait(_LOOK)
            waiting.woken.clear()
            while waiting.messages:
                message = waiting.messages.popleft()
                if isinstance(message, BaseException):
                    return None
                if message.header["kind"] in ("value", "error"):
                    return message
        process.send({"id": id, "kind": "replace"})
    except NodeEndedError:
        pass
    return None


def process_id() -> "int | None":
    """The number of the Node process, `None` while there is none."""
    return None if _process is None or _process.ended else _process.popen.pid


def close() -> None:
    """Ends the Node process. The next call starts a new one."""
    global _process
    process, _process = _process, None
    if process is not None:
        process.close()


def _after_fork() -> None:
    global _process, _forked_from, _start_lock
    _start_lock = threading.Lock()
    if _process is not None:
        if not _process.ended:
            _forked_from = os.getppid()
        _process.abandon()
        _process = None


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
atexit.register(close)
