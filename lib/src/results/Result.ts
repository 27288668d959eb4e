import { checkOptions } from "../options/checkOptions.js";
import { checkFields } from "./checkFields.js";
import type { Assumption } from "./Assumption.js";
import type { Estimate } from "./Estimate.js";
import { csvRows, type ResultCSVOptions } from "./csvRows.js";
import { jupyterDisplay } from "./jupyterDisplay.js";
import { toResultTable } from "./ResultTable.js";
import type { IntervalSides, ResultContent, ResultFields } from "./ResultFields.js";
import type { Remark } from "./Remark.js";
import type { ResultJSON } from "./ResultJSON.js";
import {
  LATEX_OPTIONS,
  TABLE_OPTIONS,
  TEXT_OPTIONS,
  type LatexOptions,
  type TableOptions,
  type TextOptions,
} from "./TableOptions.js";
import { toResultRows, type ResultRow } from "./ResultRow.js";
import { writeCSV } from "./writeCSV.js";
import { writeHTML } from "./writeHTML.js";
import { writeLatex } from "./writeLatex.js";
import { writeMarkdown } from "./writeMarkdown.js";
import { resultId } from "./resultId.js";
import { writeResult } from "./writeResult.js";
import { writeText } from "./writeText.js";

/** The most rows that a table on a screen shows; beyond them it leaves some out. */
const mostRowsShown = 40;

/**
 * The result of a resampling function: estimates with their intervals, and everything needed to judge or repeat
 * them. Immutable. Iterates over its estimates.
 *
 * It prints as a table, displays itself in a notebook, and exports Markdown, LaTeX (booktabs), HTML, CSV and
 * JSON. CSV and JSON have every number in full precision; the tables round.
 *
 * @example
 * ```ts
 * import { ScoreTable, aggregates } from "precipice";
 *
 * const scores = ScoreTable.fromTaskScores({ SPR: [[0.5, 0.7, 0.6], [1.1, 0.9, 1.3]] });
 * const result = await aggregates(scores, { metrics: ["iqm", "mean"], reps: 2000 });
 * result.get({ metric: "mean" }).estimate; // => 0.85
 * result.toRows().length; // => 2
 * ```
 */
export class Result<E extends Estimate = Estimate> implements Iterable<E>, ResultContent {
  declare readonly kind: string;
  declare readonly title: string;
  declare readonly estimates: readonly E[];
  declare readonly method: string;
  declare readonly methodCode: string;
  declare readonly level: number;
  declare readonly sides: IntervalSides;
  declare readonly unit: string;
  declare readonly reps: number;
  declare readonly seed: number;
  declare readonly resampling: string;
  declare readonly citation: readonly string[];
  declare readonly assumptions: readonly Assumption[];
  /** Warnings: how a reader could be misled. */
  declare readonly warnings: readonly Remark[];
  /** Information other than warnings. */
  declare readonly notes: readonly Remark[];
  // Computed on first use, because it is the slowest part of a result.
  #id?: string;

  /**
   * @param saved whether the fields come from a saved result and must not change
   * @throws TypeError that names the field: a NaN, an interval whose low end is above its high end, an estimate with
   *   neither interval nor reason, two estimates with the same labels, a zero-width interval from a single run.
   */
  constructor(fields: ResultFields, saved = false) {
    Object.assign(this, checkFields(fields, saved));
    // A subclass sets its own fields first and then freezes itself.
    if (new.target === Result) Object.freeze(this);
  }

