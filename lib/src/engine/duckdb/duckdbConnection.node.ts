import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { onAbort } from "../../work/onAbort.js";
import type { EngineConnection, QueryOptions } from "../EngineConnection.js";
import { EngineError } from "../EngineError.js";
import type { QueryTable } from "../QueryTable.js";
import type { SourceColumn } from "../SourceColumn.js";
import { duckdbDialect } from "../sql/duckdbDialect.js";
import { QueryTableBuilder } from "./QueryTableBuilder.node.js";
import { sourceColumn } from "./sourceColumn.node.js";

/** Milliseconds between two looks at the engine's progress. */
const PROGRESS_EVERY = 200;

/** Where DuckDB keeps its data and how much of the machine it takes. */
export interface DuckDBOptions {
  /** A database file, for tables and views of its catalogue; in memory by default. */
  readonly database?: string;
  /** Memory that it may take before it writes to its temporary folder: `"2GB"`. */
  readonly memory?: string;
  readonly threads?: number;
  /** The folder that takes over when memory is short. */
  readonly temporary?: string;
}

/** Opens DuckDB in this process. @throws EngineError if its package is absent, with the line that installs it */
export async function connectDuckDB(options: DuckDBOptions): Promise<EngineConnection> {
  const { DuckDBInstance } = await importDuckDB();
  const settings: Record<string, string> = { threads: String(options.threads ?? "") };
  if (options.threads === undefined) delete settings["threads"];
  if (options.memory !== undefined) settings["memory_limit"] = options.memory;
  if (options.temporary !== undefined) settings["temp_directory"] = options.temporary;
  try {
    const instance = await DuckDBInstance.create(options.database ?? ":memory:", settings);
    return new DuckDBEngine(instance);
  } catch (error) {
    throw engineError(error);
  }
}

async function importDuckDB(): Promise<typeof import("@duckdb/node-api")> {
  try {
    return await import("@duckdb/node-api");
  } catch (error) {
    throw new EngineError(
      'engine("duckdb") needs a package that is not installed here: run "npm install @duckdb/node-api@1.5.5-r.5".',
      { cause: error },
    );
  }
}

class DuckDBEngine implements EngineConnection {
  readonly id = "duckdb";
  readonly dialect = duckdbDialect;
  readonly #running = new Set<DuckDBConnection>();
  #isClosed = false;

  constructor(readonly instance: DuckDBInstance) {}

  relation(source: Parameters<EngineConnection["relation"]>[0]): Promise<string> {
    return Promise.resolve(this.dialect.source(source));
  }

  async columns(relation: string, options?: QueryOptions): Promise<readonly SourceColumn[]> {
    return this.#run(`SELECT * FROM ${relation} AS source_rows LIMIT 0`, options, (result) =>
      Promise.resolve(
        result.columnNames().map((name, index) => sourceColumn(name, result.columnType(index))),
      ),
    );
  }

  async query(sql: string, options?: QueryOptions): Promise<QueryTable> {
    return this.#run(sql, options, async (result) => {
      const builder = new QueryTableBuilder(result.columnNames(), result.columnTypes());
      for (
        let chunk = await result.fetchChunk();
        chunk && chunk.rowCount > 0;
        chunk = await result.fetchChunk()
      ) {
        options?.signal?.throwIfAborted();
        builder.add(chunk);
      }
      return builder.table();
    });
  }

  close(): Promise<void> {
    if (!this.#isClosed) {
      this.#isClosed = true;
      for (const connection of this.#running) connection.interrupt();
      this.instance.closeSync();
    }
    return Promise.resolve();
  }

  /** Runs one statement on a connection of its own: an interrupt ends everything that a connection runs. */
  async #run<Value>(
    sql: string,
    { signal, onProgress }: QueryOptions = {},
    read: (result: Awaited<ReturnType<DuckDBConnection["stream"]>>) => Promise<Value>,
  ): Promise<Value> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw new EngineError('this engine is closed; open another by engine("duckdb").');
    const connection = await this.instance.connect();
    this.#running.add(connection);
    const release = signal && onAbort(signal, () => connection.interrupt());
    const timer =
      onProgress &&
      setInterval(() => {
        const { rows_processed: done, total_rows_to_process: total } = connection.progress;
        if (total > 0n) onProgress({ done: Number(done), total: Number(total) });
      }, PROGRESS_EVERY);
    try {
      const statements = await connection.extractStatements(sql);
      if (statements.count !== 1)
        throw new EngineError(`expected one statement of SQL; got ${statements.count}.`);
      const statement = await statements.prepare(0);
      try {
        return await read(await statement.stream());
      } finally {
        statement.destroySync();
      }
    } catch (error) {
      signal?.throwIfAborted();
      throw engineError(error);
    } finally {
      clearInterval(timer);
      release?.();
      this.#running.delete(connection);
      connection.closeSync();
    }
  }
}

/** DuckDB's own message, without the statement that it repeats. */
function engineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const own = message.replace(/\n\nLINE \d+:[\s\S]*$/u, "").replace(/^Failed to \w+ \w+: /u, "");
  return new EngineError(`DuckDB: ${own}`);
}
