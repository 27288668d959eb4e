import type { Reduction } from "../../src/engine/reductions/Reduction.js";
import { battleCounts } from "../../src/engine/reductions/battleCounts.js";
import type { ItemParameters } from "../../src/engine/reductions/itemMeans.js";
import { itemSums } from "../../src/engine/reductions/itemSums.js";
import { pairedSums } from "../../src/engine/reductions/pairedSums.js";
import { passCounts } from "../../src/engine/reductions/passCounts.js";
import { bestScores } from "../../src/engine/reductions/bestScores.js";
import { lastScores } from "../../src/engine/reductions/lastScores.js";
import {
  replicateCalibration,
  replicateCounts,
  replicateSums,
} from "../../src/engine/reductions/replicateSums.js";
import { replicated } from "../../src/engine/reductions/replicated.js";
import { runSums } from "../../src/engine/reductions/runSums.js";
import type { FirstPass } from "../../src/engine/SampleSource.js";
import { calibrationCounts } from "../../src/engine/reductions/calibrationCounts.js";
import { curvePoints } from "../../src/engine/reductions/curvePoints.js";
import { counted, limited } from "../../src/engine/reductions/limited.js";
import { sampledLargest } from "../../src/engine/reductions/sampledLargest.js";
import { countsAbove } from "../../src/engine/reductions/countsAbove.js";
import { scoreCounts } from "../../src/engine/reductions/scoreCounts.js";
import { seedKey } from "../../src/engine/weights/poissonWeights.js";
import { scoreFrame } from "../../src/engine/scoreFrame.js";
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
  return { name, roles, reduction, parameters };
}

const ITEM = ["algorithm", "task", "item"] as const;

function items(pass: FirstPass, ...further: readonly "cluster"[]): ItemParameters {
  return { itemKeys: ["task", "item", ...further], rowsAreItems: false, frame: scoreFrame(pass) };
}

const compared = {
  models: ["ckpt-1", "ckpt-2", "'; DROP TABLE x; --", "é"],
  pairs: [
    [0, 1],
    [2, 3],
    [0, 3],
  ],
} as const;

