import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeResults } from "./lab/evaluationFiles.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { startJupyterLab, type JupyterLabServer } from "./lab/startJupyterLab.js";

const chromium = findChromium();

describe.skipIf(chromium === undefined)("the Evaluation panel", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let panel: Locator;

  beforeAll(async () => {
    server = await startJupyterLab({ kernel: true });
    writeResults(server.folder);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit();
    panel = lab.page.locator("#precipice-evaluation");
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  it("reads a file, says what its columns hold and why, and draws the intervals and the profile", async () => {
    await lab.execute("precipice:open-evaluation", { path: "runs.csv" });
    await figures(panel, 2);
    const roles = await panel
      .locator("tbody select")
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
    expect(roles).toEqual(["algorithm", "task", "run", "sample", "score"]);
    expect(await panel.locator("tbody th").first().textContent()).toContain('its name, "algo", says so');
    expect(await panel.locator(".jp-PrecipiceEvaluation-unit").textContent()).toMatch(
      /5 × run: "seed" tells 5 runs apart/u,
    );
    await lab.screenshot("evaluation-light");
  });

  it("inserts code that draws the same in a notebook", async () => {
    const shown = await panel.locator("pre code").textContent();
    await panel.getByRole("button", { name: "Insert code" }).click();
    const cell = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").first();
    await cell.waitFor();
    await lab.kernelReady();
    expect(await cellText(lab)).toBe(shown);
    await lab.execute("notebook:run-cell");
    await expect
      .poll(() => cell.locator("[data-precipice-figure=ready]").count(), { timeout: 30_000 })
      .toBe(2);
    expect((await lab.notebookState()).cells.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await cell.locator('[data-mime-type="application/vnd.jupyter.stderr"]').count()).toBe(0);
    await lab.screenshot("evaluation-inserted");
    expect(lab.pageErrors).toEqual([]);
  });
});

async function figures(panel: Locator, count: number): Promise<void> {
  await expect
    .poll(() => panel.locator("[data-precipice-figure=ready]").count(), { timeout: 40_000 })
    .toBe(count);
}

async function cellText(lab: LabPage): Promise<string> {
  return lab.page.evaluate(() => {
    interface Panel {
      readonly content: {
        readonly activeCell: { readonly model: { readonly sharedModel: { getSource(): string } } };
      };
    }
    const app = (window as unknown as { jupyterapp: { shell: { currentWidget: Panel } } }).jupyterapp;
    return app.shell.currentWidget.content.activeCell.model.sharedModel.getSource();
  });
}
