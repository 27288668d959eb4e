import { checkOptions } from "../options/checkOptions.js";
import type { PlotOptions } from "@observablehq/plot";
import { composeSvg } from "../renderer/export/composeSvg.js";
import {
  completeFigure,
  displayBundle,
  type FigureBundle,
  figurePDF,
  figurePNG,
} from "../plot/displayBundle.js";
import { drawingDocument } from "../plot/document.node.js";
import type { FigureParts } from "../plot/FigureParts.js";
import { materialise, type Materialised } from "../plot/materialise.js";
import { writeFigureTables } from "../renderer/export/writeFigureTables.js";
import type { CSVOptions } from "../results/CSVOptions.js";
import { checkTableOptions, type LatexOptions, type TableOptions } from "../results/TableOptions.js";
import type { Theme } from "../renderer/theme.js";
import type { FigureSpec } from "../renderer/spec/figureSpec.js";

/** Options of a figure's numbers as Markdown. */
export type FigureTableOptions = Pick<TableOptions, "digits" | "caption" | "bold">;

/** Options of a figure's numbers as LaTeX. */
export type FigureLatexOptions = FigureTableOptions & Pick<LatexOptions, "label" | "booktabs">;

/** Options of a figure's picture. */
export interface PictureOptions {
  readonly theme?: Theme;
}

/**
 * A figure: one or more panels of ordinary Observable Plot options, with title, caption and notes. It is immutable, shows
 * itself in a notebook, and exports its picture and its numbers.
 *
 * @example
 * ```ts
 * import { figures, ScoreTable } from "precipice";
 * import { taskMeanIntervals } from "precipice/compare";
 * const table = ScoreTable.fromTaskScores({ A: [[0.5, 0.7]], B: [[0.4, 0.6]] }, { tasks: ["Pong"] });
 * const figure = figures.intervals(taskMeanIntervals(table));
 * (await figure.toSVG({ theme: "dark" })).startsWith("<svg"); // => true
 * ```
 */
export class Figure {
  /** The Observable Plot options of each panel: draw or change them with `precipice/plot`. */
  readonly panels: readonly PlotOptions[];
  readonly #parts: FigureParts;
  readonly #text: string;
  #made: Materialised | undefined;
  #complete: Promise<FigureSpec> | undefined;

  /**
   * @param parts panels and captions
   * @param text the results as text, for a terminal and for viewers without pictures
   */
  constructor(parts: FigureParts, text: string) {
    this.#parts = { ...parts, panels: Object.freeze([...parts.panels]) };
    this.panels = this.#parts.panels;
    this.#text = text;
    Object.freeze(this);
  }

  #materialised(): Materialised {
    this.#made ??= materialise(this.#parts);
    return this.#made;
  }

  #completed(): Promise<FigureSpec> {
    this.#complete ??= completeFigure(this.#materialised());
    return this.#complete;
  }

  /**
   * The saved form: `application/vnd.precipice.figure.v1+json`.
   *
   * @throws TypeError for a panel that is saved as a picture: only `toPNG()` and the notebook draw it
   */
  toJSON(): FigureSpec {
    const { figure, pictures } = this.#materialised();
    if (pictures.length > 0) {
      throw new TypeError(
        `A panel is a picture that is yet to be drawn (${pictures[0]?.reason ?? ""}); use toPNG() or show the figure.`,
      );
    }
    return figure;
  }

  /**
   * One standalone SVG.
   *
   * @param options `theme`: `"light"` (default), on white; or `"dark"`, for a dark slide or page
   * @throws TypeError for an option that does not exist
   */
  async toSVG(options: PictureOptions = {}): Promise<string> {
    checkOptions("Figure.toSVG", options, ["theme"]);
    const { theme = "light" } = options;
    return composeSvg(await this.#completed(), drawingDocument(undefined), undefined, theme).svg;
  }

  /**
   * A PNG at twice the size; the same bytes on every machine.
   *
   * @param options `theme`: `"light"` (default) or `"dark"`
   * @throws TypeError for an option that does not exist
   */
  async toPNG(options: PictureOptions = {}): Promise<Uint8Array> {
    checkOptions("Figure.toPNG", options, ["theme"]);
    const { theme = "light" } = options;
    return figurePNG(await this.#completed(), theme);
  }

  /** A PDF of one page: vector graphics, with letters as outlines. */
  async toPDF(): Promise<Uint8Array> {
    return figurePDF(await this.#completed());
  }

  /**
   * The numbers in full precision, comma-separated, with a header: the table of the figure's result with the columns `IQM`,
   * `IQM low`, `IQM high` for each metric; of other figures the data of the marks.
   *
   * @param options `spreadsheet: true` defuses formulas in names, for a file that a spreadsheet opens
   * @throws TypeError for an option that does not exist
   */
  toCSV(options: CSVOptions = {}): string {
    checkOptions("Figure.toCSV", options, ["spreadsheet"]);
    return writeFigureTables(this.#materialised().figure, "csv", options);
  }

  /**
   * The numbers as Markdown: the table of the figure's result, one row an algorithm, one column a metric; of other figures
   * a table for each layer of marks.
   *
   * @param options `digits`, `caption`, `bold`: as those of `Result.toMarkdown`
   * @throws TypeError for an option that does not exist, or a value that it cannot have
   */
  toMarkdown(options: FigureTableOptions = {}): string {
    const caller = "Figure.toMarkdown";
    checkOptions(caller, options, ["digits", "caption", "bold"]);
    checkTableOptions(caller, { ...options, wide: true });
    return writeFigureTables(this.#materialised().figure, "markdown", options, caller);
  }

  /**
   * The numbers as LaTeX: the table of the figure's result, one row an algorithm, one column a metric; of other figures a
   * table for each layer of marks. It needs `\\usepackage{booktabs}`, or `booktabs: false`.
   *
   * @param options `digits`, `caption`, `bold`, `label`, `booktabs`: as those of `Result.toLatex`
   * @throws TypeError for an option that does not exist, or a value that it cannot have
   */
  toLatex(options: FigureLatexOptions = {}): string {
    const caller = "Figure.toLatex";
    checkOptions(caller, options, ["digits", "caption", "bold", "label", "booktabs"]);
    checkTableOptions(caller, { ...options, wide: true });
    return writeFigureTables(this.#materialised().figure, "latex", options, caller);
  }

  /** The results as text. */
  toString(): string {
    return this.#text;
  }

  async [Symbol.for("Jupyter.display")](): Promise<FigureBundle> {
    return displayBundle({ figure: await this.#completed(), pictures: [] }, this.#text);
  }
}
