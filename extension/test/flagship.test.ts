import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textContrasts } from "./lab/contrast.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { repository } from "./lab/repository.js";
import { startJupyterLab, type JupyterLabServer } from "./lab/startJupyterLab.js";

const chromium = findChromium();
const FLAGSHIP = "statistical-precipice.ipynb";

describe.skipIf(chromium === undefined)("the flagship notebook on a fresh server", () => {
  let server: JupyterLabServer;
  let lab: LabPage;

  beforeAll(async () => {
    server = await startJupyterLab({ kernel: true });
    // A copy, so that what the test runs and saves never changes the repository.
    for (const name of [FLAGSHIP, "data"]) {
      const from = path.join(repository.notebooks, name);
      if (!existsSync(from)) throw new Error(`${from} does not exist.`);
      cpSync(from, path.join(server.folder, name), { recursive: true });
    }
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit(FLAGSHIP);
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  it("shows its saved figures before anything is run, though nobody has trusted it", async () => {
    const state = await lab.notebookState();
    expect(state.trusted).toContain(false);
    expect(await lab.figures()).toBeGreaterThanOrEqual(3);
  });

  it("runs all its cells without an error and draws its figures anew", async () => {
    await lab.execute("notebook:clear-all-cell-outputs");
    expect(await lab.figures()).toBe(0);
    await lab.execute("notebook:run-all-cells");
    await expect
      .poll(async () => (await lab.notebookState()).cells.filter((cell) => cell.executionCount === null), {
        timeout: 120_000,
        interval: 500,
      })
      .toEqual([]);
    const state = await lab.notebookState();
    expect(state.kernel).toBe("precipice");
    expect(state.cells.length).toBeGreaterThan(3);
    expect(state.cells.flatMap((cell) => cell.errors)).toEqual([]);
    await expect.poll(() => lab.figures(), { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
    expect(lab.pageErrors).toEqual([]);
  }, 180_000);

  it.each(["light", "dark"] as const)("has figures that are legible in the %s theme", async (theme) => {
    await lab.useTheme(theme);
    const figures = lab.page.locator("[data-precipice-figure=ready]");
    for (let index = 0; index < (await figures.count()); index += 1) {
      const figure = figures.nth(index);
      await figure.scrollIntoViewIfNeeded();
      await lab.screenshot(`flagship-${theme}-${index + 1}`, figure);
      const contrasts = await textContrasts(figure);
      expect(contrasts.length).toBeGreaterThan(3);
      expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    }
    await lab.useTheme("light");
  });

  it("keeps its figures when it is saved and opened again", async () => {
    const before = await lab.figures();
    expect(before).toBeGreaterThanOrEqual(3);
    await lab.execute("docmanager:save");
    await lab.visit(FLAGSHIP);
    await expect.poll(() => lab.figures(), { timeout: 20_000 }).toBe(before);
  });
});
