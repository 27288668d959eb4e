// Calls of the front door on the data of the golden families: prints each call with the id of its result, or its value, as
// TypeScript computes it. Usage: node goldenJobs.mjs FOLDER
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import * as library from "precipice";

/**
 * A call. An argument `{ table, roles }` is a table of scores given by its columns; `{ battles }` are rows.
 * @typedef {{ family: string, call: string, arguments: unknown[], options?: Record<string, unknown> }} Job
 * @typedef {Record<string, any>} Input
 */

const roles = { algorithm: "agent", task: "game", run: "seed", score: "return" };

/** Scores as a table in long form. @param {Record<string, number[][]>} scores by agent, then task, then run */
function table(scores) {
  /** @type {Record<string, (string | number)[]>} */
  const columns = { agent: [], game: [], seed: [], return: [] };
  for (const [agent, tasks] of Object.entries(scores)) {
    tasks.forEach((runs, task) =>
      runs.forEach((score, run) => {
        columns["agent"]?.push(agent);
        columns["game"]?.push(`game ${task}`);
        columns["seed"]?.push(run);
        columns["return"]?.push(score);
      }),
    );
  }
  return { table: columns, roles };
}

/** @param {number[][]} rows */
const transposed = (rows) => (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? NaN));
const few = { reps: 300 };

/** @type {Record<string, (input: Input) => Omit<Job, "family">[]>} */
const FAMILIES = {
  adastop: ({ blocks_agents_by_runs: blocks, K }) =>
    blocks === undefined
      ? []
      : [
          {
            call: "adastop",
            arguments: [
              blocks.map((/** @type {number[][]} */ agents) =>
                Object.fromEntries(agents.map((runs, agent) => [`agent ${agent}`, runs])),
              ),
            ],
            options: { interims: K, ...few },
          },
        ],
  aggregates: ({ scores, min }) => {
    if (min !== undefined) return [];
    const tasks = transposed(scores);
    const single = ["mean", "median", "iqm", "optimalityGap"].map((call) => ({ call, arguments: [tasks] }));
    if (scores.length < 3) return single;
    const two = { x: tasks, y: tasks.map((runs) => runs.map((score) => score * 0.9 + 0.05)) };
    const options = { ...few, seed: 3 };
    return [
      ...single,
      { call: "aggregates", arguments: [table(two)], options },
      { call: "differences", arguments: [table(two)], options },
      { call: "profiles", arguments: [table(two)], options: { ...options, thresholds: [0, 0.5, 1] } },
      { call: "compareAlgorithms", arguments: [table(two)], options },
    ];
  },
  agreement: ({ table: counts, raters_by_units: raters }) => [
    ...(counts === undefined ? [] : [{ call: "cohenKappa", arguments: [counts] }]),
    ...(raters === undefined || JSON.stringify(raters).includes('"NaN"')
      ? []
      : [{ call: "krippendorffAlpha", arguments: [raters], options: few }]),
  ],
  bootstrap_ci: ({ data }) =>
    data === undefined
      ? []
      : [{ call: "bootstrap", arguments: [data, { function: "median" }], options: few }],
  contingency: ({ successes, n, x1, n1, x2, n2 }) => [
    ...(n === undefined ? [] : [{ call: "proportion", arguments: [{ successes, trials: n }] }]),
    ...(x1 === undefined
      ? []
      : [
          {
            call: "twoProportions",
            arguments: [
              { successes: x1, trials: n1 },
              { successes: x2, trials: n2 },
            ],
          },
        ]),
  ],
  curve_fits: ({ compute, reward, n, loss, human_minutes: minutes, success }) => [
    ...(compute === undefined ? [] : [{ call: "fitSigmoid", arguments: [compute, reward], options: few }]),
    ...(loss === undefined ? [] : [{ call: "fitPowerLaw", arguments: [n, loss], options: few }]),
    ...(minutes === undefined
      ? []
      : [
          {
            call: "timeHorizon",
            arguments: [
              minutes.map((/** @type {number} */ one, /** @type {number} */ i) => ({
                minutes: one,
                success: success[i],
              })),
            ],
            options: few,
          },
        ]),
  ],
  effect_sizes: ({ x, y }) => [{ call: "effectSizes", arguments: [x, y], options: few }],
  hypothesis_tests: ({ x, y, scores }) => [
    ...(x === undefined ? [] : ["welchTest", "mannWhitney"].map((call) => ({ call, arguments: [x, y] }))),
    ...(x === undefined || x.length !== y.length
      ? []
      : ["pairedTTest", "wilcoxon"].map((call) => ({ call, arguments: [x, y] }))),
    ...(x === undefined ? [] : [{ call: "permutationTest", arguments: [x, y], options: few }]),
    ...(scores === undefined
      ? []
      : [
          { call: "friedman", arguments: [scores] },
          { call: "rankComparison", arguments: [scores] },
        ]),
  ],
  llm_eval_errors: ({ scores, clusters, a, b }) => [
    ...(clusters === undefined ? [] : [{ call: "meanScore", arguments: [scores], options: { clusters } }]),
    ...(a === undefined ? [] : [{ call: "compareModels", arguments: [a, b] }]),
  ],
  multiple_testing: ({ p }) => [{ call: "adjustPValues", arguments: [p], options: { method: "hommel" } }],
  pairwise_ratings: ({ battles }) => {
    if (battles === undefined) return [];
    const rows = battles.map((/** @type {string[]} */ [a, b, winner]) => ({
      a,
      b,
      winner: battleWinner(a, b, winner),
    }));
    return ["bradleyTerry", "eloRatings", "winRates"].map((call) => ({
      call,
      arguments: [{ battles: rows }],
    }));
  },
  passk: ({ n, correct, k }) => [
    {
      call: "passRates",
      arguments: [{ trials: correct.map(() => n), successes: correct }],
      options: { k },
    },
  ],
  performance_profiles: ({ scores, taus }) =>
    scores === undefined ? [] : [{ call: "performanceProfile", arguments: [transposed(scores), taus] }],
  plackett_luce: ({ rankings }) =>
    rankings === undefined
      ? []
      : [
          {
            call: "plackettLuce",
            arguments: [rankings.map((/** @type {number[]} */ one) => one.map((item) => `item ${item}`))],
            options: few,
          },
        ],
  power: ({ effect_size_d: effect, n_per_group: n, p1: x, p2: y, power }) => [
    ...(effect === undefined ? [] : [{ call: "power", arguments: ["tTest"], options: { effect, n } }]),
    ...(x === undefined ? [] : [{ call: "power", arguments: ["twoProportions"], options: { x, y, power } }]),
  ],
  probability_of_improvement: ({ x, y }) => {
    const both = { x: transposed(x), y: transposed(y) };
    return [
      { call: "probabilityOfImprovement", arguments: [both.x, both.y] },
      { call: "improvement", arguments: [table(both)], options: few },
    ];
  },
  rank_correlation: ({ x, y }) => [{ call: "rankCorrelation", arguments: [x, y] }],
  rank_distribution: ({ scores_task_algo_runs: scores }) => {
    const agents = /** @type {number[][][]} */ (scores)[0]?.map((_, agent) => [
      `agent ${agent}`,
      /** @type {number[][][]} */ (scores).map((task) => task[agent] ?? []),
    ]);
    return [{ call: "rankings", arguments: [table(Object.fromEntries(agents ?? []))], options: few }];
  },
  signal_noise: ({ signal_scores: scores, noise_scores: noise }) => [
    { call: "signalToNoise", arguments: [scores, noise], options: few },
  ],
};

