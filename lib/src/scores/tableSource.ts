import { readAt, type FrameColumn } from "./FrameColumn.js";
import type { ScoreSource } from "./ScoreSource.js";

/**
 * Scores from columns of numbers and texts.
 *
 * @param columnOf the column of a name
 * @param rows the number of rows
 * @param rowAt maps a row of the source to a row of the columns, if the source has only some of them
 */
export function tableSource(
  source: Omit<ScoreSource, "scan">,
  columnOf: (name: string) => FrameColumn | undefined,
  rows: number,
  rowAt?: (index: number) => number,
): ScoreSource {
  const scan: ScoreSource["scan"] = (wanted, visit) => {
    const columns = wanted.map(columnOf);
    const values: unknown[] = [];
    for (let index = 0; index < rows; index++) {
      const row = rowAt?.(index) ?? index;
      for (let place = 0; place < columns.length; place++) {
        const column = columns[place];
        values[place] = column && readAt(column, row);
      }
      visit(values, index);
    }
  };
  return { ...source, scan, exact: true, whole: rowAt ? undefined : columnOf };
}
