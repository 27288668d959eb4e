import { expect, test } from "vitest";
import { describeInChromium, home, ticks } from "./inChromium.js";

describeInChromium("a figure by keyboard", ({ open }) => {
  test("all of it is within reach of the keyboard", async () => {
    const { page } = await open();
    const panel = page.locator(".precipice-panel");
    await panel.focus();
    await page.keyboard.press("+");
    expect(await ticks(page, "x")).toEqual(["5k", "10k", "15k", "20k", "25k", "30k", "35k"]);
    await page.keyboard.press("ArrowRight");
    expect(await ticks(page, "x")).toEqual(["10k", "15k", "20k", "25k", "30k", "35k"]);
    await page.keyboard.press("-");
    await page.keyboard.press("Home");
    expect(await ticks(page, "x")).toEqual(home);
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    expect(await page.locator("[role=tooltip]").textContent()).toContain("environment steps 2,000");
    expect(await page.locator("[aria-live]").textContent()).toMatch(/environment steps 2,000, SPR 0\.\d+/u);
    await page.keyboard.press("p");
    expect(await page.locator("[role=tooltip]").textContent()).toContain("environment steps 1,000");
    await page.keyboard.press("Escape");
    expect(await page.locator("[role=tooltip]").count()).toBe(0);
    await page.keyboard.press("t");
    expect(await page.locator(".precipice-drawer table").count()).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    expect(await page.locator(".precipice-drawer table").count()).toBe(0);
    expect(await panel.evaluate((cell) => cell === document.activeElement)).toBe(true);
    await page.close();
  });

  test("the toolbar is one stop for the tab key, arrows move within it, and its focus is seen", async () => {
    const { page } = await open();
    await page.locator('button[data-precipice-series="CURL"]').focus();
    await page.keyboard.press("Tab");
    const label = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? null);
    expect(await label()).toMatch(/zoom into a box/u);
    await page.keyboard.press("ArrowRight");
    expect(await label()).toMatch(/pan/u);
    await page.keyboard.press("End");
    expect(await label()).toBe("Export");
    const outline = await page.evaluate(() =>
      document.activeElement === null ? "" : getComputedStyle(document.activeElement).outlineStyle,
    );
    expect(outline).toBe("solid");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    await page.keyboard.press("Shift+Tab");
    expect(await label()).toBe("Export");
    await page.close();
  });
});
