import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems } from "./lab/accessibility.js";
import { writeFiles } from "./lab/evaluationFiles.js";
import { borrowJupyterLab } from "./lab/borrowJupyterLab.js";
import { findChromium } from "./lab/findChromium.js";
import { LabPage } from "./lab/LabPage.js";
import { writeNotebookWithOutputs } from "./lab/notebookWithOutputs.js";
import { repository } from "./lab/repository.js";
import { sampleFigure } from "./lab/sampleFigure.js";
import type { JupyterLabServer } from "./lab/JupyterLabServer.js";

const chromium = findChromium();
const WIDTH = 400;

/**
 * The descendants of an element that nobody can bring into view: each lies beyond the edge of an ancestor that neither
 * scrolls nor shows it. Names of elements, with the number of pixels lost.
 */
async function outOfReach(area: Locator, within: string): Promise<string[]> {
  return area.evaluate((root, selector) => {
    const lost: string[] = [];
    for (const node of root.querySelectorAll(selector)) {
      const box = node.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      if (getComputedStyle(node).clipPath !== "none") continue;
      for (let around = node.parentElement; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === "visible") continue;
        if (overflowX === "auto" || overflowX === "scroll") break;
        const edge = around.getBoundingClientRect();
        const beyond = Math.max(box.right - edge.right, edge.left - box.left);
        if (beyond > 1)
          lost.push(`${node.tagName} ${node.getAttribute("class") ?? ""}: ${Math.round(beyond)} px`);
      }
    }
    return lost;
  }, within);
}

describe.skipIf(chromium === undefined)("JupyterLab in a window 400 pixels wide", () => {
  let server: JupyterLabServer;
  let lab: LabPage;

  beforeAll(async () => {
    server = await borrowJupyterLab();
    writeFiles(server.folder);
    const example = readFileSync(path.join(repository.schema, "examples", "frame-1.1.json"), "utf8");
    writeNotebookWithOutputs(path.join(server.folder, "narrow.ipynb"), [
      await sampleFigure(),
      {
        "application/vnd.precipice.frame.v1+json": JSON.parse(example) as unknown,
        "text/plain": "the text",
      },
    ]);
    lab = await LabPage.open(chromium ?? "", server);
    await lab.page.setViewportSize({ width: WIDTH, height: 800 });
  });
  afterAll(async () => {
    await lab.close();
    await server.stop();
  });

  /** The part of an element's width that is in the window. */
  const inWindow = async (area: Locator): Promise<number> => {
    const box = await area.boundingBox();
    return box === null ? 0 : Math.min(box.x + box.width, WIDTH) - Math.max(box.x, 0);
  };

  it("shows a figure with every button of its toolbar", async () => {
    await lab.visit("narrow.ipynb");
    // JupyterLab keeps its file browser open in narrow windows too: people close it to see anything else.
    await lab.execute("application:toggle-left-area");
    const output = await lab.output(0);
    const figure = output.locator("[data-precipice-figure=ready]");
    await figure.waitFor();
    await lab.screenshot("narrow-figure");
    expect(await outOfReach(output, "button, svg, figcaption, h2")).toEqual([]);
    for (const button of await figure.locator(".precipice-toolbar button").all()) {
      await button.scrollIntoViewIfNeeded();
      expect(await inWindow(button)).toBeGreaterThanOrEqual(24);
    }
    await figure.locator(".precipice-toolbar button").last().click();
    await lab.screenshot("narrow-figure-menu");
    await lab.page.keyboard.press("Escape");
    expect(await accessibilityProblems(lab.page, "[data-precipice-figure=ready]")).toEqual([]);
  });

  it("shows a frame with its controls and every column", async () => {
    const output = await lab.output(1);
    const frame = output.locator(".jp-PrecipiceFrame");
    await frame.waitFor();
    await lab.screenshot("narrow-frame");
    expect(await outOfReach(output, "button, input, select, label")).toEqual([]);
    // The grid's own scroll bar brings further columns into view.
    const bar = frame.locator('.lm-ScrollBar[data-orientation="horizontal"]');
    expect(await bar.isVisible()).toBe(true);
    expect(await inWindow(bar)).toBeGreaterThan(200);
    for (const control of await frame.locator("button, select, input").all()) {
      if (!(await control.isVisible())) continue;
      await control.scrollIntoViewIfNeeded();
      expect(await inWindow(control)).toBeGreaterThan(16);
    }
    expect(await accessibilityProblems(lab.page, ".jp-PrecipiceFrame")).toEqual([]);
  });

  it("shows the Evaluation panel, from the file to the code", async () => {
    await lab.execute("application:toggle-left-area");
    await lab.execute("precipice:open-evaluation", { path: "runs.csv" });
    const panel = lab.page.locator("#precipice-evaluation");
    await expect
      .poll(() => panel.locator("[data-precipice-figure=ready]").count(), { timeout: 100_000 })
      .toBe(2);
    await lab.screenshot("narrow-evaluation");
    expect(await inWindow(panel)).toBeGreaterThanOrEqual(280);
    const [all, seen] = await panel.evaluate((one) => [one.scrollWidth, one.clientWidth] as const);
    expect(all).toBeLessThanOrEqual(seen);
    expect(await outOfReach(panel, "button, select, input, svg, figcaption, h2, pre, td")).toEqual([]);
    for (const control of await panel.locator("button, select, input, summary").all()) {
      if (!(await control.isVisible())) continue;
      await control.scrollIntoViewIfNeeded();
      expect(await inWindow(control)).toBeGreaterThan(12);
    }
    await panel.locator("[data-precipice-figure=ready]").first().scrollIntoViewIfNeeded();
    await lab.screenshot("narrow-evaluation-figure");
    expect(await accessibilityProblems(lab.page, "#precipice-evaluation")).toEqual([]);
  });
});
