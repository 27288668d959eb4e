import type { RatingInterval } from "./RatingInterval.js";
import type { TieModel } from "./tieModels.js";

const BRADLEY_TERRY =
  "R. Bradley and M. Terry, Rank analysis of incomplete block designs: the method of paired comparisons, Biometrika 39 (1952)";

const TIES: Readonly<Record<TieModel, readonly string[]>> = {
  halves: [BRADLEY_TERRY],
  davidson: [
    BRADLEY_TERRY,
    "R. Davidson, On extending the Bradley-Terry model to accommodate ties in paired comparison experiments, JASA 65 (1970)",
  ],
  raoKupper: [
    BRADLEY_TERRY,
    "P. Rao and L. Kupper, Ties in paired-comparison experiments: a generalization of the Bradley-Terry model, JASA 62 (1967)",
  ],
};

const INTERVALS: Readonly<Record<"sandwich" | "model" | "bootstrap", string>> = {
  sandwich:
    "H. White, Maximum likelihood estimation of misspecified models, Econometrica 50 (1982); W.-L. Chiang et al., Chatbot Arena, ICML (2024)",
  model: "inverse information: T. Ferguson, A course in large sample theory (1996)",
  bootstrap: "B. Efron and R. Tibshirani, An introduction to the bootstrap (1993)",
};

/** Sources of a Bradley-Terry fit and its intervals. */
export function bradleyTerryCitations(ties: TieModel, interval: RatingInterval): string[] {
  const kind = interval === "sandwich" || interval === "model" ? interval : "bootstrap";
  return [...TIES[ties], INTERVALS[kind]];
}
