import type { FigureSpec } from "../../src/renderer/index.js";
import { mostWork } from "../../src/renderer/spec/budget/Budget.js";
import { figureBudget } from "../../src/renderer/spec/budget/figureBudget.js";
import { type MarkName, markNames, markTable } from "../../src/renderer/spec/markTable.js";
import { mostRows } from "../../src/renderer/spec/values.js";
import { figureOf } from "./blockingFigures.js";

type Json = Readonly<Record<string, unknown>>;
type Make = (size: number) => FigureSpec;

/** Numbers from 0 to 100, as Weyl's sequence spreads them: neighbours in the list are far apart. */
const spread = (rows: number, step: number): Json => {
  return { type: "number", values: Array.from({ length: rows }, (_, row) => (row * step * 100) % 100) };
};
/** Numbers from 0 to 100 in order. */
const ordered = (rows: number): Json => {
  return { type: "number", values: Array.from({ length: rows }, (_, row) => (100 * row) / rows) };
};
const named = (texts: readonly string[], rows: number): Json => {
  return {
    type: "string",
    dictionary: texts,
    codes: Array.from({ length: rows }, (_, row) => row % texts.length),
  };
};
const names = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `n${i}`);
const band = (count: number): Json => {
  return { type: "band", domain: names(count) };
};
const painted = {
  fill: "steelblue",
  stroke: "red",
  strokeWidth: 3,
  strokeOpacity: 0.5,
  fillOpacity: 0.5,
};

/** The columns of a mark's rows: two orders of numbers, those in order, and names. */
const columnsOf = (rows: number): readonly Json[] => [
  spread(rows, 0.6180339887),
  spread(rows, 0.4142135623),
  ordered(rows),
  named(["red", "green", "blue"], rows),
  named(names(20), rows),
];

/** The position channels of a mark, spread over the picture. */
function places(mark: MarkName): Record<string, Json> {
  const channels: Record<string, Json> = {};
  const listed: readonly string[] = markTable[mark].channels;
  const positions = listed.filter((name) => /^[xy][12]?$/u.test(name));
  for (const name of mark === "tip" ? ["x", "y"] : positions) {
    const axis = name.slice(0, 1);
    // The ends of a link are far apart; the points of an area go from left to right.
    const column = mark === "area" ? (axis === "x" ? 2 : name === "y1" ? 0 : 1) : axis === "x" ? 0 : 1;
    channels[name] = { column: /[xy]2/u.test(name) && mark !== "area" ? 1 - column : column, scale: axis };
  }
  if (mark === "text") channels["text"] = { column: 3 };
  return channels;
}

/** The options of a mark besides its rows. */
const looks: Readonly<Record<string, (mark: MarkName) => Json | undefined>> = {
  plain: () => ({}),
  painted: () => ({ constants: { ...painted, mixBlendMode: "multiply", clip: "frame" } }),
  "with every row painted by itself": () => ({
    constants: { strokeWidth: 3 },
    more: {
      fill: { column: 3 },
      stroke: { column: 3 },
      fillOpacity: { column: 2, scale: "opacity" },
      title: { column: 4 },
    },
  }),
  "in bands": (mark) =>
    /^(?:bar|cell|tick|dot)/u.test(mark) ? { constants: painted, bands: true } : undefined,
  dashed: (mark) =>
    mark === "tip" || mark === "text" ? undefined : { constants: { ...painted, strokeDasharray: "4 2" } },
  wide: (mark) =>
    mark === "text" ? undefined : { constants: { ...painted, strokeWidth: 200, strokeLinejoin: "round" } },
  large: () => ({ constants: painted, options: { width: 4096, height: 4096 } }),
  "in facets": () => ({ constants: painted, facets: 400 }),
  "with markers": (mark) =>
    /^(?:line|link|rule|tick)/u.test(mark)
      ? {
          constants: {
            ...painted,
            markerStart: "arrow",
            ...("markerMid" in markTable[mark].constants && { markerMid: "dot" }),
            markerEnd: "circle-stroke",
          },
        }
      : undefined,
  curved: (mark) =>
    /^(?:line|area|link)$/u.test(mark) ? { constants: { ...painted, curve: "natural" } } : undefined,
  "of many series": (mark) =>
    /^(?:line|area|linear)/u.test(mark) ? { constants: painted, more: { z: { column: 4 } } } : undefined,
  "with rounded corners": (mark) =>
    /^(?:bar|cell|rect)/u.test(mark) ? { constants: { ...painted, rx: 5 } } : undefined,
  "of large shapes": (mark) =>
    mark === "dot"
      ? { constants: { ...painted, r: 60 } }
      : mark === "vector"
        ? { constants: { ...painted, length: 400, shape: "arrow" } }
        : mark === "arrow"
          ? { constants: { ...painted, bend: 90, headLength: 200 } }
          : mark === "text"
            ? { constants: { ...painted, fontSize: 300 } }
            : undefined,
  "of many shapes": (mark) =>
    mark === "dot" ? { constants: { ...painted, symbol: "wye", r: 10 } } : undefined,
  "of single elements": (mark) =>
    mark === "dot" ? { constants: { ...painted, r: 3 }, more: { r: { column: 2, scale: "r" } } } : undefined,
  filtered: () => ({ constants: { ...painted, imageFilter: "blur(5px)" } }),
  "without sampling": (mark) =>
    mark === "line" || mark === "area"
      ? { constants: painted, interactions: { sampling: "none" } }
      : undefined,
  "with tooltips": (mark) =>
    mark === "text" || mark === "tip"
      ? undefined
      : { constants: painted, tip: { format: [{ channel: "x", format: ".2f" }] } },
};

