import { MemoryBudget } from "../bytes/MemoryBudget.js";
import type { ReadLimits } from "../bytes/ReadLimits.js";
import { FrameError } from "./FrameError.js";

/** The memory that a file may take; a larger one is refused with the file's name. */
export function fileBudget(file: string, size: number, limits: ReadLimits | undefined): MemoryBudget {
  return new MemoryBudget(size, limits, (what) => {
    throw new FrameError({ file }, what);
  });
}
