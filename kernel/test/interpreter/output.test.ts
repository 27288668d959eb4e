import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
});
afterAll(() => kernel.stop());

describe("output", () => {
  it("of 100 000 lines comes complete, in order and before the end, in few messages", async () => {
    const report = await kernel.run("for (let i = 0; i < 100_000; i++) console.log(i)");
    expect(report.stdout).toBe(`${Array.from({ length: 100_000 }, (_, i) => i).join("\n")}\n`);
    expect(report.events.at(-1)?.kind).toBe("done");
    expect(report.events.length).toBeLessThan(2000);
  });

  it("keeps the order of stdout, stderr, displays and the result", async () => {
    const report = await kernel.run(
      "console.log('a'); console.error('b'); display('c'); process.stdout.write('d'); 'e'",
    );
    expect(
      report.events.map((event) =>
        event.kind === "stream"
          ? event.name + event.text.trim()
          : event.kind === "display" || event.kind === "result"
            ? event.data["text/plain"]
            : event.kind,
      ),
    ).toEqual(["stdouta", "stderrb", "'c'", "stdoutd", "'e'", "done"]);
  });

  it("of a large display comes in its place, as the bytes of its message", async () => {
    const report = await kernel.run(
      "console.log('a'); display({ 'text/html': '<b>\"é</b>'.repeat(30_000) }, { raw: true, displayId: 'large' }); console.log('b')",
    );
    expect(report.events.map(({ kind }) => kind)).toEqual(["stream", "display", "stream", "done"]);
    // The test's own channel is JSON, where bytes are an object.
    const bytes = Object.values(report.displays[0]?.encodedContent ?? {});
    expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({
      data: { "text/html": '<b>"é</b>'.repeat(30_000) },
      metadata: {},
      transient: { display_id: "large" },
    });
  });

  it("of a line before an endless loop is seen also right behind a cell that printed much", async () => {
    for (let round = 0; round < 5; round += 1) {
      const much = kernel.run("for (let i = 0; i < 2000; i++) console.log(i)");
      const seen = kernel.until((event) => event.kind === "stream" && event.text === `round ${round}\n`);
      const endless = kernel.run(`console.log('round ${round}'); await null; while (true) {}`);
      await Promise.all([much, seen]);
      kernel.interrupt();
      expect((await endless).error?.ename).toBe("KeyboardInterrupt");
    }
  });

  it("of many lines with some work between them is seen before a loop", async () => {
    const seen = kernel.until((event) => event.kind === "stream" && event.text.includes("step 99\n"));
    const run = kernel.run(
      "const wait = (ms: number) => { const end = performance.now() + ms; while (performance.now() < end); };" +
        "for (let i = 0; i < 100; i++) { console.log(`step ${i}`); wait(1.5) } while (true) {}",
    );
    await seen;
    kernel.interrupt();
    expect((await run).error?.ename).toBe("KeyboardInterrupt");
  });

  it("of many lines without work between them is seen whole before a loop that never ends", async () => {
    const seen = kernel.until((event) => event.kind === "stream" && event.text.includes("line 999\n"));
    const run = kernel.run(
      "for (let i = 0; i < 1000; i++) console.log(`line ${i}`); console.error('behind'); console.error('them'); while (true) {}",
    );
    await seen;
    await kernel.until((event) => event.kind === "stream" && event.text.includes("them\n"));
    kernel.interrupt();
    const report = await run;
    expect(report.stdout).toBe(Array.from({ length: 1000 }, (_, i) => `line ${i}\n`).join(""));
    expect(report.stderr).toBe("behind\nthem\n");
  });

  it("of a long text comes whole, also its characters of two UTF-16 units", async () => {
    const report = await kernel.run(
      "console.log(`${'x'}${'\u{1F600}'.repeat(1_500_000)}`); process.stdout.write('\ud83d'); process.stdout.write('\ude00')",
      { limit: 300_000 },
    );
    expect(report.stdout === `x${"\u{1F600}".repeat(1_500_000)}\n\u{1F600}`).toBe(true);
    const streams = report.events.flatMap((event) => (event.kind === "stream" ? [event.text] : []));
    expect(streams.some((text) => /[\ud800-\udfff]/u.test(text))).toBe(false);
  });

  it("of two cells that print in turn keeps its order and its owners", async () => {
    const code = (name: string) =>
      `for (let i = 0; i < 300; i++) { console.log('${name}', i); if (i % 7 === 0) console.error('${name}', i); await null }`;
    const [first, second] = await Promise.all([
      kernel.run(code("one")),
      kernel.run(code("two"), { subshell: "two" }),
    ]);
    const lines = (name: string, step: number): string =>
      Array.from({ length: Math.ceil(300 / step) }, (_, i) => `${name} ${i * step}\n`).join("");
    expect([first.stdout, first.stderr]).toEqual([lines("one", 1), lines("one", 7)]);
    expect([second.stdout, second.stderr]).toEqual([lines("two", 1), lines("two", 7)]);
  });

  it("of a line before a long loop is seen before the loop ends", async () => {
    const seen = kernel.until((event) => event.kind === "stream" && event.text.includes("first"));
    const run = kernel.run("console.log('first'); while (true);");
    await seen;
    kernel.interrupt();
    expect((await run).error?.ename).toBe("KeyboardInterrupt");
  });

  it("of timers and promises goes to the cell that started them, also after its end", async () => {
    const first = await kernel.run(
      "setTimeout(() => console.log('late'), 80); (async () => { await 1; await new Promise((r) => setTimeout(r, 80)); console.error('later') })(); 0",
    );
    const second = await kernel.run(
      "console.log('second'); await new Promise((r) => setTimeout(r, 250)); 'done'",
    );
    expect(second.stdout).toBe("second\n");
    expect(second.stderr).toBe("");
    expect(kernel.printed(first.id)).toBe("late\n");
    expect(kernel.printed(first.id, "stderr")).toBe("later\n");
  });

  it("of the console is Node's own in every method", async () => {
    const report = await kernel.run(
      "console.log('%s is %d', 'x', 5, { a: [1] }); console.table([{ a: 1 }]); console.dir({ b: { c: { d: {} } } }, { depth: 0 });" +
        "console.group('g'); console.info('in'); console.groupEnd(); console.count(); console.assert(false, 'no');" +
        "console.time('t'); console.timeEnd('t'); console.log(new Error('shown').message); console.warn('w')",
    );
    expect(report.stdout).toContain("x is 5 { a: [ 1 ] }\n");
    expect(report.stdout).toContain("│ (index) │ a │");
    expect(report.stdout).toContain("{ b: [Object] }\ng\n  in\ndefault: 1\n");
    expect(report.stdout).toMatch(/t: [\d.]+ms\nshown\n$/u);
    expect(report.stderr).toBe("Assertion failed: no\nw\n");
  });

  it("of plain values is what Node's own console prints, also in groups and where a cell changes how values are formatted", async () => {
    const report = await kernel.run(
      "import { Writable } from 'node:stream'; import { inspect } from 'node:util'; import { channel } from 'node:diagnostics_channel';\n" +
        "const record = (): [Writable, string[]] => { const lines: string[] = []; return [new Writable({ decodeStrings: false, write: (text, _, done) => { lines.push(text); done() } }), lines] };\n" +
        "const [out, fromNode] = record(); const own = new console.Console(out, out); const fromKernel: string[] = [];\n" +
        "const { write } = process.stdout; const { write: writeError } = process.stderr;\n" +
        "process.stdout.write = process.stderr.write = (text: unknown) => fromKernel.push(text as string) > 0;\n" +
        "const rows: unknown[][] = [[], [''], ['a\\nb'], ['100%'], ['%s', 'x'], ['%d%%', 5], ['50%', 1], ['a', '%s', 'b'], [0], [-0], [1e21], [1234567.5], [NaN], [5n], [true], [null], [undefined],\n" +
        "  ['x', 1, -0, false, null, undefined, 'y'], [1, 'x'], [undefined, '%s', 2], [Symbol('s'), 's'], [new String('s')], [new Number(-0), 1], ['o', { a: ['b'] }], [() => 1], ['', ''], [[]]];\n" +
        "const print = (to: Console) => { for (const row of rows) for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const) to[name](...row) };\n" +
        "const everywhere = (to: Console) => { print(to); to.group('g', 1); print(to); to.groupCollapsed(); to.log(1); to.groupEnd(); to.log(2); to.groupEnd(); to.groupEnd(); print(to);\n" +
        "  inspect.defaultOptions.numericSeparator = true; print(to); inspect.defaultOptions.numericSeparator = false; inspect.defaultOptions.colors = true; print(to); inspect.defaultOptions.colors = false; print(to) };\n" +
        "everywhere(console); everywhere(own); process.stdout.write = write; process.stderr.write = writeError;\n" +
        "[fromKernel.length > 700, fromKernel.length === fromNode.length, fromKernel.findIndex((line, at) => line !== fromNode[at]), console.log.name, console.group.name, console.groupEnd.name, console.log instanceof Function]",
    );
    expect(report.text).toBe("[ true, true, -1, 'log', 'group', 'groupEnd', true ]");
  });

  it("is cleared by console.clear, in its place among the rest, also by late code", async () => {
    const report = await kernel.run(
      "console.log('a'); console.clear(); console.log('b'); let isLate = false;" +
        "const timer = setInterval(() => { if (isLate) { clearInterval(timer); console.clear() } }, 1);",
    );
    expect(report.events).toMatchObject([
      { kind: "stream", text: "a\n" },
      { kind: "clearOutput", wait: false },
      { kind: "stream", text: "b\n" },
      { kind: "done", status: "ok" },
    ]);
    const cleared = kernel.until((event) => event.kind === "clearOutput" && event.id === report.id);
    await kernel.run("isLate = true");
    await cleared;
  });

  it("of bytes may be cut within a character", async () => {
    const report = await kernel.run(
      "const bytes = Buffer.from('€'); process.stdout.write(bytes.subarray(0, 1)); process.stdout.write(bytes.subarray(1)); process.stdout.write('4142', 'hex')",
    );
    expect(report.stdout).toBe("€AB");
  });

  it("has the properties of a stream that is no terminal", async () => {
    const report = await kernel.run(
      "await new Promise((r) => process.stdout.write('x', r)); await new Promise((r) => process.stdout.end === undefined ? r(0) : r(1)); [process.stdout.isTTY, process.stdout.fd, process.stderr.fd, process.stdout.writable]",
    );
    expect(report.text).toBe("[ false, 1, 2, true ]");
    expect(
      (
        await kernel.run(
          "import { pipeline } from 'node:stream/promises'; import { Readable } from 'node:stream'; await pipeline(Readable.from(['p', 'q']), process.stdout, { end: false }); 1",
        )
      ).stdout,
    ).toBe("pq");
  });

  it("of child processes that inherit the streams goes to their cell", async () => {
    const report = await kernel.run(
      "import { spawn, spawnSync, execSync } from 'node:child_process';" +
        "await new Promise((r) => spawn('sh', ['-c', 'echo out; echo err >&2'], { stdio: 'inherit' }).on('close', r));" +
        "spawnSync('echo', ['sync'], { stdio: 'inherit' }); execSync('echo quiet').toString().trim()",
    );
    expect(report.stdout).toBe("out\nsync\n");
    expect(report.stderr).toBe("err\n");
    expect(report.text).toBe("'quiet'");
  });

  it("of a promise shows none of the fields by which Node follows it", async () => {
    expect((await kernel.run("[Promise.resolve(1), (async () => 2)(), new Promise(() => {})]")).text).toBe(
      "[ Promise { 1 }, Promise { 2 }, Promise { <pending> } ]",
    );
  });

  it("of Node's warnings on what the kernel itself uses is none", () => {
    expect(
      kernel.events.filter((event) => event.kind === "stream" && event.text.includes("Warning")),
    ).toEqual([]);
  });

  it("of errors that nobody awaits is shown in the cell that caused them, and the kernel lives", async () => {
    const first = await kernel.run(
      "setTimeout(() => { throw new Error('from a timer') }, 10); Promise.reject(new Error('nobody')); process.nextTick(() => { throw new TypeError('tick') }); 1",
    );
    expect(first.status).toBe("ok");
    await kernel.run("await new Promise((r) => setTimeout(r, 100))");
    const text = kernel.printed(first.id, "stderr");
    for (const part of ["from a timer", "nobody", "TypeError", "tick", "Unhandled promise rejection"])
      expect(text).toContain(part);
    expect((await kernel.run("1 + 1")).text).toBe("2");
  });

  it("of a rejection that is handled late has no warning of Node's, which listeners hear all the same", async () => {
    const report = await kernel.run(
      "const heard: string[] = []; process.on('warning', ({ name }) => heard.push(name));\n" +
        "const late = Promise.reject(new Error('late')); setTimeout(() => late.catch(() => 1), 20);\n" +
        "process.emitWarning('of the user'); await new Promise((r) => setTimeout(r, 80)); heard",
    );
    expect(report.text).toBe("[ 'Warning', 'PromiseRejectionHandledWarning' ]");
    expect(report.stderr).toContain("Warning: of the user");
    expect(kernel.printed(report.id, "stderr")).not.toContain("PromiseRejectionHandledWarning");
  });

  it("of process.exit ends the cell and says so", async () => {
    const report = await kernel.run(
      "console.log('before'); try { process.exit(3) } catch {} console.log('after')",
    );
    expect(report.error?.ename).toBe("ExitError");
    expect(report.error?.evalue).toContain("process.exit(3) ended the cell");
    expect((await kernel.run("5")).text).toBe("5");
  });

  it("of process.exit in a timer whose cell has ended leaves the kernel alive", async () => {
    const report = await kernel.run("setTimeout(() => process.exit(1), 10); 1");
    await kernel.until((event) => event.kind === "stream" && event.id === report.id);
    expect(kernel.printed(report.id, "stderr")).toContain("process.exit(1)");
    expect((await kernel.run("5")).text).toBe("5");
  });

  it("of console.trace names the cell's own line", async () => {
    const report = await kernel.run("1;\nconsole.trace('here')");
    expect(report.stderr).toMatch(/^Trace: here\n/u);
    expect(report.stderr).toMatch(/Cell \[\d+\]:2/u);
  });

  it("of 300 000 lines in one loop fills no memory", async () => {
    const printer = await KernelProcess.start();
    try {
      const resident = (): number =>
        Number(readFileSync(`/proc/${printer.pid}/statm`, "utf8").split(" ")[1]) / 256;
      await printer.run("for (let i = 0; i < 30_000; i++) console.log('warm', i)");
      const before = resident();
      let peak = 0;
      const watch = setInterval(() => (peak = Math.max(peak, resident())), 50);
      const report = await printer.run("for (let i = 0; i < 300_000; i++) console.log('line', i)", {
        limit: 300_000,
      });
      clearInterval(watch);
      expect(report.stdout.split("\n")).toHaveLength(300_001);
      expect(Math.max(peak, resident()) - before).toBeLessThan(200);
    } finally {
      await printer.stop();
    }
  }, 300_000);

  it("of a silent cell has no result", async () => {
    expect(
      (await kernel.run("let silently = 1; silently", { silent: true })).events.map(({ kind }) => kind),
    ).toEqual(["done"]);
    expect((await kernel.run("silently")).text).toBe("1");
  });

  it("that never ends fills no memory: the printing thread waits for the reading one", async () => {
    const report = await kernel.run(
      "const line = 'x'.repeat(1000); for (let i = 0; i < 60_000; i++) console.log(line); process.memoryUsage().rss / 2 ** 20",
      { limit: 300_000 },
    );
    expect(report.stdout.length).toBe(60_000 * 1001);
    expect(Number(report.text)).toBeLessThan(600);
  }, 300_000);
});
