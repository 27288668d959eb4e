/**
 * The comparison of a notebook's saved outputs with those of a new run: `precipice run --check` and "Restart and Check
 * Results" in JupyterLab go by it. It runs in a browser too.
 *
 * @packageDocumentation
 */
export { compareCells, toleranceOf, type CheckedCell, type CheckRow, type Outcome } from "./compareCells.js";
export { describeDifferences, type DifferenceWords } from "./describeDifferences.js";
export { tallyOf } from "./tallyOf.js";
