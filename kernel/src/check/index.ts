/**
 * The comparison of a notebook's saved outputs with those of a new run: `precipice run --check` and "Restart and Check
 * Results" in JupyterLab go by it. It runs in a browser too.
 *
 * @packageDocumentation
 */
export {
  checkTolerances,
  compareCell,
  type CheckedCell,
  type CheckRow,
  type Outcome,
} from "./compareCells.js";
export type { Difference } from "./compareValues.js";
export { describeDifferences, type DifferenceWords } from "./describeDifferences.js";
export { joinOutput } from "../notebook/joinOutput.js";
export { tagsOf, type CodeCell, type JsonObject, type Output } from "../notebook/Notebook.js";
