import { draws } from "./draws.js";

/** Confidences of an overconfident model: `over` stretches the logarithm of its odds. */
export function confident(over: number, items: number): { confidences: number[]; correct: boolean[] } {
  const next = draws(3);
  const rows = Array.from({ length: items }, () => {
    const odds = 4 * next() - 0.8;
    return { confidence: 1 / (1 + Math.exp(-over * odds)), correct: next() < 1 / (1 + Math.exp(-odds)) };
  });
  return { confidences: rows.map((row) => row.confidence), correct: rows.map((row) => row.correct) };
}
