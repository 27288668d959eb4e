import { Xoshiro128 } from "../../src/random/index.js";
import type { FunctionCell } from "./functionCells.js";

/** The simulated coverage of a public function: for the plain interval, if any, and for the default. */
export interface FunctionRow {
  readonly statistic: string;
  readonly population: string;
  readonly size: string;
  readonly level: number;
  readonly plain?: { readonly options: string; readonly coverage: number };
  readonly coverage: number;
  /** The share of trials with a warning on the default interval that names an expected coverage. */
  readonly warned: number;
  readonly trials: number;
}

/** Simulates a cell with at most the given number of trials. */
export async function simulateFunction(cell: FunctionCell, most: number): Promise<FunctionRow> {
  const trials = Math.min(cell.trials, most);
  const trial = cell.prepare();
  const draws = Xoshiro128.fromSeed(7, [3]);
  let [plain, held, warned] = [0, 0, 0];
  for (let number = 0; number < trials; number++) {
    const outcomes = await trial(number, draws);
    const now = outcomes.at(-1);
    if (outcomes.length > 1 && outcomes[0]?.held) plain += 1;
    if (now?.held) held += 1;
    if (now?.warned) warned += 1;
  }
  const { statistic, population, size, level } = cell;
  return {
    statistic,
    population,
    size,
    level,
    ...(cell.plain === undefined ? {} : { plain: { options: cell.plain, coverage: plain / trials } }),
    coverage: held / trials,
    warned: warned / trials,
    trials,
  };
}
