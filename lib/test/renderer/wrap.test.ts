import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FigureSpec } from "../../src/renderer/index.js";
import { figures } from "../library.js";
import { gallery } from "../figures/gallery.js";
import { findChromium } from "./chromium.js";
import { FigureBrowser } from "./FigureBrowser.js";

const executablePath = findChromium();
describe.skipIf(executablePath === undefined)("a figure in a window", { timeout: 120_000 }, () => {
  let browser: FigureBrowser;
  beforeAll(async () => {
    browser = await FigureBrowser.launch(executablePath);
  }, 120_000);
  afterAll(async () => browser.close());
  const saved = (figure: figures.Figure | undefined): FigureSpec =>
    JSON.parse(JSON.stringify(figure)) as FigureSpec;

  test("of 620 px has its four panels two by two, each row with its names, in letters of a readable size", async () => {
    const spec = saved(gallery["intervals"]?.());
    const { page, complaints } = await browser.open([spec], { width: 620 });
    const panels = page.locator(".precipice-panel > svg");
    await expect.poll(async () => new Set(await tops(panels)).size).toBe(2);
    const named = await panels.evaluateAll((all) =>
      all.map((svg) =>
        [...svg.querySelectorAll("text")].some(({ textContent }) => textContent === "DIAMOND"),
      ),
    );
    expect(named).toEqual([true, false, true, false]);
    const scale = await panels
      .first()
      .evaluate((svg) => svg.getBoundingClientRect().width / Number(svg.getAttribute("width")));
    expect(12 * scale).toBeGreaterThan(9.5);
    await page.setViewportSize({ width: 1000, height: 700 });
    await expect.poll(async () => new Set(await tops(panels)).size).toBe(1);
    const once = await panels.evaluateAll((all) =>
      all.map((svg) =>
        [...svg.querySelectorAll("text")].some(({ textContent }) => textContent === "DIAMOND"),
      ),
    );
    expect(once).toEqual([true, false, false, false]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("draws the dashes of lines of one colour in their swatches", async () => {
    const names = Array.from({ length: 26 }, (_, i) => `agent ${i + 1}`);
    const { profilesOf } = await import("../figures/madeUpResults.js");
    const spec = saved(figures.profiles(profilesOf(names), { top: Infinity }));
    const { page } = await browser.open([spec]);
    const swatches = await page
      .locator(".precipice-legend button")
      .evaluateAll((all) =>
        all.map((one) => [
          one.querySelector("line")?.getAttribute("stroke"),
          one.querySelector("line")?.getAttribute("stroke-dasharray") ?? "solid",
        ]),
      );
    expect(swatches).toHaveLength(26);
    expect(swatches[0]?.[0]).toBe(swatches[12]?.[0]);
    expect([swatches[0]?.[1], swatches[12]?.[1], swatches[24]?.[1]]).toEqual(["solid", "6 3", "2 3"]);
    expect(new Set(swatches.map(String)).size).toBe(26);
    await page.close();
  });
});

const tops = async (panels: { evaluateAll<T>(run: (all: Element[]) => T): Promise<T> }): Promise<number[]> =>
  panels.evaluateAll((all) => all.map((svg) => Math.round(svg.getBoundingClientRect().bottom)));