/** A figure of one mark, larger and larger. */
function markFigure(mark: MarkName, look: Json): Make {
  const {
    constants = {},
    more = {},
    options = {},
    facets,
    bands,
    interactions,
    tip,
  } = look as Record<string, Json>;
  const known: object = markTable[mark].constants;
  const kept = Object.fromEntries(Object.entries(constants).filter(([name]) => name in known));
  const allowed: readonly string[] = [...markTable[mark].channels, "fill", "stroke", "fillOpacity", "title"];
  const extra = Object.fromEntries(Object.entries(more).filter(([name]) => allowed.includes(name)));
  return (size) => {
    const rows = mark === "frame" ? 0 : size;
    const channels = places(mark);
    const scales: Record<string, Json> = { opacity: { type: "linear", domain: [0, 100] } };
    if (bands !== undefined) {
      const axis = mark.endsWith("Y") ? "x" : "y";
      channels[axis] = { column: 4, scale: axis };
      scales[axis] = band(20);
      if (mark === "cell") {
        channels["x"] = { column: 4, scale: "x" };
        scales["x"] = band(20);
      }
    } else if (mark === "cell") {
      channels["x"] = { column: 4, scale: "x" };
      channels["y"] = { column: 4, scale: "y" };
      scales["x"] = scales["y"] = band(20);
    } else if (mark === "barX" || mark === "barY" || mark === "tickX" || mark === "tickY") {
      const axis = mark === "barX" || mark === "tickX" ? "y" : "x";
      channels[axis] = { column: 4, scale: axis };
      scales[axis] = band(20);
    }
    const one = {
      mark,
      rows,
      constants: kept,
      channels: { ...channels, ...extra },
      ...(tip !== undefined && { tip }),
    };
    const columns = [...columnsOf(rows)];
    // Frames have no rows: there are many of them.
    const marks = mark === "frame" ? Array.from({ length: Math.min(500, size) }, () => one) : [one];
    const changes: Record<string, unknown> = { scales, options };
    if (facets !== undefined) {
      columns.push(named(names(400), 400));
      changes["scales"] = { ...scales, fx: { ...band(20), axis: null }, fy: { ...band(20), axis: null } };
      changes["facet"] = { x: 5, y: 6 };
      columns.splice(5, 1, named(names(20), 400), {
        type: "string",
        dictionary: names(20),
        codes: Array.from({ length: 400 }, (_, row) => Math.floor(row / 20)),
      });
    }
    const figure = figureOf(marks, columns, changes);
    return interactions === undefined ? figure : { ...figure, interactions };
  };
}

const words = (letters: number): string => "a b c d e ".repeat(Math.ceil(letters / 10)).slice(0, letters);
const at = { x: { column: 0, scale: "x" }, y: { column: 1, scale: "y" } };
const texts = (rows: number, list: readonly string[], constants: Json): FigureSpec =>
  figureOf(
    [{ mark: "text", rows, constants, channels: { ...at, text: { column: 2 } } }],
    [spread(rows, 0.618), spread(rows, 0.414), named(list, rows)],
  );
