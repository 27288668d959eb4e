import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "./lab/accessibility.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";
import { slowCode, writeNotebook } from "./lab/writeNotebook.js";

const chromium = findChromium();
const ITEM = ".jp-PrecipiceStatus";

describe.skipIf(chromium === undefined)("the status bar", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  beforeAll(async () => {
    server = await borrowJupyterLab({ packages: true });
    for (const name of ["first", "second"])
      writeNotebook(path.join(server.folder, `${name}.ipynb`), [slowCode(1_000_000), "6 * 7"]);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit("first.ipynb");
    await lab.kernelReady();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const run = async (): Promise<void> => {
    // Ends when the computation does.
    void lab.execute("notebook:run-cell").catch(() => undefined);
    await lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-PrecipiceProgress").waitFor();
  };

  it("shows nothing where nothing is computed", async () => {
    await lab.page.locator(ITEM).waitFor({ state: "attached" });
    expect(await lab.page.locator(ITEM).isVisible()).toBe(false);
  });

  it("shows the computation that has been running for longest, of all notebooks", async () => {
    await run();
    const item = lab.page.locator(ITEM);
    await item.waitFor();
    await lab.execute("docmanager:open", { path: "second.ipynb" });
    await lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell").first().waitFor();
    await lab.kernelReady();
    expect(await item.innerText()).toMatch(
      /first\.ipynb\s+Busy\s+Resampling \d+ % \([\d,]+ of 1,000,000\) · [\d,.]+ a second · .*left/u,
    );
    await run();
    await expect.poll(() => item.innerText()).toContain("1 more running");
    expect(await item.innerText()).toContain("first.ipynb");
    const bar = item.getByRole("progressbar", { name: "Resampling" });
    expect(await bar.getAttribute("aria-valuetext")).toContain("left");
    expect(lab.pageErrors).toEqual([]);
  });

  it.each(["light", "dark"] as const)("is legible and without a barrier in the %s theme", async (theme) => {
    await lab.useTheme(theme);
    await lab.screenshot(`status-${theme}`);
    expect(await accessibilityProblems(lab.page, ITEM)).toEqual([]);
  });

  it("goes to the notebook and stops its computation, by keyboard", async () => {
    const item = lab.page.locator(ITEM);
    const name = item.getByRole("button", { name: "first.ipynb" });
    await name.focus();
    await lab.page.keyboard.press("Enter");
    await lab.page.locator('.lm-DockPanel-tabBar .lm-mod-current:has-text("first.ipynb")').waitFor();
    await item.getByRole("button", { name: "Stop" }).focus();
    await lab.page.keyboard.press("Space");
    const output = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea").first();
    await expect.poll(() => output.innerText()).toMatch(/Resampling stopped at \d+ %/u);
    await expect.poll(() => item.innerText()).toContain("second.ipynb");
    expect(await item.innerText()).not.toContain("more running");
  });

  it("stops by the command, and is empty again", async () => {
    await lab.page.locator("body").press("ControlOrMeta+Alt+.");
    await lab.page.locator(ITEM).waitFor({ state: "hidden" });
    await lab.execute("docmanager:open", { path: "second.ipynb" });
    const output = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea").first();
    await expect.poll(() => output.innerText()).toMatch(/Resampling stopped at \d+ %/u);
  });

  it("forgets a computation whose kernel is restarted", async () => {
    await lab.execute("notebook:move-cursor-up");
    await run();
    await lab.page.locator(ITEM).waitFor();
    await lab.page.evaluate(async () => {
      interface Panel {
        readonly sessionContext: { restartKernel(): Promise<void> };
      }
      const { jupyterapp } = window as unknown as { jupyterapp: { shell: { currentWidget: Panel } } };
      await jupyterapp.shell.currentWidget.sessionContext.restartKernel();
    });
    await lab.page.locator(ITEM).waitFor({ state: "hidden" });
  });
});
