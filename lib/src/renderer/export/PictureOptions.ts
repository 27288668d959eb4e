import type { Theme } from "../theme.js";

/** A length of a picture: pixels (96 to the inch) as a number, or a text such as `"3.25in"`, `"82mm"`, `"8.2cm"`, `"234pt"` or `"312px"`. */
export type Length = number | string;

/**
 * The options of a figure's picture: the same for `toSVG`, `toPNG`, `toPDF`, the Export menu and the pictures of a converted
 * notebook. Without any of them a picture has the size and the letters that the figure has in a notebook.
 */
export interface PictureOptions {
  /** `"light"` (default), on white; or `"dark"`, for a dark slide or page. */
  readonly theme?: Theme;
  /**
   * The width of the whole picture, such as `"3.25in"`, the width of a column of many conferences. Panels wrap, and axes have
   * fewer ticks, where it is narrow; letters keep their size.
   */
  readonly width?: Length;
  /** The height of the whole picture. By default that of the figure, and more where rows or names need it. */
  readonly height?: Length;
  /** The size of tick labels and names in points, from 4 to 72. By default the figure's own, 9 points, or 7 where a word needs it. */
  readonly fontSize?: number;
  /** A font family of the reader's program in place of Inter. A PDF has to have the font, so it refuses this option. */
  readonly fontFamily?: string;
  /** Whether the lines and the warnings beneath the figure are drawn; true by default. */
  readonly caption?: boolean;
  /** Whether the title and the subtitle are drawn; true by default. */
  readonly title?: boolean;
  /** The letter of the first panel, such as `"a"`, `"A"` or `"(a)"`; the other panels follow in the alphabet. None by default. */
  readonly panelLabels?: string;
}

/** Options of a figure's picture in pixels. */
export interface PNGOptions extends PictureOptions {
  /** Pixels to the inch, from 36 to 1200; 192 by default, twice the size on the page. */
  readonly dpi?: number;
}

/** The names of {@link PictureOptions}. */
export const PICTURE_OPTIONS = [
  "theme",
  "width",
  "height",
  "fontSize",
  "fontFamily",
  "caption",
  "title",
  "panelLabels",
] as const;

/** The names of {@link PNGOptions}. */
export const PNG_OPTIONS = [...PICTURE_OPTIONS, "dpi"] as const;
