"""The debugger: each request that JupyterLab's panel sends, and each way in which code can pause."""

import os
import time
import unittest

import psutil
import zmq

from kernel_under_test import AT_ONCE, NO_TYPES, PATIENCE, KernelTest, text_of

CLIENT = {"clientID": "test", "adapterID": "precipice", "pathFormat": "path", "linesStartAt1": True, "columnsStartAt1": True}


def murmur2(text, seed):
    """Murmur2 as its author defines it, with Python's own numbers."""
    data = text.encode()
    multiplier, mask = 0x5BD1E995, 0xFFFFFFFF
    value = (seed ^ len(data)) & mask
    whole = len(data) // 4 * 4
    for at in range(0, whole, 4):
        block = int.from_bytes(data[at : at + 4], "little") * multiplier & mask
        block ^= block >> 24
        value = (value * multiplier & mask) ^ (block * multiplier & mask)
    if whole < len(data):
        value = (value ^ int.from_bytes(data[whole:], "little")) * multiplier & mask
    value ^= value >> 13
    value = value * multiplier & mask
    return value ^ (value >> 15)


class DebuggerTest(KernelTest):
    """A kernel with a client that debugs it."""

    def setUp(self):
        super().setUp()
        self.manager = self.start()
        self.kc = self.client(self.manager)
        self.sequence = 0
        self.events = []
        self.published = []

    def send_debug(self, command, **arguments):
        """Sends a request and does not wait for its answer; gives the message's id."""
        self.sequence += 1
        content = {"type": "request", "seq": self.sequence, "command": command, "arguments": arguments}
        message = self.kc.session.msg("debug_request", content)
        self.kc.control_channel.send(message)
        return message["header"]["msg_id"]

    def ask(self, command, seconds=PATIENCE, **arguments):
        """The whole response to a request."""
        response = self.reply(self.kc, self.send_debug(command, **arguments), seconds, channel="control")
        self.assertEqual(response["type"], "response")
        self.assertEqual(response["request_seq"], self.sequence)
        self.assertEqual(response["command"], command)
        return response

    def body(self, command, **arguments):
        """The body of a response that must be a success."""
        response = self.ask(command, **arguments)
        self.assertTrue(response["success"], response)
        return response.get("body")

    def refused(self, command, **arguments):
        """The sentence of a response that must be none."""
        response = self.ask(command, **arguments)
        self.assertFalse(response["success"], response)
        return response["message"]

    def attach(self, **options):
        self.body("initialize", **CLIENT)
        self.body("attach", **options)
        self.info = self.body("debugInfo")

    def path(self, code):
        """The path that a client computes for a cell."""
        return f"{self.info['tmpFilePrefix']}{murmur2(code, self.info['hashSeed'])}{self.info['tmpFileSuffix']}"

    def breakpoints(self, code, *lines, path=None, **options):
        """Sets breakpoints in a cell or file."""
        source = {"path": path or self.path(code)}
        wanted = [{"line": line, **options} for line in lines]
        return self.body("setBreakpoints", source=source, breakpoints=wanted)["breakpoints"]

    def run_later(self, code, **options):
        return self.kc.execute(code, **options)

    def _take(self, seconds):
        message = self.kc.get_iopub_msg(timeout=seconds)
        self.published.append(message)
        if message["msg_type"] == "debug_event":
            self.events.append(message["content"])
        return message

    def event(self, name, seconds=PATIENCE):
        """The next event of a name; those before it are passed over."""
        deadline = time.monotonic() + seconds
        while True:
            for index, event in enumerate(self.events):
                if event["event"] == name:
                    del self.events[: index + 1]
                    return event["body"]
            left = deadline - time.monotonic()
            if left <= 0:
                self.fail(f"no event {name} within {seconds} s; published: {[m['msg_type'] for m in self.published]}")
            try:
                self._take(left)
            except Exception as error:  # queue.Empty
                self.fail(f"no event {name} within {seconds} s ({error!r}); published: {self.published[-5:]}")

    def stop_or_end(self, request):
        """The next event "stopped", or None when the cell has ended without one."""
        while True:
            for index, event in enumerate(self.events):
                if event["event"] == "stopped":
                    del self.events[: index + 1]
                    return event["body"]
            if self._is_idle(request):
                return None
            self._take(PATIENCE)

    def _is_idle(self, request):
        return any(
            m["msg_type"] == "status" and m["content"]["execution_state"] == "idle" and m["parent_header"].get("msg_id") == request
            for m in self.published
        )

    def finished(self, request, seconds=PATIENCE):
        """The execute reply and what was published up to the cell's idle."""
        content = self.reply(self.kc, request, seconds)
        while not self._is_idle(request):
            self._take(seconds)
        return content

    def text(self, request):
        return text_of([m for m in self.published if m["parent_header"].get("msg_id") == request])

    def result(self, request):
        return [
            m["content"]["data"]["text/plain"]
            for m in self.published
            if m["msg_type"] == "execute_result" and m["parent_header"].get("msg_id") == request
        ]

    def frames(self):
        return self.body("stackTrace", threadId=1)["stackFrames"]

    def lines(self):
        return [frame["line"] for frame in self.frames()]

    def variables(self, reference, **selection):
        return self.body("variables", variablesReference=reference, **selection)["variables"]

    def scopes(self, frame=0):
        found = self.body("scopes", frameId=self.frames()[frame]["id"])["scopes"]
        return {scope["name"]: scope["variablesReference"] for scope in found}

    def values(self, reference, **selection):
        return {one["name"]: one["value"] for one in self.variables(reference, **selection)}

    def locals(self, frame=0):
        return self.values(self.scopes(frame)["Locals"])

    def pause_in(self, code, *lines, **options):
        """Runs a cell that stops at a breakpoint; gives the request's id."""
        self.breakpoints(code, *lines, **options)
        request = self.run_later(code)
        self.assertEqual(self.event("stopped")["reason"], "breakpoint")
        return request

    def go(self, request, seconds=PATIENCE):
        """Lets the code run to its end."""
        self.body("continue", threadId=1)
        return self.finished(request, seconds)


ADD = """function add(a: number, b: number): number {
  const sum = a + b;
  return sum;
}
const first: number = add(1, 2);
const second = add(first, 10);
second"""


