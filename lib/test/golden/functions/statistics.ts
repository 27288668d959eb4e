import { coefficientOfVariation, iqm, mean, median, trimmedMean } from "../../../src/metrics/index.js";
import { quantile, standardDeviation, variance } from "../../../src/numeric/index.js";
import type { GoldenCase } from "../GoldenCase.js";

/** A statistic of a flat sample by its name in the golden files. */
export function namedStatistic(name: string): ((sample: Float64Array) => number) | undefined {
  const trimmed = /^trim(?:med)?_mean_?([\d.]+)$/u.exec(name);
  if (trimmed) return (sample) => trimmedMean(sample, Number(trimmed[1]));
  const percentile = /^(?:quantile|q|percentile|p)_?(\d*\.?\d+)$/u.exec(name);
  if (percentile) {
    const given = Number(percentile[1]);
    return (sample) => quantile(sample, given > 1 ? given / 100 : given);
  }
  switch (name) {
    case "mean":
      return (sample) => mean(sample);
    case "median":
      return (sample) => median(sample);
    case "iqm":
      return (sample) => iqm(sample);
    case "std":
    case "sd":
    case "std_ddof0":
      return (sample) => standardDeviation(sample, { ddof: 0 });
    case "std_ddof1":
    case "std1":
    case "sd_ddof1":
      return (sample) => standardDeviation(sample, { ddof: 1 });
    case "var":
    case "variance":
    case "var_ddof0":
      return (sample) => variance(sample, { ddof: 0 });
    case "var_ddof1":
      return (sample) => variance(sample, { ddof: 1 });
    case "cv":
      return (sample) => coefficientOfVariation(sample);
    case "max":
      return (sample) => quantile(sample, 1);
    case "min":
      return (sample) => quantile(sample, 0);
    default:
      return undefined;
  }
}

/**
 * The statistic of a case. The places searched are, in this order: a parameter or input named `statistic`, `func` or
 * `metric`; the words of its id; the words of the peer's call.
 */
export function statisticName(golden: GoldenCase, isKnown: (name: string) => boolean): string | undefined {
  const named = [golden.params, golden.input]
    .flatMap((part) => [part["statistic"], part["stat"], part["func"], part["metric"]])
    .filter((name) => typeof name === "string");
  const texts = [...named, golden.id, golden.provenance.call ?? ""];
  for (const text of texts) {
    const words = text.toLowerCase().split(/[^a-z0-9.]+/u);
    for (let length = 3; length > 0; length--) {
      for (let start = 0; start + length <= words.length; start++) {
        const name = words.slice(start, start + length).join("_");
        if (isKnown(name)) return name;
      }
    }
  }
  return undefined;
}
