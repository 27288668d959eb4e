/**
 * Scores that outgrow memory: the library's functions over rows that stay in files or in an engine. For Node.
 *
 * @module
 */
export { engine, type EngineOptions, type MemoryOptions } from "./engine.node.js";
export type { DuckDBOptions } from "./duckdb/duckdbConnection.node.js";
export type { Engine } from "./Engine.js";
export { EngineError } from "./EngineError.js";
export type { ValueColumns } from "./memory/tableOfValues.js";
export type { SampleColumns } from "./SampleRoles.js";
export type { SampleOptions } from "./SampleSource.js";
export type { Samples, ScoresOptions } from "./Samples.js";
export type { SourceInput } from "./Source.js";
export type { DescribedColumn, SamplesDescription } from "./SamplesDescription.js";
