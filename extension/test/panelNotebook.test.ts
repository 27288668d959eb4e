import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { writeNotebook } from "./lab/writeNotebook.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();
const patience = { timeout: 60_000 };

describe.skipIf(chromium === undefined)("the notebook that the panels belong to", () => {
  let server: JupyterLabServer;
  let lab: LabPage;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    writeNotebook(path.join(server.folder, "mine.ipynb"), ["const one = 1;"]);
    // As a notebook that was copied without its kernel.
    const bare = { cells: [], metadata: {}, nbformat: 4, nbformat_minor: 5 };
    writeFileSync(path.join(server.folder, "bare.ipynb"), JSON.stringify(bare));
    const metadata = { kernelspec: { name: "python3", display_name: "Python 3" } };
    writeFileSync(path.join(server.folder, "other.ipynb"), JSON.stringify({ ...bare, metadata }));
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit();
    await lab.execute("precipice:open-evaluation");
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const first = async (): Promise<string> =>
    (await lab.page
      .locator("#precipice-evaluation")
      .getByLabel("Variable of the current notebook")
      .locator("option")
      .first()
      .textContent()) ?? "";

  it("is known though its kernel starts later than it is opened", async () => {
    expect(await first()).toBe("No TypeScript notebook is open");
    await lab.execute("docmanager:open", { path: "mine.ipynb" });
    await expect.poll(first, patience).toBe("mine.ipynb has no variable with a table");
  });

  it("stays the one beside a notebook of another kernel that is used later", async () => {
    const options = { mode: "split-right" };
    await lab.execute("docmanager:open", { path: "other.ipynb", options });
    await lab.kernelReady();
    await expect.poll(async () => (await lab.notebookState()).kernel).toBe("python3");
    await lab.execute("notebook:run-cell");
    await expect.poll(first, patience).toBe("mine.ipynb has no variable with a table");
  });

  it("is known after the page was loaded again", async () => {
    const saved = lab.page.waitForResponse(
      (response) => response.url().includes("/api/workspaces") && response.request().method() === "PUT",
    );
    await lab.execute("application:toggle-left-area");
    await saved;
    await lab.reload();
    await expect.poll(first, patience).toBe("mine.ipynb has no variable with a table");
  });

  it("is known once a kernel is chosen for it, and forgotten with the last", async () => {
    await lab.closeAll();
    await expect.poll(first, patience).toBe("No TypeScript notebook is open");
    await lab.execute("docmanager:open", { path: "bare.ipynb" });
    const dialog = lab.page.locator(".jp-Dialog");
    await dialog.waitFor();
    expect(await first()).toBe("No TypeScript notebook is open");
    await dialog.locator("select").selectOption({ label: "TypeScript (Precipice)" });
    await dialog.locator(".jp-mod-accept").click();
    await expect.poll(first, patience).toBe("bare.ipynb has no variable with a table");
    await lab.closeAll();
    await expect.poll(first, patience).toBe("No TypeScript notebook is open");
    expect(lab.pageErrors).toEqual([]);
  });
});
