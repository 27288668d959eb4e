import type { CellError } from "../Interpreter.js";

/** What a cell shows that was ended because it had nearly filled the heap; `limit` in megabytes. */
export function outOfMemoryError(limit: number): CellError {
  const evalue =
    `The cell was ended because the kernel's memory is nearly full: its limit is ${limit} MB. What the cell had ` +
    "set so far is kept; set what you no longer need to null, or restart the kernel. For more memory, set " +
    "--max-old-space-size=<MB> in the kernelspec's argv (PRECIPICE_HEAP_MB can only lower the limit).";
  return { ename: "OutOfMemoryError", evalue, traceback: [`OutOfMemoryError: ${evalue}`] };
}