class Session(DebuggerTest):
    def test_kernel_info_says_that_there_is_a_debugger(self):
        request = self.kc.kernel_info()
        content = self.reply(self.kc, request)
        self.assertIs(content["debugger"], True)
        self.assertIn("debugger", content["supported_features"])

    def test_debug_info_tells_how_cells_are_named(self):
        info = self.body("debugInfo")
        self.assertIs(info["isStarted"], False)
        self.assertEqual(info["hashMethod"], "Murmur2")
        self.assertEqual(info["breakpoints"], [])
        self.assertEqual(info["stoppedThreads"], [])
        self.assertIs(info["richRendering"], True)
        self.assertIs(info["copyToGlobals"], True)
        self.assertTrue(info["tmpFilePrefix"])
        self.assertTrue(info["exceptionPaths"])

    def test_attaching_starts_a_session_and_disconnecting_ends_it(self):
        capabilities = self.body("initialize", **CLIENT)
        self.assertEqual([one["filter"] for one in capabilities["exceptionBreakpointFilters"]], ["uncaught", "all"])
        for name in ("ConditionalBreakpoints", "HitConditionalBreakpoints", "LogPoints", "SetVariable", "ModulesRequest"):
            self.assertIs(capabilities[f"supports{name}"], True)
        self.body("attach")
        self.event("initialized")
        self.body("configurationDone")
        self.assertIs(self.body("debugInfo")["isStarted"], True)
        self.assertEqual(self.body("threads")["threads"], [{"id": 1, "name": "notebook"}])
        self.body("disconnect", restart=False, terminateDebuggee=False)
        self.assertIs(self.body("debugInfo")["isStarted"], False)
        self.assertEqual(self.value(self.kc, "1 + 1"), "2")
        self.attach()
        self.pause_in(ADD, 2)
        self.body("terminate")
        self.event("terminated")
        self.assertEqual(self.value(self.kc, "2 + 2"), "4")

    def test_a_dumped_cell_has_the_path_that_clients_compute(self):
        self.attach()
        for code in ("1 + 1", ADD, "", "a", "ab", "abc", "const grüße = '🎉';\n"):
            self.assertEqual(self.body("dumpCell", code=code)["sourcePath"], self.path(code))
            self.assertEqual(self.body("source", source={"path": self.path(code)})["content"], code)

    def test_a_malformed_request_is_answered_with_a_sentence(self):
        self.attach()
        self.assertIn("no request", self.refused("fly"))
        self.assertIn('"code"', self.refused("dumpCell"))
        self.assertIn('"path"', self.refused("setBreakpoints"))
        self.assertIn("not paused", self.refused("scopes", frameId=1))
        self.assertIn("not paused", self.refused("next", threadId=1))
        self.assertIn("variables", self.refused("variables", variablesReference=99))
        self.assertIn("exception filters", self.refused("setExceptionBreakpoints", filters=["nonsense"]))
        self.assertEqual(self.value(self.kc, "1 + 1"), "2")

    def test_what_needs_a_session_says_so(self):
        self.assertIn("attach", self.refused("setBreakpoints", source={"path": "x"}, breakpoints=[]))
        self.assertIn("attach", self.refused("evaluate", expression="1"))


class BreakpointTest(DebuggerTest):
    kernel_variables = NO_TYPES

    def test_a_breakpoint_in_a_typescript_cell_stops_there(self):
        self.attach()
        (point,) = self.breakpoints(ADD, 2)
        self.assertTrue(point["verified"])
        self.assertEqual(point["line"], 2)
        request = self.run_later(ADD)
        stopped = self.event("stopped")
        self.assertEqual(stopped["reason"], "breakpoint")
        self.assertEqual(stopped["threadId"], 1)
        self.assertEqual(stopped["hitBreakpointIds"], [point["id"]])
        frames = self.frames()
        self.assertEqual([(f["name"], f["line"]) for f in frames], [("add", 2), ("Cell [1]", 5)])
        self.assertEqual({f["source"]["path"] for f in frames}, {self.path(ADD)})
        self.assertEqual(self.body("debugInfo")["stoppedThreads"], [1])
        self.body("continue", threadId=1)
        self.event("continued")
        self.event("stopped")
        self.assertEqual(self.lines(), [2, 6])
        self.assertEqual(self.go(request)["status"], "ok")
        self.assertEqual(self.result(request), ["13"])
        self.assertEqual(self.body("debugInfo")["stoppedThreads"], [])

    def test_a_breakpoint_in_the_first_line_stops_there(self):
        self.attach()
        code = "const one = 1;\none + 1"
        request = self.pause_in(code, 1)
        self.assertEqual([(f["name"], f["line"], f["column"]) for f in self.frames()], [("Cell [1]", 1, 7)])
        self.assertEqual(self.go(request)["status"], "ok")

    def test_breakpoints_follow_a_cell_that_runs_again(self):
        self.attach()
        self.breakpoints(ADD, 6)
        for number in (1, 2, 3):
            request = self.run_later(ADD)
            self.event("stopped")
            self.assertEqual([(f["name"], f["line"]) for f in self.frames()], [(f"Cell [{number}]", 6)])
            self.go(request)
        self.assertEqual(self.breakpoints(ADD), [])
        self.assertEqual(self.finished(self.run_later(ADD))["status"], "ok")

    def test_a_breakpoint_set_after_the_cell_ran_stops_in_its_functions(self):
        self.attach()
        self.finished(self.run_later(ADD))
        self.breakpoints(ADD, 3)
        request = self.run_later("add(20, 22)")
        self.event("stopped")
        self.assertEqual([(f["name"], f["line"]) for f in self.frames()], [("add", 3), ("Cell [2]", 1)])
        self.go(request)
        self.assertEqual(self.result(request), ["42"])

    def test_a_cell_without_number_has_breakpoints_of_its_own(self):
        self.attach()
        self.breakpoints("const hidden = 1;\nhidden + 1;", 2)
        request = self.run_later("const hidden = 1;\nhidden + 1;", store_history=False)
        self.event("stopped")
        self.assertEqual(self.lines(), [2])
        self.go(request)
        self.assertEqual(self.finished(self.run_later("let other = 1;\nother += 1;\nother", store_history=False))["status"], "ok")

    def test_a_condition_in_typescript_decides(self):
        self.attach()
        code = "let total = 0;\nfor (let index = 0; index < 10; index++) {\n  total += index;\n}\ntotal"
        self.breakpoints(code, 3, condition="(index as number) === 7")
        request = self.run_later(code)
        self.event("stopped")
        self.assertEqual(self.locals()["index"], "7")
        self.assertEqual(self.go(request)["status"], "ok")
        self.assertEqual(self.result(request), ["45"])

    def test_a_malformed_condition_is_refused_with_its_reason(self):
        self.attach()
        (point,) = self.breakpoints(ADD, 2, condition="a ===")
        self.assertFalse(point["verified"])
        self.assertIn("SyntaxError", point["message"])
        (point,) = self.breakpoints(ADD, 2, hitCondition="often")
        self.assertFalse(point["verified"])
        self.assertIn("often", point["message"])
        self.assertEqual(self.finished(self.run_later(ADD))["status"], "ok")

    def test_hit_conditions_count(self):
        self.attach()
        code = "for (let index = 0; index < 12; index++) {\n  index.toString();\n}"
        for condition, expected in (("5", ["4"]), (">= 11", ["10", "11"]), ("% 4", ["3", "7", "11"])):
            with self.subTest(condition):
                self.breakpoints(code, 2, hitCondition=condition)
                request = self.run_later(code)
                seen = []
                for _ in expected:
                    self.event("stopped")
                    seen.append(self.locals()["index"])
                    self.body("continue", threadId=1)
                self.assertEqual(seen, expected)
                self.assertEqual(self.finished(request)["status"], "ok")

    def test_a_log_point_prints_and_does_not_stop(self):
        self.attach()
        code = "for (let index = 0; index < 3; index++) {\n  index.toString();\n}"
        self.breakpoints(code, 2, logMessage="at {index} of {({a: [index]})} {nowhere.x}")
        request = self.run_later(code)
        self.assertEqual(self.finished(request)["status"], "ok")
        lines = self.text(request).splitlines()
        self.assertEqual(len([line for line in lines if line.startswith("at ")]), 3, lines)
        self.assertTrue(lines[0].startswith("at 0 of { a: [ 0 ] } ReferenceError"), lines[0])
        self.assertEqual([event for event in self.events if event["event"] == "stopped"], [])

    def test_a_breakpoint_on_a_line_without_code_moves_on_and_says_so(self):
        self.attach()
        code = "interface Point {\n  x: number;\n}\n// a remark\nconst point: Point = { x: 1 };\npoint.x"
        self.breakpoints(code, 2)
        request = self.run_later(code)
        self.assertEqual(self.event("breakpoint")["breakpoint"]["line"], 5)
        self.event("stopped")
        self.assertEqual(self.lines(), [5])
        self.go(request)

    def test_debug_info_lists_the_breakpoints(self):
        self.attach()
        self.breakpoints(ADD, 2, 6)
        self.assertEqual(
            self.body("debugInfo")["breakpoints"],
            [{"source": self.path(ADD), "breakpoints": [{"line": 2}, {"line": 6}]}],
        )

    def test_a_debugger_statement_stops(self):
        self.attach()
        request = self.run_later("const before = 1;\ndebugger;\nbefore")
        self.assertEqual(self.event("stopped")["reason"], "breakpoint")
        self.assertEqual(self.lines(), [2])
        self.go(request)

    def test_lowered_cells_keep_the_lines_of_the_user(self):
        self.attach()
        code = (
            "function logged(target: unknown, context: { name: string | symbol }) {\n"
            "  void context.name;\n"
            "}\n"
            "interface Unused {\n  a: number;\n}\n"
            "class Counter {\n"
            "  count: number = 0;\n"
            "  @logged\n"
            "  add(by: number): number {\n"
            "    this.count += by;\n"
            "    return this.count;\n"
            "  }\n"
            "}\n"
            "const counter = new Counter();\n"
            "counter.add(5)"
        )
        self.breakpoints(code, 12, 15)
        request = self.run_later(code)
        self.event("stopped")
        self.assertEqual([(f["name"], f["line"]) for f in self.frames()], [("Cell [1]", 15)])
        self.body("continue", threadId=1)
        self.event("stopped")
        self.assertEqual(self.lines(), [12, 16])
        self.go(request)
        self.assertEqual(self.result(request), ["5"])


