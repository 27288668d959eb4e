import { densityOf, drawsOnCanvas } from "../drawsOnCanvas.js";
import type { FigureSpec, PlotPanelSpec } from "../figureSpec.js";
import type { ChannelSpec, DataMarkSpec } from "../markSpec.js";
import { type MarkName, styleChannels } from "../markTable.js";
import type { ColumnSpec, ScalarSpec } from "../values.js";
import type { Budget } from "./Budget.js";
import { dashWork } from "./dashWork.js";
import { filterWork } from "./filterWork.js";
import type { PanelFrame } from "./PanelFrame.js";
import { numbersOf, positionsOf } from "./positions.js";
import { textWork, type Wrapping } from "./textWork.js";

/** The work of a row drawn as SVG. */
const perRow: Readonly<Record<MarkName, number>> = {
  area: 0.5,
  arrow: 30,
  barX: 15,
  barY: 15,
  cell: 15,
  dot: 14,
  frame: 0,
  line: 0.3,
  linearRegressionX: 1,
  linearRegressionY: 1,
  link: 17,
  rect: 15,
  ruleX: 12,
  ruleY: 12,
  text: 0,
  tickX: 12,
  tickY: 12,
  tip: 380,
  vector: 14,
};
const perMark = 60;
const perFacet = 20;
const perChannel = 0.1;
const perMarker = 16;
const perUnplaced = 40;
/** The largest number that an SVG attribute can represent. */
const farthest = 3.4e38;
/** Factors for letters with an outline, which are shapes, and under a filter, which is applied to each part of the picture. */
const strokedText = 2;
const paintedText = 20;
const filteredText = 3;
const perCanvasPixel = 0.009;
/** The work of a pixel that Chromium fills, and of one that our code sets. */
const perFilledPixel = 0.0002;
const perLaidPixel = 0.005;
/** The work of a line around a shape on a canvas, and of each pixel of its width up to a limit. */
const perStroke = 5;
const perStrokedPixel = 0.25;
const mostStroked = 300;
/** The work of a line for each pixel of height that it crosses, up to a limit. */
const perCrossedPixel = 0.1;
const mostCrossed = 300;
/** The work of each change of style along a line, which starts a new shape. */
const perPiece = 25;
/** The factor for a filled line, which may cross itself. */
const filledLine = 6;
const strokedArea = 4;
const usualWidth = 4;
const perWiderPixel = 0.1;
/** The factor for an area whose points turn back, which crosses itself. */
const goingBack = 5;
const perRegression = 100;
const perRegressionStep = 0.15;

const markerKeys = ["markerStart", "markerMid", "markerEnd"];
const boxes = new Set<MarkName>(["rect", "barX", "barY", "cell", "frame"]);

/** The channels of a mark by name, read as pixels. */
class Geometry {
  readonly #mark: DataMarkSpec;
  readonly #panel: PlotPanelSpec;
  readonly #columns: readonly ColumnSpec[];
  /** The size of a facet in pixels. */
  readonly size: { readonly x: number; readonly y: number };

  constructor(mark: DataMarkSpec, panel: PlotPanelSpec, frame: PanelFrame, columns: readonly ColumnSpec[]) {
    this.#mark = mark;
    this.#panel = panel;
    this.#columns = columns;
    const within = mark.facet !== "super" && mark.facet !== null;
    this.size = { x: frame.length("x", within), y: frame.length("y", within) };
  }

  column(name: string): ColumnSpec | undefined {
    const channel: ChannelSpec | undefined = this.#mark.channels?.[name];
    return channel && this.#columns[channel.column];
  }

