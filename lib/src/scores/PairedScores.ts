import { mapFloats } from "../numeric/mapFloats.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** The scores of one algorithm with the names of its runs, by task. */
export interface NamedRuns {
  readonly algorithm: string;
  /** `scores[task][run]`. */
  readonly scores: readonly Float64Array[];
  /** `runs[task][run]`. */
  readonly runs: readonly (readonly string[])[];
}

/**
 * Scores of two algorithms in pairs of runs (the same seed, the same initial state, the same question): the input of
 * a paired comparison. Only `ScoreTable.paired` makes them, so that lists of equal length are never mistaken for
 * pairs. Immutable.
 *
 * @example
 * ```ts
 * import { ScoreTable } from "precipice";
 * const table = ScoreTable.fromTaskScores({ A: [[3, 5]], B: [[1, 4]] });
 * table.paired("A", "B").differences; // => [ [ 2, 1 ] ]
 * ```
 */
export class PairedScores {
  readonly unit = "pair of runs";
  readonly x: string;
  readonly y: string;
  readonly tasks: readonly string[];
  /** Number of omitted runs that only one of the two has (only with `unmatched: "omit"`). */
  readonly omittedRuns: number;
  readonly #scores: readonly (readonly [x: Float64Array, y: Float64Array])[];
  readonly #runs: readonly (readonly string[])[];

  private constructor(
    sides: readonly [x: string, y: string],
    tasks: readonly string[],
    runs: readonly (readonly string[])[],
    scores: readonly (readonly [x: Float64Array, y: Float64Array])[],
    omittedRuns: number,
  ) {
    [this.x, this.y] = sides;
    this.tasks = Object.freeze([...tasks]);
    this.omittedRuns = omittedRuns;
    this.#runs = runs;
    this.#scores = scores;
    Object.freeze(this);
  }

  /** Matches the runs of two algorithms by their names; see `ScoreTable.paired`. */
  static match(
    tasks: readonly string[],
    sides: readonly NamedRuns[],
    unmatched: "error" | "omit",
  ): PairedScores {
    const [x, y] = sides;
    if (!x || !y || x.algorithm === y.algorithm) {
      throw new ScoreTableError("Pairs are made of two different algorithms.");
    }
    let omitted = 0;
    const runs: string[][] = [];
    const scores = tasks.map((task, t): readonly [Float64Array, Float64Array] => {
      const placesOfY = new Map(y.runs[t]?.map((run, place) => [run, place]));
      const common = (x.runs[t] ?? []).filter((run) => placesOfY.has(run));
      const lacking = [x, y].flatMap((side) => {
        const run = side.runs[t]?.find((name) => !common.includes(name));
        return run === undefined
          ? []
          : [`${side.algorithm} alone has the run ${JSON.stringify(run)} of ${task}`];
      });
      omitted += (x.runs[t]?.length ?? 0) + (y.runs[t]?.length ?? 0) - 2 * common.length;
      if (lacking.length > 0 && unmatched === "error") {
        throw new ScoreTableError(
          `${lacking.join("; ")}. Pairs need the same runs on both sides: name runs by their seeds, pass ` +
            '{ unmatched: "omit" } to leave single ones out, or compare without pairs.',
        );
      }
      if (common.length === 0) {
        throw new ScoreTableError(`${x.algorithm} and ${y.algorithm} have no run of ${task} in common.`);
      }
      runs.push(common);
      const placesOfX = new Map(x.runs[t]?.map((run, place) => [run, place]));
      return [
        mapFloats(common, (run) => x.scores[t]?.[placesOfX.get(run) ?? -1] ?? NaN),
        mapFloats(common, (run) => y.scores[t]?.[placesOfY.get(run) ?? -1] ?? NaN),
      ];
    });
    return new PairedScores([x.algorithm, y.algorithm], tasks, runs, scores, omitted);
  }

  /** The scores of x, `[task][pair]`: copies. */
  get xScores(): Float64Array[] {
    return this.#scores.map(([x]) => x.slice());
  }

  /** The scores of y, `[task][pair]`: copies. */
  get yScores(): Float64Array[] {
    return this.#scores.map(([, y]) => y.slice());
  }

  /** x - y, `[task][pair]`. */
  get differences(): Float64Array[] {
    return this.#scores.map(([x, y]) => x.map((score, pair) => score - (y[pair] ?? NaN)));
  }

  /** The names of the runs, `[task][pair]`: copies. */
  get runNames(): string[][] {
    return this.#runs.map((names) => [...names]);
  }
}
