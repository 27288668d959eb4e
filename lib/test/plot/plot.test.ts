import { plot as originalPlot } from "@observablehq/plot";
import { describe, expect, test, vi } from "vitest";
import type { FigureSpec } from "../../src/renderer/index.js";
import * as Plot from "../../src/plot/index.js";
import { nodeDocument } from "../../src/plot/document.node.js";
import { materialise } from "../../src/plot/materialise.js";
import { checkFigure } from "../../src/renderer/spec/checkFigure.js";
import { gallery } from "./gallery.js";
import { pictures } from "./pictures.js";
import { normalise } from "./normalise.js";

const display = Symbol.for("Jupyter.display");
interface Bundle {
  readonly "application/vnd.precipice.figure.v1+json": FigureSpec;
  readonly "image/png": string;
  readonly "text/plain": string;
}
const show = (element: object): Promise<Bundle> =>
  (element as Readonly<Record<symbol, () => Promise<Bundle>>>)[display]?.() ??
  Promise.reject(new Error("not displayable"));
const points = [
  { x: 1, y: 2, name: "SPR" },
  { x: 3, y: 4, name: "CURL" },
];

describe("plot", () => {
  test("returns what Plot returns: an element to append, to query and to ask for scales", () => {
    const element = Plot.plot({ marks: [Plot.dot(points, { x: "x", y: "y" })] });
    const original = originalPlot({
      document: nodeDocument(),
      marks: [Plot.dot(points, { x: "x", y: "y" })],
    });
    expect(normalise(element.outerHTML)).toBe(normalise(original.outerHTML));
    expect(element.scale("x")?.domain).toEqual([1, 3]);
    expect(Object.keys(element)).toEqual(Object.keys(original));
  });

  test("needs no document, and makes none for everybody", () => {
    Plot.plot({ marks: [Plot.frame()] });
    expect("document" in globalThis).toBe(false);
    expect("window" in globalThis).toBe(false);
  });

  test("draws on a document that is given", () => {
    const { ownerDocument } = Plot.plot({ document: nodeDocument(), marks: [Plot.frame()] });
    expect(ownerDocument).toBe(nodeDocument());
  });

  test("leaves marks as they were, so that they can be drawn again", () => {
    const dots = Plot.dot(points, { x: "x", y: "y", fill: "name", tip: true });
    const before = Object.keys(dots);
    const first = normalise(Plot.plot({ marks: [dots] }).outerHTML);
    expect(Object.keys(dots)).toEqual(before);
    expect(normalise(Plot.plot({ marks: [dots] }).outerHTML)).toBe(first);
  });

  test("evaluates an accessor no more often than Plot does", () => {
    const count = (draw: (options: Plot.PlotOptions) => unknown): number => {
      const accessor = vi.fn(({ x }: { x: number }) => x);
      draw({ document: nodeDocument(), marks: [Plot.dot(points, { x: accessor, y: "y" })] });
      return accessor.mock.calls.length;
    };
    expect(count(Plot.plot)).toBe(count(originalPlot));
  });

  test("throws what Plot throws, and leaves marks as they were", () => {
    const line = Plot.dot(points, {
      x: "x",
      y: () => {
        throw new RangeError("mine");
      },
    });
    expect(() => Plot.plot({ marks: [line] })).toThrow(new RangeError("mine"));
    expect(Object.hasOwn(line, "initialize")).toBe(false);
    expect(() =>
      Plot.plot({ x: { type: "bogus" as "linear" }, marks: [Plot.dot(points, { x: "x", y: "y" })] }),
    ).toThrow(/unknown scale type/u);
  });

  test("is what mark.plot calls, for one mark and for several", async () => {
    const one = Plot.dot(points, { x: "x", y: "y" }).plot({ width: 300 });
    expect((await show(one))["application/vnd.precipice.figure.v1+json"].panels[0]).toMatchObject({
      options: { width: 300 },
      marks: [{ mark: "dot" }],
    });
    const several = Plot.marks(Plot.frame(), Plot.dot(points, { x: "x", y: "y" })).plot();
    expect((await show(several))["application/vnd.precipice.figure.v1+json"].panels[0]).toMatchObject({
      marks: [{ mark: "frame" }, { mark: "dot" }],
    });
  });

  test("exports all that Observable Plot exports", async () => {
    const original = await import("@observablehq/plot");
    expect(Object.keys(original).filter((name) => !(name in Plot))).toEqual([]);
  });
});

