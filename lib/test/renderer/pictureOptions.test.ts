import { describe, expect, test } from "vitest";
import { readLength } from "../../src/renderer/export/readLength.js";
import { gallery } from "../figures/gallery.js";

const figure = () => {
  const made = gallery["intervals"]?.();
  if (made === undefined) throw new Error("no figure");
  return made;
};
const sizeOf = (svg: string): readonly [number, number] => [
  Number(/ width="([\d.]+)"/u.exec(svg.slice(0, 400))?.[1]),
  Number(/ height="([\d.]+)"/u.exec(svg.slice(0, 400))?.[1]),
];

test("a length is read in inches, millimetres, centimetres, points and pixels", () => {
  const read = (value: unknown): number | undefined => readLength("f", "width", value);
  expect(read("3.25in")).toBe(312);
  expect(read("82.55mm")).toBeCloseTo(312, 9);
  expect(read("8.255cm")).toBeCloseTo(312, 9);
  expect(read("234pt")).toBe(312);
  expect(read("312px")).toBe(312);
  expect(read(312)).toBe(312);
  expect(read(undefined)).toBeUndefined();
});

test.each<[unknown, RegExp]>([
  ["3.25inch", /there is no unit "inch"/u],
  ["3.25", /"3.25" has no unit/u],
  ["50%", /there is no unit "%"/u],
  ["20em", /there is no unit "em"/u],
  ["-3in", /got "-3in"/u],
  ["wide", /got "wide"/u],
  [NaN, /got null/u],
  ["0.1in", /below half an inch/u],
  [9000, /above 4096 pixels/u],
  [null, /got null/u],
])("%j is no length", (value, reason) => {
  expect(() => readLength("Figure.toSVG", "width", value)).toThrow(reason);
});

describe("toSVG, toPNG and toPDF", () => {
  test.each<[object, RegExp]>([
    [{ with: "3in" }, /there is no option "with"; is it "width"/u],
    [{ width: "3 feet" }, /there is no unit "feet"/u],
    [{ fontSize: "8pt" }, /fontSize is in points, from 4 to 72; got "8pt"/u],
    [{ fontSize: 2 }, /from 4 to 72; got 2/u],
    [{ fontFamily: 'x" onload="' }, /name of a font family/u],
    [{ caption: "no" }, /caption is true or false; got "no"/u],
    [{ title: null }, /title is true or false; got null/u],
    [{ panelLabels: true }, /letter of the first panel, such as "a"/u],
    [{ panelLabels: "ab" }, /got "ab"/u],
    [{ theme: "blue" }, /"light" or "dark"/u],
  ])("refuse %j with the reason", async (options, reason) => {
    await expect(figure().toSVG(options)).rejects.toThrow(reason);
    await expect(figure().toPNG(options)).rejects.toThrow(reason);
    await expect(figure().toPDF(options)).rejects.toThrow(reason);
  });

  test("refuse dpi where there are no pixels, and one out of range", async () => {
    await expect(figure().toSVG({ dpi: 300 } as object)).rejects.toThrow(/no option "dpi"/u);
    await expect(figure().toPNG({ dpi: 5 })).rejects.toThrow(/from 36 to 1200; got 5/u);
  });

  test("have the width and the height that are asked for, and refuse a height that is too low", async () => {
    expect(sizeOf(await figure().toSVG({ width: "5.5in" }))[0]).toBe(528);
    const [width, height] = sizeOf(await figure().toSVG({ width: "5.5in", height: "4in", caption: false }));
    expect(width).toBe(528);
    expect(Math.abs(height - 384)).toBeLessThanOrEqual(0.5);
    await expect(figure().toSVG({ width: "5.5in", height: "1in" })).rejects.toThrow(
      /A height of 1in is too low for this figure at this width: it needs \d/u,
    );
    const png = Buffer.from(await figure().toPNG({ width: "2in", dpi: 300, caption: false }));
    expect(png.readUInt32BE(16)).toBe(600);
  });

  test("leave out the title and the caption, name the panels, and take another font", async () => {
    const svg = await figure().toSVG({
      width: "5.5in",
      caption: false,
      title: false,
      panelLabels: "(c)",
      fontFamily: "Times New Roman",
    });
    expect(svg).not.toContain("human-normalised");
    expect(svg).not.toContain("replicates");
    for (const label of ["(c)", "(d)", "(e)", "(f)"]) expect(svg).toContain(`>${label}</text>`);
    expect(new Set(svg.match(/font-family="[^"]*"/gu))).toEqual(new Set(['font-family="Times New Roman"']));
  });

  test("without options are the picture of the notebook", async () => {
    expect(await figure().toSVG({})).toBe(await figure().toSVG());
  });
});
