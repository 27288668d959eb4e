import type { PlotOptions } from "@observablehq/plot";
import type { ProvenanceSpec } from "../renderer/spec/figureSpec.js";

/** A figure before it is drawn: ordinary Plot options by panel, and what is written around them. */
export interface FigureParts {
  /** Observable Plot options, one for each panel, row by row. */
  readonly panels: readonly PlotOptions[];
  /** Panels side by side. Default: all in one row. */
  readonly columns?: number;
  readonly title?: string;
  readonly subtitle?: string;
  /** Lines beneath the figure. */
  readonly caption?: readonly string[];
  readonly notes?: readonly string[];
  readonly provenance?: ProvenanceSpec;
}
