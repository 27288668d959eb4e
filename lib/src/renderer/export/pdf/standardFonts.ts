// The fonts that every reader of PDF has (ISO 32000-1, 9.6.2.2), and the widths of their letters in thousandths of the
// size, as Adobe's font metrics give them. From the space (32) to the tilde (126).
const regular = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const bold = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

// Letters that WinAnsiEncoding has beyond Latin-1, with code and width.
const winAnsi: Readonly<Record<string, readonly [number, number]>> = {
  "€": [128, 556],
  "…": [133, 1000],
  "†": [134, 556],
  "‡": [135, 556],
  "‰": [137, 1000],
  "‘": [145, 222],
  "’": [146, 222],
  "“": [147, 333],
  "”": [148, 333],
  "•": [149, 350],
  "–": [150, 556],
  "—": [151, 1000],
};
const narrow: Readonly<Record<string, number>> = {
  "\u00a0": 278,
  "·": 278,
  "°": 400,
  "±": 584,
  "×": 584,
  "÷": 584,
  "²": 333,
  "³": 333,
  "¹": 333,
};

// Greek and mathematics, with code and width in the font Symbol.
const symbol: Readonly<Record<string, readonly [number, number]>> = Object.fromEntries(
  (
    "α97 631,β98 549,χ99 549,δ100 494,ε101 439,ϵ101 439,φ106 603,ϕ102 521,γ103 411,η104 603,ι105 329,κ107 549,λ108 549,μ109 576,ν110 521," +
    "ο111 549,π112 549,θ113 521,ρ114 549,σ115 603,τ116 439,υ117 576,ω119 686,ξ120 493,ψ121 686,ζ122 494," +
    "Δ68 612,Γ71 603,Λ76 686,Ω87 768,Φ70 763,Π80 768,Σ83 592,Θ81 741,Ψ89 795,Ξ88 645," +
    "−45 549,≤163 549,∞165 713,←172 987,↑173 603,→174 987,↓175 603,≥179 549,∝181 713,∂182 494,≠185 549," +
    "≡186 549,≈187 549,∈206 713,√214 549,∑229 713"
  )
    .split(",")
    .map((entry) => {
      const [code = 0, width = 0] = entry.slice(1).split(" ").map(Number);
      return [entry.slice(0, 1), [code, width]];
    }),
);

export type StandardFont =
  "Helvetica" | "Helvetica-Bold" | "Helvetica-Oblique" | "Helvetica-BoldOblique" | "Symbol";

/** A piece of text in one font, as bytes in the font's encoding. */
export interface TextRun {
  readonly font: StandardFont;
  readonly codes: readonly number[];
  /** In thousandths of the font's size. */
  readonly width: number;
}

const face = (heavy: boolean, slanted: boolean): StandardFont =>
  heavy
    ? slanted
      ? "Helvetica-BoldOblique"
      : "Helvetica-Bold"
    : slanted
      ? "Helvetica-Oblique"
      : "Helvetica";

/** Splits a text by the standard font that has each letter. A letter that all lack becomes its base letter, else "?". */
export function textRuns(text: string, heavy: boolean, slanted: boolean): TextRun[] {
  const widths = heavy ? bold : regular;
  const latin = face(heavy, slanted);
  const runs: { font: StandardFont; codes: number[]; width: number }[] = [];
  const put = (font: StandardFont, code: number, width: number): void => {
    const last = runs.at(-1);
    if (last?.font === font) {
      last.codes.push(code);
      last.width += width;
    } else runs.push({ font, codes: [code], width });
  };
  for (const letter of text.normalize("NFC")) {
    const code = letter.codePointAt(0) ?? 63;
    const special = winAnsi[letter];
    const greek = symbol[letter];
    const [base = "?"] = letter.normalize("NFD");
    const baseWidth = widths[(base.codePointAt(0) ?? 0) - 32];
    if (code >= 32 && code <= 126) put(latin, code, widths[code - 32] ?? 556);
    else if (special !== undefined) put(latin, ...special);
    else if (code >= 160 && code <= 255) put(latin, code, narrow[letter] ?? baseWidth ?? 556);
    else if (greek !== undefined) put("Symbol", ...greek);
    else put(latin, baseWidth === undefined ? 63 : (base.codePointAt(0) ?? 63), baseWidth ?? 556);
  }
  return runs;
}
