import { expect, test } from "vitest";
import { learningCurves } from "../learningCurves.js";
import { describeInChromium, drag, home, ticks, tool } from "./inChromium.js";

describeInChromium("a figure zooms and pans", ({ browser, open }) => {
  test("a drag zooms into its box, marks are clipped, ticks follow, and the reset button shows all again", async () => {
    const { page, at, complaints } = await open();
    expect(await ticks(page, "x")).toEqual(home);
    await drag(page, at(0.25, 0.9), at(0.5, 0.4));
    expect(await ticks(page, "x")).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((k) => `${k}k`));
    expect(await page.locator('g[aria-label="line"][clip-path]').count()).toBe(2);
    await tool(page, /^Show all$/u).click();
    expect(await ticks(page, "x")).toEqual(home);
    expect(await page.locator('g[aria-label="line"][clip-path]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("a straight drag zooms one axis, a double click shows all again", async () => {
    const { page, at } = await open();
    const before = await ticks(page, "y");
    await drag(page, at(0.25, 0.5), at(0.5, 0.5));
    expect(await ticks(page, "x")).not.toEqual(home);
    expect(await ticks(page, "y")).toEqual(before);
    const middle = at(0.5, 0.5);
    await page.mouse.dblclick(middle.x, middle.y);
    expect(await ticks(page, "x")).toEqual(home);
    await page.close();
  });

  test("the wheel zooms about the pointer with control or focus, leaves the page alone otherwise, and obeys the lock", async () => {
    const { page, at } = await open();
    const middle = at(0.5, 0.5);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -200);
    expect(await ticks(page, "x")).toEqual(home);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -200);
    await page.keyboard.up("Control");
    await expect.poll(() => ticks(page, "x")).not.toEqual(home);
    await tool(page, /^Show all$/u).click();
    await tool(page, /^Zoom and pan along both axes$/u).click();
    const before = await ticks(page, "y");
    await page.locator(".precipice-panel").focus();
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => ticks(page, "x")).not.toEqual(home);
    expect(await ticks(page, "y")).toEqual(before);
    await page.close();
  });

  test("pan mode, or shift, moves what is seen by as much as the pointer", async () => {
    const { page, at } = await open();
    await tool(page, /^Drag to pan/u).click();
    await drag(page, at(0.5, 0.5), at(0.25, 0.5));
    await expect
      .poll(() => ticks(page, "x"))
      .toEqual(["10k", "15k", "20k", "25k", "30k", "35k", "40k", "45k", "50k"]);
    await tool(page, /^Drag to zoom/u).click();
    await page.keyboard.down("Shift");
    await drag(page, at(0.25, 0.5), at(0.5, 0.5));
    await page.keyboard.up("Shift");
    await expect.poll(() => ticks(page, "x")).toEqual(home);
    await page.close();
  });

  test("nothing moves where the reader asks for less motion", async () => {
    const duration = async (reducedMotion: boolean): Promise<string> => {
      const { page } = await browser().open([learningCurves()], { reducedMotion });
      const found = await page
        .locator(".precipice-legend button > *")
        .first()
        .evaluate((swatch) => getComputedStyle(swatch).transitionDuration);
      await page.close();
      return found;
    };
    expect(await duration(false)).not.toBe("0s");
    expect(await duration(true)).toBe("0s");
  });
});
