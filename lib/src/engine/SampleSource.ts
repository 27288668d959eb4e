import type { ScoreOptions } from "../scores/readTable.js";
import type { QueryOptions } from "./EngineConnection.js";
import { EngineError } from "./EngineError.js";
import { checkFindings } from "./checkFindings.js";
import { findRoles } from "./findRoles.js";
import { exponentFor } from "./fixedPoint.js";
import { columnOf, countIn, type QueryTable } from "./QueryTable.js";
import type { Reduction } from "./reductions/Reduction.js";
import { AS_IT_IS, sourceCounts } from "./reductions/sourceCounts.js";
import { isDoubleName, isNumberRole, type RoleColumn, type SelectedRows } from "./RowSelection.js";
import type { Runner } from "./Runner.js";
import { isValueRole, type SampleColumns, type SampleRole } from "./SampleRoles.js";
import { isScoreKind, type SourceColumn } from "./SourceColumn.js";
import { sourceName, type Source } from "./Source.js";

/** Letters of a value that a message shows: the values of a file have any length. */
const LONGEST_EXAMPLE = 80;

/** Options of samples: `missing: "omit"` leaves out rows that lack a score. */
export type SampleOptions = ScoreOptions;

/** The findings of the first pass over some roles. */
export interface FirstPass {
  /** All rows, and those with a score. */
  readonly rows: number;
  readonly kept: number;
  /** The largest |score|, the lowest and the highest; 0 without scores. */
  readonly largest: number;
  readonly lowest: number;
  readonly highest: number;
  /** The exponent of the fixed point for sums of these scores; see fixedPoint. */
  readonly exponent: number;
}

/** The rows of samples: finds their roles, checks them in a first pass, and runs reductions over them. */
export class SampleSource {
  #roles: Promise<ReadonlyMap<SampleRole, RoleColumn>> | undefined;
  readonly #passes = new Map<string, Promise<FirstPass>>();
  /** The roles of which a pass found a value in every row, and no NaN. */
  readonly #complete = new Set<SampleRole>();

  constructor(
    readonly runner: Runner,
    readonly source: Source,
    readonly given: SampleColumns,
    readonly options: SampleOptions,
  ) {}

  /**
   * The column of each role that was given or found.
   *
   * @param known the columns of the source, from a caller that has them: some engines read all of a text file to find them
   */
  async roles(
    caller: string,
    query?: QueryOptions,
    known?: readonly SourceColumn[],
  ): Promise<ReadonlyMap<SampleRole, RoleColumn>> {
    this.#roles ??= Promise.resolve(known ?? this.runner.columns(this.source, query)).then((columns) =>
      findRoles(caller, columns, this.given, sourceName(this.source)),
    );
    try {
      return await this.#roles;
    } catch (error) {
      // A source that could not be read may be there the next time.
      this.#roles = undefined;
      throw error;
    }
  }

  /**
   * The first pass over the rows, once for the same roles: what is missing, and the largest score. Call it before {@link reduce} with
   * the same roles.
   *
   * @throws EngineError for a role without a column, scores that are texts or infinite, names that are fractions, missing names, missing scores unless
   *   they are omitted, and more rows than sums can take
   */
  async firstPass(caller: string, wanted: readonly SampleRole[], query?: QueryOptions): Promise<FirstPass> {
    const key = [...wanted].sort().join();
    let pass = this.#passes.get(key);
    if (!pass) {
      pass = this.#pass(caller, wanted, query);
      this.#passes.set(key, pass);
    }
    try {
      return await pass;
    } catch (error) {
      this.#passes.delete(key);
      throw error;
    }
  }

  /** The answer of a reduction over the rows in which none of these roles is missing. */
  async reduce<Parameters>(
    caller: string,
    reduction: Reduction<Parameters>,
    wanted: readonly SampleRole[],
    parameters: Parameters,
    query?: QueryOptions,
    selected: SelectedRows = "clean",
  ): Promise<QueryTable> {
    const columns = await this.columns(caller, wanted, query);
    const which = typeof selected === "object" ? { rows: "clean" as const, ...selected } : { rows: selected };
    const { source } = this;
    // A SELECT or a view may give other rows each time, such as a random sample.
    const isParquet = source.kind === "files" && source.format === "parquet";
    const isComplete = isParquet && selected === "clean" && wanted.every((role) => this.#complete.has(role));
    const selection = { source, columns, ...which, isComplete };
    return this.runner.reduce(reduction, selection, parameters, query);
  }

  /** The columns of some roles, with scores and steps that are numbers. @throws EngineError as {@link firstPass} */
  async columns(caller: string, wanted: readonly SampleRole[], query?: QueryOptions): Promise<RoleColumn[]> {
    const roles = await this.roles(caller, query);
    const columns = wanted.map((role) => {
      const column = roles.get(role);
      if (column !== undefined) return column;
      throw new EngineError(`${caller}: no column is the ${role}; name it as { ${role}: "column" }.`);
    });
    for (const { role, column } of columns) {
      if (!isValueRole(role) || isScoreKind(column.kind)) continue;
      const examples = await this.runner.examples(this.source, column.name, 1, query);
      throw new EngineError(
        `${caller}: the column ${JSON.stringify(column.name)} is the ${role} and has the type ${column.typeName}` +
          `${examples.length > 0 ? `, such as ${JSON.stringify(examples[0]?.slice(0, LONGEST_EXAMPLE))}` : ""}; a ${role} is a number or true and false. ` +
          "Cast it in a SELECT, or name another column.",
      );
    }
    return columns;
  }

  async #pass(caller: string, wanted: readonly SampleRole[], query?: QueryOptions): Promise<FirstPass> {
    const columns = await this.columns(caller, wanted, query);
    const counted = columns.map((one) => ({
      role: one.role,
      isNumber: isNumberRole(one),
      isBinary: isTruth(one),
    }));
    const { source } = this;
    const asItIs = columns
      .filter(isTruth)
      .map(({ column }) => ({ role: AS_IT_IS, column: { ...column, kind: "text" as const } }));
    const selection = { source, columns: [...columns, ...asItIs], rows: "raw" } as const;
    const answer = await this.runner.reduce(sourceCounts, selection, { columns: counted, source }, query);
    const count = (name: string): number => countIn(answer, name);
    const number = (name: string): number => columnOf(answer, name, "number").values[0] ?? 0;
    const rows = count("rows");
    const findings = columns.map((one) => ({
      column: one,
      missing: rows - count(`${one.role} present`),
      isInfinite:
        isNumberRole(one) &&
        ![number(`${one.role} lowest`), number(`${one.role} highest`)].every(Number.isFinite),
      fractional: isDoubleName(one) ? count(`${one.role} fractional`) : 0,
    }));
    checkFindings(caller, rows, findings, this.options);
    for (const { column, missing } of findings) if (missing === 0) this.#complete.add(column.role);
    const hasScore = wanted.includes("score");
    const [lowest, highest] = hasScore ? [number("score lowest"), number("score highest")] : [0, 0];
    const largest = Math.max(Math.abs(lowest), Math.abs(highest));
    const kept = hasScore ? count("score present") : rows;
    return { rows, kept, largest, lowest, highest, exponent: exponentFor(largest) };
  }
}

/** Whether a column holds scores as truth values. */
function isTruth({ role, column }: RoleColumn): boolean {
  return role === "score" && column.kind === "boolean";
}
