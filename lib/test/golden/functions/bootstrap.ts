import { acceleration, bootstrap, jackknifeError } from "../../../src/bootstrap/index.js";
import { withoutEntry } from "../../../src/bootstrap/schemes/checkedSample.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrix, numbers } from "../inputs.js";
import { intervalField } from "./intervalField.js";
import { replicateDetail } from "./replicateDetail.js";
import { namedStatistic, statisticName } from "./statistics.js";

export const bootstrapFields: GoldenFunction = (golden) => {
  const { input } = golden;
  const name = statisticName(golden, (word) => namedStatistic(word) !== undefined);
  const statistic = name === undefined ? undefined : namedStatistic(name);
  if (!statistic) throw new Error("the case does not say of which statistic");
  const data = Float64Array.from(numbers(input["data"] ?? input["x"], "data"));
  const indices = matrix(input["indices"], "indices");
  const replicates = Float64Array.from(indices, (resample) =>
    statistic(Float64Array.from(resample, (index) => data[index] ?? NaN)),
  );
  const withoutOne = data.map((_, left) => statistic(withoutEntry(data, left)));
  const oneSample = (): number => acceleration([withoutOne]);
  const detail = {
    estimate: statistic(data),
    replicates,
    acceleration: oneSample,
    scipyAcceleration: oneSample,
  };
  return async (field) => {
    if (field === "jackknife_se") return jackknifeError(withoutOne);
    if (field === "jackknife" || field === "jackknife_values") return withoutOne;
    const value = await replicateDetail(field, detail);
    if (value !== undefined) return value;
    const parts = intervalField(field);
    if (!parts || parts.after !== "" || !/^(?:|arch|scipy)$/u.test(parts.before)) return undefined;
    const { method, level, sides, before } = parts;
    const mode = before === "scipy" ? "scipy" : "arch";
    const result = await bootstrap(data, statistic, { indices, interval: method, level, sides, mode });
    const { interval } = result.get({});
    return interval && [interval.low, interval.high];
  };
};
