import type { BattleOutcome } from "./Battles.js";

/** Words of a judge with their outcomes. */
export type JudgeWords = Readonly<Record<string, BattleOutcome>>;

/**
 * The likely meaning of a judge's word; `undefined` if none is likely. It is only a suggestion in a message; no
 * reader applies it.
 */
export function likelyOutcome(word: string): BattleOutcome | undefined {
  const plain = word.trim().replace(/^\[+|\]+$/gu, "");
  if (
    /tie|draw|both|equal|neither|same|inconclusive/iu.test(plain) ||
    /^a?\s*(=+|~+|≈|c)\s*b?$/iu.test(plain)
  )
    return "tie";
  const greater = /^(a|b|model_?a|model_?b|1|2)\s*(>+|<+)\s*(a|b|model_?a|model_?b|1|2)$/iu.exec(plain);
  if (greater) {
    const [, left = "", sign = "", right = ""] = greater;
    const better = sign.startsWith(">") ? left : right;
    return /a$|1/iu.test(better) ? "a" : "b";
  }
  if (
    /^(assistant|model|response|answer|output|player)?[ _-]?(a|1)([ _-]?(wins?|won|is better|better))?$/iu.test(
      plain,
    )
  )
    return "a";
  if (
    /^(assistant|model|response|answer|output|player)?[ _-]?(b|2)([ _-]?(wins?|won|is better|better))?$/iu.test(
      plain,
    )
  )
    return "b";
  return undefined;
}
