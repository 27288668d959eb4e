import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textContrasts } from "./lab/contrast.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { writeNotebookWithOutputs } from "./lab/notebookWithOutputs.js";
import { slowCode, writeNotebook } from "./lab/writeNotebook.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();
const PROGRESS = "application/vnd.precipice.progress.v1+json";
const VIEW = ".jp-PrecipiceProgress";
const saved = {
  schema: "1.0",
  id: "1",
  label: "Resampling",
  done: 31_000,
  total: 100_000,
  rate: 5000,
  remaining: 13.8,
};
const script = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>";

let server: JupyterLabServer;
let lab: LabPage;
beforeAll(async () => {
  if (chromium === undefined) return;
  server = await borrowJupyterLab({ packages: true });
  lab = await LabPage.open(chromium, server);
  await lab.visit();
});
afterAll(async () => {
  if (chromium === undefined) return;
  await lab.close();
  await server.stop();
});

describe.skipIf(chromium === undefined)("a progress in a saved notebook that nobody has trusted", () => {
  beforeAll(async () => {
    writeNotebookWithOutputs(path.join(server.folder, "saved.ipynb"), [
      { [PROGRESS]: saved, "text/html": "<b>the html</b>", "text/plain": "the text" },
      { [PROGRESS]: { ...saved, total: null, rate: null, remaining: null }, "text/plain": "the text" },
      { [PROGRESS]: { ...saved, label: script }, "text/plain": "the text" },
      { [PROGRESS]: { ...saved, done: "31" }, "text/plain": ["the ", "text"] },
      { [PROGRESS]: { ...saved, done: 200_000 }, "text/plain": script },
      { [PROGRESS]: [], "text/plain": "the text" },
      // The output of a finished bar.
      {},
    ]);
    await lab.openNotebook("saved.ipynb");
  });

  it("is a bar that says how far it came and that it does not go on, told to screen readers too", async () => {
    const view = (await lab.output(0)).locator(VIEW);
    await expect.poll(() => view.innerText()).toContain("31 % (31,000 of 100,000) · not running");
    expect(await view.innerText()).not.toContain("left");
    const bar = view.getByRole("progressbar", { name: "Resampling" });
    expect(await bar.getAttribute("aria-valuenow")).toBe("31");
    expect(await bar.getAttribute("aria-valuetext")).toContain("not running");
    const share = await bar.evaluate(
      (track) => (track.firstElementChild?.getBoundingClientRect().width ?? 0) / track.clientWidth,
    );
    expect(share).toBeCloseTo(0.31, 1);
    expect(await (await lab.output(0)).innerText()).not.toContain("the html");
  });

  it("has no value where the end is not known", async () => {
    const bar = (await lab.output(1)).getByRole("progressbar");
    expect(await bar.getAttribute("aria-valuenow")).toBeNull();
    expect(await (await lab.output(1)).innerText()).toContain("31,000");
  });

  it("takes what it is given for text and numbers, never for markup", async () => {
    expect(await (await lab.output(2)).innerText()).toContain(script);
    expect(await (await lab.output(4)).innerText()).toContain("<script>");
    expect(await lab.page.locator(`${VIEW} img, ${VIEW} script`).count()).toBe(0);
    expect(await lab.page.title()).not.toBe("taken");
  });

  it("shows the text saved beside what is none", async () => {
    for (const cell of [3, 5]) expect((await (await lab.output(cell)).innerText()).trim()).toBe("the text");
    expect((await (await lab.output(6)).innerText()).trim()).toBe("");
    expect(lab.pageErrors).toEqual([]);
  });

  it.each(["light", "dark"] as const)("is legible in the %s theme", async (theme) => {
    await lab.useTheme(theme);
    const view = (await lab.output(0)).locator(VIEW);
    const faint = async (): Promise<unknown[]> =>
      (await textContrasts(view)).filter(({ ratio }) => ratio < 4.5);
    await expect.poll(faint).toEqual([]);
    await lab.screenshot(`progress-${theme}`);
  });
});

