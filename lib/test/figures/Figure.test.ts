import { describe, expect, test, vi } from "vitest";
import * as figures from "../../src/figures/index.js";
import { nodeDocument } from "../../src/plot/document.node.js";
import { panelTitle } from "../../src/figures/panelTitle.js";
import { textWidth } from "../../src/renderer/export/textWidth.js";
import { lettersWithoutGlyph } from "../../src/plot/png.node.js";
import { composeSvg } from "../../src/renderer/export/composeSvg.js";
import { smallFigure } from "../renderer/figureFixtures.js";
import { exampleEstimate, exampleResult } from "../results/exampleResult.js";
import { gallery } from "./gallery.js";
import { aggregatesOf, profilesOf } from "./madeUpResults.js";

const display = Symbol.for("Jupyter.display");
type Displayed = Readonly<Record<string, unknown>>;
const bundleOf = (figure: figures.Figure): Promise<Displayed> =>
  (figure as unknown as Record<symbol, () => Promise<Displayed>>)[display]?.() ??
  Promise.reject(new Error("not displayable"));

describe("a figure's PNG", () => {
  test("warns of letters that its font lacks, and only of those", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await figures.profiles(profilesOf(["SPR", "naïve → β < 1"])).toPNG();
    expect(warn.mock.calls).toEqual([]);
    await figures.profiles(profilesOf(["SPR", "基线 2, 基线 3"])).toPNG();
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/Inter, lacks the letters 基 线, which.*toPDF/u)],
    ]);
    warn.mockRestore();
  });

  test("lacks the letters that it draws, each once, and none of tooltips and attributes", () => {
    const svg =
      '<text aria-label="> 一"><title>二</title>A 基<tspan>基线</tspan></text><title>三</title><text>e\u0301 \u2764\ufe0f</text>';
    expect(lettersWithoutGlyph(svg).filter((letter) => letter !== "\u2764")).toEqual(["基", "线"]);
  });
});

test("the title of a panel leaves room for bold letters of a wider font", () => {
  const { mark } = panelTitle("meta-llama/Llama-3.1-8B-Instruct − SAC (tuned)", 200);
  const [title] = (mark as unknown as { readonly data: readonly string[] }).data;
  const lines = title?.split("\n") ?? [];
  expect(lines.length).toBe(2);
  // Bold letters of DejaVu Sans are that much wider.
  for (const line of lines) expect(1.13 * textWidth(line, 12)).toBeLessThan(200);
});

