import { describe, expect, test } from "vitest";
import { CoreUnderTest } from "./CoreUnderTest.js";

function control(kernel: CoreUnderTest, type: string, content = {}): Readonly<Record<string, unknown>> {
  return kernel.reply(kernel.ask(type, content, { channel: "control" }));
}

function create(kernel: CoreUnderTest): string {
  const { status, subshell_id: id } = control(kernel, "create_subshell_request");
  expect(status).toBe("ok");
  if (typeof id !== "string") throw new Error("The subshell has no name.");
  return id;
}

describe("a subshell", () => {
  test("is made, listed and deleted", () => {
    const kernel = new CoreUnderTest();
    expect(control(kernel, "list_subshell_request")).toEqual({ status: "ok", subshell_id: [] });
    const first = create(kernel);
    const second = create(kernel);
    expect(first).not.toBe(second);
    expect(control(kernel, "list_subshell_request")["subshell_id"]).toEqual([first, second]);
    expect(control(kernel, "delete_subshell_request", { subshell_id: first })).toEqual({ status: "ok" });
    expect(control(kernel, "list_subshell_request")["subshell_id"]).toEqual([second]);
  });

  test("runs its cells while one of the main shell waits, each shell one after the other", () => {
    const kernel = new CoreUnderTest();
    const subshell = create(kernel);
    const main = kernel.execute("await forever");
    const behind = kernel.execute("main 2");
    const own = kernel.execute("sub 1", {}, { subshell });
    kernel.execute("sub 2", {}, { subshell });
    expect(kernel.interpreter.requests).toMatchObject([
      { code: "await forever", executionCount: 1 },
      { code: "sub 1", executionCount: 2, subshell },
    ]);
    expect(kernel.interpreter.requests[0]).not.toHaveProperty("subshell");
    kernel.interpreter.finish();
    expect(kernel.types(own)).toEqual(["busy", "execute_input", "execute_reply", "idle"]);
    expect(kernel.interpreter.last("execute")).toMatchObject({ code: "sub 2", executionCount: 3 });
    expect(kernel.types(main).slice(0, 2)).toEqual(["busy", "execute_input"]);
    expect(kernel.types(main)).not.toContain("idle");
    expect(kernel.types(behind)).toEqual([]);
  });

  test("fails alone: what waits in the others runs on", () => {
    const kernel = new CoreUnderTest();
    const subshell = create(kernel);
    kernel.execute("await forever");
    const { id: mainCell } = kernel.interpreter.last("execute");
    const main = kernel.execute("main 2", {}, { sentAt: 0 });
    kernel.execute("throw 1", {}, { subshell, sentAt: 0 });
    const own = kernel.execute("sub 2", {}, { subshell, sentAt: 0 });
    kernel.time = 50;
    kernel.interpreter.fail();
    expect(kernel.reply(own)).toEqual({ status: "aborted" });
    expect(kernel.types(main)).toEqual([]);
    const late = kernel.execute("main 3", {}, { sentAt: 1 });
    kernel.interpreter.finish(mainCell);
    expect(kernel.types(main)).toContain("execute_input");
    kernel.interpreter.finish();
    kernel.interpreter.finish();
    expect(kernel.reply(late)).toMatchObject({ status: "ok" });
  });

  test("that is deleted aborts what waits in it, and its running cell still comes to its end", () => {
    const kernel = new CoreUnderTest();
    const subshell = create(kernel);
    const running = kernel.execute("await soon", {}, { subshell });
    const waiting = kernel.execute("never", {}, { subshell });
    control(kernel, "delete_subshell_request", { subshell_id: subshell });
    expect(kernel.reply(waiting)).toEqual({ status: "aborted" });
    expect(kernel.types(running)).not.toContain("execute_reply");
    kernel.interpreter.finish();
    expect(kernel.reply(running)).toMatchObject({ status: "ok" });
    expect(kernel.types(running).at(-1)).toBe("idle");
  });

  test.each(["execute_request", "complete_request", "kernel_info_request", "comm_info_request"])(
    "that is not there makes %s an error",
    (type) => {
      const kernel = new CoreUnderTest();
      const subshell = create(kernel);
      control(kernel, "delete_subshell_request", { subshell_id: subshell });
      const id = kernel.ask(type, { code: "1" }, { subshell });
      expect(kernel.reply(id)).toMatchObject({ status: "error", ename: "UnknownSubshell" });
      expect(kernel.reply(id)["evalue"]).toContain(subshell);
      expect(kernel.types(id).at(-1)).toBe("idle");
      expect(kernel.interpreter.requests).toEqual([]);
    },
  );

  test.each([{ subshell_id: "nobody" }, { subshell_id: 5 }, {}])(
    "that is not there cannot be deleted: %j",
    (content) => {
      const kernel = new CoreUnderTest();
      expect(control(kernel, "delete_subshell_request", content)).toMatchObject({
        status: "error",
        ename: "UnknownSubshell",
      });
    },
  );

  test("shares the history and the numbers with the main shell", async () => {
    const kernel = new CoreUnderTest();
    const subshell = create(kernel);
    kernel.execute("one");
    kernel.execute("two", {}, { subshell });
    const history = await kernel.answer(kernel.ask("history_request", { hist_access_type: "tail" }));
    expect(history["history"]).toEqual([
      [1, 1, "one"],
      [1, 2, "two"],
    ]);
  });
});

describe("a kernel", () => {
  test("says that it has subshells", () => {
    const kernel = new CoreUnderTest();
    const { supported_features: features } = kernel.reply(kernel.ask("kernel_info_request", {}));
    expect(features).toContain("kernel subshells");
  });

  test("makes no more subshells than it can hold", () => {
    const kernel = new CoreUnderTest();
    for (let i = 0; i < 1_000; i++) create(kernel);
    expect(control(kernel, "create_subshell_request")).toMatchObject({ status: "error" });
  });
});
