import type { Value } from "./reviveColumn.js";
import type { RowFilter } from "./reviveMark.js";

/** What tells one series from another: a value of the colour or the symbol scale. */
export const seriesKey = (scale: "color" | "symbol", value: Value | undefined): string =>
  `${scale} ${value instanceof Date ? `date ${value.getTime()}` : `${typeof value} ${String(value)}`}`;

/** Leaves out the rows that stand for a hidden series; scales keep their domains, so nothing else moves. */
export function hideSeries(hidden: ReadonlySet<string>): RowFilter | undefined {
  if (hidden.size === 0) return undefined;
  return (mark, column) => {
    const named = ["fill", "stroke", "symbol"].flatMap((name) => {
      const channel = mark.channels?.[name];
      const scale = channel?.scale;
      return channel !== undefined && (scale === "color" || scale === "symbol")
        ? [{ scale, values: column(channel.column) }]
        : [];
    });
    if (named.length === 0) return undefined;
    return Array.from({ length: mark.rows }, (_, i) => i).filter(
      (i) => !named.some(({ scale, values }) => hidden.has(seriesKey(scale, values[i]))),
    );
  };
}
