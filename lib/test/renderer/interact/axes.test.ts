import { expect, test } from "vitest";
import { describeInChromium, home, ticks } from "./inChromium.js";

describeInChromium("the axes and lines of a figure", ({ open }) => {
  test("x switches to time and back, an axis to its logarithm, and what has none is counted", async () => {
    const { page } = await open();
    await page.getByLabel("x axis").selectOption("seconds");
    expect(await page.locator('g[aria-label="x-axis label"]').textContent()).toContain("seconds");
    expect(await ticks(page, "x")).toEqual(["100", "200", "300", "400", "500", "600", "700"]);
    await page.getByLabel("x axis").selectOption("");
    expect(await ticks(page, "x")).toEqual(home);
    await page.getByLabel("log y").check();
    expect(await page.locator(".precipice-view-notes").textContent()).toMatch(
      /^\d+ values on the y axis are zero or less and have no place on a logarithmic scale\.$/u,
    );
    await page.getByLabel("log y").uncheck();
    expect(await page.locator(".precipice-view-notes").textContent()).toBe("");
    await page.close();
  });

  test("smoothing draws single runs again over the raw lines, and leaves the statistic as it is", async () => {
    const { page } = await open();
    const paths = (): Promise<(string | null)[]> =>
      page
        .locator('g[aria-label="line"] path')
        .evaluateAll((all) => all.map((path) => path.getAttribute("d")));
    const before = await paths();
    await page.getByRole("slider").fill("0.9");
    expect(await paths()).toEqual(before);
    expect(await page.locator('g[aria-label="smoothed line"] path').count()).toBe(12);
    await page.getByRole("slider").fill("0");
    expect(await page.locator('g[aria-label="smoothed line"]').count()).toBe(0);
    await page.close();
  });
});