class SteppingTest(DebuggerTest):
    kernel_variables = NO_TYPES

    def step(self, command):
        self.body(command, threadId=1)
        self.event("stopped")
        return [(frame["name"], frame["line"]) for frame in self.frames()]

    def test_next_steps_over_calls_and_ends_with_the_cell(self):
        self.attach()
        request = self.pause_in(ADD, 5)
        self.assertEqual(self.step("next"), [("Cell [1]", 6)])
        self.assertEqual(self.step("next"), [("Cell [1]", 7)])
        self.body("next", threadId=1)
        self.assertEqual(self.finished(request)["status"], "ok")
        self.assertEqual(self.result(request), ["13"])
        # A step that outlived its cell stops in no other one.
        self.breakpoints(ADD)
        for code in ("add(3, 4)", "await 1; add(5, 6)", "setTimeout(() => add(7, 8), 1); 1"):
            self.assertEqual(self.finished(self.run_later(code))["status"], "ok")

    def test_step_in_goes_into_the_call_and_step_out_back(self):
        self.attach()
        request = self.pause_in(ADD, 6)
        self.assertEqual(self.step("stepIn"), [("add", 2), ("Cell [1]", 6)])
        self.assertEqual(self.step("next"), [("add", 3), ("Cell [1]", 6)])
        self.assertEqual(self.step("stepOut"), [("Cell [1]", 6)])
        self.go(request)

    def test_stepping_never_stops_in_the_kernel_or_in_node(self):
        self.attach()
        code = "const list = [3, 1, 2];\nconsole.log(JSON.stringify(list));\ndisplay(list);\nlist.sort((a, b) => a - b);\nlist.length"
        request = self.pause_in(code, 1)
        seen = []
        while True:
            self.body("stepIn", threadId=1)
            self.event("continued")
            if self.stop_or_end(request) is None:
                break
            frames = self.frames()
            self.assertEqual({f["source"]["path"] for f in frames}, {self.path(code)})
            seen.append(frames[0]["line"])
            self.assertLess(len(seen), 40)
        self.assertEqual(self.finished(request)["status"], "ok")
        self.assertEqual(seen[0], 2)
        self.assertEqual(seen[-1], 5)
        self.assertEqual(sorted(set(seen)), [2, 3, 4, 5])

    def test_a_step_over_an_await_continues_in_the_next_line(self):
        self.attach()
        code = (
            "async function slow(x: number) {\n"
            "  await new Promise((done) => setTimeout(done, 20));\n"
            "  return x * 2;\n"
            "}\n"
            "const a = await slow(1);\n"
            "const b = await slow(a);\n"
            "a + b"
        )
        request = self.pause_in(code, 5)
        self.assertEqual(self.step("next"), [("Cell [1]", 6)])
        self.assertEqual(self.step("next"), [("Cell [1]", 7)])
        self.go(request)
        self.assertEqual(self.result(request), ["6"])

    def test_a_step_within_an_async_function_goes_on_after_its_await(self):
        self.attach()
        code = "async function slow(x: number) {\n  await null;\n  x += 1;\n  return x;\n}\nawait slow(1)"
        request = self.pause_in(code, 2)
        self.assertEqual(self.step("next")[0], ("slow", 3))
        self.assertEqual(self.step("next")[0], ("slow", 4))
        self.go(request)
        self.assertEqual(self.result(request), ["2"])

    def test_code_in_timers_jobs_and_ticks_can_be_stepped(self):
        self.attach()
        for schedule in ("setTimeout(%s, 1)", "setImmediate(%s)", "queueMicrotask(%s)", "process.nextTick(%s)", "Promise.resolve().then(%s)"):
            with self.subTest(schedule):
                code = "var seen = 0;\n" + schedule.replace("%s", "() => {\n  seen += 1;\n  seen += 10;\n}")
                self.breakpoints(code, 3)
                self.run_later(code)
                self.event("stopped")
                self.assertEqual(self.lines()[0], 3)
                self.assertEqual(self.step("next")[0][1], 4)
                self.body("continue", threadId=1)
                self.event("continued")
                self.assertEqual(self.value(self.kc, "seen"), "11")
                self.breakpoints(code)

    # Node 24's V8 reads a global only once for a loop that calls nothing, so that the loop would miss its change.
    def test_pause_stops_a_loop_that_runs(self):
        self.attach()
        request = self.run_later("let stop = false;\nlet turns = 0;\nwhile (!stop) {\n  turns += JSON.stringify(turns).length;\n}\nturns > 0")
        self.until(lambda: self.ask("evaluate", expression="turns > 0")["body"].get("result") == "true", "the loop")
        self.body("pause", threadId=1)
        self.assertEqual(self.event("stopped")["reason"], "pause")
        self.assertIn(self.lines()[0], (3, 4))
        self.body("evaluate", expression="stop = true", frameId=self.frames()[0]["id"])
        self.go(request)
        self.assertEqual(self.result(request), ["true"])

    def test_attaching_while_a_cell_runs_works(self):
        code = "let going = true;\nlet count = 0;\nwhile (going) {\n  count += 1;\n}\n'out'"
        request = self.run_later(code)
        while not any(m["msg_type"] == "execute_input" for m in self.published):
            self._take(PATIENCE)
        self.attach()
        self.breakpoints(code, 4)
        self.event("stopped")
        self.assertEqual(self.lines(), [4])
        self.breakpoints(code)
        self.body("evaluate", expression="going = false", frameId=self.frames()[0]["id"])
        self.go(request)
        self.assertEqual(self.result(request), ["'out'"])


