import { describe, expect, test } from "vitest";
import { CoreUnderTest } from "./CoreUnderTest.js";
import { FakeDebugger } from "./FakeDebugger.js";
import { settled } from "./FakeTypes.js";

function withDebugger(): { kernel: CoreUnderTest; own: FakeDebugger } {
  const own = new FakeDebugger();
  return { kernel: new CoreUnderTest({ debugger: own }), own };
}

describe("the debugger", () => {
  test("is told of in kernel_info", () => {
    const { kernel } = withDebugger();
    expect(kernel.reply(kernel.ask("kernel_info_request", {}))).toMatchObject({
      debugger: true,
      supported_features: ["debugger", "kernel subshells"],
    });
  });

  test("answers on control, its answer being the reply's content, while a cell runs", async () => {
    const { kernel, own } = withDebugger();
    kernel.execute("while (true) {}");
    const request = { type: "request", seq: 1, command: "debugInfo" };
    own.answer = { type: "response", request_seq: 1, success: true, body: {} };
    const id = kernel.ask("debug_request", request, { channel: "control" });
    expect(await kernel.answer(id)).toEqual(own.answer);
    expect(own.requests).toEqual([request]);
    expect(kernel.types(id)).toEqual(["busy", "debug_reply", "idle"]);
  });

  test("publishes its events under the latest debug request", async () => {
    const { kernel, own } = withDebugger();
    const id = kernel.ask("debug_request", { seq: 1 }, { channel: "control" });
    await kernel.answer(id);
    own.say({ type: "event", event: "stopped" });
    expect(kernel.published(id, "debug_event")).toEqual([{ type: "event", event: "stopped" }]);
  });

  test("sets its breakpoints before a cell runs, but not for a silent one", async () => {
    const { kernel, own } = withDebugger();
    let ready: () => void = () => undefined;
    own.ready = new Promise((resolve) => {
      ready = resolve;
    });
    kernel.execute("a");
    expect(own.cells).toEqual([{ code: "a", name: "Cell [1]" }]);
    expect(kernel.interpreter.requests).toEqual([]);
    ready();
    await settled();
    expect(kernel.interpreter.last("execute").code).toBe("a");
    kernel.interpreter.finish();
    kernel.execute("quiet", { silent: true });
    expect(own.cells).toHaveLength(1);
    expect(kernel.interpreter.last("execute").code).toBe("quiet");
  });

  test("lets paused code go on at an interrupt, and a cell that still waits for it ends", () => {
    const { kernel, own } = withDebugger();
    own.ready = new Promise(() => undefined);
    const id = kernel.execute("a");
    kernel.ask("interrupt_request", {}, { channel: "control" });
    expect(own.interrupts).toBe(1);
    expect(kernel.interpreter.interrupts).toBe(1);
    expect(kernel.reply(id)).toMatchObject({ status: "error", ename: "KeyboardInterrupt" });
  });
});
