/** The options of every ready-made figure. */
export interface FigureOptions {
  /** Above the figure. Default: the result's title. `null` for none. */
  readonly title?: string | null;
  /** Width of the whole figure in pixels. */
  readonly width?: number;
  /** Colours by algorithm; others come from the palette. */
  readonly colors?: Readonly<Record<string, string>>;
}

/** The names of {@link FigureOptions}. */
export const FIGURE_OPTIONS = ["title", "width", "colors"] as const;
