import type { Locator, Page } from "playwright-core";

/** The shapes that represent data, without those of axes, grids and tooltips. */
export function marks(figure: Locator): Locator {
  return figure.locator(
    '.precipice-panel > svg :is(circle, path, rect, line):not([aria-label*="-axis"] *, [aria-label*="-grid"] *, [aria-label="tip"] *)',
  );
}

/** Moves the pointer over the figure until a tooltip shows, from its middle outwards. */
export async function hoverUntilTooltip(page: Page, figure: Locator): Promise<string[]> {
  const svg = figure.locator(".precipice-panel > svg").first();
  await svg.scrollIntoViewIfNeeded();
  const box = await svg.boundingBox();
  if (box === null) throw new Error("The figure has no place on the page.");
  const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];
  for (const down of shares) {
    for (const across of shares) {
      await page.mouse.move(box.x + box.width * across, box.y + box.height * down);
      await page.waitForTimeout(20);
      const shown = await tooltips(figure);
      if (shown.length > 0) return shown;
    }
  }
  return [];
}

/** The texts of the tooltips that are visible. */
export async function tooltips(figure: Locator): Promise<string[]> {
  const texts = await figure.locator('g[aria-label="tip"], [role="tooltip"]').allTextContents();
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}
