import type { Value } from "../spec/reviveScalar.js";
import type { DataMarkSpec } from "../spec/markSpec.js";
import type { ColumnReader } from "./DerivedColumns.js";

/** The key of a series: its value on the colour or the symbol scale. */
export const seriesKey = (scale: "color" | "symbol", value: Value | undefined): string =>
  `${scale} ${value instanceof Date ? `date ${value.getTime()}` : `${typeof value} ${String(value)}`}`;

/** The name of a series in its legend. */
export const seriesName = (value: Value | undefined): string =>
  value instanceof Date ? value.toISOString() : String(value ?? "");

export interface SeriesChannel {
  readonly scale: "color" | "symbol";
  readonly values: readonly Value[];
}

/** The colour and symbol channels that assign a mark's rows to the series of a legend. */
export function seriesChannels(mark: DataMarkSpec, column: ColumnReader): SeriesChannel[] {
  return ["stroke", "fill", "symbol"].flatMap((name) => {
    const channel = mark.channels?.[name];
    const scale = channel?.scale;
    return channel !== undefined && (scale === "color" || scale === "symbol")
      ? [{ scale, values: column(channel.column) }]
      : [];
  });
}

/** A key for each row of a line or area: rows with the same key form one line, in one facet. Undefined for a single line. */
export function lineIdentity(mark: DataMarkSpec, column: ColumnReader): readonly Value[] | undefined {
  const { z, stroke, fill } = mark.channels ?? {};
  const named =
    z ?? (stroke?.scale === "color" ? stroke : undefined) ?? (fill?.scale === "color" ? fill : undefined);
  const parts = [named?.column, mark.fx, mark.fy].flatMap((part) =>
    part === undefined ? [] : [column(part)],
  );
  return parts.length < 2
    ? parts[0]
    : parts[0]?.map((_, row) => JSON.stringify(parts.map((values) => values[row])));
}
