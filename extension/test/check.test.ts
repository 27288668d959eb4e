import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "./lab/accessibility.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
import { repository } from "./lab/repository.js";
import { writeNotebook } from "./lab/writeNotebook.js";

const chromium = findChromium();
const PANEL = ".jp-PrecipiceCheck";
const RESULT = "application/vnd.precipice.result.v1+json";
const sources = [
  'import { ScoreTable, aggregates, figures, meanScore } from "precipice";\nconst scores = ScoreTable.fromTaskScores({ A: [[0.5, 0.7, 0.6], [1.1, 0.9, 1.3]], B: [[0.8, 0.7, 0.9], [1.2, 1.1, 1.0]] });',
  'const result = await aggregates(scores, { metrics: ["mean"], reps: 1000, seed: 1 });\nresult',
  "figures.intervals(result)",
  "const when = process.hrtime.bigint();\nmeanScore([Number(when % 2n), 1, 0, 1, 1, 0, 1, 1, Number(when % 997n) / 1000])",
];

/** A cell of each kind of output, and cells that no check compares. */
const kinds = [
  { source: sources[0] ?? "" },
  { source: sources[1] ?? "" },
  { source: sources[2] ?? "" },
  { source: 'console.log("printed", 1); console.error("a remark", Math.random())' },
  { source: 'import { table } from "arquero";\ntable({ score: [1, 2] })' },
  { source: "({ loss: 0.25 })" },
  { source: 'display.html("<b>7</b> runs"); 0' },
  { source: "Math.random()", metadata: { tags: ["skip-execution"] } },
  { source: "" },
  { source: "[1]" },
  { source: 'throw new RangeError("may be")', metadata: { tags: ["raises-exception"] } },
  { source: 'throw new RangeError("not")' },
  { source: "'after it'" },
];

/** Writes the cells below a heading, with the outputs of a run of them, and then changes these. */
function writeChanged(folder: string): void {
  const file = path.join(folder, "kinds.ipynb");
  const cells = kinds.map(({ source, metadata = {} }, index) => ({
    cell_type: "code",
    id: `c${index}`,
    execution_count: null,
    metadata,
    outputs: [],
    // The cell fails after its outputs were saved only.
    source: source.includes('"not"') ? "0" : source,
  }));
  const heading = { cell_type: "markdown", id: "m", metadata: {}, source: "# Kinds of output" };
  const kernelspec = { name: "precipice", display_name: "TypeScript (Precipice)", language: "typescript" };
  const notebook = { cells: [heading, ...cells], metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 };
  writeFileSync(file, JSON.stringify(notebook));
  const run = precipice(folder, "run", "kinds.ipynb", "--inplace");
  expect(run.status, run.stderr).toBe(0);
  const saved = JSON.parse(readFileSync(file, "utf8")) as {
    readonly cells: { source: unknown; outputs?: object[] }[];
  };
  const text = { output_type: "stream", name: "stdout", text: ["saved once\n"] };
  for (const [index, { source }] of kinds.entries()) {
    const cell = saved.cells[index + 1];
    if (cell === undefined) throw new Error("The run removed a cell.");
    cell.source = source;
    if (source === "" || source.startsWith("Math.random")) cell.outputs = [text];
    else if (source === "[1]") cell.outputs = [];
    else cell.outputs = JSON.parse(changed(JSON.stringify(cell.outputs))) as object[];
  }
  writeFileSync(file, JSON.stringify(saved));
}

