import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { gallery } from "../../figures/gallery.js";
import { describeInChromium, drag } from "./inChromium.js";

const saved = (name: string): unknown => JSON.parse(JSON.stringify(gallery[name]?.()));
const plotTip = 'g[aria-label="tip"] > *';

/** A point of a panel by its share of the picture, from the upper left. */
async function pointIn(page: Page, x: number, y: number, panel = 0): Promise<{ x: number; y: number }> {
  const box = await page.locator(".precipice-panel > svg").nth(panel).boundingBox();
  if (box === null) throw new Error("There is no such panel.");
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}

const xTicks = (page: Page): Promise<string[]> =>
  page.locator('.precipice-panel >> nth=0 >> g[aria-label="x-axis tick label"] text').allTextContents();

describeInChromium("a figure whose marks show a tooltip", ({ browser }) => {
  test.each(["intervals", "profiles", "improvement"])(
    "%s zooms by a drag from a shown tooltip",
    async (name) => {
      const { page, complaints } = await browser().open([saved(name)]);
      const before = await xTicks(page);
      const from = await pointIn(page, 0.5, 0.4);
      await page.mouse.move(from.x - 6, from.y, { steps: 3 });
      await page.mouse.move(from.x, from.y, { steps: 3 });
      await expect.poll(() => page.locator(`${plotTip}, [role=tooltip]`).count()).toBeGreaterThan(0);
      await drag(page, from, await pointIn(page, 0.7, 0.4));
      expect(await xTicks(page)).not.toEqual(before);
      await page.mouse.dblclick(from.x, from.y);
      expect(await xTicks(page)).toEqual(before);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  test("a click still pins a tooltip, and a pinned one leaves for the tooltip of another panel or of the keys", async () => {
    const { page, complaints } = await browser().open([saved("intervals")]);
    const tips = page.locator(plotTip);
    const shown = async (): Promise<number> =>
      (await tips.count()) + (await page.locator("[role=tooltip]").count());
    const first = await pointIn(page, 0.6, 0.3);
    const pin = async (): Promise<void> => {
      await page.mouse.move(first.x - 5, first.y, { steps: 3 });
      await page.mouse.move(first.x, first.y);
      await expect.poll(() => tips.count()).toBeGreaterThan(0);
      await page.mouse.down();
      await page.mouse.up();
      await page.mouse.move(first.x, first.y + 300, { steps: 3 });
      expect(await tips.count()).toBeGreaterThan(0);
    };
    await pin();
    const second = await pointIn(page, 0.6, 0.3, 1);
    await page.mouse.move(second.x, second.y, { steps: 3 });
    const panels = page.locator(".precipice-panel");
    await expect.poll(() => panels.nth(0).locator(plotTip).count()).toBe(0);
    await page.mouse.move(first.x, first.y + 300, { steps: 3 });
    await pin();
    await panels.nth(1).focus();
    await page.keyboard.press("n");
    expect(await page.locator("[role=tooltip]").count()).toBe(1);
    expect(await tips.count()).toBe(0);
    await page.mouse.move(first.x, first.y, { steps: 3 });
    await expect.poll(() => tips.count()).toBeGreaterThan(0);
    expect(await page.locator("[role=tooltip]").count()).toBe(0);
    expect(await shown()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("a tooltip lies above the panels beside it", async () => {
    const { page } = await browser().open([saved("intervals")]);
    const panels = page.locator(".precipice-panel");
    await panels.nth(0).focus();
    await page.keyboard.press("n");
    const second = await pointIn(page, 0.8, 0.9, 1);
    await panels.nth(0).focus();
    // The pointer rests on the other panel.
    await page.mouse.move(second.x, second.y);
    await page.keyboard.press("n");
    const covered = await page.evaluate(() => {
      const tooltip = document.querySelector<HTMLElement>("[role=tooltip]");
      if (tooltip === null) return ["no tooltip"];
      tooltip.style.pointerEvents = "auto";
      const { left, right, top, bottom } = tooltip.getBoundingClientRect();
      const over: string[] = [];
      for (const x of [left + 3, (left + right) / 2, right - 3])
        for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
          const found = document.elementFromPoint(x, y);
          if (found !== null && !tooltip.contains(found)) over.push(found.outerHTML.slice(0, 80));
        }
      return over;
    });
    expect(covered).toEqual([]);
    await page.close();
  });

  test("profiles tell every agent at the threshold under the pointer", async () => {
    const { page } = await browser().open([saved("profiles")]);
    const at = await pointIn(page, 0.5, 0.5);
    await page.mouse.move(at.x, at.y, { steps: 3 });
    const tooltip = page.locator("[role=tooltip]");
    await expect.poll(() => tooltip.count()).toBe(1);
    const names = await page.locator(".precipice-legend button").allTextContents();
    const told = await tooltip.locator(".precipice-tooltip-name").allTextContents();
    expect(told.toSorted()).toEqual(names.toSorted());
    expect(await tooltip.locator(".precipice-tooltip-heading").textContent()).toMatch(/^τ \d/u);
    await page.close();
  });
});
