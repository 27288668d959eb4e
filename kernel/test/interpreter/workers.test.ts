import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

const files = {
  "books/count.ts":
    "import { isMainThread, parentPort, workerData } from 'node:worker_threads';\n" +
    "import { base } from './parts/base';\n" +
    "import { mean } from 'precipice';\n" +
    "enum Step { Two = 2 }\n" +
    "interface Count { readonly n: number }\n" +
    "const count: Count = { n: base + Step.Two };\n" +
    "console.log('counted', count.n);\n" +
    "parentPort?.postMessage([count.n, workerData, isMainThread, typeof mean, (await import('./parts/late')).late]);\n",
  "books/parts/base.ts": "export const base: number = 40;\n",
  "books/parts/late.ts": "export const late = 'late' as string;\n",
  "books/throws.ts":
    "function twice(value: () => void) { return value }\n" +
    "class Fails { @twice now(): never { throw new RangeError('in the worker') } }\n" +
    "\nnew Fails().now();\n",
  "books/broken.ts": "const a: number = 1;\nconst b: string = ;\n",
  "books/outer.ts":
    "import { Worker } from 'worker_threads';\nnew Worker(new URL('./inner.ts', import.meta.url));\nnew Worker('./inner.ts');\n",
  "books/inner.ts": "const word: string = 'inner'; console.log(word);\n",
  "books/plain.mjs": "console.log('plain', process.execArgv.length);\n",
  "books/starts.ts":
    "import { Worker } from 'node:worker_threads';\n" +
    "export const start = (): Worker => new Worker(new URL('./inner.ts', import.meta.url));\n",
};

let kernel: KernelProcess;
beforeAll(async () => {
  // An option that Node refuses for a thread.
  kernel = await KernelProcess.start(files, {}, ["--max-old-space-size=900"], "books");
});
afterAll(() => kernel.stop());

/** Runs a worker to its end; gives what its cell showed. */
async function ended(
  worker: string,
  more = "",
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const report = await kernel.run(
    `import { Worker } from 'node:worker_threads'; { const worker = ${worker}; ${more}; await new Promise((r) => worker.on('exit', r)) }`,
  );
  expect(report.traceback).toBe("");
  await kernel.run("await new Promise((r) => setTimeout(r, 50))");
  return { stdout: kernel.printed(report.id), stderr: kernel.printed(report.id, "stderr") };
}

describe("a worker thread", () => {
  it.each(["'./count.ts'", "new URL('./count.ts', import.meta.url)"])(
    "runs the TypeScript file %s beside the notebook, with its imports",
    async (file) => {
      const { stdout, stderr } = await ended(
        `new Worker(${file}, { workerData: { a: 1 } })`,
        "worker.on('message', (message) => console.log('got', message))",
      );
      expect(stderr).toBe("");
      expect(stdout.split("\n").sort()).toEqual([
        "",
        "counted 42",
        "got [ 42, { a: 1 }, false, 'function', 'late' ]",
      ]);
    },
  );

  it("is named from the notebook's folder also when the process has left it", async () => {
    await kernel.run("process.chdir('/')");
    expect((await ended("new Worker('./inner.ts')")).stdout).toBe("inner\n");
    await kernel.run("process.chdir(__dirname)");
  });

  it("shows the TypeScript line of its errors, also where TypeScript lowered the file", async () => {
    const thrown = (await ended("new Worker('./throws.ts')")).stderr;
    expect(thrown).toMatch(/RangeError.*: in the worker\n.*throws\.ts:2:43\n/u);
    expect(thrown).toMatch(/> 2 \| class Fails \{ @twice now\(\): never/u);
    expect(thrown).toMatch(/at .*throws\.ts:4:13/u);
    const broken = (await ended("new Worker('./broken.ts')")).stderr;
    expect(broken).toMatch(/SyntaxError.*broken\.ts:2:19/u);
    expect(broken).toContain("> 2 | const b: string = ;");
  });

  it("may start others, and may be started by a local file", async () => {
    expect((await ended("new Worker('./outer.ts')")).stdout).toBe("inner\ninner\n");
    await kernel.run("import { start } from './starts'");
    expect((await ended("start()")).stdout).toBe("inner\n");
  });

  it("of JavaScript or of a text is Node's own", async () => {
    expect((await ended("new Worker('./plain.mjs')")).stdout).toMatch(/^plain \d\n$/u);
    expect((await ended("new Worker('console.log(5)', { eval: true })")).stdout).toBe("5\n");
    expect((await ended("new (class Mine extends Worker {})('./inner.ts')")).stdout).toBe("inner\n");
    expect((await kernel.run("new Worker('bare.ts')")).error?.evalue).toMatch(/must be an absolute path/u);
    expect((await kernel.run("[Worker.name, require('worker_threads').Worker === Worker]")).text).toBe(
      "[ 'Worker', true ]",
    );
  });
});
