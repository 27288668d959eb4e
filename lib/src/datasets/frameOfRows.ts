import { Frame } from "../frames/Frame.js";
import { FrameBuilder } from "../frames/FrameBuilder.js";
import type { FrameRoles } from "../frames/FrameRoles.js";
import { settleFrame } from "../frames/settleFrame.js";

/** A frame of a parser's rows. It has only the given roles: nothing is guessed from names. */
export function frameOfRows(
  file: string,
  rows: Iterable<object>,
  roles: FrameRoles = {},
  notes: readonly string[] = [],
): Frame {
  const builder = new FrameBuilder();
  for (const row of rows) builder.add(Object.entries(row));
  const columns = builder.columns();
  return new Frame(settleFrame({ file, format: "rows", columns, roles, detect: false, notes }));
}
