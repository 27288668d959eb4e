"""Starts the kernel under test: the bundle that PRECIPICE_KERNEL_JS names, else the kernelspec "precipice"."""

import json
import os
import shutil
import subprocess
import tempfile
import time
import unittest
import warnings
from pathlib import Path

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import KernelManager
from jupyter_client.session import Session
from own_ports import OwnPorts

NAME = "precipice"
REPOSITORY = Path(__file__).resolve().parents[3]
#: Seconds until what must happen counts as never happening, on a machine that does much else.
PATIENCE = 120
#: Seconds in which a kernel that does something at once has done it on such a machine. Its own waits are longer.
AT_ONCE = 4

OwnPorts.instance()


def command():
    """The command that starts the kernel, with {connection_file} in it."""
    bundle = os.environ.get("PRECIPICE_KERNEL_JS")
    if bundle:
        node = os.environ.get("PRECIPICE_NODE") or shutil.which("node")
        return [node, str(Path(bundle).resolve()), "{connection_file}"]
    return KernelSpecManager().get_kernel_spec(NAME).argv


def write_spec(folder):
    """Writes the kernelspec of the kernel under test into a folder of kernelspecs."""
    kernel = Path(folder) / NAME
    kernel.mkdir()
    spec = {"argv": command(), "display_name": "under test", "language": "typescript", "interrupt_mode": "message"}
    (kernel / "kernel.json").write_text(json.dumps(spec))


def spec_manager(folder):
    """A kernelspec manager that knows one kernel, written into the folder."""
    write_spec(folder)
    return KernelSpecManager(kernel_dirs=[str(folder)], ensure_native_kernel=False)


#: For tests of which types are no part: TypeScript takes longer to load than most of them.
NO_TYPES = {"PRECIPICE_TYPES": "off"}


def environment(folder, **variables):
    """The process environment of a kernel under test: what it keeps across sessions stays in the test's folder."""
    return {**os.environ, "JUPYTER_DATA_DIR": str(Path(folder) / "data"), **variables}


