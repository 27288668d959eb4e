import type { HandedColumns } from "./frameColumns.js";
import type { FrameJSON } from "./FrameJSON.js";
import { writeFrame } from "./writeFrame.js";

/** Upper bound on the rows that a table shows where no kernel pages it. */
export const mostRowsShown = 20;

/** The text above a saved frame and the lines beneath it. */
export interface FrameTexts {
  readonly title: string;
  readonly notes: readonly string[];
}

/** The first rows of a table as a saved frame, with its texts. A missing number is NaN, a missing text is empty. */
export function firstRows({ rows, columns }: HandedColumns, { title, notes }: FrameTexts): FrameJSON {
  const shown = Array.from({ length: Math.min(rows, mostRowsShown) }, (_, row) => row);
  const values = columns.map(({ name, type, at }): [string, number[] | string[]] => [
    name,
    type === "number"
      ? shown.map((row) => Number(at(row) ?? NaN))
      : shown.map((row) => String(at(row) ?? "")),
  ]);
  const frame = writeFrame(Object.fromEntries(values), rows);
  return { ...frame, schema: "1.2", title, ...(notes.length > 0 && { notes: [...notes] }) };
}
