import type { QueryOptions } from "./EngineConnection.js";
import type { QueryTable } from "./QueryTable.js";
import type { Reduction } from "./reductions/Reduction.js";
import type { RowSelection } from "./RowSelection.js";
import type { Source } from "./Source.js";
import type { SourceColumn } from "./SourceColumn.js";

/** Runs reductions where the rows are: through SQL, or in memory. */
export interface Runner {
  /** The engine's name. */
  readonly engine: string;
  /** The columns of a source. */
  columns(source: Source, options?: QueryOptions): Promise<readonly SourceColumn[]>;
  /** Some values of a column as texts, for messages. */
  examples(source: Source, column: string, count: number, options?: QueryOptions): Promise<readonly string[]>;
  /** The number of `rows`, and for each column by its place `present 0`, ...: rows with a value there. NaN is no value. */
  present(source: Source, columns: readonly SourceColumn[], options?: QueryOptions): Promise<QueryTable>;
  /** The answer of a reduction, sorted by {@link Reduction.order}. */
  reduce<Parameters>(
    reduction: Reduction<Parameters>,
    selection: RowSelection,
    parameters: Parameters,
    options?: QueryOptions,
  ): Promise<QueryTable>;
  close(): Promise<void>;
}
