import { cpSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "./lab/accessibility.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
import { slowCode, writeNotebook } from "./lab/writeNotebook.js";

const chromium = findChromium();
const CHECK = ".jp-PrecipiceCheck";

describe.skipIf(chromium === undefined)("Notebook 7", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  beforeAll(async () => {
    server = await borrowJupyterLab({ packages: true, application: "notebook" });
    writeNotebook(path.join(server.folder, "plot.ipynb"), [
      'import { ScoreTable, aggregates, figures } from "precipice";\nconst scores = ScoreTable.fromTaskScores({ A: [[0.5, 0.7, 0.6]], B: [[0.8, 0.7, 0.9]] });',
      'const result = await aggregates(scores, { metrics: ["mean"], reps: 1000, seed: 1 });\nresult',
      "figures.intervals(result)",
    ]);
    writeNotebook(path.join(server.folder, "slow.ipynb"), [slowCode(1_000_000)]);
    cpSync(path.join(server.folder, "plot.ipynb"), path.join(server.folder, "narrow.ipynb"));
    lab = await LabPage.open(chromium ?? "", server);
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  it("opens a notebook, runs it and draws its figure", async () => {
    await lab.visitNotebook("plot.ipynb");
    await lab.kernelReady();
    await lab.execute("notebook:run-all-cells");
    await expect.poll(() => lab.figures()).toBe(1);
    expect((await lab.notebookState()).cells.flatMap(({ errors }) => errors)).toEqual([]);
    await lab.screenshot("notebook7-figure");
    expect(lab.pageErrors).toEqual([]);
  });

  it.each(["light", "dark"] as const)(
    "checks its results, by the toolbar, in the %s theme",
    async (theme) => {
      await lab.useTheme(theme);
      await lab.page
        .locator(
          '[data-jp-item-name="precipice-check"] [role=button], [data-jp-item-name="precipice-check"] jp-button',
        )
        .first()
        .click();
      await lab.page.locator(".jp-Dialog").waitFor();
      await lab.page.keyboard.press("Enter");
      const summary = lab.page.locator(`${CHECK} [role=status]`);
      await expect.poll(() => summary.innerText()).toBe("All 2 saved results came out the same.");
      expect((await lab.page.locator(CHECK).boundingBox())?.height).toBeGreaterThan(150);
      await lab.screenshot(`notebook7-check-${theme}`);
      expect(await accessibilityProblems(lab.page, CHECK)).toEqual([]);
      await lab.page.locator(`${CHECK} .jp-PrecipiceCheck-button`).first().press("Enter");
      await lab.page.locator(".jp-Notebook .jp-Cell.jp-mod-active").waitFor();
    },
  );

  it("has the commands in its palette and its menus", async () => {
    await lab.page.keyboard.press("ControlOrMeta+Shift+c");
    const palette = lab.page.locator("#command-palette");
    await palette.locator("input").fill("Precipice");
    const items = await palette.locator(".lm-CommandPalette-itemLabel").allInnerTexts();
    for (const name of [
      "New Evaluation: Compare agents",
      "Restart and Check Results…",
      "Insert Settings Cell",
    ])
      expect(items).toContain(name);
    await lab.screenshot("notebook7-palette");
    await lab.page.keyboard.press("Escape");
    await lab.page.locator(".lm-MenuBar-item", { hasText: "File" }).click();
    await lab.page.locator(".lm-Menu-item", { hasText: "New Evaluation" }).hover();
    await lab.page.locator('.lm-Menu-item[data-command="precipice:new-evaluation"]').first().waitFor();
    await lab.screenshot("notebook7-menu");
    await lab.page.keyboard.press("Escape");
    await lab.page.keyboard.press("Escape");
  });

  it("opens a new evaluation in a tab of its own", async () => {
    const [opened] = await Promise.all([
      lab.page.context().waitForEvent("page"),
      lab.execute("precipice:new-evaluation", { template: "pass-at-k" }),
    ]);
    await opened.locator('.jp-Cell:has-text("How often does one of k attempts succeed?")').waitFor();
    expect(opened.url()).toContain("pass-at-k.ipynb");
    await opened.close();
  });

  it("shows the progress of a computation and stops it by the command", async () => {
    await lab.visitNotebook("slow.ipynb");
    await lab.kernelReady();
    void lab.execute("notebook:run-cell").catch(() => undefined);
    await lab.page.getByRole("progressbar", { name: "Resampling" }).waitFor();
    await lab.screenshot("notebook7-progress");
    await lab.execute("precipice:stop-computation");
    const output = lab.page.locator(".jp-OutputArea").first();
    await expect.poll(() => output.innerText()).toMatch(/Resampling stopped at \d+ %/u);
  });

  it("keeps to a window 400 pixels wide", async () => {
    await lab.page.setViewportSize({ width: 400, height: 800 });
    await lab.visitNotebook("narrow.ipynb");
    await lab.kernelReady();
    await lab.execute("notebook:run-all-cells");
    await expect.poll(() => lab.figures()).toBe(1);
    await lab.execute("precipice:restart-and-check", { confirm: false });
    await lab.page.locator(`${CHECK} [role=status]`).waitFor();
    await lab.screenshot("notebook7-narrow");
    await lab.figures();
    await lab.screenshot("notebook7-narrow-figure");
    const wide = await lab.page.locator(CHECK).evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
