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

  test("says in its reply when it began, as JupyterLab records it: not when it came", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ["Date"] });
    try {
      const kernel = new CoreUnderTest();
      kernel.execute("await slow");
      const behind = kernel.execute("1 + 1");
      vi.setSystemTime(Date.UTC(2026, 0, 2));
      kernel.interpreter.finish();
      vi.setSystemTime(Date.UTC(2026, 0, 3));
      kernel.interpreter.finish();
      const reply = kernel.of(behind).find(({ channel }) => channel === "shell");
      expect(reply?.metadata).toEqual({ started: "2026-01-02T00:00:00.000Z" });
      expect(reply?.header.date).toBe("2026-01-03T00:00:00.000Z");
    } finally {
      vi.useRealTimers();
    }
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

  test("that needs a package which is not installed names it beside its error, where no notebook saves it", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.execute("import 'npm:d3@7'");
    const error = { ename: "ModuleError", evalue: "no", traceback: ["ModuleError: no"] };
    const missing = { install: "d3@7", written: "npm:d3@7", write: "d3" };
    const { id: cell } = kernel.interpreter.last("execute");
    kernel.interpreter.say({ kind: "error", id: cell, error, missing });
    kernel.interpreter.say({ kind: "done", id: cell, status: "error", error });
    expect(kernel.published(id, "error")).toEqual([error]);
    const message = kernel.sent.find(({ header }) => header.msg_type === "error");
    expect(message?.metadata).toEqual({ precipice: { missing } });
    expect(kernel.reply(id)).not.toHaveProperty("missing");
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