describe.skipIf(chromium === undefined)("the bar of a running cell", () => {
  beforeAll(async () => {
    writeNotebook(path.join(server.folder, "run.ipynb"), [slowCode(2000), slowCode(1_000_000)]);
    await lab.openNotebook("run.ipynb");
    await lab.kernelReady();
  });

  const valueOf = async (bar: Locator): Promise<number> => Number(await bar.getAttribute("aria-valuenow"));
  const savedOutputs = async (cell: number): Promise<Record<string, unknown>[]> => {
    await lab.execute("docmanager:save");
    const notebook = JSON.parse(readFileSync(path.join(server.folder, "run.ipynb"), "utf8")) as {
      readonly cells: readonly { readonly outputs: Record<string, unknown>[] }[];
    };
    return notebook.cells[cell]?.outputs ?? [];
  };

  it("moves in place and is gone at the end: the result alone is seen", async () => {
    const finished = lab.execute("notebook:run-cell");
    const output = await lab.output(0);
    const bar = output.getByRole("progressbar", { name: "Resampling" });
    await bar.waitFor();
    const first = await valueOf(bar);
    await expect.poll(() => valueOf(bar)).toBeGreaterThan(first + 5);
    expect(await bar.count()).toBe(1);
    await lab.screenshot("progress-running");
    await finished;
    await expect.poll(() => bar.count()).toBe(0);
    expect((await output.locator(".jp-OutputArea-output").allInnerTexts()).join("").trim()).toBe("2000");
    await lab.screenshot("progress-finished");
    const outputs = await savedOutputs(0);
    expect(outputs.map(({ data }) => data)).toEqual([{ "text/plain": ["2000"] }]);
  });

  it("leaves a line that says how far it came where the cell is interrupted", async () => {
    await lab.page.locator(".jp-Notebook .jp-Cell").nth(1).locator(".cm-content").click();
    const finished = lab.execute("notebook:run-cell");
    const output = await lab.output(1);
    await output.getByRole("progressbar").waitFor();
    await lab.execute("notebook:interrupt-kernel");
    await finished;
    await expect.poll(() => output.innerText()).toMatch(/Resampling stopped at \d+ % \(\d+ of 1000000\)\./u);
    expect(await output.getByRole("progressbar").count()).toBe(0);
    await lab.screenshot("progress-stopped");
    const [line] = await savedOutputs(1);
    expect(Object.keys(line?.["data"] ?? {})).toEqual(["text/plain"]);
  });

  it("does not promise an end where the kernel was restarted in its midst", async () => {
    await lab.page.locator(".jp-Notebook .jp-Cell").nth(1).locator(".cm-content").click();
    void lab.execute("notebook:run-cell").catch(() => undefined);
    const output = await lab.output(1);
    await expect.poll(() => output.innerText()).toMatch(/a second · .* left/u);
    await lab.page.evaluate(async () => {
      interface Panel {
        readonly sessionContext: { restartKernel(): Promise<void> };
      }
      const { jupyterapp } = window as unknown as { jupyterapp: { shell: { currentWidget: Panel } } };
      await jupyterapp.shell.currentWidget.sessionContext.restartKernel();
    });
    await expect.poll(() => output.innerText()).toMatch(/of 1,000,000\) · not running/u);
    expect(await output.innerText()).not.toContain("left");
    await lab.screenshot("progress-restarted");
    // Run the cell again: its progress continues.
    void lab.execute("notebook:run-cell").catch(() => undefined);
    await expect.poll(() => output.innerText(), { timeout: 20_000 }).toMatch(/a second · .* left/u);
    await lab.execute("notebook:interrupt-kernel");
    await expect.poll(() => output.innerText(), { timeout: 20_000 }).toMatch(/stopped at/u);
    expect(lab.pageErrors).toEqual([]);
  });
});