class ExceptionTest(DebuggerTest):
    kernel_variables = NO_TYPES

    def paused_text(self, filters, code):
        """What a pause at the code's exception says, or None where it does not pause."""
        self.body("setExceptionBreakpoints", filters=filters)
        self.events.clear()
        request = self.run_later(code)
        stopped = self.stop_or_end(request)
        if stopped is None:
            self.reply(self.kc, request)
            return None
        self.assertEqual(stopped["reason"], "exception")
        at = (stopped["text"], self.frames()[0]["line"])
        self.body("disconnect")
        self.reply(self.kc, request)
        self.attach()
        return at

    def test_an_uncaught_exception_pauses_where_it_is_thrown(self):
        self.attach()
        self.assertEqual(self.paused_text(["uncaught"], "const bad = 1;\nthrow new TypeError('no good');"), ("TypeError: no good", 2))
        self.assertEqual(self.paused_text(["uncaught"], "await null;\nnull!.x;")[1], 2)
        self.assertEqual(self.paused_text(["uncaught"], "JSON.parse('{');")[1], 1)
        self.assertEqual(self.paused_text(["uncaught"], "import fs from 'node:fs';\nfs.readFileSync('/nowhere');")[1], 2)

    def test_an_exception_in_a_function_that_is_awaited_pauses(self):
        self.attach()
        code = "async function fail() {\n  await null;\n  throw new Error('late');\n}\nawait fail();"
        self.assertEqual(self.paused_text(["uncaught"], code), ("Error: late", 3))

    def test_with_exceptions_the_calls_that_await_are_shown(self):
        self.attach()
        self.body("setExceptionBreakpoints", filters=["uncaught"])
        code = "async function slow(x: number) {\n  await null;\n  x += 1;\n  return x;\n}\nawait slow(1)"
        request = self.pause_in(code, 3)
        self.assertEqual([(f["name"], f["line"]) for f in self.frames()], [("slow", 3), ("await in Cell [1]", 6)])
        self.assertEqual(list(self.scopes(1)), ["Notebook"])
        self.go(request)

    def test_a_caught_exception_pauses_only_where_all_are_wanted(self):
        self.attach()
        for code in (
            "try {\n  throw new Error('x');\n} catch {}",
            "function f() {\n  throw new Error('x');\n}\ntry { f(); } catch {}",
            "async function f() {\n  throw new Error('x');\n}\ntry { await f(); } catch {}",
            "async function f() {\n  throw new Error('x');\n}\nf().catch(() => undefined);",
            "async function g() {\n  await null; throw new Error('x');\n}\ntry { await g(); } catch {}",
        ):
            with self.subTest(code):
                self.assertIsNone(self.paused_text(["uncaught"], code))
                self.assertEqual(self.paused_text(["all"], code), ("Error: x", 2))

    def test_without_a_filter_no_exception_pauses(self):
        self.attach()
        self.assertIsNone(self.paused_text([], "throw new Error('x');"))
        self.assertIsNone(self.paused_text(["uncaught"], "1 + 1"))

    def test_the_exception_can_be_asked_for(self):
        self.attach()
        self.body("setExceptionBreakpoints", filters=["uncaught"])
        request = self.run_later("const input = 5;\nthrow new RangeError(`bad ${input}`);")
        stopped = self.event("stopped")
        self.assertEqual(stopped["text"], "RangeError: bad 5")
        self.assertEqual(self.body("exceptionInfo")["exceptionId"], "RangeError")
        self.assertEqual(self.locals(), {"Exception": "RangeError: bad 5"})
        self.assertEqual(self.values(self.scopes()["Notebook"])["input"], "5")
        content = self.go(request)
        self.assertEqual((content["status"], content["evalue"]), ("error", "bad 5"))


SCOPES = """const factor = 3;
function outer(values: number[]) {
  const label = "outer";
  return values.map((value) => {
    let scaled = value * factor;
    for (const extra of [1]) {
      scaled += extra + label.length;
    }
    return scaled;
  });
}
outer([10, 20])"""


