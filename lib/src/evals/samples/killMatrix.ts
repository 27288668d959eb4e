import { checkOptions } from "../../options/checkOptions.js";
import { IndexSource } from "../../bootstrap/IndexSource.js";
import { Xoshiro128 } from "../../random/Xoshiro128.js";
import type { Estimate } from "../../results/Estimate.js";
import type { IntervalOptions } from "../../results/IntervalOptions.js";
import { remark } from "../../results/Remark.js";
import { Result } from "../../results/Result.js";
import type { LongWorkOptions, RepsOption, SeedOption } from "../../work/ResampleOptions.js";
import { ResampleRun } from "../../work/ResampleRun.js";
import { oneOf } from "../../work/oneOf.js";
import { settleOptions } from "../../work/settleOptions.js";
import { wholeNumber } from "../wholeNumber.js";
import { checkedSizes } from "./checkedSizes.js";
import { overProblems, PROBLEM_CITATIONS, PROBLEM_METHODS } from "./overProblems.js";
import { passValues } from "./passValues.js";
import { leastPatterns, suiteCatchesAll } from "./suiteCatchesAll.js";

/** The ways to the verifier accuracy of a random suite. */
const SUITE_METHODS = ["auto", "exact", "draws"] as const;

/** Options of {@link killMatrix}. */
export interface KillMatrixOptions extends IntervalOptions, RepsOption, SeedOption, LongWorkOptions {
  /** Number of tests in a suite: one number, or several for a curve. At most the number of tests. */
  readonly k: number | readonly number[];
  /**
   * How the verifier accuracy is computed: `"exact"` by inclusion and exclusion, for at most 20 patterns that contain no
   * other one; `"draws"` from `reps` random suites; `"auto"` (default) exact where that is possible.
   */
  readonly method?: "auto" | "exact" | "draws";
}

/** Most patterns of an exact computation: 2^20 unions of them take a fraction of a second. */
const MOST_PATTERNS = 20;
/** The default of `reps`. */
const REPS = 10_000;

/**
 * How good a test suite is at finding wrong programs, from the matrix of tests that fail them, for suites of k tests that
 * are drawn at random without replacement:
 *
 * - `detectionRate`: the expected share of wrong programs that at least one test catches. A program that m of N tests catch
 *   is missed with probability C(N - m, k) / C(N, k). Its interval is over programs.
 * - `verifierAccuracy`: the probability that the suite catches every wrong program. With P programs it is the sum over all
 *   sets S of programs of (-1)^|S| C(N - |U(S)|, k) / C(N, k), where U(S) are the tests that catch a program of S. It is a
 *   property of one problem, so it has no interval; average it over problems for one.
 *
 * Programs that no test catches make every verifier accuracy 0; a warning names them. Leave them out to ask about those that
 * can be caught.
 *
 * @param caught for each wrong program, by its name, whether each test catches it; as many tests for all
 * @param options `k` (required), `method` (`"auto"`), `reps` (10 000) and `seed` of draws; `level` (.95), `sides`; `signal`
 *   to abort, `onProgress`
 * @returns a result with labels `metric` and `k`; `values` of the verifier accuracy: `patterns`, the distinct rows of the
 *   matrix (distinct error patterns), and `neverCaught`; with draws `simulationError`, the standard error of so many suites
 * @throws RangeError for no program, lists of unequal length, entries other than 0, 1, true and false, k out of range, or
 *   too many patterns for `"exact"`
 *
 * @example
 * ```ts
 * import { killMatrix } from "precipice/evals";
 * const caught = { "off by one": [1, 0, 0, 1], overflow: [0, 1, 0, 0] };
 * const result = await killMatrix(caught, { k: [1, 2] });
 * result.get({ metric: "detectionRate", k: 2 }).estimate; // => 0.666667
 * result.get({ metric: "verifierAccuracy", k: 2 }).estimate; // => 0.333333
 * ```
 *
 * Source: Z. Ma et al., Rethinking verification for LLM code generation, arXiv 2507.06920 (2025) (the measures); the closed
 * forms are ours.
 */
