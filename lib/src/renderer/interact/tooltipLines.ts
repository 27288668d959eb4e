import type { ColumnReader } from "../derive/DerivedColumns.js";
import type { DataMarkSpec } from "../spec/markSpec.js";
import { cutText } from "./cutText.js";
import type { Point } from "./TooltipIndex.js";
import { writeValue } from "./writeValue.js";

/** A line of a tooltip: the name of a series, and its text. */
export interface TooltipLine {
  readonly name: string;
  readonly color: string | undefined;
  readonly text: string;
}

const mostLines = 16;
/** The most letters of a name or a value; a page takes long to lay out very long texts. */
const mostLetters = 300;

/** A name or a value, cut for a tooltip. */
const cut = (text: string): string => cutText(text, mostLetters);

const numberOf = (point: Point): number => (typeof point.yValue === "number" ? point.yValue : NaN);

/** The lines of all series at one x, the highlighted one and then the highest first: value and band, or the range of several runs of one series. */
export function tooltipLines(points: readonly Point[], highlighted?: string): TooltipLine[] {
  const series = new Map<string, Point[]>();
  for (const point of points) {
    const list = series.get(point.key);
    if (list === undefined) series.set(point.key, [point]);
    else list.push(point);
  }
  const lines = [...series.values()].flatMap((list) => {
    const bands = list.filter(({ band }) => band !== undefined);
    const band = bands.length === 1 ? bands[0]?.band : undefined;
    const byMark = new Map<object, Point[]>();
    for (const point of list) {
      if (point.band !== undefined) continue;
      const of = byMark.get(point.mark);
      if (of === undefined) byMark.set(point.mark, [point]);
      else of.push(point);
    }
    const groups = [...byMark.values()];
    // A mark with one value at x stands for its series. Runs are listed only if there is no such mark.
    const single = groups.filter((group) => group.length === 1);
    const [told] = single.length > 0 ? single : groups;
    const [first] = told ?? bands;
    if (first === undefined) return [];
    const values = (told ?? []).map(numberOf).filter((value) => !Number.isNaN(value));
    const within = band === undefined ? "" : `[${writeValue(band[0])}, ${writeValue(band[1])}]`;
    const value =
      told === undefined
        ? ""
        : told.length === 1
          ? cut(writeValue(first.yValue))
          : `${writeValue(Math.min(...values))} to ${writeValue(Math.max(...values))} (${told.length})`;
    return [
      {
        name: cut(first.name),
        color: first.color,
        first: first.key === highlighted ? 1 : 0,
        text: [value, within].filter((text) => text !== "").join(" "),
        height: numberOf(first),
      },
    ];
  });
  lines.sort((a, b) => b.first - a.first || (b.height || 0) - (a.height || 0));
  const shown = lines.slice(0, mostLines).map(({ name, color, text }) => ({ name, color, text }));
  const more = lines.length - shown.length;
  return more === 0 ? shown : [...shown, { name: `and ${more} more`, color: undefined, text: "" }];
}

/** The channels that a mark's tip leaves out. */
function leftOut({ tip }: DataMarkSpec): ReadonlySet<string> {
  const { format = [] } = typeof tip === "object" ? tip : {};
  return new Set(format.flatMap((entry) => (entry.format === false ? entry.channel : [])));
}

/** The heading of all series at one x. A line whose tip leaves x out tells it by its first extra channel with a label. */
export function tooltipHeading(
  points: readonly Point[],
  axis: string | null | undefined,
  column: ColumnReader,
): string {
  for (const { mark, row } of points) {
    const told =
      mark.mark === "line" && leftOut(mark).has("x") && mark.extra?.find(({ channel }) => channel.label);
    if (told) return `${told.channel.label ?? ""} ${cut(writeValue(column(told.channel.column)[row]))}`;
  }
  const name = axis || (points[0]?.mark.channels?.["x"]?.label ?? "x");
  return `${name.replace(/^[←→↑↓]\s*|\s*[←→↑↓]$/gu, "")} ${cut(writeValue(points[0]?.xValue))}`;
}

/** The lines of one point, one for each channel that the mark's tip does not leave out, with its label. */
export function pointLines(point: Point, column: ColumnReader): TooltipLine[] {
  const { mark, row } = point;
  const channels = [
    ...Object.entries(mark.channels ?? {}).map(([name, channel]) => ({ name, channel })),
    ...(mark.extra ?? []),
  ];
  const silent = leftOut(mark);
  const told = new Set<number>();
  const place = (name: string): number => ["x", "x1", "y", "y1", "y2"].indexOf(name) + 1 || 9;
  return channels
    .filter(({ name, channel }) => {
      // As in Plot, x stands for x1 and x2.
      if (silent.has(name) || silent.has(name.replace(/[12]$/u, ""))) return false;
      if (told.has(channel.column) || name === "opacity") return false;
      told.add(channel.column);
      return true;
    })
    .sort((a, b) => place(a.name) - place(b.name))
    .map(({ name, channel }) => ({
      name: cut(channel.label ?? name),
      color: channel.scale === "color" ? point.color : undefined,
      text: cut(writeValue(column(channel.column)[row])),
    }));
}
