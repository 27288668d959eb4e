import { isNumberWord } from "../bytes/writtenNumbers.js";

const percent = /^\s*([+-]?\d+(\.\d+)?)\s*%\s*$/u;
const thousands = /^\s*([+-]?\d{1,3}(?:[,'\u2019\u00a0\u202f ]\d{3})+(?:\.\d+)?)\s*$/u;
const decimalComma = /^\s*([+-]?\d+),(\d+)\s*$/u;

/**
 * Advice on how to write a number that a text spells in another form than digits and a point, as the end of a
 * sentence; `undefined` for a text that spells no number.
 */
export function writtenNumber(text: string): string | undefined {
  const share = percent.exec(text)?.[1];
  if (share !== undefined) {
    const fraction = Number((Number(share) / 100).toPrecision(12));
    return `: a percentage. Write every score without the sign, as ${share} or as ${fraction}, and all in the same unit`;
  }
  const grouped = thousands.exec(text)?.[1];
  if (grouped !== undefined) {
    const digits = grouped.replace(/[^\d.+-]/gu, "");
    return `: thousands are set apart in it. Write ${digits}`;
  }
  const [, whole, decimals] = decimalComma.exec(text) ?? [];
  if (whole !== undefined && decimals !== undefined)
    return `: a comma in place of the decimal point. Write ${whole}.${decimals}`;
  return isNumberWord(text.trim()) ? ", not a number. Convert it, such as by Number(text)" : undefined;
}
