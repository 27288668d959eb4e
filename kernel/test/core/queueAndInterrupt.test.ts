import { describe, expect, test } from "vitest";
import { CoreUnderTest } from "./CoreUnderTest.js";

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