describe("a figure's bundle", () => {
  test("has data, a picture and text, and no HTML and no code", async () => {
    const bundle = await bundleOf(figures.profiles(profilesOf(["SPR", "CURL"])));
    expect(Object.keys(bundle)).toEqual([
      "application/vnd.precipice.figure.v1+json",
      "image/png",
      "text/plain",
    ]);
    const text = JSON.stringify(bundle);
    expect(text).not.toMatch(/=>|function ?\(|<script|javascript:/u);
    expect(
      Buffer.from(bundle["image/png"] as string, "base64")
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    expect(bundle["text/plain"]).toContain("SPR");
  });

  test("has the same bytes whenever it is made", async () => {
    const make = gallery["intervals"];
    if (make === undefined) throw new Error("no such figure");
    const first = await make().toPNG();
    const second = await make().toPNG();
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(JSON.stringify(make())).toBe(JSON.stringify(make()));
  });

  test("keeps every number of the result to the last bit", () => {
    const estimate = exampleEstimate({
      labels: { algorithm: "SPR", metric: "iqm" },
      estimate: 1 / 3,
      interval: { low: 0.1 + 0.2, high: Math.PI },
    });
    const spec = figures.intervals(exampleResult({ estimates: [estimate] })).toJSON();
    const numbers = spec.columns.flatMap((column) => (column.type === "number" ? column.values : []));
    expect(numbers).toEqual(expect.arrayContaining([1 / 3, 0.1 + 0.2, Math.PI]));
  });
});

describe("a result's remarks", () => {
  const remarks = { warnings: ["few runs", "said twice"], notes: ["corrected", "said twice"] };
  const scores = exampleResult(remarks);
  const ratings = exampleResult({
    ...remarks,
    kind: "ratingIntervals",
    estimates: [exampleEstimate({ labels: { model: "SPR" }, warnings: ["one judge"], notes: ["rounded"] })],
  });
  /** The colours of the lines of a picture that hold a text. */
  const inksOf = (svg: string, text: string): string[] =>
    [...svg.matchAll(/<text[^>]*fill="(#\w+)"[^>]*>([^<]*)/gu)]
      .filter(([, , line = ""]) => line.includes(text))
      .map(([, ink = ""]) => ink);

  test.each([
    ["light", "#5f5f5f", "#8a5a00"],
    ["dark", "#b0b0b0", "#e8b55c"],
  ] as const)("are drawn as warnings where they warn, else as captions, %s", async (theme, quiet, loud) => {
    for (const figure of [figures.intervals(scores), figures.ratings(ratings)]) {
      const svg = await figure.toSVG({ theme });
      expect(inksOf(svg, "unit of replication")).toEqual([quiet]);
      expect(inksOf(svg, "corrected")).toEqual([quiet]);
      expect(inksOf(svg, "few runs")).toEqual([loud]);
      expect(inksOf(svg, "said twice"), "as a warning and as a note").toEqual([loud]);
    }
    const svg = await figures.ratings(ratings).toSVG({ theme });
    expect([inksOf(svg, "one judge"), inksOf(svg, "rounded")], "of an estimate").toEqual([[loud], [quiet]]);
  });

  test("stay among the notes of the saved form; older versions read one without a note that informs", () => {
    const { schema, notes, quietNotes } = figures.intervals(scores).toJSON();
    expect([schema, notes, quietNotes]).toEqual(["1.2", ["few runs", "said twice", "corrected"], 1]);
    const warned = figures.intervals(exampleResult({ warnings: ["few runs"] })).toJSON();
    expect([warned.schema, warned.notes, warned.quietNotes]).toEqual(["1.1", ["few runs"], undefined]);
  });

  test("are all drawn as warnings in a figure of 1.1, which does not tell them apart", () => {
    const { svg } = composeSvg(
      smallFigure({ schema: "1.1", notes: ["few runs", "corrected"] }),
      nodeDocument(),
    );
    expect([inksOf(svg, "few runs"), inksOf(svg, "corrected")]).toEqual([["#8a5a00"], ["#8a5a00"]]);
  });
});

describe("colours", () => {
  test("an algorithm keeps its colour in every figure", () => {
    const colorsOf = (figure: figures.Figure): Map<unknown, unknown> => {
      const [panel] = figure.toJSON().panels;
      const color = panel?.kind === "plot" ? panel.scales.color : undefined;
      return new Map(color?.domain?.map((name, i) => [name, color.range?.[i]]));
    };
    const all = colorsOf(figures.intervals(aggregatesOf(["DIAMOND", "SPR", "CURL"])));
    const some = colorsOf(figures.profiles(profilesOf(["CURL", "DIAMOND"])));
    expect(some.get("CURL")).toBe(all.get("CURL"));
    expect(some.get("DIAMOND")).toBe(all.get("DIAMOND"));
    expect(new Set(all.values()).size).toBe(3);
  });

  test("may be chosen, for one figure", () => {
    expect(figures.algorithmColors(["SPR", "__proto__"], { SPR: "#000" })[0]).toBe("#000");
    expect(figures.algorithmColors(["SPR"])[0]).not.toBe("#000");
  });
});

describe("what is refused, and how", () => {
  test.each<[string, () => unknown, RegExp]>([
    ["a promise", () => figures.intervals(Promise.resolve() as never), /await/u],
    ["something else", () => figures.profiles({} as never), /needs a result of profiles\(\), got object/u],
    [
      "a result without estimates",
      () => figures.intervals(exampleResult({ estimates: [] })),
      /expected at least one estimate/u,
    ],
    ["null", () => figures.improvement(null as never), /got null/u],
    ["a result of another kind", () => figures.profiles(exampleResult()), /this is one of aggregates\(\)/u],
  ])("%s", (_name, make, reason) => {
    expect(make).toThrow(reason);
  });
});

test("a picture in a light that is none is refused", async () => {
  const drawn = figures.intervals(exampleResult()).toSVG({ theme: "blue" as never });
  await expect(drawn).rejects.toThrow(/"light" or "dark", got "blue"/u);
});
