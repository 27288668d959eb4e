import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CliUnderTest, type Ended } from "./CliUnderTest.js";
import { readNotebookFile, shownBy, writeNotebookFile, type SavedNotebook } from "./NotebookFile.js";

vi.setConfig({ testTimeout: 300_000 });

/** A result as the library shows it, of the number in `estimate.json` and of a seed. */
const resultCell = `import { readFileSync } from "node:fs";
const estimate = JSON.parse(readFileSync("estimate.json", "utf8")) as number;
const shown: Record<string, unknown> = {
  "application/vnd.precipice.result.v1+json": {
    schema: "1.1", id: "of " + estimate, title: "Scores", seed: 7,
    estimates: [{ labels: { metric: "iqm", algorithm: "A" }, estimate, interval: null }],
  },
  "text/plain": "iqm " + estimate.toFixed(3),
};
({ [Symbol.for("Jupyter.display")]: () => shown })`;

/** A figure whose picture is another one each time. */
const figureCell = `({ [Symbol.for("Jupyter.display")]: () => ({
  "application/vnd.precipice.figure.v1+json": { schema: "1.1", title: "Curves", columns: [[1, 2]], provenance: { seed: 3 } },
  "image/png": btoa(String(process.hrtime.bigint())),
  "text/plain": "Curves",
}) })`;

/** Loads what \`tiny.txt\` holds, as the library loads a data set. */
const dataCell = `import { existsSync } from "node:fs";
if (!existsSync("tiny.txt"))
  throw Object.assign(new Error("absent"), { [Symbol.for("Precipice.absent")]: {
    what: "the data set tiny", dataset: "tiny", sentence: "the data set tiny is not on this machine: get it." } });
const tiny = readFileSync("tiny.txt", "utf8");
Object.assign(globalThis, { [Symbol.for("Precipice.datasets")]: new Map([["tiny", "hash of " + tiny]]) });
tiny.length`;

let it: CliUnderTest;
let notebook: string;
beforeAll(() => {
  it = new CliUnderTest();
});
afterAll(() => it.remove());
beforeEach(() => {
  it.reset();
  notebook = join(it.folder, "n.ipynb");
  put("estimate.json", "0.25");
  put("tiny.txt", "abc");
});

function put(name: string, text: string): void {
  writeFileSync(join(it.folder, name), text);
}

function remove(name: string): void {
  spawnSync("rm", [join(it.folder, name)]);
}

function check(...more: readonly string[]): Ended {
  const before = readFileSync(notebook, "utf8");
  const ended = it.run(["run", "n.ipynb", "--check", "--types", "off", ...more]);
  expect(readFileSync(notebook, "utf8")).toBe(before);
  expect(existsSync(join(it.folder, "n.out.ipynb"))).toBe(false);
  return ended;
}

function runInPlace(...more: readonly string[]): string {
  const { status, stderr } = it.run(["run", "n.ipynb", "--inplace", "--types", "off", ...more]);
  expect(status, stderr).toBe(0);
  return readFileSync(notebook, "utf8");
}

/** The notebook as its first run in place leaves it: tests of later runs begin with it. */
class FirstRun {
  #saved: string | undefined;

