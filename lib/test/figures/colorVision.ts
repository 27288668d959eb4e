/** A colour as shares of red, green and blue light, 0 to 1. */
export type Light = readonly [red: number, green: number, blue: number];

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** The light of an sRGB colour `#rrggbb` (IEC 61966-2-1). */
export function lightOf(hex: string): Light {
  const part = (start: number): number => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

type Matrix = readonly [Light, Light, Light];

/**
 * Colour vision without one kind of cone, as matrices on linear light (severity 1).
 *
 * @see G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, IEEE Transactions on Visualization and Computer Graphics 15
 * (2009), 1291, table 1
 */
export const visions = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Readonly<Record<string, Matrix>>;

export function seenThrough([r, g, b]: Light, matrix: Matrix): Light {
  const [red, green, blue] = matrix.map((row) =>
    Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b)),
  );
  return [red ?? NaN, green ?? NaN, blue ?? NaN];
}

/** Relative luminance (WCAG 2.2). */
export const luminance = ([r, g, b]: Light): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The contrast ratio of two colours (WCAG 2.2), 1 to 21. */
export function contrast(a: Light, b: Light): number {
  const [dark = NaN, bright = NaN] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

/** CIELAB (1976) under D65: lightness, a, b. */
export function labOf([r, g, b]: Light): Light {
  const along = (share: number): number =>
    share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  const x = along((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = along(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = along((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = Math.PI / 180;

/**
 * The perceived distance of two CIELAB colours: CIEDE2000, about 1 for a just noticeable difference side by side.
 *
 * @see G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula", Color Research and Application 30 (2005)
 */
export function colorDistance([l1, a1, b1]: Light, [l2, a2, b2]: Light): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const seventh = (value: number): number => Math.sqrt(value ** 7 / (value ** 7 + 25 ** 7));
  const stretch = 1 + 0.5 * (1 - seventh(chroma));
  const c1 = Math.hypot(stretch * a1, b1);
  const c2 = Math.hypot(stretch * a2, b2);
  const hue = (a: number, b: number): number =>
    a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / degrees + 360) % 360;
  const h1 = hue(stretch * a1, b1);
  const h2 = hue(stretch * a2, b2);
  const gray = c1 * c2 === 0;
  let turn = gray ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  else if (turn < -180) turn += 360;
  let middle = (h1 + h2) / 2;
  if (gray) middle = h1 + h2;
  else if (Math.abs(h1 - h2) > 180) middle += h1 + h2 < 360 ? 180 : -180;
  const mean = (c1 + c2) / 2;
  const cosine = (angle: number): number => Math.cos(angle * degrees);
  const t =
    1 -
    0.17 * cosine(middle - 30) +
    0.24 * cosine(2 * middle) +
    0.32 * cosine(3 * middle + 6) -
    0.2 * cosine(4 * middle - 63);
  const off = ((l1 + l2) / 2 - 50) ** 2;
  const lightness = (l2 - l1) / (1 + (0.015 * off) / Math.sqrt(20 + off));
  const saturation = (c2 - c1) / (1 + 0.045 * mean);
  const tint = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degrees)) / (1 + 0.015 * mean * t);
  const rotation = -2 * seventh(mean) * Math.sin(60 * degrees * Math.exp(-(((middle - 275) / 25) ** 2)));
  return Math.sqrt(lightness ** 2 + saturation ** 2 + tint ** 2 + rotation * saturation * tint);
}
