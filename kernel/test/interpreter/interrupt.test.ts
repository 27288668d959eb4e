import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
  await kernel.run(
    "let kept = 41; function loop() { const end = Date.now() + 8000; while (Date.now() < end); console.log('not stopped') }; " +
      "const never = new Promise(() => {}); import fs from 'node:fs';",
  );
});
afterAll(() => kernel.stop());

/** Cells that run for long, and where the time goes. */
const endless: readonly (readonly [title: string, code: string])[] = [
  ["a loop", "while (true) {}"],
  ["a catastrophic regular expression", "/^(a+)+$/.test('a'.repeat(40) + 'b')"],
  ["Atomics.wait", "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)"],
  ["a promise that never settles", "await never"],
  ["endless promise jobs", "const again = () => Promise.resolve().then(again); await again()"],
  ["a loop of awaits", "for (;;) await 1"],
  ["a loop in a timer's callback", "setTimeout(loop, 5); await never"],
  [
    "a loop in an interval's callback",
    "const every = setInterval(() => { clearInterval(every); loop() }, 5); await never",
  ],
  ["a loop in an immediate's callback", "setImmediate(loop); await never"],
  ["a loop in a microtask", "queueMicrotask(loop); await never"],
  ["a loop in a tick", "process.nextTick(loop); await never"],
  ["a loop in a promise job after a timer", "await new Promise((r) => setTimeout(r, 5)); loop()"],
  ["a loop in a promise job after file input", "await fs.promises.readFile('/etc/hosts'); loop()"],
  ["a loop after node:timers/promises", "await (await import('node:timers/promises')).setTimeout(5); loop()"],
  ["a loop in a callback of file input", "fs.readFile('/etc/hosts', loop); await never"],
  ["a loop after a written text", "process.stdout.write('text', loop); await never"],
  ["a loop in a stream's callback", "fs.createReadStream('/etc/hosts').on('data', loop); await never"],
  ["a loop in an event of a promise job", "setImmediate(async () => { await 1; loop() }); await never"],
  ["promise jobs and ticks in turn", "for (;;) await new Promise((r) => process.nextTick(r))"],
  ["promise jobs and immediates in turn", "for (;;) await new Promise((r) => setImmediate(r))"],
  ["endless output", "for (;;) console.log('x'.repeat(100))"],
  ["endless recursion that catches itself", "(function f() { try { f() } catch { f() } })()"],
  ["a loop in a module that is imported", "await import('data:text/javascript,while(true){}')"],
  ["a loop in the display of the result", "({ [Symbol.for('Jupyter.display')]() { loop() } })"],
  [
    "a loop in a getter that inspection reads",
    "({ [Symbol.for('nodejs.util.inspect.custom')]() { loop() } })",
  ],
  ["a loop in an async display", "({ async [Symbol.for('Jupyter.display')]() { await 1; loop() } })"],
  [
    "a loop in a user's own AsyncLocalStorage",
    "new (await import('node:async_hooks')).AsyncLocalStorage().run(1, async () => { await 1; loop() }); await never",
  ],
];

/** Milliseconds in which even a busy machine ends a cell; a module that is being loaded is left alone for longer. */
const atOnce = 4500;

