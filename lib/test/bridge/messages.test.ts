import { describe, expect, it } from "vitest";
import { MessageReader } from "../../src/bridge/MessageReader.js";
import { packMessage } from "../../src/bridge/packMessage.js";

const first = {
  header: { id: 1, kind: "call", name: "Öl 測試" },
  buffers: [new Uint8Array([1, 2, 3]), new Uint8Array(), new Uint8Array(Float64Array.of(0.1, -0).buffer)],
};
const second = { header: { id: 2, kind: "abort" }, buffers: [] };

describe("messages of the bridge", () => {
  const bytes = Uint8Array.from([...packMessage(first), ...packMessage(second)]);

  it.each([1, 2, 7, 64, bytes.length])("come whole out of pieces of %i bytes", (size) => {
    const reader = new MessageReader();
    const messages = [];
    for (let at = 0; at < bytes.length; at += size)
      messages.push(...reader.take(bytes.subarray(at, at + size)));
    expect(messages).toEqual([first, second]);
  });

  it("have buffers at addresses of which numbers can be read", () => {
    const [message] = new MessageReader().take(Buffer.from(bytes));
    const numbers = message?.buffers[2];
    if (numbers === undefined) throw new Error("The message has three buffers.");
    expect(numbers.byteOffset % 8).toBe(0);
    expect(Array.from(new Float64Array(numbers.buffer, numbers.byteOffset, 2))).toEqual([0.1, -0]);
  });
});
