import type { PlotOptions } from "@observablehq/plot";
import type { InteractionOptions } from "./InteractionOptions.js";
import type { ProvenanceSpec } from "../renderer/spec/figureSpec.js";

/** A figure before it is drawn: ordinary Plot options for each panel, and the texts around them. */
export interface FigureParts {
  /** Observable Plot options, one for each panel, row by row. */
  readonly panels: readonly PlotOptions[];
  /** Panels side by side. Default: all in one row. */
  readonly columns?: number;
  readonly title?: string;
  readonly subtitle?: string;
  /** Lines beneath the figure. */
  readonly caption?: readonly string[];
  /** Warnings beneath the figure, in their own colour. */
  readonly notes?: readonly string[];
  /** Notes that inform and do not warn; they stand among the lines of the caption. */
  readonly quietNotes?: readonly string[];
  readonly provenance?: ProvenanceSpec;
  /**
   * The rows of the figure's table and of its exports as CSV, Markdown and LaTeX, as `result.toRows()` gives them. Default: the
   * data of its marks.
   */
  readonly table?: readonly object[];
  /** The interactions of the figure; tooltip, zoom and legend by default. */
  readonly interactions?: InteractionOptions;
}
