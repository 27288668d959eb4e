import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { textContrasts } from "./lab/contrast.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { hoverUntilTooltip, marks } from "./lab/pointAtFigure.js";
import { repository } from "./lab/repository.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();
const FIGURES = "[data-precipice-figure=ready]";
const FLAGSHIP = "statistical-precipice.ipynb";

describe.skipIf(chromium === undefined)("the flagship notebook on a fresh server", () => {
  let server: JupyterLabServer;
  let lab: LabPage;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    // A copy, so that running and saving never change the repository.
    for (const name of [FLAGSHIP, "data"]) {
      const from = path.join(repository.notebooks, name);
      if (!existsSync(from)) throw new Error(`${from} does not exist.`);
      cpSync(from, path.join(server.folder, name), { recursive: true });
    }
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit(FLAGSHIP);
    await lab.kernelReady();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  it("shows its saved figures before anything is run, though nobody has trusted it", async () => {
    const state = await lab.notebookState();
    expect(state.trusted).toContain(false);
    await expect.poll(() => lab.figures(), { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    await lab.screenshot("flagship-saved");
  });

  it("runs all its cells without an error and draws its figures again", async () => {
    await lab.execute("notebook:clear-all-cell-outputs");
    await expect.poll(() => lab.figures()).toBe(0);
    await lab.execute("notebook:run-all-cells");
    const state = await lab.notebookState();
    expect(state.cells.flatMap((cell) => cell.errors)).toEqual([]);
    expect(state.cells.filter((cell) => cell.executionCount === null)).toEqual([]);
    expect(state.kernel).toBe("precipice");
    expect(state.cells.length).toBeGreaterThan(3);
    await expect.poll(() => lab.figures(), { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    expect(lab.pageErrors).toEqual([]);
  }, 180_000);

  it("tells the values under the pointer in each of its figures", async () => {
    const figures = lab.page.locator(FIGURES);
    expect(await figures.count()).toBeGreaterThanOrEqual(3);
    for (let index = 0; index < (await figures.count()); index += 1) {
      const shown = await hoverUntilTooltip(lab.page, figures.nth(index));
      expect(shown.join(" ")).toMatch(/\d/u);
      await lab.screenshot(`flagship-tooltip-${index + 1}`);
    }
  });

  it("hides an algorithm when its legend entry is pressed and shows it when pressed again", async () => {
    const figure = lab.page
      .locator(FIGURES, { has: lab.page.locator(".precipice-legend button[aria-pressed]") })
      .first();
    const entry = figure.locator(".precipice-legend button[aria-pressed]").first();
    const before = await marks(figure).count();
    await entry.click();
    await expect.poll(() => entry.getAttribute("aria-pressed")).toBe("false");
    await expect.poll(() => marks(figure).count()).toBeLessThan(before);
    await entry.click();
    await expect.poll(() => entry.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => marks(figure).count()).toBe(before);
  });

  it.each(["light", "dark"] as const)("has figures that are legible in the %s theme", async (theme) => {
    await lab.useTheme(theme);
    const figures = lab.page.locator(FIGURES);
    expect(await figures.count()).toBeGreaterThanOrEqual(3);
    for (let index = 0; index < (await figures.count()); index += 1) {
      const figure = figures.nth(index);
      await figure.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => (await textContrasts(figure)).filter(({ ratio }) => ratio < 4.5))
        .toEqual([]);
      expect((await textContrasts(figure)).length).toBeGreaterThan(3);
      await lab.screenshot(`flagship-${theme}-${index + 1}`, figure);
    }
    await lab.useTheme("light");
  });

  it.each([1280, 800])(
    "draws the panels of a figure at one scale in a window %i pixels wide, so that their rows stay level",
    async (width) => {
      onTestFinished(() => lab.page.setViewportSize({ width: 1280, height: 900 }));
      await lab.page.setViewportSize({ width, height: 900 });
      const figures = lab.page.locator(FIGURES);
      expect(await figures.count()).toBeGreaterThanOrEqual(3);
      for (let index = 0; index < (await figures.count()); index += 1) {
        const figure = figures.nth(index);
        await expect.poll(async () => spread(await panelScales(figure))).toBeLessThan(0.01);
      }
      await lab.screenshot(`flagship-${width}-wide`, figures.first());
    },
  );

  it("keeps its figures when it is saved and opened again", async () => {
    const before = await lab.figures();
    expect(before).toBeGreaterThanOrEqual(3);
    await lab.execute("docmanager:save");
    await lab.openNotebook(FLAGSHIP);
    await expect.poll(() => lab.figures(), { timeout: 20_000 }).toBe(before);
  });
});

/** The drawn size of each panel, relative to the size in its spec. */
async function panelScales(figure: Locator): Promise<number[]> {
  return figure
    .locator(".precipice-panel > svg")
    .evaluateAll((panels) =>
      panels.map((panel) => panel.getBoundingClientRect().width / Number(panel.getAttribute("width"))),
    );
}

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
