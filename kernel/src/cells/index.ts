/**
 * The records of cells' runs, the cells whose output is older than what it depends on, and the variables as the kernel
 * describes them. JupyterLab's extension and exported pages go by it; it runs in a browser too.
 *
 * @packageDocumentation
 */
export { readCellRecord, type CellRecord } from "./CellRecord.js";
export { cellsTarget, readRuns, type RecordedRun } from "./cellsTarget.js";
export { cellsToRun } from "./cellsToRun.js";
export { hashSource } from "./hashSource.js";
export type { Sparkline, Variable } from "./Variable.js";
export { readVariables, variablesTarget } from "./variablesTarget.js";
export { staleCells, type RecordedCell, type Staleness } from "./staleCells.js";
