"""The five sockets through libzmq and through plain sockets that say anything."""

import json
import os
import random
import socket
import time

import zmq
from jupyter_client.session import Session
from kernel_under_test import AT_ONCE, PATIENCE, KernelTest

#: Characters: more than a system keeps of what a client has not read.
LARGE = 12_000_000
PORTS = ("shell", "control", "iopub", "stdin", "hb")


class WireSetUp(KernelTest):
    def setUp(self):
        super().setUp()
        self.manager = self.start()
        with open(self.manager.connection_file) as file:
            self.info = json.load(file)
        self.context = zmq.Context()
        self.addCleanup(self.context.destroy, 0)
        self.session = Session(key=self.info["key"].encode())
        self.shell = self.connect(zmq.DEALER, "shell")
        self.assertIsNotNone(self.ask(self.shell), "the kernel does not answer")

    def connect(self, kind, port, identity=None, topic=None):
        made = self.context.socket(kind)
        self.addCleanup(made.close, 0)
        made.linger = 0
        if identity is not None:
            made.identity = identity
        made.connect(f"tcp://{self.info['ip']}:{self.info[f'{port}_port']}")
        if topic is not None:
            made.subscribe(topic)
        return made

    def receive(self, made, seconds=PATIENCE):
        if not made.poll(int(1000 * seconds)):
            return None
        _, parts = self.session.feed_identities(made.recv_multipart())
        return self.session.deserialize(parts)

    def ask(self, made, kind="kernel_info_request", content=None, session=None, seconds=PATIENCE):
        (session or self.session).send(made, kind, content or {})
        return self.receive(made, seconds)

    def plain(self, port):
        made = socket.create_connection((self.info["ip"], self.info[f"{port}_port"]), timeout=PATIENCE)
        self.addCleanup(made.close)
        return made


class WireTest(WireSetUp):
    def assert_alive(self):
        """All five ports serve new clients, and a cell runs."""
        for port in ("shell", "control"):
            made = self.connect(zmq.DEALER, port)
            self.assertEqual(self.ask(made)["content"]["status"], "ok", port)
            made.close()
        heartbeat = self.connect(zmq.REQ, "hb")
        heartbeat.send(b"ping")
        self.assertTrue(heartbeat.poll(1000 * PATIENCE), "no heartbeat")
        self.assertEqual(heartbeat.recv(), b"ping")
        subscriber = self.connect(zmq.SUB, "iopub", topic=b"")
        self.assertEqual(self.receive(subscriber)["msg_type"], "iopub_welcome")
        stdin = self.connect(zmq.DEALER, "stdin")
        monitor = stdin.get_monitor_socket(zmq.EVENT_HANDSHAKE_SUCCEEDED)
        stdin.close()
        reply = self.ask(self.shell, "execute_request", {"code": "6 * 7"})
        self.assertEqual(reply["content"]["status"], "ok")
        seen = []
        while not seen or seen[-1] != "idle":
            message = self.receive(subscriber)
            self.assertIsNotNone(message, seen)
            if message["parent_header"].get("msg_id") == reply["parent_header"]["msg_id"]:
                seen.append(message["content"].get("execution_state", message["msg_type"]))
        self.assertEqual(seen, ["busy", "execute_input", "execute_result", "idle"])
        for made in (heartbeat, subscriber, monitor):
            made.close()

    def test_every_port_serves_libzmq(self):
        self.assert_alive()

    def test_a_new_subscriber_is_welcomed_with_its_topic(self):
        for topic in (b"", b"kernel."):
            subscriber = self.connect(zmq.SUB, "iopub", topic=topic)
            started = time.monotonic()
            welcome = self.receive(subscriber)
            self.assertLess(time.monotonic() - started, AT_ONCE)
            self.assertEqual(welcome["msg_type"], "iopub_welcome")
            self.assertEqual(welcome["content"]["subscription"], topic.decode())
            self.assertEqual(welcome["parent_header"], {})

    def test_messages_that_are_signed_wrongly_or_not_at_all_are_dropped(self):
        for key in (b"another key", b""):
            self.assertIsNone(self.ask(self.shell, session=Session(key=key), seconds=0.3))
        self.assert_alive()

    def test_a_message_that_comes_a_second_time_is_dropped(self):
        parts = self.session.serialize(self.session.msg("execute_request", {"code": "globalThis.runs = (globalThis.runs ?? 0) + 1"}))
        for _ in range(3):
            self.shell.send_multipart(parts)
        self.assertEqual(self.receive(self.shell)["content"]["status"], "ok")
        self.assertIsNone(self.receive(self.shell, 0.3))
        expressions = {"code": "", "user_expressions": {"runs": "runs"}}
        reply = self.ask(self.shell, "execute_request", expressions)
        self.assertEqual(reply["content"]["user_expressions"]["runs"]["data"]["text/plain"], "1")

    def test_messages_that_are_malformed_are_dropped(self):
        def signed(*parts):
            return [b"<IDS|MSG>", self.session.sign(parts), *parts]

        header = json.dumps(self.session.msg("kernel_info_request")["header"], default=str).encode()
        for parts in (
            [b""],
            [b"no delimiter", b"at all"],
            [b"<IDS|MSG>"],
            [b"<IDS|MSG>", b"", b"{}", b"{}", b"{}"],
            signed(b"{", b"{}", b"{}", b"{}"),
            signed(b"[]", b"{}", b"{}", b"{}"),
            signed(b"{}", b"{}", b"{}", b"{}"),
            signed(header, b"{}", b"{}", b"\xff\xfe"),
            signed(header, b"null", b"null", b"null"),
            signed(header, b"{}", b"{}", b"[" * 100_000),
            [b""] * 1000,
        ):
            for port in ("shell", "control", "stdin"):
                made = self.connect(zmq.DEALER, port)
                made.send_multipart(parts)
                self.assertFalse(made.poll(30), parts[:2])
                made.close()
        self.assert_alive()

    def test_garbage_on_each_port_is_dropped(self):
        generator = random.Random(1)
        greeting = b"\xff" + bytes(8) + b"\x7f\x03\x01" + b"NULL".ljust(20, b"\0") + bytes(32)
        ready = b"\x04\x26\x05READY\x0bSocket-Type\x00\x00\x00\x06DEALER\x08Identity\x00\x00\x00\x00"
        for port in PORTS:
            with self.subTest(port=port):
                for i in range(60):
                    garbage = generator.randbytes(generator.randrange(1, 400))
                    made = self.plain(port)
                    made.sendall((b"", greeting, greeting + ready)[i % 3] + garbage)
                    if i % 2:
                        made.close()
                self.assert_alive()

    def test_a_frame_that_claims_to_be_enormous_is_refused_at_its_head(self):
        greeting = b"\xff" + bytes(8) + b"\x7f\x03\x01" + b"NULL".ljust(20, b"\0") + bytes(32)
        for port in PORTS:
            made = self.plain(port)
            made.sendall(greeting + b"\x06" + b"\x7f" * 8)
            deadline = time.monotonic() + PATIENCE
            while made.recv(4096):
                self.assertLess(time.monotonic(), deadline, f"{port} still listens")
        self.assert_alive()

    def test_clients_that_vanish_in_the_middle_leave_the_others_alone(self):
        for _ in range(50):
            made = self.connect(zmq.DEALER, "shell")
            self.session.send(made, "execute_request", {"code": "1"})
            made.close()
        for port in PORTS:
            for _ in range(20):
                made = self.plain(port)
                made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                made.send(b"\xff\0\0")
                made.close()
        self.assert_alive()

    def test_clients_of_one_identity_are_both_served(self):
        first, second = (self.connect(zmq.DEALER, "shell", identity=b"same") for _ in range(2))
        for _ in range(5):
            for made in (first, second):
                self.assertEqual(self.ask(made)["content"]["status"], "ok")

    def test_buffers_and_large_messages_come_through(self):
        code = f"'{'y' * 20_000_000}'.length"
        self.session.send(self.shell, "execute_request", {"code": code}, buffers=[os.urandom(5_000_000)])
        self.assertEqual(self.receive(self.shell)["content"]["status"], "ok")

    def test_a_subscriber_that_does_not_read_holds_up_nobody(self):
        stuck = self.plain("iopub")
        greeting = b"\xff" + bytes(8) + b"\x7f\x03\x01" + b"NULL".ljust(20, b"\0") + bytes(32)
        ready = b"\x04\x1b\x05READY\x0bSocket-Type\x00\x00\x00\x03SUB"
        stuck.sendall(greeting + ready + b"\x00\x01\x01")
        time.sleep(0.2)
        for _ in range(3):
            reply = self.ask(self.shell, "execute_request", {"code": "console.log('z'.repeat(10_000_000))"})
            self.assertEqual(reply["content"]["status"], "ok")
        self.assert_alive()


