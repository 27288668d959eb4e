import type { QueryTable } from "./QueryTable.js";
import type { Dialect } from "./sql/Dialect.js";
import type { Source } from "./Source.js";
import type { SourceColumn } from "./SourceColumn.js";

/** The progress of one query, in the engine's own unit (rows, tasks). */
export interface QueryProgress {
  readonly done: number;
  readonly total: number;
}

/** Options of one query. */
export interface QueryOptions {
  /** Aborting it cancels the query where it runs; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: QueryProgress) => void;
}

/** A connection to an engine that speaks SQL. Calls may overlap. */
export interface EngineConnection {
  /** The engine's name, which stands beside a result: `"duckdb"`, `"spark"`, `"sail"`. */
  readonly id: string;
  readonly dialect: Dialect;
  /**
   * The text behind FROM for a source. Most are a clause of the dialect; an engine that needs options of reading
   * (the header of a CSV file) may register a view first.
   */
  relation(source: Source, options?: QueryOptions): Promise<string>;
  /** The columns of a relation, with their types, without reading its rows. */
  columns(relation: string, options?: QueryOptions): Promise<readonly SourceColumn[]>;
  /** The whole answer of one statement. @throws EngineError with the engine's message, without credentials */
  query(sql: string, options?: QueryOptions): Promise<QueryTable>;
  /** Ends running queries and frees what the connection holds. Calling it again has no effect. */
  close(): Promise<void>;
}
