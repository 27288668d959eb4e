import { describe, expect, test } from "vitest";
import { algorithmColors, palette } from "../../src/figures/index.js";
import { modelNames, paperFigures } from "./paperFigures.js";
import { colorDistance, contrast, labOf, lightOf, seenThrough, visions } from "./colorVision.js";

describe("the palette", () => {
  test.each(Object.entries(visions))("has no two colours that look alike: %s vision", (_name, matrix) => {
    const seen = palette.map((color) => labOf(seenThrough(lightOf(color), matrix)));
    const near = seen.flatMap((one, i) =>
      seen
        .slice(i + 1)
        .map((other, k) => ({
          pair: `${palette[i]} ${palette[i + 1 + k]}`,
          distance: colorDistance(one, other),
        }))
        .filter(({ distance }) => !(distance >= 10)),
    );
    expect(near).toEqual([]);
  });

  test("stands out on a white page and on a dark one", () => {
    for (const color of palette) {
      expect(contrast(lightOf(color), lightOf("#ffffff")), color).toBeGreaterThanOrEqual(2);
      expect(contrast(lightOf(color), lightOf("#181818")), color).toBeGreaterThanOrEqual(2.5);
      expect(contrast(lightOf(color), lightOf("#111111")), color).toBeGreaterThanOrEqual(2.5);
    }
  });

  test("has eight colours with a contrast of 3 on the background of every theme", () => {
    for (const color of palette.slice(0, 8)) {
      for (const page of ["#ffffff", "#181818", "#111111"])
        expect(contrast(lightOf(color), lightOf(page)), `${color} on ${page}`).toBeGreaterThanOrEqual(3);
    }
  });

  test("is judged by the published formula", () => {
    // Sharma, Wu, Dalal (2005), table 1, pairs 1, 7, 17 and 24.
    expect(colorDistance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(colorDistance([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 4);
    expect(colorDistance([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
    expect(colorDistance([50, 2.5, 0], [50, 3.2592, 0.335])).toBeCloseTo(1, 4);
    expect(contrast(lightOf("#000000"), lightOf("#ffffff"))).toBeCloseTo(21, 10);
  });

  test("would not pass with the colours that many take by default", () => {
    const { deuteranopia } = visions;
    const [red, green] = ["#d62728", "#2ca02c"].map((color) =>
      labOf(seenThrough(lightOf(color), deuteranopia)),
    );
    if (red === undefined || green === undefined) throw new Error("two colours are compared");
    expect(colorDistance(red, green)).toBeLessThan(10);
  });
});

describe("an algorithm's colour", () => {
  test("is its own in every call, whatever it is drawn with", () => {
    const [first, second] = algorithmColors(["alpha", "beta"]);
    expect(algorithmColors(["beta", "gamma", "alpha"])).toEqual([
      second,
      expect.not.stringMatching(`${first}|${second}`),
      first,
    ]);
  });

  test("differs from those it is drawn with, also when more than twelve names have one", () => {
    algorithmColors(Array.from({ length: 31 }, (_, i) => `tuned ${i}`));
    const together = algorithmColors(["tuned 3", "new A", "tuned 7", "new B", "new C"]);
    expect(new Set(together).size).toBe(5);
  });

  test("repeats past the twelfth, evenly", () => {
    const colors = algorithmColors(Array.from({ length: 30 }, (_, i) => `one of thirty ${i}`));
    const uses = palette.map((color) => colors.filter((one) => one === color).length);
    expect(new Set(colors.slice(0, 12)).size).toBe(12);
    expect([Math.min(...uses), Math.max(...uses)]).toEqual([2, 3]);
  });

  test("may be chosen, for one call", () => {
    expect(algorithmColors(["SPR", "__proto__"], { SPR: "#000" })[0]).toBe("#000");
    expect(algorithmColors(["SPR"])[0]).not.toBe("#000");
  });
});

describe("the marks of every figure", () => {
  /** The backgrounds of both themes: paper, the dark slide, and JupyterLab's dark page. */
  const pages = ["#ffffff", "#181818", "#111111"];
  const areas = new Set(["area", "areaX", "areaY"]);
  const blended = (color: string, page: string, opacity: number): string =>
    `#${[1, 3, 5]
      .map((at) => {
        const [over, under] = [color, page].map((hex) => parseInt(hex.slice(at, at + 2), 16));
        const mixed = Math.round(opacity * (over ?? 0) + (1 - opacity) * (under ?? 0));
        return mixed.toString(16).padStart(2, "0");
      })
      .join("")}`;

  test.each(Object.entries(paperFigures))(
    "keep a contrast of 3 on the backgrounds of both themes, with their opacity: %s",
    async (_name, make) => {
      const figure = (await make(modelNames(4))).toJSON();
      const faint = figure.panels.flatMap((panel) =>
        panel.kind !== "plot" || panel.scales.color?.type !== "ordinal"
          ? []
          : panel.marks.flatMap((mark) => {
              // A band lies beneath the line of its series.
              if (!("channels" in mark) || areas.has(mark.mark)) return [];
              const opacities = (["fill", "stroke"] as const).flatMap((paint) =>
                mark.channels?.[paint]?.scale === "color"
                  ? [
                      Number(mark.constants?.[`${paint}Opacity`] ?? 1) *
                        Number(mark.constants?.["opacity"] ?? 1),
                    ]
                  : [],
              );
              // The outline of an area shows it, if it has one.
              const opacity = Math.max(...opacities);
              return opacities.length === 0
                ? []
                : palette
                    .slice(0, 8)
                    .flatMap((color) =>
                      pages
                        .filter((page) => contrast(lightOf(blended(color, page, opacity)), lightOf(page)) < 3)
                        .map((page) => `${mark.mark}: ${color} on ${page} with opacity ${opacity}`),
                    );
            }),
      );
      expect(faint).toEqual([]);
    },
  );
});
