"""What frontends ask of a kernel, in the messages that JupyterLab, Notebook 7 and jupyter_console send, once in Python and once in TypeScript."""

from dataclasses import dataclass, field

#: The metadata that JupyterLab sends with each cell.
CELL_METADATA = {"trusted": True, "deletedCells": [], "recordTiming": False, "cellId": "1f0c7a52"}


@dataclass(frozen=True)
class Ask:
    """A message to a kernel. Its code is a pair where the two languages write it differently."""

    kind: str
    content: dict = field(default_factory=dict)
    code: str | tuple[str, str] | None = None
    channel: str = "shell"
    metadata: dict = field(default_factory=dict)
    #: The answer to a question of the cell.
    answer: str | None = None
    #: Interrupts the cell when it has printed.
    interrupted: bool = False
    #: Sends the next message without waiting for the answer.
    ahead: bool = False

    def content_in(self, language):
        """The content for a kernel of that language."""
        if self.code is None:
            return self.content
        code = self.code if isinstance(self.code, str) else self.code[language == "typescript"]
        return {"code": code, **self.content}


def cell(python, typescript=None, answer=None, interrupted=False, ahead=False, **content):
    """A cell as JupyterLab runs it."""
    sent = {"silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": True, "stop_on_error": True, **content}
    code = python if typescript is None else (python, typescript)
    return Ask("execute_request", sent, code, metadata=CELL_METADATA, answer=answer, interrupted=interrupted, ahead=ahead)


def complete(python, typescript, cursor=None):
    """A completion at a cursor in code points, at the end where there is none."""
    codes = (python, typescript)
    assert cursor is not None or len(python) == len(typescript), codes
    return Ask("complete_request", {"cursor_pos": len(python) if cursor is None else cursor}, codes)


def inspect(python, typescript, detail=0):
    assert len(python) == len(typescript), (python, typescript)
    return Ask("inspect_request", {"cursor_pos": len(python), "detail_level": detail}, (python, typescript))


def history(access, **content):
    return Ask("history_request", {"output": False, "raw": True, "hist_access_type": access, **content})


def control(kind, content=None):
    return Ask(kind, content or {}, channel="control")


def debug(command, arguments=None, sequence=1):
    return control("debug_request", {"seq": sequence, "type": "request", "command": command, "arguments": arguments or {}})


HTML = (
    "display({'text/html': '<b>x</b>', 'text/plain': 'x'}, raw=True)",
    "display({ 'text/html': '<b>x</b>', 'text/plain': 'x' }, { raw: true })",
)
WITH_ID = (
    "handle = display({'text/html': 'one', 'text/plain': 'one'}, raw=True, display_id='shown')",
    "const handle = display({ 'text/html': 'one', 'text/plain': 'one' }, { raw: true, displayId: 'shown' })",
)
UPDATED = (
    "handle.update({'text/html': 'two', 'text/plain': 'two'}, raw=True)",
    "handle.update({ 'text/html': 'two', 'text/plain': 'two' }, { raw: true });",
)
CLEARED = ("from IPython.display import clear_output; print('a', flush=True); clear_output(wait={})", "console.log('a'); display.clear({{ wait: {} }})")
LOOP = ("print('begun', flush=True)\nwhile True: pass", "console.log('begun')\nwhile (true);")
WAIT = ("import time; print('begun', flush=True); time.sleep(600)", "console.log('begun'); await new Promise(() => {})")
FAILS = ("raise ValueError('wrong')", "throw new TypeError('wrong')")
SLOWLY_FAILS = (
    "import time; time.sleep(.3); raise ValueError('wrong')",
    "await new Promise((done) => setTimeout(done, 300)); throw new Error('wrong')",
)
PRINTS_BOTH = (
    "import sys; print('out'); sys.stdout.flush(); print('err', file=sys.stderr); sys.stderr.flush(); print('out')",
    "console.log('out'); console.error('err'); console.log('out')",
)

#: Values whose whole text nobody reads.
LARGE = (
    ("list(range(100_000))", "Array.from({ length: 100_000 }, (_, i) => i)"),
    ("{i: i for i in range(100_000)}", "new Map(Array.from({ length: 100_000 }, (_, i) => [i, i]))"),
    ("[list(range(100)) for _ in range(100)]", "Array.from({ length: 100 }, () => Array.from({ length: 100 }, (_, i) => i))"),
    ("'x' * 100_000", "'x'.repeat(100_000)"),
)

