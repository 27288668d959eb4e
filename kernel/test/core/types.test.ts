import { describe, expect, test, vi } from "vitest";
import { CoreUnderTest } from "./CoreUnderTest.js";
import { FakeTypes, settled } from "./FakeTypes.js";

function withTypes(): { kernel: CoreUnderTest; types: FakeTypes } {
  const types = new FakeTypes();
  return { kernel: new CoreUnderTest({ types }), types };
}

describe("a cell that is checked beside its run", () => {
  test("runs at once, and what is found is shown under it", async () => {
    const { kernel, types } = withTypes();
    const id = kernel.execute("let a: number = 'x'", {}, { metadata: { cellId: "c1" } });
    expect(kernel.interpreter.last("execute").code).toBe("let a: number = 'x'");
    expect(types.checks[0]?.cell).toEqual({ code: "let a: number = 'x'", name: "Cell [1]", cellId: "c1" });
    await types.report(0, "error");
    kernel.interpreter.finish();
    expect(kernel.types(id)).toEqual(["busy", "execute_input", "stream", "execute_reply", "idle"]);
    expect(kernel.published(id, "stream")).toEqual([{ name: "stderr", text: "error: finding 1" }]);
  });

  test("shows late findings between a busy and an idle of its own", async () => {
    const { kernel, types } = withTypes();
    const id = kernel.execute("a");
    kernel.interpreter.finish();
    const second = kernel.execute("b");
    await types.report(0, "error");
    await vi.waitFor(() => expect(kernel.types(id).at(-1)).toBe("idle"));
    expect(kernel.types(id).slice(-4)).toEqual(["idle", "busy", "stream", "idle"]);
    expect(kernel.types(second).slice(0, 2)).toEqual(["busy", "execute_input"]);
    expect(kernel.published(second, "stream")).toEqual([]);
  });

  test("does not show findings of an earlier run once it runs again", async () => {
    const { kernel, types } = withTypes();
    const more = { metadata: { cellId: "c1" } };
    const first = kernel.execute("a", {}, more);
    kernel.interpreter.finish();
    const second = kernel.execute("a fixed", {}, more);
    kernel.interpreter.finish();
    const other = kernel.execute("b", {}, { metadata: { cellId: "c2" } });
    await types.report(0, "error");
    await types.report(1, "warning");
    await types.report(2, "warning");
    expect(kernel.published(first, "stream")).toEqual([]);
    expect(kernel.published(second, "stream")).toHaveLength(1);
    expect(kernel.published(other, "stream")).toHaveLength(1);
  });

  test("says nothing when nothing is found", async () => {
    const { kernel, types } = withTypes();
    const id = kernel.execute("a");
    kernel.interpreter.finish();
    await types.report(0);
    expect(kernel.types(id)).toEqual(["busy", "execute_input", "execute_reply", "idle"]);
  });

  test("is none the worse when the check breaks", async () => {
    const { kernel, types } = withTypes();
    const id = kernel.execute("a");
    types.checks[0]?.reject(new Error("no compiler"));
    await settled();
    kernel.interpreter.finish();
    expect(kernel.reply(id)).toMatchObject({ status: "ok" });
    expect(kernel.log).toEqual([expect.stringMatching(/Cell \[1\].*no compiler/u)]);
  });

  test("is told to the type service also where its mode is off: later cells use what it declares", async () => {
    const { kernel, types } = withTypes();
    const id = kernel.execute("/** @types off */ const b = 1;");
    expect(types.checks[0]?.cell.code).toBe("/** @types off */ const b = 1;");
    await types.report(0);
    kernel.interpreter.finish();
    expect(kernel.types(id)).toEqual(["busy", "execute_input", "execute_reply", "idle"]);
  });

  test("is not checked where it is silent, whatever the mode", () => {
    const { kernel, types } = withTypes();
    for (const mode of ["warn", "strict", "off"] as const) {
      types.mode = mode;
      kernel.execute(mode, { silent: true });
      expect(kernel.interpreter.last("execute").code).toBe(mode);
      kernel.interpreter.finish();
    }
    expect(types.checks).toEqual([]);
  });
});

