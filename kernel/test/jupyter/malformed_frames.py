"""Frames that no client should send, the same ones for the same seed: for tests, the benchmark and the soak."""

import hashlib
import hmac
import json
import random
import socket
import struct
import time
import uuid

PORTS = ("shell", "control", "stdin", "iopub", "hb")
TYPES = {"iopub": b"SUB", "hb": b"REQ"}
GREETING = b"\xff" + bytes(8) + b"\x7f\x03\x01" + b"NULL".ljust(20, b"\0") + bytes(32)
DELIMITER = b"<IDS|MSG>"
MORE, LONG, COMMAND = 1, 2, 4
#: One frame in so many costs its connection.
FATAL = 10
#: Frames that are sent at one go.
BATCH = 40


def frame(body, flags=0):
    if len(body) > 255:
        return bytes([flags | LONG]) + struct.pack(">Q", len(body)) + body
    return bytes([flags, len(body)]) + body


def command(name, data=b""):
    return frame(bytes([len(name)]) + name + data, COMMAND)


def ready(kind):
    return command(b"READY", b"\x0bSocket-Type" + struct.pack(">I", len(kind)) + kind)


def multipart(parts):
    return b"".join(frame(part, MORE) for part in parts[:-1]) + frame(parts[-1])


class Flood:
    """Malformed, truncated, oversized, replayed and wrongly signed frames for one port of a kernel."""

    def __init__(self, info, port, seed):
        self.address = (info["ip"], info[f"{port}_port"])
        self.port = port
        self.key = info["key"] if isinstance(info["key"], bytes) else info["key"].encode()
        self.random = random.Random(seed)
        self.kind = TYPES.get(port, b"DEALER")
        self.replayed = None
        self.connection = None

    def send(self, count):
        """Sends so many frames, and returns when the kernel has taken them in."""
        sent = 0
        while sent < count:
            batch = min(BATCH, count - sent)
            fatal = sum(self.random.randrange(FATAL) == 0 for _ in range(batch))
            for _ in range(fatal):
                self._lose_a_connection()
            self._send_kept(b"".join(self._bearable() for _ in range(batch - fatal)))
            sent += batch
        self._settle()
        self.close()

    def close(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    # Frames that cost their connection

    def _lose_a_connection(self):
        made = self._plain()
        try:
            made.sendall(self._fatal())
            if self.random.random() < 0.3:
                # Gone without a goodbye.
                made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        except OSError:
            pass
        made.close()

    def _plain(self):
        for _ in range(50):
            try:
                return socket.create_connection(self.address, timeout=10)
            except (ConnectionRefusedError, ConnectionResetError, socket.timeout):
                time.sleep(0.02)
        return socket.create_connection(self.address, timeout=10)

    def _fatal(self):
        pick = self.random
        junk = pick.randbytes(pick.randrange(1, 300))
        shaken = GREETING + ready(self.kind)
        return pick.choice(
            (
                lambda: junk,
                lambda: b"\xff" + junk,
                lambda: GREETING[: pick.randrange(1, 64)],
                lambda: GREETING[:10] + bytes([pick.randrange(3)]) + GREETING[11:] + junk,
                lambda: GREETING.replace(b"NULL", pick.choice((b"CURV", b"PLAI", b"\xff\xfe\0\0"))),
                lambda: GREETING + command(b"HELLO", junk),
                lambda: GREETING + frame(b"\0", COMMAND),
                lambda: GREETING + frame(bytes([pick.randrange(6, 256)]) + b"READ", COMMAND),
                lambda: GREETING + ready(pick.choice((b"PUB", b"PAIR", b"\xff\xff", b"X" * 300))),
                lambda: GREETING + command(b"READY", b"\x0bSocket-Type" + struct.pack(">I", pick.randrange(100, 2**32)) + b"DEALER"),
                lambda: GREETING + frame(junk),
                lambda: shaken + bytes([pick.randrange(8, 256)]) + junk,
                lambda: shaken + bytes([COMMAND | MORE]) + junk,
                lambda: shaken + bytes([LONG]) + struct.pack(">Q", pick.choice((2**29 + 1, 2**40, 2**53 + 1, 2**63 - 1, 2**64 - 1))) + junk,
                lambda: shaken + frame(junk)[: pick.randrange(1, len(junk) + 2)],
                lambda: shaken + bytes([LONG | MORE]) + struct.pack(">Q", pick.randrange(1, 2**29)) + junk,
                lambda: shaken + command(b"ERROR", b"\x03bad"),
                lambda: shaken + frame(b"", MORE) * 70_000 if pick.randrange(50) == 0 else shaken + bytes([255]),
            )
        )()

    # Frames that a connection outlives

    def _send_kept(self, data):
        for _ in range(3):
            try:
                self._kept().sendall(data)
                self._drain()
                return
            except OSError:
                self.close()

    def _kept(self):
        if self.connection is None:
            self.connection = self._plain()
            self.connection.sendall(GREETING + ready(self.kind))
            if self.port == "iopub":
                self.connection.sendall(frame(b"\x01nothing is published under this"))
        return self.connection

    def _drain(self):
        """Takes in what came back, so that the kernel does not take this client for one that reads nothing."""
        self.connection.setblocking(False)
        try:
            while self.connection.recv(1 << 20):
                pass
            raise ConnectionResetError
        except BlockingIOError:
            pass
        finally:
            self.connection.setblocking(True)
            self.connection.settimeout(60)

    def _settle(self):
        """Asks the connection for a sign of life; it comes when all before it was read."""
        made = self._plain() if self.connection is None else self.connection
        if self.connection is None:
            made.sendall(GREETING + ready(self.kind))
            self.connection = made
        made.sendall(command(b"PING", b"\0\0" + b"settled"))
        seen = b""
        while b"PONGsettled" not in seen:
            more = made.recv(1 << 20)
            if not more:
                # It was refused after all: a new one tells as well, for the kernel reads in order.
                self.close()
                return
            seen = seen[-16:] + more

    def _bearable(self):
        if self.port == "iopub":
            return self._subscription()
        if self.port == "hb":
            pick = self.random
            return multipart([pick.randbytes(pick.randrange(0, 200)) for _ in range(pick.randrange(1, 5))])
        return multipart(self._message())

    def _subscription(self):
        """Subscriptions to nothing, and words that are none."""
        pick = self.random
        topic = b"?" + pick.randbytes(pick.randrange(0, 30))
        return pick.choice(
            (
                lambda: frame(b"\x01" + topic) + frame(b"\0" + topic),
                lambda: frame(b"\0" + topic),
                lambda: command(b"SUBSCRIBE", topic) + command(b"CANCEL", topic),
                lambda: command(b"CANCEL", topic),
                lambda: frame(bytes([pick.randrange(2, 256)]) + topic),
                lambda: multipart([topic, b"", topic]),
                lambda: frame(b""),
                lambda: command(b"NOISE", topic),
            )
        )()

    def _signature(self, parts):
        made = hmac.HMAC(self.key, digestmod=hashlib.sha256)
        for part in parts:
            made.update(part)
        return made.hexdigest().encode()

    def _header(self, **more):
        header = {
            "msg_id": uuid.UUID(int=self.random.getrandbits(128)).hex,
            "msg_type": "comm_msg",
            "session": "flood",
            "username": "nobody",
            "date": "2026-01-01T00:00:00Z",
            "version": "5.3",
        }
        return {**header, **more}

    def _message(self):
        pick = self.random
        text = lambda value: json.dumps(value).encode()
        header = text(self._header())
        junk = pick.randbytes(pick.randrange(0, 120))
        signed = lambda *parts: [DELIMITER, self._signature(parts), *parts]
        odd = lambda: pick.choice((b"[]", b"null", b"1", b'"text"', b"", b"{", b"\xff\xfe", b"1e999", b"{'a': 1}", b"{}}", b"\0"))
        value = lambda: pick.choice((None, 5, -1, 10**400, [], {}, "", "x" * 300, True, [[]], "\ud800", 2**53))
        made = pick.choices(
            (
                # No message at all.
                lambda: [junk],
                lambda: [junk] * pick.randrange(2, 12),
                lambda: [DELIMITER],
                lambda: [DELIMITER, junk, b"{}", b"{}"],
                lambda: [b""] * 500,
                # Wrongly signed.
                lambda: [DELIMITER, b"", header, b"{}", b"{}", b"{}"],
                lambda: [DELIMITER, self._signature([junk]), header, b"{}", b"{}", b"{}"],
                lambda: [DELIMITER, self._signature([header, b"{}", b"{}", b"{}"])[:-1], header, b"{}", b"{}", b"{}"],
                lambda: [DELIMITER, self._signature([header, b"{}", b"{}", b"{}"]).upper() + b"0", header, b"{}", b"{}", b"{}"],
                lambda: [DELIMITER, junk, header, b"{}", b"{}", b"{}"],
                # Rightly signed, but no message.
                lambda: signed(*pick.sample([odd(), odd(), header, b"{}"], 4)),
                lambda: signed(header, b"{}", b"{}", odd()),
                lambda: signed(header, odd(), odd(), b"{}"),
                lambda: signed(text(self._header(**{pick.choice(("msg_id", "msg_type", "session", "date", "username")): value()})), b"{}", b"{}", b"{}"),
                lambda: signed(header, b"{}", b"{}", pick.choice((b"[", b'{"a":')) * 20_000) if pick.randrange(40) == 0 else signed(b"{", b"{}", b"{}", b"{}"),
                # A message, but none that makes sense.
                lambda: signed(text(self._header(msg_type="no_such_request")), b"{}", b"{}", b"{}"),
                lambda: signed(text(self._header(msg_type="\0" * 20)), b"{}", b"{}", b"{}"),
                lambda: signed(text(self._header(msg_type="execute_request")), b"{}", b"{}", text({"code": pick.choice((None, 5, [], {}))})),
                lambda: signed(
                    text(self._header(msg_type=pick.choice(("complete_request", "inspect_request", "is_complete_request")))),
                    b"{}",
                    b"{}",
                    text({"code": pick.choice((None, 5, "")), "cursor_pos": value()}),
                ),
                lambda: signed(text(self._header(msg_type="history_request")), b"{}", b"{}", text({"hist_access_type": value(), "n": value()})),
                lambda: signed(text(self._header(msg_type=pick.choice(("comm_open", "comm_msg", "comm_close")))), b"{}", b"{}", text({"comm_id": value(), "target_name": value(), "data": value()})),
                lambda: signed(text(self._header(msg_type="input_reply")), b"{}", b"{}", text({"value": value()})),
                lambda: signed(text(self._header(msg_type="debug_request")), b"{}", b"{}", text({"type": "request", "seq": value(), "command": value(), "arguments": value()})),
                lambda: signed(text(self._header(msg_type=pick.choice(("create_subshell_request", "delete_subshell_request", "list_subshell_request", "usage_request")))), b"{}", b"{}", text({"subshell_id": value()})),
                lambda: signed(text(self._header(subshell_id=value(), msg_type="execute_request")), b"{}", b"{}", text({"code": 5})),
                # The same once more.
                lambda: self.replayed or [junk],
            ),
            weights=(2, 1, 1, 1, 0.05, 3, 3, 3, 3, 3, 3, 3, 2, 2, 1, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 3),
        )[0]()
        if made[0] == DELIMITER and len(made) == 6 and made is not self.replayed and pick.randrange(20) == 0:
            self.replayed = made
        return made
