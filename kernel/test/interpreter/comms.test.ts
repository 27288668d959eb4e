import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CommMessage, InterpreterEvent } from "../../src/core/Interpreter.js";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
});
afterAll(() => kernel.stop());

let count = 0;

/** Says something on a comm and returns the events of that request, up to its end. */
async function say(comm: Partial<CommMessage>, interruptAfter?: number): Promise<InterpreterEvent[]> {
  const id = `comm-request-${++count}`;
  const first = kernel.events.length;
  const end = kernel.until((event) => event.kind === "commHandled" && event.id === id);
  kernel.send({ kind: "comm", id, comm: { data: {}, metadata: {}, buffers: [], ...comm } });
  if (interruptAfter !== undefined) setTimeout(() => kernel.interrupt(), interruptAfter);
  await end;
  return kernel.events.slice(first).filter((event) => "id" in event && event.id === id);
}

function comms(events: readonly InterpreterEvent[]): CommMessage[] {
  return events.flatMap((event) => (event.kind === "comm" ? event.comm : []));
}

describe("comms", () => {
  it("are opened by a cell, send, and are closed once", async () => {
    const report = await kernel.run(
      "const one = comms.open('plot', { a: 1 }, { metadata: { m: 2 } }); one.send({ b: [3] }); one.close({ c: 4 }); one.close();" +
        "[one.closed, comms.all.length].join()",
    );
    expect(report.text).toBe("'true,0'");
    const sent = comms(report.events);
    expect(sent.map(({ action }) => action)).toEqual(["open", "message", "close"]);
    expect(sent[0]).toMatchObject({ target: "plot", data: { a: 1 }, metadata: { m: 2 } });
    expect(new Set(sent.map(({ commId }) => commId)).size).toBe(1);
  });

  it("cannot be sent on once closed, and carry only JSON objects", async () => {
    expect((await kernel.run("one.send({})")).error?.evalue).toContain("is closed");
    expect((await kernel.run("comms.open('x', { big: 1n } as any)")).error?.evalue).toContain("JSON");
    expect((await kernel.run("comms.open('x', [1] as any)")).error?.evalue).toContain("an array");
    expect((await kernel.run("comms.all.length")).text).toBe("0");
  });

  it("are opened by the frontend to a registered target, with the output under the request", async () => {
    const registered = kernel.until((event) => event.kind === "commTarget");
    await kernel.run(
      "const off = comms.register('counter', (comm, opening) => { console.log('opened', opening.data.start);" +
        "let total = opening.data.start as number; comm.onMessage(async ({ data }) => { await 1; total += data.by as number; comm.send({ total }) });" +
        "comm.onClose(({ data }) => console.log('closed', data.why)) })",
    );
    expect(await registered).toMatchObject({ target: "counter", registered: true });
    const opened = await say({ action: "open", commId: "c1", target: "counter", data: { start: 5 } });
    expect(opened.map(({ kind }) => kind)).toEqual(["stream", "commHandled"]);
    expect(comms(await say({ action: "message", commId: "c1", data: { by: 3 } }))).toMatchObject([
      { action: "message", commId: "c1", data: { total: 8 } },
    ]);
    const closed = await say({ action: "close", commId: "c1", data: { why: "bye" } });
    expect(closed[0]).toMatchObject({ kind: "stream", text: "closed bye\n" });
    expect((await kernel.run("comms.all.length")).text).toBe("0");
    const off = kernel.until((event) => event.kind === "commTarget");
    await kernel.run("off()");
    expect(await off).toMatchObject({ target: "counter", registered: false });
  });

  it("are closed when the target's handler throws, and the error is shown", async () => {
    await kernel.run("comms.register('bad', () => { throw new RangeError('not today') })");
    const events = await say({ action: "open", commId: "c2", target: "bad" });
    expect(events.map(({ kind }) => kind)).toEqual(["error", "comm", "commHandled"]);
    expect(events[0]).toMatchObject({ error: { ename: "RangeError", evalue: "not today" } });
    expect(comms(events)[0]).toMatchObject({ action: "close", commId: "c2" });
  });

  it("show an error of a message handler and live on", async () => {
    await kernel.run(
      "comms.register('half', (comm) => { comm.onMessage(({ data }) => { if (data.bad) throw new Error('bad'); comm.send({ ok: 1 }) }) })",
    );
    await say({ action: "open", commId: "c3", target: "half" });
    expect((await say({ action: "message", commId: "c3", data: { bad: true } }))[0]).toMatchObject({
      kind: "error",
      error: { evalue: "bad" },
    });
    expect(comms(await say({ action: "message", commId: "c3" }))).toHaveLength(1);
  });

  it("answer while a cell awaits, and not under its name", async () => {
    const cell = kernel.run("await new Promise((resolve) => { globalThis.free = resolve })");
    const events = await say({ action: "message", commId: "c3" });
    expect(comms(events)).toHaveLength(1);
    await say({ action: "message", commId: "c3", data: { unknown: 1 } });
    await kernel.run("free()", { subshell: "other" });
    expect(comms((await cell).events)).toHaveLength(0);
  });

  it.each([
    ["a loop", "while (true) {}"],
    ["a promise that never settles", "return new Promise(() => {})"],
  ])("are interruptible in %s of a handler", async (_title, body) => {
    await kernel.run(`comms.register('stuck', (comm) => { comm.onMessage(() => { ${body} }) })`);
    await say({ action: "open", commId: "c4", target: "stuck" });
    const events = await say({ action: "message", commId: "c4" }, 100);
    expect(events[0]).toMatchObject({ kind: "error", error: { ename: "KeyboardInterrupt" } });
    expect((await kernel.run("1 + 1")).text).toBe("2");
  });

  it("tell which variables hold tables, and run none of their code", async () => {
    await kernel.run(
      "class ScoreTable { rows = 3; columns = ['a', 'b']; get trap(): never { throw new Error('read') } }" +
        "const scores = new ScoreTable(); const list = [{ a: 1 }]; const number = 5; let later: object | undefined;" +
        "const hidden = new Proxy({}, { get() { throw new Error('asked') }, getPrototypeOf() { throw new Error('asked') } });" +
        "const tricky = Object.create({ get constructor(): never { throw new Error('read') } });",
    );
    const answered = comms(await say({ action: "open", commId: "v1", target: "precipice.variables" }));
    expect(answered.map(({ action }) => action)).toEqual(["message", "close"]);
    const { variables } = answered[0]?.data as { variables: { name: string }[] };
    const named = variables.filter(({ name }) =>
      ["scores", "list", "number", "later", "hidden", "tricky"].includes(name),
    );
    expect(named).toEqual([
      { name: "scores", type: "ScoreTable", rows: 3, columns: 2 },
      { name: "list", type: "Array", rows: 1 },
    ]);
  });
});
