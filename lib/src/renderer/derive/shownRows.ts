import type { FigureState } from "../FigureState.js";
import type { Value } from "../spec/reviveScalar.js";
import type { RowFilter } from "../reviveMark.js";
import { seriesChannels, seriesKey, seriesName } from "./seriesOf.js";

type Looked = Pick<FigureState, "hidden" | "pattern">;

/** Whether a series is visible. */
export function isShown(scale: "color" | "symbol", value: Value | undefined, state: Looked): boolean {
  if (state.hidden.has(seriesKey(scale, value))) return false;
  return state.pattern === undefined || state.pattern.test(seriesName(value));
}

/** A filter that hides the rows of hidden series. Scales keep their domains, so that nothing else moves. */
export function shownRows(state: Looked): RowFilter | undefined {
  if (state.hidden.size === 0 && state.pattern === undefined) return undefined;
  return (mark, column) => {
    const series = seriesChannels(mark, column);
    if (series.length === 0) return undefined;
    // Check each series once, not once for each row.
    const judged = series.map(({ scale, values }) => {
      const known = new Map<unknown, boolean>();
      return (i: number): boolean => {
        const value = values[i];
        const key = value instanceof Date ? value.getTime() : value;
        let shown = known.get(key);
        if (shown === undefined) known.set(key, (shown = isShown(scale, value, state)));
        return shown;
      };
    });
    const rows: number[] = [];
    for (let i = 0; i < mark.rows; i++) if (judged.every((shown) => shown(i))) rows.push(i);
    return rows;
  };
}
