import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
  await kernel.run(
    "import fs from 'node:fs'; import { execFileSync, execSync, fork, spawn, spawnSync } from 'node:child_process'; import { Worker } from 'node:worker_threads';",
  );
});
afterAll(() => kernel.stop());

const streams = (id: string): string =>
  kernel.events.flatMap((event) => (event.kind === "stream" && event.id === id ? event.text : [])).join("");

describe("the process's own descriptors", () => {
  it.each([
    ["execSync", "execSync('echo out; echo err >&2', { stdio: 'inherit' }); 1"],
    ["execSync with numbers", "execSync('echo out; echo err >&2', { stdio: [0, 1, 2] }); 1"],
    [
      "execSync with streams",
      "execSync('echo out; echo err >&2', { stdio: [process.stdin, process.stdout, process.stderr] }); 1",
    ],
    [
      "execFileSync",
      "execFileSync('sh', ['-c', 'echo out; echo err >&2'], { stdio: ['ignore', 'inherit', 'inherit'] }); 1",
    ],
    ["spawnSync", "spawnSync('sh', ['-c', 'echo out; echo err >&2'], { stdio: 'inherit' }); 1"],
    [
      "spawn",
      "await new Promise((r) => spawn('sh', ['-c', 'echo out; echo err >&2'], { stdio: 'inherit' }).on('close', r)); 1",
    ],
    ["fs.writeSync", "fs.writeSync(1, 'out\\n'); fs.writeSync(2, 'err\\n'); 1"],
    ["fs.writeFileSync", "fs.writeFileSync(1, 'out\\n'); fs.appendFileSync(2, 'err\\n'); 1"],
    ["process._rawDebug, which is native", "(process as any)._rawDebug('err'); fs.writeSync(1, 'out\\n'); 1"],
    [
      "a thread",
      `await new Promise((r) => new Worker("require('fs').writeSync(1, 'out\\\\n'); require('child_process').execSync('echo err >&2', { stdio: 'inherit' })", { eval: true }).on('exit', r)); 1`,
    ],
    [
      "a thread whose streams the cell reads",
      `const worker = new Worker("process.stdout.write('out\\\\n'); process.stderr.write('err\\\\n')", { eval: true, stdout: true, stderr: true }); worker.stdout.pipe(process.stdout); worker.stderr.pipe(process.stderr); await new Promise((r) => worker.on('exit', r)); 1`,
    ],
    [
      "a forked process",
      "fs.writeFileSync('forked.cjs', `console.log('out'); require('child_process').execSync('echo err >&2', { stdio: 'inherit' })`); await new Promise((r) => fork('forked.cjs').on('close', r)); 1",
    ],
  ])("show what %s writes", async (_title, code) => {
    const report = await kernel.run(code);
    expect(report.error).toBeUndefined();
    expect([report.stdout, report.stderr]).toEqual(["out\n", "err\n"]);
    expect(report.text).toBe("1");
    expect([kernel.stdout, kernel.stderr]).toEqual(["", ""]);
  });

  it("show a child's words before its failure", async () => {
    const report = await kernel.run("execSync('echo problem >&2; exit 3', { stdio: 'inherit' })");
    expect(report.stderr).toBe("problem\n");
    expect(report.error?.evalue).toContain("Command failed");
  });

  it("show text while the cell waits for the child that writes it", async () => {
    const seen = kernel.until((event) => event.kind === "stream" && event.text.includes("begun"));
    const run = kernel.run(
      "execSync('echo begun; until [ -e go-on ]; do sleep 0.01; done; echo end', { stdio: 'inherit' })",
    );
    await seen;
    // The child waits for this file: without the text seen before, it never ends.
    const { writeFileSync } = await import("node:fs");
    writeFileSync(`${kernel.folder}/go-on`, "");
    expect((await run).stdout).toBe("begun\nend\n");
  });

  it("take more than a pipe holds, from a child and from the thread that runs the cell", async () => {
    const child = await kernel.run(
      "execSync('head -c 3000000 /dev/zero | tr \"\\\\0\" x', { stdio: 'inherit' }); 1",
    );
    expect(child.stdout).toBe("x".repeat(3_000_000));
    const own = await kernel.run(
      "for (let i = 0; i < 300; i++) fs.writeSync(1, 'y'.repeat(9_999) + '\\n'); 1",
    );
    expect(own.stdout).toBe(`${"y".repeat(9_999)}\n`.repeat(300));
  });

  it("keep the order of a child's text and the console's", async () => {
    const report = await kernel.run(
      "for (let i = 0; i < 20; i++) { console.log('before', i); execSync(`echo child ${i}`, { stdio: 'inherit' }); console.log('after', i) }",
    );
    const rounds = Array.from({ length: 20 }, (_, i) => `before ${i}\nchild ${i}\nafter ${i}\n`);
    expect(report.stdout).toBe(rounds.join(""));
  });

  it("keep the order of fs.writeSync and the console", async () => {
    const report = await kernel.run(
      "for (let i = 0; i < 200; i++) { console.log('printed', i); fs.writeSync(1, `written ${i}\\n`); fs.writeSync(1, `again ${i}\\n`) }",
    );
    const rounds = Array.from({ length: 200 }, (_, i) => `printed ${i}\nwritten ${i}\nagain ${i}\n`);
    expect(report.stdout).toBe(rounds.join(""));
  });

  it("show what a timer writes by fs.writeSync under the timer's cell", async () => {
    const first = await kernel.run("setTimeout(() => fs.writeSync(1, 'late'), 50); 1");
    const second = await kernel.run("await new Promise((r) => setTimeout(r, 300)); 2");
    expect([streams(first.id), streams(second.id)]).toEqual(["late", ""]);
  });

  it("show text before the end of its cell, and none of it under the next one", async () => {
    for (let i = 0; i < 50; i++) {
      const report = await kernel.run(`fs.writeSync(1, "cell ${i}")`);
      expect(report.stdout).toBe(`cell ${i}`);
    }
  });

  it("may be cut within a character", async () => {
    const report = await kernel.run(
      "const bytes = Buffer.from('€'); fs.writeSync(1, bytes.subarray(0, 1)); await new Promise((r) => setTimeout(r, 50)); fs.writeSync(1, bytes.subarray(1)); 1",
    );
    expect(report.stdout).toBe("€");
  });

  it("show text of a child that a timer of an earlier cell waits for under that cell", async () => {
    const first = await kernel.run("setTimeout(() => execSync('echo late', { stdio: 'inherit' }), 50); 1");
    const second = await kernel.run("await new Promise((r) => setTimeout(r, 300)); 2");
    expect(streams(first.id)).toBe("late\n");
    expect(streams(second.id)).toBe("");
  });

  it("give a child no input", async () => {
    expect((await kernel.run("execSync('cat; echo end', { stdio: 'inherit' })")).stdout).toBe("end\n");
    expect((await kernel.run("fs.readFileSync(0, 'utf8')")).text).toBe("''");
  });

  it("end the wait for a child by an interrupt, and keep what it wrote", async () => {
    const seen = kernel.until((event) => event.kind === "stream" && event.text.includes("sleeps"));
    const run = kernel.run("execSync('echo sleeps; sleep 100', { stdio: 'inherit' })");
    await seen;
    kernel.interrupt();
    const report = await run;
    expect(report.error?.ename).toBe("KeyboardInterrupt");
    expect(report.stdout).toBe("sleeps\n");
    expect((await kernel.run("execSync('echo again', { stdio: 'inherit' }); 5")).stdout).toBe("again\n");
  });

  it("show no lines about debuggers", async () => {
    const before = kernel.stderr;
    const report = await kernel.run(
      "import inspector from 'node:inspector'; inspector.open(0, '127.0.0.1'); inspector.close(); fs.writeSync(2, 'kept\\n'); 1",
    );
    expect(report.stderr).toBe("kept\n");
    await expect.poll(() => kernel.stderr.slice(before.length)).toContain("Debugger listening on");
  });
});

describe("where descriptors cannot be redirected", () => {
  it("spawn and spawnSync are shown all the same", async () => {
    const plain = await KernelProcess.start({}, { TEST_LEAVES_DESCRIPTORS: "1" });
    try {
      const report = await plain.run(
        "import { spawn, spawnSync } from 'node:child_process';" +
          "await new Promise((r) => spawn('echo', ['out'], { stdio: 'inherit' }).on('close', r)); spawnSync('sh', ['-c', 'echo err >&2'], { stdio: 'inherit' }); 1",
      );
      expect([report.stdout, report.stderr]).toEqual(["out\n", "err\n"]);
    } finally {
      await plain.stop();
    }
  });
});

describe("a process that V8 ends", () => {
  it("leaves V8's words in the server's log", async () => {
    const doomed = await KernelProcess.start();
    try {
      doomed.send({
        kind: "execute",
        id: "doomed",
        code: "'x'.repeat(2 ** 29 - 24).split('')",
        executionCount: 1,
        silent: false,
        storeHistory: true,
        allowStdin: false,
        userExpressions: {},
      });
      await doomed.exited;
      await expect.poll(() => doomed.stderr).toMatch(/Fatal/u);
    } finally {
      await doomed.stop();
    }
  });
});
