import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "./lab/accessibility.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
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