describe("a cell that is checked before its run", () => {
  test("does not run with an error, which is its own", async () => {
    const { kernel, types } = withTypes();
    types.mode = "strict";
    const id = kernel.execute("wrong");
    const waiting = kernel.execute("behind");
    await types.report(0, "error", "error", "warning");
    expect(kernel.interpreter.requests).toEqual([]);
    const error = {
      ename: "TypeCheckError",
      evalue: "finding 1 (and 1 more)",
      traceback: ["error: finding 1", "error: finding 2", "warning: finding 3"],
    };
    expect(kernel.published(id, "error")).toEqual([error]);
    expect(kernel.reply(id)).toMatchObject({ status: "error", ...error, execution_count: 1 });
    expect(kernel.types(id)).toEqual(["busy", "execute_input", "error", "execute_reply", "idle"]);
    expect(kernel.reply(waiting)).toEqual({ status: "aborted" });
  });

  test("runs with warnings, which are shown", async () => {
    const { kernel, types } = withTypes();
    types.mode = "strict";
    const id = kernel.execute("odd");
    expect(kernel.interpreter.requests).toEqual([]);
    await types.report(0, "warning");
    expect(kernel.interpreter.last("execute").code).toBe("odd");
    expect(types.checks).toHaveLength(1);
    kernel.interpreter.finish();
    expect(kernel.types(id)).toEqual(["busy", "execute_input", "stream", "execute_reply", "idle"]);
  });

  test("ends when it is interrupted meanwhile, and never runs", async () => {
    const { kernel, types } = withTypes();
    types.mode = "strict";
    const id = kernel.execute("slow to check");
    kernel.ask("interrupt_request", {}, { channel: "control" });
    expect(kernel.reply(id)).toMatchObject({ status: "error", ename: "KeyboardInterrupt" });
    expect(kernel.types(id)).toEqual(["busy", "execute_input", "error", "execute_reply", "idle"]);
    types.mode = "off";
    kernel.time = 1;
    kernel.execute("next");
    await types.report(0);
    expect(kernel.interpreter.requests).toMatchObject([{ kind: "execute", code: "next" }]);
  });

  test("is left alone by an interrupt once it runs: that is the interpreter's to end", async () => {
    const { kernel, types } = withTypes();
    types.mode = "strict";
    const id = kernel.execute("a");
    await types.report(0);
    kernel.core.interrupt();
    expect(kernel.interpreter.interrupts).toBe(1);
    expect(kernel.types(id)).toEqual(["busy", "execute_input"]);
  });

  test("fails with a sentence when the check breaks", async () => {
    const { kernel, types } = withTypes();
    types.mode = "strict";
    const id = kernel.execute("a");
    types.checks[0]?.reject(new Error("no compiler"));
    await settled();
    expect(kernel.reply(id)).toMatchObject({
      status: "error",
      evalue: "The cell could not be prepared: Error: no compiler",
    });
  });
});

describe("completion and inspection", () => {
  test("count in code points towards the client and in UTF-16 units towards the type service", async () => {
    const { kernel, types } = withTypes();
    const code = "'😀😀'; Math.fl";
    types.completions = {
      matches: [{ text: "floor", type: "method", signature: "(x: number) => number" }],
      start: code.indexOf("fl"),
      end: code.length,
    };
    const id = kernel.ask("complete_request", { code, cursor_pos: 13 });
    expect(await kernel.answer(id)).toEqual({
      status: "ok",
      matches: ["floor"],
      cursor_start: 11,
      cursor_end: 13,
      metadata: {
        _jupyter_types_experimental: [
          { start: 11, end: 13, text: "floor", type: "method", signature: "(x: number) => number" },
        ],
      },
    });
    expect(types.asked).toEqual([{ code, position: code.length }]);
    types.inspection = { data: { "text/plain": "Math" } };
    const inspected = kernel.ask("inspect_request", { code, cursor_pos: 8, detail_level: 1 });
    expect(await kernel.answer(inspected)).toEqual({
      status: "ok",
      found: true,
      data: { "text/plain": "Math" },
      metadata: {},
    });
    expect(types.asked[1]).toEqual({ code, position: 10, detail: 1 });
  });

  test("take the end of the code where no position is given", async () => {
    const { kernel, types } = withTypes();
    await kernel.answer(kernel.ask("complete_request", { code: "é😀" }));
    await kernel.answer(kernel.ask("inspect_request", { code: "é😀", cursor_pos: null }));
    expect(types.asked).toEqual([
      { code: "é😀", position: 3 },
      { code: "é😀", position: 3, detail: 0 },
    ]);
  });

  test("are answered while a cell runs, between their own busy and idle", async () => {
    const { kernel } = withTypes();
    const cell = kernel.execute("while (true) {}");
    const id = kernel.ask("complete_request", { code: "a", cursor_pos: 1 });
    await kernel.answer(id);
    expect(kernel.types(id)).toEqual(["busy", "complete_reply", "idle"]);
    expect(kernel.types(cell).at(-1)).toBe("busy");
  });

  test.each([
    ["complete_request", {}, /"code" must be a text/u],
    ["complete_request", { code: "a", cursor_pos: -1 }, /"cursor_pos" must be a whole number/u],
    ["inspect_request", { code: "a", cursor_pos: "1" }, /"cursor_pos" must be a whole number/u],
  ])("refuse %s with %j", async (type, content, reason) => {
    const { kernel } = withTypes();
    const reply = await kernel.answer(kernel.ask(type, content));
    expect(reply).toMatchObject({ status: "error", ename: "TypeError" });
    expect(reply["evalue"]).toMatch(reason);
  });
});