  /** Runs the notebook once, and afterwards writes what that run left. */
  write(): string {
    if (this.#saved === undefined) this.#saved = runInPlace();
    else writeFileSync(notebook, this.#saved);
    return this.#saved;
  }
}

function receipt(): Readonly<Record<string, unknown>> {
  const { precipice } = readNotebookFile(notebook).metadata as { precipice: { receipt: never } };
  return precipice.receipt;
}

function edit(change: (saved: SavedNotebook) => void): void {
  const saved = readNotebookFile(notebook);
  change(saved);
  writeFileSync(notebook, JSON.stringify(saved));
}

describe("precipice run --check", () => {
  const first = new FirstRun();
  beforeEach(() => {
    writeNotebookFile(
      notebook,
      [
        { markdown: "# Title" },
        { code: resultCell },
        { code: figureCell },
        { code: dataCell },
        { code: "tiny + ' again'" },
        { code: "console.log('printed', estimate); console.error('a remark', Math.random())" },
      ],
      { kernelspec: { name: "precipice", language: "typescript" } },
    );
    first.write();
  });

  test("says that all came out the same, and ends with status 0", () => {
    expect(check()).toMatchObject({ status: 0, stdout: "5 saved results came out the same.\n" });
  });

  test("tells in a table what changed, with cell, name and numbers, and ends with status 1", () => {
    put("estimate.json", "0.26");
    const { status, stdout } = check();
    expect([status, stdout.split("\n")]).toEqual([
      1,
      [
        "cell 2  result: Scores   changed  A, iqm: estimate 0.25 → 0.26",
        "cell 6  output: printed  changed  stdout “printed 0.25” → “printed 0.26”",
        "2 of 5 saved results changed.",
        "",
      ],
    ]);
  });

  test("compares numbers to the tolerance of their cell, exact up to the last digits by default", () => {
    put("estimate.json", String(0.25 + 1e-12));
    expect(check().stdout).toBe("5 saved results came out the same.\n");
    put("estimate.json", "0.2501");
    expect(check().status).toBe(1);
    edit(({ cells }) => {
      for (const cell of cells) Object.assign(cell.metadata, { precipice: { tolerance: 0.001 } });
    });
    expect(check()).toMatchObject({ status: 0, stdout: "5 saved results came out the same.\n" });
    edit(({ cells }) => Object.assign(cells[1]?.metadata ?? {}, { precipice: { tolerance: "some" } }));
    expect(check()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /n\.ipynb cannot be run: cell 2 has the tolerance "some", which is no number/u,
      ) as string,
    });
  });

  test("leaves out the cells whose data are absent, compares the rest and keeps what is saved", () => {
    remove("tiny.txt");
    const { status, stdout } = check();
    expect([status, stdout.split("\n")]).toEqual([
      0,
      [
        "cell 4  cell  not checked  dataset tiny absent",
        "cell 5  cell  not checked  dataset tiny absent",
        "3 saved results came out the same. 2 cells not checked: dataset tiny absent.",
        "",
      ],
    ]);
    // A user who asks for a download counts on the data.
    expect(check("--download").status).toBe(1);
    put("estimate.json", "0.5");
    expect(check().status).toBe(1);
  });

  test("tells results that came out and are not saved, that are gone, that did not run, and cells that fail", () => {
    edit(({ cells }) => {
      Object.assign(cells[1] ?? {}, { outputs: [] });
      Object.assign(cells[2] ?? {}, { source: "undefined" });
      Object.assign(cells[4] ?? {}, { source: "null.x" });
    });
    const { status, stdout, stderr } = check();
    expect(status).toBe(1);
    // The lines of progress and the error number cells as the table does: by their places in the notebook.
    expect(withoutTimes(stderr)).toMatch(
      /^cell 2 of 6: ok \(time\)\ncell 3 of 6: ok \(time\)\ncell 4 of 6: ok \(time\)\ncell 5 of 6: failed \(time\)\nCell 5 of 6 failed:\n/u,
    );
    expect(stdout.split("\n")).toEqual([
      "cell 2  result: Scores   new",
      "cell 3  figure: Curves   gone",
      "cell 5  cell             failed   TypeError: Cannot read properties of null (reading 'x')",
      "cell 5  output           gone",
      "cell 6  output: printed  not run",
      "1 cell failed. 0 of 4 saved results changed. 2 did not come out again. 1 could not be compared: their cells did " +
        "not run. 1 came out that is not saved.",
      "",
    ]);
  });

  test("says with which other versions and data the saved results were made; other data are a change", () => {
    edit(({ metadata }) => {
      const { versions } = (metadata as { precipice: { receipt: { versions: object } } }).precipice.receipt;
      Object.assign(versions, { node: "20.0.0" });
    });
    const others = check();
    expect(others).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/\nSince it was saved: node 20\.0\.0 → \d+\.[\d.]+\.\n$/u) as string,
    });
    put("tiny.txt", "abd");
    const { status, stdout } = check();
    expect(status).toBe(1);
    expect(stdout).toContain("data tiny hash of abc → hash of abd");
  });

  test("does not count cells without outputs, and refuses what would write or change the values", () => {
    writeNotebookFile(notebook, [{ code: "const a = 1" }], { kernelspec: { name: "precipice" } });
    expect(check()).toMatchObject({ status: 0, stdout: "There were no saved results to compare.\n" });
    for (const more of [["--inplace"], ["-o", "x.ipynb"], ["-p", "a=2"]]) {
      const { status, stderr } = check(...more);
      expect([status, stderr]).toEqual([
        2,
        expect.stringMatching(/^precipice: --check .*: leave out --/u) as string,
      ]);
    }
  });

  test("downloads nothing unless it is told to", () => {
    writeNotebookFile(notebook, [{ code: "process.env['PRECIPICE_DOWNLOAD']" }], {
      kernelspec: { name: "precipice" },
    });
    const environment = { PRECIPICE_DOWNLOAD: "1" };
    expect(it.run(["run", "n.ipynb"], environment).status).toBe(0);
    const out = join(it.folder, "n.out.ipynb");
    expect(readNotebookFile(out).cells.map(shownBy)).toEqual([["'0'"]]);
    expect(it.run(["run", "n.ipynb", "--download"], {}).status).toBe(0);
    expect(readNotebookFile(out).cells.map(shownBy)).toEqual([["'1'"]]);
  });
});

