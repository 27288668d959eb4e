import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { curvesText, resultsText } from "./lab/evaluationFiles.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { writeHarnessFolder } from "./lab/ownResults.js";
import { writeNotebook } from "./lab/writeNotebook.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();
const patience = { timeout: 60_000 };

describe.skipIf(chromium === undefined)("the first hour", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let panel: Locator;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    writeHarnessFolder(server.folder);
    writeFileSync(path.join(server.folder, "runs.csv"), resultsText());
    writeFileSync(path.join(server.folder, "curves.csv"), curvesText(3));
    mkdirSync(path.join(server.folder, "deep"));
    writeFileSync(path.join(server.folder, "deep", "inside.csv"), resultsText());
    writeFileSync(
      path.join(server.folder, "unlike.csv"),
      "algo,env,seed,return\nA,Pong,1,20\nA,Pong,2,21\nA,Assault,1,90000\nA,Assault,2,80000\n",
    );
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit();
    panel = lab.page.locator("#precipice-evaluation");
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const figures = (): Locator => panel.locator("[data-precipice-figure=ready]");
  const code = async (): Promise<string> => (await panel.locator("pre code").textContent()) ?? "";
  // Files of a folder are read in the order of their names, where capitals come first; ticked ones as they are listed.
  const ofFolder = /Qwen\/Qwen3-1\.7B\s*− allenai\/OLMo-2-1B/u;
  const ofTicked = /allenai\/OLMo-2-1B\s*− Qwen\/Qwen3-1\.7B/u;
  const isTwoModels = async (difference = ofFolder): Promise<void> => {
    await expect.poll(() => panel.textContent(), patience).toContain("120 rows");
    await expect.poll(() => figures().count(), patience).toBe(1);
    expect(await figures().first().textContent()).toMatch(difference);
    await panel.getByRole("button", { name: "Close" }).click();
  };
  const browse = (folder: string): Promise<void> => lab.execute("filebrowser:go-to-path", { path: folder });
  const item = (name: string): Locator =>
    lab.page.locator("#filebrowser .jp-DirListing-item", { hasText: name });
  const entry = (name: string | RegExp): Locator =>
    lab.page.locator(".lm-Menu-item:not(.lm-mod-hidden)", { hasText: name });
  const choose = async (): Promise<Locator> => {
    await panel.getByRole("button", { name: "Choose file or folder…" }).click();
    const dialog = lab.page.locator(".jp-Dialog");
    await dialog.locator(".jp-DirListing-item").first().waitFor();
    return dialog;
  };

  it("has one card for a new notebook, and keeps a card for each question", async () => {
    await lab.closeAll();
    const cards = lab.page.locator(".jp-Launcher .jp-LauncherCard");
    await cards.first().waitFor();
    const notebooks = lab.page.locator('.jp-LauncherCard[data-category="Notebook"]', {
      hasText: "TypeScript",
    });
    await expect.poll(() => notebooks.count()).toBe(1);
    const titles = await lab.page.locator(".jp-Launcher-sectionTitle").allInnerTexts();
    expect(titles).not.toContain("Precipice");
    expect(titles).toContain("New Evaluation");
    expect(await cards.filter({ hasText: "TypeScript notebook" }).count()).toBe(0);
    await lab.screenshot("hour-launcher");
  });

  it("opens the dialog where the file browser stands, and takes the folder in it", async () => {
    await lab.execute("precipice:open-evaluation");
    await browse("/evals/sums");
    await item("Qwen__").waitFor();
    const dialog = await choose();
    expect(await dialog.locator(".jp-DirListing-item").allInnerTexts()).toEqual([
      expect.stringContaining("allenai__"),
      expect.stringContaining("Qwen__"),
    ]);
    await lab.screenshot("hour-dialog");
    await dialog.getByRole("button", { name: "Select" }).click();
    await expect.poll(code).toContain('await read("sums")');
    await isTwoModels();
  });

  it("takes a folder that is selected in the dialog", async () => {
    await browse("/evals");
    await item("sums").waitFor();
    const dialog = await choose();
    await dialog.locator(".jp-DirListing-item", { hasText: "sums" }).click();
    await dialog.getByRole("button", { name: "Select" }).click();
    await isTwoModels();
  });

  it("evaluates a folder by Open With", async () => {
    await browse("/evals");
    await item("sums").click({ button: "right" });
    await entry("Open With").hover();
    await entry(/^Evaluation$/u).click();
    await isTwoModels();
    await lab.screenshot("hour-folder");
  });

  it("evaluates several ticked files and folders together", async () => {
    await browse("/evals/sums");
    await item("allenai__").click();
    await item("Qwen__").click({ modifiers: ["ControlOrMeta"] });
    await item("Qwen__").click({ button: "right" });
    await entry("Evaluate 2 Together").click();
    await expect.poll(() => panel.textContent(), patience).toContain("allenai__OLMo-2-1B and 1 more");
    await isTwoModels(ofTicked);
    await browse("/");
    await item("runs.csv").click({ button: "right" });
    await entry("Open With").waitFor();
    expect(await entry("Together").count()).toBe(0);
    await lab.page.keyboard.press("Escape");
  });

  it("draws the probability of improvement when it is ticked", async () => {
    await lab.execute("precipice:open-evaluation", { path: "runs.csv" });
    await expect.poll(() => figures().count(), patience).toBe(2);
    await panel.getByLabel("Probability of improvement, each pair").check();
    await expect.poll(() => figures().count(), patience).toBe(3);
    expect(await figures().nth(2).textContent()).toMatch(/P\(X > Y\)/u);
    expect(await code()).toContain("await improvement(scores, { level: 0.95, seed: 0 })");
    await lab.screenshot("hour-improvement");
    await panel.getByLabel("Probability of improvement, each pair").uncheck();
    await panel.getByRole("button", { name: "Close" }).click();
  });

  it("points at its own menu when it refuses, and draws when that is used", async () => {
    await lab.execute("precipice:open-evaluation", { path: "unlike.csv" });
    const error = panel.locator(".jp-PrecipiceEvaluation-error:visible");
    await expect.poll(() => error.textContent(), patience).toContain("Choose under “Scores”");
    expect(await error.textContent()).not.toMatch(/comparable: true|normalizeAtari/u);
    await panel.getByLabel("Scores", { exact: true }).selectOption({ label: "min–max of these results" });
    await expect.poll(() => figures().count(), patience).toBe(2);
    await panel.getByRole("button", { name: "Close" }).click();
  });

  it("imports a name of the library when it is completed", async () => {
    writeNotebook(path.join(server.folder, "completed.ipynb"), [""]);
    await lab.openNotebook("completed.ipynb");
    await lab.kernelReady();
    const editor = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell .cm-content").first();
    await editor.click();
    const text = async (): Promise<string> => (await editor.locator(".cm-line").allInnerTexts()).join("\n");
    await lab.page.keyboard.type("String(ScoreTab");
    // JupyterLab drops an answer that takes a second, as the first one may.
    await expect
      .poll(async () => {
        if (!(await text()).includes("ScoreTable")) await lab.page.keyboard.press("Tab");
        return text();
      }, patience)
      .toContain("ScoreTable");
    await expect.poll(text, patience).toBe('import { ScoreTable } from "precipice";\nString(ScoreTable');
    // The cursor is still behind the name.
    await lab.page.keyboard.type(".name)");
    expect((await text()).split("\n").at(-1)).toBe("String(ScoreTable.name)");
    await lab.screenshot("hour-import");
  });

  it("leaves no empty output of a finished progress bar in the file", async () => {
    const source = [
      'import { bootstrap, mean } from "precipice";',
      "console.log('before');",
      "const busy = (values: ArrayLike<number>) => { const until = performance.now() + 1; while (performance.now() < until); return values[0] ?? 0; };",
      "(await bootstrap([1, 2, 3], busy, { reps: 2500 })).reps",
    ].join("\n");
    writeNotebook(path.join(server.folder, "progress.ipynb"), [source]);
    await lab.openNotebook("progress.ipynb");
    await lab.kernelReady();
    const notebook = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)");
    // The bar was there.
    const bar = notebook.locator(".jp-PrecipiceProgress").first().waitFor(patience);
    await lab.execute("notebook:run-cell");
    await bar;
    await expect.poll(async () => (await lab.notebookState()).cells[0]?.executionCount, patience).toBe(1);
    await expect.poll(() => notebook.locator(".jp-OutputArea-output").count()).toBe(2);
    await lab.execute("docmanager:save");
    const file = path.join(server.folder, "progress.ipynb");
    const { cells } = JSON.parse(readFileSync(file, "utf8")) as {
      readonly cells: readonly { readonly outputs: readonly unknown[] }[];
    };
    expect(cells[0]?.outputs).toEqual([
      expect.objectContaining({ output_type: "stream" }),
      expect.objectContaining({ output_type: "execute_result" }),
    ]);
    expect(lab.pageErrors).toEqual([]);
  });
});
