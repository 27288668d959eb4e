import { expect, test } from "vitest";
import { describeInChromium, lines } from "./inChromium.js";

describeInChromium("the series of a figure", ({ open }) => {
  test("the tooltip tells value and band of every series at the x under the pointer, highest first, in each theme", async () => {
    for (const theme of ["light", "dark"] as const) {
      const { page, at } = await open(theme);
      const { x, y } = at(0.5, 0.5);
      await page.mouse.move(x, y, { steps: 2 });
      const tooltip = page.locator("[role=tooltip]");
      await expect
        .poll(async () => (await tooltip.allTextContents()).join(""))
        .toMatch(
          /^environment steps 20,000SPR0\.\d+ \[0\.\d+, 0\.\d+\]DrQ\(ε\)0\.\d+ \[0\.\d+, 0\.\d+\]CURL0\.\d+ \[0\.\d+, 0\.\d+\]$/u,
        );
      const [ink = 0, paper = 0] = await tooltip.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor].map((css) => Number(/\d+/u.exec(css)?.[0]));
      });
      expect(Math.abs(ink - paper)).toBeGreaterThan(150);
      await page.mouse.move(5, 5);
      await expect.poll(() => tooltip.count()).toBe(0);
      await page.close();
    }
  });

  test("a legend entry toggles by a click, stands alone by a double click or shift+Enter, and stands out under the pointer", async () => {
    const { page } = await open();
    const entry = (name: string) => page.locator(`button[data-precipice-series="${name}"]`);
    const pressed = (): Promise<string[]> =>
      page.locator('.precipice-legend button[aria-pressed="true"]').allTextContents();
    expect(await lines(page)).toBe(15);
    await entry("SPR").click();
    expect(await lines(page)).toBe(10);
    await entry("SPR").click();
    expect(await pressed()).toEqual(["SPR", "DrQ(ε)", "CURL"]);
    await entry("CURL").dblclick();
    expect(await pressed()).toEqual(["CURL"]);
    expect(await lines(page)).toBe(5);
    await entry("CURL").dblclick();
    expect(await lines(page)).toBe(15);
    await entry("SPR").focus();
    await page.keyboard.press("Shift+Enter");
    expect(await pressed()).toEqual(["SPR"]);
    await page.keyboard.press("Shift+Enter");
    await entry("DrQ(ε)").hover();
    const faint = page.locator('g[aria-label="line"] path[opacity="0.12"]');
    await expect.poll(() => faint.count()).toBe(10);
    await page.mouse.move(5, 690);
    await page.locator(".precipice-panel").focus();
    await expect.poll(() => faint.count()).toBe(0);
    await page.close();
  });

  test("a regular expression keeps the series that match, and says what is wrong with one that is none", async () => {
    const { page } = await open();
    const field = page.getByRole("searchbox");
    await field.fill("^(spr|curl)$");
    expect(await lines(page)).toBe(10);
    await field.fill("^(spr");
    expect(await lines(page)).toBe(10);
    expect(await page.locator(".precipice-error").textContent()).toMatch(/Unterminated group/u);
    await field.fill("");
    expect(await lines(page)).toBe(15);
    await page.close();
  });
});
