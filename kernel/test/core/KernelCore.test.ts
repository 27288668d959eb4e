import { describe, expect, test, vi } from "vitest";
import { CoreUnderTest } from "./CoreUnderTest.js";

describe("a cell", () => {
  test("is busy, shows its input, then its output, then its reply, then idle", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.execute("1 + 1");
    const { id: cell } = kernel.interpreter.last("execute");
    kernel.interpreter.say({ kind: "stream", id: cell, name: "stdout", text: "a\n" });
    kernel.interpreter.say({ kind: "display", id: cell, data: { "text/plain": "d" }, metadata: {} });
    kernel.interpreter.say({ kind: "result", id: cell, data: { "text/plain": "2" }, metadata: {} });
    kernel.interpreter.finish();
    expect(kernel.types(id)).toEqual([
      "busy",
      "execute_input",
      "stream",
      "display_data",
      "execute_result",
      "execute_reply",
      "idle",
    ]);
    expect(kernel.published(id, "execute_input")).toEqual([{ code: "1 + 1", execution_count: 1 }]);
    expect(kernel.published(id, "stream")).toEqual([{ name: "stdout", text: "a\n" }]);
    expect(kernel.published(id, "display_data")).toEqual([
      { data: { "text/plain": "d" }, metadata: {}, transient: {} },
    ]);
    expect(kernel.published(id, "execute_result")).toEqual([
      { data: { "text/plain": "2" }, metadata: {}, execution_count: 1 },
    ]);
    expect(kernel.reply(id)).toEqual({ status: "ok", execution_count: 1, user_expressions: {}, payload: [] });
  });

  test("sends its reply to the client that asked, on the channel it asked on, and its output to all", () => {
    const kernel = new CoreUnderTest();
    const client = { identity: "me" };
    kernel.execute("1", {}, { client });
    kernel.interpreter.finish();
    for (const message of kernel.sent) {
      expect(message.delivery.client).toBe(message.channel === "shell" ? client : undefined);
    }
  });

  test("hands flags, code and number to the interpreter, and the user's expressions both ways", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.execute("x", { user_expressions: { y: "x + 1" }, allow_stdin: true });
    expect(kernel.interpreter.last("execute")).toMatchObject({
      code: "x",
      executionCount: 1,
      silent: false,
      storeHistory: true,
      allowStdin: true,
      userExpressions: { y: "x + 1" },
    });
    const value = { status: "ok", data: { "text/plain": "3" }, metadata: {} };
    kernel.interpreter.say({
      kind: "done",
      id: kernel.interpreter.last("execute").id,
      status: "ok",
      userExpressions: { y: value },
    });
    expect(kernel.reply(id)).toMatchObject({ user_expressions: { y: value } });
  });

  test("waits for the one before it, and numbers go up by one", () => {
    const kernel = new CoreUnderTest();
    const first = kernel.execute("a");
    const second = kernel.execute("b");
    expect(kernel.interpreter.requests).toHaveLength(1);
    expect(kernel.types(second)).toEqual([]);
    kernel.interpreter.finish();
    expect(kernel.types(first).at(-1)).toBe("idle");
    expect(kernel.interpreter.last("execute")).toMatchObject({ code: "b", executionCount: 2 });
    expect(kernel.types(second)).toEqual(["busy", "execute_input"]);
  });

  test("that fails names its error in its output and in its reply", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.execute("throw 1");
    kernel.interpreter.fail();
    const error = { ename: "Error", evalue: "broken", traceback: ["Error: broken", "    at Cell 1:1"] };
    expect(kernel.published(id, "error")).toEqual([error]);
    expect(kernel.reply(id)).toEqual({
      status: "error",
      ...error,
      execution_count: 1,
      user_expressions: {},
      payload: [],
    });
    expect(kernel.types(id).at(-1)).toBe("idle");
  });

  test("that is silent publishes its state and nothing else, takes no number and no place in the history", async () => {
    const kernel = new CoreUnderTest();
    const id = kernel.execute("quiet", { silent: true, store_history: true });
    const { id: cell } = kernel.interpreter.last("execute");
    kernel.interpreter.say({ kind: "stream", id: cell, name: "stdout", text: "a\n" });
    kernel.interpreter.say({ kind: "result", id: cell, data: { "text/plain": "2" }, metadata: {} });
    kernel.interpreter.fail();
    expect(kernel.types(id)).toEqual(["busy", "execute_reply", "idle"]);
    kernel.execute("loud");
    expect(kernel.interpreter.last("execute").executionCount).toBe(1);
    const history = kernel.ask("history_request", { hist_access_type: "tail", n: 10 });
    expect((await kernel.answer(history))["history"]).toEqual([[1, 1, "loud"]]);
  });

  test("with store_history false shows its output but takes no number", () => {
    const kernel = new CoreUnderTest();
    kernel.execute("a", { store_history: false });
    kernel.interpreter.finish();
    kernel.execute("b");
    expect(kernel.interpreter.last("execute").executionCount).toBe(1);
  });

  test("gets its late output after it is done, though another runs, and another idle after it", () => {
    vi.useFakeTimers();
    const kernel = new CoreUnderTest();
    const first = kernel.execute("setTimeout(...)");
    const { id: cell } = kernel.interpreter.last("execute");
    kernel.interpreter.finish();
    const second = kernel.execute("b");
    kernel.interpreter.say({ kind: "stream", id: cell, name: "stdout", text: "late\n" });
    expect(kernel.published(first, "stream")).toEqual([{ name: "stdout", text: "late\n" }]);
    kernel.interpreter.say({ kind: "stream", id: cell, name: "stderr", text: "more\n" });
    expect(kernel.published(second, "stream")).toEqual([]);
    expect(kernel.types(first).at(-1)).toBe("stream");
    vi.advanceTimersByTime(100);
    expect(kernel.types(first).slice(-4)).toEqual(["busy", "stream", "stream", "idle"]);
    // The kernel is not done: the second cell runs.
    expect(kernel.types(second)).toEqual(["busy", "execute_input", "busy"]);
    expect(kernel.sent.at(-1)).toMatchObject({ content: { execution_state: "busy" } });
    vi.useRealTimers();
  });

  test("that talks on and on after its end has one busy and idle for all that comes in one go", () => {
    vi.useFakeTimers();
    const kernel = new CoreUnderTest();
    const id = kernel.execute("setInterval(...)");
    const { id: cell } = kernel.interpreter.last("execute");
    kernel.interpreter.finish();
    for (let second = 0; second < 3; second++) {
      for (let line = 0; line < 1_000; line++) {
        kernel.interpreter.say({ kind: "stream", id: cell, name: "stdout", text: "tick\n" });
      }
      vi.advanceTimersByTime(1_000);
      expect(kernel.types(id).at(-1)).toBe("idle");
    }
    expect(kernel.published(id, "stream")).toHaveLength(3_000);
    expect(kernel.published(id, "status")).toHaveLength(2 + 3 * 2);
    vi.useRealTimers();
  });

  test("has an idle after its late output also when the kernel is shut down at once", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.execute("setTimeout(...)");
    const { id: cell } = kernel.interpreter.last("execute");
    kernel.interpreter.finish();
    kernel.interpreter.say({ kind: "stream", id: cell, name: "stdout", text: "late\n" });
    kernel.ask("shutdown_request", { restart: false }, { channel: "control" });
    expect(kernel.types(id).slice(-3)).toEqual(["busy", "stream", "idle"]);
  });

  test("shows its output with its binary parts", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.execute("display(...)");
    const { id: cell } = kernel.interpreter.last("execute");
    const buffers = [Uint8Array.of(1, 2)];
    kernel.interpreter.say({ kind: "display", id: cell, data: {}, metadata: {}, buffers });
    const [shown] = kernel.of(id).filter(({ header }) => header.msg_type === "display_data");
    expect(shown?.buffers).toEqual(buffers);
  });

  test("is named to the interpreter by the notebook's own name of it", () => {
    const kernel = new CoreUnderTest();
    kernel.execute("1", {}, { metadata: { cellId: "c-1" } });
    expect(kernel.interpreter.last("execute").cellId).toBe("c-1");
    kernel.interpreter.finish();
    kernel.execute("1", {}, { metadata: { cellId: 7 } });
    expect(kernel.interpreter.last("execute")).not.toHaveProperty("cellId");
  });

  test("is not ended by another cell's end", () => {
    const kernel = new CoreUnderTest();
    kernel.execute("a");
    const { id: first } = kernel.interpreter.last("execute");
    kernel.interpreter.finish();
    const second = kernel.execute("b");
    kernel.interpreter.finish(first);
    expect(kernel.types(second)).toEqual(["busy", "execute_input"]);
  });

  test("updates and clears its output", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.execute("a");
    const { id: cell } = kernel.interpreter.last("execute");
    const display = {
      kind: "display",
      id: cell,
      data: { "text/plain": "x" },
      metadata: {},
      displayId: "d1",
    } as const;
    kernel.interpreter.say(display);
    kernel.interpreter.say({ ...display, update: true });
    kernel.interpreter.say({ kind: "clearOutput", id: cell, wait: true });
    const content = { data: { "text/plain": "x" }, metadata: {}, transient: { display_id: "d1" } };
    expect(kernel.published(id, "display_data")).toEqual([content]);
    expect(kernel.published(id, "update_display_data")).toEqual([content]);
    expect(kernel.published(id, "clear_output")).toEqual([{ wait: true }]);
  });

  test.each([
    ["no code", {}, /"code" must be a text/u],
    ["code that is no text", { code: 1 }, /"code" must be a text, not number/u],
    ["a flag that is none", { code: "", silent: "yes" }, /"silent" must be true or false/u],
    ["user expressions that are none", { code: "", user_expressions: { a: 1 } }, /expression "a"/u],
  ])("with %s is answered by an error", (_what, content, reason) => {
    const kernel = new CoreUnderTest();
    const id = kernel.ask("execute_request", content);
    expect(kernel.reply(id)).toMatchObject({ status: "error", ename: "TypeError" });
    expect(kernel.reply(id)["evalue"]).toMatch(reason);
    expect(kernel.types(id)).toEqual(["busy", "error", "execute_reply", "idle"]);
    expect(kernel.interpreter.requests).toEqual([]);
  });
});

