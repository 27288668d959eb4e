import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { figures, sampleEfficiency, taskMeanIntervals } from "../library.js";
import { findChromium } from "../renderer/chromium.js";
import { FigureBrowser } from "../renderer/FigureBrowser.js";
import { profilesOf } from "./madeUpResults.js";
import { madeUpCurves, madeUpScores } from "./madeUpTables.js";

const executablePath = findChromium();
const names = ["DIAMOND", "IRIS", "SimPLe"];

describe.skipIf(executablePath === undefined)("ready-made figures in Chromium", { timeout: 120_000 }, () => {
  let browser: FigureBrowser;
  beforeAll(async () => {
    browser = await FigureBrowser.launch(executablePath);
  }, 120_000);
  afterAll(async () => browser.close());

  const shown = (page: Page): Promise<string[]> =>
    page.locator('.precipice-legend button[aria-pressed="true"]').allTextContents();
  const pathsOf = (page: Page, mark: string): Promise<number> =>
    page.locator(`#place g[aria-label="${mark}"] path`).count();

  async function curves() {
    const table = madeUpCurves(names, { names: ["Pong"], runs: 3, points: 11 });
    const result = await sampleEfficiency(table, { metric: "mean", grid: 11, reps: 100 });
    const figure = figures.sampleEfficiency(result, { runs: table, units: { tokens: 128 } });
    return browser.open([figure.toJSON()]);
  }

  test("a curve leaves with its band and its runs by a click on its name, and stands alone by a double click", async () => {
    const { page, complaints } = await curves();
    expect([await pathsOf(page, "line"), await pathsOf(page, "area")]).toEqual([12, 3]);
    await page.getByRole("button", { name: "IRIS", exact: true }).click();
    expect(await shown(page)).toEqual(["DIAMOND", "SimPLe"]);
    expect([await pathsOf(page, "line"), await pathsOf(page, "area")]).toEqual([8, 2]);
    await page.getByRole("button", { name: "SimPLe", exact: true }).dblclick();
    expect([await pathsOf(page, "line"), await pathsOf(page, "area")]).toEqual([4, 1]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("the tooltip tells every algorithm with its band, and the x axis turns to tokens", async () => {
    const { page, complaints } = await curves();
    const box = await page.locator("#place .precipice-panel > svg").boundingBox();
    await page.mouse.move((box?.x ?? 0) + 340, (box?.y ?? 0) + 150);
    const tooltip = page.locator("[role=tooltip]");
    await expect.poll(async () => (await tooltip.allTextContents()).join("")).toMatch(/IRIS.*\[.+,.+\]/u);
    for (const name of names) expect((await tooltip.allTextContents()).join("")).toContain(name);
    await page.getByLabel("x axis").selectOption("tokens");
    const ticks = await page.locator('g[aria-label="x-axis tick label"] text').allTextContents();
    // 4 million steps of 128 tokens are half a milliard.
    expect(ticks.join(" ")).toMatch(/500/u);
    expect([await pathsOf(page, "line"), await pathsOf(page, "area")]).toEqual([12, 3]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("who is selected in one figure stands out in the others", async () => {
    const { page, complaints } = await browser.open([
      figures.profiles(profilesOf(names)).toJSON(),
      figures.intervals(taskMeanIntervals(madeUpScores(names, { names: ["Pong"] }))).toJSON(),
    ]);
    const dimmed = (place: string): Promise<number> =>
      page.locator(`${place} svg`).evaluateAll(
        (pictures) =>
          pictures
            .flatMap((picture) => [...picture.querySelectorAll("path, rect")])
            .filter((one) => {
              const opacity = Number(one.getAttribute("opacity") ?? 1);
              return opacity > 0 && opacity < 0.6;
            }).length,
      );
    expect([await dimmed("#place"), await dimmed("#place1")]).toEqual([0, 0]);
    await page.evaluate(() => {
      const { renderer } = window as unknown as { renderer: typeof import("../../src/renderer/index.js") };
      renderer.selectionNamed("algorithms").select({ by: "algorithm", values: new Set(["IRIS"]) });
    });
    await expect.poll(() => dimmed("#place")).toBeGreaterThan(0);
    await expect.poll(() => dimmed("#place1")).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
