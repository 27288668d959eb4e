import { Frame } from "./Frame.js";
import { lengthOf, type FrameColumn } from "../scores/FrameColumn.js";
import { FrameError } from "./FrameError.js";
import type { FrameRoles } from "./FrameRoles.js";
import type { Input } from "./Input.js";
import type { ReadOptions } from "./ReadOptions.js";
import { settleFrame, type FrameParts } from "./settleFrame.js";

/** The output of a reader: everything except the file and the caller's choices. */
export interface FormatParts extends Omit<FrameParts, "file" | "roles" | "columns"> {
  readonly columns: Map<string, FrameColumn>;
  readonly roles: FrameRoles;
}

/**
 * The frame of a file: the roles that the format gives to its columns, overridden by the caller's columns and metric.
 *
 * @throws FrameError for a file without rows, an unknown metric, unknown columns
 */
export function formatFrame(input: Input, parts: FormatParts, options: ReadOptions): Frame {
  const file = input.name;
  const [first] = parts.columns.values();
  if (!first || lengthOf(first) === 0)
    throw new FrameError({ file }, `it holds no rows (read as ${parts.format}).`);
  const frame = new Frame(
    settleFrame({
      ...parts,
      file,
      winners: options.winners,
      roles: { ...parts.roles, ...options.columns },
      chosen: options.columns ?? {},
    }),
  );
  return options.metric === undefined || options.metric === frame.metric
    ? frame
    : frame.choose(options.metric);
}
