import type { CellError } from "../../core/Interpreter.js";

const more =
  'For more memory, run "precipice install --heap MB", or raise PRECIPICE_HEAP_MB and --max-old-space-size, where the ' +
  "kernelspec sets them, and start the kernel again.";

/** The error of a cell that was ended because it had nearly filled the heap; `limit` in megabytes. */
export function outOfMemoryError(limit: number): CellError {
  const evalue =
    `The cell was ended because the kernel's memory is nearly full: its limit is ${limit} MB. What the cell had ` +
    `set so far is kept; set what you no longer need to null, or restart the kernel. ${more}`;
  return { ename: "OutOfMemoryError", evalue, traceback: [`OutOfMemoryError: ${evalue}`] };
}

/**
 * The warning that a cell prints while one of its calls, which nothing can end, fills the heap; `limit` in
 * megabytes.
 */
export function outOfMemoryWarning(limit: number): string {
  return (
    `OutOfMemoryWarning: One call of this cell has filled the kernel's memory, whose limit is ${limit} MB, and cannot ` +
    `be ended from outside. If it takes much more, the kernel ends and its variables are lost. ${more}\n`
  );
}
