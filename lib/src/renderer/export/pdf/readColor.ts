import { color } from "d3-color";

/** Red, green and blue from 0 to 1, and the opacity. */
export interface Color {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

/** Converts a colour function of CSS that d3 does not know to `#rrggbb` or `rgb(…)`, which only a page can. */
export type ColorResolver = (color: string) => string;

// Colours of the page, which a file on white paper has no other for.
const ofPage: Readonly<Record<string, string>> = {
  currentcolor: "#1f1f1f",
  canvas: "#ffffff",
  canvastext: "#1f1f1f",
};

/** A CSS colour; undefined for `none`. An unreadable colour is drawn in the colour of text. */
export function readColor(text: string, resolve: ColorResolver): Color | undefined {
  const asked = text.trim().toLowerCase();
  if (asked === "none" || asked === "transparent" || asked === "") return undefined;
  const known = ofPage[asked] ?? color(asked)?.formatRgb() ?? resolve(asked).toLowerCase();
  const [, hex] = /^#([0-9a-f]{3,8})$/u.exec(known) ?? [];
  if (hex !== undefined) {
    const wide = hex.length < 6 ? Array.from(hex, (digit) => digit + digit).join("") : hex;
    const [r = 0, g = 0, b = 0, a = 255] = (wide.match(/../gu) ?? []).map((pair) => parseInt(pair, 16));
    return { rgb: [r / 255, g / 255, b / 255], alpha: a / 255 };
  }
  const parts = /^rgba?\(([^)]*)\)$/u
    .exec(known)?.[1]
    ?.split(/[\s,/]+/u)
    .filter((part) => part !== "");
  if (parts !== undefined && parts.length >= 3) {
    const share = (part: string | undefined, full: number): number =>
      part === undefined ? 1 : part.endsWith("%") ? parseFloat(part) / 100 : parseFloat(part) / full;
    return {
      rgb: [share(parts[0], 255), share(parts[1], 255), share(parts[2], 255)],
      alpha: share(parts[3], 1),
    };
  }
  return { rgb: [0.12, 0.12, 0.12], alpha: 1 };
}
