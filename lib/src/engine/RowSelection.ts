import type { Source } from "./Source.js";
import type { SourceColumn } from "./SourceColumn.js";
import { isValueRole, type SampleRole } from "./SampleRoles.js";
import type { Dialect } from "./sql/Dialect.js";
import { whereSQL } from "./sql/whereSQL.js";

/** A role with its column. */
export interface RoleColumn<Role extends string = SampleRole> {
  readonly role: Role;
  /** For an assumed role its kind is text, and its name that of the role. */
  readonly column: SourceColumn;
  /** The one name of all rows, if no column names the role. */
  readonly assumed?: string;
}

/** Which rows a reduction takes: those of `RowSelection.rows`, or clean rows with a bound of |score|. */
export type SelectedRows = RowSelection["rows"] | { readonly bound: number };

/** Rows of a source by role, as reductions take them. */
export interface RowSelection {
  readonly source: Source;
  readonly columns: readonly RoleColumn<string>[];
  /**
   * `"clean"`: names are integers or texts, and rows with a missing value are left out. `"raw"`: for the first pass, with
   * missing values (NaN counts as missing) and with names in doubles still doubles.
   */
  readonly rows: "clean" | "raw";
  /**
   * The largest |score| of clean rows: those with a larger one are left out, and those with NULL. NaN may be left out or not, since an engine
   * may answer from the statistics of a file, which do not say whether NaN is among its values.
   */
  readonly bound?: number;
  /**
   * Whether an earlier pass over these Parquet files found a value in every row, and no NaN; false by default. NULL is left out all the same,
   * which costs nothing where files say that they hold none.
   */
  readonly isComplete?: boolean;
}

/** Whether a role's values come as doubles: scores and steps do, and names that a file keeps as doubles until they are checked. */
export function isNumberRole({ role, column: { kind } }: RoleColumn<string>): boolean {
  return isValueRole(role) || kind === "number";
}

/** The relation of a selection in SQL, with an alias of its own. */
export function selectionSQL(
  relation: string,
  { columns, rows, bound, isComplete = false }: RowSelection,
  dialect: Dialect,
): string {
  const mayBeNaN = ({ role }: RoleColumn<string>): boolean =>
    !isComplete && (role !== "score" || bound === undefined);
  const list = columns.map(
    (one) => `${valueSQL(one, dialect, mayBeNaN(one))} AS ${dialect.identifier(one.role)}`,
  );
  // Columns as they are: engines compare no expressions with the statistics of a file.
  const present = columns
    .filter(({ assumed }) => isComplete && assumed === undefined)
    .map(({ column }) => `${dialect.identifier(column.name)} IS NOT NULL`);
  const raw = `(SELECT ${list.join(", ")} FROM ${relation} AS source_rows${whereSQL(present)}) AS raw_rows`;
  if (rows === "raw") return raw;
  const names = columns.map((one) => {
    const name = dialect.identifier(one.role);
    return isDoubleName(one) ? `${dialect.cast(name, "integer")} AS ${name}` : name;
  });
  const filled = columns.map((one) => {
    const name = dialect.identifier(one.role);
    if (one.role !== "score" || bound === undefined) return `${name} IS NOT NULL`;
    const score = dialect.compared(name);
    return `${score} >= ${dialect.double(-bound)} AND ${score} <= ${dialect.double(bound)}`;
  });
  return `(SELECT ${names.join(", ")} FROM ${raw}${whereSQL(isComplete ? [] : filled)}) AS clean_rows`;
}

/** Whether a role's names are kept as doubles, from which clean rows make integers. */
export function isDoubleName(one: RoleColumn<string>): boolean {
  return !isValueRole(one.role) && isNumberRole(one);
}

function valueSQL(one: RoleColumn<string>, dialect: Dialect, mayBeNaN: boolean): string {
  if (one.assumed !== undefined) return dialect.text(one.assumed);
  const { name, kind, precision = Infinity } = one.column;
  const value = dialect.identifier(name);
  if (kind === "json") return dialect.jsonText(value);
  if (!isNumberRole(one))
    return kind === "text" ? value : dialect.cast(value, kind === "integer" ? "integer" : "text");
  if (kind === "decimal") return dialect.decimal(value, precision);
  // Engines cast a truth value to an integer by one rule, and to a double by several.
  if (kind === "boolean") return dialect.cast(dialect.cast(value, "integer"), "number");
  const number = dialect.cast(value, "number");
  return kind === "number" && mayBeNaN ? `CASE WHEN NOT ${dialect.isNaN(number)} THEN ${number} END` : number;
}
