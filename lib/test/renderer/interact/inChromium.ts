import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { findChromium } from "../chromium.js";
import { FigureBrowser } from "../FigureBrowser.js";
import { learningCurves } from "../learningCurves.js";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A figure in a page, and where its frame's points are. */
export interface OpenFigure {
  readonly page: Page;
  readonly complaints: readonly string[];
  /** A point of the page by its share of the frame, from the lower left. */
  readonly at: (x: number, y: number) => Place;
}

/** The browser functions for the tests of one file. */
export interface InChromium {
  readonly browser: () => FigureBrowser;
  readonly open: (theme?: "light" | "dark", spec?: unknown) => Promise<OpenFigure>;
}

const executablePath = findChromium();

/** Runs tests with a browser of their own; skips them without one. */
export function describeInChromium(name: string, tests: (chromium: InChromium) => void): void {
  describe.skipIf(executablePath === undefined)(name, { timeout: 60_000 }, () => {
    let launched: FigureBrowser | undefined;
    const browser = (): FigureBrowser => {
      if (launched === undefined) throw new Error("The browser is not there yet.");
      return launched;
    };
    beforeAll(async () => {
      launched = await FigureBrowser.launch(executablePath);
    }, 60_000);
    afterAll(async () => launched?.close());
    tests({
      browser,
      open: async (theme = "light", spec = learningCurves()) => {
        const { page, complaints } = await browser().open([spec], { theme });
        return { page, complaints, at: await placesOf(page) };
      },
    });
  });
}

/** Where the frame's points are in the page: by their share of the frame, from the lower left. */
export async function placesOf(page: Page): Promise<OpenFigure["at"]> {
  const box = await page.evaluate(() => {
    const svg = document.querySelector(".precipice-panel > svg")?.getBoundingClientRect();
    return svg === undefined ? undefined : { x: svg.x, y: svg.y };
  });
  const { x: left = 0, y: top = 0 } = box ?? {};
  // The margins of the fixture: 40 to the left, 20 to the right, 20 above, 30 below; 640 by 360.
  return (x, y) => ({ x: left + 40 + 580 * x, y: top + 20 + 310 * (1 - y) });
}

/** The labels of an axis, from left or bottom. */
export const ticks = (page: Page, axis: "x" | "y"): Promise<string[]> =>
  page.locator(`g[aria-label="${axis}-axis tick label"] text`).allTextContents();

/** How many lines are drawn. */
export const lines = (page: Page): Promise<number> => page.locator('g[aria-label="line"] path').count();

/** Presses, moves and lets go. */
export async function drag(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
}

/** The labels of x before anything was done. */
export const home = ["0k", "5k", "10k", "15k", "20k", "25k", "30k", "35k", "40k"];

/** A button of the toolbar, the legend or a menu. */
export const tool = (page: Page, name: RegExp): ReturnType<Page["getByRole"]> =>
  page.getByRole("button", { name });
