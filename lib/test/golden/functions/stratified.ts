import { stratifiedBootstrap, type StratifiedMode } from "../../../src/bootstrap/index.js";
import { ResampleRun } from "../../../src/work/ResampleRun.js";
import { stratifiedAccelerations } from "../../../src/bootstrap/stratifiedAccelerations.js";
import { standardDeviation } from "../../../src/numeric/index.js";
import type { FieldValue, GoldenCase, GoldenFunction } from "../GoldenCase.js";
import { byTask, matrices, matrix } from "../inputs.js";
import { namedAggregate } from "./aggregates.js";
import { intervalField } from "./intervalField.js";
import { replicateDetail } from "./replicateDetail.js";
import { statisticName } from "./statistics.js";

type TaskStatistic = (tasks: readonly Float64Array[]) => number;

/** A hundred times the standard deviation of all scores: the second metric of the case on arch's grand mean. */
const hundredDeviations: TaskStatistic = (tasks) =>
  100 * standardDeviation(Float64Array.from(tasks.flatMap((runs) => Array.from(runs))), { ddof: 0 });

/** The scores and resamples of a case. */
class StratifiedCase {
  readonly tasks: Float64Array[];
  readonly #runIndices: number[][][];
  readonly #taskIndices: number[][] | undefined;

  constructor({ input }: GoldenCase) {
    const rows = matrix(input["scores"], "scores");
    this.tasks = byTask(rows).map((runs) => Float64Array.from(runs));
    this.#runIndices = matrices(input["run_indices"], "run_indices");
    const { task_indices: tasks } = input;
    this.#taskIndices = tasks === undefined || tasks === null ? undefined : matrix(tasks, "task_indices");
  }

  /** The interval of the first of the statistics. */
  async interval(
    [statistic, ...others]: readonly [TaskStatistic, ...TaskStatistic[]],
    options: { readonly field: string; readonly mode: StratifiedMode },
  ): Promise<readonly number[] | undefined> {
    const parts = intervalField(options.field) ?? intervalField("bca");
    if (!parts) return undefined;
    const named = Object.fromEntries([statistic, ...others].map((one, index) => [String(index), one]));
    const { interval } = (
      await stratifiedBootstrap(this.tasks, named, {
        runIndices: this.#runIndices,
        ...(this.#taskIndices && { taskIndices: this.#taskIndices }),
        interval: parts.method,
        level: parts.level,
        sides: parts.sides,
        mode: options.mode,
      })
    ).get({ statistic: "0" });
    return interval && [interval.low, interval.high];
  }

  /** The statistic of each resample, as the library draws them: it computes those before the estimate. */
  async replicates(statistic: TaskStatistic): Promise<Float64Array> {
    const seen: number[] = [];
    const recorded: TaskStatistic = (tasks) => {
      const value = statistic(tasks);
      seen.push(value);
      return value;
    };
    await stratifiedBootstrap(this.tasks, recorded, {
      runIndices: this.#runIndices,
      ...(this.#taskIndices && { taskIndices: this.#taskIndices }),
    });
    return Float64Array.from(seen.slice(0, this.#runIndices.length));
  }

  async acceleration(statistic: TaskStatistic, mode: StratifiedMode): Promise<number> {
    return (await stratifiedAccelerations(this.tasks, [statistic], mode, new ResampleRun({}, 0)))[0] ?? NaN;
  }
}

export const stratifiedFields: GoldenFunction = (golden) => {
  const stratified = new StratifiedCase(golden);
  const fieldsOf = (metric: string | undefined): FieldValue => {
    return async (field) => {
      if (metric === undefined && namedAggregate(field)) return fieldsOf(field);
      const alone = namedAggregate(/^(.+)_alone$/u.exec(field)?.[1] ?? "");
      if (alone) return stratified.interval([alone], { field: "bca", mode: "rliable" });
      const paired = namedAggregate(/^(.+)_when_paired_with_another_metric_arch$/u.exec(field)?.[1] ?? "");
      if (paired) return stratified.interval([paired, hundredDeviations], { field: "bca", mode: "arch" });
      const parts = intervalField(field);
      const before = (parts?.before ?? "").replace(
        /(?:^|_)(?:scipy|arch|rliable|multisample|stratified)/gu,
        "",
      );
      const isAggregate = (name: string): boolean => namedAggregate(name) !== undefined;
      const known = before === "" ? (metric ?? statisticName(golden, isAggregate)) : before;
      const statistic = namedAggregate(known ?? "");
      if (statistic && parts) {
        const mode = /scipy|multi|strat/u.test(parts.before + parts.after) ? "scipy" : "rliable";
        return stratified.interval([statistic], { field, mode });
      }
      // A detail may carry the metric's name in front.
      const prefix = /^(.+?)_(?:theta|estimate|point|boot_|bca|scipy_)/u.exec(field)?.[1] ?? "";
      const detailed = namedAggregate(prefix) ?? statistic;
      if (!detailed) return undefined;
      return await replicateDetail(namedAggregate(prefix) ? field.slice(prefix.length + 1) : field, {
        estimate: detailed(stratified.tasks),
        replicates: await stratified.replicates(detailed),
        acceleration: () => stratified.acceleration(detailed, "rliable"),
        scipyAcceleration: () => stratified.acceleration(detailed, "scipy"),
      });
    };
  };
  return fieldsOf(undefined);
};
