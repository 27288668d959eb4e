import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textContrasts } from "./lab/contrast.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { writeNotebookWithOutputs, type SavedOutput } from "./lab/notebookWithOutputs.js";
import { hoverUntilTooltip, marks, tooltips } from "./lab/pointAtFigure.js";
import { FIGURE_MIME_TYPE, sampleFigure } from "./lab/sampleFigure.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();

describe.skipIf(chromium === undefined)("a figure in a saved notebook that nobody has trusted", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let saved: SavedOutput;
  let figure: Locator;
  let requestsBefore: string[];
  let requestsOnOpening: string[];
  /** The notebook's contents come only once the renderer is asked for, or after a while without. */
  let isAskedForMeanwhile = false;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    saved = await sampleFigure();
    writeNotebookWithOutputs(path.join(server.folder, "saved.ipynb"), [saved]);
    lab = await LabPage.open(chromium ?? "", server);
    requestsBefore = await requestsOf(lab, () => lab.visit());
    const asked = lab.page
      .waitForRequest((request) => isOurScript(request.url()), { timeout: 20_000 })
      .then(() => (isAskedForMeanwhile = true))
      .catch(() => undefined);
    await lab.page.route(/api\/contents\/saved\.ipynb\?.*content=1/u, async (route) => {
      await asked;
      await route.continue();
    });
    requestsOnOpening = await requestsOf(lab, openSaved);
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });
  async function openSaved(): Promise<void> {
    await lab.openNotebook("saved.ipynb");
    figure = (await lab.output(0)).locator("[data-precipice-figure=ready]");
    await figure.locator("svg").first().waitFor();
  }

  it("is drawn without running anything, in place of the PNG saved beside it", async () => {
    expect(await lab.notebookState()).toMatchObject({ trusted: [false] });
    expect(await (await lab.output(0)).locator("img").count()).toBe(0);
    expect(lab.pageErrors).toEqual([]);
  });

  it("brings the renderer with it: a page without notebooks does not load it", () => {
    expect(requestsBefore.length).toBeGreaterThan(0);
    expect(requestsOnOpening.length).toBeGreaterThan(0);
  });

  it("asks for the renderer while the notebook's contents are on their way", () => {
    expect(isAskedForMeanwhile).toBe(true);
  });

  it("tells the values under the pointer", async () => {
    expect(await tooltips(figure)).toEqual([]);
    const shown = await hoverUntilTooltip(lab.page, figure);
    expect(shown.join(" ")).toMatch(/\d/u);
    await lab.screenshot("tooltip-light", figure);
  });

  it("hides a series when its legend entry is pressed and shows it when pressed again", async () => {
    const entry = figure.locator(".precipice-legend button[aria-pressed]").first();
    const before = await marks(figure).count();
    expect(await entry.getAttribute("aria-pressed")).toBe("true");
    await entry.click();
    await expect.poll(() => entry.getAttribute("aria-pressed")).toBe("false");
    await expect.poll(() => marks(figure).count()).toBeLessThan(before);
    await lab.screenshot("legend-off-light", figure);
    await entry.click();
    await expect.poll(() => entry.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => marks(figure).count()).toBe(before);
  });

  it.each(["Enter", "Space"])("lets the key %s press a legend entry and nothing else", async (key) => {
    const entry = figure.locator(".precipice-legend button[aria-pressed]").first();
    await entry.focus();
    await lab.page.keyboard.press(key);
    await expect.poll(() => entry.getAttribute("aria-pressed")).toBe("false");
    expect(await lab.page.locator(".jp-Notebook.jp-mod-editMode").count()).toBe(0);
    await lab.page.keyboard.press(key);
    await expect.poll(() => entry.getAttribute("aria-pressed")).toBe("true");
  });

  it("follows the theme while it is shown, and is legible in both", async () => {
    for (const theme of ["light", "dark", "light"] as const) {
      await lab.useTheme(theme);
      await expect
        .poll(async () => (await textContrasts(figure)).filter(({ ratio }) => ratio < 4.5))
        .toEqual([]);
      expect((await textContrasts(figure)).length).toBeGreaterThan(3);
      await hoverUntilTooltip(lab.page, figure);
      await lab.screenshot(`figure-${theme}`);
    }
  });

  it("is there when the theme was dark before it was drawn", async () => {
    await lab.useTheme("dark");
    await openSaved();
    await expect
      .poll(async () => (await textContrasts(figure)).filter(({ ratio }) => ratio < 4.5))
      .toEqual([]);
    await lab.useTheme("light");
  });

  it("is still there after the notebook is saved and opened again", async () => {
    await lab.execute("notebook:insert-cell-below");
    await lab.execute("docmanager:save");
    const notebook = JSON.parse(readFileSync(path.join(server.folder, "saved.ipynb"), "utf8")) as {
      cells: { outputs: { data: Record<string, unknown> }[] }[];
    };
    expect(notebook.cells).toHaveLength(2);
    expect(notebook.cells[0]?.outputs[0]?.data[FIGURE_MIME_TYPE]).toEqual(saved[FIGURE_MIME_TYPE]);
    await openSaved();
    expect(await figure.locator("svg").count()).toBeGreaterThan(0);
  });
});

/** The files of this extension that the page requests during an action. */
async function requestsOf(lab: LabPage, meanwhile: () => Promise<void>): Promise<string[]> {
  const urls: string[] = [];
  const remember = (request: { url(): string }): void => {
    if (isOurScript(request.url())) urls.push(request.url());
  };
  lab.page.on("request", remember);
  await meanwhile();
  lab.page.off("request", remember);
  return urls;
}

const isOurScript = (url: string): boolean => url.includes("/@precipice/jupyterlab/static/");
