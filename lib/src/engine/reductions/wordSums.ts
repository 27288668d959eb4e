import { WordSums } from "../fixedPoint.js";
import type { IntegerColumn, QueryTable } from "../QueryTable.js";
import { columnOf } from "../QueryTable.js";
import type { Dialect } from "../sql/Dialect.js";

/** The sums of integer columns in two words each, as aggregates of a SELECT: `name high` and `name low`. */
export function wordSumsSQL(names: readonly string[], dialect: Dialect): string[] {
  return names.flatMap((name) => {
    const { high, low } = dialect.wordSums(dialect.identifier(name));
    return [
      `${high} AS ${dialect.identifier(`${name} high`)}`,
      `${low} AS ${dialect.identifier(`${name} low`)}`,
    ];
  });
}

/** The number of rows with a condition, as an aggregate of a SELECT. */
export function countSQL(condition: string, name: string, dialect: Dialect): string {
  const one = `CASE WHEN ${condition} THEN ${dialect.integer(1)} ELSE ${dialect.integer(0)} END`;
  return `${dialect.integerSum(one)} AS ${dialect.identifier(name)}`;
}

/** The same sums in memory, by group. */
export class NamedSums {
  readonly #sums: readonly WordSums[];

  constructor(
    groups: number,
    readonly names: readonly string[],
  ) {
    this.#sums = names.map(() => new WordSums(groups));
  }

  /** Adds an integer to the sum of that number, `times` over. */
  add(group: number, sum: number, whole: number, times = 1): void {
    this.#sums[sum]?.add(group, whole, times);
  }

  /** The columns of the answer, in the order of {@link wordSumsSQL}. */
  columns(): [string, IntegerColumn][] {
    return this.#sums.flatMap((sum, place): [string, IntegerColumn][] => {
      const { high, low } = sum.words();
      const name = this.names[place] ?? "";
      return [
        [`${name} high`, { type: "integer", values: high }],
        [`${name} low`, { type: "integer", values: low }],
      ];
    });
  }
}

/** A column of integers from doubles that are whole numbers. */
export function integers(values: ArrayLike<number>): IntegerColumn {
  return { type: "integer", values: BigInt64Array.from(values, (value) => BigInt(value)) };
}

/** The words of a sum, by row of an answer. */
export interface WordColumns {
  readonly high: BigInt64Array;
  readonly low: BigInt64Array;
}

/** The two words of a sum in an answer. */
export function wordColumns(table: QueryTable, name: string): WordColumns {
  return {
    high: columnOf(table, `${name} high`, "integer").values,
    low: columnOf(table, `${name} low`, "integer").values,
  };
}

/** A column of counts in an answer. */
export function countColumn(table: QueryTable, name: string): Float64Array {
  return Float64Array.from(columnOf(table, name, "integer").values, Number);
}

/** The total of a column of counts in an answer. */
export function countTotal(table: QueryTable, name: string): number {
  return countColumn(table, name).reduce((sum, count) => sum + count, 0);
}