const regressions = (series: number, constants: Json): FigureSpec => {
  const rows = series * 5;
  const groups = { type: "number", values: Array.from({ length: rows }, (_, row) => Math.floor(row / 5)) };
  return figureOf(
    [{ mark: "linearRegressionY", rows, constants, channels: { ...at, z: { column: 2 } } }],
    [spread(rows, 0.618), spread(rows, 0.414), groups],
  );
};

/** Figures without marks, by their scaled part. */
const others: Readonly<Record<string, Make>> = {
  "axes of many ticks": (size) =>
    figureOf(
      Array.from({ length: Math.min(500, Math.ceil(size / 100)) }, () => ({
        mark: "axisX",
        options: { ticks: 100 },
      })),
    ),
  "axes of listed ticks": (size) =>
    figureOf([
      { mark: "axisY", ticks: Array.from({ length: Math.min(10_000, size) }, (_, i) => (100 * i) / size) },
    ]),
  "ticks of times with long formats": (size) =>
    figureOf(
      Array.from({ length: Math.min(500, Math.ceil(size / 100)) }, () => ({
        mark: "axisX",
        options: { ticks: 100, tickFormat: "%Y-%m-%d %H:%M:%S %A %B %Y-%m-%d %H:%M:%S %A %B" },
      })),
      [],
      { scales: { x: { type: "utc", domain: [{ date: 0 }, { date: 1e12 }] } } },
    ),
  "ticks turned and padded": (size) =>
    figureOf(
      Array.from({ length: Math.min(500, Math.ceil(size / 100)) }, () => ({
        mark: "axisX",
        options: { ticks: 100, tickFormat: "099.20f", tickRotate: 33 },
      })),
    ),
  "an axis of names": (size) => figureOf([], [], { scales: { x: band(Math.min(10_000, size)) } }),
  "grids of dashes": (size) =>
    figureOf(
      Array.from({ length: Math.min(500, Math.ceil(size / 100)) }, () => ({
        mark: "gridX",
        options: { ticks: 100, strokeDasharray: "4 2" },
      })),
    ),
  "facets with their axes": (size) =>
    figureOf([], [named(names(Math.min(400, size)), Math.min(400, size))], {
      scales: { fx: band(Math.min(400, size)), x: { type: "linear", domain: [0, 100], grid: true } },
      facet: { x: 0 },
    }),
  "short texts": (size) => texts(size, ["a", "bc", "def"], {}),
  "long texts": (size) => texts(size, [words(2_000)], {}),
  "texts wrapped at each word": (size) => texts(size, [words(200)], { lineWidth: 0.01 }),
  "texts wrapped in long lines": (size) => texts(size, [words(20_000)], { lineWidth: 100 }),
  "texts cut": (size) => texts(size, [words(2_000)], { lineWidth: 20, textOverflow: "ellipsis-middle" }),
  "texts of many lines": (size) => texts(size, ["a\n".repeat(100)], {}),
  "texts of joined letters": (size) =>
    texts(size, ["e\u0301\u0302\u0303".repeat(30), "\u{1f469}\u{1f3fd}\u200d\u{1f52c}".repeat(20)], {}),
  "texts with halos": (size) =>
    texts(size, ["some words"], { stroke: "white", fill: "black", strokeWidth: 8, fontSize: 40 }),
  "a legend of series": (size) =>
    figureOf([], [], {
      scales: { color: { type: "ordinal", domain: names(Math.min(10_000, size)), legend: true } },
    }),
  "blurs of a pixel": (size) =>
    figureOf(
      Array.from({ length: Math.min(500, size) }, () => ({
        mark: "dot",
        rows: 20,
        constants: { r: 20, imageFilter: "blur(1px)" },
        channels: at,
      })),
      [spread(20, 0.618), spread(20, 0.414)],
    ),
  "colours changed": (size) =>
    figureOf(
      Array.from({ length: Math.min(500, size) }, () => ({
        mark: "rect",
        rows: 1,
        constants: { fill: "red", imageFilter: "brightness(2) contrast(2) saturate(2) hue-rotate(90deg)" },
      })),
    ),
  "one blur, larger": (size) =>
    figureOf(
      [
        {
          mark: "dot",
          rows: 100,
          constants: { r: 40, imageFilter: `blur(${size}px)` },
          channels: at,
        },
      ],
      [spread(100, 0.618), spread(100, 0.414)],
    ),
  "fine dashes": (size) =>
    figureOf(
      [{ mark: "line", rows: size, constants: { strokeDasharray: "0.5 0.5" }, channels: at }],
      [ordered(size), spread(size, 0.414)],
    ),
  "straight lines of many regressions": (size) => regressions(size, { ci: 0, stroke: "red" }),
  "bands of many regressions": (size) => regressions(size, { ci: 0.9, stroke: "red", precision: 0.5 }),
  "a tooltip of long titles": (size) =>
    figureOf(
      [
        {
          mark: "dot",
          rows: 10,
          constants: { r: 3 },
          channels: { ...at, title: { column: 2 } },
          tip: { lineWidth: 100 },
        },
      ],
      [spread(10, 0.618), spread(10, 0.414), named([words(Math.min(20_000, size))], 10)],
    ),
  "small panels": (size) => {
    const figure = figureOf(
      [{ mark: "dot", rows: 1, constants: { r: 3 }, channels: at }],
      [spread(1, 0), spread(1, 0)],
      {
        options: { width: 100, height: 100 },
      },
    );
    return {
      ...figure,
      panels: Array.from({ length: Math.min(200, size) }, () => figure.panels[0]),
    } as FigureSpec;
  },
  "many marks of few rows": (size) =>
    figureOf(
      Array.from({ length: Math.min(500, size) }, (_, i) => ({
        mark: ["dot", "line", "ruleX", "rect"][i % 4],
        rows: 10,
        channels: i % 4 === 3 ? {} : i % 4 === 2 ? { x: at.x } : at,
      })),
      [spread(10, 0.618), spread(10, 0.414)],
    ),
  "canvases of large pictures": (size) =>
    figureOf(
      Array.from({ length: Math.min(500, size) }, () => ({
        mark: "dot",
        rows: 2_000,
        constants: { r: 1, fill: "red" },
        channels: at,
      })),
      [spread(2_000, 0.618), spread(2_000, 0.414)],
      { options: { width: 2048, height: 2048 } },
    ),
};