describe("precipice run --inplace", () => {
  const firstRun = new FirstRun();
  beforeEach(() => {
    const cells = [resultCell, figureCell, dataCell, "tiny + ' again'"].map((code) => ({ code }));
    writeNotebookFile(notebook, cells, { custom: { kept: true } });
  });

  test("run again without a change gives the same file, byte for byte, pictures too", () => {
    const first = firstRun.write();
    expect(runInPlace()).toBe(first);
    put("estimate.json", String(0.25 + 1e-13));
    expect(runInPlace()).toBe(first);
  });

  test("gives the notebook a receipt of versions, data, seeds, platform and time", () => {
    firstRun.write();
    expect(receipt()).toEqual({
      schema: "1.0",
      versions: {
        kernel: expect.stringMatching(/^\d/u) as string,
        node: process.versions.node,
        typescript: expect.stringMatching(/^\d/u) as string,
      },
      datasets: { tiny: "hash of abc" },
      seeds: [3, 7],
      platform: `${process.platform} ${process.arch}`,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as string,
    });
    expect(readNotebookFile(notebook).metadata["custom"]).toEqual({ kept: true });
  });

  test.each([
    ["a result", () => put("estimate.json", "0.5")],
    ["a data set", () => put("tiny.txt", "abd")],
    [
      "a version",
      () =>
        edit(({ metadata }) => {
          const { versions } = (metadata as { precipice: { receipt: { versions: object } } }).precipice
            .receipt;
          Object.assign(versions, { node: "20.0.0" });
        }),
    ],
    [
      "a seed",
      () =>
        edit(({ cells }) => {
          Object.assign(cells[0] ?? {}, { source: resultCell.replace("seed: 7", "seed: 8") });
        }),
    ],
  ])("writes a new receipt when %s has changed", (_what, change) => {
    firstRun.write();
    const { time } = receipt();
    change();
    runInPlace();
    expect(receipt()["time"]).not.toBe(time);
  });

  test("keeps the outputs and the receipt of cells whose data are absent", () => {
    const first = firstRun.write();
    remove("tiny.txt");
    const { status, stderr } = it.run(["run", "n.ipynb", "--inplace", "--types", "off"]);
    expect(status).toBe(0);
    expect(stderr).toContain(
      "Not run: the cells that need dataset tiny, absent here. What was saved of them is kept.\n",
    );
    const again = it.run(["run", "n.ipynb", "--inplace", "--types", "off", "--download"]);
    expect({ ...again, stderr: withoutTimes(again.stderr) }).toEqual({
      status: 1,
      stderr: withoutTimes(stderr),
      stdout: "Wrote n.ipynb\n",
    });
    expect(readFileSync(notebook, "utf8")).toBe(first);
    put("estimate.json", "0.5");
    runInPlace();
    const { cells } = readNotebookFile(notebook);
    expect(cells.map(shownBy)).toEqual([["iqm 0.500"], ["Curves"], ["3"], ["'abc again'"]]);
    expect(receipt()).toMatchObject({ datasets: { tiny: "hash of abc" }, seeds: [3, 7] });
    // The other outputs say that they are of a run without the data.
    expect(it.run(["run", "n.ipynb", "--types", "off"]).status).toBe(0);
    const out = readNotebookFile(join(it.folder, "n.out.ipynb"));
    expect(out.cells.map(shownBy)[3]).toEqual([
      "Not run: it needs the data set tiny, which is not on this machine.",
    ]);
    expect(out.metadata).not.toHaveProperty("precipice");
  });

  test("gives cells without an id the same one each time, and takes away when a frontend ran them", () => {
    edit(({ cells }) => {
      for (const cell of cells) Object.assign(cell, { id: undefined });
      Object.assign(cells[0]?.metadata ?? {}, { execution: { "iopub.status.idle": "2020-01-01" } });
    });
    const before = readFileSync(notebook, "utf8");
    const ids = (): unknown => readNotebookFile(notebook).cells.map(({ id }) => id);
    runInPlace();
    const first = ids();
    expect(readNotebookFile(notebook).cells[0]?.metadata).toEqual({
      precipice: { ran: 1, reads: [], sets: ["estimate", "readFileSync", "shown"], source: "3875918a" },
    });
    writeFileSync(notebook, before);
    runInPlace();
    expect(ids()).toEqual(first);
  });
});

