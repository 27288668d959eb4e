import type { ResampleRun } from "../work/ResampleRun.js";

/**
 * Leave-one-out values: the statistics of a sample without each of its units.
 *
 * @param run counts one step for each unit; the caller adds the number of units to its total
 * @param without returns the sample without that unit; it may reuse the previous sample's buffers
 * @param statistics none may keep or change its argument
 * @returns a list for each statistic, by unit; `undefined` after an abort with `partial`
 */
export async function withoutEach<Sample>(
  run: ResampleRun,
  units: number,
  without: (unit: number) => Sample,
  statistics: readonly ((sample: Sample) => number)[],
): Promise<Float64Array[] | undefined> {
  const lists = statistics.map(() => new Float64Array(units));
  const made = await run.repeat(units, (unit) => {
    const sample = without(unit);
    statistics.forEach((compute, place) => {
      const list = lists[place];
      if (list) list[unit] = compute(sample);
    });
  });
  return made < units ? undefined : lists;
}