describe("what a plot shows in a notebook", () => {
  test("is data, a picture and text; no HTML", async () => {
    const element = Plot.plot({ marks: [Plot.dot(points, { x: "x", y: "y", fill: "name" })] });
    const bundle = await show(element);
    expect(Object.keys(bundle)).toEqual([
      "application/vnd.precipice.figure.v1+json",
      "image/png",
      "text/plain",
    ]);
    expect(bundle["text/plain"]).toBe("x  y  name\n1  2  SPR\n3  4  CURL");
    expect(Object.getOwnPropertyDescriptor(element, display)?.enumerable).toBe(false);
    expect(await show(element)).toBe(bundle);
  });

  test("says Plot's warnings in a note, not on the console", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const dates = [{ when: "2024-01-01" }, { when: "2024-01-02" }];
    const { "application/vnd.precipice.figure.v1+json": figure, "text/plain": text } = await show(
      Plot.plot({ marks: [Plot.barY(dates, Plot.groupX({ y: "count" }, { x: "when" }))] }),
    );
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
    expect(figure.notes?.join()).toMatch(/strings that appear to be dates/u);
    expect(text).toMatch(/strings that appear to be dates/u);
  });

  test("says when it left out a link", async () => {
    const { "application/vnd.precipice.figure.v1+json": figure } = await show(
      Plot.plot({ marks: [Plot.dot(points, { x: "x", y: "y", href: () => "https://example.org" })] }),
    );
    expect(figure.notes?.join()).toMatch(/holds no links/u);
    expect(JSON.stringify(figure)).not.toContain("example.org");
  });

  test("is a picture with the reason where data cannot stand for it", async () => {
    const { "application/vnd.precipice.figure.v1+json": figure, "text/plain": text } = await show(
      Plot.plot(pictures["dodge"]?.options()),
    );
    const [panel] = figure.panels;
    if (panel?.kind !== "picture") throw new Error("The panel is not a picture.");
    expect(Buffer.from(panel.png, "base64").subarray(1, 4).toString()).toBe("PNG");
    expect(text).toMatch(/Shown as a picture: .*computed in pixels/u);
  });

  test("keeps the style of a plot, written as text or as an object", async () => {
    const options = async (style: string | Partial<CSSStyleDeclaration>): Promise<unknown> => {
      const { "application/vnd.precipice.figure.v1+json": figure } = await show(
        Plot.plot({ style, marks: [Plot.frame()] }),
      );
      const [panel] = figure.panels;
      return panel?.kind === "plot" ? panel.options : panel;
    };
    expect(await options("font-size: 14px; background: #eee")).toEqual({
      style: { fontSize: "14px", background: "#eee" },
    });
    expect(await options({ overflow: "visible" })).toEqual({ style: { overflow: "visible" } });
    expect(await options("background: url(https://example.org/a.png)")).toMatchObject({ kind: "picture" });
  });
});

describe("the size of a saved figure", () => {
  test("of 50 000 rows and three columns is at most 0.9 MB, and the picture is the same", () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => ({
      x: Math.sin(i) * 3.3,
      y: Math.cos(i * 1.7) * Math.sqrt(i),
      name: ["SPR", "CURL", "IRIS"][i % 3],
    }));
    const { figure } = materialise({
      panels: [{ marks: [Plot.dot(rows, { x: "x", y: "y", fill: "name" })] }],
    });
    expect(JSON.stringify(figure).length).toBeLessThanOrEqual(900_000);
    const xs = figure.columns.find((column) => column.type === "decimal");
    const low = -3.3;
    const high = 3.3;
    if (xs?.type !== "decimal") throw new Error("The column is not rounded.");
    const unit = 10 ** xs.digits;
    const worst = Math.max(...rows.map(({ x }, i) => Math.abs(x - Number(xs.values[i]) / unit)));
    // On an axis of 1000 pixels, less than a hundredth of one.
    expect((worst / (high - low)) * 1000).toBeLessThan(0.01);
  });

  test(
    "of a million rows fits a page, says how many are drawn, and keeps every extreme",
    { timeout: 60_000 },
    () => {
      const peak = 777_777;
      const rows = Array.from({ length: 1_000_000 }, (_, i) => ({
        x: i,
        y: i === peak ? 50 : Math.sin(i / 1e4) + ((i * 7919) % 13) / 13,
      }));
      const { figure } = materialise({ panels: [{ marks: [Plot.lineY(rows, { x: "x", y: "y" })] }] });
      expect(checkFigure(JSON.parse(JSON.stringify(figure)))).not.toHaveProperty("reason");
      expect(JSON.stringify(figure).length).toBeLessThan(3_000_000);
      const [panel] = figure.panels;
      if (panel?.kind !== "plot") throw new Error("The panel is a picture.");
      const mark = panel.marks.find((mark) => "mark" in mark && mark.mark === "line");
      expect(mark).toHaveProperty(
        "rows",
        expect.toSatisfy((n: number) => n > 50_000 && n <= 100_000),
      );
      expect(figure.notes?.join()).toContain("The line mark has 1,000,000 rows, more than a page can hold");
      const drawn = figure.columns.flatMap((column) =>
        column.type === "number"
          ? column.values
          : column.type === "decimal"
            ? column.values.map((v) => Number(v) / 10 ** column.digits)
            : [],
      );
      expect(drawn.some((value) => Number(value) === 50)).toBe(true);
    },
  );

  test("repeats no column: the same values are kept once", () => {
    const { figure } = materialise({
      panels: [gallery["areaY band"]?.() ?? {}, gallery["areaY band"]?.() ?? {}],
    });
    const texts = figure.columns.map((column) => JSON.stringify(column));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeLessThanOrEqual(6);
  });

  test("short columns keep every bit", () => {
    const { figure } = materialise({ panels: [{ marks: [Plot.dot([[1 / 3, Math.PI]])] }] });
    expect(figure.columns).toContainEqual({ type: "number", values: [1 / 3] });
    expect(figure.columns).toContainEqual({ type: "number", values: [Math.PI] });
  });
});