  /**
   * Hash of kind, labels, numbers, level, unit, reps, seed, and the codes of method and warnings. It is the same on
   * every machine.
   */
  get id(): string {
    return (this.#id ??= resultId(this));
  }

  /**
   * The estimate of a result that has only one.
   *
   * @throws RangeError if there are more; it lists them.
   */
  get only(): E {
    return this.get({});
  }

  [Symbol.iterator](): Iterator<E> {
    return this.estimates[Symbol.iterator]();
  }

  /**
   * The one estimate with these labels. Labels that are not given may have any value:
   * `result.get({ algorithm: "SPR" })`.
   *
   * @throws RangeError if no estimate or more than one has them; it lists the labels that exist.
   */
  get(labels: Readonly<Record<string, string | number>>): E {
    const wanted = Object.entries(labels);
    const found = this.estimates.filter((estimate) =>
      wanted.every(([key, value]) => Object.hasOwn(estimate.labels, key) && estimate.labels[key] === value),
    );
    const [first] = found;
    if (first !== undefined && found.length === 1) return first;
    const listed = (found.length === 0 ? this.estimates : found).map(({ labels }) => JSON.stringify(labels));
    const shown =
      listed.slice(0, 20).join(", ") + (listed.length > 20 ? `, and ${listed.length - 20} more` : "");
    throw new RangeError(
      found.length === 0
        ? `No estimate has the labels ${JSON.stringify(labels)}. There are: ${shown}.`
        : `${found.length} estimates have the labels ${JSON.stringify(labels)}. Name one of: ${shown}.`,
    );
  }

  /** One flat object for each estimate, in full precision, for a frame, a plot, or a CSV file. */
  toRows(): ResultRow[] {
    return toResultRows(this);
  }

  /**
   * An aligned table. It shows at most 40 rows and says how many it omits.
   *
   * @param options `wide`, `digits`, `columns`: see {@link TextOptions}
   * @throws TypeError for an option that does not exist
   */
  toString(options: TextOptions = {}): string {
    checkOptions("Result.toString", options, TEXT_OPTIONS);
    return writeText(toResultTable(this, { ...options, mostRows: mostRowsShown }, "Result.toString"));
  }

  /**
   * A Markdown table with all rows.
   *
   * @param options `wide`, `digits`, `columns`, `caption`, `bold`: see {@link TableOptions}
   * @throws TypeError for an option that does not exist
   */
  toMarkdown(options: TableOptions = {}): string {
    checkOptions("Result.toMarkdown", options, TABLE_OPTIONS);
    return writeMarkdown(toResultTable(this, options, "Result.toMarkdown"));
  }

  /**
   * An HTML table with all rows: no script, no style, every text escaped.
   *
   * @param options `wide`, `digits`, `columns`, `caption`, `bold`: see {@link TableOptions}
   * @throws TypeError for an option that does not exist
   */
  toHTML(options: TableOptions = {}): string {
    checkOptions("Result.toHTML", options, TABLE_OPTIONS);
    return writeHTML(toResultTable(this, options, "Result.toHTML"));
  }

  /**
   * A LaTeX `table` with all rows; needs `\usepackage{booktabs}`, or `booktabs: false`.
   *
   * @param options `wide`, `digits`, `columns`, `caption`, `label`, `bold`, `booktabs`: see {@link LatexOptions}
   * @throws TypeError for an option that does not exist
   */
  toLatex(options: LatexOptions = {}): string {
    checkOptions("Result.toLatex", options, LATEX_OPTIONS);
    return writeLatex(toResultTable(this, options, "Result.toLatex"), options);
  }

  /**
   * All rows, comma-separated, with a header.
   *
   * @param options `wide: true` writes one row an algorithm, with the columns `IQM`, `IQM low`, `IQM high` for each
   *   metric; `digits` rounds estimates and intervals, by default they have full precision; `spreadsheet: true` escapes
   *   formulas in names: set it if a spreadsheet will open the file
   * @throws TypeError for an option that does not exist
   */
  toCSV(options: ResultCSVOptions = {}): string {
    checkOptions("Result.toCSV", options, ["spreadsheet", "wide", "digits"]);
    return writeCSV(csvRows(this, options), options);
  }

  /** Everything in full precision, to be read again by `readResult`; see `lib/schema/result.v1.json`. */
  toJSON(): ResultJSON {
    return writeResult(this, this.id);
  }

  [jupyterDisplay](): {
    readonly "application/vnd.precipice.result.v1+json": ResultJSON;
    readonly "text/html": string;
    readonly "text/plain": string;
  } {
    const table = toResultTable(this, { mostRows: mostRowsShown });
    return {
      "application/vnd.precipice.result.v1+json": this.toJSON(),
      "text/html": writeHTML(table),
      "text/plain": writeText(table),
    };
  }

  /** The text that `console.log` shows under Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.toString();
  }
}
