import type { FigureSpec } from "../../src/renderer/index.js";

type Panel = Readonly<Record<string, unknown>>;
type Json = Readonly<Record<string, unknown>>;

const linear = { type: "linear", domain: [0, 100] };
const numbers = (rows: number, step: number): Json => {
  return { type: "number", values: Array.from({ length: rows }, (_, row) => (row * step) % 100) };
};
const constant = (value: unknown, length: number): Json => {
  return { type: "constant", value, length };
};
const place = { x: { column: 0, scale: "x" }, y: { column: 1, scale: "y" } };

/** A saved figure of one panel. */
export function figureOf(
  marks: readonly unknown[],
  columns: readonly Json[] = [],
  changes: Panel = {},
): FigureSpec {
  const { scales, options, ...panel } = changes as { scales?: Json; options?: Json };
  return {
    schema: "1.1",
    columns,
    panels: [
      {
        kind: "plot",
        options: { width: 640, height: 400, ...options },
        scales: { x: linear, y: linear, ...scales },
        marks,
        ...panel,
      },
    ],
  } as unknown as FigureSpec;
}

const rows = (mark: string, count: number, constants: Json, channels: Json = place): Json => {
  return { mark, rows: count, constants, channels };
};
const points = (count: number): readonly Json[] => [numbers(count, 7919), numbers(count, 104729)];
const facets = (count: number): Json => {
  return { type: "band", domain: Array.from({ length: count }, (_, i) => `f${i}`) };
};
const named = (texts: readonly string[], count: number): Json => {
  return {
    type: "string",
    dictionary: texts,
    codes: Array.from({ length: count }, (_, row) => row % texts.length),
  };
};
const words = (letters: number): string => "a b c d e ".repeat(letters / 10);

