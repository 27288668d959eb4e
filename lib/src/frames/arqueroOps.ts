import { mapFloats } from "../numeric/mapFloats.js";
import { standardError } from "../evals/errors/standardError.js";
import { proportion } from "../evals/proportions/proportion.js";
import { passAtK } from "../evals/samples/passAtK.js";
import { passHatK } from "../evals/samples/passHatK.js";
import { conditionalValueAtRisk } from "../metrics/conditionalValueAtRisk.js";
import { iqm } from "../metrics/iqm.js";
import { optimalityGap } from "../metrics/optimalityGap.js";
import { trimmedMean } from "../metrics/trimmedMean.js";
import { compensatedSum } from "../numeric/compensatedSum.js";

/** The state that arquero passes to an aggregate of one column: the non-missing values, and the number of rows. */
interface AggregateState {
  values: boolean;
  readonly count: number;
  readonly valid: number;
  readonly list: { values(): ArrayLike<unknown> };
}

/** The part of the arquero package that is used. */
export interface ArqueroPackage {
  addAggregateFunction(
    name: string,
    definition: {
      readonly create: (...parameters: number[]) => {
        readonly init: (state: AggregateState) => void;
        readonly add: () => void;
        readonly rem: () => void;
        readonly value: (state: AggregateState) => unknown;
      };
      readonly param: [fields: number, parameters?: number];
    },
    options?: { readonly override?: boolean },
  ): void;
  readonly op: object;
}

/** The aggregates that {@link registerArqueroOps} adds to arquero's `op`. */
export interface PrecipiceOps {
  /** Interquartile mean. */
  iqm(column: unknown): number;
  /** Mean, with a compensated sum. */
  exact_mean(column: unknown): number;
  /** Mean without a share of the lowest and highest values; .25 by default. */
  trimmed_mean(column: unknown, share?: number): number;
  /** Mean shortfall below a threshold; 1 by default. */
  optimality_gap(column: unknown, threshold?: number): number;
  /** Mean of the lowest share; .1 by default. */
  cvar(column: unknown, share?: number): number;
  /** Standard error of the mean. */
  standard_error(column: unknown): number;
  /** Wilson's 95 % interval of a rate of 0 and 1: `[low, high]`; another level as the second argument. */
  wilson(column: unknown, level?: number): [low: number, high: number];
  wilson_low(column: unknown, level?: number): number;
  wilson_high(column: unknown, level?: number): number;
  /** Probability that at least one of k samples passes, of a column of 0 and 1. */
  pass_at_k(column: unknown, k: number): number;
  /** Probability that all of k samples pass. */
  pass_hat_k(column: unknown, k: number): number;
}

type Compute = (values: Float64Array, parameter: number | undefined) => unknown;

const ops: Readonly<Record<keyof PrecipiceOps, Compute>> = {
  iqm: (values) => iqm(values),
  exact_mean: (values) => compensatedSum(values) / values.length,
  trimmed_mean: (values, share = 0.25) => trimmedMean(values, share),
  optimality_gap: (values, threshold = 1) => optimalityGap(values, { threshold }),
  cvar: (values, share = 0.1) => conditionalValueAtRisk(values, { proportion: share }),
  standard_error: (values) => standardError(values),
  wilson: (values, level) => wilson(values, level),
  wilson_low: (values, level) => wilson(values, level)[0],
  wilson_high: (values, level) => wilson(values, level)[1],
  pass_at_k: (values, k = 1) => passAtK(values.length, successes(values), k, "pass_at_k"),
  pass_hat_k: (values, k = 1) => passHatK(values.length, successes(values), k, "pass_hat_k"),
};

/**
 * Adds this library's aggregates to arquero, for `rollup`: `op.iqm`, `op.trimmed_mean`, `op.optimality_gap`,
 * `op.cvar`, `op.exact_mean`, `op.standard_error`, `op.wilson` (also `wilson_low`, `wilson_high`), `op.pass_at_k`,
 * `op.pass_hat_k`. Unlike arquero's own, they throw for a group with a missing value: filter first, and report it.
 *
 * @param arquero the package to extend; by default the one that this library imports
 * @returns arquero's `op`, with types of these aggregates
 * @throws RangeError, when the table is rolled up, for a missing value, a rate that is not 0 and 1, too few samples for k
 * @example
 * ```ts
 * import { table } from "arquero";
 * import { registerArqueroOps } from "precipice/frames";
 * const op = await registerArqueroOps();
 * const runs = table({ algo: ["A", "A", "A", "A"], score: [0, 1, 3, 100] });
 * runs.groupby("algo").rollup({ iqm: (d: { score: number }) => op.iqm(d.score) }).get("iqm", 0); // => 2
 * ```
 */
export async function registerArqueroOps(
  arquero?: ArqueroPackage,
): Promise<PrecipiceOps & typeof import("arquero").op> {
  const used = arquero ?? ((await import("arquero")) as ArqueroPackage);
  for (const [name, compute] of Object.entries(ops)) {
    used.addAggregateFunction(
      name,
      {
        create: (parameter?: number) => ({
          init: (state) => {
            // Tells arquero to keep the group's values.
            state.values = true;
          },
          add: nothing,
          rem: nothing,
          value: (state) => compute(valuesOf(state, name), parameter),
        }),
        param: [1, 1],
      },
      { override: true },
    );
  }
  return used.op as PrecipiceOps & typeof import("arquero").op;
}

/** arquero itself keeps the values. */
function nothing(): void {
  return undefined;
}

function valuesOf({ count, valid, list }: AggregateState, name: string): Float64Array {
  if (count !== valid) {
    throw new RangeError(
      `op.${name}: ${count - valid} of ${count} values are missing. Leave them out first, and say so: ` +
        ".filter(d => op.is_finite(d.column)).",
    );
  }
  return mapFloats(list.values(), (value) => {
    if (typeof value === "boolean") return Number(value);
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw new RangeError(`op.${name}: expected finite numbers; got ${String(value)}.`);
  });
}

function wilson(values: Float64Array, level = 0.95): [low: number, high: number] {
  const { interval } = proportion(
    { successes: successes(values), trials: values.length },
    { level, interval: "wilson" },
  ).only;
  return [interval?.low ?? NaN, interval?.high ?? NaN];
}

function successes(values: Float64Array): number {
  const other = values.find((value) => value !== 0 && value !== 1);
  if (other !== undefined) throw new RangeError(`expected a column of 0 and 1; got ${String(other)}.`);
  return compensatedSum(values);
}
