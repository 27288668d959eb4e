import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();

interface SavedNotebook {
  readonly metadata: { readonly precipice?: { readonly types?: string } };
  readonly cells: readonly { readonly source: string | readonly string[] }[];
}

describe.skipIf(chromium === undefined)("the settings", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  beforeAll(async () => {
    const settings = { level: 0.9, reps: 5000, interval: "bca", palette: "vibrant", types: "strict" };
    server = await borrowJupyterLab({ packages: true, settings });
    lab = await LabPage.open(chromium ?? "", server);
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });
  const saved = (name: string): SavedNotebook =>
    JSON.parse(readFileSync(path.join(server.folder, name), "utf8")) as SavedNotebook;
  const texts = ({ cells }: SavedNotebook): string[] =>
    cells.map(({ source }) => (typeof source === "string" ? source : source.join("")));
  const active = (): ReturnType<LabPage["page"]["locator"]> =>
    lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)");

  it("are written into a new evaluation: level, replicates, interval, colours and how types are checked", async () => {
    await lab.visit();
    await lab.execute("precipice:new-evaluation", { template: "compare-agents" });
    await active().locator(".jp-Cell").first().waitFor();
    const notebook = saved("compare-agents.ipynb");
    expect(notebook.metadata.precipice).toEqual({ types: "strict" });
    const code = texts(notebook).join("\n");
    expect(code).toContain('{ level: 0.9, reps: 5_000, interval: "bca", seed: 1 }');
    expect(code).toContain('const palette = ["#0077bb"');
  });

  it("hold for the kernel: a cell that does not check does not run in a new notebook, until the mode is changed", async () => {
    await lab.execute("precipice:new-notebook");
    await active().locator(".jp-CodeCell").first().waitFor();
    await lab.kernelReady();
    const cell = active().locator(".jp-CodeCell").first();
    await cell.locator(".cm-content").fill('const count: number = "three";\ncount');
    await lab.execute("notebook:run-cell");
    await expect.poll(() => cell.locator(".jp-OutputArea").innerText()).toMatch(/TS2322/u);
    expect(await cell.locator(".jp-OutputArea").innerText()).not.toContain("'three'");
    await lab.execute("precipice:check-types", { mode: "off" });
    await lab.execute("notebook:run-cell");
    await expect.poll(() => cell.locator(".jp-OutputArea").innerText()).toMatch(/'three'$/u);
    await expect(lab.execute("precipice:check-types", { mode: "loud" })).rejects.toThrow('got "loud"');
  });

  it("are written into a notebook that JupyterLab's own card or menu makes", async () => {
    await lab.execute("notebook:create-new", { kernelName: "precipice", cwd: "" });
    const name = (): Promise<string> =>
      lab.page.locator(".lm-DockPanel-tabBar .lm-mod-current .lm-TabBar-tabLabel").innerText();
    await expect.poll(name).toMatch(/^Untitled\d*\.ipynb$/u);
    const made = await name();
    await expect.poll(() => saved(made).metadata.precipice).toEqual({ types: "strict" });
    await lab.execute("notebook:create-new", { kernelName: "python3", cwd: "" });
    await expect.poll(name).not.toBe(made);
    await lab.kernelReady();
    expect(saved(await name()).metadata.precipice).toBeUndefined();
    await lab.closeAll();
  });

  it("are inserted as a cell, by keyboard, that runs", async () => {
    await lab.execute("precipice:new-notebook");
    await active().locator(".jp-CodeCell").first().waitFor();
    await lab.kernelReady();
    await lab.page.keyboard.press("Escape");
    await active().locator(".jp-Notebook").focus();
    await lab.page.keyboard.press("ControlOrMeta+Alt+o");
    const cell = active().locator(".jp-CodeCell").nth(1);
    await expect.poll(() => cell.locator(".cm-content").innerText()).toContain('interval: "bca"');
    await lab.execute("precipice:check-types", { mode: "strict" });
    await lab.execute("notebook:run-cell");
    await expect.poll(() => cell.locator(".jp-InputPrompt").innerText()).toMatch(/\[\d+\]/u);
    expect(await cell.locator(".jp-OutputArea").innerText()).not.toContain("error");
  });

  it("change what the next notebook says when they are set in the settings editor", async () => {
    await lab.execute("settingeditor:open", { query: "Precipice" });
    const level = lab.page.locator('.jp-SettingsForm input[id$="_level"]');
    await level.fill("0.8");
    await level.press("Tab");
    for (const theme of ["light", "dark"] as const) {
      await lab.useTheme(theme);
      await lab.screenshot(`settings-${theme}`);
    }
    await expect
      .poll(async () => {
        await lab.execute("precipice:new-evaluation", { template: "audit-table" });
        const last = readdirSync(server.folder).filter((name) => name.startsWith("audit-table")).length;
        return texts(saved(last === 1 ? "audit-table.ipynb" : `audit-table-${last}.ipynb`)).join("\n");
      })
      .toContain("level: 0.8");
  });

  it("are left out where a file says what is out of range", async () => {
    const user = path.join(server.folder, "../config/lab/user-settings/@precipice/jupyterlab");
    writeFileSync(path.join(user, "settings.jupyterlab-settings"), JSON.stringify({ level: 95, reps: 200 }));
    await lab.visit();
    await lab.execute("precipice:new-evaluation", { template: "pass-at-k" });
    expect(texts(saved("pass-at-k.ipynb")).join("\n")).toContain("level: 0.95");
  });
});
