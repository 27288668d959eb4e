/** The options of every ready-made figure. */
export interface FigureOptions {
  /** The title above the figure. Default: that of the result; `null` for none. */
  readonly title?: string | null;
  /** The width of the whole figure, in pixels. */
  readonly width?: number;
  /** CSS colours by the name of the algorithm, model or series. Names without one get a colour of the palette. */
  readonly colors?: Readonly<Record<string, string>>;
}

/** The names of {@link FigureOptions}. */
export const FIGURE_OPTIONS = ["title", "width", "colors"] as const;