/** Outputs as another run may have given them. */
function changed(outputs: string): string {
  return outputs
    .replaceAll('"estimate":0.8', '"estimate":0.7')
    .replace(/(figure\.v1.*"title":")Aggregate/u, "$1Earlier")
    .replaceAll("printed 1", "printed 2")
    .replaceAll("[1,2]", "[1,3]")
    .replaceAll("0.25", "0.35")
    .replaceAll("<b>7</b>", "<b>8</b>")
    .replaceAll("may be", "may have been");
}

/** A command of the kernel in a folder. */
function precipice(
  folder: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, [repository.kernelCommand, ...args], { cwd: folder, encoding: "utf8" });
}

interface SavedNotebook {
  readonly cells: { outputs: { data?: Record<string, unknown> }[]; execution_count: number | null }[];
}

describe.skipIf(chromium === undefined)("restart and check", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let file: string;
  beforeAll(async () => {
    server = await borrowJupyterLab({ packages: true });
    file = path.join(server.folder, "saved.ipynb");
    writeNotebook(file, sources);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit("saved.ipynb");
    await lab.kernelReady();
    await lab.execute("notebook:run-all-cells");
    await lab.execute("docmanager:save");
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const rows = async (): Promise<string[][]> => {
    const lines = lab.page.locator(`${PANEL} tbody tr`);
    return Promise.all((await lines.all()).map((line: Locator) => line.locator("td").allInnerTexts()));
  };
  const summary = (of: LabPage): Locator => of.page.locator(`${PANEL} [role=status]`);

  it("says that what is the same came out the same, and what is not, by keyboard alone", async () => {
    await lab.page
      .locator(".jp-Notebook .jp-Cell")
      .first()
      .click({ position: { x: 5, y: 5 } });
    await lab.page.keyboard.press("Escape");
    await lab.page.keyboard.press("ControlOrMeta+Alt+r");
    await lab.page.locator(".jp-Dialog").waitFor();
    await lab.screenshot("check-dialog");
    await lab.page.keyboard.press("Enter");
    await summary(lab).waitFor();
    expect(await summary(lab).innerText()).toBe("1 of 3 saved results changed.");
    const found = await rows();
    expect(found.map((row) => row.slice(0, 3))).toEqual([
      ["same", "Result: Aggregate scores", "Cell 2"],
      ["same", "Figure: Aggregate scores", "Cell 3"],
      ["changed", "Result: Mean score", "Cell 4"],
    ]);
    expect(found[2]?.[3]).toMatch(/^estimate: estimate 0\.\d+ → 0\.\d+; /u);
    // The focus is at the summary; the next tab stops are the button and the links.
    expect(await summary(lab).evaluate((element) => element === document.activeElement)).toBe(true);
    for (let stop = 0; stop < 4; stop += 1) await lab.page.keyboard.press("Tab");
    expect(await lab.page.evaluate(() => document.activeElement?.textContent)).toBe("Cell 4");
    await lab.page.keyboard.press("Enter");
    await lab.page.locator(".jp-Notebook .jp-Cell.jp-mod-active").nth(0).waitFor();
    expect(
      await lab.page
        .locator(".jp-Notebook .jp-Cell")
        .nth(3)
        .evaluate((cell) => cell.classList.contains("jp-mod-active")),
    ).toBe(true);
    expect(lab.pageErrors).toEqual([]);
  });

  it.each(["light", "dark"] as const)("is legible and without a barrier in the %s theme", async (theme) => {
    await lab.useTheme(theme);
    await lab.screenshot(`check-${theme}`);
    expect(await accessibilityProblems(lab.page, PANEL)).toEqual([]);
  });

  it("puts the saved outputs back", async () => {
    const saved = (JSON.parse(readFileSync(file, "utf8")) as SavedNotebook).cells.map(
      ({ outputs }) => outputs,
    );
    await lab.page.locator(PANEL).getByRole("button", { name: "Put the saved outputs back" }).press("Enter");
    await lab.execute("docmanager:save");
    const now = (JSON.parse(readFileSync(file, "utf8")) as SavedNotebook).cells.map(({ outputs }) => outputs);
    expect(now).toEqual(saved);
  });

  it("finds a number that somebody changed in the file, and tells a failed cell from those that did not run", async () => {
    const notebook = JSON.parse(readFileSync(file, "utf8")) as SavedNotebook & {
      cells: { source: string }[];
    };
    const saved = notebook.cells[1]?.outputs[0]?.data?.[RESULT] as { estimates: { estimate: number }[] };
    const [first] = saved.estimates;
    if (first === undefined) throw new Error("The notebook has no estimates.");
    first.estimate = 0.9;
    const [, , third] = notebook.cells;
    if (third === undefined) throw new Error("The notebook has no third cell.");
    third.source = 'throw new RangeError("no figure <b>today</b>")';
    writeFileSync(path.join(server.folder, "changed.ipynb"), JSON.stringify(notebook));
    await lab.openNotebook("changed.ipynb");
    await lab.kernelReady();
    await lab.execute("precipice:restart-and-check", { confirm: false });
    await summary(lab).waitFor();
    expect(await summary(lab).innerText()).toBe(
      "1 cell failed. 1 of 3 saved results changed. 1 did not come out again. 1 could not be compared: their cells did not run.",
    );
    const found = await rows();
    expect(found.map(([outcome, , cell]) => [outcome, cell])).toEqual([
      ["changed", "Cell 2"],
      ["failed", "Cell 3"],
      ["gone", "Cell 3"],
      ["not run", "Cell 4"],
    ]);
    expect(found[0]?.[3]).toBe("A, mean: estimate 0.9 → 0.85");
    expect(found[1]?.[3]).toBe("RangeError: no figure <b>today</b>");
    await lab.screenshot("check-failed");
  });

  // It starts three kernels, one after the other.
  it(
    "gives the same changes as precipice run --check, for each kind of output",
    { timeout: 240_000 },
    async () => {
      writeChanged(server.folder);
      const { stdout } = precipice(server.folder, "run", "kinds.ipynb", "--check");
      const told = stdout
        .split("\n")
        .filter((line) => line.startsWith("cell "))
        .map((line) => line.split(/ {2,}/u));
      await lab.openNotebook("kinds.ipynb");
      await lab.kernelReady();
      await lab.execute("precipice:restart-and-check", { confirm: false });
      await summary(lab).waitFor();
      const found = (await rows())
        .filter(([outcome]) => outcome !== "same")
        .map(([outcome = "", what = "", where = "", detail = ""]) => [
          where.toLowerCase(),
          what.charAt(0).toLowerCase() + what.slice(1),
          outcome,
          ...(detail === "" ? [] : [detail]),
        ]);
      expect(found).toEqual(told);
      expect(found.map(([cell, what, outcome]) => `${cell ?? ""}: ${what ?? ""} ${outcome ?? ""}`)).toEqual([
        "cell 3: result: Aggregate scores changed",
        "cell 4: figure: Earlier scores changed",
        "cell 5: output: printed changed",
        "cell 6: table changed",
        "cell 7: output changed",
        "cell 8: output changed",
        "cell 11: output new",
        "cell 12: output: error changed",
        "cell 13: cell failed",
        "cell 13: output gone",
        "cell 14: output not run",
      ]);
    },
  );

  it("is offered in the toolbar, the kernel menu and the palette", async () => {
    const button = lab.page.locator('.jp-NotebookPanel-toolbar [data-jp-item-name="precipice-check"]');
    await button.waitFor();
    await lab.page.locator(".lm-MenuBar-item", { hasText: "Kernel" }).click();
    await lab.page.locator('.lm-Menu-item[data-command="precipice:restart-and-check"]').waitFor();
    await lab.screenshot("check-menu");
    await lab.page.keyboard.press("Escape");
    expect(await accessibilityProblems(lab.page, '[data-jp-item-name="precipice-check"]')).toEqual([]);
  });
});
