/** Red, green and blue from 0 to 1, and the opacity. */
export interface Color {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

/** Converts a CSS colour to `#rrggbb` or `rgb(…)`. Without a page, names and other colour functions cannot be converted. */
export type ColorResolver = (color: string) => string;

const few: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  currentcolor: "#1f1f1f",
  canvas: "#ffffff",
  canvastext: "#1f1f1f",
  gray: "#808080",
  grey: "#808080",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  steelblue: "#4682b4",
  orange: "#ffa500",
};

/** A CSS colour; undefined for `none`. An unreadable colour is drawn in the colour of text. */
export function readColor(text: string, resolve: ColorResolver): Color | undefined {
  const asked = text.trim().toLowerCase();
  if (asked === "none" || asked === "transparent" || asked === "") return undefined;
  const known =
    few[asked] ?? (asked.startsWith("#") || asked.startsWith("rgb") ? asked : resolve(asked).toLowerCase());
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