describe("an interrupt", () => {
  it.each(endless)("ends %s, keeps the state, and the next cell runs", async (_title, code) => {
    const before = performance.now();
    const report = await kernel.run(code, { interruptAfter: 120 });
    expect(report.error?.ename).toBe("KeyboardInterrupt");
    expect(report.status).toBe("error");
    expect(performance.now() - before).toBeLessThan(atOnce);
    expect(report.stdout).not.toContain("not stopped");
    const next = await kernel.run("await new Promise((r) => setTimeout(r, 1)); kept += 1; kept");
    expect(next.error).toBeUndefined();
    expect(Number(next.text)).toBeGreaterThan(41);
  });

  it("does not run finally blocks of the terminated code, and leaves timers of other cells alive", async () => {
    await kernel.run("let ticks = 0; const clock = setInterval(() => { ticks += 1 }, 5)");
    const report = await kernel.run("try { while (true); } finally { console.log('finally') }", {
      interruptAfter: 100,
    });
    expect(report.error?.ename).toBe("KeyboardInterrupt");
    expect(report.stdout).toBe("");
    const after = await kernel.run(
      "const first = ticks; await new Promise((r) => setTimeout(r, 100)); clearInterval(clock); ticks > first",
    );
    expect(after.text).toBe("true");
  });

  it("of an idle kernel changes nothing", async () => {
    kernel.interrupt();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await kernel.run("6 * 7")).text).toBe("42");
  });

  it("stops a loop in a timer after its cell has ended", async () => {
    const report = await kernel.run("setTimeout(() => { loop() }, 30); 1");
    expect(report.text).toBe("1");
    await new Promise((resolve) => setTimeout(resolve, 150));
    kernel.interrupt();
    const next = await kernel.run("2");
    expect(next.text).toBe("2");
    expect(next.time).toBeLessThan(atOnce);
    expect(kernel.printed(report.id)).toBe("");
  });

  it("stops every loop of one turn, though V8 refuses a second termination within it", async () => {
    await kernel.run("for (let i = 0; i < 3; i += 1) setImmediate(loop)");
    const ended = kernel.run("'after them'");
    for (let i = 0; i < 3; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      kernel.interrupt();
    }
    expect((await ended).time).toBeLessThan(atOnce);
    expect((await kernel.run("1")).text).toBe("1");
  });

  it("may come at any moment: 400 of them at random times lose neither the kernel nor an answer", async () => {
    const codes = endless
      .map(([, code]) => code)
      .filter((code) => !/regular|a\+|createReadStream|f\(\)/u.test(code));
    for (let round = 0; round < 400; round += 1) {
      const code =
        round % 3 === 0
          ? `let quick = ${round}; for (let i = 0; i < 1e5; i++) quick += 1; quick`
          : codes[(round * 7 + Math.floor(round / codes.length)) % codes.length];
      const report = await kernel.run(code ?? "1", { interruptAfter: (round * 7) % 23 });
      expect(["ok", "error"]).toContain(report.status);
    }
    // Work that they left behind may still loop: it is interrupted too.
    kernel.interrupt();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await kernel.run("kept >= 41")).text).toBe("true");
  }, 300_000);
});

describe("beside a debugger, where V8 drops a termination that hits while it makes a promise", () => {
  // With so little memory the kernel itself keeps a debugger attached.
  let debugged: KernelProcess;
  beforeAll(async () => {
    debugged = await KernelProcess.start({}, {}, ["--max-old-space-size=1000"]);
    await debugged.run(
      "import { AsyncLocalStorage } from 'node:async_hooks'; const storage = new AsyncLocalStorage();",
    );
  });
  afterAll(() => debugged.stop());

  it.each([
    ["a loop of awaits", "for (;;) await 1"],
    ["calls that await each other", "const next = async () => { await 1; await next() }; await next()"],
    [
      "a loop of awaits in a call that belongs to no cell because it was begun at that moment",
      "const call = async () => { await 1; while (storage.getStore() === undefined) await 1 };" +
        "storage.run(1, () => { for (let i = 0; i < 1e6; i++) call() })",
    ],
    ["a loop of awaits where a cell spoiled JSON", "Object.prototype.toJSON = () => 1; for (;;) await 1"],
  ])("an interrupt ends %s each of 15 times", async (_title, code) => {
    for (let round = 0; round < 15; round += 1) {
      const report = await debugged.run(code, { interruptAfter: 20 + round * 7 });
      expect(report.error?.ename).toBe("KeyboardInterrupt");
      expect(report.stderr).toBe("");
      expect((await debugged.run("delete Object.prototype.toJSON; await 1; 42")).text).toBe("42");
    }
  });
});
