import { nearestNames } from "./nearestNames.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** The returns that become 0 and 1 in a data set of D4RL. */
export interface D4RLReference {
  /** The return of a random policy. */
  readonly minimum: number;
  /** The return of an expert (for some data sets, of the data). */
  readonly maximum: number;
}

type Rule = readonly [
  environment: string,
  versions: readonly string[],
  sets: readonly string[],
  low: number,
  high: number,
];

const gym = ["random", "medium", "expert", "medium-replay", "medium-expert"];
const gymLater = [...gym, "full-replay"];
const adroit = ["human", "cloned", "expert"];
const mazes = ["umaze", "umaze-diverse", "medium-play", "medium-diverse", "large-play", "large-diverse"];

/** Environment, versions, data sets ("" for none in the name), random return, expert return. */
const rules: readonly Rule[] = [
  ["halfcheetah", ["v0"], gym, -280.178953, 12135],
  ["halfcheetah", ["v1", "v2"], gymLater, -280.178953, 12135],
  ["hopper", ["v0"], gym, -20.272305, 3234.3],
  ["hopper", ["v1", "v2"], gymLater, -20.272305, 3234.3],
  ["walker2d", ["v0"], gym, 1.629008, 4592.3],
  ["walker2d", ["v1", "v2"], gymLater, 1.629008, 4592.3],
  ["ant", ["v0"], gym, -325.6, 3879.7],
  ["ant", ["v1", "v2"], gymLater, -325.6, 3879.7],
  ["pen", ["v0", "v1"], adroit, 96.262799, 3076.8331017826877],
  ["hammer", ["v0", "v1"], adroit, -274.856578, 12794.134825156867],
  ["relocate", ["v0", "v1"], adroit, -6.425911, 4233.877797728884],
  ["door", ["v0", "v1"], adroit, -56.512833, 2880.5693087298737],
  ["antmaze", ["v0", "v2"], mazes, 0, 1],
  ["kitchen", ["v0"], ["complete", "partial", "mixed"], 0, 4],
  ["maze2d", ["v0"], ["open"], 0.01, 20.66],
  ["maze2d", ["v1"], ["umaze"], 23.85, 161.86],
  ["maze2d", ["v1"], ["medium"], 13.13, 277.39],
  ["maze2d", ["v1"], ["large"], 6.7, 273.99],
  ["maze2d", ["v0"], ["open-dense"], 11.17817, 27.166538620695782],
  ["maze2d", ["v1"], ["umaze-dense"], 68.537689, 193.66285642381482],
  ["maze2d", ["v1"], ["medium-dense"], 44.264742, 297.4552547777125],
  ["maze2d", ["v1"], ["large-dense"], 30.569041, 303.4857382709002],
  ["minigrid-fourrooms", ["v0"], ["", "random"], 0.01442, 2.89685],
  ["flow-ring", ["v0"], ["random", "controller"], -165.22, 24.42],
  ["flow-merge", ["v0"], ["random", "controller"], 118.67993, 330.03179],
  ["carla-lane", ["v0"], [""], -0.8503839912088142, 1023.5784385429523],
  ["carla-town", ["v0"], [""], -114.81579500772153, 2440.1772022247314],
  ["bullet-halfcheetah", ["v0"], gym, -1275.766996, 2381.6725],
  ["bullet-hopper", ["v0"], gym, 20.058972, 1441.8059623430963],
  ["bullet-ant", ["v0"], gym, 373.705955, 2650.495],
  ["bullet-walker2d", ["v0"], gym, 16.523877, 1623.6476303317536],
  ["bullet-maze2d", ["v0"], ["open"], 8.75, 64.15],
  ["bullet-maze2d", ["v0"], ["umaze"], 32.46, 153.99],
  ["bullet-maze2d", ["v0"], ["medium"], 14.87, 238.05],
  ["bullet-maze2d", ["v0"], ["large"], 1.82, 285.92],
];

const byDataset = new Map(
  rules.flatMap(([environment, versions, sets, minimum, maximum]) =>
    versions.flatMap((version) =>
      sets.map((set): [string, D4RLReference] => [
        [environment, set, version].filter((part) => part !== "").join("-"),
        Object.freeze({ minimum, maximum }),
      ]),
    ),
  ),
);

/** The data sets of D4RL with reference returns: `"hopper-medium-v2"`, `"antmaze-large-play-v0"`... */
export const d4rlDatasets: readonly string[] = Object.freeze([...byDataset.keys()]);

/**
 * The reference returns of D4RL's normalised scores: (return - minimum) / (maximum - minimum). Papers print 100 times
 * that.
 *
 * Source: J. Fu et al., D4RL: datasets for deep data-driven reinforcement learning (2020); Farama-Foundation/D4RL, commit
 * 0ace16d, `d4rl/infos.py`.
 *
 * @param dataset the exact name with version: `"hopper-medium-v2"`.
 * @throws ScoreTableError that names the data set, and the likely one.
 * @example
 * ```ts
 * import { d4rlReferenceScores } from "precipice/scores";
 * d4rlReferenceScores("hopper-medium-v2").maximum; // => 3234.3
 * ```
 */
export function d4rlReferenceScores(dataset: string): D4RLReference {
  const found = byDataset.get(dataset);
  if (found !== undefined) return found;
  const environment = dataset.replace(/-v\d+$/u, "");
  const versions = d4rlDatasets.filter((name) => name.replace(/-v\d+$/u, "") === environment);
  const near = versions.length > 0 ? versions : nearestNames(dataset, d4rlDatasets);
  throw new ScoreTableError(
    `There are no reference scores for the data set "${dataset}". ` +
      (near.length > 0
        ? `Rename it if it is ${near.map((name) => `"${name}"`).join(" or ")}.`
        : `The data sets are: ${d4rlDatasets.join(", ")}.`),
  );
}
