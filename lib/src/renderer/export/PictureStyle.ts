import type { Theme } from "../theme.js";
import type { PictureOptions, PNGOptions } from "./PictureOptions.js";
import { readLength } from "./readLength.js";

/** The options of a picture after their check: lengths are in pixels. */
export interface PictureStyle {
  readonly theme: Theme;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** The size of tick labels, in pixels. */
  readonly fontSize: number | undefined;
  readonly fontFamily: string;
  readonly caption: boolean;
  readonly title: boolean;
  /** The label of each panel, by its place; undefined for none. */
  readonly panelLabel: ((panel: number) => string) | undefined;
}

/** CSS has 96 pixels to the inch and 72 points to the inch. */
export const pixelsPerPoint = 96 / 72;

/** Whether a picture has another size, or other letters, than the figure has in a notebook. */
export const isFitted = ({ width, height, fontSize, fontFamily }: PictureStyle): boolean =>
  width !== undefined || height !== undefined || fontSize !== undefined || fontFamily !== usualFamily;

/** The smallest letters of a picture, in pixels: seven points, or less if a smaller size is asked for. 0 if none is. */
export const leastFontSize = (style: PictureStyle): number =>
  isFitted(style) ? Math.min(7 * pixelsPerPoint, style.fontSize ?? Infinity) : 0;

/** The fonts of every picture: ours first, so that widths are known. */
const usualFamily = "Inter, system-ui, sans-serif";

function readFontSize(caller: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== "number" || !(value >= 4 && value <= 72))
    throw new TypeError(`${caller}: fontSize is in points, from 4 to 72; got ${JSON.stringify(value)}.`);
  return value * pixelsPerPoint;
}

function readFamily(caller: string, value: unknown): string {
  if (value === undefined) return usualFamily;
  // The family stands in an attribute of the file and in style sheets of programs that read it.
  if (typeof value !== "string" || !/^[\p{L}\p{N} ,'_-]{1,200}$/u.test(value))
    throw new TypeError(
      `${caller}: fontFamily is the name of a font family, such as "Times New Roman"; got ${JSON.stringify(value)}.`,
    );
  return value;
}

function readFlag(caller: string, name: string, value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== "boolean")
    throw new TypeError(`${caller}: ${name} is true or false; got ${JSON.stringify(value)}.`);
  return value;
}

/** The n-th label after a first letter: after z come aa, ab. */
function letterAfter(first: string, n: number): string {
  const base = first === first.toLowerCase() ? 97 : 65;
  let rest = first.charCodeAt(0) - base + n;
  let letters = "";
  for (; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(base + (rest % 26)) + letters;
  return letters;
}

function readPanelLabels(caller: string, value: unknown): PictureStyle["panelLabel"] {
  if (value === undefined) return undefined;
  const [, open = "", letter = "", close = ""] =
    /^(\(?)([a-zA-Z])(\)?)$/u.exec(typeof value === "string" ? value : "") ?? [];
  if (letter === "")
    throw new TypeError(
      `${caller}: panelLabels is the letter of the first panel, such as "a", "A" or "(a)"; got ${JSON.stringify(value)}.`,
    );
  return (panel) => `${open}${letterAfter(letter, panel)}${close}`;
}

/**
 * Checks the values of a picture's options; the caller checks their names.
 *
 * @param caller the public name of the function
 * @throws TypeError for a unit that is no length, or a value out of range
 */
export function pictureStyle(caller: string, options: PictureOptions = {}): PictureStyle {
  const { theme = "light", fontSize, fontFamily, caption, title, panelLabels } = options;
  if (!["light", "dark"].includes(theme))
    throw new TypeError(`A picture's theme is "light" or "dark", got ${JSON.stringify(theme)}.`);
  return {
    theme,
    width: readLength(caller, "width", options.width),
    height: readLength(caller, "height", options.height),
    fontSize: readFontSize(caller, fontSize),
    fontFamily: readFamily(caller, fontFamily),
    caption: readFlag(caller, "caption", caption),
    title: readFlag(caller, "title", title),
    panelLabel: readPanelLabels(caller, panelLabels),
  };
}

/** The pixels of a PNG for each pixel of its picture, and the style of that picture. */
export function pixelStyle(
  caller: string,
  options: PNGOptions = {},
): { readonly style: PictureStyle; readonly zoom: number } {
  const { dpi = 192, ...rest } = options;
  if (typeof dpi !== "number" || !(dpi >= 36 && dpi <= 1200))
    throw new TypeError(`${caller}: dpi is pixels to the inch, from 36 to 1200; got ${JSON.stringify(dpi)}.`);
  return { style: pictureStyle(caller, rest), zoom: dpi / 96 };
}
