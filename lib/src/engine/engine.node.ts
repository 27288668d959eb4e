import { checkOptions } from "../options/checkOptions.js";
import { connectDuckDB, type DuckDBOptions } from "./duckdb/duckdbConnection.node.js";
import { Engine } from "./Engine.js";
import { EngineError } from "./EngineError.js";
import { MemoryRunner } from "./memory/MemoryRunner.js";
import type { ValueColumns } from "./memory/tableOfValues.js";
import { SQLRunner } from "./SQLRunner.js";

/** Tables of `engine("memory")`, by name. */
export interface MemoryOptions {
  readonly tables?: Readonly<Record<string, ValueColumns>>;
}

/** Options of an engine; those of another engine are refused. */
export type EngineOptions = DuckDBOptions & MemoryOptions;

/**
 * Opens an engine that computes where the rows are: `"duckdb"` (default) in this process, from files of any size; `"memory"` in
 * JavaScript, for tables that fit, with the same numbers.
 *
 * @throws EngineError for an unknown engine, and if its package is not installed, with the line that installs it
 */
export async function engine(name = "duckdb", options: EngineOptions = {}): Promise<Engine> {
  if (name === "memory") {
    checkOptions<MemoryOptions, "tables">('engine("memory")', options, ["tables"]);
    return new Engine(new MemoryRunner(options.tables ?? {}));
  }
  if (name === "duckdb") {
    checkOptions<DuckDBOptions, keyof DuckDBOptions>('engine("duckdb")', options, [
      "database",
      "memory",
      "threads",
      "temporary",
    ]);
    return new Engine(new SQLRunner(await connectDuckDB(options)));
  }
  throw new EngineError(`there is no engine ${JSON.stringify(name)}; the engines are "duckdb" and "memory".`);
}
