import { audit } from "./families/audit.js";
import { bootstrap } from "./families/bootstrap.js";
import { compare } from "./families/compare.js";
import { contamination } from "./families/contamination.js";
import { curves } from "./families/curves.js";
import { evals } from "./families/evals.js";
import { metrics } from "./families/metrics.js";
import { numeric } from "./families/numeric.js";
import { ranking } from "./families/ranking.js";
import { ratings } from "./families/ratings.js";
import { rewards } from "./families/rewards.js";
import { sequential } from "./families/sequential.js";
import { signal } from "./families/signal.js";
import type { GoldenFunction, GoldenFunctions } from "./GoldenCase.js";

const FUNCTIONS: GoldenFunctions = {
  ...audit,
  ...bootstrap,
  ...compare,
  ...contamination,
  ...curves,
  ...evals,
  ...metrics,
  ...numeric,
  ...ranking,
  ...ratings,
  ...rewards,
  ...sequential,
  ...signal,
};

/** The function that computes the fields of a function of the golden families, if known. */
export function goldenFunction(name: string): GoldenFunction | undefined {
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
}