describe("after an error", () => {
  test("the requests that wait are answered as aborted, without a number, and later ones run", () => {
    const kernel = new CoreUnderTest();
    kernel.execute("throw 1");
    const waiting = [kernel.execute("b"), kernel.execute("c", {}, { session: "another" })];
    kernel.time = 5;
    kernel.interpreter.fail();
    for (const id of waiting) {
      expect(kernel.types(id)).toEqual(["busy", "execute_reply", "idle"]);
      expect(kernel.reply(id)).toEqual({ status: "aborted" });
    }
    kernel.time = 6;
    kernel.execute("later");
    expect(kernel.interpreter.last("execute")).toMatchObject({ code: "later", executionCount: 2 });
  });

  test("the queue goes on when stop_on_error is false", () => {
    const kernel = new CoreUnderTest();
    kernel.execute("throw 1", { stop_on_error: false });
    kernel.execute("b");
    kernel.interpreter.fail();
    expect(kernel.interpreter.last("execute").code).toBe("b");
  });

  test("requests of the same batch that arrive late are aborted too, whatever the client's clock says", () => {
    const kernel = new CoreUnderTest();
    const skew = 86_400_000;
    kernel.execute("throw 1", {}, { sentAt: skew });
    kernel.time = 40;
    kernel.interpreter.fail();
    kernel.time = 90;
    const batch = kernel.execute("sent 2 ms after the first", {}, { sentAt: skew + 2 });
    expect(kernel.reply(batch)).toEqual({ status: "aborted" });
    const other = kernel.execute("another client's", {}, { session: "another", sentAt: skew + 2 });
    kernel.interpreter.finish();
    expect(kernel.reply(other)).toMatchObject({ status: "ok" });
    kernel.execute("sent when the error was known", {}, { sentAt: skew + 45 });
    expect(kernel.interpreter.last("execute").code).toBe("sent when the error was known");
  });
});

