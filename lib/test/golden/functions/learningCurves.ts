import { interpolate, normalizeMinMax } from "../../../src/curves/index.js";
import { areaUnderCurve } from "../../../src/metrics/areaUnderCurve.js";
import { exponentialMovingAverage } from "../../../src/metrics/exponentialMovingAverage.js";
import { lastMean } from "../../../src/metrics/lastMean.js";
import { rollingMean } from "../../../src/metrics/rollingMean.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrices, number, numbers } from "../inputs.js";
import { isRecord } from "../readGolden.js";

export const smoothFields: GoldenFunction = ({ input, params }) => {
  const values = numbers(input["x"], "x");
  const option = (name: string): number => number(input[name] ?? params[name], name);
  return (field) => {
    if (field === "ema_adjust_false")
      return exponentialMovingAverage(values, option("alpha"), { adjust: false });
    if (field === "ema_adjust_true") return exponentialMovingAverage(values, option("alpha"));
    if (field === "rolling_mean_min1") return rollingMean(values, option("window"));
    return undefined;
  };
};

export const maxminFields: GoldenFunction = ({ input }) => {
  const { scores } = input;
  if (!isRecord(scores)) throw new TypeError("scores: expected a matrix an experiment");
  const names = Object.keys(scores);
  // The files have the shape [run][task][step], the library [task][run][step].
  const swapped = names.map((name) => swap(matrices(scores[name], name)));
  const normalized = normalizeMinMax(swapped).map((one) =>
    swap(one.map((runs) => runs.map((run) => [...run]))),
  );
  return (field) => normalized[names.indexOf(field)];
};

export const curveFields: GoldenFunction = ({ input }) => {
  const curve = { steps: numbers(input["steps"], "steps"), values: numbers(input["returns"], "returns") };
  return (field) => {
    // The peer extends the end values, and some cases need these.
    if (field === "interp") return interpolate(curve, numbers(input["grid"], "grid"), { outside: "hold" });
    if (field === "trapz") return areaUnderCurve(curve, { normalized: false });
    if (field === "mean_auc") return areaUnderCurve(curve);
    const last = /^last_k(\d+)$/u.exec(field);
    return last ? lastMean(curve.values, Number(last[1])) : undefined;
  };
};

function swap(list: readonly (readonly number[][])[]): number[][][] {
  return (list[0] ?? []).map((_, inner) => list.map((outer) => outer[inner] ?? []));
}
