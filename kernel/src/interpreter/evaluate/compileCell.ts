import { constants, Script } from "node:vm";
import type { RewrittenCell } from "../rewrite/rewriteCell.js";

/** A cell, ready to be called: gives `[value]`, or nothing where the cell has no value. */
export type CellFunction = (...locals: readonly unknown[]) => unknown;

/** Compiles a rewritten cell as a function whose lines and columns are those of the cell. */
export function compileCell(
  cell: RewrittenCell,
  filename: string,
  locals: readonly string[],
  strict: boolean,
): CellFunction {
  const head = `(${cell.async ? "async " : ""}function (${locals.join(", ")}) {${strict ? '"use strict";' : ""}`;
  const script = new Script(`${head}${cell.code}\n})`, {
    filename,
    columnOffset: -head.length,
    // `import()` in code that the cell itself evaluates.
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return script.runInThisContext() as CellFunction;
}
