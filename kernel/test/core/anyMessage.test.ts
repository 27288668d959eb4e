import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Channel, Content } from "../../src/core/Message.js";
import { CoreUnderTest } from "./CoreUnderTest.js";
import { FakeDebugger } from "./FakeDebugger.js";
import { FakeTypes, settled } from "./FakeTypes.js";

const TYPES = [
  "kernel_info_request",
  "complete_request",
  "inspect_request",
  "is_complete_request",
  "history_request",
  "comm_info_request",
  "comm_open",
  "comm_msg",
  "comm_close",
  "input_reply",
  "interrupt_request",
  "create_subshell_request",
  "delete_subshell_request",
  "list_subshell_request",
  "usage_request",
  "debug_request",
  "execute_request",
  "some_request",
  "toString",
  "__proto__",
];

/** The names that contents have, with values of every kind, right and wrong. */
const content: fc.Arbitrary<Content> = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      "code",
      "cursor_pos",
      "detail_level",
      "hist_access_type",
      "n",
      "start",
      "stop",
      "session",
    ),
    fc.constantFrom("comm_id", "target_name", "data", "value", "subshell_id", "silent", "user_expressions"),
    fc.constantFrom("pattern", "unique", "output", "allow_stdin", "store_history", "stop_on_error"),
    fc.string({ maxLength: 4 }),
  ),
  fc.oneof(
    fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
    fc.constantFrom<unknown>("tail", "range", "search", -1, 0, 1, 1e308, "x", true, null),
  ),
  { maxKeys: 8 },
);

const asked = fc.record({
  type: fc.constantFrom(...TYPES),
  channel: fc.constantFrom<Channel>("shell", "control", "stdin"),
  content,
  metadata: fc.oneof(fc.constant({}), fc.dictionary(fc.constantFrom("cellId", "x"), fc.jsonValue())),
  subshell: fc.option(fc.string({ maxLength: 3 }), { nil: undefined, freq: 8 }),
  end: fc.boolean(),
});

describe("whatever a client sends", () => {
  test("nothing is thrown, and every request has one reply and an idle after it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { maxLength: 12 }), async (messages) => {
        const types = new FakeTypes();
        types.mode = "off";
        const usage = (): Promise<Content> => Promise.resolve({ status: "ok" });
        const kernel = new CoreUnderTest({ types, debugger: new FakeDebugger(), usage });
        const sent = messages.map(({ type, content: body, channel, metadata, subshell, end }) => {
          const more = subshell === undefined ? {} : { subshell };
          const id = kernel.ask(type, body, { channel, metadata, ...more });
          if (end) finishAll(kernel);
          return { id, type };
        });
        while (finishAll(kernel));
        await settled();
        for (const { id, type } of sent) {
          if (type === "input_reply") continue;
          expect(kernel.types(id).at(-1), type).toBe("idle");
          const replies = kernel.of(id).filter(({ channel }) => channel !== "iopub");
          expect(replies, type).toHaveLength(type.endsWith("_request") ? 1 : 0);
          for (const { content: reply, header } of replies) {
            if (header.msg_type === "debug_reply" || header.msg_type === "is_complete_reply") continue;
            expect(["ok", "error", "aborted"], type).toContain(reply["status"]);
          }
        }
      }),
      { numRuns: 400, seed: 4 },
    );
  });
});

/** Answers all that the interpreter was asked; false when that was nothing new. */
function finishAll(kernel: CoreUnderTest): boolean {
  const requests = kernel.interpreter.requests.splice(0);
  for (const request of requests) {
    const { id, kind } = request;
    if (kind === "execute") kernel.interpreter.say({ kind: "done", id, status: "ok" });
    else if (kind === "isComplete") kernel.interpreter.say({ kind: "isComplete", id, status: "complete" });
    else if (kind === "comm") kernel.interpreter.say({ kind: "commHandled", id });
  }
  return requests.length > 0;
}
