import { BOLD, type Bold } from "./NumberTable.js";

/** Options of a result as text. */
export interface TextOptions {
  /**
   * Whether it is the table of a paper: one row an algorithm (or pair, task, step), one column a metric, with intervals
   * behind the estimates, without sources and simulation errors. False by default: one row an estimate.
   */
  readonly wide?: boolean;
  /**
   * The decimals of estimates and intervals, 0 to 15. Default: as many as write the median half width of the intervals
   * with two significant digits, the same in a column of numbers that can be compared.
   */
  readonly digits?: number;
  /**
   * `"main"` (default): at most 8 columns, the others are named beneath. `"all"`: all. Only of tables with one row an
   * estimate.
   */
  readonly columns?: "main" | "all";
}

/** Options of a result as a Markdown or HTML table. */
export interface TableOptions extends TextOptions {
  /** The caption in place of the result's title; `null` for none. Plain text: special characters are escaped. */
  readonly caption?: string | null;
  /**
   * The estimates in bold, in the table of a paper (`wide` is then true by default). `"best"`: the best of each metric.
   * `"decided"`: the best where its interval lies beyond those of all others; of differences, those whose interval
   * leaves out 0. A smaller optimality gap is better; of anything else the larger number.
   */
  readonly bold?: Bold;
}

/** Options of a result as a LaTeX table. */
export interface LatexOptions extends TableOptions {
  /** The name for `\ref`: letters, digits and `: . - _ + /`. */
  readonly label?: string;
  /** Whether its rules are those of the package booktabs (default), or `\hline`. */
  readonly booktabs?: boolean;
}

/** The names of {@link TextOptions}. */
export const TEXT_OPTIONS = ["wide", "digits", "columns"] as const;
/** The names of {@link TableOptions}. */
export const TABLE_OPTIONS = [...TEXT_OPTIONS, "caption", "bold"] as const;
/** The names of {@link LatexOptions}. */
export const LATEX_OPTIONS = [...TABLE_OPTIONS, "label", "booktabs"] as const;

const refused = (caller: string, expected: string, got: unknown): TypeError =>
  new TypeError(`${caller}: ${expected}; got ${JSON.stringify(got)}.`);

function checkBoolean(caller: string, name: string, given: unknown): void {
  if (given !== undefined && typeof given !== "boolean")
    throw refused(caller, `${name} is true or false`, given);
}

/** @throws TypeError if `digits` are not a whole number from 0 to 15 */
export function checkDigits(caller: string, digits: unknown): void {
  const fits = typeof digits === "number" && Number.isInteger(digits) && digits >= 0 && digits <= 15;
  if (digits !== undefined && !fits) throw refused(caller, "digits is a whole number from 0 to 15", digits);
}

/** Checks the values of a table's options. @throws TypeError for a value that the option cannot have */
export function checkTableOptions(caller: string, options: LatexOptions): void {
  const { wide, digits, columns, caption, bold, label, booktabs } = options;
  checkBoolean(caller, "wide", wide);
  checkBoolean(caller, "booktabs", booktabs);
  checkDigits(caller, digits);
  if (columns !== undefined && !["main", "all"].includes(columns)) {
    throw refused(caller, 'columns is "main" or "all"', columns);
  }
  if (caption !== undefined && caption !== null && typeof caption !== "string") {
    throw refused(caller, "caption is a text, or null for none", caption);
  }
  if (bold !== undefined && !BOLD.includes(bold)) throw refused(caller, 'bold is "best" or "decided"', bold);
  if (label !== undefined && (typeof label !== "string" || !/^[\w:.+/-]+$/u.test(label))) {
    throw refused(caller, "label is letters, digits and : . - _ + /, such as tab:returns", label);
  }
  if (isWide(options)) {
    if (columns !== undefined) {
      throw refused(
        caller,
        "columns is of tables with one row an estimate; leave wide and bold out",
        columns,
      );
    }
  } else if (bold !== undefined) {
    throw refused(caller, "bold is of the table with one column a metric; leave wide: false out", bold);
  }
}

/** Whether the options ask for the table of a paper. */
export function isWide({ wide, bold }: TableOptions): boolean {
  return wide ?? bold !== undefined;
}
