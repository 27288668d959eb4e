import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { startJupyterLab } from "./lab/startJupyterLab.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();

describe.skipIf(chromium === undefined)("a new TypeScript notebook", () => {
  let server: JupyterLabServer;
  let lab: LabPage;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  it("opens from the launcher on the Precipice kernel", async () => {
    await lab.closeAll();
    const card = lab.page.locator('.jp-LauncherCard[data-category="Notebook"]', {
      hasText: "TypeScript (Precipice)",
    });
    await card.waitFor();
    await lab.screenshot("launcher-light");
    // A second card would make this ambiguous, and the click fail.
    await card.click();
    await expectNotebookOnPrecipice(lab);
  });

  it("opens from the command palette on the Precipice kernel", async () => {
    await lab.closeAll();
    const palette = lab.page.locator("#command-palette");
    const item = palette.locator(".lm-CommandPalette-item", {
      hasText: "New TypeScript notebook (Precipice)",
    });
    // A page that is still starting may take the focus back, which closes the palette: then try again.
    const timeout = 2_000;
    await expect
      .poll(async () => {
        if (!(await palette.isVisible())) await lab.page.keyboard.press("ControlOrMeta+Shift+C");
        try {
          await palette.locator("input").fill("New TypeScript notebook", { timeout });
          await item.click({ timeout });
          return true;
        } catch {
          return false;
        }
      })
      .toBe(true);
    await expectNotebookOnPrecipice(lab);
  });

  it("runs a cell", async () => {
    await lab.closeAll();
    await lab.execute("precipice:new-notebook");
    await expectNotebookOnPrecipice(lab);
    await lab.kernelReady();
    const cell = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").first();
    await cell.locator(".cm-content").fill("const answer: number = 6 * 7;\nanswer");
    await lab.execute("notebook:run-cell");
    await expect.poll(() => cell.locator(".jp-OutputArea-output").allTextContents()).toEqual(["42"]);
  });
});

describe.skipIf(chromium === undefined)("a server without the Precipice kernel", () => {
  it("says how to install the kernel when a new notebook is asked for", async () => {
    const server = await startJupyterLab();
    const lab = await LabPage.open(chromium ?? "", server);
    try {
      await lab.visit();
      // The command ends when the dialog is closed.
      const asked = lab.execute("precipice:new-notebook");
      const dialog = lab.page.locator(".jp-Dialog");
      await dialog.waitFor();
      expect(await dialog.textContent()).toContain("npx @precipice/kernel install");
      await dialog.locator(".jp-Dialog-footer button").click();
      await asked;
      expect(await lab.page.locator(".jp-NotebookPanel").count()).toBe(0);
    } finally {
      await lab.close();
      await server.stop();
    }
  });
});

async function expectNotebookOnPrecipice(lab: LabPage): Promise<void> {
  await lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").first().waitFor();
  await expect.poll(async () => (await lab.notebookState()).kernel, { timeout: 20_000 }).toBe("precipice");
}
