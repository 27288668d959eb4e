import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { figures } from "../../library.js";
import { profilesOf } from "../../figures/madeUpResults.js";
import { describeInChromium } from "./inChromium.js";

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `agent ${i + 1}`);
const profile = (count: number): unknown =>
  JSON.parse(JSON.stringify(figures.profiles(profilesOf(names(count)), { top: Infinity }).toJSON()));

/** The lines drawn in full, and those drawn faintly. */
const drawn = (page: Page): Promise<{ full: number; faint: number; at: { x: number; y: number } }> =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll<SVGPathElement>('g[aria-label="line"] path')];
    const faint = lines.filter((line) => {
      const own = Number(line.getAttribute("opacity") ?? line.getAttribute("stroke-opacity") ?? 1);
      return own < 0.5;
    });
    const [line] = lines;
    const point = line?.getPointAtLength(line.getTotalLength() * 0.3);
    const place = line && point ? point.matrixTransform(line.getScreenCTM() ?? undefined) : { x: 0, y: 0 };
    return { full: lines.length - faint.length, faint: faint.length, at: { x: place.x, y: place.y } };
  });

describeInChromium("a figure of many series", ({ browser }) => {
  test("the series under the pointer stands out, its line of the tooltip comes first, and leaving ends it", async () => {
    const { page, complaints } = await browser().open([profile(20)]);
    const before = await drawn(page);
    expect(before).toMatchObject({ full: 20, faint: 0 });
    await page.mouse.move(before.at.x, before.at.y, { steps: 3 });
    await expect.poll(() => drawn(page)).toMatchObject({ full: 1, faint: 19 });
    const [first] = await page.locator(".precipice-tooltip-name").allTextContents();
    const key = await page.evaluate(() => document.querySelectorAll("[role=tooltip]").length);
    expect(key).toBe(1);
    expect(first).toMatch(/^agent \d+$/u);
    await page.mouse.move(5, 5, { steps: 3 });
    await expect.poll(() => drawn(page)).toMatchObject({ full: 20, faint: 0 });
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("the key S steps from series to series and says their names, and Escape ends it", async () => {
    const { page } = await browser().open([profile(12)]);
    await page.locator(".precipice-panel").focus();
    const said = page.locator(".precipice-live");
    await page.keyboard.press("s");
    expect(await said.textContent()).toBe("agent 1");
    expect(await drawn(page)).toMatchObject({ full: 1, faint: 11 });
    await page.keyboard.press("s");
    expect(await said.textContent()).toBe("agent 2");
    await page.keyboard.press("Shift+S");
    await page.keyboard.press("Shift+S");
    expect(await said.textContent()).toBe("agent 12");
    await page.keyboard.press("Escape");
    expect(await drawn(page)).toMatchObject({ full: 12, faint: 0 });
    await page.close();
  });

  test("few series do not fade under the pointer", async () => {
    const { page } = await browser().open([profile(6)]);
    const { at } = await drawn(page);
    await page.mouse.move(at.x, at.y, { steps: 3 });
    await expect.poll(() => page.locator("[role=tooltip]").count()).toBe(1);
    expect(await drawn(page)).toMatchObject({ full: 6, faint: 0 });
    await page.close();
  });
});
