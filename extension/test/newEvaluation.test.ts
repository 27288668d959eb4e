import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { templates } from "../src/launcher/templates/index.js";
import { accessibilityProblems } from "./lab/accessibility.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();
const SECTION = '.jp-Launcher-section:has(.jp-Launcher-sectionTitle:text-is("New Evaluation"))';

describe.skipIf(chromium === undefined)("a new evaluation", () => {
  let server: JupyterLabServer;
  let lab: LabPage;

  beforeAll(async () => {
    server = await borrowJupyterLab({ packages: true });
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  it("opens from the launcher, and runs with its figures", async () => {
    await lab.closeAll();
    const cards = lab.page.locator(`${SECTION} .jp-LauncherCard`);
    await expect.poll(() => cards.count()).toBe(templates.length);
    expect((await cards.allInnerTexts()).map((text) => text.trim())).toEqual(
      templates.map(({ title }) => title),
    );
    await cards.first().click();
    await lab.page.locator('.jp-NotebookPanel .jp-Cell:has-text("Which agent is better?")').waitFor();
    await lab.kernelReady();
    expect((await lab.notebookState()).kernel).toBe("precipice");
    await lab.execute("notebook:run-all-cells");
    const { cells } = await lab.notebookState();
    expect(cells.flatMap(({ errors }) => errors)).toEqual([]);
    expect(cells.every(({ executionCount }) => executionCount !== null)).toBe(true);
    await expect.poll(() => lab.figures()).toBe(4);
    await (await lab.output(5)).scrollIntoViewIfNeeded();
    await lab.screenshot("evaluation-run");
    expect(lab.pageErrors).toEqual([]);
  });

  it("is opened beside what is there, never over it", async () => {
    await lab.execute("precipice:new-evaluation", { template: "compare-agents" });
    await lab.page.locator('.lm-DockPanel-tabBar .lm-TabBar-tabLabel:has-text("compare-agents-2")').waitFor();
    const saved = readFileSync(path.join(server.folder, "compare-agents-2.ipynb"), "utf8");
    expect(saved).toContain("level: 0.95");
    await expect(lab.execute("precipice:new-evaluation", { template: "guess" })).rejects.toThrow(
      /no template/u,
    );
  });

  it("is in the command palette, with a shortcut that nothing else has", async () => {
    await lab.closeAll();
    const found = await lab.page.evaluate(() => {
      interface Binding {
        readonly command: string;
        readonly keys: readonly string[];
      }
      const { jupyterapp } = window as unknown as {
        jupyterapp: { commands: { keyBindings: readonly Binding[] } };
      };
      return jupyterapp.commands.keyBindings.map(({ command, keys }) => [command, keys.join(" ")] as const);
    });
    const own = found.filter(([command]) => command.startsWith("precipice:"));
    expect(own).toHaveLength(4);
    for (const [command, keys] of own)
      expect(found.filter(([, others]) => others === keys || others.startsWith(`${keys} `))).toEqual([
        [command, keys],
      ]);
    await lab.execute("apputils:activate-command-palette");
    const palette = lab.page.locator("#modal-command-palette, #command-palette").first();
    await palette.locator("input").fill("New Evaluation");
    const items = await palette.locator(".lm-CommandPalette-itemLabel").allInnerTexts();
    for (const { title } of templates) expect(items).toContain(`New Evaluation: ${title}`);
    await lab.page.keyboard.press("Escape");
  });

  it("is chosen by keyboard alone", async () => {
    await lab.closeAll();
    await lab.page.locator("body").press("ControlOrMeta+Alt+e");
    const dialog = lab.page.locator(".jp-Dialog");
    await dialog.locator("select").waitFor();
    await lab.page.keyboard.press("ArrowDown");
    await lab.screenshot("evaluation-dialog");
    await lab.page.keyboard.press("Enter");
    await lab.page.locator('.lm-DockPanel-tabBar .lm-TabBar-tabLabel:has-text("compare-models")').waitFor();
  });

  it.each(["light", "dark"] as const)("is reached without a barrier in the %s theme", async (theme) => {
    await lab.closeAll();
    await lab.useTheme(theme);
    await lab.page.locator(`${SECTION} .jp-LauncherCard`).first().waitFor();
    await lab.screenshot(`evaluation-launcher-${theme}`);
    expect(await accessibilityProblems(lab.page, SECTION)).toEqual([]);
  });
});
