import * as precipice from "precipice";
import { expectedRanks } from "precipice/bootstrap";
import { taskMeanIntervals } from "precipice/compare";
import { rocAUC } from "precipice/contamination";
import { expectedValidationPerformance, incumbentCurve } from "precipice/curves";
import { reliabilityDiagram, selectivePrediction } from "precipice/evals";
import { power } from "precipice/sequential";
import type { SavedOutput } from "./notebookWithOutputs.js";
import { FIGURE_MIME_TYPE } from "./sampleFigure.js";

const { figures, ScoreTable } = precipice;
type Figure = ReturnType<typeof figures.rocAUC>;

const table = ScoreTable.fromTaskScores({
  A: [
    [0.5, 0.7, 0.6],
    [1.1, 0.9, 1.3],
  ],
  B: [
    [0.4, 0.6, 0.3],
    [0.8, 0.7, 1.0],
  ],
});
const reps = 100;

async function battles(): Promise<Parameters<typeof precipice.winRates>[0]> {
  return Promise.resolve(
    precipice.Battles.fromCounts(
      ["x", "y", "z"],
      [
        [0, 30, 40],
        [20, 0, 30],
        [10, 15, 0],
      ],
    ),
  );
}

/** Every ready-made figure, of small made-up data, by the name of its function. */
export const everyFigure: Readonly<Record<string, () => Figure | Promise<Figure>>> = {
  rankComparison: () => {
    const scores = [
      [3, 2, 1],
      [3, 1, 2],
      [3, 2, 1],
      [2, 3, 1],
    ];
    return figures.rankComparison(precipice.rankComparison(scores, { names: ["SAC", "PPO", "DQN"] }));
  },
  expectedValidationPerformance: async () =>
    figures.expectedValidationPerformance(
      await expectedValidationPerformance([0.71, 0.74, 0.69, 0.78, 0.75], { reps }),
    ),
  differences: () => {
    const rows = [1, 2, 3, 4, 5, 6].flatMap((item) => [
      { model: "new", item, score: item !== 6 },
      { model: "old", item, score: item % 2 === 0 },
    ]);
    return figures.differences(precipice.compareModels(rows));
  },
  fit: async () => {
    const sizes = [10, 100, 1000, 10000, 100000];
    const loss = await precipice.fitPowerLaw(sizes, [3.1, 2.4, 2.09, 2.04, 2.01], { reps: 50, holdOut: 1 });
    return figures.fit(loss, { x: "Parameters" });
  },
  heatmap: async () => {
    const aggregates = await precipice.aggregates(table, { metrics: ["iqm"], reps });
    return figures.heatmap(taskMeanIntervals(table), { aggregates });
  },
  timeHorizon: async () => {
    const attempts = [1, 2, 4, 8, 16, 32, 64].map((minutes) => ({ minutes, success: minutes < 10 }));
    return figures.timeHorizon(await precipice.timeHorizon(attempts, { reps }));
  },
  improvement: async () => figures.improvement(await precipice.improvement(table, { reps })),
  intervals: async () =>
    figures.intervals(await precipice.aggregates(table, { metrics: ["iqm", "mean"], reps })),
  pareto: () => {
    const scores = {
      small: precipice.proportion({ successes: 52, trials: 100 }),
      large: precipice.proportion({ successes: 71, trials: 100 }),
    };
    return figures.pareto(scores, { small: 0.2, large: 3 }, { cost: "US dollars a run" });
  },
  passCurves: () => {
    const attempts = [1, 2, 4, 8, 16];
    return figures.passCurves({
      small: precipice.passRates({ trials: 16, successes: [0, 1, 4, 9, 16] }, { k: attempts }),
      large: precipice.passRates({ trials: 16, successes: [2, 6, 9, 12, 16] }, { k: attempts }),
    });
  },
  kaplanMeier: () =>
    figures.kaplanMeier(
      precipice.kaplanMeier({
        A: [5, 8, 9, 12].map((step) => ({ step, reached: step !== 9 })),
        B: [6, 14, 15, 15].map((step) => ({ step, reached: step < 15 })),
      }),
    ),
  powerCurves: () =>
    figures.powerCurves(
      {
        "d = 0.5": (n) => power("tTest", { effect: 0.5, n }).power,
        "d = 0.8": (n) => power("tTest", { effect: 0.8, n }).power,
      },
      { sizes: [5, 100], unit: "runs of each agent", method: "t test, two-sided, level 0.95" },
    ),
  profiles: async () =>
    figures.profiles(await precipice.profiles(table, { thresholds: [0, 0.5, 1, 1.5], reps })),
  expectedRanks: async () => figures.expectedRanks(await expectedRanks(table, { reps })),
  rankings: async () => figures.rankings(await precipice.rankings(table, { reps })),
  ratings: async () => {
    const result = await precipice.bradleyTerry(await battles());
    return figures.ratings(result, { ranks: precipice.ratingRanks(result) });
  },
  reliabilityDiagram: () =>
    figures.reliabilityDiagram(reliabilityDiagram([0.9, 0.95, 0.6, 0.6, 0.7], [1, 1, 1, 0, 0], { bins: 5 })),
  selectivePrediction: async () =>
    figures.selectivePrediction(await selectivePrediction([0.9, 0.8, 0.7, 0.3], [1, 1, 0, 0], { reps })),
  rocAUC: () => {
    const members = Array.from({ length: 120 }, (_, item) => item % 2 === 0);
    const scores = members.map((member, item) => ((item * 37) % 101) + (member ? 25 : 0));
    return figures.rocAUC(rocAUC(scores, members));
  },
  planRuns: () => figures.planRuns(precipice.planRuns(table, { metric: "mean" })),
  sampleEfficiency: async () => {
    const steps = [0, 1, 2];
    const values = [
      [0, 1, 2],
      [0, 2, 4],
      [0, 3, 3],
    ];
    const curves = precipice.CurveTable.fromTaskCurves({
      A: [values.map((one) => ({ steps, values: one }))],
    });
    const result = await precipice.sampleEfficiency(curves, { metric: "mean", grid: steps, reps });
    return figures.sampleEfficiency(result, { runs: curves });
  },
  incumbentCurve: async () => {
    const curve = (searches: number[][]): ReturnType<typeof incumbentCurve> =>
      incumbentCurve(searches, { reps });
    const random = await curve([
      [1, 3, 2],
      [2, 1, 4],
    ]);
    const bayes = await curve([
      [2, 3, 5],
      [3, 4, 4],
    ]);
    return figures.incumbentCurve({ random, "Bayesian optimisation": bayes });
  },
  adastop: async () =>
    figures.adastop(
      await precipice.adastop([{ PPO: [1, 2, 3, 2, 1], SAC: [7, 9, 8, 9, 7] }], { interims: 2 }),
    ),
  signalToNoise: async () =>
    figures.signalToNoise({
      ARC: await precipice.signalToNoise([0.3, 0.5, 0.7], [0.49, 0.51, 0.5], { reps }),
    }),
  winRates: async () => {
    const given = await battles();
    return figures.winRates(precipice.winRates(given, { ratings: await precipice.bradleyTerry(given) }));
  },
};

/** A figure as the saved output of a cell. */
export function savedFigure(figure: Figure): SavedOutput {
  return { [FIGURE_MIME_TYPE]: figure.toJSON(), "text/plain": figure.toString() };
}
