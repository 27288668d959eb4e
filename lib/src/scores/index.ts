/**
 * Tables of scores of algorithms on tasks, with their unit of replication.
 *
 * | question | function |
 * | :-- | :-- |
 * | How do I read final scores? | `ScoreTable.fromCSV`, `.fromRows`, `.fromJSON`, `.fromJSONL`, `.fromArrow`, `.fromParquet`, `.fromTaskScores` |
 * | How do I read learning curves? | the same with `{ step: "step" }`: a `CurveTable`; or `CurveTable.fromTaskCurves` |
 * | I have many episodes (questions) in each run | the same with `{ sample: "episode" }`: a `SampleTable`, and its `meanOverSamples()` |
 * | How do I put two files side by side? | `x.relabel({ algorithms: { ppo: "new" } }).merge(y)` |
 * | How do I put tasks on one scale? | `.normalizeAtari()`, `.normalizeD4RL()`, `.normalizeMinMax()`, `.normalize({ minimum, maximum })` |
 * | Which runs belong together? | `table.paired(x, y)`: `PairedScores` |
 * | May I average over these tasks? | `scaleConcern` |
 * | How do I hand scores to arquero or danfojs? | `table.toColumns()`, `table.toRows()` |
 *
 * @packageDocumentation
 */
export { atariGames, atariReferenceScores, type AtariReference } from "./atariReferenceScores.js";
export { scaleConcern, type ScaleConcern } from "./checkComparable.js";
export type { AreaOptions } from "../metrics/areaUnderCurve.js";
export type { SmoothingOptions } from "../metrics/exponentialMovingAverage.js";
export { CurveTable, type CurveRow, type CurveTableColumns } from "./CurveTable.js";
export { d4rlDatasets, d4rlReferenceScores, type D4RLReference } from "./d4rlReferenceScores.js";
export { PairedScores } from "./PairedScores.js";
export type { TextChunks } from "./delimitedScores.js";
export type { AnyTable, ScoreOptions, TableOf } from "./readTable.js";
export type { ArqueroTable, DanfoFrame, ScoreRows } from "./rowsSource.js";
export { SampleTable } from "./SampleTable.js";
export type { RunCurve } from "./ScoreCells.js";
export type { NewLabels } from "./relabelCells.js";
export type { ScoreColumns } from "./ScoreColumns.js";
export { ScoreTable, type ScoreRow, type ScoreTableColumns } from "./ScoreTable.js";
export { ScoreTableError } from "./ScoreTableError.js";
export type { ScoreSelection } from "./selectCells.js";
export type { MissingTasks } from "./settleMissing.js";
export type { TaskScores } from "./TaskScores.js";
