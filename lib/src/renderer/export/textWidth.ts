// Widths in thousandths of the font size, by class of letter, for a sans-serif such as Inter.
const classes: readonly (readonly [RegExp, number])[] = [
  // Letters of East Asian scripts and emoji fill a square.
  [
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{3fffd}]/u,
    1000,
  ],
  [/[ijl.,:;'|!`]/u, 270],
  [/[ ftrI()[\]{}/\\-]/u, 360],
  [/[mwMW@%—]/u, 880],
  [/[A-Z&]/u, 690],
  [/[0-9$#+=<>~×]/u, 620],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60\p{Extended_Pictographic}]/u,
    1000,
  ],
];

/** The approximate width of a text, for layout without a page to measure in. */
export function textWidth(text: string, fontSize: number): number {
  let sum = 0;
  for (const letter of text) sum += classes.find(([pattern]) => pattern.test(letter))?.[1] ?? 570;
  return (sum * fontSize) / 1000;
}

/** Breaks a text into lines of at most `width`, at spaces. */
export function wrapText(text: string, width: number, fontSize: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && textWidth(longer, fontSize) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}
