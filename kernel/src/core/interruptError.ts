import type { CellError } from "./Interpreter.js";

/** The error that an interrupted cell shows, under the name that Jupyter's clients know. */
export function interruptError(): CellError {
  const evalue = "The cell was interrupted. What it had set so far is kept.";
  return { ename: "KeyboardInterrupt", evalue, traceback: [`KeyboardInterrupt: ${evalue}`] };
}
