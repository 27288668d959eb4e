import type { NumberColumn, NumberTable } from "../../results/NumberTable.js";
import type { Value } from "../spec/reviveScalar.js";
import { columnReader } from "../revivePanel.js";
import type { FigureSpec, PlotPanelSpec } from "../spec/figureSpec.js";
import { type DataMarkSpec, isAxisMark } from "../spec/markSpec.js";

/**
 * The numbers of a figure, or of one of its layers: a column for each channel, a row for each datum. A figure's own table
 * has columns with intervals.
 */
export interface FigureTable extends NumberTable {
  /** Whether it is the table that the figure carries, that of its result; else the data of marks. */
  readonly own: boolean;
}

interface Layer {
  readonly panel: PlotPanelSpec;
  readonly mark: DataMarkSpec;
  /** The name of each column, in order. */
  readonly columns: Map<number, string>;
}

// Labels and reference lines are not data.
const decoration = new Set(["text", "tip", "frame", "linearRegressionX", "linearRegressionY"]);
const order = ["fx", "fy", "stroke", "fill", "symbol", "z", "x", "x1", "x2", "y", "y1", "y2", "r", "length"];
const placeOf = (name: string): number => (order.indexOf(name) + order.length) % order.length;
const cleaned = (label: string): string => label.replace(/^[←→↑↓]\s*|\s*[←→↑↓]$/gu, "").trim();

function layerOf(panel: PlotPanelSpec, mark: DataMarkSpec, taken: FigureSpec["columns"]): Layer | undefined {
  const channels = Object.entries(mark.channels ?? {});
  const positions = channels.filter(([, { scale }]) => scale === "x" || scale === "y");
  if (decoration.has(mark.mark) || mark.rows === 0 || positions.length === 0) return undefined;
  const series = channels.some(([, { scale }]) => scale === "color" || scale === "symbol");
  if (mark.mark.startsWith("rule") && positions.length === 1 && !series) return undefined;
  const columns = new Map<number, string>();
  const names = new Set<string>();
  const add = (column: number, wanted: string): void => {
    if (columns.has(column) || taken[column] === undefined) return;
    let name = cleaned(wanted) || "value";
    for (let n = 2; names.has(name); n++) name = `${cleaned(wanted)} ${n}`;
    names.add(name);
    columns.set(column, name);
  };
  for (const side of ["fx", "fy"] as const) {
    const column = mark[side];
    const label = panel.scales[side]?.label;
    if (column !== undefined) add(column, typeof label === "string" ? label : side);
  }
  for (const [name, { column, label, scale }] of channels.sort(([a], [b]) => placeOf(a) - placeOf(b))) {
    const axis = scale === "x" || scale === "y" ? panel.scales[scale]?.label : undefined;
    const told = label ?? (["x", "y"].includes(name) && typeof axis === "string" ? axis : undefined);
    if ((scale != null && scale !== "auto") || name === "z") add(column, told ?? name);
  }
  for (const { name, channel } of mark.extra ?? []) {
    add(channel.column, channel.label === undefined || channel.label === "" ? name : channel.label);
  }
  return { panel, mark, columns };
}

/** Columns of numbers with their intervals: those named `IQM low` and `IQM high` are the ends of `IQM`. */
function withIntervals(
  columns: readonly { readonly name: string; readonly values: readonly Value[] }[],
): NumberColumn[] {
  const values = new Map(columns.map((column) => [column.name, column.values]));
  const ends = new Set<string>();
  const bounded = columns.map((column): NumberColumn => {
    const low = values.get(`${column.name} low`);
    const high = values.get(`${column.name} high`);
    if (low === undefined || high === undefined) return column;
    ends.add(`${column.name} low`).add(`${column.name} high`);
    return { ...column, low, high };
  });
  return bounded.filter(({ name }) => !ends.has(name));
}

const identity = ({ mark }: Layer): string =>
  JSON.stringify([
    mark.rows,
    mark.fx,
    mark.fy,
    (mark.channels?.["x"] ?? mark.channels?.["x1"])?.column,
    (mark.channels?.["z"] ?? mark.channels?.["stroke"] ?? mark.channels?.["fill"])?.column,
  ]);

/**
 * A figure's data as tables: the table that it carries, or else a table for each layer of marks. Layers over the same rows, such
 * as a line and its band, share a table.
 */
export function figureTables(figure: FigureSpec): FigureTable[] {
  const read = columnReader(figure);
  const heading = figure.title ?? "Figure";
  if (figure.table !== undefined) {
    const columns = figure.table.columns.map(({ name, column }) => ({ name, values: read(column) }));
    return [
      { title: heading, columns: withIntervals(columns), rows: columns[0]?.values.length ?? 0, own: true },
    ];
  }
  return figure.panels.flatMap((panel): FigureTable[] => {
    if (panel.kind === "picture") return [];
    const layers = new Map<string, Layer>();
    for (const mark of panel.marks) {
      const layer = isAxisMark(mark) ? undefined : layerOf(panel, mark, figure.columns);
      if (layer === undefined) continue;
      const key = identity(layer);
      const known = layers.get(key);
      if (known === undefined) layers.set(key, layer);
      else {
        const names = new Set(known.columns.values());
        for (const [column, name] of layer.columns) {
          if (known.columns.has(column)) continue;
          known.columns.set(column, names.has(name) ? `${name} (${layer.mark.mark})` : name);
        }
      }
    }
    const several = layers.size > 1;
    return [...layers.values()].map(({ mark, columns }) => ({
      title: [heading, panel.title, several ? mark.mark : undefined]
        .filter((part) => part !== undefined)
        .join(", "),
      columns: [...columns].map(([column, name]) => ({ name, values: read(column) })),
      rows: mark.rows,
      own: false,
    }));
  });
}