/** @param {string | undefined} a @param {string | undefined} b @param {string | undefined} winner */
function battleWinner(a, b, winner) {
  if (winner === a || winner === "left" || winner === "X") return "a";
  return winner === b || winner === "right" || winner === "Y" ? "b" : "tie";
}

/** @param {any} argument @param {string} call */
function argumentOf(argument, call) {
  if (argument?.table !== undefined) return library.ScoreTable.fromColumns(argument.table, argument.roles);
  if (argument?.battles !== undefined) return library.Battles.from(argument.battles);
  if (argument?.function !== undefined) return Reflect.get(library, argument.function);
  if (argument === undefined) throw new Error(`${call} has an argument without value.`);
  return argument;
}

/** @param {Omit<Job, "family">} job */
async function outcomeOf(job) {
  try {
    const values = job.arguments.map((one) => argumentOf(one, job.call));
    const given = job.options === undefined ? values : [...values, job.options];
    const value = await Reflect.get(library, job.call)(...given);
    return value instanceof library.Result ? { id: value.id } : { value: plain(value) };
  } catch (error) {
    return { error: error instanceof Error ? error.name : String(error) };
  }
}

const [folder = ""] = process.argv.slice(2);
const jobs = [];
const without = [];
for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json")).sort()) {
  const family = file.replace(".json", "");
  const made = FAMILIES[family];
  if (made === undefined) {
    without.push(family);
    continue;
  }
  const { cases } = JSON.parse(await readFile(join(folder, file), "utf8"));
  for (const { input } of cases) {
    if (/"-?(?:NaN|Infinity)"/u.test(JSON.stringify(input))) continue;
    for (const job of made(input)) {
      jobs.push({ family, ...job, ...(await outcomeOf(job)) });
    }
  }
}
process.stdout.write(JSON.stringify({ jobs, without }));

/** @param {any} value */
function plain(value) {
  if (ArrayBuffer.isView(value)) return Array.from(/** @type {Float64Array} */ (value));
  return typeof value === "object" ? value.n * value.power : value;
}
