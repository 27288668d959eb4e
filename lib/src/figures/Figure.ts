import { checkOptions } from "../options/checkOptions.js";
import type { PlotOptions } from "@observablehq/plot";
import { type ComposedSvg, composeSvg } from "../renderer/export/composeSvg.js";
import { completeFigure, displayBundle, type FigureBundle, pdfOf, pixelsOf } from "../plot/displayBundle.js";
import { drawingDocument } from "../plot/document.node.js";
import type { FigureParts } from "../plot/FigureParts.js";
import { materialise, type Materialised } from "../plot/materialise.js";
import { listLetters, missingLetters } from "../renderer/export/missingLetters.js";
import { writeFigureTables } from "../renderer/export/writeFigureTables.js";
import type { CSVOptions } from "../results/CSVOptions.js";
import { checkTableOptions, type LatexOptions, type TableOptions } from "../results/TableOptions.js";
import {
  PICTURE_OPTIONS,
  type PictureOptions,
  PNG_OPTIONS,
  type PNGOptions,
} from "../renderer/export/PictureOptions.js";
import { pictureStyle, type PictureStyle, pixelStyle } from "../renderer/export/PictureStyle.js";
import type { FigureSpec } from "../renderer/spec/figureSpec.js";

/** Options of a figure's numbers as Markdown. */
export type FigureTableOptions = Pick<TableOptions, "digits" | "caption" | "bold">;

/** Options of a figure's numbers as LaTeX. */
export type FigureLatexOptions = FigureTableOptions & Pick<LatexOptions, "label" | "booktabs">;

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

  async #picture(caller: string, style: PictureStyle): Promise<ComposedSvg> {
    const made = composeSvg(await this.#completed(), drawingDocument(undefined), style);
    // Without a caption the picture itself cannot say what it lacks.
    if (!style.caption) for (const sentence of made.leftOut) console.warn(`${caller}: ${sentence}`);
    return made;
  }

  /**
   * One standalone SVG.
   *
   * @param options `theme`: `"light"` (default), on white; or `"dark"`, for a dark slide or page. For a paper: `width`, such as
   *   `"3.25in"`, `height`, `fontSize` in points, `fontFamily`, `caption` and `title` (`false` leaves them out), `panelLabels`
   *   (`"a"`: the letter of the first panel)
   * @throws TypeError for an option that does not exist, or a length in another unit; RangeError for a height that is too low
   */
  async toSVG(options: PictureOptions = {}): Promise<string> {
    checkOptions("Figure.toSVG", options, PICTURE_OPTIONS);
    return (await this.#picture("Figure.toSVG", pictureStyle("Figure.toSVG", options))).svg;
  }

  /**
   * A PNG at twice the size; the same bytes on every machine. Letters that the font Inter lacks, such as Chinese ones, are drawn as
   * empty boxes, with a warning.
   *
   * @param options those of {@link Figure.toSVG}, and `dpi`, pixels to the inch: 192 by default; `theme` (`"light"`),
   *   `width`, `height` (the figure's), `fontSize` (9 points), `fontFamily` (Inter), `caption` (true), `title` (true),
   *   `panelLabels` (none)
   * @throws TypeError for an option that does not exist, or a length in another unit; RangeError for a height that is too low
   */
  async toPNG(options: PNGOptions = {}): Promise<Uint8Array> {
    checkOptions("Figure.toPNG", options, PNG_OPTIONS);
    const { style, zoom } = pixelStyle("Figure.toPNG", options);
    const { bytes, missing } = await pixelsOf(await this.#picture("Figure.toPNG", style), zoom);
    if (missing.length > 0)
      console.warn(
        `Figure.toPNG: the picture's font, Inter, lacks the letters ${listLetters(missing)}, which are empty boxes in the PNG. Use toPDF or toSVG, which take them from the fonts of the system.`,
      );
    return bytes;
  }

  /**
   * A PDF of one page: vector graphics with selectable text. The fonts are embedded, with the letters that the figure has: Inter,
   * and for other letters a font of the system. A letter that no font has is drawn as an empty box, with a warning.
   *
   * @param options those of {@link Figure.toSVG}; `fontFamily` is a family of the system's fonts; `theme` (`"light"`),
   *   `width`, `height` (the figure's), `fontSize` (9 points), `caption` (true), `title` (true), `panelLabels` (none)
   * @throws TypeError for an option that does not exist, or a length in another unit; RangeError for a height that is too low, or
   *   a family that the system lacks
   */
  async toPDF(options: PictureOptions = {}): Promise<Uint8Array> {
    checkOptions("Figure.toPDF", options, PICTURE_OPTIONS);
    const style = pictureStyle("Figure.toPDF", options);
    const figure = await this.#completed();
    const picture = await this.#picture("Figure.toPDF", style);
    const { bytes, missing } = await pdfOf(picture, figure.title ?? "Figure", options.fontFamily);
    if (missing.length > 0) console.warn(`Figure.toPDF: ${missingLetters(missing)}`);
    return bytes;
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
    checkOptions("Figure.toMarkdown", options, ["digits", "caption", "bold"]);
    checkTableOptions("Figure.toMarkdown", { ...options, wide: true });
    return writeFigureTables(this.#materialised().figure, "markdown", options, "Figure.toMarkdown");
  }

  /**
   * The numbers as LaTeX: the table of the figure's result, one row an algorithm, one column a metric; of other figures a
   * table for each layer of marks. It needs `\\usepackage{booktabs}`, or `booktabs: false`.
   *
   * @param options `digits`, `caption`, `bold`, `label`, `booktabs`: as those of `Result.toLatex`
   * @throws TypeError for an option that does not exist, or a value that it cannot have
   */
  toLatex(options: FigureLatexOptions = {}): string {
    checkOptions("Figure.toLatex", options, ["digits", "caption", "bold", "label", "booktabs"]);
    checkTableOptions("Figure.toLatex", { ...options, wide: true });
    return writeFigureTables(this.#materialised().figure, "latex", options, "Figure.toLatex");
  }

  /** The results as text. */
  toString(): string {
    return this.#text;
  }

  async [Symbol.for("Jupyter.display")](): Promise<FigureBundle> {
    return displayBundle({ figure: await this.#completed(), pictures: [] }, this.#text);
  }
}
