import { estimateOf } from "../Finding.js";
import { Result } from "../../results/Result.js";
import { auditLine } from "./auditLine.js";
import type { ClaimLine } from "./ClaimLine.js";

/** One estimate for each line of claims; see `audit`. */
export function auditLines(lines: readonly ClaimLine[], level: number): Result {
  return new Result({
    kind: "audit",
    title: "Audit of published claims",
    estimates: lines.map((line, place) => estimateOf(auditLine(line, place, level))),
    method:
      "Clopper-Pearson for shares, Tango's score for differences with their pairing unknown, log scale for ratios",
    level,
    sides: "two",
    unit: "item",
    reps: 0,
    seed: 0,
    resampling: "no simulation, arithmetic on the figures as printed",
    citation: [
      "Brown, Heathers: The GRIM test, Social Psychological and Personality Science 8, 2017",
      "Clopper, Pearson: The use of confidence or fiducial limits, Biometrika 26, 1934",
      "Tango, Statistics in Medicine 17, 1998, 891",
      "Fréchet: Sur les tableaux de corrélation dont les marges sont données, Annales de l'Université de Lyon A 14, 1951",
    ],
    assumptions: [
      {
        name: "items are independent of one another",
        holds: null,
        detail: "printed figures do not tell; items that share a source need wider intervals",
      },
      {
        name: "both systems answered the same items",
        holds: null,
        detail: "a copied baseline may be of another version of the benchmark",
      },
    ],
    warnings: [],
  });
}
