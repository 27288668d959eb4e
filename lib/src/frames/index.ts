/**
 * Readers for the file formats of common tools, and data frames.
 *
 * | question | function |
 * | :-- | :-- |
 * | How do I read this file, folder, list or pattern of paths, or URL? | `read` |
 * | What was found in it, and what is replicated? | `String(frame)`, `frame.summary()`, `frame.unit`, `frame.columns`, `frame.notes` |
 * | How do I get the table for statistics? | `frame.table()`, or `.scores()`, `.curves()`, `.samples()`, `.battles()`, `.items()` |
 * | The file holds several metrics | `frame.metrics`, `frame.choose(metric)` |
 * | A column got the wrong role | `read(path, { columns: { run: "seed" } })`, `frame.with({ run: "seed" })` |
 * | Which algorithm, task and run is this folder? | `parseRunPath`; your own: `{ path: "{algorithm}/{task}.csv" }`, `{ names: (path) => ({ ... }) }` |
 * | Groups, joins, order | `frame.groupBy(...).rollup(...)`, `frame.join(other)`, `frame.orderBy(...)` |
 * | Rows as typed objects; the one row with a name | `typedRows(frame, { task: "text", score: "number" })`, `rowsBy(rows, name)` |
 * | arquero, danfojs, Arrow, Parquet, CSV, JSON Lines | `Frame.from(frame)`; `.toArquero()`, `.toDanfo(dfd)`, `.toArrow()`, `.toParquet()`, `.toCSV()`, `.toJSONL()` |
 *
 * @packageDocumentation
 */
export type { ArrowColumn, ArrowTable } from "../scores/arrowColumns.js";
export type { FrameInput } from "./columnsOf.js";
export { type ColumnSummary } from "./ColumnSummary.js";
export { Frame } from "./Frame.js";
export type { FrameValue } from "../scores/FrameColumn.js";
export { FrameError, type FilePlace } from "./FrameError.js";
export { FrameGroups, type Aggregate } from "./FrameGroups.js";
export type { FrameKind, FrameRoles, ReplicationUnit, RoleChoice } from "./FrameRoles.js";
export type { FrameSummary, SummaryColumn } from "./FrameSummary.js";
export type { HandedColumns } from "../results/frameColumns.js";
export type { OrderKey } from "./orderedRows.js";
export type { ReadLocation, ReadPlace } from "./openInputs.js";
export { parseRunPath } from "./parseRunPath.js";
export { read } from "./read.js";
export type { ReadLimits } from "../bytes/ReadLimits.js";
export type { ReadOptions } from "./ReadOptions.js";
export type { RunNames } from "./RunNames.js";
export type { DanfoMaker } from "./writeFrames.js";
export { registerArqueroOps, type ArqueroPackage, type PrecipiceOps } from "./arqueroOps.js";
export { rowsBy, type RowGroups } from "./rowsBy.js";
export { typedRows, type ColumnKind, type TypedRow } from "./typedRows.js";
