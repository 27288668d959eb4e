import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { FigureSpec } from "../../../src/renderer/index.js";
import { learningCurves } from "../learningCurves.js";
import { describeInChromium, home, lines, ticks, tool } from "./inChromium.js";

const update = (page: Page, next: FigureSpec): Promise<void> =>
  page.evaluate((figure) => {
    const { view } = window as unknown as { view: { update: (next: unknown, fallback?: string) => void } };
    view.update(figure, "another table");
  }, next);
const labels = (page: Page): Promise<(string | null)[]> =>
  page
    .locator(".precipice-legend button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-pressed")));

describeInChromium("a figure that gets other values", ({ open }) => {
  test("is looked at as before: zoom, hidden series, filter, logarithm, mode of dragging and focus stay", async () => {
    const { page, complaints } = await open();
    const all = await lines(page);
    await page.locator(".precipice-legend button").first().click();
    const left = await lines(page);
    expect(left).toBeLessThan(all);
    await page.getByLabel("log y").check();
    await tool(page, /Drag to pan/u).click();
    await page.getByRole("application").focus();
    await page.keyboard.press("+");
    const zoomed = await ticks(page, "x");
    expect(zoomed).not.toEqual(home);
    const pressed = await labels(page);
    await update(page, { ...learningCurves(), caption: ["the second"] });
    expect(await page.locator("figcaption").textContent()).toContain("the second");
    expect(await ticks(page, "x")).toEqual(zoomed);
    expect(await lines(page)).toBe(left);
    expect(await labels(page)).toEqual(pressed);
    expect(await page.getByLabel("log y").isChecked()).toBe(true);
    expect(await tool(page, /Drag to pan/u).getAttribute("aria-pressed")).toBe("true");
    // The keys go to it as before.
    await page.keyboard.press("Home");
    expect(await ticks(page, "x")).toEqual(home);
    await page.locator(".precipice-legend button").first().click();
    await page.getByLabel("log y").uncheck();
    expect(await lines(page)).toBe(all);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("is looked at again where it is another figure, and shows its own text where it cannot be drawn", async () => {
    const { page } = await open();
    await page.getByRole("application").focus();
    await page.keyboard.press("+");
    const { interactions, ...other } = learningCurves();
    await update(page, { ...other, interactions: { ...interactions, tooltip: "none" } });
    expect(await ticks(page, "x")).toEqual(home);
    await update(page, { schema: "9.0" } as unknown as FigureSpec);
    expect(await page.locator("figure").textContent()).toContain("another table");
    await update(page, learningCurves());
    expect(await ticks(page, "x")).toEqual(home);
    await page.close();
  });
});
