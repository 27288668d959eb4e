import { checkOptions } from "../../options/checkOptions.js";
import type { ColumnFilter } from "../../results/framePages.js";

/** A condition of one column: its values, a range, a part of its text, a regular expression, or whether it has a value. */
export interface FrameCondition {
  readonly missing?: boolean;
  /** The least number or date. */
  readonly from?: number | Date;
  /** The greatest number or date. */
  readonly to?: number | Date;
  readonly contains?: string;
  /** For `contains`; false by default. */
  readonly matchCase?: boolean;
  readonly pattern?: string;
  /** For `pattern`; false by default. */
  readonly ignoreCase?: boolean;
  readonly values?: readonly (string | number | boolean)[];
}

/** A condition for each column named. */
export type FrameConditions = Readonly<Record<string, FrameCondition>>;

/** A filter of a column by its name. */
export interface NamedFilter {
  readonly name: string;
  readonly filter: ColumnFilter;
}

/** @throws TypeError for a condition that does not exist, and for none */
export function checkedConditions(conditions: FrameConditions): NamedFilter[] {
  if (typeof conditions !== "object")
    throw new TypeError(
      `filter: expected conditions such as { score: { from: 0.5 } }; got a ${typeof conditions}.`,
    );
  return Object.entries(conditions).flatMap(([name, condition]) => {
    checkOptions("filter", condition, [
      "missing",
      "from",
      "to",
      "contains",
      "matchCase",
      "pattern",
      "ignoreCase",
      "values",
    ]);
    const { missing, from, to, contains, matchCase = false, pattern, ignoreCase = false, values } = condition;
    const filters: ColumnFilter[] = [
      ...(missing === undefined ? [] : [{ missing }]),
      ...(from === undefined && to === undefined ? [] : [{ from: bound(name, from), to: bound(name, to) }]),
      ...(contains === undefined ? [] : [{ contains, matchCase }]),
      ...(pattern === undefined ? [] : [{ pattern: new RegExp(pattern, ignoreCase ? "iu" : "u") }]),
      ...(values === undefined ? [] : [{ values: new Set(values) }]),
    ];
    if (filters.length === 0)
      throw new TypeError(
        `filter: the column ${JSON.stringify(name)} has no condition, such as { from: 0.5 }.`,
      );
    return filters.map((filter) => ({ name, filter }));
  });
}

function bound(name: string, value: number | Date | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isFinite(number)) return number;
  throw new TypeError(
    `filter: the column ${JSON.stringify(name)} is compared with ${String(value)}; expected a number or a date.`,
  );
}
