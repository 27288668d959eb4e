import { reviveColumn } from "../renderer/reviveColumn.js";
import type { Value } from "../renderer/spec/reviveScalar.js";
import type { FigureSpec } from "../renderer/spec/figureSpec.js";
import { type DataMarkSpec, isAxisMark } from "../renderer/spec/markSpec.js";

const mostRows = 8;
const mostColumns = 6;
// Columns of positions come before those of appearance.
const positions = ["x", "x1", "x2", "y", "y1", "y2"];

function write(value: Value): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/u, "");
  return typeof value === "number" ? String(Number(value.toPrecision(6))) : String(value).slice(0, 40);
}

/** The first rows of a plot's data, as a table of text. */
export function describePlot(figure: FigureSpec): string {
  const marks = figure.panels.flatMap((panel) => (panel.kind === "plot" ? panel.marks : []));
  const mark = marks.find(
    (item): item is DataMarkSpec =>
      !isAxisMark(item) && item.rows > 0 && Object.keys(item.channels ?? {}).length > 1,
  );
  const [first] = figure.panels;
  const heading = figure.title ?? (first?.kind === "plot" ? first.options.title : undefined);
  const reasons = figure.panels.flatMap((panel) =>
    panel.kind === "picture" ? [`Shown as a picture: ${panel.reason}.`] : [],
  );
  const notes = [...(figure.caption ?? []), ...(figure.notes ?? []), ...reasons];
  if (mark === undefined) return [heading ?? "A figure.", ...notes].join("\n");
  const names = new Map<string, number>();
  const place = (name: string): number =>
    positions.includes(name) ? positions.indexOf(name) : positions.length;
  const channels = Object.entries(mark.channels ?? {}).sort(([a], [b]) => place(a) - place(b));
  for (const [name, { column, label }] of channels) {
    const title = label ?? name;
    if (names.size < mostColumns && ![...names.values()].includes(column))
      names.set(names.has(title) ? name : title, column);
  }
  const shown = Math.min(mark.rows, mostRows);
  const cells = [...names].map(([name, column]) => {
    const saved = figure.columns[column];
    const values = saved === undefined ? [] : reviveColumn(saved).slice(0, shown).map(write);
    const width = Math.max(name.length, ...values.map((value) => value.length));
    return [name, ...values].map((value) => value.padEnd(width));
  });
  const rows = Array.from({ length: shown + 1 }, (_, i) =>
    cells
      .map((column) => column[i])
      .join("  ")
      .trimEnd(),
  );
  const more = mark.rows - shown;
  return [
    ...(heading === undefined ? [] : [heading]),
    ...rows,
    ...(more > 0 ? [`… ${more} more rows`] : []),
    ...notes,
  ].join("\n");
}