/** The printed lines of a run, without the times of its cells. */
function withoutTimes(text: string): string {
  return text.replace(/\(\d+\.\d s\)/gu, "(time)");
}

describe("a notebook that cannot be run as it is", () => {
  const cell = (source: string) => ({ code: source });
  const ours = { kernelspec: { name: "precipice", language: "typescript" } };
  const bad: [string, () => void, string[], RegExp][] = [
    ["no JSON", () => writeFileSync(notebook, "<<<<<<< HEAD\n{}"), [], /cannot be read: it is not JSON \(/u],
    [
      "of nbformat 2",
      () => writeFileSync(notebook, JSON.stringify({ nbformat: 2, worksheets: [] })),
      [],
      /it is of nbformat 2, and 3 and 4 are read here; open and save it in JupyterLab/u,
    ],
    [
      "for a kernel that is not there",
      () => writeNotebookFile(notebook, [cell("1")], { kernelspec: { name: "ir", display_name: "R" } }),
      [],
      /is for the kernel "ir" and does not say its language: this kernel runs TypeScript/u,
    ],
    [
      "with a cell that fails",
      () => writeNotebookFile(notebook, [cell("1"), cell("throw new Error('no')")], ours),
      [],
      /Cell 2 of 2 failed:/u,
    ],
    [
      "with a cell that never ends",
      () => writeNotebookFile(notebook, [cell("for (;;);")], ours),
      ["--timeout", "1"],
      /Cell 1 of 1 ran longer than 1 seconds and was interrupted/u,
    ],
    [
      "with a display of 120 MB",
      () =>
        writeNotebookFile(
          notebook,
          [cell("({ [Symbol.for('Jupyter.display')]: () => ({ 'text/plain': 'x'.repeat(1.2e8) }) })")],
          ours,
        ),
      [],
      /Cell 1 of 1 showed more than 100 MB, which no notebook can hold/u,
    ],
    [
      "that prints 120 MB",
      () =>
        writeNotebookFile(
          notebook,
          [cell("for (let i = 0; i < 120; i++) console.log('x'.repeat(1e6))")],
          ours,
        ),
      [],
      /Cell 1 of 1 showed more than 100 MB/u,
    ],
    [
      "whose data are not the published ones",
      () =>
        writeNotebookFile(
          notebook,
          [cell("throw new Error('a.csv is not the published file: its SHA-256 is 12')")],
          ours,
        ),
      [],
      /a\.csv is not the published file/u,
    ],
  ];

  test.each(bad)("%s gives a clear error, and the file is as it was", (_what, make, options, reason) => {
    make();
    const before = readFileSync(notebook, "utf8");
    for (const how of ["--check", "--inplace"]) {
      const { status, stderr } = it.run(["run", "n.ipynb", how, "--types", "off", ...options]);
      expect(status).toBe(1);
      expect(stderr).toMatch(reason);
      expect(readFileSync(notebook, "utf8")).toBe(before);
    }
  });

  test("that prints 120 MB and does not heed the interrupt gives the same error", () => {
    // A pipe that nobody writes to: no interrupt ends the system's call.
    expect(spawnSync("mkfifo", [join(it.folder, "pipe")]).status).toBe(0);
    // A thread of its own prints, so that the cell waits for the pipe before anything is shown.
    const print =
      "const { writeSync } = require('node:fs'); for (let i = 0; i < 120; i++) writeSync(1, 'x'.repeat(1e6));";
    const flood = `new (require("node:worker_threads").Worker)(${JSON.stringify(print)}, { eval: true });`;
    writeNotebookFile(notebook, [cell(`${flood} require("node:fs").readFileSync("pipe")`), cell("2")], ours);
    const { status, stderr } = it.run(["run", "n.ipynb", "--check", "--types", "off"]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /Cell 1 of 2 showed more than 100 MB, which no notebook can hold; print or display less\. It did not heed/u,
    );
  });

  test("that prints 120 MB and ends its kernel gives the same error", () => {
    const flood = "for (let i = 0; i < 120; i++) console.log('x'.repeat(1e6));";
    // It ends on the interrupt, which is sent because of the flood.
    const end = "cell.signal.addEventListener('abort', () => process.kill(process.pid, 'SIGKILL'));";
    writeNotebookFile(notebook, [cell(`${end} ${flood} await new Promise(() => {})`)], ours);
    const { status, stderr } = it.run(["run", "n.ipynb", "--check", "--types", "off"]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/Cell 1 of 1 showed more than 100 MB, which no notebook can hold/u);
  });

  test("without a kernel's name can be run, and not be checked", () => {
    writeNotebookFile(notebook, [cell("1")]);
    expect(check()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("n.ipynb names no kernel: open it in JupyterLab") as string,
    });
    runInPlace();
    expect(check().status).toBe(0);
  });

  test("that may not be written is checked, and refused before it is run in place", () => {
    writeNotebookFile(notebook, [cell("1")], ours);
    runInPlace();
    const before = readFileSync(notebook, "utf8");
    for (const folder of [it.root, it.folder]) chmodSync(folder, 0o755);
    chmodSync(notebook, 0o444);
    // Root may write everywhere: the test is somebody else then.
    const run = (option: string) =>
      spawnSync(process.execPath, [it.cli, "run", "n.ipynb", option], {
        encoding: "utf8",
        cwd: it.folder,
        env: it.environment({}),
        ...(process.getuid?.() === 0 ? { uid: 65_534 } : {}),
      });
    const refused = run("--inplace");
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^precipice: Cannot write .*n\.ipynb: permission denied/u) as string,
    ]);
    expect(readFileSync(notebook, "utf8")).toBe(before);
    expect(run("--check")).toMatchObject({ status: 0, stdout: "1 saved result came out the same.\n" });
  });

  test("that fails in place leaves what ran beside it", () => {
    writeNotebookFile(notebook, [cell("'ran'"), cell("null.x")], ours);
    const { stdout } = it.run(["run", "n.ipynb", "--inplace", "--types", "off"]);
    expect(stdout).toBe("What ran is in n.out.ipynb\n");
    const { cells } = readNotebookFile(join(it.folder, "n.out.ipynb"));
    expect(cells.map(shownBy)).toEqual([
      ["'ran'"],
      ["TypeError: Cannot read properties of null (reading 'x')"],
    ]);
  });
});