#: Messages by the name of the interaction. They are sent in this order to one kernel each.
INTERACTIONS = {
    "kernel_info": [Ask("kernel_info_request")],
    "kernel_info on control": [control("kernel_info_request")],
    "comm_info": [Ask("comm_info_request"), Ask("comm_info_request", {"target_name": "jupyter.widget"})],
    "history before the first cell": [history("tail", n=5)],
    "a value": [cell("1 + 1")],
    "a text": [cell("'text'")],
    "a value that is not shown": [cell("1 + 1;", "void (1 + 1)")],
    "a comment": [cell("# nothing", "// nothing")],
    "a name": [cell("kept = 41", "let kept = 41")],
    "prints": [cell("print('a')", "console.log('a')")],
    "prints on both streams": [cell(*PRINTS_BOTH)],
    "prints and a value": [cell("print('a')\nkept + 1", "console.log('a')\nkept + 1")],
    "emoji": [cell("print('\U0001f600 é')", "console.log('\U0001f600 é')")],
    "display": [cell(*HTML)],
    "display with an id, updated in a later cell": [cell(*WITH_ID), cell(*UPDATED)],
    "clear_output": [cell(*(code.format(word) for code, word in zip(CLEARED, words))) for words in (("True", "true"), ("False", "false"))],
    "an error": [cell(*FAILS)],
    "a syntax error": [cell("1 +", "1 +")],
    "a silent cell": [
        cell("print('hush'); 9", "console.log('hush'); 9", silent=True, store_history=False),
        cell("kept"),
    ],
    "a silent error": [cell(*FAILS, silent=True, store_history=False)],
    "a cell that is not stored": [cell("kept + 2", store_history=False), cell("kept + 3")],
    "user_expressions": [
        cell("kept", user_expressions={"good": "1 + 1", "bad": "nothing.here", "text": "'a'"}),
        cell(*FAILS, user_expressions={"good": "1 + 1"}),
    ],
    "a queue behind an error": [
        cell(*SLOWLY_FAILS, ahead=True),
        cell("1", ahead=True),
        cell("2"),
    ],
    "a queue behind an error, stop_on_error false": [
        cell(*SLOWLY_FAILS, ahead=True, stop_on_error=False),
        cell("1", stop_on_error=False),
    ],
    "a question": [cell("input('name? ')", "await input('name? ')", answer="Ada")],
    "a question for a password": [
        cell("import getpass; getpass.getpass('key? ')", "await input('key? ', { password: true })", answer="Ada")
    ],
    "a question without stdin": [cell("input('name? ')", "await input('name? ')", allow_stdin=False)],
    "an interrupted loop": [cell(*LOOP, interrupted=True)],
    "an interrupted wait": [cell(*WAIT, interrupted=True), cell("kept")],
    "an interrupt while nothing runs": [control("interrupt_request"), cell("kept")],
    "is_complete": [
        Ask("is_complete_request", code=code)
        for code in (
            ("1 + 1", "1 + 1"),
            ("", ""),
            ("def f():", "function f() {"),
            ("def f():\n    if x:", "function f() {\n    if (x) {"),
            ("'''half", "`half"),
            ("1 +* 2", "1 +* 2"),
            ("x = 1)", "x = 1)"),
        )
    ],
    "completion of a member": [cell("import math", "void 0"), complete("math.flo", "Math.flo")],
    "completion of a name": [complete("kep", "kep")],
    "completion within a line": [complete("math.floor + 1", "Math.floor + 1", 8)],
    "completion behind an emoji": [complete("'\U0001f600'; math.flo", "'\U0001f600'; Math.flo")],
    "completion without matches": [complete("nothing_here_at_", "nothing_here_at_")],
    "completion of nothing": [complete("", "")],
    "inspection": [inspect("math.floor", "Math.floor"), inspect("math.floor", "Math.floor", 1)],
    "inspection behind an emoji": [inspect("'\U0001f600'; math.floor", "'\U0001f600'; Math.floor")],
    "inspection of an unknown name": [inspect("nothing_here", "nothing_here")],
    "help in the pager": [cell("?kept")],
    "history": [
        history("tail", n=2),
        history("tail", n=2, output=True),
        history("range", session=0, start=1, stop=3),
        history("range", session=0, start=5, stop=7, output=True),
        history("search", pattern="kept + *", n=5),
        history("search", pattern="kept + *", n=5, unique=True),
        history("search", pattern="kept", n=9, unique=True),
        history("search", pattern="no such cell*", n=5),
        history("tail", n=0),
    ],
    "nothing": [cell("")],
    "comm to an unknown target": [Ask("comm_open", {"comm_id": "c1", "target_name": "nobody", "data": {}})],
    "comm messages to nobody": [Ask("comm_msg", {"comm_id": "gone", "data": {}}), Ask("comm_close", {"comm_id": "gone", "data": {}})],
    "comm": [
        cell(
            "from comm import create_comm; comm = create_comm('one', data={'a': 1}, metadata={'m': 1}); comm.send({'b': 2})",
            "const comm = comms.open('one', { a: 1 }, { metadata: { m: 1 } }); comm.send({ b: 2 })",
        ),
    ],
    "subshells": [
        control("list_subshell_request"),
        control("create_subshell_request"),
        control("list_subshell_request"),
        control("delete_subshell_request", {"subshell_id": "none"}),
    ],
    "debugger": [debug("debugInfo", {}, 1)],
    "large values": [cell(python, typescript) for python, typescript in LARGE],
    "shutdown": [control("shutdown_request", {"restart": True})],
}

#: The Python of each cell in TypeScript.
PYTHON_OF = {
    ask.code[1]: ask.code[0] for asked in INTERACTIONS.values() for ask in asked if isinstance(ask.code, tuple)
}
