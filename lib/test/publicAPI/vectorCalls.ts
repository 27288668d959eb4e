import { BOOTSTRAP } from "./families/bootstrap.js";
import { COMPARE } from "./families/compare.js";
import { CONTAMINATION } from "./families/contamination.js";
import { CURVES } from "./families/curves.js";
import { EVALS } from "./families/evals.js";
import { METRICS } from "./families/metrics.js";
import { NUMERIC } from "./families/numeric.js";
import { RANDOM } from "./families/random.js";
import { RANKING } from "./families/ranking.js";
import { RATINGS } from "./families/ratings.js";
import { REWARDS } from "./families/rewards.js";
import { SEQUENTIAL } from "./families/sequential.js";
import { SIGNAL } from "./families/signal.js";
import type { VectorCall } from "./VectorCall.js";

/** Every public function that takes a list of numbers as data. */
export const vectorCalls: readonly VectorCall[] = [
  ...METRICS,
  ...CURVES,
  ...BOOTSTRAP,
  ...COMPARE,
  ...SEQUENTIAL,
  ...EVALS,
  ...RANKING,
  ...RATINGS,
  ...SIGNAL,
  ...REWARDS,
  ...CONTAMINATION,
  ...NUMERIC,
  ...RANDOM,
];
