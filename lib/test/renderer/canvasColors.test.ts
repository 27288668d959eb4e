import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { FigureSpec } from "../../src/renderer/index.js";
import { smallFigure } from "./figureFixtures.js";
import { describeInChromium } from "./interact/inChromium.js";

/** Points of two colours, enough to be drawn on a canvas. */
function manyDots(stroke?: string): FigureSpec {
  const rows = 3_000;
  const { panels, columns } = smallFigure();
  const [panel] = panels;
  if (panel?.kind !== "plot") throw new Error("no plot");
  const [mark] = panel.marks;
  const spread = (step: number): number[] =>
    Array.from({ length: rows }, (_, i) => 1 + ((i * step) % 300) / 100);
  const [, , names] = columns;
  if (names?.type !== "string") throw new Error("no names");
  return smallFigure({
    columns: [
      { type: "number", values: spread(7) },
      { type: "number", values: spread(11) },
      { ...names, codes: Array.from({ length: rows }, (_, i) => i % 2) },
    ],
    panels: [
      {
        ...panel,
        marks: [
          {
            ...mark,
            rows,
            ...(stroke !== undefined &&
              mark !== undefined &&
              "channels" in mark && {
                constants: { ...mark.constants, stroke },
                channels: { x: mark.channels["x"], y: mark.channels["y"] },
              }),
          },
        ],
      } as (typeof panels)[number],
    ],
  });
}

/** The colours of the opaque pixels of the first canvas, the commonest first. */
const colors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const found = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const counts = new Map<string, number>();
    for (let at = 0; at < found.length; at += 4) {
      if (found[at + 3] !== 255) continue;
      const name = `${found[at] ?? 0},${found[at + 1] ?? 0},${found[at + 2] ?? 0}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  });

type Theme = "light" | "dark";
interface FigurePage {
  readonly view: { readonly update: (theme: Theme) => void };
  readonly renderer: typeof import("../../src/renderer/index.js");
}

describeInChromium("colours of marks on a canvas", ({ open }) => {
  const first = "68,119,170";
  const second = "238,102,119";

  test("are those of the series from the first drawing on, and after each later one", async () => {
    const { page, complaints } = await open("light", manyDots());
    expect((await colors(page)).slice(0, 2).sort()).toEqual([second, first].sort());
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    expect((await colors(page)).slice(0, 2).sort()).toEqual([second, first].sort());
    expect(complaints).toEqual([]);
    await page.close();
  });

  test("are those of the series, and of the theme, where the figure is drawn before it stands in the page", async () => {
    for (const theme of ["light", "dark"] as const) {
      const { page } = await open("light");
      for (const [stroke, expected] of [
        [undefined, [first, second]],
        ["currentColor", theme === "light" ? ["31,31,31"] : ["236,236,236"]],
      ] as const) {
        await page.evaluate(
          ([spec, lighting]) => {
            const { renderer } = window as unknown as FigurePage;
            const place = document.createElement("div");
            Object.assign(window, { view: renderer.render(spec, place, lighting) });
            document.querySelector("main")?.replaceChildren(place);
          },
          [manyDots(stroke), theme] as const,
        );
        expect((await colors(page)).slice(0, expected.length).sort()).toEqual([...expected].sort());
      }
      expect(await page.locator("body > figure").count()).toBe(0);
      await page.close();
    }
  });

  test("follow a theme that changes while the figure is out of the page", async () => {
    const { page } = await open("light", manyDots("currentColor"));
    await page.evaluate(() => {
      const place = document.querySelector("#place");
      place?.remove();
      (window as unknown as FigurePage).view.update("dark");
      if (place !== null) document.querySelector("main")?.append(place);
    });
    expect((await colors(page))[0]).toBe("236,236,236");
    await page.close();
  });
});
