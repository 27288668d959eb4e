"""How a kernel starts and how it ends."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from jupyter_client.connect import write_connection_file
from kernel_under_test import AT_ONCE, LOOP, PATIENCE, WAIT, KernelTest, command, environment, text_of


def exists(pid):
    """True while the process runs (one that ended but was not waited for does not)."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def bare(connection_file):
    """The kernel's command line for a connection file."""
    return [part.replace("{connection_file}", str(connection_file)) for part in command()]


class LifetimeTest(KernelTest):
    def children(self, client):
        """Starts two child processes in a cell, one that ignores SIGTERM; gives their ids."""
        code = (
            "import { spawn } from 'node:child_process';\n"
            "const children = [spawn('sleep', ['100']), spawn('sh', ['-c', \"trap '' TERM; sleep 100; sleep 100\"])];\n"
            "children.map((child) => child.pid).join()"
        )
        found = [int(pid) for pid in self.value(client, code).strip("'\"").split(",")]
        self.assertTrue(all(map(exists, found)))
        return found

    def test_shutdown_ends_the_process_and_its_children_at_once(self):
        manager = self.start()
        client = self.client(manager)
        children = self.children(client)
        process = manager.provisioner.process
        request = client.shutdown(restart=False)
        started = time.monotonic()
        process.wait(PATIENCE)
        self.assertLess(time.monotonic() - started, AT_ONCE)
        # A process that does not end by itself is killed.
        self.assertEqual(process.returncode, 0)
        reply = self.reply(client, request, channel="control")
        self.assertEqual(reply, {"status": "ok", "restart": False})
        self.until(lambda: not any(map(exists, children)), "the children's end")

    def test_shutdown_ends_the_process_while_a_cell_loops(self):
        manager = self.start()
        client = self.client(manager)
        for code in (LOOP, WAIT):
            with self.subTest(code):
                self.running(client, client.execute(code))
                process = manager.provisioner.process
                started = time.monotonic()
                client.shutdown(restart=True)
                process.wait(PATIENCE)
                self.assertLess(time.monotonic() - started, AT_ONCE)
                manager.restart_kernel(now=True)
                client.wait_for_ready(timeout=PATIENCE)

    def test_shutdown_says_nothing_of_the_inspector(self):
        for _ in range(8):
            manager = self.start(stderr=subprocess.PIPE)
            client = self.client(manager)
            self.assertEqual(self.value(client, "await new Promise((done) => setTimeout(done, 200, 2))"), "2")
            process = manager.provisioner.process
            client.shutdown(restart=False)
            process.wait(PATIENCE)
            self.assertEqual(process.stderr.read().decode(), "")
            client.stop_channels()

    def test_a_restart_forgets_everything_and_serves_the_same_client(self):
        manager = self.start()
        client = self.client(manager)
        for i in range(5):
            self.assertEqual(self.value(client, f"let mine = {i}; mine"), str(i))
            manager.restart_kernel()
            client.wait_for_ready(timeout=PATIENCE)
            content, _ = self.run_cell(client, "mine")
            self.assertEqual((content["status"], content["ename"]), ("error", "ReferenceError"))
            self.assertEqual(content["execution_count"], 1)

    def test_sigterm_ends_the_process_cleanly_also_while_a_cell_loops(self):
        for code in ("console.log('begun')", LOOP):
            with self.subTest(code):
                manager = self.start()
                client = self.client(manager)
                self.running(client, client.execute(code))
                process = manager.provisioner.process
                process.send_signal(signal.SIGTERM)
                self.assertEqual(process.wait(PATIENCE), 0)

    def test_sigint_interrupts_the_cell_and_keeps_the_state(self):
        manager = self.start()
        client = self.client(manager)
        self.run_cell(client, "let kept = 1;")
        cell = client.execute(LOOP)
        self.running(client, cell)
        manager.provisioner.process.send_signal(signal.SIGINT)
        self.assertEqual(self.reply(client, cell)["ename"], "KeyboardInterrupt")
        self.assertEqual(self.value(client, "kept"), "1")

    def test_the_kernel_ends_when_the_process_that_started_it_is_gone(self):
        connection, _ = write_connection_file(str(Path(self.folder) / "orphan.json"))
        code = (
            "import os, subprocess, sys, json, time\n"
            "child = subprocess.Popen(json.loads(sys.argv[1]), env={**os.environ, 'JPY_PARENT_PID': str(os.getpid())}, start_new_session=True)\n"
            "print(child.pid, flush=True)\n"
            "time.sleep(1)\n"
        )
        parent = subprocess.run([sys.executable, "-c", code, json.dumps(bare(connection))], capture_output=True, text=True, timeout=PATIENCE)
        pid = int(parent.stdout)
        self.addCleanup(lambda: exists(pid) and os.kill(pid, signal.SIGKILL))
        self.until(lambda: not exists(pid), "the kernel's end")

    def test_nothing_is_ever_written_to_stdout_and_a_pipe_that_nobody_reads_hangs_nothing(self):
        manager = self.start(stdout=subprocess.PIPE)
        client = self.client(manager)
        self.run_cell(client, "console.log('for the notebook only'); process.stdout.write('this too');")
        # More than a pipe holds.
        _, published = self.run_cell(
            client,
            "import { execSync } from 'node:child_process'; import { writeSync } from 'node:fs';\n"
            "execSync('head -c 300000 /dev/zero | tr \"\\\\0\" x', { stdio: 'inherit' }); for (let i = 0; i < 300; i++) writeSync(1, 'y'.repeat(1000)); 0",
        )
        self.assertEqual(text_of(published), "x" * 300_000 + "y" * 300_000)
        stdout = manager.provisioner.process.stdout
        client.shutdown()
        self.assertEqual(stdout.read(), b"")
        stdout.close()

    def test_the_log_gets_the_kernels_own_lines_and_the_last_words_of_v8_whatever_it_is(self):
        log = Path(self.folder) / "log"
        log.write_text("the server's line\n")
        ours, theirs = socket.socketpair()
        self.addCleanup(ours.close)
        reader, writer = os.pipe()
        self.addCleanup(os.close, reader)
        at_place = log.open("r+")
        at_place.seek(0, os.SEEK_END)
        # Other tests' kernels have folders in the system's one at the same time.
        temporary = Path(self.folder) / "t"
        temporary.mkdir()
        for stderr in (at_place, theirs, os.fdopen(writer, "w")):
            with self.subTest(stderr):
                manager = self.start(stderr=stderr, env=environment(self.folder, TMPDIR=str(temporary)))
                client = self.client(manager)
                self.assertEqual(list(temporary.glob("precipice-*")), [])
                process = manager.provisioner.process
                self.value(client, "require('node:fs').writeSync(2, 'for the notebook'); 1")
                client.execute("'x'.repeat(2 ** 29 - 24).split('')")
                self.assertNotEqual(process.wait(PATIENCE), 0)
                stderr.close()
                if stderr is at_place:
                    self.until(lambda: "Fatal" in log.read_text(), "V8's words in the file")
                    words = log.read_text()
                    self.assertTrue(words.startswith("the server's line\n"), words)
                elif stderr is theirs:
                    words = self.read_all(lambda: ours.recv(65_536))
                else:
                    words = self.read_all(lambda: os.read(reader, 65_536))
                self.assertIn("Fatal", words)
                self.assertNotIn("for the notebook", words)

    @staticmethod
    def read_all(read):
        """The text up to its end: no process writes there any more."""
        return b"".join(iter(read, b"")).decode()

    def test_a_connection_file_that_cannot_be_used_is_one_sentence_and_a_status(self):
        broken = Path(self.folder) / "broken.json"
        broken.write_text('{"ip": "127.0.0.1"}')
        elsewhere = Path(self.folder) / "elsewhere.json"
        ports = {f"{port}_port": 50_000 + i for i, port in enumerate(("shell", "control", "iopub", "stdin", "hb"))}
        elsewhere.write_text(json.dumps({"ip": "192.0.2.1", "key": "", **ports}))
        for path, reason in (
            (Path(self.folder) / "absent.json", "no such file"),
            (broken, '"shell_port" must be a port number'),
            (elsewhere, "Cannot listen at 192.0.2.1"),
        ):
            with self.subTest(str(path)):
                ended = subprocess.run(bare(path), capture_output=True, text=True, timeout=PATIENCE)
                self.assertEqual(ended.returncode, 1)
                self.assertIn(reason, ended.stderr)
                self.assertEqual(ended.stderr.count("\n"), 1, ended.stderr)
                self.assertEqual(ended.stdout, "")

    def test_no_connection_file_is_one_sentence_and_a_status(self):
        ended = subprocess.run(command()[:-1], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((ended.returncode, ended.stdout), (1, ""))
        self.assertIn("connection file", ended.stderr)