/** Every reduction. One line each: a new reduction belongs here. */
export const contractReductions: readonly ContractReduction[] = [
  contract("run sums", runSums, ["algorithm", "task", "run", "score"], ({ exponent }) => ({
    keys: ["algorithm", "task", "run"] as const,
    exponent,
  })),
  contract("item sums", itemSums, [...ITEM, "score"], (pass) => ({
    ...items(pass),
    keys: ["algorithm"] as const,
  })),
  contract("item sums by cluster", itemSums, [...ITEM, "cluster", "score"], (pass) => ({
    ...items(pass, "cluster"),
    keys: ["algorithm", "cluster"] as const,
  })),
  contract("rows as items", itemSums, ["algorithm", "score"], (pass) => ({
    itemKeys: [],
    rowsAreItems: true,
    frame: scoreFrame(pass),
    keys: ["algorithm"] as const,
  })),
  contract("paired sums", pairedSums, [...ITEM, "score"], (pass) => ({ ...items(pass), ...compared })),
  contract("paired sums by cluster", pairedSums, [...ITEM, "cluster", "score"], (pass) => ({
    ...items(pass, "cluster"),
    ...compared,
  })),
  contract("problems", passCounts, [...ITEM, "score"], () => ({
    itemKeys: ["task", "item"] as const,
    keys: ["algorithm"] as const,
  })),
  contract("last scores", lastScores, ["algorithm", "task", "run", "step", "score"], ({ exponent }) => ({
    keys: ["algorithm", "task", "run"] as const,
    exponent,
  })),
  contract("best scores", bestScores, ["algorithm", "task", "run", "score"], () => ({
    keys: ["algorithm", "task", "run"] as const,
  })),
  contract("battle counts", battleCounts, ["algorithm", "task", "cluster"], () => ({
    keys: ["algorithm", "task", "cluster"],
    limit: 1_000_000,
  })),
  contract(
    "replicates of battle counts",
    replicated(battleCounts, { keys: ["algorithm", "task"], sums: ["count"] }),
    ["algorithm", "task", "cluster"],
    () => ({ keys: ["algorithm", "task", "cluster"], key: seedKey(11), reps: 5 }),
  ),
  contract("replicates", replicateSums, ["algorithm", "cluster", "score"], ({ exponent }) => ({
    exponent,
    key: seedKey(20261121),
    reps: 20,
  })),
  contract(
    "counts of scores",
    scoreCounts,
    ["algorithm", "task", "score"],
    ({ lowest, highest, exponent }) => ({
      keys: ["algorithm", "task"] as const,
      windows: [{ lowest, highest }],
      exponent,
    }),
  ),
  contract(
    "counts of scores in buckets",
    scoreCounts,
    ["algorithm", "score"],
    ({ lowest, highest, exponent }) => ({
      keys: ["algorithm"] as const,
      windows: [
        { algorithm: "ckpt-1", lowest, highest: lowest / 2 + highest / 2 },
        { algorithm: "'; DROP TABLE x; --", lowest, highest },
        { algorithm: "é", lowest: highest / 3, highest },
      ],
      buckets: 100,
      exponent,
    }),
  ),
  contract(
    "counts of scores of algorithms and tasks",
    scoreCounts,
    ["algorithm", "task", "score"],
    ({ lowest, highest, exponent }) => {
      const at = (share: number): number => lowest * (1 - share) + highest * share;
      return {
        keys: ["algorithm", "task"] as const,
        // So narrow that rows are found by the parts in which these windows lie.
        windows: [
          { algorithm: "ckpt-1", task: "task 1", lowest, highest: at(0.02) },
          { algorithm: '`a\\"b`', task: "task 2", lowest: at(0.98), highest },
          { task: "task 0", lowest, highest: at(0.02) },
          { task: "task 0", lowest: at(0.5), highest: at(0.52) },
        ],
        exponent,
      };
    },
  ),
  contract("answers by confidence", calibrationCounts, ["algorithm", "task", "score", "confidence"], () => ({
    keys: ["algorithm", "task"] as const,
    bins: 10,
  })),
  contract(
    "replicates of answers by confidence",
    replicateCalibration,
    ["algorithm", "cluster", "score", "confidence"],
    () => ({ bins: 4, key: seedKey(7), reps: 3 }),
  ),
  contract(
    "points of curves",
    curvePoints,
    ["algorithm", "task", "run", "step", "score"],
    ({ exponent }) => ({
      keys: ["algorithm", "task", "run"] as const,
      grid: [-40, -20.5, -3, -0],
      exponent,
    }),
  ),
  contract("ends of curves", curvePoints, ["algorithm", "step", "score"], ({ exponent }) => ({
    keys: ["algorithm"] as const,
    grid: [],
    exponent,
  })),
  contract("answers of persons", passCounts, ["algorithm", "run", "task", "item", "score"], () => ({
    itemKeys: ["run", "task", "item"] as const,
    keys: ["algorithm", "run", "task", "item"] as const,
  })),
  contract(
    "replicates of counts",
    replicateCounts,
    ["algorithm", "cluster", "score"],
    ({ lowest, highest, exponent }) => ({
      windows: [{ lowest, highest }],
      exponent,
      key: seedKey(7),
      reps: 2,
    }),
  ),
  contract("counts above thresholds", countsAbove, ["algorithm", "score"], ({ lowest, highest }) => ({
    keys: ["algorithm"] as const,
    thresholds: [lowest, 0, 0.1, highest],
  })),
  contract("sum of all", runSums, ["score"], ({ exponent }) => ({ keys: [], exponent })),
  contract("answers up to a limit", limited(runSums, 12), ["algorithm", "task", "score"], ({ exponent }) => ({
    keys: ["algorithm", "task"] as const,
    exponent,
  })),
  contract("the number of rows of an answer", counted(countsAbove), ["algorithm", "score"], () => ({
    keys: ["algorithm"] as const,
    thresholds: [0],
  })),
  contract("the largest score of some rows", sampledLargest, ["score"], ({ rows }) => ({ most: rows })),
];
