import type { FrameColumn } from "../scores/FrameColumn.js";
import { FrameError } from "./FrameError.js";

/** The selected columns. @throws FrameError for an unknown column */
export function selectColumns(
  columns: Map<string, FrameColumn>,
  wanted: readonly string[] | undefined,
  file: string,
): Map<string, FrameColumn> {
  if (wanted === undefined) return columns;
  return new Map(
    wanted.map((name) => {
      const column = columns.get(name);
      if (column) return [name, column];
      const listed = [...columns.keys()].slice(0, 40).map((one) => JSON.stringify(one));
      throw new FrameError(
        { file },
        `there is no column ${JSON.stringify(name)}. The columns are: ${listed.join(", ")}.`,
      );
    }),
  );
}