describe("while a cell runs", () => {
  test("other requests are answered at once, and the cell says again that it is busy", () => {
    const kernel = new CoreUnderTest();
    const cell = kernel.execute("while (true) {}");
    const id = kernel.ask("kernel_info_request", {});
    expect(kernel.types(id)).toEqual(["busy", "kernel_info_reply", "idle"]);
    expect(kernel.types(cell)).toEqual(["busy", "execute_input", "busy"]);
  });

  test("an interrupt reaches the interpreter, and its reply comes without waiting for the cell", () => {
    const kernel = new CoreUnderTest();
    kernel.execute("while (true) {}");
    const id = kernel.ask("interrupt_request", {}, { channel: "control" });
    expect(kernel.interpreter.interrupts).toBe(1);
    expect(kernel.reply(id)).toEqual({ status: "ok" });
    expect(kernel.of(id).find((message) => message.channel === "control")).toBeDefined();
  });
});

describe("the kernel", () => {
  test("says what it is in the form that strict clients read", () => {
    const kernel = new CoreUnderTest();
    const info = kernel.reply(kernel.ask("kernel_info_request", {}));
    expect(info).toMatchObject({
      status: "ok",
      implementation: "precipice",
      implementation_version: "1.2.3",
      debugger: false,
      supported_features: ["kernel subshells"],
      language_info: {
        name: "typescript",
        version: "6.0.3",
        mimetype: "text/typescript",
        file_extension: ".ts",
        codemirror_mode: "typescript",
      },
    });
    expect(info["protocol_version"]).toMatch(/^5\.\d$/u);
    expect(typeof info["banner"]).toBe("string");
    expect(Array.isArray(info["help_links"])).toBe(true);
  });

  test("writes headers with all fields, each message with an id of its own", () => {
    const kernel = new CoreUnderTest();
    kernel.core.start();
    kernel.ask("kernel_info_request", {});
    for (const { header } of kernel.sent) {
      expect(header).toMatchObject({ session: "kernel-session", username: "kernel", version: "5.5" });
      expect(header.date).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u);
    }
    expect(new Set(kernel.sent.map(({ header }) => header.msg_id)).size).toBe(kernel.sent.length);
    expect(kernel.sent[0]).toMatchObject({ content: { execution_state: "starting" }, parent_header: {} });
  });

  test("can write the client's session into its headers, as JupyterLite needs it", () => {
    const kernel = new CoreUnderTest({ sessionOfClient: true });
    kernel.ask("kernel_info_request", {}, { session: "tab 1" });
    expect(kernel.sent.map(({ header }) => header.session)).toEqual(["tab 1", "tab 1", "tab 1"]);
  });

  test("answers completion and inspection honestly with nothing", async () => {
    const kernel = new CoreUnderTest();
    expect(await kernel.answer(kernel.ask("complete_request", { code: "Math.fl", cursor_pos: 7 }))).toEqual({
      status: "ok",
      matches: [],
      cursor_start: 7,
      cursor_end: 7,
      metadata: {},
    });
    expect(
      await kernel.answer(kernel.ask("inspect_request", { code: "x", cursor_pos: 1, detail_level: 0 })),
    ).toEqual({
      status: "ok",
      found: false,
      data: {},
      metadata: {},
    });
  });

  test("closes a comm to a target that nobody registered, and knows no comms", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.ask("comm_open", { comm_id: "c1", target_name: "unknown", data: {} });
    expect(kernel.published(id, "comm_close")).toEqual([{ comm_id: "c1", data: {} }]);
    expect(kernel.types(id)).toEqual(["busy", "comm_close", "idle"]);
    kernel.ask("comm_msg", { comm_id: "c1", data: {} });
    expect(kernel.reply(kernel.ask("comm_info_request", {}))).toEqual({ status: "ok", comms: {} });
    expect(kernel.log).toEqual([]);
  });

  test("answers a request it does not know with an error, and drops what is no request", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.ask("debug_request", {}, { channel: "control" });
    expect(kernel.types(id)).toEqual(["busy", "debug_reply", "idle"]);
    expect(kernel.reply(id)).toMatchObject({ status: "error", ename: "UnknownRequest" });
    kernel.ask("nonsense", {});
    expect(kernel.log).toEqual(['a message of the unknown type "nonsense" was dropped']);
    kernel.ask("input_reply", { value: "x" }, { channel: "stdin" });
    expect(kernel.log).toHaveLength(1);
  });

  test("asks the interpreter whether code is complete", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.ask("is_complete_request", { code: "if (x) {" });
    const { id: asked, code } = kernel.interpreter.last("isComplete");
    expect(code).toBe("if (x) {");
    kernel.interpreter.say({ kind: "isComplete", id: asked, status: "incomplete", indent: "  " });
    expect(kernel.reply(id)).toEqual({ status: "incomplete", indent: "  " });
    expect(kernel.types(id)).toEqual(["busy", "is_complete_reply", "idle"]);
  });

  test("says unknown when the interpreter is too busy to say whether code is complete", () => {
    vi.useFakeTimers();
    try {
      const kernel = new CoreUnderTest();
      const id = kernel.ask("is_complete_request", { code: "x" });
      expect(kernel.types(id)).toEqual(["busy"]);
      vi.advanceTimersByTime(600);
      expect(kernel.reply(id)).toEqual({ status: "unknown" });
      kernel.interpreter.say({
        kind: "isComplete",
        id: kernel.interpreter.last("isComplete").id,
        status: "complete",
      });
      expect(kernel.types(id)).toEqual(["busy", "is_complete_reply", "idle"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([true, false])(
    "shuts down once, with restart %s given back, and answers nothing after",
    (restart) => {
      const kernel = new CoreUnderTest();
      kernel.execute("while (true) {}");
      const waiting = kernel.execute("b");
      const id = kernel.ask("shutdown_request", { restart }, { channel: "control" });
      expect(
        kernel
          .of(id)
          .filter(({ header }) => header.msg_type === "shutdown_reply")
          .map(({ channel }) => channel),
      ).toEqual(["control", "iopub"]);
      expect(kernel.reply(id)).toEqual({ status: "ok", restart });
      expect(kernel.reply(waiting)).toEqual({ status: "aborted" });
      expect(kernel.shutdowns).toEqual([restart]);
      const after = kernel.ask("shutdown_request", { restart });
      expect(kernel.of(after)).toEqual([]);
      expect(kernel.shutdowns).toEqual([restart]);
    },
  );
});
