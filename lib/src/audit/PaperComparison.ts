import { formatNumber } from "../results/formatNumber.js";
import type { Interval } from "../results/Estimate.js";
import { jupyterDisplay } from "../results/jupyterDisplay.js";
import { mimeType } from "../results/savedFormats.js";
import type { ResultTable } from "../results/ResultTable.js";
import { writeHTML } from "../results/writeHTML.js";
import { writeLatex } from "../results/writeLatex.js";
import { writeMarkdown } from "../results/writeMarkdown.js";
import { writeText } from "../results/writeText.js";

/** The outcome for a published figure. */
export type FigureState = "reproduced" | "differs" | "not reached";

/** The kind of results that a figure is compared with: results by run or item of the paper itself, its printed tables, or results of others. */
export type FigureSource = "data" | "tables" | "others";

/** A published figure, compared with the figure from the data. */
export interface ComparedFigure {
  readonly figure: string;
  /** As it is printed. */
  readonly paper: string;
  readonly source: string;
  readonly state: FigureState;
  /** The kind of results that our figure was computed from. */
  readonly from: FigureSource;
  /** Whether the published figure is from memory, without opening its source. It then never counts as reproduced. */
  readonly recalled: boolean;
  /** Our figure, a number or text; undefined if the data do not give it. */
  readonly ours?: number | string;
  readonly interval?: Interval;
  /** Our figure minus the printed value, in its unit (a share if it is printed in per cent). */
  readonly difference?: number;
  readonly why?: string;
}

/** The counts of a paper's figures, by outcome. */
export interface PaperCounts {
  /** Number of compared figures, without those from memory. */
  readonly attempted: number;
  readonly reproduced: number;
  readonly differing: number;
  readonly notReached: number;
  readonly recalled: number;
  /** The reproduced figures and those attempted, by what they were computed from. */
  readonly bySource: Readonly<
    Record<FigureSource, { readonly attempted: number; readonly reproduced: number }>
  >;
}

/**
 * The result of `compareWithPaper`: one row for each published figure. Immutable; shows itself as the table "paper
 * says, we get, why they differ", and exports Markdown, LaTeX and JSON.
 *
 * @example
 * ```ts
 * import { compareWithPaper } from "precipice";
 *
 * const compared = compareWithPaper([{ figure: "issues", paper: "1,865", source: "abstract", ours: 1865 }]);
 * [...compared].map(({ state }) => state); // => [ 'reproduced' ]
 * compared.counts.reproduced; // => 1
 * ```
 */
export class PaperComparison implements Iterable<ComparedFigure> {
  readonly figures: readonly ComparedFigure[];
  readonly counts: PaperCounts;

  constructor(figures: readonly ComparedFigure[]) {
    this.figures = Object.freeze(figures.map((figure) => Object.freeze({ ...figure })));
    const read = figures.filter(({ recalled }) => !recalled);
    const count = (state: FigureState): number => read.filter((figure) => figure.state === state).length;
    const ofSource = (source: FigureSource) => {
      const own = read.filter(({ from }) => from === source);
      const reproduced = own.filter(({ state }) => state === "reproduced").length;
      return Object.freeze({ attempted: own.length, reproduced });
    };
    this.counts = Object.freeze({
      attempted: read.length,
      reproduced: count("reproduced"),
      differing: count("differs"),
      notReached: count("not reached"),
      recalled: figures.length - read.length,
      bySource: Object.freeze({
        data: ofSource("data"),
        tables: ofSource("tables"),
        others: ofSource("others"),
      }),
    });
    Object.freeze(this);
  }

  [Symbol.iterator](): Iterator<ComparedFigure> {
    return this.figures[Symbol.iterator]();
  }

  /** The figure with the largest relative difference; undefined if no number differs. */
  get largestDifference(): ComparedFigure | undefined {
    const size = ({ difference = 0, ours }: ComparedFigure): number =>
      typeof ours === "number" ? Math.abs(difference) / Math.max(Math.abs(ours - difference), 1e-12) : 0;
    const differing = this.figures.filter(
      ({ state, difference }) => state === "differs" && difference !== undefined,
    );
    return differing.reduce<ComparedFigure | undefined>(
      (most, figure) => (most === undefined || size(figure) > size(most) ? figure : most),
      undefined,
    );
  }

  toString(): string {
    return writeText(this.#table());
  }

  toMarkdown(): string {
    return writeMarkdown(this.#table());
  }

  /** A LaTeX `table`; needs `\usepackage{booktabs}`. */
  toLatex(): string {
    return writeLatex(this.#table());
  }

  toJSON(): {
    readonly format: "precipice.paper-comparison";
    readonly version: "1.1";
    readonly counts: PaperCounts;
    readonly figures: readonly ComparedFigure[];
  } {
    return {
      format: "precipice.paper-comparison",
      version: "1.1",
      counts: this.counts,
      figures: this.figures,
    };
  }

  [jupyterDisplay](): Readonly<Record<string, unknown>> {
    const table = this.#table();
    return {
      [mimeType("paper-comparison")]: this.toJSON(),
      "text/html": writeHTML(table),
      "text/plain": writeText(table),
    };
  }

  /** The text that `console.log` shows under Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.toString();
  }

  #table(): ResultTable {
    const { attempted, reproduced, differing, notReached, recalled } = this.counts;
    const notes = [
      `${reproduced} of ${attempted} published figures come out as printed; ${differing} differ, ${notReached} cannot be ` +
        `reached with these data.`,
      ...(recalled === 0
        ? []
        : [
            `${recalled} more recalled, source not opened: they count neither as published nor as reproduced.`,
          ]),
      "A number comes out as printed where it rounds to the printed decimals.",
    ];
    const names = ["figure", "paper says", "where", "we get", "as printed", "why they differ"];
    return {
      title: "Paper says, we get",
      columns: names.map((name) => ({ name, numeric: false })),
      rows: this.figures.map((figure) => [
        figure.figure,
        figure.paper,
        figure.recalled ? "recalled, source not opened" : figure.source,
        shownOurs(figure),
        shownState(figure),
        figure.why ?? "",
      ]),
      notes,
    };
  }
}

/** Our figure with one decimal more than the paper prints, in the paper's unit. */
function shownOurs({ ours, interval, paper }: ComparedFigure): string {
  if (typeof ours !== "number") return ours ?? "not reached";
  const percent = paper.endsWith("%");
  const decimals = (/\.(\d+)\s*%?$/u.exec(paper)?.[1]?.length ?? 0) + 1;
  const shown = (value: number): string =>
    `${formatNumber(percent ? 100 * value : value, Math.min(decimals, 15))}${percent ? "%" : ""}`;
  return interval === undefined
    ? shown(ours)
    : `${shown(ours)} [${shown(interval.low)}, ${shown(interval.high)}]`;
}

function shownState({ state, interval, ours, difference }: ComparedFigure): string {
  if (state === "reproduced") return "yes";
  if (state === "not reached") return "–";
  const printed = typeof ours === "number" && difference !== undefined ? ours - difference : undefined;
  const covered =
    interval !== undefined && printed !== undefined && interval.low <= printed && printed <= interval.high;
  return covered ? "no, but within our interval" : "no";
}
