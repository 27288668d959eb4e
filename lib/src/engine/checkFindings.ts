import { EngineError } from "./EngineError.js";
import { checkRows } from "./fixedPoint.js";
import type { RoleColumn } from "./RowSelection.js";
import type { SampleOptions } from "./SampleSource.js";

/** The findings of a pass over all rows about the column of one role. */
export interface ColumnFindings {
  readonly column: RoleColumn;
  /** The number of rows without a value. */
  readonly missing: number;
  readonly isInfinite: boolean;
  /** The number of names that are no whole numbers. */
  readonly fractional: number;
}

/**
 * Refuses rows that cannot be analysed.
 *
 * @throws EngineError for missing names, missing scores unless they are omitted, infinite values, names that are fractions, and more rows
 *   than sums can take
 */
export function checkFindings(
  caller: string,
  rows: number,
  findings: readonly ColumnFindings[],
  { missing: asked }: SampleOptions,
): void {
  checkRows(rows);
  for (const { column: one, missing, isInfinite, fractional } of findings) {
    const { role, column } = one;
    const refuse = (what: string, advice: string): never => {
      throw new EngineError(
        `${caller}: the column ${JSON.stringify(column.name)} (${role}) has ${what}. ${advice}`,
      );
    };
    if (missing > 0 && (role !== "score" || asked !== "omit"))
      refuse(
        `${missing} of ${rows} rows without a value`,
        role === "score"
          ? 'Leave these rows out by { missing: "omit" }, or fill them in.'
          : "Leave these rows out, or fill them in, in a SELECT.",
      );
    if (isInfinite) refuse("infinite values", "Leave these rows out, or clip them, in a SELECT.");
    if (fractional > 0)
      refuse(`${fractional} values that are no whole numbers`, "Names are texts or whole numbers.");
  }
}
