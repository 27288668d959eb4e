import type { FrameColumn } from "../scores/FrameColumn.js";
import { FrameError } from "./FrameError.js";
import type { FrameState } from "./FrameState.js";

/** The column of a name. @throws FrameError that lists the columns if there is none */
export function columnNamed({ file, columns }: FrameState, name: string): FrameColumn {
  const column = columns.get(name);
  if (column) return column;
  const listed = [...columns.keys()].slice(0, 40).map((one) => JSON.stringify(one));
  throw new FrameError(
    { file },
    `there is no column ${JSON.stringify(name)}. The columns are: ${listed.join(", ")}.`,
  );
}
