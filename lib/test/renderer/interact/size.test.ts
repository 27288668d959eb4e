import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { gallery } from "../../figures/gallery.js";
import { describeInChromium, drag, tool } from "./inChromium.js";

const saved = (name: string): unknown => JSON.parse(JSON.stringify(gallery[name]?.()));

/** Where the panels lie in the page, and how wide each is drawn. */
const panelsOf = (page: Page): Promise<{ left: number; top: number; drawn: number; labels: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".precipice-panel > svg")].map((svg) => {
      const { left, top } = svg.getBoundingClientRect();
      return {
        left: Math.round(left),
        top: Math.round(top),
        drawn: Number(svg.getAttribute("width")),
        labels: svg.querySelectorAll('g[aria-label="y-axis tick label"] text').length,
      };
    }),
  );

/** Draws a figure once more, with a size, and keeps what the reader makes of it. */
const redraw = (page: Page, spec: unknown, size?: { width: number; height: number }): Promise<void> =>
  page.evaluate(
    ([figure, given]) => {
      const { renderer, view } = window as unknown as {
        renderer: typeof import("../../../src/renderer/index.js");
        view: { dispose(): void };
      };
      view.dispose();
      const place = document.querySelector<HTMLElement>("#place");
      if (place === null) return;
      const kept: unknown[] = [];
      const options = { size: given, onResize: (next: unknown) => kept.push(next ?? "own") };
      Object.assign(window, { kept, view: renderer.render(figure, place, "light", options) });
    },
    [spec, size] as const,
  );
const kept = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { kept: unknown[] }).kept);

describeInChromium("the size of a figure", ({ browser }) => {
  test("panels wrap in a narrow page, where each row names its agents, and stand side by side again", async () => {
    const { page, complaints } = await browser().open([saved("intervals")], { width: 1000 });
    const wide = await panelsOf(page);
    expect(new Set(wide.map(({ left }) => left)).size).toBe(4);
    expect(wide.map(({ labels }) => labels > 0)).toEqual([true, false, false, false]);
    await page.setViewportSize({ width: 560, height: 900 });
    await expect.poll(async () => new Set((await panelsOf(page)).map(({ left }) => left)).size).toBe(2);
    const narrow = await panelsOf(page);
    expect(narrow.map(({ labels }) => labels)).toEqual([wide[0]?.labels, 0, wide[0]?.labels, 0]);
    const size = await page
      .locator('g[aria-label="y-axis tick label"] text')
      .first()
      .evaluate((text) => {
        const svg = text.closest("svg");
        const factor = (svg?.getBoundingClientRect().width ?? 0) / Number(svg?.getAttribute("width"));
        return factor * parseFloat(getComputedStyle(text).fontSize);
      });
    expect(size).toBeGreaterThan(9);
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect.poll(() => panelsOf(page)).toEqual(wide);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("a drag of the corner resizes it, the keys too, and the page is told; the export follows", async () => {
    const { page, complaints } = await browser().open([saved("profiles")], { width: 1000 });
    await redraw(page, saved("profiles"));
    const corner = page.getByRole("button", { name: "Size of the figure" });
    const box = await corner.boundingBox();
    const [before] = await panelsOf(page);
    const from = { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 };
    await drag(page, from, { x: from.x - 200, y: from.y + 60 });
    await expect.poll(() => kept(page)).toEqual([{ width: 440, height: 440 }]);
    expect((await panelsOf(page))[0]?.drawn).toBe((before?.drawn ?? 0) - 200);
    await tool(page, /^Export$/u).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "SVG", exact: true }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toMatch(/<svg[^>]* width="440"/u);
    await corner.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    expect((await kept(page)).at(-1)).toEqual({ width: 456, height: 424 });
    await page.keyboard.press("Home");
    expect((await kept(page)).at(-1)).toBe("own");
    expect((await panelsOf(page))[0]?.drawn).toBe(before?.drawn);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("a size that was kept is drawn again, and one that leaves no room for a frame is not", async () => {
    const { page, complaints } = await browser().open([saved("intervals")], { width: 1400 });
    const own = await panelsOf(page);
    const whole = own.reduce((sum, { drawn }) => sum + drawn, 0) + 3 * 8;
    await redraw(page, saved("intervals"), { width: Math.round(whole * 1.2), height: 400 });
    const larger = await panelsOf(page);
    for (const [i, { drawn }] of larger.entries()) expect(drawn / (own[i]?.drawn ?? 0)).toBeCloseTo(1.2, 1);
    await redraw(page, saved("intervals"), { width: 1, height: 1e9 });
    const least = await panelsOf(page);
    for (const [i, { drawn }] of least.entries()) {
      expect(drawn).toBeGreaterThan(40);
      expect(drawn).toBeLessThan(own[i]?.drawn ?? 0);
    }
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("warnings have the colour of warnings", async () => {
    const { page } = await browser().open([saved("intervals-some-missing")]);
    const [warning, caption] = await page.evaluate(() =>
      [".precipice-note", "figcaption"].map(
        (selector) => getComputedStyle(document.querySelector(selector) ?? document.body).color,
      ),
    );
    expect(warning).toBe("rgb(138, 90, 0)");
    expect(caption).not.toBe(warning);
    await page.close();
  });
});
