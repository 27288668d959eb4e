import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gallery } from "../figures/gallery.js";
import { findChromium } from "./chromium.js";
import { FigureBrowser } from "./FigureBrowser.js";
import { learningCurves } from "./learningCurves.js";

const executablePath = findChromium();
const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

describe.skipIf(executablePath === undefined)("axe finds nothing", { timeout: 90_000 }, () => {
  let browser: FigureBrowser;
  let axe: string;
  beforeAll(async () => {
    axe = await readFile(axePath, "utf8");
    browser = await FigureBrowser.launch(executablePath);
  }, 60_000);
  afterAll(async () => browser.close());

  test.each(["light", "dark"] as const)(
    "on figures, their table, menu and hidden series, in the %s theme",
    async (theme) => {
      const saved: unknown = JSON.parse(JSON.stringify(gallery["profiles"]?.()));
      const { page } = await browser.open([learningCurves(), saved], { theme });
      const violations = (): Promise<unknown> =>
        page.evaluate(async () => {
          const { axe } = window as unknown as { axe: typeof import("axe-core") };
          const found = await axe.run("main");
          return found.violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
          );
        });
      await page.addScriptTag({ content: axe });
      expect(await violations()).toEqual([]);
      await page.locator('button[data-precipice-series="CURL"]').first().click();
      await page.getByRole("searchbox").first().fill("(");
      await page.locator("#place .precipice-panel").focus();
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
      await page.locator("#place1").getByRole("button", { name: "Table of the data" }).click();
      await page.locator("#place").getByRole("button", { name: "Export" }).click();
      expect(await violations()).toEqual([]);
      await page.close();
    },
  );
});