class VariableTest(DebuggerTest):
    kernel_variables = NO_TYPES

    def test_scopes_show_locals_closures_and_the_notebook(self):
        self.attach()
        self.finished(self.run_later("const earlier: string = 'first cell'"))
        request = self.pause_in(SCOPES, 7)
        scopes = self.scopes()
        self.assertEqual(list(scopes), ["Locals", "Closure (outer)", "Notebook"])
        self.assertEqual(self.values(scopes["Locals"]), {"extra": "1", "scaled": "30", "value": "10"})
        self.assertEqual(self.values(scopes["Closure (outer)"]), {"label": '"outer"'})
        notebook = self.values(scopes["Notebook"])
        self.assertEqual(list(notebook), ["earlier", "factor", "outer"])
        self.assertEqual(notebook["earlier"], '"first cell"')
        self.assertEqual([f["name"] for f in self.frames()], ["(anonymous)", "outer", "Cell [2]"])
        self.assertEqual(list(self.scopes(2)), ["Notebook"])
        self.breakpoints(SCOPES)
        self.go(request)

    def test_a_cell_that_mentions_a_name_of_the_global_object_is_like_any_other(self):
        self.attach()
        self.finished(self.run_later("class Node { value = 1 }"))
        self.finished(self.run_later("const history = [new Node()]"))
        code = "const outer = (n: number) => {\n  const kept = new Node();\n  return () => {\n    return [kept, n, history];\n  };\n};\nouter(2)();"
        request = self.pause_in(code, 4)
        self.assertEqual([(f["name"], f["line"]) for f in self.frames()], [("(anonymous)", 4), ("Cell [3]", 7)])
        scopes = self.scopes()
        self.assertEqual(list(scopes), ["Locals", "Closure (outer)", "Notebook"])
        self.assertEqual(self.values(scopes["Locals"]), {})
        self.assertEqual(sorted(self.values(scopes["Closure (outer)"])), ["kept", "n"])
        self.assertEqual(list(self.values(scopes["Notebook"])), ["Node", "history", "outer"])
        self.assertEqual(list(self.scopes(1)), ["Notebook"])
        value = self.body("evaluate", expression="[new Node().value, history.length]", frameId=self.frames()[0]["id"])
        self.assertEqual(value["result"], "Array(2) [1, 1]")
        self.breakpoints(code)
        self.go(request)
        first = "if (new Node()) { debugger; throw new Error('no') }"
        request = self.pause_in(first, 1)
        self.assertEqual([(f["name"], f["line"]) for f in self.frames()], [("Cell [4]", 1)])
        self.breakpoints(first)

    def test_methods_show_this_and_what_they_return(self):
        self.attach()
        code = "class Point {\n  #secret = 7;\n  constructor(readonly x: number) {}\n  twice() {\n    return 2 * this.x;\n  }\n}\nnew Point(4).twice()"
        request = self.pause_in(code, 5)
        found = {one["name"]: one for one in self.variables(self.scopes()["Locals"])}
        inside = self.values(found["this"]["variablesReference"])
        self.assertEqual(inside["x"], "4")
        self.assertEqual(inside["#secret"], "7")
        self.body("next", threadId=1)
        self.event("stopped")
        self.assertEqual(self.lines(), [8])
        self.go(request)
        self.assertEqual(self.result(request), ["8"])

    def test_the_end_of_a_function_shows_what_it_returns(self):
        self.attach()
        request = self.pause_in("function quiet() {\n  const own = 1;\n  void own;\n}\nquiet()", 4)
        self.assertEqual(self.locals(), {"Return value": "undefined", "own": "1"})
        self.go(request)

    def test_values_are_shown_in_a_line_and_can_be_expanded(self):
        self.attach()
        code = (
            "const values = { text: 'a', list: [1, 2, 3], map: new Map<unknown, unknown>([['k', { v: 1 }], [{ o: 1 }, 2]]),\n"
            "  set: new Set([5, 6]), floats: new Float64Array([0.5, 1.5]), date: new Date(0), none: null, nothing: undefined,\n"
            "  big: 12n, nan: NaN, minus: -0, pattern: /x/u, wrong: new Error('w'), call: (a: number) => a, kind: class Kind {} };\n"
            "values.text"
        )
        request = self.pause_in(code, 4)
        (values,) = self.variables(self.scopes()["Notebook"])
        shown = {one["name"]: one for one in self.variables(values["variablesReference"])}
        text = {name: one["value"] for name, one in shown.items()}
        self.assertEqual(text["text"], '"a"')
        self.assertEqual(text["list"], "Array(3) [1, 2, 3]")
        self.assertEqual(text["map"], 'Map(2) {"k" => Object, Object => 2}')
        self.assertEqual(text["set"], "Set(2) {5, 6}")
        self.assertEqual(text["floats"], "Float64Array(2) [0.5, 1.5]")
        self.assertIn("1970", text["date"])
        self.assertEqual([text[name] for name in ("none", "nothing", "big", "nan", "minus")], ["null", "undefined", "12n", "NaN", "-0"])
        self.assertEqual(text["pattern"], "/x/u")
        self.assertEqual(text["wrong"], "Error: w")
        self.assertEqual(text["call"], "ƒ (a        ) => a")
        self.assertEqual(text["kind"], "class Kind")
        self.assertEqual(shown["list"]["type"], "Array")
        self.assertEqual(shown["map"]["type"], "Map")
        self.assertEqual(shown["text"]["variablesReference"], 0)
        self.assertEqual(self.values(shown["list"]["variablesReference"]), {"0": "1", "1": "2", "2": "3"})
        self.assertEqual(self.values(shown["map"]["variablesReference"]), {'"k"': "{v: 1}", "{o: 1}": "2"})
        self.assertEqual(self.values(shown["set"]["variablesReference"]), {"0": "5", "1": "6"})
        self.assertEqual(self.values(shown["floats"]["variablesReference"]), {"0": "0.5", "1": "1.5"})
        self.assertEqual(shown["list"]["evaluateName"], "values.list")
        self.go(request)

    def test_getters_do_not_run_until_they_are_asked_for(self):
        self.attach()
        code = "let calls = 0;\nconst lazy = { get now() { calls += 1; return 'called'; } };\nlazy"
        request = self.pause_in(code, 3)
        notebook = {one["name"]: one for one in self.variables(self.scopes()["Notebook"])}
        (now,) = [one for one in self.variables(notebook["lazy"]["variablesReference"]) if one["name"] == "now"]
        self.assertEqual(now["value"], "(…)")
        self.assertEqual(self.values(self.scopes()["Notebook"])["calls"], "0")
        self.assertEqual(self.values(now["variablesReference"]), {"now": '"called"'})
        self.assertEqual(self.values(self.scopes()["Notebook"])["calls"], "1")
        self.go(request)

    def test_a_getter_that_never_ends_is_given_up(self):
        self.attach()
        request = self.pause_in("const stuck = { get on() { while (true); } };\nstuck", 2)
        notebook = {one["name"]: one for one in self.variables(self.scopes()["Notebook"])}
        (on,) = [one for one in self.variables(notebook["stuck"]["variablesReference"]) if one["name"] == "on"]
        self.assertIn("terminated", self.refused("variables", variablesReference=on["variablesReference"]))
        self.body("evaluate", expression="1 + 1", frameId=self.frames()[0]["id"])
        self.body("disconnect")
        self.finished(request)

    def test_a_proxy_is_read_without_its_traps(self):
        self.attach()
        code = "let traps = 0;\nconst handler = new Proxy({}, { get: () => () => { traps += 1; } });\nconst proxy = new Proxy({ a: 1 }, handler);\n1"
        request = self.pause_in(code, 4)
        notebook = {one["name"]: one for one in self.variables(self.scopes()["Notebook"])}
        self.assertIn("[[Target]]", self.values(notebook["proxy"]["variablesReference"]))
        self.assertEqual(self.values(self.scopes()["Notebook"])["traps"], "0")
        self.go(request)

    def test_long_lists_come_in_parts(self):
        self.attach()
        code = "const long = Array.from({ length: 25_000 }, (_, i) => i);\nconst huge = new Uint8Array(5_000_000);\nconst map = new Map(long.map((i) => [i, -i]));\n1"
        request = self.pause_in(code, 4)
        notebook = {one["name"]: one for one in self.variables(self.scopes()["Notebook"])}
        long = notebook["long"]
        self.assertEqual(long["indexedVariables"], 25_000)
        page = self.variables(long["variablesReference"], filter="indexed", start=24_990, count=5)
        self.assertEqual([(one["name"], one["value"]) for one in page], [(str(i), str(i)) for i in range(24_990, 24_995)])
        self.assertEqual(self.variables(long["variablesReference"], filter="named"), [])
        parts = self.variables(long["variablesReference"])
        self.assertEqual([one["name"] for one in parts], ["[0 … 9999]", "[10000 … 19999]", "[20000 … 24999]"])
        inner = self.variables(parts[2]["variablesReference"])
        self.assertEqual((len(inner), inner[49]["name"]), (50, "[24900 … 24999]"))
        self.assertEqual(self.values(inner[49]["variablesReference"])["24999"], "24999")
        before = self.computed()
        self.assertEqual(len(self.variables(notebook["huge"]["variablesReference"])), 5)
        entries = self.variables(notebook["map"]["variablesReference"], start=24_999, count=1)
        self.assertEqual([(one["name"], one["value"]) for one in entries], [("24999", "-24999")])
        # Only what is shown is read: neither five million numbers nor all entries.
        self.assertLess(self.computed() - before, 3)
        self.go(request)

    def computed(self):
        """Seconds for which the kernel's process has computed, however busy the machine is."""
        times = psutil.Process(self.manager.provisioner.process.pid).cpu_times()
        return times.user + times.system

    def test_an_object_with_many_properties_comes_in_parts(self):
        self.attach()
        request = self.pause_in("const wide = Object.fromEntries(Array.from({ length: 1234 }, (_, i) => [`k${i}`, i]));\n1", 2)
        (wide,) = self.variables(self.scopes()["Notebook"])
        parts = self.variables(wide["variablesReference"])
        self.assertEqual(parts[12]["name"], "[1200 … 1233]")
        self.assertEqual(self.values(parts[12]["variablesReference"])["k1233"], "1233")
        self.go(request)

    def test_variables_can_be_set(self):
        self.attach()
        code = "let shared = 1;\nconst fixed = 2;\nconst held = { a: 1 };\nfunction run(own: number) {\n  own += 0;\n  return own + shared + held.a;\n}\nrun(5)"
        request = self.pause_in(code, 6)
        scopes = self.scopes()
        held = {one["name"]: one for one in self.variables(scopes["Notebook"])}["held"]
        changed = self.body("setVariable", variablesReference=scopes["Locals"], name="own", value="100 as number")
        self.assertEqual(changed["value"], "100")
        self.body("setVariable", variablesReference=scopes["Notebook"], name="shared", value="own * 10")
        self.body("setVariable", variablesReference=held["variablesReference"], name="a", value="0.5")
        self.assertIn("constant", self.refused("setVariable", variablesReference=scopes["Notebook"], name="fixed", value="3"))
        self.assertIn("SyntaxError", self.refused("setVariable", variablesReference=scopes["Locals"], name="own", value="1 +"))
        self.go(request)
        self.assertEqual(self.result(request), ["1100.5"])

    def test_references_end_when_the_code_goes_on(self):
        self.attach()
        request = self.pause_in(SCOPES, 5)
        frame = self.frames()[0]["id"]
        reference = self.scopes()["Locals"]
        self.body("continue", threadId=1)
        self.event("stopped")
        self.assertIn("any more", self.refused("variables", variablesReference=reference))
        self.assertIn("any more", self.refused("scopes", frameId=frame))
        self.breakpoints(SCOPES)
        self.go(request)

    def test_jupyterlab_is_told_no_types_since_its_tree_shows_them_in_place_of_values(self):
        self.body("initialize", **{**CLIENT, "clientID": "jupyterlab"})
        self.body("attach")
        self.finished(self.run_later("const some = [1]"))
        (some,) = self.body("inspectVariables")["variables"]
        self.assertNotIn("type", some)

    def test_inspect_variables_works_without_a_pause(self):
        self.finished(self.run_later("const a: number = 1;\nlet text = 'b';\nfunction f() {}\nlet calls = 0;\nconst g = { get x() { return calls++; } };"))
        for attached in (False, True):
            with self.subTest(attached):
                if attached:
                    self.attach()
                found = {one["name"]: one for one in self.body("inspectVariables")["variables"]}
                self.assertEqual(list(found), ["a", "text", "f", "calls", "g"])
                self.assertEqual(found["a"]["value"], "1")
                self.assertEqual(found["calls"]["value"], "0")
                self.assertEqual([one["name"] for one in self.variables(found["g"]["variablesReference"])][0], "x")

    def test_inspect_variables_works_while_a_cell_runs(self):
        self.attach()
        request = self.run_later("let turning = 1;\nwhile (turning > 0) JSON.stringify(1);\n1")
        self.until(lambda: [v["name"] for v in self.body("inspectVariables")["variables"]] == ["turning"], "the cell")
        self.body("evaluate", expression="turning = 0")
        self.finished(request)

    def test_rich_inspection_gives_the_display_bundle(self):
        self.attach()
        self.finished(self.run_later("const page = { [Symbol.for('Jupyter.display')]: () => ({ 'text/html': '<b>1</b>', 'text/plain': 'one' }) };\nconst plain = [1, 2]"))
        self.assertEqual(self.body("richInspectVariables", variableName="page")["data"], {"text/html": "<b>1</b>", "text/plain": "one"})
        self.assertEqual(self.body("richInspectVariables", variableName="plain")["data"], {"text/plain": "[ 1, 2 ]"})
        self.assertIn("no variable", self.refused("richInspectVariables", variableName="nowhere").replace("not a", "no"))
        code = "function show(own: object) {\n  return own;\n}\nshow({ [Symbol.for('Jupyter.display')]: () => ({ 'text/markdown': '*x*' }) }); 1"
        request = self.pause_in(code, 2)
        frame = self.frames()[0]["id"]
        self.assertEqual(self.body("richInspectVariables", variableName="own", frameId=frame)["data"], {"text/markdown": "*x*"})
        self.go(request)

    def test_a_local_variable_can_be_copied_to_the_notebook(self):
        self.attach()
        request = self.pause_in("function keep() {\n  const own = [1, 2, 3];\n  return own.length;\n}\nkeep()", 3)
        frame = self.frames()[0]["id"]
        self.body("copyToGlobals", srcVariableName="own", dstVariableName="kept", srcFrameId=frame)
        self.assertEqual(self.values(self.scopes()["Notebook"])["kept"], "Array(3) [1, 2, 3]")
        self.go(request)
        self.breakpoints("")
        self.assertEqual(self.value(self.kc, "kept.push(4); kept.length"), "4")


