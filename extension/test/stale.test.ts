import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
const MARK = ".jp-PrecipiceStale";
const sources = [
  "const scale = 2;",
  "const scores = [1, 2].map((score) => score * scale);\nscores.push(10);\nscores",
  "'on its own'",
  "function sum(values: readonly number[]): number {\n  let total = 0;\n  for (const value of values) total += value;\n  return total;\n}\nsum(scores)",
];

interface SavedNotebook {
  cells: { metadata: { precipice?: Record<string, unknown> }; source: unknown }[];
}

describe.skipIf(chromium === undefined)("stale cells", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let file: string;
  beforeAll(async () => {
    server = await borrowJupyterLab({ packages: true });
    file = path.join(server.folder, "stale.ipynb");
    writeNotebook(file, sources);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit("stale.ipynb");
    await lab.kernelReady();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const cell = (index: number): Locator => lab.page.locator(".jp-Notebook .jp-Cell").nth(index);
  const marks = async (): Promise<string[]> =>
    Promise.all(
      sources.map(async (_, index) => {
        const mark = cell(index).locator(MARK);
        return (await mark.count()) === 0 ? "" : mark.innerText();
      }),
    );
  const button = (): Locator =>
    lab.page.locator('.jp-NotebookPanel-toolbar [data-command="precipice:run-stale"]');
  /** Types at the end of a cell's first line. */
  const edit = async (index: number, text: string): Promise<void> => {
    await cell(index).locator(".cm-line").first().click();
    await lab.page.keyboard.press("End");
    await lab.page.keyboard.type(text);
  };

  it("marks nothing after a run from top to bottom, and saves what each cell set and read", async () => {
    await lab.execute("notebook:run-all-cells");
    await lab.execute("docmanager:save");
    const { cells } = JSON.parse(readFileSync(file, "utf8")) as SavedNotebook;
    const ran = expect.any(Number) as unknown;
    const source = expect.stringMatching(/^[\da-f]{8}$/u) as unknown;
    expect(cells.map(({ metadata }) => metadata.precipice)).toEqual([
      { ran, sets: ["scale"], reads: [], source },
      { ran, sets: ["scores"], reads: ["scale"], source },
      { ran, sets: [], reads: [], source },
      { ran, sets: ["sum"], reads: ["scores"], source },
    ]);
    expect(await marks()).toEqual(["", "", "", ""]);
    expect(await button().isVisible()).toBe(false);
  });

  it("marks an edited cell and those that follow from it, while it is typed", async () => {
    await edit(0, " // for all");
    await expect.poll(marks).toEqual(["edited since it ran", "scale is stale", "", "scores is stale"]);
    await expect.poll(() => button().innerText()).toBe("3 stale cells");
    await lab.screenshot("stale-edited");
    await lab.page.keyboard.press("ControlOrMeta+z");
    await lab.page.keyboard.press("ControlOrMeta+z");
    await expect.poll(marks).toEqual(["", "", "", ""]);
  });

  it("marks the cells whose input was set again", async () => {
    await edit(0, " ");
    await lab.page.keyboard.press("Control+Enter");
    await expect.poll(marks).toEqual(["", "older than scale", "", "scores is stale"]);
    await lab.execute("docmanager:save");
  });

  it.each(["light", "dark"] as const)("is legible and without a barrier in the %s theme", async (theme) => {
    await lab.useTheme(theme);
    await lab.screenshot(`stale-${theme}`);
    expect(await accessibilityProblems(lab.page, MARK)).toEqual([]);
  });

  it("goes to the cell that made another one stale, by keyboard", async () => {
    await cell(3).locator(MARK).focus();
    await lab.page.keyboard.press("Enter");
    await expect.poll(() => cell(1).getAttribute("class")).toContain("jp-mod-active");
  });

  it("runs what is stale and nothing else", async () => {
    const counts = async (): Promise<(number | null)[]> =>
      (await lab.notebookState()).cells.map(({ executionCount }) => executionCount);
    const before = await counts();
    await button().locator("button, jp-button").first().click();
    await expect.poll(marks).toEqual(["", "", "", ""]);
    const after = await counts();
    expect(after.map((count, index) => count !== before[index])).toEqual([false, true, false, true]);
    expect(await button().isVisible()).toBe(false);
  });

  it("runs also what gives a stale cell its values where the kernel is new", async () => {
    await edit(3, " ");
    await lab.page.evaluate(async () => {
      interface Panel {
        readonly sessionContext: { restartKernel(): Promise<void> };
      }
      const { jupyterapp } = window as unknown as { jupyterapp: { shell: { currentWidget: Panel } } };
      await jupyterapp.shell.currentWidget.sessionContext.restartKernel();
    });
    await lab.kernelReady();
    await expect.poll(marks).toEqual(["", "", "", "edited since it ran"]);
    await lab.execute("precipice:run-stale");
    await expect.poll(marks).toEqual(["", "", "", ""]);
    const { cells } = await lab.notebookState();
    expect(cells.flatMap(({ errors }) => errors)).toEqual([]);
    expect(cells.map(({ executionCount }) => executionCount)).toEqual([1, 2, expect.any(Number), 3]);
  });

  it("marks a saved notebook without a kernel, whatever stands in its records", async () => {
    const saved = JSON.parse(readFileSync(file, "utf8")) as SavedNotebook;
    const [first, , third, fourth] = saved.cells;
    if (first === undefined || third === undefined || fourth === undefined)
      throw new Error("Cells are missing.");
    first.source = "const scale = 3;";
    third.metadata.precipice = { ran: 1e300, sets: "scores", reads: [{}], source: 7 };
    const name = `<img src=x onerror="document.title='broken'">`;
    first.metadata.precipice = { ...first.metadata.precipice, sets: ["scale", name] };
    fourth.metadata.precipice = { ...fourth.metadata.precipice, reads: [name] };
    writeFileSync(path.join(server.folder, "saved.ipynb"), JSON.stringify(saved));
    await lab.openNotebook("saved.ipynb");
    await expect
      .poll(marks)
      .toEqual([
        "edited since it ran",
        "older than scale",
        "",
        "older than <img src=x onerror=\"document.title='bro…",
      ]);
    expect(await lab.page.title()).not.toBe("broken");
    expect(lab.pageErrors).toEqual([]);
  });

  it("has a setting that takes the marks away", async () => {
    const settings = path.join(server.folder, "../config/lab/user-settings/@precipice/jupyterlab");
    mkdirSync(settings, { recursive: true });
    writeFileSync(path.join(settings, "stale.jupyterlab-settings"), JSON.stringify({ marks: false }));
    await lab.visit("saved.ipynb");
    await lab.kernelReady();
    await edit(1, " ");
    await lab.page.keyboard.press("Control+Enter");
    await expect.poll(async () => (await lab.notebookState()).cells[1]?.executionCount).toBe(1);
    expect(await marks()).toEqual(["", "", "", ""]);
    expect(lab.pageErrors).toEqual([]);
  });
});
