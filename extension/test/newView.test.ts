import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeCodeNotebook } from "./lab/codeNotebook.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { FrameOnPage } from "./lab/FrameOnPage.js";
import { LabPage } from "./lab/LabPage.js";
import { hoverUntilTooltip } from "./lab/pointAtFigure.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();

const table =
  'import * as aq from "arquero";\n' +
  "const runs = aq.table({ row: Array.from({ length: 5000 }, (_, row) => row), " +
  "score: Array.from({ length: 5000 }, (_, row) => (row * 7919) % 5000) });\n" +
  "runs";
const figure =
  'import { plot, dot } from "precipice/plot";\n' +
  "const points = Array.from({ length: 400 }, (_, at) => " +
  '({ x: at % 20, y: Math.floor(at / 20), run: at % 2 === 0 ? "a" : "b" }));\n' +
  'plot({ marks: [dot(points, { x: "x", y: "y", stroke: "run", tip: true })], color: { legend: true } })';

describe.skipIf(chromium === undefined)("a new view of an output", () => {
  let server: JupyterLabServer;
  let lab: LabPage;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    writeCodeNotebook(server.folder, "views.ipynb", [table, figure], { arquero: "node_modules/arquero" });
    lab = await LabPage.open(chromium ?? "", server);
    await lab.visit("views.ipynb");
    await lab.kernelReady();
    await lab.execute("notebook:run-all-cells");
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  /** Opens a new view of a cell's output, beside the notebook. */
  async function newView(cell: number): Promise<Locator> {
    await lab.page.evaluate((index) => {
      const { jupyterapp } = window as unknown as {
        jupyterapp: { shell: { currentWidget: { content: { activeCellIndex: number } } } };
      };
      jupyterapp.shell.currentWidget.content.activeCellIndex = index;
    }, cell);
    await lab.execute("notebook:create-output-view");
    return lab.page.locator(".jp-LinkedOutputView");
  }

  it("of a frame has all its rows from the kernel, sorts and filters by itself, and leaves the notebook's as it was", async () => {
    const original = new FrameOnPage(lab.page, await lab.output(0));
    await expect.poll(() => original.size()).toBe("5,000 rows × 2 columns");
    await expect.poll(() => original.note()).toBe("");
    const frame = new FrameOnPage(lab.page, await newView(0));
    await expect.poll(() => frame.size()).toBe("5,000 rows × 2 columns");
    await expect.poll(() => frame.note()).toBe("");
    await frame.focus();
    await frame.press("ArrowDown", "End", "s", "s");
    await expect.poll(() => frame.code()).toContain('aq.desc("score")');
    expect((await frame.rows()).slice(0, 2).map((cells) => cells[2])).toEqual(["4999", "4998"]);
    await frame.focus();
    await frame.press("Home", "f");
    await frame.form.getByLabel("From").fill("4990");
    await frame.press("Enter");
    await expect.poll(() => frame.size()).toBe("10 of 5,000 rows × 2 columns");
    expect(await original.size()).toBe("5,000 rows × 2 columns");
    expect(await original.code()).toBe("");
    await lab.screenshot("new-view-frame");
    await lab.page.locator(".lm-DockPanel-tabBar .lm-mod-current .lm-TabBar-tabCloseIcon").last().click();
    expect(lab.pageErrors).toEqual([]);
  });

  it("of a figure tells values and hides series", async () => {
    const view = (await newView(1)).locator("[data-precipice-figure=ready]");
    await view.locator("svg").first().waitFor();
    expect((await hoverUntilTooltip(lab.page, view)).join(" ")).toMatch(/\d/u);
    const entry = view.locator(".precipice-legend button[aria-pressed]").first();
    await entry.click();
    await expect.poll(() => entry.getAttribute("aria-pressed")).toBe("false");
    await lab.screenshot("new-view-figure");
    expect(lab.pageErrors).toEqual([]);
  });
});
