import path from "node:path";
import { aggregates, figures, Frame, ScoreTable } from "precipice";
import * as Plot from "precipice/plot";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { savedFigure } from "./lab/everyFigure.js";
import { findChromium } from "./lab/findChromium.js";
import { FrameOnPage } from "./lab/FrameOnPage.js";
import { LabPage } from "./lab/LabPage.js";
import { writeNotebookWithOutputs, type SavedOutput } from "./lab/notebookWithOutputs.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();
const display = Symbol.for("Jupyter.display");

async function bundle(value: object): Promise<SavedOutput> {
  const method = Reflect.get(value, display) as (this: object) => SavedOutput | Promise<SavedOutput>;
  return method.call(value);
}

const rows = Array.from({ length: 12 }, (_, at) => ({
  algorithm: ["PPO", "DQN", "SAC"][at % 3] ?? "",
  task: `task ${Math.floor(at / 3)}`,
  run: "1",
  score: at,
}));

describe.skipIf(chromium === undefined)("a figure and a frame of one notebook", () => {
  let server: JupyterLabServer;
  let lab: LabPage;
  let frame: FrameOnPage;
  let figure: Locator;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    const dots = Plot.plot({
      marks: [Plot.dot(rows, { x: "task", y: "score", fill: "algorithm", r: 6 })],
      interactions: { select: { name: "algorithms", by: "algorithm" } },
    }) as unknown as object;
    writeNotebookWithOutputs(path.join(server.folder, "linked.ipynb"), [
      await bundle(dots),
      await bundle(Frame.from(rows)),
    ]);
    const table = ScoreTable.fromTaskScores({
      PPO: [
        [0.5, 0.7, 0.6],
        [1.1, 0.9, 1.3],
      ],
      SAC: [
        [0.4, 0.6, 0.3],
        [0.8, 0.7, 1.0],
      ],
    });
    const intervals = figures.intervals(await aggregates(table, { metrics: ["iqm"], reps: 100 }));
    writeNotebookWithOutputs(path.join(server.folder, "tips.ipynb"), [
      savedFigure(intervals),
      await bundle(Frame.from(rows)),
    ]);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit("linked.ipynb");
    figure = (await lab.output(0)).locator("[data-precipice-figure=ready]");
    await figure.locator("svg circle").first().waitFor();
    frame = new FrameOnPage(lab.page, await lab.output(1));
    await frame.keys.waitFor();
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  const marked = async (): Promise<string[]> =>
    (await frame.rows())
      .filter(([heading = ""]) => heading.includes("selected in a figure"))
      .map(([, algorithm = ""]) => algorithm);
  /** The number of fully opaque dots, of twelve. */
  const full = async (): Promise<number> =>
    figure.locator("svg circle").evaluateAll(
      (dots) =>
        dots.filter((dot) => {
          const opacity = dot.getAttribute("opacity") ?? "1";
          return Number(opacity) > 0.5;
        }).length,
    );

  it("share what is selected in the figure: the rows with these values are marked", async () => {
    expect(await marked()).toEqual([]);
    await figure.getByRole("button", { name: "Drag to select" }).click();
    const panel = figure.getByRole("application");
    await figure.locator("svg circle").nth(5).click({ force: true });
    await expect.poll(full).toBe(4);
    await expect.poll(async () => (await marked()).length).toBe(4);
    expect(new Set(await marked())).toEqual(new Set(["SAC"]));
    await lab.screenshot("frame-linked-light");
    await panel.focus();
    await frame.press("Escape");
    await expect.poll(marked).toEqual([]);
    await expect.poll(full).toBe(12);
  });

  it("share what is selected in the frame: the dots with these values stand out", async () => {
    await frame.focus();
    await frame.press("Control+Home", "ArrowDown", " ");
    await expect.poll(full).toBe(4);
    await expect.poll(marked).toEqual(["DQN", "DQN", "DQN", "DQN"]);
    await frame.focus();
    await frame.press("Escape");
    await expect.poll(full).toBe(12);
    // Moving the cursor selects nothing.
    await frame.press("ArrowDown", "ArrowDown");
    await lab.page.waitForTimeout(300);
    expect(await full()).toBe(12);
    // A row is selected by a press on its number.
    await frame.keys.click({ position: { x: 12, y: 80 } });
    await expect.poll(full).toBe(4);
    await lab.screenshot("frame-linked-dark");
    await frame.press("Escape");
    await expect.poll(full).toBe(12);
    expect(lab.pageErrors).toEqual([]);
  });

  it("keep what is selected in the figure when the frame is sorted, and select no other rows for it", async () => {
    await frame.focus();
    await frame.press("Control+Home", "ArrowDown", " ");
    await expect.poll(full).toBe(4);
    // SAC then takes the place of DQN.
    await frame.press("s", "s");
    await expect
      .poll(async () => (await frame.rows()).map(([, algorithm]) => algorithm))
      .toEqual(["SAC", "SAC", "SAC", "SAC", "PPO", "PPO", "PPO", "PPO", "DQN", "DQN", "DQN", "DQN"]);
    expect(await marked()).toEqual(["DQN", "DQN", "DQN", "DQN"]);
    expect(await full()).toBe(4);
    await frame.focus();
    await lab.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await frame.press("Control+c");
    await expect.poll(() => frame.said()).toContain("1 row of 1 column copied");
    await frame.focus();
    await frame.press("Escape");
    await expect.poll(full).toBe(12);
    await frame.focus();
    await frame.press("Control+Home", "s");
    await expect.poll(() => frame.code()).toBe("");
    await frame.press("Escape");
  });

  it("stay linked when the notebook is renamed and one of them comes again", async () => {
    await lab.page.evaluate(async () => {
      interface Panel {
        readonly context: { rename(name: string): Promise<void> };
        readonly content: {
          readonly widgets: readonly { readonly model: { readonly outputs: Outputs } }[];
        };
      }
      interface Outputs {
        get(index: number): { toJSON(): object };
        clear(): void;
        add(output: object): number;
      }
      const { jupyterapp } = window as unknown as { jupyterapp: { shell: { currentWidget: Panel } } };
      const { context, content } = jupyterapp.shell.currentWidget;
      await context.rename("renamed.ipynb");
      const outputs = content.widgets[0]?.model.outputs;
      const output = outputs?.get(0).toJSON();
      outputs?.clear();
      if (output !== undefined) outputs?.add(output);
    });
    await figure.locator("svg circle").first().waitFor();
    await frame.focus();
    await frame.press("Control+Home", " ");
    await expect.poll(full).toBe(4);
    await frame.press("Escape");
    await expect.poll(full).toBe(12);
    expect(lab.pageErrors).toEqual([]);
  });

  it("keep their keys: no cell is deleted by what is typed in the figure's controls", async () => {
    const cells = lab.page.locator(".jp-Notebook .jp-Cell");
    const before = await cells.count();
    const controls = await figure
      .locator("button:visible, input:visible, select:visible, [tabindex='0']:visible")
      .all();
    expect(controls.length).toBeGreaterThan(4);
    for (const control of controls) {
      await control.focus();
      await frame.press("x", "d", "d");
    }
    await figure.getByRole("button", { name: "Table of the data" }).focus();
    await frame.press("Enter", "x", "d", "d");
    await figure.getByRole("button", { name: "Close" }).focus();
    await frame.press("x", "d", "d");
    await figure.getByRole("button", { name: "Export" }).focus();
    await frame.press("ArrowDown", "x", "d", "d", "Escape");
    expect(await cells.count()).toBe(before);
    // The attribute keeps the keys in the figure: without it the notebook takes them.
    const button = figure.getByRole("button", { name: "Export" });
    await button.evaluate((element) => element.removeAttribute("data-lm-suppress-shortcuts"));
    await button.focus();
    await frame.press("d", "d");
    await expect.poll(() => cells.count()).toBe(before - 1);
  });

  it("are linked where the marks show tips of their own: a bar selects its rows, and a row its bar", async () => {
    await lab.visit("tips.ipynb");
    figure = (await lab.output(0)).locator("[data-precipice-figure=ready]");
    frame = new FrameOnPage(lab.page, await lab.output(1));
    await frame.keys.waitFor();
    const bars = figure.locator('g[aria-label="bar"] rect');
    await expect.poll(() => bars.count()).toBe(2);
    const opacities = (): Promise<number[]> =>
      bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute("opacity") ?? "1")));
    const tip = figure.locator('g[aria-label="tip"] text');
    await bars.first().hover({ force: true });
    await expect.poll(() => tip.count()).toBeGreaterThan(0);
    expect(await figure.locator('g[aria-label="tip"]').first().getAttribute("role")).toBe("group");
    await figure.getByRole("button", { name: "Drag to select" }).click();
    const box = await bars.first().boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    await lab.page.mouse.move(x - 6, y + height / 2);
    await lab.page.mouse.down();
    await lab.page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    await lab.page.mouse.move(x + width + 6, y + height - 2, { steps: 3 });
    await lab.page.mouse.up();
    await expect.poll(marked).toEqual(["PPO", "PPO", "PPO", "PPO"]);
    const [first = NaN, second = NaN] = await opacities();
    expect(first).toBeGreaterThan(second);
    await frame.focus();
    await frame.press("Escape", "Control+Home", "ArrowDown", "ArrowDown", " ");
    await expect
      .poll(async () => {
        const [ppo = NaN, sac = NaN] = await opacities();
        return sac > ppo;
      })
      .toBe(true);
    await frame.press("Escape");
    expect(lab.pageErrors).toEqual([]);
  });
});
