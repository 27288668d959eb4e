import { binomialMass } from "../../numeric/binomialDistribution.js";
import { minimizeScalar } from "../../numeric/minimizeScalar.js";
import { drawMasses } from "../samples/drawMasses.js";
import type { IntervalSides } from "../../results/ResultFields.js";
import { fisherPValue } from "./fisherPValue.js";
import type { TwoCounts } from "./twoProportionEnds.js";

/** Largest number of tables that an unconditional test enumerates. */
const MOST_TABLES = 250_000;

/**
 * Barnard's (ordered by the pooled z) and Boschloo's (ordered by Fisher's one-sided p) exact unconditional p-values:
 * the largest probability, over the common success rate, of tables at least as extreme as the observed one.
 * Boschloo's two-sided p is twice the smaller one-sided one.
 *
 * `mode: "scipy"` takes the columns of the table [[x1, n1 - x1], [x2, n2 - x2]] as the groups, as SciPy's functions
 * do, and misses tables whose z equals the observed one only up to rounding.
 *
 * @throws RangeError if there are too many tables to enumerate
 * Source: G. Barnard, Biometrika 34 (1947); R. Boschloo, Statistica Neerlandica 24 (1970).
 */
export function unconditionalPValue(
  given: TwoCounts,
  test: "barnard" | "boschloo",
  sides: IntervalSides,
  caller: string,
  mode?: "scipy",
): number {
  const counts = mode === "scipy" ? groupsInColumns(given) : given;
  const { n1, n2 } = counts;
  if ((n1 + 1) * (n2 + 1) > MOST_TABLES) {
    throw new RangeError(
      `${caller}: the ${test} test goes through a table for every pair of counts of successes, at most ${MOST_TABLES}; ` +
        `${n1} and ${n2} trials are too many. Use method: "z", which is accurate at this size.`,
    );
  }
  if (test === "barnard") {
    const z = (x1: number, x2: number): number => pooledZ({ x1, n1, x2, n2 });
    const seen = z(counts.x1, counts.x2);
    // The statistics of equally extreme tables may differ by rounding.
    const slack = mode === "scipy" ? 0 : 1e-10 * Math.max(1, Math.abs(seen));
    return largestChance(counts, (x1, x2) => {
      const value = z(x1, x2);
      if (sides === "lower") return value >= seen - slack;
      if (sides === "upper") return value <= seen + slack;
      return Math.abs(value) >= Math.abs(seen) - slack;
    });
  }
  const oneSided = (side: "lower" | "upper"): number => {
    const table = fisherTable(n1, n2, side);
    const seen = fisherPValue(counts, side);
    return largestChance(counts, (x1, x2) => (table[x1 * (n2 + 1) + x2] ?? NaN) <= seen * (1 + 1e-10));
  };
  if (sides !== "two") return oneSided(sides);
  return Math.min(1, 2 * Math.min(oneSided("lower"), oneSided("upper")));
}

/** The transposed table: success or not as the groups. */
function groupsInColumns({ x1, n1, x2, n2 }: TwoCounts): TwoCounts {
  return { x1, n1: x1 + x2, x2: n1 - x1, n2: n1 + n2 - x1 - x2 };
}

/** The z statistic of two proportions with the pooled variance; 0 if all trials succeed or all fail. */
export function pooledZ({ x1, n1, x2, n2 }: TwoCounts): number {
  const pooled = (x1 + x2) / (n1 + n2);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
  return error === 0 ? 0 : (x1 / n1 - x2 / n2) / error;
}

/** Fisher's one-sided p of every table: row x1, column x2. */
function fisherTable(n1: number, n2: number, side: "lower" | "upper"): Float64Array {
  const table = new Float64Array((n1 + 1) * (n2 + 1));
  for (let total = 0; total <= n1 + n2; total++) {
    const masses = drawMasses(n1, n2, total);
    const least = Math.max(0, total - n2);
    const most = masses.length - 1;
    let sum = 0;
    for (let step = 0; step <= most - least; step++) {
      const x1 = side === "lower" ? most - step : least + step;
      sum += masses[x1] ?? 0;
      table[x1 * (n2 + 1) + total - x1] = sum;
    }
  }
  return table;
}

/** The largest probability of the chosen tables over the common success rate. */
function largestChance({ n1, n2 }: TwoCounts, chosen: (x1: number, x2: number) => boolean): number {
  // Tables with the same total of successes share the factor rate^total (1 - rate)^(N - total).
  const byTotal = new Float64Array(n1 + n2 + 1);
  for (let total = 0; total <= n1 + n2; total++) {
    const masses = drawMasses(n1, n2, total);
    masses.forEach((mass, x1) => {
      if (mass > 0 && chosen(x1, total - x1)) byTotal[total] = (byTotal[total] ?? 0) + mass;
    });
  }
  const chance = (rate: number): number =>
    byTotal.reduce(
      (sum, share, total) => sum + (share > 0 ? share * binomialMass(total, n1 + n2, rate) : 0),
      0,
    );
  const steps = 200;
  let best = 0;
  for (let step = 1; step < steps; step++) if (chance(step / steps) > chance(best / steps)) best = step;
  const { value } = minimizeScalar(
    (rate) => -chance(rate),
    Math.max(0, (best - 1) / steps),
    Math.min(1, (best + 1) / steps),
  );
  return Math.min(1, Math.max(chance(best / steps), -value));
}
