import type { RowOrigin } from "../scores/RowOrigin.js";
import { FrameError } from "./FrameError.js";
import type { Input } from "./Input.js";

/** A file as the origin of rows: its faults are {@link FrameError}s that name it. */
export function fileOrigin({ name: file, budget }: Pick<Input, "name" | "budget">): RowOrigin {
  return {
    budget,
    fault: (what, { place, column } = {}, options) =>
      new FrameError({ file, place, field: column }, what, options),
  };
}
