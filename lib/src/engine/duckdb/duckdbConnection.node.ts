import { existsSync, statSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { shownName } from "../../bytes/shownURL.js";
import { onAbort } from "../../work/onAbort.js";
import type { EngineConnection, QueryOptions } from "../EngineConnection.js";
import { EngineError } from "../EngineError.js";
import type { QueryTable } from "../QueryTable.js";
import type { Source } from "../Source.js";
import type { SourceColumn } from "../SourceColumn.js";
import { duckdbDialect, oneName } from "../sql/duckdbDialect.js";
import { duckdbError } from "./duckdbError.js";
import {
  hasKeys,
  isRemote,
  LOADED_STORE,
  namesStore,
  openObjectStore,
  VIEWS_OF_STORES,
} from "./objectStore.js";
import { tableQuery } from "./tableQuery.js";
import { TextFiles } from "./TextFiles.js";
import { QueryTableBuilder } from "./QueryTableBuilder.node.js";
import { sourceColumn } from "./sourceColumn.node.js";

/** Milliseconds between two looks at the engine's progress. */
const PROGRESS_EVERY = 200;
/** Milliseconds between two interrupts of a query that is to end. */
const INTERRUPT_EVERY = 50;

/** DuckDB counts progress only while it would show a bar. */
const PROGRESS_ON = "SET enable_progress_bar = true; SET enable_progress_bar_print = false";

/** Where DuckDB keeps its data and how much of the machine it takes. */
export interface DuckDBOptions {
  /** A database file, for tables and views of its catalogue; in memory by default. */
  readonly database?: string;
  /** Memory that it may take before it writes to its temporary folder, such as `"2GB"`; 80 % of the machine's by default. */
  readonly memory?: string;
  /** Threads; one for each processor by default. */
  readonly threads?: number;
  /** The folder that takes over when memory is short; `.tmp` in the current folder, or beside the database, by default. */
  readonly temporary?: string;
  /** The most that the temporary folder may take, such as `"100GB"`; 90 % of the free disk by default. */
  readonly temporaryLimit?: string;
  /** Files of extensions to load, such as `httpfs` for object stores; others are downloaded when they are first needed. */
  readonly extensions?: readonly string[];
}

/** The names of the options of {@link DuckDBOptions}. */
export const DUCKDB_OPTIONS = [
  "database",
  "memory",
  "threads",
  "temporary",
  "temporaryLimit",
  "extensions",
] as const;

/**
 * Opens DuckDB in this process. Its keys of object stores are those of a secret of DuckDB's own, of the environment
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`) or of a profile (`AWS_PROFILE`, which needs the extension `aws`);
 * `AWS_ENDPOINT_URL` names another store than that of AWS.
 *
 * @throws EngineError if its package is absent, with the line that installs it, and for a setting that it refuses
 */
export async function connectDuckDB(options: DuckDBOptions): Promise<EngineConnection> {
  const { DuckDBInstance } = await importDuckDB();
  const { database = ":memory:", memory, threads, temporary, temporaryLimit, extensions = [] } = options;
  const settings: Record<string, string> = {};
  if (threads !== undefined) settings["threads"] = String(threads);
  if (memory !== undefined) settings["memory_limit"] = memory;
  if (temporary !== undefined) settings["temp_directory"] = temporary;
  if (temporaryLimit !== undefined) settings["max_temp_directory_size"] = temporaryLimit;
  try {
    const connection = new DuckDBEngine(await DuckDBInstance.create(database, settings));
    for (const extension of extensions) await connection.query(`LOAD ${duckdbDialect.text(extension)}`);
    return connection;
  } catch (error) {
    throw duckdbError(error);
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

/** The source in which a file that exists is that file, though DuckDB would take its brackets and question marks for a pattern. */
function withFileNames(source: Source): Source {
  if (source.kind !== "files") return source;
  const paths = source.paths.map((name) => (/[[?]/u.test(name) && isFile(name) ? oneName(name) : name));
  return { ...source, paths };
}

function isFile(name: string): boolean {
  try {
    return statSync(name).isFile();
  } catch {
    return false;
  }
}

class DuckDBEngine implements EngineConnection {
  readonly id = "duckdb";
  readonly dialect = duckdbDialect;
  readonly #running = new Set<DuckDBConnection>();
  #isClosed = false;
  readonly #textFiles = new TextFiles();
  #store: Promise<void> | undefined;
  #viewsOfStores: Promise<boolean> | undefined;

  constructor(readonly instance: DuckDBInstance) {}

  async relation(given: Source, options?: QueryOptions): Promise<string> {
    const source = withFileNames(given);
    if (source.kind === "table") await this.#refuseFile(source.path, options);
    if (await this.#needsStore(source)) {
      this.#store ??= this.#openStore();
      await this.#store;
    }
    if (source.kind !== "files" || source.format === "parquet") return this.dialect.source(source);
    return this.#textFiles.relation(this, source, options);
  }

  /** Whether a source reads from an object store, or may show the keys that the extension for it takes from the environment. */
  async #needsStore(source: Source): Promise<boolean> {
    if (this.#store !== undefined || namesStore(source)) return true;
    if (source.kind === "files") return hasKeys(process.env) && isRemote(source);
    if (await this.#hasViewsOfStores()) return true;
    return hasKeys(process.env) && (await this.#ask(LOADED_STORE)).length > 0;
  }

  /** Whether a view of the catalogue reads from an object store. It is asked once: this engine runs SELECT alone, which makes no view. */
  #hasViewsOfStores(): Promise<boolean> {
    this.#viewsOfStores ??= this.#ask(VIEWS_OF_STORES).then(
      ({ length }) => length > 0,
      (error: unknown) => {
        this.#viewsOfStores = undefined;
        throw error;
      },
    );
    return this.#viewsOfStores;
  }

  /** DuckDB takes the name of a table that it has not for that of a file. */
  async #refuseFile(path: readonly string[], options?: QueryOptions): Promise<void> {
    const name = path.join(".");
    if (/[./\\]/u.test(name) && (await this.query(tableQuery(path), options)).rows === 0)
      throw new EngineError(
        `the catalogue of DuckDB has no table ${JSON.stringify(shownName(name))}. Catalog, schema and table are parts of a list: ` +
          '{ table: ["schema", "scores"] }. A file is given by its path alone: samples("scores.parquet").',
      );
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

  async #openStore(): Promise<void> {
    try {
      const usual = path.join(homedir(), ".aws", "credentials");
      await openObjectStore((sql) => this.#ask(sql), process.env, existsSync(usual));
    } catch (error) {
      // Keys or an extension that are absent may be there the next time.
      this.#store = undefined;
      throw error;
    }
  }

  async #ask(sql: string): Promise<readonly string[]> {
    const { columns } = await this.query(sql);
    return [...columns.values()].flatMap((column) => (column.type === "text" ? column.values : []));
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
    let interrupting: NodeJS.Timeout | undefined;
    const release =
      signal &&
      onAbort(signal, () => {
        connection.interrupt();
        // An interrupt that comes before the query starts has no effect.
        interrupting ??= setInterval(() => connection.interrupt(), INTERRUPT_EVERY);
      });
    const timer =
      onProgress &&
      setInterval(() => {
        const { percentage, total_rows_to_process: total } = connection.progress;
        // Rows are counted for some plans only; the share is known for all.
        if (percentage >= 0) onProgress({ done: (Number(total) * percentage) / 100, total: Number(total) });
      }, PROGRESS_EVERY);
    try {
      if (onProgress) await connection.run(PROGRESS_ON);
      signal?.throwIfAborted();
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
      throw duckdbError(error);
    } finally {
      clearInterval(timer);
      clearInterval(interrupting);
      release?.();
      this.#running.delete(connection);
      connection.closeSync();
    }
  }
}
