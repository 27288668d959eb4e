import { read } from "../../frames/read.js";
import { EngineError } from "../EngineError.js";
import type { QueryOptions } from "../EngineConnection.js";
import { nameIn, type QueryColumn, type QueryTable } from "../QueryTable.js";
import type { Reduction } from "../reductions/Reduction.js";
import { integers } from "../reductions/wordSums.js";
import type { RowSelection } from "../RowSelection.js";
import type { Runner } from "../Runner.js";
import { sortTable } from "../sortTable.js";
import type { Source } from "../Source.js";
import type { SourceColumn } from "../SourceColumn.js";
import { selectRows } from "./selectRows.js";
import { tableOfValues, type ValueColumns } from "./tableOfValues.js";

/** Runs reductions in JavaScript, over rows in memory. */
export class MemoryRunner implements Runner {
  readonly engine = "memory";
  readonly #tables: ReadonlyMap<string, QueryTable>;
  readonly #files = new Map<string, Promise<QueryTable>>();

  constructor(tables: Readonly<Record<string, ValueColumns>>) {
    this.#tables = new Map(Object.entries(tables).map(([name, lists]) => [name, tableOfValues(name, lists)]));
  }

  async columns(source: Source, options?: QueryOptions): Promise<readonly SourceColumn[]> {
    const { columns } = await this.#rows(source, options);
    return Array.from(columns, ([name, { type }]) => ({ name, kind: type, typeName: type }));
  }

  async examples(
    source: Source,
    name: string,
    count: number,
    options?: QueryOptions,
  ): Promise<readonly string[]> {
    const { rows, columns } = await this.#rows(source, options);
    const column = columns.get(name);
    const examples: string[] = [];
    for (let row = 0; column !== undefined && row < rows && examples.length < count; row++)
      if (column.missing?.[row] !== 1) examples.push(nameIn(column, row));
    return examples;
  }

  async present(
    source: Source,
    columns: readonly SourceColumn[],
    options?: QueryOptions,
  ): Promise<QueryTable> {
    const table = await this.#rows(source, options);
    const counts = new Map<string, QueryColumn>([["rows", integers([table.rows])]]);
    for (const [index, { name }] of columns.entries()) {
      const { type, values, missing } = table.columns.get(name) as QueryColumn;
      let present = 0;
      for (let row = 0; row < table.rows; row++)
        if (missing?.[row] !== 1 && !(type === "number" && Number.isNaN(values[row]))) present += 1;
      counts.set(`present ${index}`, integers([present]));
    }
    return { rows: 1, columns: counts };
  }

  async reduce<Parameters>(
    reduction: Reduction<Parameters>,
    selection: RowSelection,
    parameters: Parameters,
    options?: QueryOptions,
  ): Promise<QueryTable> {
    const rows = selectRows(await this.#rows(selection.source, options), selection);
    options?.signal?.throwIfAborted();
    return sortTable(reduction.compute(rows, parameters), reduction.order(parameters));
  }

  close(): Promise<void> {
    this.#files.clear();
    return Promise.resolve();
  }

  #rows(source: Source, { signal }: QueryOptions = {}): Promise<QueryTable> {
    switch (source.kind) {
      case "table": {
        const name = source.path.join(".");
        const table = this.#tables.get(name);
        if (table) return Promise.resolve(table);
        throw new EngineError(
          `engine("memory") has no table "${name}"; give it as engine("memory", { tables: { ${JSON.stringify(name)}: columns } }).`,
        );
      }
      case "select":
        throw new EngineError('engine("memory") runs no SQL; use engine("duckdb") for a SELECT.');
      case "files": {
        const key = source.paths.join("\n");
        let table = this.#files.get(key);
        if (!table) {
          table = readFiles(source.paths, signal);
          this.#files.set(key, table);
          // A file that could not be read may be there the next time.
          table.catch(() => this.#files.delete(key));
        }
        return table;
      }
    }
  }
}

async function readFiles(paths: readonly string[], signal: AbortSignal | undefined): Promise<QueryTable> {
  const [first] = paths;
  if (first === undefined || paths.length > 1)
    throw new EngineError('engine("memory") reads one path, which may have * for several files.');
  const frame = await read(first, signal ? { signal } : {});
  const lists = frame.columns.map(({ name, type }) => {
    const values = frame.column(name);
    return [name, type === "boolean" ? Array.from(values, truthOf) : values] as const;
  });
  return tableOfValues(first, Object.fromEntries(lists));
}

/** A truth value that a frame keeps as 1 or 0, and NaN if it is missing. */
function truthOf(value: number | string | undefined): boolean | undefined {
  return Number.isNaN(value) ? undefined : value === 1;
}
