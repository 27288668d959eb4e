import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { FigureSpec } from "../../../src/renderer/index.js";
import { smallFigure } from "../figureFixtures.js";
import { describeInChromium } from "./inChromium.js";

type Domain = readonly [number, number];

/** Points that are enough for their canvas to be moved while the view is. */
function manyDots(x: Domain = [1, 4], y: Domain = [1, 4], clip?: "frame"): FigureSpec {
  const rows = 12_000;
  const { panels, columns } = smallFigure();
  const [panel] = panels;
  const [mark] = panel?.kind === "plot" ? panel.marks : [];
  const [, , names] = columns;
  if (panel?.kind !== "plot" || mark === undefined || !("constants" in mark) || names?.type !== "string")
    throw new Error("The fixture has changed.");
  const spread = (step: number): number[] =>
    Array.from({ length: rows }, (_, i) => 2.5 + 1.5 * Math.sin(i * step));
  return smallFigure({
    columns: [
      { type: "number", values: spread(7) },
      { type: "number", values: spread(11) },
      { ...names, codes: Array.from({ length: rows }, (_, i) => i % 2) },
    ],
    panels: [
      {
        ...panel,
        scales: { ...panel.scales, x: { type: "linear", domain: x }, y: { type: "linear", domain: y } },
        marks: [{ ...mark, rows, constants: { ...mark.constants, ...(clip && { clip }) } }],
      },
    ],
  });
}

interface View {
  readonly moved: boolean;
  /** The pixels of the canvas as one number. */
  readonly pixels: number;
  /** The labels of each axis, and where they are. */
  readonly ticks: readonly { readonly axis: string; readonly value: number; readonly at: number }[];
  /** The pixels of the panel at which the canvas has its own pixels 0 and 100, for each axis. */
  readonly canvas: Readonly<Record<string, readonly [number, number]>>;
}

/** Presses keys in one task of the page, and says what is shown before anything else can be drawn. */
const press = (page: Page, keys: readonly string[]): Promise<View> =>
  page.evaluate((keys) => {
    const cell = document.querySelector("[role=application]");
    for (const key of keys) cell?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const svg = cell?.querySelector("svg");
    const canvas = svg?.querySelector("canvas");
    if (!svg || !canvas) throw new Error("Nothing is drawn.");
    const box = svg.getBoundingClientRect();
    const shown = canvas.getBoundingClientRect();
    const image = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data.buffer;
    let pixels = 0;
    for (const word of new Int32Array(image ?? new ArrayBuffer(0)))
      pixels = (Math.imul(pixels, 31) + word) | 0;
    const along = (start: number, size: number, own: number): readonly [number, number] => [
      start,
      start + (100 * size) / own,
    ];
    return {
      moved: canvas.style.transform !== "",
      pixels,
      ticks: ["x", "y"].flatMap((axis) =>
        Array.from(svg.querySelectorAll(`[aria-label="${axis}-axis tick label"] text`), (label) => {
          const at = /translate\(([-\d.]+),([-\d.]+)\)/u.exec(label.getAttribute("transform") ?? "");
          return { axis, value: Number(label.textContent), at: Number(at?.[axis === "x" ? 1 : 2]) };
        }),
      ),
      canvas: {
        x: along(shown.left - box.left, shown.width, 320),
        y: along(shown.top - box.top, shown.height, 200),
      },
    };
  }, keys);

/** The view once it rests. */
async function atRest(page: Page): Promise<View> {
  await expect.poll(async () => (await press(page, [])).moved).toBe(false);
  return press(page, []);
}

/** Where a value from 1 to 4 is in the first drawing: the margins are 40, 20, 20 and 30 in 320 by 200. */
const firstPlace = {
  x: (value: number) => 40 + (260 * (value - 1)) / 3,
  y: (value: number) => 170 - 50 * (value - 1),
};

describeInChromium("the canvas of many marks, while the view moves", ({ open }) => {
  test("shows each mark where its values are", async () => {
    const { page, complaints } = await open("light", manyDots());
    const before = await press(page, []);
    expect(before.moved).toBe(false);
    for (const keys of [
      ["+", "+", "+"],
      ["-", "-", "ArrowUp", "ArrowLeft"],
    ]) {
      await press(page, ["Home"]);
      expect((await atRest(page)).pixels).toBe(before.pixels);
      const { moved, pixels, ticks, canvas } = await press(page, keys);
      expect(moved).toBe(true);
      expect(pixels).toBe(before.pixels);
      expect(ticks.length).toBeGreaterThan(4);
      for (const { axis, value, at } of ticks) {
        const [zero = NaN, hundred = NaN] = canvas[axis] ?? [];
        const own = firstPlace[axis as "x" | "y"](value);
        // Plot places the names of ticks half a pixel off at most.
        expect(Math.abs(zero + ((hundred - zero) * own) / 100 - at)).toBeLessThan(0.6);
      }
    }
    await page.close();
    expect(complaints).toEqual([]);
  });

  test("is drawn in full at rest: the picture is that of a figure of this view", async () => {
    const { page } = await open("light", manyDots());
    const first = await press(page, []);
    expect((await press(page, ["+", "+"])).moved).toBe(true);
    const { pixels } = await atRest(page);
    expect(pixels).not.toBe(first.pixels);
    const end = 1.5 * 0.8 * 0.8;
    const domain = [2.5 - end, 2.5 + end] as const;
    const direct = await open("light", manyDots(domain, domain, "frame"));
    expect(pixels).toBe((await press(direct.page, [])).pixels);
    await page.close();
    await direct.page.close();
  });

  test("is drawn again at once where the view is far from the last drawing, and where a series is hidden", async () => {
    const { page } = await open("light", manyDots());
    // Five steps magnify 3.05 times.
    expect((await press(page, ["+", "+", "+", "+"])).moved).toBe(true);
    expect((await press(page, ["+"])).moved).toBe(false);
    expect((await press(page, ["-"])).moved).toBe(true);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>(".precipice-head button[aria-pressed]")?.click(),
    );
    expect((await press(page, [])).moved).toBe(false);
    await page.close();
  });
});
