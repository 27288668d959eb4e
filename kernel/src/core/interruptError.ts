import type { CellError } from "./Interpreter.js";

/** What an interrupted cell shows; the name is the one that Jupyter's clients know. */
export function interruptError(): CellError {
  const evalue = "The cell was interrupted. What it had set so far is kept.";
  return { ename: "KeyboardInterrupt", evalue, traceback: [`KeyboardInterrupt: ${evalue}`] };
}
