import type { Reduction } from "../../src/engine/reductions/Reduction.js";
import { bestScores } from "../../src/engine/reductions/bestScores.js";
import { lastScores } from "../../src/engine/reductions/lastScores.js";
import { runSums } from "../../src/engine/reductions/runSums.js";
import type { FirstPass } from "../../src/engine/SampleSource.js";
import type { SampleRole } from "../../src/engine/SampleRoles.js";

/** A reduction with the roles and parameters that the contract runs it with. */
export interface ContractReduction {
  readonly name: string;
  readonly roles: readonly SampleRole[];
  /** The reduction and its parameters, which no engine looks into. */
  readonly reduction: Reduction<unknown>;
  readonly parameters: (pass: FirstPass) => unknown;
}

/** Ties the type of parameters to the reduction. */
function contract<Parameters>(
  name: string,
  reduction: Reduction<Parameters>,
  roles: readonly SampleRole[],
  parameters: (pass: FirstPass) => Parameters,
): ContractReduction {
  return { name, roles, reduction: reduction as Reduction<unknown>, parameters };
}

/** Every reduction. One line each: a new reduction belongs here. */
export const contractReductions: readonly ContractReduction[] = [
  contract("run sums", runSums, ["algorithm", "task", "run", "score"], ({ exponent }) => ({
    keys: ["algorithm", "task", "run"] as const,
    exponent,
  })),
  contract("last scores", lastScores, ["algorithm", "task", "run", "step", "score"], ({ exponent }) => ({
    keys: ["algorithm", "task", "run"] as const,
    exponent,
  })),
  contract("best scores", bestScores, ["algorithm", "task", "run", "score"], () => ({
    keys: ["algorithm", "task", "run"] as const,
  })),
  contract("sum of all", runSums, ["score"], ({ exponent }) => ({ keys: [], exponent })),
];