class ShutdownTest(WireSetUp):
    def test_a_reply_that_its_client_reads_late_comes_whole_before_the_end(self):
        made = socket.socket()
        self.addCleanup(made.close)
        # The system keeps only a part of the reply.
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
        made.connect((self.info["ip"], self.info["shell_port"]))
        greeting = b"\xff" + bytes(8) + b"\x7f\x03\x01" + b"NULL".ljust(20, b"\0") + bytes(32)
        ready = b"\x04\x1c\x05READY\x0bSocket-Type\x00\x00\x00\x06DEALER"
        large = f"({{ [Symbol.for('Jupyter.display')]: () => ({{ 'text/plain': 'x'.repeat({LARGE}) }}) }})"
        expressions = {"code": "", "silent": True, "user_expressions": {"large": large}}
        request = self.session.msg("execute_request", expressions)
        parts = self.session.serialize(request)
        frames = b"".join(bytes([2 | (i < len(parts) - 1)]) + len(part).to_bytes(8, "big") + part for i, part in enumerate(parts))
        subscriber = self.connect(zmq.SUB, "iopub", topic=b"")
        self.assertEqual(self.receive(subscriber)["msg_type"], "iopub_welcome")
        made.sendall(greeting + ready + frames)
        message = {"content": {}}
        while message["content"].get("execution_state") != "idle" or message["parent_header"]["msg_id"] != request["header"]["msg_id"]:
            message = self.receive(subscriber)
        control = self.connect(zmq.DEALER, "control")
        self.assertEqual(self.ask(control, "shutdown_request", {"restart": False})["content"]["status"], "ok")
        time.sleep(0.5)
        received = b""
        while chunk := made.recv(1 << 20):
            received += chunk
        self.assertEqual(received.count(b"x" * LARGE), 1)
        self.assertEqual(self.manager.provisioner.process.wait(PATIENCE), 0)


class UnixSocketTest(KernelTest):
    def test_a_cell_runs_over_unix_domain_sockets(self):
        client = self.client(self.start(transport="ipc"))
        self.assertEqual(self.value(client, "6 * 7"), "42")
