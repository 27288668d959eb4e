import type { FigureState } from "../FigureState.js";
import type { Value } from "../spec/reviveScalar.js";
import { isAxisMark, type DataMarkSpec, type MarkSpec } from "../spec/markSpec.js";
import { channelNamed } from "./channelNamed.js";
import type { DerivedColumns } from "./DerivedColumns.js";
import { seriesChannels, seriesKey } from "./seriesOf.js";

const faint = 0.12;

/** A value in the form that selections of figures and tables share. */
export function selectable(value: Value | undefined): string | number | boolean | undefined {
  if (value === null || value === undefined) return undefined;
  return value instanceof Date ? value.toISOString() : value;
}

/** Whether each row of a mark is highlighted; undefined if the mark has no channel to decide by. */
function standsOut(
  mark: DataMarkSpec,
  { highlighted, selected }: FigureState,
  columns: DerivedColumns,
): ((row: number) => boolean) | undefined {
  const tests: ((row: number) => boolean)[] = [];
  if (highlighted !== undefined) {
    const series = seriesChannels(mark, columns.read).filter(({ scale }) =>
      highlighted.startsWith(`${scale} `),
    );
    if (series.length > 0)
      tests.push((row) => series.some(({ scale, values }) => seriesKey(scale, values[row]) === highlighted));
  }
  if (selected !== undefined) {
    const channel = channelNamed(mark, selected.by);
    if (channel !== undefined) {
      const values = columns.read(channel.column);
      tests.push((row) => {
        const value = selectable(values[row]);
        return value !== undefined && selected.values.has(value);
      });
    }
  }
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
}

/** Marks with the rows that are not highlighted drawn faintly. */
export function emphasise(
  marks: readonly MarkSpec[],
  state: FigureState,
  columns: DerivedColumns,
): readonly MarkSpec[] {
  if (state.highlighted === undefined && state.selected === undefined) return marks;
  return marks.map((mark) => {
    if (isAxisMark(mark) || mark.channels?.["opacity"] !== undefined) return mark;
    const stands = standsOut(mark, state, columns);
    if (stands === undefined) return mark;
    const full = typeof mark.constants?.["opacity"] === "number" ? mark.constants["opacity"] : 1;
    const opacity = Array.from({ length: mark.rows }, (_, row) => (stands(row) ? full : full * faint));
    return { ...mark, channels: { ...mark.channels, opacity: { column: columns.add(opacity) } } };
  });
}
