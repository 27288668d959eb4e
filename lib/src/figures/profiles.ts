import type { Data } from "@observablehq/plot";
import { areaY, lineY, ruleY } from "../plot/index.js";
import type { Estimate } from "../results/Estimate.js";
import type { Result } from "../results/Result.js";
import { algorithmColors } from "./algorithmColors.js";
import { captionOf, intervalText, notesOf, provenanceOf } from "./describeResult.js";
import { expectKind } from "./expectKind.js";
import { Figure } from "./Figure.js";
import type { FigureOptions } from "./FigureOptions.js";

interface ProfilePoint {
  readonly algorithm: string;
  readonly threshold: number;
  readonly x: number;
  readonly low: number;
  readonly high: number;
  readonly estimate: Estimate;
}

/** Places a threshold by how many scores lie at or below it, so that scores are evenly spread along the axis. */
function rankAxis(estimates: readonly Estimate[]): ReadonlyMap<number, number> {
  const sums = new Map<number, { sum: number; count: number }>();
  for (const { labels, estimate } of estimates) {
    const threshold = Number(labels["threshold"]);
    const { sum, count } = sums.get(threshold) ?? { sum: 0, count: 0 };
    sums.set(threshold, { sum: sum + estimate, count: count + 1 });
  }
  return new Map([...sums].map(([threshold, { sum, count }]) => [threshold, 1 - sum / count]));
}

/** Ticks of the ranked axis: thresholds far enough apart to be written side by side. */
function rankTicks(positions: ReadonlyMap<number, number>): number[] {
  const sorted = [...positions].sort(([a], [b]) => a - b);
  const [lowest, highest] = [sorted[0]?.[1] ?? 0, sorted.at(-1)?.[1] ?? 1];
  const apart = (highest - lowest) / 7;
  const ticks: number[] = [];
  for (const [, position] of sorted) {
    const last = ticks.at(-1);
    if (last === undefined || position - last >= apart) ticks.push(position);
  }
  return ticks;
}

/**
 * Performance profiles: for each threshold τ the fraction of runs (or of tasks, by their average score) above it, with
 * a pointwise band. Higher is better; where two curves cross, neither is better everywhere. Click a name to hide it.
 *
 * @param result of `profiles()`
 * @param options `axis`: `"linear"` (default) draws τ to scale; `"nonlinear"` places τ by the share of scores, of all
 * algorithms alike, that do not exceed it, which gives room to where the scores are. `label`: the y axis
 * @see Agarwal et al., "Deep Reinforcement Learning at the Edge of the Statistical Precipice", NeurIPS 2021, section 4.2
 */
export function profiles(
  result: Result,
  options: FigureOptions & { readonly axis?: "linear" | "nonlinear"; readonly label?: string } = {},
): Figure {
  expectKind("profiles", result, ["profiles"]);
  const { axis = "linear" } = options;
  const positions = rankAxis(result.estimates);
  const points = result.estimates.map((estimate): ProfilePoint => {
    const threshold = Number(estimate.labels["threshold"]);
    const { low, high } = estimate.interval ?? { low: NaN, high: NaN };
    return {
      algorithm: String(estimate.labels["algorithm"]),
      threshold,
      x: axis === "linear" ? threshold : (positions.get(threshold) ?? NaN),
      low: Math.max(0, low),
      high: Math.min(1, high),
      estimate,
    };
  });
  points.sort((a, b) => a.threshold - b.threshold);
  const series = [...new Set(result.estimates.map(({ labels }) => String(labels["algorithm"])))];
  const thresholds = new Map([...positions].map(([threshold, position]) => [position, threshold]));
  const level = `${Number((result.level * 100).toPrecision(6))}% band`;
  const title = options.title === undefined ? result.title : options.title;
  const written = (threshold: number): string => String(Number(threshold.toPrecision(2)));
  return new Figure(
    {
      panels: [
        {
          width: options.width ?? 640,
          height: 380,
          marginLeft: 52,
          marginBottom: 46,
          style: { fontSize: "11px" },
          x: {
            label: "Normalised score τ",
            labelAnchor: "center",
            labelArrow: "none",
            labelOffset: 38,
            ...(axis === "nonlinear" && {
              ticks: rankTicks(positions),
              tickFormat: (position: number) => written(thresholds.get(position) ?? NaN),
            }),
          },
          y: {
            domain: [0, 1],
            label: options.label ?? "Fraction with score > τ",
            labelAnchor: "center",
            labelArrow: "none",
            grid: true,
            labelOffset: 44,
          },
          color: { domain: series, range: [...algorithmColors(series, options.colors)], legend: true },
          marks: [
            ruleY([0]),
            areaY(points as Data, {
              x: "x",
              y1: "low",
              y2: "high",
              fill: "algorithm",
              z: "algorithm",
              fillOpacity: 0.2,
            }),
            lineY(points as Data, {
              x: "x",
              y: ({ estimate }: ProfilePoint) => estimate.estimate,
              stroke: "algorithm",
              z: "algorithm",
              strokeWidth: 2,
              channels: {
                algorithm: { value: "algorithm", label: "" },
                tau: { value: ({ threshold }: ProfilePoint) => Number(threshold.toPrecision(4)), label: "τ" },
                fraction: {
                  value: ({ estimate }: ProfilePoint) => estimate.estimate.toFixed(3),
                  label: "fraction",
                },
                band: { value: ({ estimate }: ProfilePoint) => intervalText(estimate), label: level },
              },
              tip: {
                format: { x: false, y: false, z: false, stroke: false },
                lineWidth: 30,
                lineHeight: 1.25,
              },
            }),
          ],
        },
      ],
      ...(title !== null && { title }),
      caption: captionOf(result),
      notes: notesOf(result),
      provenance: provenanceOf(result),
    },
    result.toString(),
  );
}
