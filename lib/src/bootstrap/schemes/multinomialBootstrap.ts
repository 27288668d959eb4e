import { mapFloats } from "../../numeric/mapFloats.js";
import type { Result } from "../../results/Result.js";
import type { Statistics } from "../statisticsOf.js";
import { AliasTable } from "../../random/AliasTable.js";
import { fewUnits, singleUnit } from "./checkedSample.js";
import { runScheme, type SchemeOptions } from "./runScheme.js";

/**
 * Bootstraps a statistic of counts: how often each distinct outcome was observed. Resampled counts are Multinomial(N,
 * count / N) with N their sum, as if the N observations were resampled one by one.
 *
 * @param counts whole numbers of at least 0, one for each distinct outcome
 * @param statistics a function of counts, or several under names; none may keep or change its argument
 * @param options `interval` is `"percentile"` by default, or `"basic"`, `"normal"`, `"bc"`; `reps` is 10 000
 * @returns a result with the label `statistic` (no label for a single function), whose unit is the observation
 * @throws RangeError for counts that are not whole numbers, a sum of 0, and a statistic that is not finite
 * Source: as FastChat and arena-rank resample battles; B. Efron and R. Tibshirani, An introduction to the bootstrap
 * (1993).
 */
export async function multinomialBootstrap(
  counts: ArrayLike<number>,
  statistics: Statistics<Float64Array>,
  options: SchemeOptions = {},
): Promise<Result> {
  const caller = "bootstrap";
  const observed = mapFloats(counts, (count: unknown, index) => {
    if (typeof count === "number" && Number.isSafeInteger(count) && count >= 0) return count;
    throw new RangeError(
      `${caller}: counts are whole numbers of 0 and more; count ${index + 1} is ${String(count)}.`,
    );
  });
  const total = observed.reduce((sum, count) => sum + count, 0);
  if (total === 0) throw new RangeError(`${caller}: expected at least one observation; all counts are 0.`);
  const table = new AliasTable(observed);
  const drawn = new Float64Array(observed.length);
  return runScheme(
    {
      kind: "multinomialBootstrap",
      caller,
      title: "Multinomial bootstrap of counts",
      unit: "observation",
      methods: ["percentile", "basic", "normal", "bc"],
      resampling: "counts from Multinomial(N, count / N)",
      source: "Efron, Tibshirani: An introduction to the bootstrap, 1993",
      n: { observations: total, outcomes: observed.length },
      sample: () => observed.slice(),
      draw: (generator) => {
        drawn.fill(0);
        for (let draw = 0; draw < total; draw++) {
          const outcome = table.draw(generator);
          drawn[outcome] = (drawn[outcome] ?? 0) + 1;
        }
        return drawn;
      },
      tooFew: singleUnit(total, "observation"),
      warnings: fewUnits(total, "observation"),
    },
    statistics,
    options,
  );
}
