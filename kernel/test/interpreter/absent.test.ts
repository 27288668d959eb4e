import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { KernelProcess, type CellReport } from "./KernelProcess.js";

/** A module whose `load` gives rows once `arrive()` was called, and says before that what is absent. */
const data = `
let here = false;
export const arrive = () => { here = true; };
export class Absent extends Error {
  [Symbol.for("Precipice.absent")] = {
    what: "the data set tiny", dataset: "tiny", sentence: "the data set tiny is not on this machine: get it.",
  };
}
export const load = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1));
  if (!here) throw new Absent("Tiny is not here.");
  return [1, 2, 3];
};
`;
const type = "application/vnd.precipice.absent.v1+json";
const direct = "Not run: the data set tiny is not on this machine: get it.";
const needing = "Not run: it needs the data set tiny, which is not on this machine.";

let kernel: KernelProcess;
beforeEach(async () => {
  kernel = await KernelProcess.start({ "data.ts": data });
  await kernel.run('import { load, arrive, Absent } from "./data.ts"');
  return () => kernel.stop();
});

/** The line of a cell that was not run, else its error or its value. */
function outcome({ status, displays, error, text }: CellReport): string | undefined {
  if (error !== undefined) return `${error.ename}: ${error.evalue}`;
  const [shown] = displays;
  if (shown === undefined) return text;
  expect(status).toBe("ok");
  expect(text).toBeUndefined();
  expect(shown.data[type]).toEqual({ schema: "1.0", what: "the data set tiny", dataset: "tiny" });
  return String(shown.data["text/plain"]);
}

async function shown(...codes: readonly string[]): Promise<(string | undefined)[]> {
  const outcomes: (string | undefined)[] = [];
  for (const code of codes) outcomes.push(outcome(await kernel.run(code)));
  return outcomes;
}