/** Small figures that froze the page, by their large part. */
export const blockingFigures: Readonly<Record<string, () => FigureSpec>> = {
  "a number padded to 20 million letters": () =>
    figureOf([], [], { scales: { x: { ...linear, tickFormat: "020000000d" } } }),
  "a number padded to 300 million letters": () =>
    figureOf([], [], { scales: { x: { ...linear, tickFormat: "300000000d" } } }),
  "a padded number on an axis mark": () => figureOf([{ mark: "axisX", options: { tickFormat: "2000000d" } }]),
  "a padded number in a tooltip": () =>
    figureOf(
      [{ ...rows("dot", 4, { r: 3 }), tip: { format: [{ channel: "x", format: "20000000d" }] } }],
      points(4),
    ),
  "500 axes of 1000 ticks": () =>
    figureOf(Array.from({ length: 500 }, () => ({ mark: "axisX", options: { ticks: 1000 } }))),
  "400 facets of 20 axes of 1000 ticks": () =>
    figureOf(
      Array.from({ length: 20 }, () => ({ mark: "axisX", options: { ticks: 1000 } })),
      [named(facets(400)["domain"] as string[], 400)],
      { scales: { fx: facets(400) }, facet: { x: 0 } },
    ),
  "400 facets of 200 grids of the facets themselves": () =>
    figureOf(
      Array.from({ length: 200 }, () => ({ mark: "gridFy" })),
      [named(facets(400)["domain"] as string[], 400)],
      { scales: { fx: facets(400), fy: facets(1) }, facet: { x: 0 } },
    ),
  "30 axes with lists of 10 000 ticks": () =>
    figureOf(
      Array.from({ length: 30 }, () => ({
        mark: "axisX",
        ticks: Array.from({ length: 10_000 }, (_, i) => i / 100),
      })),
    ),
  "a logarithm of base 100 000": () =>
    figureOf([], [], { scales: { x: { type: "log", domain: [1, 1e5], base: 1e5 } } }),
  // Plot reads false as 0 and counts the steps out before it draws a tick.
  "a billion steps from false to -1": () =>
    figureOf([], [], { scales: { x: { type: "linear", domain: [false, -1, -1], interval: 1e-9 } } }),
  // The ends of a scale of numbers may be texts.
  "a billion steps between two texts": () =>
    figureOf([], [], { scales: { x: { type: "linear", domain: ["0", "1e9"], interval: 1 } } }),
  "a billion seconds between two texts": () =>
    figureOf([], [], {
      scales: { x: { type: "utc", domain: ["1970-01-01", "2001-09-09"], ticks: "second" } },
    }),
  // The steps begin where the scale does once zero is in its domain, or its ends are nice.
  "a billion steps from a zero that is not in the domain": () =>
    figureOf([], [], { scales: { x: { ...linear, domain: [1e9, 1e9 + 1], zero: true, interval: 1 } } }),
  "100 000 steps to a nice end": () =>
    figureOf([], [], { scales: { x: { type: "log", domain: [1, 2], base: 1e5, nice: true, interval: 1 } } }),
  // Margins below zero make the frame larger than the picture, with more ticks than its width has room for.
  "200 axes of a frame that margins make 8000 pixels long": () =>
    figureOf(
      Array.from({ length: 200 }, () => ({ mark: "axisX" })),
      [],
      { options: { margin: -4096 } },
    ),
  // Insets below zero do so in every facet, however small it is.
  "100 facets that insets make 8000 pixels long": () =>
    figureOf(
      Array.from({ length: 10 }, () => ({ mark: "gridX" })),
      [named(facets(100)["domain"] as string[], 400)],
      { scales: { fx: facets(100) }, facet: { x: 0 }, options: { inset: -4096 } },
    ),
  // A logarithm lists the multiples of its base where its axis is long enough for more ticks than powers.
  "a logarithm of base 1 000 000 in facets that an inset makes long": () =>
    figureOf([{ mark: "gridX" }], [named(facets(100)["domain"] as string[], 400)], {
      scales: {
        x: { type: "log", domain: [1, 1e6], base: 1e6, inset: -4096, axis: null },
        fx: facets(100),
      },
      facet: { x: 0 },
    }),
  "a logarithm of base 1 000 000 beside a scale of facets that nothing uses": () =>
    figureOf([{ mark: "gridX" }], [], {
      scales: { x: { type: "log", domain: [1, 1e6], base: 1e6, axis: null }, fx: facets(400) },
    }),
  // A picture with tooltips is painted beyond its edges too: 70 million pixels with thousands of names took minutes.
  "2000 names along a frame of 70 million pixels, with a tooltip": () =>
    figureOf([{ mark: "frame", rows: 0, tip: {} }], [], {
      scales: {
        x: { type: "point", domain: Array.from({ length: 2_000 }, (_, i) => `n${i}`), grid: true },
        y: { ...linear, tickSpacing: 10, inset: 10 },
      },
      options: { height: 1, margin: -4096, style: { overflow: "visible" } },
    }),
  // Plot asks a range how long an axis is.
  "an axis along a billion pixels": () => figureOf([], [], { scales: { x: { ...linear, range: [0, 1e9] } } }),
  // A mark's canvas has the margins of the panel in each facet.
  "canvases in facets as large as their margins": () =>
    figureOf(
      [rows("dot", 9_000, { r: 1, fill: "red" })],
      [...points(9_000), named(facets(20)["domain"] as string[], 400)],
      { scales: { fy: facets(20) }, facet: { y: 2 }, options: { margin: 4096 } },
    ),
  // Chromium writes a message for each attribute that it cannot read.
  "30 000 rules whose ends no attribute can hold": () =>
    figureOf(
      [rows("ruleY", 300, {}, { y: place.y, x1: place.x, x2: { column: 2, scale: "x" } })],
      [
        ...points(300),
        { type: "number", values: Array.from({ length: 300 }, () => 1e300) },
        named(facets(100)["domain"] as string[], 400),
      ],
      { scales: { fx: facets(100) }, facet: { x: 3 } },
    ),
  "26 000 lines of a grid at no place": () =>
    figureOf(
      [{ mark: "gridX", ticks: Array.from({ length: 1_300 }, () => "nowhere") }],
      [named(facets(20)["domain"] as string[], 400)],
      { scales: { x: { ...linear, unknown: "red" }, fx: facets(20) }, facet: { x: 0 } },
    ),
  "a picture as high as its aspect ratio asks": () =>
    figureOf([], [], {
      options: { height: undefined, aspectRatio: 1e-6 },
      scales: { y: { type: "linear", domain: [0, 1e9] } },
    }),
  "a logarithm as high as its aspect ratio asks": () =>
    figureOf([], [], {
      options: { height: undefined, aspectRatio: 1e-6 },
      scales: { y: { type: "log", domain: [1, 1e6] } },
    }),
  "250 000 texts of two constants": () =>
    figureOf(
      [rows("text", 250_000, { lineWidth: 1 }, { x: { column: 0, scale: "x" }, text: { column: 1 } })],
      [constant(50, 250_000), constant("text", 250_000)],
    ),
  "500 long texts wrapped at each word": () =>
    figureOf(
      [rows("text", 500, { lineWidth: 0.01 }, { ...place, text: { column: 2 } })],
      [...points(500), named([words(20_000)], 500)],
    ),
  "ten long texts measured from the start of their line": () =>
    figureOf(
      [rows("text", 10, { lineWidth: 10_000 }, { ...place, text: { column: 2 } })],
      [...points(10), named([words(20_000)], 10)],
    ),
  "ten texts of 10 000 lines": () =>
    figureOf(
      [rows("text", 10, {}, { ...place, text: { column: 2 } })],
      [...points(10), named(["a\n".repeat(10_000)], 10)],
    ),
  "a tooltip whose text is measured from its start": () =>
    figureOf(
      [{ ...rows("dot", 10, { r: 3 }, { ...place, title: { column: 2 } }), tip: { lineWidth: 10_000 } }],
      [...points(10), named([words(20_000)], 10)],
    ),
  "a blur of 4000 pixels": () =>
    figureOf([rows("dot", 3_000, { r: 4_000, imageFilter: "blur(4000px)" })], points(3_000)),
  "twenty blurs one after the other": () =>
    figureOf([rows("dot", 100, { r: 10, imageFilter: "blur(32px) ".repeat(20).trim() })], points(100)),
  "a tooltip blurred by 1000 pixels": () =>
    figureOf([{ ...rows("dot", 4, { r: 3 }), tip: { pathFilter: "blur(1000px)" } }], points(4)),
  "a blur in inches": () => figureOf([rows("dot", 10, { r: 4_000, imageFilter: "blur(40in)" })], points(10)),
  "circles of 60 pixels laid by hand": () =>
    figureOf([rows("dot", 20_000, { r: 60, fill: "red" })], points(20_000)),
  "boxes as large as a large picture": () =>
    figureOf([rows("rect", 20_000, { fill: "red" }, {})], [], { options: { width: 4096, height: 4096 } }),
  "twenty canvases of 4096 pixels": () =>
    figureOf(
      Array.from({ length: 20 }, () => rows("dot", 2_000, { r: 3, fill: "red" })),
      points(2_000),
      {
        options: { width: 4096, height: 4096 },
      },
    ),
  "circles of very many dashes": () =>
    figureOf(
      [
        rows(
          "dot",
          500,
          { r: 4_000, stroke: "red", strokeDasharray: "1 1" },
          { ...place, title: { column: 0 } },
        ),
      ],
      points(500),
    ),
  "50 000 regressions": () =>
    figureOf(
      [
        rows(
          "linearRegressionY",
          250_000,
          { ci: 0.9, precision: 0.5, stroke: "red", fill: "red" },
          { ...place, z: { column: 2 } },
        ),
      ],
      [
        numbers(250_000, 7919),
        numbers(250_000, 104729),
        { type: "number", values: Array.from({ length: 250_000 }, (_, row) => Math.floor(row / 5)) },
      ],
    ),
  "a regression far beyond its axis": () =>
    figureOf(
      [rows("linearRegressionY", 4, { ci: 0.9, precision: 0.5, stroke: "red", fill: "red" })],
      [{ type: "number", values: [0, 1, 2, 1e12] }, numbers(4, 7919)],
    ),
  "200 panels of 500 frames": () => {
    const figure = figureOf(
      Array.from({ length: 500 }, () => ({ mark: "frame", rows: 0, constants: { stroke: "red" } })),
    );
    return { ...figure, panels: Array.from({ length: 200 }, () => figure.panels[0]) } as FigureSpec;
  },
  "a legend of 10 000 series": () =>
    figureOf([], [], {
      scales: {
        color: { type: "ordinal", domain: Array.from({ length: 10_000 }, (_, i) => `s${i}`), legend: true },
      },
    }),
  "120 channels of 250 000 rows": () =>
    figureOf(
      [
        {
          ...rows("dot", 250_000, { r: 1 }),
          extra: Array.from({ length: 100 }, (_, i) => ({ name: `c${i}`, channel: { column: 0 } })),
        },
      ],
      [constant(1, 250_000), constant(1, 250_000)],
    ),
  "a picture of 40 000 by 40 000 pixels": () =>
    ({
      schema: "1.1",
      columns: [],
      panels: [{ kind: "picture", png: hugePicture(), width: 100, height: 100, reason: "it is a picture" }],
    }) as unknown as FigureSpec,
};

/** The head of a PNG that announces far more pixels than it contains. */
function hugePicture(): string {
  const head = Buffer.alloc(33);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  head.write("IHDR", 12, "latin1");
  head.writeUInt32BE(40_000, 16);
  head.writeUInt32BE(40_000, 20);
  head.set([8, 6], 24);
  return head.toString("base64");
}
