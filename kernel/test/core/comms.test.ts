import { describe, expect, test } from "vitest";
import type { Content } from "../../src/core/Message.js";
import { CoreUnderTest } from "./CoreUnderTest.js";

/** A core whose code has registered the target "slider". */
function withTarget(): CoreUnderTest {
  const kernel = new CoreUnderTest();
  kernel.interpreter.say({ kind: "commTarget", target: "slider", registered: true });
  return kernel;
}

function open(kernel: CoreUnderTest, commId = "c1", target = "slider"): string {
  return kernel.ask("comm_open", { comm_id: commId, target_name: target, data: { start: 1 } });
}

function information(kernel: CoreUnderTest, content: Content = {}): unknown {
  return kernel.reply(kernel.ask("comm_info_request", content))["comms"];
}

describe("a comm that the frontend opens", () => {
  test("goes to the code with its data, metadata and buffers, and is busy until it is handled", () => {
    const kernel = withTarget();
    const buffers = [Uint8Array.of(1, 2, 3)];
    const content = { comm_id: "c1", target_name: "slider", data: { start: 1 } };
    const id = kernel.ask("comm_open", content, { metadata: { version: "2" }, buffers });
    const asked = kernel.interpreter.last("comm");
    expect(asked.comm).toEqual({
      action: "open",
      commId: "c1",
      target: "slider",
      data: { start: 1 },
      metadata: { version: "2" },
      buffers,
    });
    expect(kernel.types(id)).toEqual(["busy"]);
    kernel.interpreter.say({ kind: "commHandled", id: asked.id });
    expect(kernel.types(id)).toEqual(["busy", "idle"]);
    expect(information(kernel)).toEqual({ c1: { target_name: "slider" } });
  });

  test("to a target that nobody registered is closed at once, also while a cell loops", () => {
    const kernel = withTarget();
    kernel.execute("while (true) {}");
    const id = open(kernel, "c2", "unknown");
    expect(kernel.types(id)).toEqual(["busy", "comm_close", "idle"]);
    expect(kernel.published(id, "comm_close")).toEqual([{ comm_id: "c2", data: {} }]);
    expect(information(kernel)).toEqual({});
  });

  test("to a target that was taken back is closed at once", () => {
    const kernel = withTarget();
    kernel.interpreter.say({ kind: "commTarget", target: "slider", registered: false });
    expect(kernel.types(open(kernel))).toEqual(["busy", "comm_close", "idle"]);
  });

  test("carries messages and its end to the code, then nothing more", () => {
    const kernel = withTarget();
    open(kernel);
    kernel.ask("comm_msg", { comm_id: "c1", data: { value: 2 } });
    expect(kernel.interpreter.last("comm").comm).toMatchObject({ action: "message", data: { value: 2 } });
    kernel.ask("comm_close", { comm_id: "c1", data: { bye: true } });
    expect(kernel.interpreter.last("comm").comm).toMatchObject({ action: "close", data: { bye: true } });
    const count = kernel.interpreter.requests.length;
    const late = kernel.ask("comm_msg", { comm_id: "c1", data: {} });
    expect(kernel.types(late)).toEqual(["busy", "idle"]);
    expect(kernel.interpreter.requests).toHaveLength(count);
    expect(information(kernel)).toEqual({});
  });

  test("shows what its handlers print under the message that they handle, and idle is last", () => {
    const kernel = withTarget();
    const cell = kernel.execute("await forever");
    const id = open(kernel);
    const { id: asked } = kernel.interpreter.last("comm");
    kernel.interpreter.say({ kind: "stream", id: asked, name: "stdout", text: "moved\n" });
    kernel.interpreter.say({ kind: "commHandled", id: asked });
    expect(kernel.types(id)).toEqual(["busy", "stream", "idle"]);
    expect(kernel.published(cell, "stream")).toEqual([]);
    expect(kernel.types(cell).at(-1)).toBe("busy");
  });

  test.each([
    ["without an id", "comm_open", { target_name: "slider" }, /"comm_id" must be a text/u],
    ["without a target", "comm_open", { comm_id: "c1" }, /"target_name" must be a text/u],
    ["with data that is none", "comm_msg", { comm_id: "c1", data: [1] }, /"data" must be an object/u],
  ])("is dropped with a word in the log %s", (_what, type, content, reason) => {
    const kernel = withTarget();
    const id = kernel.ask(type, content);
    expect(kernel.types(id)).toEqual(["busy", "idle"]);
    expect(kernel.interpreter.requests).toEqual([]);
    expect(kernel.log).toEqual([expect.stringMatching(reason)]);
  });
});

describe("a comm that the code opens", () => {
  test("is published under the cell that spoke, with its metadata and buffers", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.execute("comms.open('widget')", { silent: true });
    const { id: cell } = kernel.interpreter.last("execute");
    const buffers = [Uint8Array.of(9)];
    const comm = { commId: "k1", data: { a: 1 }, metadata: { version: "2" }, buffers };
    kernel.interpreter.say({ kind: "comm", id: cell, comm: { ...comm, action: "open", target: "widget" } });
    kernel.interpreter.say({ kind: "comm", id: cell, comm: { ...comm, action: "message" } });
    expect(information(kernel)).toEqual({ k1: { target_name: "widget" } });
    kernel.interpreter.say({ kind: "comm", id: cell, comm: { ...comm, action: "close" } });
    expect(information(kernel)).toEqual({});
    const sent = kernel.of(id).filter(({ header }) => header.msg_type.startsWith("comm_"));
    expect(sent.map(({ header, content }) => [header.msg_type, content])).toEqual([
      ["comm_open", { comm_id: "k1", target_name: "widget", data: { a: 1 } }],
      ["comm_msg", { comm_id: "k1", data: { a: 1 } }],
      ["comm_close", { comm_id: "k1", data: { a: 1 } }],
    ]);
    for (const message of sent) {
      expect(message).toMatchObject({ channel: "iopub", metadata: { version: "2" }, buffers });
      expect(message.delivery).toEqual({ client: undefined, essential: true });
    }
  });

  test("takes messages of the frontend, and is told by target", () => {
    const kernel = new CoreUnderTest();
    for (const [commId, target] of [
      ["k1", "widget"],
      ["k2", "chart"],
    ] as const) {
      const comm = { action: "open", commId, target, data: {}, metadata: {}, buffers: [] } as const;
      kernel.interpreter.say({ kind: "comm", id: undefined, comm });
    }
    expect(information(kernel, { target_name: "chart" })).toEqual({ k2: { target_name: "chart" } });
    expect(information(kernel, { target_name: null })).toMatchObject({ k1: {}, k2: {} });
    kernel.ask("comm_msg", { comm_id: "k2", data: { zoom: 2 } });
    expect(kernel.interpreter.last("comm").comm).toMatchObject({ action: "message", commId: "k2" });
    const opened = kernel.sent.find(({ header }) => header.msg_type === "comm_open");
    expect(opened?.parent_header).toEqual({});
  });
});
