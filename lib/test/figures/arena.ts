import * as figures from "../../src/figures/index.js";
import { Battles } from "../../src/ratings/index.js";
import { draws } from "./draws.js";

export const contenders = ["Aquila-72B", "Boreas-large", "Corvus-2", "Draco-mini", "Equus-chat", "Fornax-7B"];
export const thirty = Array.from(
  { length: 30 },
  (_, i) => `model-${String(i + 1).padStart(2, "0")}-instruct`,
);
figures.algorithmColors([...contenders, ...thirty]);

/** Battles made by a Bradley-Terry model with ties; the first names are the strongest. */
export function arena(names: readonly string[] = contenders, battles = 900): Battles {
  const next = draws(11);
  const strength = names.map((_, i) => 1.4 - (2.8 * i) / Math.max(1, names.length - 1));
  return Battles.from(
    Array.from({ length: battles }, () => {
      const a = Math.floor(next() * names.length);
      const b = (a + 1 + Math.floor(next() * (names.length - 1))) % names.length;
      const chance = 1 / (1 + Math.exp((strength[b] ?? 0) - (strength[a] ?? 0)));
      const winner = next() < 0.12 ? "tie" : next() < chance ? "a" : "b";
      return { a: names[a], b: names[b], winner };
    }),
  );
}
