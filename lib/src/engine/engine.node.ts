import { shownName } from "../bytes/shownURL.js";
import { checkOptions } from "../options/checkOptions.js";
import { connectSpark, type SparkOptions } from "./connect/connectSpark.node.js";
import { connectDuckDB, DUCKDB_OPTIONS, type DuckDBOptions } from "./duckdb/duckdbConnection.node.js";
import { Engine } from "./Engine.js";
import { EngineError } from "./EngineError.js";
import { MemoryRunner } from "./memory/MemoryRunner.js";
import type { ValueColumns } from "./memory/tableOfValues.js";
import { SQLRunner } from "./SQLRunner.js";

/** Tables of `engine("memory")`, by name. */
export interface MemoryOptions {
  readonly tables?: Readonly<Record<string, ValueColumns>>;
}

const MEMORY_OPTIONS = ["tables"] as const;
const SPARK_OPTIONS = ["token", "tokenFile", "tls", "tokenWithoutTLS"] as const;

/** Options of an engine; those of another engine are refused. */
export type EngineOptions = DuckDBOptions & MemoryOptions & SparkOptions;

/**
 * Opens an engine that computes where the rows are: `"duckdb"` (default) in this process, from files of any size; `"memory"` in
 * JavaScript, for tables that fit, with the same numbers; `"sc://host:15002"` on a server that speaks Spark Connect: Apache Spark, a
 * managed service or Sail.
 *
 * @throws EngineError for an unknown engine, and if its package is not installed, with the line that installs it
 */
export async function engine(name = "duckdb", options: EngineOptions = {}): Promise<Engine> {
  checkOptions("engine", options, [...MEMORY_OPTIONS, ...DUCKDB_OPTIONS, ...SPARK_OPTIONS]);
  if (name === "memory") {
    checkOptions<MemoryOptions, "tables">('engine("memory")', options, MEMORY_OPTIONS);
    return new Engine(new MemoryRunner(options.tables ?? {}));
  }
  if (name === "duckdb") {
    checkOptions<DuckDBOptions, keyof DuckDBOptions>('engine("duckdb")', options, DUCKDB_OPTIONS);
    return new Engine(new SQLRunner(await connectDuckDB(options)));
  }
  if (/^sc:/iu.test(name)) {
    checkOptions<SparkOptions, keyof SparkOptions>('engine("sc://...")', options, SPARK_OPTIONS);
    return new Engine(new SQLRunner(await connectSpark(name, options)));
  }
  throw new EngineError(
    `there is no engine ${JSON.stringify(shownName(name))}; the engines are "duckdb", "memory" and servers such as "sc://localhost:15002".`,
  );
}