class KernelTest(unittest.TestCase):
    """A test with a folder of its own and as many kernels as it starts; all of them end with it."""

    #: Environment variables of the kernels that are started without an environment.
    kernel_variables = {}

    def setUp(self):
        # jupyter_client leaves event loops of its own open.
        warnings.simplefilter("ignore", ResourceWarning)
        self.folder = tempfile.mkdtemp(prefix="precipice-test-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.work = Path(self.folder) / "work"
        self.work.mkdir()
        specs = Path(self.folder) / "kernels"
        specs.mkdir()
        self.specs = spec_manager(specs)

    def start(self, transport="tcp", **options):
        """A running kernel's manager."""
        manager = KernelManager(kernel_name=NAME, kernel_spec_manager=self.specs, transport=transport)
        manager.connection_file = str(Path(self.folder) / f"connection-{time.monotonic_ns()}.json")
        if transport == "ipc":
            manager.ip = str(Path(self.folder) / "ipc")
        self.addCleanup(self._end, manager)
        if not os.environ.get("PRECIPICE_SHOW_STDERR"):
            options.setdefault("stderr", subprocess.DEVNULL)
        options.setdefault("env", environment(self.folder, **self.kernel_variables))
        manager.start_kernel(cwd=str(self.work), **options)
        return manager

    def client(self, manager):
        """A client that is connected and answered. Its session is its own, so that no two clients number alike."""
        client = manager.client()
        client.session = Session(key=manager.session.key)
        client.start_channels()
        self.addCleanup(client.stop_channels)
        client.wait_for_ready(timeout=PATIENCE)
        # It asks again each second that it waits. Replies come in turn: behind this one are no more of them.
        self.reply(client, client.kernel_info())
        return client

    def run_cell(self, client, code, timeout=PATIENCE, **options):
        """Runs a cell: the reply's content, and the published messages that belong to it up to idle."""
        published = []
        options.setdefault("stop_on_error", False)
        reply = client.execute_interactive(code, timeout=timeout, output_hook=published.append, **options)
        return reply["content"], published

    def reply(self, client, request, seconds=PATIENCE, channel="shell"):
        """The content of the reply to a request's id; answers to others are passed over."""
        deadline = time.monotonic() + seconds
        while True:
            left = max(0, deadline - time.monotonic())
            message = getattr(client, f"get_{channel}_msg")(timeout=left)
            if message["parent_header"].get("msg_id") == request:
                return message["content"]

    def interrupt_now(self, client):
        """Interrupts and waits for the answer: what is sent on the other channel meanwhile may come first and be hit."""
        request = client.session.msg("interrupt_request")
        client.control_channel.send(request)
        self.assertEqual(self.reply(client, request["header"]["msg_id"], channel="control")["status"], "ok")

    def value(self, client, code):
        """The text of a cell's value; fails when the cell does."""
        content, published = self.run_cell(client, code)
        self.assertEqual(content["status"], "ok", content)
        results = [m["content"]["data"]["text/plain"] for m in published if m["msg_type"] == "execute_result"]
        self.assertEqual(len(results), 1, published)
        return results[0]

    def running(self, client, request):
        """Waits until a cell has printed; what is published before that is passed over."""
        while True:
            message = client.get_iopub_msg(timeout=PATIENCE)
            if message["parent_header"].get("msg_id") == request and message["msg_type"] == "stream":
                return

    def until(self, condition, what, seconds=PATIENCE):
        """Waits for the condition; fails after so many seconds."""
        deadline = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > deadline:
                self.fail(f"waited {seconds} s in vain for {what}")
            time.sleep(0.01)

    @staticmethod
    def _end(manager):
        if manager.has_kernel:
            manager.shutdown_kernel(now=True)
        manager.cleanup_resources()


#: Loops until it is interrupted, and says when it has begun.
LOOP = "console.log('begun'); while (true) {}"
#: Waits until it is interrupted, and says when it has begun.
WAIT = "console.log('begun'); await new Promise(() => {})"


class RequestTest(KernelTest):
    """A test of one kernel and one client, with requests of any kind."""

    def setUp(self):
        super().setUp()
        self.manager = self.start()
        self.kernel = self.client(self.manager)

    def send(self, kind, content=None, channel="shell", subshell=None, buffers=None, metadata=None):
        """Sends a request; gives its id."""
        message = self.kernel.session.msg(kind, content or {}, metadata=metadata)
        if subshell is not None:
            message["header"]["subshell_id"] = subshell
        self.kernel.session.send(getattr(self.kernel, f"{channel}_channel").socket, message, buffers=buffers)
        return message["header"]["msg_id"]

    def ask(self, kind, content=None, channel="shell", **options):
        """The content of the reply to a request."""
        return self.reply(self.kernel, self.send(kind, content, channel, **options), channel=channel)

    def published(self, request, seconds=PATIENCE):
        """All messages that belong to a request, up to its idle."""
        found = []
        deadline = time.monotonic() + seconds
        while not found or found[-1]["content"].get("execution_state") != "idle":
            message = self.kernel.get_iopub_msg(timeout=max(0, deadline - time.monotonic()))
            if message["parent_header"].get("msg_id") == request:
                found.append(message)
        return found


class SharedKernelTest(RequestTest):
    """Tests that need no kernel of their own: one kernel and one client serve the whole class."""

    #: A cell that runs before the first test.
    first = ""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        shared = KernelTest()
        cls.addClassCleanup(shared.doCleanups)
        shared.kernel_variables = cls.kernel_variables
        shared.setUp()
        cls.folder, cls.work = shared.folder, shared.work
        cls.prepare()
        cls.manager = shared.start()
        cls.kernel = shared.client(cls.manager)
        content, _ = shared.run_cell(cls.kernel, cls.first)
        shared.assertEqual(content["status"], "ok", content)

    @classmethod
    def prepare(cls):
        """Puts files into the folder of the notebook before the kernel starts."""

    def setUp(self):
        """The class has done it."""


def link_packages(work, *names):
    """Lets cells import packages of the repository: they find packages in the folders above them."""
    modules = Path(work) / "node_modules"
    modules.mkdir()
    for name in names:
        (modules / name).symlink_to(REPOSITORY / ("lib" if name == "precipice" else f"node_modules/{name}"))


def text_of(published, name="stdout"):
    """All that was printed."""
    return "".join(m["content"]["text"] for m in published if m["msg_type"] == "stream" and m["content"]["name"] == name)


def outline(published):
    """The types of the messages, a status by its state, streams in a row as one."""
    names = [m["content"]["execution_state"] if m["msg_type"] == "status" else m["msg_type"] for m in published]
    return [name for index, name in enumerate(names) if not (name == "stream" and index and names[index - 1] == "stream")]