describe("a cell whose data are absent", () => {
  it("is not run and does not fail: it shows one line, as the last of its output", async () => {
    const report = await kernel.run("console.log('before'); const rows = await load(); console.log('after')");
    expect(outcome(report)).toBe(direct);
    expect([report.stdout, report.stderr]).toEqual(["before\n", ""]);
    expect(report.displays).toHaveLength(1);
    expect(report.events.at(-2)).toMatchObject({ kind: "display" });
  });

  it("is so also where the error is the cause of another one, and not where it was caught", async () => {
    expect(
      await shown(
        "try { await load() } catch (cause) { throw new Error('no rows', { cause }) }",
        "const rows = await load().catch(() => []); rows",
        "rows.length",
      ),
    ).toEqual([direct, "[]", "0"]);
  });

  it("fails where anything else goes wrong, as before", async () => {
    expect(
      await shown(
        "throw new Error('wrong checksum')",
        "throw Object.assign(new Error('half a mark'), { [Symbol.for('Precipice.absent')]: { what: 3 } })",
        "const hostile = new Error('hostile'); Object.defineProperty(hostile, 'cause', { get() { throw 1 } }); throw hostile",
        "throw null",
      ),
    ).toEqual(["Error: wrong checksum", "Error: half a mark", "Error: hostile", "Uncaught: null"]);
  });

  it("keeps the cells from running that need its names, and those that need theirs", async () => {
    expect(
      await shown(
        "const rows = await load(), n = rows.length;\nfunction half() { return n / 2 }\nclass Table {}",
        "function twice() { return n * 2 }",
        "rows",
        "const m = twice()",
        "typeof m",
        "new Table()",
        "half()",
        "1 + 1",
      ),
    ).toEqual([direct, undefined, needing, needing, needing, needing, needing, "2"]);
  });

  it("keeps what it had set, and takes back what an earlier cell had set under its names", async () => {
    expect(
      await shown(
        "const rows = [0]; let count = 1; var total = 1; import { sep as imported } from 'node:path'; function f() { return 0 }",
        "import { sep as imported } from 'node:path'; const first = 'set'; const rows = await load(); let count = rows.length; var total = count;",
        "first + imported",
        "rows",
        "count",
        "total",
        "f()",
      ),
    ).toEqual([undefined, direct, "'set/'", needing, needing, needing, "0"]);
  });

  it("runs again when the data are there", async () => {
    const cells = [
      "const rows = await load(); let { length: n } = rows; var sum = rows[0] + n",
      "const m = n + 1",
      "[m, sum]",
    ];
    expect(await shown(...cells)).toEqual([direct, needing, needing]);
    expect(await shown(...cells)).toEqual([direct, needing, needing]);
    await kernel.run("arrive()");
    expect(await shown(...cells)).toEqual([undefined, undefined, "[ 4, 4 ]"]);
    expect(await shown("n = 5; [n, rows.length]", "rows = 1")).toEqual([
      "[ 5, 3 ]",
      "TypeError: Assignment to constant variable 'rows'.",
    ]);
  });

  it("lets a later cell assign what it left out, but no const", async () => {
    expect(
      await shown(
        "let rows = await load(); const n = rows.length",
        "n = 3",
        "rows = [7]; rows",
        "const n = rows.length; n",
      ),
    ).toEqual([direct, "TypeError: Assignment to constant variable 'n'.", "[ 7 ]", "1"]);
  });

  it("keeps names that packages look for to itself as well", async () => {
    expect(await shown("const performance = await load()", "performance.now()")).toEqual([direct, needing]);
    expect(await shown("typeof globalThis.performance.now()")).toEqual(["'number'"]);
  });

  it("shows its line also where a display, or the view of its value, needs the data", async () => {
    expect(
      await shown(
        "display({ [Symbol.for('Jupyter.display')]: () => load() })",
        "({ [Symbol.for('Jupyter.display')]() { throw new Absent('not here') } })",
      ),
    ).toEqual([direct, direct]);
  });

  it("is an error among user_expressions, of which each stands for itself", async () => {
    await kernel.run("const rows = await load()");
    const report = await kernel.run("await load()", { userExpressions: { sum: "1 + 1", rows: "rows" } });
    expect(outcome(report)).toBe(direct);
    expect(report.userExpressions).toMatchObject({
      sum: { status: "ok", data: { "text/plain": "2" } },
      rows: { status: "error", ename: "AbsentNameError" },
    });
  });

  it("is interrupted like any other", async () => {
    const report = await kernel.run("const rows = await new Promise(() => {}); await load()", {
      interruptAfter: 50,
    });
    expect(report.error?.ename).toBe("KeyboardInterrupt");
    expect(report.displays).toEqual([]);
    expect((await kernel.run("rows")).error?.ename).toBe("ReferenceError");
  });
});

describe("the library's data sets", () => {
  const cache = mkdtempSync(join(tmpdir(), "cache-"));
  let bare: KernelProcess;
  beforeAll(async () => {
    const environment = { PRECIPICE_DATA: "", PRECIPICE_DOWNLOAD: "0", XDG_CACHE_HOME: cache };
    bare = await KernelProcess.start({}, environment);
  });
  afterAll(async () => {
    await bare.stop();
    rmSync(cache, { recursive: true });
  });

  it("are absent where they are not on this machine and may not be downloaded", async () => {
    await bare.run('import { datasets } from "precipice"');
    const report = await bare.run('const { evaluations } = await datasets.load("adastop_mujoco")');
    expect(report.status).toBe("ok");
    const [line] = report.displays;
    expect(line?.data[type]).toEqual({
      schema: "1.0",
      what: "the data set adastop_mujoco",
      dataset: "adastop_mujoco",
    });
    expect(line?.data["text/plain"]).toMatch(
      /^Not run: the data set adastop_mujoco \(55 files, .*\) is not on/u,
    );
    const next = await bare.run("evaluations.length");
    expect(next.displays[0]?.data["text/plain"]).toBe(
      "Not run: it needs the data set adastop_mujoco, which is not on this machine.",
    );
  });

  it("fail where their name is unknown", async () => {
    await bare.run('import { datasets } from "precipice"');
    expect((await bare.run('await datasets.load("nothing")')).error?.ename).toBe("DatasetError");
  });
});
