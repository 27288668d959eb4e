import { describe, expect, test, vi } from "vitest";
import { CoreUnderTest } from "./CoreUnderTest.js";

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
      metadata: { _jupyter_types_experimental: [] },
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

  test("hands over a comm for the records of cells before the interpreter has told of any target", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.ask("comm_open", { comm_id: "c1", target_name: "precipice.cells", data: {} });
    expect(kernel.published(id, "comm_close")).toEqual([]);
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
