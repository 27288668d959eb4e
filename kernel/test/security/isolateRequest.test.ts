import { describe, expect, it } from "vitest";
import { CoreUnderTest } from "../core/CoreUnderTest.js";

const isolated = { metadata: { isolated: true } };

function asked(): { kernel: CoreUnderTest; id: string; calls: () => number } {
  let calls = 0;
  const kernel = new CoreUnderTest({ onIsolated: () => (calls += 1) });
  const id = kernel.ask("isolate_request", {}, { channel: "control" });
  return { kernel, id, calls: () => calls };
}

describe("code for an isolated session runs in no other", () => {
  it("is refused before the session is isolated, and runs after that", async () => {
    const { kernel, id, calls } = asked();
    const early = kernel.execute("early", {}, isolated);
    expect(kernel.reply(early)).toMatchObject({ status: "error", ename: "IsolationError" });
    kernel.interpreter.say({ kind: "isolated", id: kernel.interpreter.last("isolate").id, folder: "/data" });
    expect(await kernel.answer(id)).toEqual({ status: "ok", folder: "/data" });
    expect(calls()).toBe(1);
    kernel.execute("late", {}, isolated);
    expect(kernel.interpreter.requests.flatMap((one) => (one.kind === "execute" ? [one.code] : []))).toEqual([
      "late",
    ]);
  });

  it("is refused where the interpreter could not isolate the session, with its reason", async () => {
    const { kernel, id, calls } = asked();
    const { id: question } = kernel.interpreter.last("isolate");
    kernel.interpreter.say({ kind: "isolated", id: question, refusal: "not with this Node" });
    expect(await kernel.answer(id)).toMatchObject({ status: "error", evalue: "not with this Node" });
    expect(kernel.reply(kernel.execute("code", {}, isolated))).toMatchObject({ ename: "IsolationError" });
    expect(calls()).toBe(0);
  });

  it("is refused by a kernel that cannot isolate itself, which says so", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.ask("isolate_request", {}, { channel: "control" });
    expect(kernel.reply(id)).toMatchObject({ status: "error", ename: "UnknownRequest" });
    expect(kernel.reply(kernel.execute("code", {}, isolated))).toMatchObject({ ename: "IsolationError" });
    expect(kernel.interpreter.requests).toEqual([]);
  });

  it("is refused where the mark is no truth value: it is not taken for false", () => {
    const kernel = new CoreUnderTest();
    const id = kernel.execute("code", {}, { metadata: { isolated: "yes" } });
    expect(kernel.reply(id)).toMatchObject({ status: "error", ename: "TypeError" });
    expect(kernel.interpreter.requests).toEqual([]);
  });
});