/** Every shape of every mark, and the figures without marks, as functions of their size. */
export const growingFigures: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(
    markNames.flatMap((mark) =>
      Object.entries(looks).flatMap(([look, of]): [string, Make][] => {
        const asked = of(mark);
        return asked === undefined ? [] : [[`${mark} ${look}`, markFigure(mark, asked)]];
      }),
    ),
  ),
  ...others,
};

/** For each mark, and for figures without marks, the slowest shapes that the budget allows. */
export const worstOfEachMark: readonly string[] = [
  "area without sampling",
  "arrow filtered",
  "barX in bands",
  "barY with rounded corners",
  "cell in bands",
  "dot painted",
  "frame in facets",
  "line painted",
  "linearRegressionX plain",
  "linearRegressionY with every row painted by itself",
  "link with every row painted by itself",
  "rect wide",
  "ruleX with every row painted by itself",
  "ruleY with every row painted by itself",
  "text painted",
  "text with every row painted by itself",
  "tickX with every row painted by itself",
  "tickY with every row painted by itself",
  "tip wide",
  "vector filtered",
  "axes of many ticks",
  "an axis of names",
  "short texts",
  "a legend of series",
  "one blur, larger",
  "bands of many regressions",
  "small panels",
  "canvases of large pictures",
];

/** The largest figure of its kind that the budget allows, within a twentieth of the budget. */
export function largestAllowed(make: Make): FigureSpec {
  const workOf = (size: number): number => Math.min(figureBudget(make(size)).work, 100 * mostWork);
  let low = 1;
  let least = workOf(low);
  let high = 256;
  let most = workOf(high);
  while (most <= mostWork && high < mostRows) {
    [low, least] = [high, most];
    const guess = (1.1 * high * mostWork) / Math.max(most, 1);
    high = Math.round(Math.min(mostRows, 16 * high, Math.max(2 * high, guess)));
    most = workOf(high);
  }
  if (most <= mostWork) return make(high);
  while (least < 0.95 * mostWork && high - low > 1) {
    const share = (0.98 * mostWork - least) / (most - least);
    // Work may grow in jumps: near an end the middle is tried.
    const size = Math.round(low + (high - low) * (share > 0.02 ? Math.min(share, 0.98) : 0.5));
    const between = Math.min(high - 1, Math.max(low + 1, size));
    const work = workOf(between);
    if (work <= mostWork) [low, least] = [between, work];
    else [high, most] = [between, work];
  }
  return make(low);
}
