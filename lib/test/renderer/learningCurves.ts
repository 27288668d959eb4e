import * as Plot from "../../src/plot/index.js";
import type { InteractionOptions } from "../../src/plot/index.js";
import { materialise } from "../../src/plot/materialise.js";
import type { FigureSpec } from "../../src/renderer/index.js";

/** Learning curves made by a formula: three algorithms, four runs each, a score every 1000 steps. */
export interface RunRow {
  readonly algorithm: string;
  readonly run: string;
  readonly step: number;
  readonly seconds: number;
  readonly score: number;
}

export const algorithms = ["SPR", "DrQ(ε)", "CURL"];
const steps = Array.from({ length: 41 }, (_, i) => i * 1000);

export const runRows: readonly RunRow[] = algorithms.flatMap((algorithm, a) =>
  [0, 1, 2, 3].flatMap((run) =>
    steps.map((step, i) => ({
      algorithm,
      run: `${algorithm}/${run}`,
      step,
      seconds: step * (0.01 + 0.004 * a) + 5,
      score:
        (0.9 - 0.2 * a) * (1 - Math.exp(-step / (9000 + 4000 * a))) +
        0.03 * Math.sin(i * 1.7 + run * 2 + a) +
        0.015 * (run - 1.5),
    })),
  ),
);

interface MeanRow {
  readonly algorithm: string;
  readonly step: number;
  readonly seconds: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}
export const meanRows: readonly MeanRow[] = algorithms.flatMap((algorithm) =>
  steps.map((step) => {
    const of = runRows.filter((row) => row.algorithm === algorithm && row.step === step);
    const scores = of.map(({ score }) => score);
    return {
      algorithm,
      step,
      seconds: of[0]?.seconds ?? NaN,
      mean: scores.reduce((sum, score) => sum + score, 0) / scores.length,
      low: Math.min(...scores),
      high: Math.max(...scores),
    };
  }),
);

/** The figure that has every kind of interaction. */
export function learningCurves(interactions: InteractionOptions = {}): FigureSpec {
  const { figure } = materialise({
    title: "Learning curves",
    caption: ["Mean of four runs with their range; single runs faint beneath."],
    panels: [
      {
        width: 640,
        height: 360,
        x: { label: "environment steps", tickFormat: (value: number) => `${value / 1000}k` },
        y: { label: "score", grid: true },
        color: { domain: algorithms, range: ["#4477aa", "#ee6677", "#228833"], legend: true },
        marks: [
          Plot.areaY(meanRows as Plot.Data, {
            x: "step",
            y1: "low",
            y2: "high",
            fill: "algorithm",
            fillOpacity: 0.15,
            channels: { seconds: "seconds" },
          }),
          Plot.lineY(runRows as Plot.Data, {
            x: "step",
            y: "score",
            z: "run",
            stroke: "algorithm",
            strokeWidth: 0.8,
            strokeOpacity: 0.5,
            className: "runs",
            channels: { seconds: "seconds", run: "run" },
          }),
          Plot.lineY(meanRows as Plot.Data, {
            x: "step",
            y: "mean",
            stroke: "algorithm",
            strokeWidth: 2,
            channels: { seconds: "seconds" },
          }),
        ],
      },
    ],
    interactions: {
      xAxis: ["seconds"],
      log: "xy",
      filter: true,
      smoothing: { className: "runs", weight: 0 },
      select: { name: "algorithms", by: "algorithm" },
      runs: { by: ["algorithm", "step"], rows: runRows, title: "Runs" },
      ...interactions,
    },
  });
  return JSON.parse(JSON.stringify(figure)) as FigureSpec;
}