export async function killMatrix(
  caught: Readonly<Record<string, ArrayLike<boolean | number>>>,
  options: KillMatrixOptions,
): Promise<Result> {
  checkOptions("killMatrix", options, [
    "k",
    "method",
    "reps",
    "seed",
    "level",
    "sides",
    "signal",
    "onProgress",
  ]);
  const caller = "killMatrix";
  const ks = checkedSizes(options, "k", caller);
  const asked = oneOf(options.method, SUITE_METHODS, caller, "method");
  const { reps, seed, level, sides } = settleOptions(options, caller, REPS, ["percentile"], "elsewhere");
  const { names, rows, tests } = checkedMatrix(caught, caller);
  for (const k of ks) wholeNumber(k, caller, "k", { least: 1, most: tests, why: "the tests" });
  const successes = rows.map(({ length }) => length);
  const never = names.filter((_name, program) => successes[program] === 0);
  const patterns = new Set(rows.map((row) => row.join())).size;
  const least = leastPatterns(rows);
  if (asked === "exact" && least.length > MOST_PATTERNS) {
    throw new RangeError(
      `${caller}: the matrix has ${least.length} patterns that contain no other one; "exact" takes at most ` +
        `${MOST_PATTERNS}. Use method: "draws".`,
    );
  }
  const exact = never.length > 0 || (asked !== "draws" && least.length <= MOST_PATTERNS);
  const accuracies = exact
    ? suiteCatchesAll(least, tests, ks)
    : await drawSuites(least, tests, ks, { reps, seed }, options);
  const settings = { level, sides, interval: "auto" } as const;
  const estimates = ks.flatMap((k, place): Estimate[] => {
    const values = passValues({ successes, trials: tests }, k, "passAtK", 0, caller);
    const labels = { metric: "detectionRate", k };
    const accuracy = never.length > 0 ? 0 : (accuracies[place] ?? NaN);
    return [
      overProblems(values, labels, settings, caller, "programs").estimate,
      {
        labels: { metric: "verifierAccuracy", k },
        estimate: accuracy,
        interval: undefined,
        reason: "It is a property of one problem and its programs; an interval needs several problems.",
        monteCarloError: undefined,
        n: { programs: names.length, tests },
        values: {
          patterns,
          neverCaught: never.length,
          ...(exact ? {} : { simulationError: Math.sqrt((accuracy * (1 - accuracy)) / reps) }),
        },
        warnings: [],
      },
    ];
  });
  return new Result({
    kind: caller,
    title: `Wrong programs caught by k of ${tests} tests`,
    estimates,
    method: PROBLEM_METHODS.wilson,
    level,
    sides,
    unit: "program",
    reps: exact ? 0 : reps,
    seed: exact ? 0 : seed,
    resampling: exact ? "no simulation, closed form" : "suites of k tests drawn without replacement",
    citation: ["Ma et al.: Rethinking verification for LLM code generation, 2025", ...PROBLEM_CITATIONS],
    assumptions: [
      {
        name: "the programs are a sample of the wrong programs in question",
        holds: null,
        detail: "mutants of one's own need not fail as the programs of models do",
      },
    ],
    warnings:
      never.length === 0
        ? []
        : [
            remark(
              "neverCaught",
              `No test catches ${never.join(", ")}: no suite of these tests catches every program.`,
            ),
          ],
  });
}

/** The tests that catch each program, checked. */
function checkedMatrix(
  caught: Readonly<Record<string, ArrayLike<boolean | number>>>,
  caller: string,
): { readonly names: readonly string[]; readonly rows: readonly number[][]; readonly tests: number } {
  const entries = Object.entries(caught);
  const tests = entries[0]?.[1].length ?? 0;
  if (tests === 0) {
    throw new RangeError(
      `${caller}: expected at least one program with at least one test, such as { "off by one": [1, 0] }; got ` +
        `${entries.length} programs and ${tests} tests.`,
    );
  }
  const rows = entries.map(([name, row]) => {
    if (row.length !== tests) {
      throw new RangeError(
        `${caller}: every program meets the same tests; the first has ${tests}, ${name} has ${row.length}.`,
      );
    }
    const found: number[] = [];
    for (let test = 0; test < tests; test++) {
      const entry = Number(row[test]);
      if (entry !== 0 && entry !== 1) {
        throw new RangeError(
          `${caller}: an entry says whether a test catches a program (true or 1, false or 0); that of ${name} and test ` +
            `${test + 1} is ${String(row[test])}.`,
        );
      }
      if (entry === 1) found.push(test);
    }
    return found;
  });
  return { names: entries.map(([name]) => name), rows, tests };
}

/** The share of random suites that catch every program, for each k. */
async function drawSuites(
  rows: readonly (readonly number[])[],
  tests: number,
  ks: readonly number[],
  { reps, seed }: { readonly reps: number; readonly seed: number },
  options: LongWorkOptions,
): Promise<readonly number[]> {
  const source = new IndexSource(Xoshiro128.fromSeed(seed));
  const run = new ResampleRun(options, reps);
  const order = Int32Array.from({ length: tests }, (_, test) => test);
  const places = new Int32Array(tests);
  const complete = new Float64Array(ks.length);
  await run.repeat(reps, () => {
    for (let place = 0; place < tests; place++) {
      const other = place + source.below(tests - place);
      const test = order[other] ?? 0;
      order[other] = order[place] ?? 0;
      order[place] = test;
      places[test] = place;
    }
    // Number of tests, in this order, that catch every program.
    let needed = 0;
    for (const row of rows) {
      let first = tests;
      for (const test of row) first = Math.min(first, places[test] ?? tests);
      needed = Math.max(needed, first + 1);
    }
    ks.forEach((k, place) => {
      if (k >= needed) complete[place] = (complete[place] ?? 0) + 1;
    });
  });
  return Array.from(complete, (count) => count / reps);
}
