export { atariGames, atariReferenceScores, type AtariReference } from "./atariReferenceScores.js";
export type { ArqueroTable, DanfoFrame, ScoreRows } from "./rowsSource.js";
export type { ScoreColumns } from "./ScoreColumns.js";
export { ScoreTable, type ScoreOptions, type ScoreRow } from "./ScoreTable.js";
export { ScoreTableError } from "./ScoreTableError.js";
export type { ScoreSelection } from "./selectCells.js";
export type { MissingTasks } from "./settleMissing.js";
export type { TaskScores } from "./TaskScores.js";