class EvaluateTest(DebuggerTest):
    kernel_variables = NO_TYPES

    def evaluate(self, expression, frame=0, context="watch"):
        frames = self.frames()
        given = {"frameId": frames[frame]["id"]} if frames else {}
        return self.body("evaluate", expression=expression, context=context, **given)["result"]

    def test_expressions_and_statements_are_evaluated_in_the_frame(self):
        self.attach()
        request = self.pause_in(SCOPES, 7)
        self.assertEqual(self.evaluate("scaled + extra"), "31")
        self.assertEqual(self.evaluate("(scaled as number) satisfies number"), "30")
        self.assertEqual(self.evaluate("{ scaled, label }"), '{scaled: 30, label: "outer"}')
        self.assertEqual(self.evaluate("values.length", frame=1), "2")
        self.assertEqual(self.evaluate("const twice: number = scaled * 2; twice", context="repl"), "60")
        self.assertEqual(self.evaluate("scaled = 1000", context="repl"), "1000")
        self.assertIn("nowhere is not defined", self.refused("evaluate", expression="nowhere", context="watch", frameId=self.frames()[0]["id"]))
        self.assertIn("await", self.refused("evaluate", expression="await 1", context="repl", frameId=self.frames()[0]["id"]))
        self.assertIn("SyntaxError", self.refused("evaluate", expression="1 +", context="repl", frameId=self.frames()[0]["id"]))
        self.breakpoints(SCOPES)
        self.go(request)
        self.assertEqual(self.result(request), ["[ 1006, 66 ]"])

    def test_a_hover_has_no_side_effects(self):
        self.attach()
        request = self.pause_in("let hovered = 0;\nfunction bump() { hovered += 1; return hovered; }\n1", 3)
        frame = self.frames()[0]["id"]
        self.assertEqual(self.evaluate("hovered", context="hover"), "0")
        self.assertIn("side-effect", self.refused("evaluate", expression="bump()", context="hover", frameId=frame))
        self.assertEqual(self.evaluate("hovered"), "0")
        self.assertEqual(self.evaluate("bump()", context="repl"), "1")
        self.go(request)

    def test_what_is_asked_of_a_pause_that_has_ended_is_refused_with_an_empty_list(self):
        self.attach()
        request = self.pause_in("const here = 1;\nhere", 2)
        frame = self.frames()[0]["id"]
        reference = self.scopes()["Notebook"]
        self.go(request)
        for command, field, given in (
            ("scopes", "scopes", {"frameId": frame}),
            ("variables", "variables", {"variablesReference": reference + 1_000_000}),
        ):
            response = self.ask(command, **given)
            self.assertFalse(response["success"], response)
            self.assertTrue(response["message"])
            self.assertEqual(response["body"][field], [])

    def test_an_evaluation_that_never_ends_is_given_up(self):
        self.attach()
        request = self.pause_in("const here = 1;\nhere", 2)
        self.assertIn("terminated", self.refused("evaluate", expression="while (true);", frameId=self.frames()[0]["id"]))
        self.assertEqual(self.evaluate("here"), "1")
        self.go(request)
        self.assertEqual(self.result(request), ["1"])

    def test_jupyterlabs_console_is_told_why_there_is_no_value(self):
        self.attach()
        self.body("initialize", **{**CLIENT, "clientID": "jupyterlab"})
        request = self.pause_in("const here = 1;\nhere", 2)
        before = self.frames()
        self.assertIn("nowhere is not defined", self.evaluate("nowhere", context="repl"))
        # It reads the variables again only where the frame is another one.
        after = self.frames()
        self.assertNotEqual(before[0]["id"], after[0]["id"])
        for frame in (before[0], after[0]):
            self.assertEqual([s["name"] for s in self.body("scopes", frameId=frame["id"])["scopes"]], ["Notebook"])
        self.go(request)

    def test_jupyterlab_reads_the_variables_anew_after_each_of_several_questions_that_overlap(self):
        self.attach()
        self.body("initialize", **{**CLIENT, "clientID": "jupyterlab"})
        request = self.pause_in("const here = 1;\nhere", 2)
        # It has not yet heard of the frame's new number when it asks for the second time.
        known = self.frames()[0]["id"]
        numbers = [known]
        for expression, shown in (("here + 1", "2"), ("here + 2", "3"), ("nowhere", "nowhere is not defined")):
            body = self.body("evaluate", expression=expression, frameId=known, context="repl")
            self.assertIn(shown, body["result"])
            numbers.append(self.frames()[0]["id"])
        self.assertEqual(len(set(numbers)), 4, numbers)
        self.values(self.scopes()["Notebook"])
        read = self.frames()[0]["id"]
        # The number changes with the answer and not before it: what is read until then would be emptied by the answer.
        slow = "const end = Date.now() + 400; while (Date.now() < end); here"
        self.send_debug("evaluate", expression=slow, frameId=known, context="repl")
        self.assertEqual(self.frames()[0]["id"], read)
        self.until(lambda: self.frames()[0]["id"] != read, "the frame's new number")
        self.go(request)

    def test_jupyterlab_is_given_new_numbers_until_it_has_read_the_variables(self):
        self.attach()
        self.body("initialize", **{**CLIENT, "clientID": "jupyterlab"})
        request = self.pause_in("const here = 1;\nhere", 2)

        def number():
            return self.frames()[0]["id"]

        first = number()
        # It lost what it was about to ask: for the scopes, then for the variables.
        second = number()
        self.assertNotEqual(first, second)
        old = self.body("scopes", frameId=first)["scopes"]
        scopes = self.body("scopes", frameId=second)["scopes"]
        third = number()
        self.assertNotEqual(second, third)
        # An answer for earlier numbers may still be under way.
        for scope in (*old, *scopes):
            self.body("variables", variablesReference=scope["variablesReference"])
        fourth = number()
        self.assertNotEqual(third, fourth)
        scopes = self.body("scopes", frameId=fourth)["scopes"]
        self.body("variables", variablesReference=scopes[0]["variablesReference"])
        # From now on the frame that the user chose stays.
        self.assertEqual([number(), number()], [fourth, fourth])
        self.go(request)

    def test_other_clients_keep_the_numbers_of_their_frames(self):
        self.attach()
        request = self.pause_in("const here = 1;\nhere", 2)
        self.assertEqual(self.frames(), self.frames())
        self.go(request)

    def test_breakpoints_do_not_stop_an_evaluation(self):
        self.attach()
        self.finished(self.run_later(ADD))
        self.breakpoints(ADD, 2)
        self.assertEqual(self.evaluate("add(1, 1)"), "2")
        request = self.run_later("add(2, 2)")
        self.event("stopped")
        self.assertEqual(self.evaluate("add(3, 3)"), "6")
        self.go(request)


