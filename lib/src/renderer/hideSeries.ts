import type { Value } from "./reviveColumn.js";
import type { RowFilter } from "./reviveMark.js";

/** What tells one series from another: a value of the colour scale. */
export const seriesKey = (value: Value | undefined): string =>
  value instanceof Date ? `date ${value.getTime()}` : `${typeof value} ${String(value)}`;

/** Leaves out the rows whose colour stands for a hidden series; scales keep their domains, so nothing else moves. */
export function hideSeries(hidden: ReadonlySet<string>): RowFilter | undefined {
  if (hidden.size === 0) return undefined;
  return (mark, column) => {
    const channels = [mark.channels?.["fill"], mark.channels?.["stroke"]].filter(
      (channel) => channel?.scale === "color",
    );
    if (channels.length === 0) return undefined;
    const values = channels.map((channel) => column(channel?.column ?? 0));
    return Array.from({ length: mark.rows }, (_, i) => i).filter(
      (i) => !values.some((column) => hidden.has(seriesKey(column[i]))),
    );
  };
}
