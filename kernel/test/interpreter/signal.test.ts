import { spawnSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
let server: Server;
let url: string;
let seen = 0;
let dropped = 0;
beforeAll(async () => {
  kernel = await KernelProcess.start();
  server = createServer((request, response) => {
    if (request.url === "/slow-body") {
      response.write("first ");
      setTimeout(() => response.end("last"), 200);
      return;
    }
    // Never answered.
    seen += 1;
    response.on("close", () => (dropped += 1));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await kernel.stop();
});

async function eventually(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds() && waited < 5000; waited += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holds()).toBe(true);
}

/** How many processes of this command line there are. */
function count(commandLine: string): number {
  const table = spawnSync("ps", ["-A", "-o", "args="], { encoding: "utf8" }).stdout;
  return table.split("\n").filter((line) => line.trim() === commandLine).length;
}

function trapping(seconds: number): string {
  return `spawnSync('sh', ['-c', "trap '' TERM; sleep ${seconds}; sleep ${seconds}; true"])`;
}

describe("the running cell", () => {
  it("knows its number and its name, also in functions of other cells", async () => {
    const first = await kernel.run("const who = () => [cell.executionCount, cell.id].join(); who()", {
      cellId: "x1",
    });
    const count = Number(/\d+/u.exec(first.text ?? "")?.[0]);
    expect(first.text).toBe(`'${count},x1'`);
    expect((await kernel.run("await 1; who()", { cellId: "x2" })).text).toBe(`'${count + 1},x2'`);
  });

  it("knows whether somebody can be asked", async () => {
    expect((await kernel.run("cell.asks", { allowStdin: true })).text).toBe("true");
    expect((await kernel.run("cell.asks", { allowStdin: false })).text).toBe("false");
  });

  it("is the same by the built-in module", async () => {
    const report = await kernel.run(
      "import { cell as mine, display as show, comms as all, input as ask, prompt as hold } from '@precipice/kernel';" +
        "[mine === cell, show === display, all === comms, ask === input, hold === prompt].join()",
    );
    expect(report.text).toBe("'true,true,true,true,true'");
  });

  it("has a signal that an interrupt aborts, once", async () => {
    const report = await kernel.run(
      "let aborted = 0; let reason: unknown; const mySignal = cell.signal; mySignal.addEventListener('abort', () => { aborted += 1; reason = mySignal.reason });" +
        "await new Promise(() => {})",
      { interruptAfter: 60 },
    );
    expect(report.error?.ename).toBe("KeyboardInterrupt");
    expect((await kernel.run("[aborted, reason.name, cell.signal.aborted].join()")).text).toBe(
      "'1,AbortError,false'",
    );
  });

  it("has a signal that stays quiet when the cell ends by itself", async () => {
    await kernel.run("const quiet = cell.signal; 1");
    kernel.interrupt();
    expect((await kernel.run("quiet.aborted")).text).toBe("false");
  });
});

describe("an interrupt of a cell", () => {
  it("aborts what it fetches, without a second error", async () => {
    const asked = seen;
    const before = dropped;
    const cell = kernel.run(`const pending = fetch("${url}/never"); await new Promise(() => {})`);
    await eventually(() => seen > asked);
    kernel.interrupt();
    const report = await cell;
    expect(report.error?.ename).toBe("KeyboardInterrupt");
    await eventually(() => dropped > before);
    expect((await kernel.run("await pending.catch((error) => error.name)")).text).toBe("'AbortError'");
    expect(kernel.printed(report.id, "stderr")).toBe("");
  });

  it("aborts a fetch that has a signal of its own, and that signal still works", async () => {
    const own = await kernel.run(
      `const controller = new AbortController(); setTimeout(() => controller.abort(), 50); await fetch("${url}/never", { signal: controller.signal })`,
    );
    expect(own.error?.ename).toBe("AbortError");
    const asked = seen;
    const before = dropped;
    const cell = kernel.run(`await fetch("${url}/never", { signal: new AbortController().signal })`);
    await eventually(() => seen > asked);
    kernel.interrupt();
    expect((await cell).error?.ename).toBe("KeyboardInterrupt");
    await eventually(() => dropped > before);
  });

  it("is heard by one listener, however many calls of a cell have the same signal of their own", async () => {
    const report = await kernel.run(
      "import { getEventListeners } from 'node:events'; import { setTimeout as sleep } from 'node:timers/promises';" +
        "const shared = new AbortController(); const signals = [cell.signal, shared.signal];" +
        "const heard = () => signals.map((signal) => getEventListeners(signal, 'abort').length).join();" +
        "const during = new Set(); for (let round = 0; round < 20; round++) {" +
        "const naps = Array.from({ length: 5 }, () => sleep(1, 1, { signal: shared.signal })); during.add(heard()); await Promise.all(naps) }" +
        "const more = sleep(60000, 1, { signal: shared.signal }).catch((error) => error.name);" +
        "const after = heard(); shared.abort(); [[...during].join('|'), after, await more, heard()].join(' ')",
    );
    expect(report.text).toBe("'1,1 1,1 AbortError 1,0'");
    expect(kernel.printed(report.id, "stderr")).toBe("");
  });

  it("does not cut a response that outlives its cell", async () => {
    await kernel.run(`const response = await fetch("${url}/slow-body"); const body = response.text(); 1`);
    kernel.interrupt();
    expect((await kernel.run("await body")).text).toBe("'first last'");
  });

  it("drops its timers, and leaves those of earlier cells", async () => {
    await kernel.run("let early = 0, late = 0; const clock = setInterval(() => { early += 1 }, 5)");
    await kernel.run(
      "setInterval(() => { late += 1; if (late === 3) console.log('ticks') }, 5);" +
        "setTimeout(() => { late += 100 }, 150); await new Promise(() => {})",
      { interruptAtOutput: true },
    );
    const after = await kernel.run(
      "const [e, l] = [early, late]; await new Promise((r) => setTimeout(r, 250)); clearInterval(clock); [early > e, late === l, l > 0].join()",
    );
    expect(after.text).toBe("'true,true,true'");
  });

  it.each([
    ["node:timers/promises", "(await import('node:timers/promises')).setTimeout(15)"],
    ["util.promisify(setTimeout)", "(await import('node:util')).promisify(setTimeout)(15)"],
  ])("ends a loop that sleeps by %s", async (_title, sleep) => {
    await kernel.run("let turns = 0");
    const report = await kernel.run(
      `for (;;) { await ${sleep}; turns += 1; if (turns === 3) console.log("turns") }`,
      { interruptAtOutput: true },
    );
    expect(report.error?.ename).toBe("KeyboardInterrupt");
    const after = await kernel.run(
      "const seen = turns; await new Promise((r) => setTimeout(r, 100)); [seen > 0, turns === seen].join()",
    );
    expect(after.text).toBe("'true,true'");
    expect(kernel.printed(report.id, "stderr")).toBe("");
  });

  it("ends the child processes that it started, also behind a shell", async () => {
    const seconds = 3000 + (kernel.pid % 1000);
    const sleeping = (): number => count(`sleep ${seconds}`);
    const cell = kernel.run(
      `import { exec, spawn } from 'node:child_process'; const shell = exec('sleep ${seconds} & wait');` +
        `const plain = spawn('sleep', ['${seconds}']); await new Promise(() => {})`,
    );
    await eventually(() => sleeping() === 2);
    kernel.interrupt();
    expect((await cell).error?.ename).toBe("KeyboardInterrupt");
    await eventually(() => sleeping() === 0);
    const ended = await kernel.run(
      "import { once } from 'node:events';" +
        "for (const child of [plain, shell]) if ((child.signalCode ?? child.exitCode) === null) await once(child, 'exit');" +
        "[plain.signalCode, shell.signalCode].join()",
    );
    expect(ended.text).toBe("'SIGTERM,SIGTERM'");
  });

  it.each([
    ["execSync", (seconds: number) => `execSync('sleep ${seconds} & wait')`],
    ["execFileSync", (seconds: number) => `execFileSync('sleep', ['${seconds}'])`],
    ["spawnSync", (seconds: number) => `spawnSync('sleep', ['${seconds}'], { stdio: 'inherit' })`],
    ["a child that does not end when asked", trapping],
  ])("ends the child that it waits for by %s, and no other one", async (_title, call) => {
    const seconds = 5000 + 10 * (kernel.pid % 1000);
    await kernel.run(
      "import { execFileSync, execSync, spawn, spawnSync } from 'node:child_process';" +
        `const earlier = spawn('sleep', ['${seconds}']); let kept = 6;`,
    );
    await eventually(() => count(`sleep ${seconds}`) === 1);
    const cell = kernel.run(
      `const beside = spawn('sleep', ['${seconds + 1}']); try { ${call(seconds + 2)} } finally { kept = 1 }; kept = 2`,
    );
    await eventually(() => count(`sleep ${seconds + 2}`) === 1);
    kernel.interrupt();
    expect((await cell).error?.ename).toBe("KeyboardInterrupt");
    await eventually(() => count(`sleep ${seconds + 2}`) === 0);
    // A process of an earlier cell goes on; one that this cell started beside it ends with it, as ever.
    expect(count(`sleep ${seconds}`)).toBe(1);
    await eventually(() => count(`sleep ${seconds + 1}`) === 0);
    expect((await kernel.run("execSync('echo again').toString().trim() + kept")).text).toBe("'again6'");
    await kernel.run("earlier.kill()");
  });
});