MODULE = """export interface Shape {
  side: number;
}

/** A remark. */
export function area(shape: Shape): number {
  const result: number = shape.side ** 2;
  return result;
}
"""


class ModuleTest(DebuggerTest):
    kernel_variables = NO_TYPES

    def test_local_modules_have_breakpoints_frames_and_source(self):
        path = self.work / "my shapes.ts"
        path.write_text(MODULE)
        self.attach()
        self.breakpoints("", 8, path=str(path))
        code = "import { area } from './my shapes.ts';\n\narea({ side: 3 })"
        request = self.run_later(code)
        self.event("stopped")
        frames = self.frames()
        self.assertEqual([(f["name"], f["line"], f["source"]["path"]) for f in frames], [("area", 8, str(path)), ("Cell [1]", 3, self.path(code))])
        self.assertEqual(self.locals()["result"], "9")
        source = self.body("source", source=frames[0]["source"])
        self.assertEqual((source["content"], source["mimeType"]), (MODULE, "text/typescript"))
        self.body("next", threadId=1)
        self.event("stopped")
        self.assertEqual(self.lines(), [3])
        self.go(request)
        self.assertEqual(self.result(request), ["9"])

    def test_step_in_goes_into_a_local_module(self):
        path = self.work / "shapes.ts"
        path.write_text(MODULE)
        self.attach()
        code = "import { area } from './shapes.ts';\nconst a = area({ side: 3 });\na"
        request = self.pause_in(code, 2)
        self.body("stepIn", threadId=1)
        self.event("stopped")
        self.assertEqual([(f["source"]["name"], f["line"]) for f in self.frames()], [("shapes.ts", 7), ("Cell [1]", 2)])
        self.body("stepOut", threadId=1)
        self.event("stopped")
        self.assertEqual(self.lines(), [2])
        self.go(request)

    def test_a_lowered_module_keeps_the_lines_of_the_user(self):
        path = self.work / "marked.ts"
        path.write_text(
            "interface Unused {\n  a: number;\n  b: string;\n}\n\nfunction mark(target: unknown, context: unknown) {}\n\n"
            "export class Box {\n  @mark\n  open(by: number): number {\n    const inside: number = by + 1;\n    return inside;\n  }\n}\n"
        )
        self.attach()
        self.breakpoints("", 12, path=str(path))
        request = self.run_later("import { Box } from './marked.ts';\nnew Box().open(4)")
        self.event("stopped")
        self.assertEqual(self.lines(), [12, 2])
        self.assertEqual(self.locals()["inside"], "5")
        self.go(request)

    def test_a_changed_module_keeps_its_breakpoints(self):
        path = self.work / "changing.ts"
        path.write_text("export const f = () => {\n  return 1;\n};\n")
        self.attach()
        self.breakpoints("", 2, path=str(path))
        code = "import { f } from './changing.ts';\nf()"
        for number in (1, 2):
            request = self.run_later(code)
            self.event("stopped")
            self.assertEqual(self.frames()[0]["source"]["path"], str(path))
            self.go(request)
            self.assertEqual(self.result(request), [str(number)])
            path.write_text("export const f = () => {\n  return 2;\n};\n")
            os.utime(path, (1, 1))

    def test_modules_lists_what_the_notebook_loaded_and_nothing_of_the_kernel(self):
        (self.work / "shapes.ts").write_text(MODULE)
        package = self.work / "node_modules" / "small"
        package.mkdir(parents=True)
        (package / "package.json").write_text('{ "name": "small", "version": "1.0.0", "main": "small.js" }')
        (package / "small.js").write_text("exports.twice = function twice(f) {\n  return f() + f();\n};\n")
        self.attach()
        code = "import { area } from './shapes.ts';\nimport { twice } from 'small';\nlet n = 1;\ntwice(() => {\n  n += 1;\n  return n;\n}) + area({ side: 1 })"
        request = self.pause_in(code, 5)
        modules = self.body("modules")["modules"]
        self.assertEqual({one["name"]: one["isUserCode"] for one in modules}, {"shapes.ts": True, "small.js": False})
        self.assertEqual(self.body("modules", startModule=1, moduleCount=1)["totalModules"], 2)
        frames = self.frames()
        self.assertEqual([(f["source"]["name"], f.get("presentationHint")) for f in frames], [("Cell [1]", None), ("small.js", "subtle"), ("Cell [1]", None)])
        self.assertIn("exports.twice", self.body("source", source=frames[1]["source"])["content"])
        # A step out of the function passes over the package.
        self.body("stepOut", threadId=1)
        self.event("stopped")
        self.assertEqual(self.frames()[0]["source"]["name"], "Cell [1]")
        self.breakpoints(code)
        self.go(request)

    def test_packages_can_be_stepped_into_where_the_client_asks_for_it(self):
        package = self.work / "node_modules" / "small"
        package.mkdir(parents=True)
        (package / "package.json").write_text('{ "name": "small", "version": "1.0.0", "main": "small.js" }')
        (package / "small.js").write_text("exports.one = function one() {\n  return 1;\n};\n")
        self.attach(justMyCode=False)
        code = "import { one } from 'small';\nconst o = one();\no"
        request = self.pause_in(code, 2)
        self.body("stepIn", threadId=1)
        self.event("stopped")
        self.assertEqual(self.frames()[0]["source"]["name"], "small.js")
        self.go(request)


