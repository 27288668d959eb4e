import type { ResampleRun } from "../work/ResampleRun.js";

/**
 * Statistics of a sample without each of its units in turn, all of the same samples.
 *
 * @param run reports each unit as a step, and is told of them by the caller
 * @param without the sample without that unit; it may reuse the buffers of the one before
 * @param statistics none may keep or change its argument
 * @returns a list for each statistic, by unit; `undefined` where the work was stopped and parts are welcome
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