  /** The positions of a channel's rows along an axis; undefined if they are not numbers of pixels. */
  positions(name: string, axis: "x" | "y"): ((row: number) => number) | undefined {
    const column = this.column(name);
    return column && positionsOf(column, this.#panel.scales[axis], this.size[axis]);
  }

  /**
   * The number of row positions that an attribute cannot represent, because they are too large, or not numbers although the
   * scale has a value for unknown input. Chromium logs a message for each, which takes time.
   */
  unplaced(): number {
    const { channels = {}, rows } = this.#mark;
    let count = 0;
    for (const [name, { scale }] of Object.entries(channels)) {
      const column = this.column(name);
      if (column === undefined) continue;
      const spec = scale == null || scale === "auto" ? undefined : this.#panel.scales[scale];
      const isKnown = spec?.unknown === undefined;
      const axis = scale === "y" ? "y" : "x";
      const at = spec === undefined ? numbersOf(column) : positionsOf(column, spec, this.size[axis]);
      if (at === undefined) count += isKnown ? 0 : rows;
      else
        for (let row = 0; row < rows; row++) {
          const place = at(row);
          if (Math.abs(place) > farthest || (!isKnown && Number.isNaN(place))) count += 1;
        }
    }
    return count;
  }

  /** The extent of each row along an axis, within the picture. */
  extent(axis: "x" | "y"): (row: number) => number {
    const size = this.size[axis];
    const first = this.positions(`${axis}1`, axis);
    const second = this.positions(`${axis}2`, axis);
    if (first !== undefined && second !== undefined) {
      const within = (at: number): number => Math.max(0, Math.min(size, at));
      return (row) => Math.abs(within(first(row)) - within(second(row)));
    }
    const { domain, padding = 0.1, paddingInner = padding } = this.#panel.scales[axis] ?? {};
    const banded = this.column(axis) !== undefined && domain !== undefined;
    const band = banded
      ? Math.min(size, (size / Math.max(1, domain.length)) * (1 + Math.max(0, -paddingInner)))
      : size;
    return () => band;
  }
}

function distinct(column: ColumnSpec | undefined, rows: number): number {
  if (column === undefined || column.type === "constant") return 1;
  return Math.min(rows, new Set<unknown>(column.type === "string" ? column.codes : column.values).size);
}

/** The length of the path through the rows of a line or an area. */
function travelOf(
  mark: DataMarkSpec,
  geometry: Geometry,
  sampled: boolean,
): { readonly work: number; readonly pixels: number; readonly pieces: number } {
  const pick = (axis: "x" | "y"): ((row: number) => number) =>
    geometry.positions(axis, axis) ??
    geometry.positions(`${axis}1`, axis) ??
    ((row) => (row % 2) * geometry.size[axis]);
  const x = pick("x");
  const y = pick("y");
  const tops = mark.mark === "area" ? (geometry.positions("y2", "y") ?? y) : y;
  const { size } = geometry;
  const within = (at: number, most: number): number => Math.max(0, Math.min(most, at));
  const named = ["z", "stroke", "fill"].map((name) => geometry.column(name)).find((one) => one !== undefined);
  const valuesOf = (column: ColumnSpec): ((row: number) => unknown) =>
    column.type === "string" ? (row) => column.codes[row] : numbersOf(column);
  const series = named === undefined ? () => 0 : valuesOf(named);
  const looks = [...new Set(styleChannels.map((name) => geometry.column(name)))]
    .filter((column) => column !== undefined && column !== named && column.type !== "constant")
    .map((column) => valuesOf(column as ColumnSpec));
  const last = new Map<
    unknown,
    { x: number; y: number; column: number; low: number; high: number; row: number }
  >();
  let work = 0;
  let pixels = 0;
  let pieces = 0;
  for (let row = 0; row < mark.rows; row++) {
    const at = { x: within(x(row), size.x), y: within(y(row), size.y) };
    const top = within(tops(row), size.y);
    const key = series(row);
    const before = last.get(key);
    const column = Math.floor(at.x);
    if (before === undefined) {
      last.set(key, { ...at, column, low: at.y, high: at.y, row });
      continue;
    }
    const earlier = before.row;
    if (looks.some((look) => !Object.is(look(row), look(earlier)))) pieces += 1;
    before.row = row;
    // Only the extremes of rows in one column of pixels are drawn.
    if (sampled && column === before.column && mark.rows >= 4 * size.x) {
      const crossed = Math.max(0, at.y - before.high, before.low - at.y);
      pixels += crossed;
      work += perCrossedPixel * Math.min(mostCrossed, crossed);
      before.low = Math.min(before.low, at.y);
      before.high = Math.max(before.high, at.y);
      continue;
    }
    const crossed = Math.abs(at.y - before.y) + Math.abs(top - at.y) * (mark.mark === "area" ? 0.1 : 0);
    pixels += Math.hypot(at.x - before.x, at.y - before.y) || 0;
    const back = mark.mark === "area" && at.x < before.x ? goingBack : 1;
    work += back * (perCrossedPixel * (Math.min(mostCrossed, crossed) || 0) + 1.5);
    before.x = at.x;
    before.y = at.y;
    before.column = column;
    before.low = at.y;
    before.high = at.y;
  }
  return { work: mark.mark === "area" ? 2 * work : work, pixels, pieces };
}

/** The pixels along x over which a regression is computed. */
function spanOf(mark: DataMarkSpec, geometry: Geometry): number {
  const axis = mark.mark === "linearRegressionX" ? "y" : "x";
  const positions = geometry.positions(axis, axis);
  if (positions === undefined) return geometry.column(axis)?.type === "constant" ? 0 : geometry.size[axis];
  let low = 0;
  let high = 0;
  for (let row = 0; row < mark.rows; row++) {
    const at = positions(row);
    if (at < low) low = at;
    if (at > high) high = at;
  }
  return high - low;
}

/** The work of a column's texts: that of all rows, and that of the longest, which a tooltip may show. */
function textsWork(
  { rows, constants = {} }: Pick<DataMarkSpec, "rows" | "constants">,
  column: ColumnSpec | undefined,
): { readonly all: number; readonly longest: number } {
  const { lineWidth, textOverflow } = constants as { lineWidth?: number; textOverflow?: unknown };
  const wrapping: Wrapping = { lineWidth, cut: textOverflow != null };
  const known = new Map<unknown, number>();
  let all = 0;
  let longest = 0;
  const add = (value: ScalarSpec | undefined, times = 1): void => {
    let work = known.get(value);
    if (work === undefined) known.set(value, (work = textWork(value, wrapping)));
    all += times * work;
    longest = Math.max(longest, work);
  };
  if (column === undefined) add(0, rows);
  else if (column.type === "constant") add(column.value, rows);
  else if (column.type === "string") for (const code of column.codes) add(column.dictionary[code]);
  else if (column.type === "any") for (const value of column.values) add(value);
  else add(0, rows);
  return { all, longest };
}

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;

/** Counts the work of a mark in every facet that shows it. */
export function spendOnMark(
  mark: DataMarkSpec,
  panel: PlotPanelSpec,
  frame: PanelFrame,
  { columns, interactions = {} }: Pick<FigureSpec, "columns" | "interactions">,
  budget: Budget,
): void {
  const { mark: name, rows, constants = {}, channels = {}, extra = [] } = mark;
  const geometry = new Geometry(mark, panel, frame, columns);
  const { size } = geometry;
  const within = mark.facet !== "super" && mark.facet !== null;
  const copies = within ? frame.across * frame.down : 1;
  const smoothed = interactions.smoothing?.className;
  const twice = name === "line" && smoothed !== undefined && constants["className"] === smoothed;
  // The rows of a faceted mark are drawn in one facet each.
  const drawn = (mark.fx === undefined && mark.fy === undefined ? copies : 1) * (twice ? 2 : 1);
  // A mark that follows the pointer draws one row.
  const shown = mark.pointer === undefined ? rows : Math.min(1, rows);
  const channelCount = Object.keys(channels).length + extra.length;
  budget.spend("panels and facets", perMark + perFacet * copies);
  budget.spend("filters", copies * filterWork(constants["imageFilter"]));
  budget.spend("rows of marks", rows * perChannel * (1 + channelCount));
  if (budget.isOver) return;

  if (name === "line" || name === "area") {
    const { work, pixels, pieces } = travelOf(mark, geometry, interactions.sampling !== "none");
    const curve = constants["curve"];
    const bends = typeof curve === "string" && !/^(?:auto|linear|step)/u.test(curve) ? 2 : 1;
    const fill = constants["fill"] ?? channels["fill"] ?? "none";
    const isStroked = (constants["stroke"] ?? channels["stroke"] ?? "none") !== "none";
    const filled = name === "line" ? (fill === "none" ? 0 : filledLine) : isStroked ? strokedArea : 0;
    const width = Math.min(mostStroked, numberOf(constants["strokeWidth"], 1));
    const wider = perWiderPixel * Math.max(0, width - usualWidth);
    budget.spend("rows of marks", drawn * perPiece * (1 + filled) * pieces);
    budget.spend(
      "long lines",
      drawn * (bends * (1 + filled + wider) * work + 10 * distinct(geometry.column("z"), rows)),
    );
    budget.spend("dashes", drawn * dashWork(constants["strokeDasharray"], pixels));
  } else if (name === "linearRegressionX" || name === "linearRegressionY") {
    const steps = spanOf(mark, geometry) / numberOf(constants["precision"], 0.5);
    const series = distinct(geometry.column("z"), rows);
    budget.spend("regressions", copies * series * (perRegression + perRegressionStep * steps));
  } else if (name === "text") {
    const isStroked = (constants["stroke"] ?? channels["stroke"] ?? "none") !== "none";
    const isFiltered = filterWork(constants["imageFilter"]) > 0;
    const isPainted = styleChannels.some((one) => !/title|Label/u.test(one) && channels[one] !== undefined);
    const outlined = isPainted ? paintedText : strokedText;
    const times = (isStroked ? outlined : 1) * (isFiltered ? filteredText : 1);
    budget.spend("text", times * drawn * textsWork(mark, geometry.column("text")).all);
  }
  if (name === "tip") budget.spend("filters", (drawn * shown * filterWork(constants["pathFilter"])) / 10);
  if (name === "tip" || mark.tip !== undefined) {
    const tip = typeof mark.tip === "object" ? mark.tip : constants;
    // A mark shows one tooltip at a time.
    if (mark.tip !== undefined) budget.spend("filters", filterWork(Reflect.get(tip, "pathFilter")) / 4);
    const titles = textsWork({ ...mark, constants: { lineWidth: 20, ...tip } }, geometry.column("title"));
    budget.spend("text", name === "tip" && mark.pointer === undefined ? drawn * titles.all : titles.longest);
  }

  const onCanvas = drawsOnCanvas(mark);
  const radius = numberOf(constants["r"], 3) + numberOf(constants["strokeWidth"], 1.5) / 2;
  if (onCanvas) {
    // Each facet's canvas has its own resolution, so assume the higher one.
    const density = densityOf(copies > 1 ? 0 : rows);
    const pixels = frame.own("x", within) * frame.own("y", within) * density ** 2;
    budget.spend("large shapes", copies * perCanvasPixel * pixels);
    const line = Math.min(mostStroked, density * numberOf(constants["strokeWidth"], 1));
    const isStroked = (constants["stroke"] ?? channels["stroke"]) != null;
    const stroked = isStroked ? perStroke + perStrokedPixel * line : 0;
    const isFilled = (constants["fill"] ?? channels["fill"] ?? "none") !== "none";
    const circle = perLaidPixel * Math.min(pixels, (2 * radius * density) ** 2);
    const laid = name === "dot" ? circle + Number(isFilled && isStroked) : stroked;
    budget.spend("rows of marks", drawn * rows * (1.3 + laid));
  } else {
    budget.spend("rows of marks", drawn * (rows + shown * perRow[name]));
    budget.spend("rows of marks", drawn * perUnplaced * geometry.unplaced());
  }

  let area = 0;
  let outline = 0;
  if (boxes.has(name) || /^(?:link|arrow|rule|tick)/u.test(name)) {
    const wide = geometry.extent("x");
    const high = geometry.extent("y");
    for (let row = 0; row < Math.max(rows, Number(name === "frame")); row++) {
      const x = wide(row) || 0;
      const y = high(row) || 0;
      area += x * y;
      outline += 2 * (x + y);
    }
  } else if (name === "dot" && !onCanvas) {
    outline = rows * 2 * Math.PI * radius;
    area = rows * Math.min(size.x * size.y, 4 * radius ** 2);
  } else if (name === "vector") outline = rows * Math.abs(numberOf(constants["length"], 12));
  if (!boxes.has(name) && name !== "dot") area = 0;
  budget.spend("large shapes", drawn * area * perFilledPixel);
  budget.spend("dashes", drawn * dashWork(constants["strokeDasharray"], outline));
  for (const key of markerKeys)
    if ((constants[key] ?? null) !== null) budget.spend("rows of marks", drawn * rows * perMarker);
}