class LifetimeTest(DebuggerTest):
    def pause_forever(self):
        self.attach()
        return self.pause_in("console.log('before');\nlet state = 1;\nstate += 1;\nwhile (true) { state += 1; }", 3)

    def test_what_was_printed_is_seen_while_the_code_is_paused(self):
        self.attach()
        code = "for (let i = 0; i < 100; i++) console.log(i);\nconst here = 1;"
        request = self.pause_in(code, 2)
        # They may all be here by the pause.
        while self.text(request).count("\n") < 100:
            self._take(PATIENCE)
        self.assertEqual(self.text(request).count("\n"), 100)
        self.go(request)

    def test_the_kernel_answers_while_the_code_is_paused(self):
        request = self.pause_forever()
        info = self.kc.kernel_info()
        self.assertEqual(self.reply(self.kc, info)["status"], "ok")
        complete = self.kc.is_complete("const a = {")
        self.assertEqual(self.reply(self.kc, complete)["status"], "incomplete")
        completion = self.kc.complete("sta", 3)
        self.assertIn("status", self.reply(self.kc, completion))
        heart = zmq.Context.instance().socket(zmq.REQ)
        self.addCleanup(heart.close, 0)
        heart.connect(self.kc._make_url("hb"))
        heart.send(b"beat")
        self.assertTrue(heart.poll(1000 * PATIENCE))
        self.assertEqual(heart.recv(), b"beat")
        self.assertEqual(self.lines(), [3])
        self.body("disconnect")
        self.interrupt_now(self.kc)
        self.assertEqual(self.reply(self.kc, request)["ename"], "KeyboardInterrupt")

    def test_timers_rest_while_the_code_is_paused(self):
        self.attach()
        self.finished(self.run_later("var ticks = 0;\nvar timer = setInterval(() => { ticks += 1; }, 5);"))
        request = self.pause_in("const stop = 1;\nstop", 2)
        before = self.values(self.scopes()["Notebook"])["ticks"]
        # Each request takes its time; the timer had as much.
        for _ in range(20):
            self.body("threads")
        self.assertEqual(self.values(self.scopes()["Notebook"])["ticks"], before)
        self.go(request)
        self.until(lambda: int(self.value(self.kc, "ticks")) > int(before), "the timer")

    def test_an_interrupt_ends_a_paused_cell_and_keeps_the_state(self):
        request = self.pause_forever()
        started = time.monotonic()
        message = self.kc.session.msg("interrupt_request")
        self.kc.control_channel.send(message)
        content = self.reply(self.kc, request)
        self.assertLess(time.monotonic() - started, AT_ONCE)
        self.assertEqual((content["status"], content["ename"]), ("error", "KeyboardInterrupt"))
        self.event("continued")
        self.assertEqual(self.body("debugInfo")["stoppedThreads"], [])
        self.assertEqual(self.value(self.kc, "state"), "1")
        # The session goes on.
        request = self.pause_in("const next = 1;\nnext", 2)
        self.go(request)

    def test_an_interrupt_ends_a_loop_full_of_breakpoints(self):
        self.attach()
        code = "let n = 0;\nwhile (true) {\n  n += 1;\n}"
        request = self.pause_in(code, 3)
        for _ in range(3):
            self.body("continue", threadId=1)
            self.event("stopped")
        self.interrupt_now(self.kc)
        self.assertEqual(self.reply(self.kc, request)["ename"], "KeyboardInterrupt")
        self.assertEqual(self.value(self.kc, "n > 2"), "true")

    def interrupt_ends(self, code, line, **options):
        """Pauses in a cell's line, interrupts, and expects that the cell ends and that the next one runs."""
        self.attach()
        request = self.pause_in(code, line, **options)
        self.interrupt_now(self.kc)
        self.assertEqual(self.reply(self.kc, request)["ename"], "KeyboardInterrupt")
        self.assertEqual(self.value(self.kc, "6 * 7"), "42")

    def test_an_interrupt_ends_a_pause_in_a_timer(self):
        self.interrupt_ends("setTimeout(() => {\n  while (true);\n}, 1);\nawait new Promise(() => {});", 2)

    def test_an_interrupt_ends_a_pause_in_a_promise_job(self):
        self.interrupt_ends("Promise.resolve().then(() => {\n  while (true);\n});\nawait new Promise(() => {});", 2)

    def test_an_interrupt_ends_a_pause_in_a_tick(self):
        self.interrupt_ends("process.nextTick(() => {\n  while (true);\n});\nawait new Promise(() => {});", 2)

    def test_an_interrupt_ends_a_pause_behind_an_await(self):
        self.interrupt_ends("async function f() { await null;\n  while (true);\n}\nawait f();", 2)

    def test_an_interrupt_ends_a_pause_in_a_module_that_is_being_loaded(self):
        # The interrupt spares the module for a while, in which its loop comes to the breakpoint again and again.
        module = self.work / "endless.cjs"
        module.write_text("let turns = 0;\nwhile (true) {\n  turns += 1;\n}\n")
        self.interrupt_ends("require('./endless.cjs');", 3, path=str(module))

    def test_shutdown_while_paused_ends_the_process(self):
        self.pause_forever()
        process = self.manager.provisioner.process
        started = time.monotonic()
        self.kc.shutdown()
        process.wait(timeout=PATIENCE)
        self.assertLess(time.monotonic() - started, AT_ONCE)

    def test_what_was_asked_before_a_shutdown_is_answered(self):
        self.attach()
        self.finished(self.run_later("1 + 1"))
        asked = self.send_debug("evaluate", expression="while (true);")
        others = [self.send_debug("debugInfo"), self.send_debug("inspectVariables")]
        self.kc.shutdown()
        answers = {}
        while len(answers) < 4:
            message = self.kc.get_control_msg(timeout=PATIENCE)
            answers[message["parent_header"]["msg_id"]] = message
        self.assertIs(answers[asked]["content"]["success"], False)
        for one in others:
            self.assertIs(answers[one]["content"]["success"], True)

    def test_a_restart_begins_anew(self):
        self.pause_forever()
        self.manager.restart_kernel(now=False)
        self.kc = self.client(self.manager)
        info = self.body("debugInfo")
        self.assertEqual((info["isStarted"], info["breakpoints"], info["stoppedThreads"]), (False, [], []))
        self.events.clear()
        self.attach()
        request = self.pause_in(ADD, 2)
        self.breakpoints(ADD)
        self.go(request)

    def test_disconnecting_lets_paused_code_go_on_and_forgets_the_breakpoints(self):
        self.attach()
        request = self.pause_in(ADD, 2)
        self.body("disconnect")
        self.assertEqual(self.finished(request)["status"], "ok")
        self.assertEqual(self.body("debugInfo")["breakpoints"], [])
        self.attach()
        self.assertEqual(self.finished(self.run_later(ADD))["status"], "ok")

    def test_closing_the_process_by_the_user_works_while_the_debugger_is_attached(self):
        self.attach()
        self.finished(self.run_later("1 + 1"))
        process = self.manager.provisioner.process
        self.kc.shutdown()
        self.assertEqual(process.wait(timeout=PATIENCE), 0)


if __name__ == "__main__":
    unittest.main()
