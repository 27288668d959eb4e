import {
  aggregates,
  Battles,
  bradleyTerry,
  differences,
  figures,
  improvement,
  rankComparison,
  profiles,
  ScoreTable,
  winRates,
} from "precipice";
import { expectedRanks } from "precipice/bootstrap";
import { taskMeanIntervals } from "precipice/compare";
import { rocAUC } from "precipice/contamination";
import { reliabilityDiagram } from "precipice/evals";
import type { SavedOutput } from "./notebookWithOutputs.js";
import { FIGURE_MIME_TYPE } from "./sampleFigure.js";

/** The outputs of ten cells, each a ready-made figure of another kind, as the kernel saves them. */
export async function tenFigures(): Promise<readonly SavedOutput[]> {
  const scores = ScoreTable.fromTaskScores({
    first: [
      [0.9, 1.4, 2.1, 0.7],
      [1.2, 0.4, 1.8, 2.6],
    ],
    second: [
      [0.5, 0.8, 1.1, 0.3],
      [1.0, 0.2, 0.6, 1.5],
    ],
    third: [
      [0.1, 0.3, 0.2, 0.6],
      [0.4, 0.7, 0.3, 0.9],
    ],
  });
  const reps = { reps: 200 };
  const estimates = await aggregates(scores, reps);
  const battles = Battles.fromCounts(
    ["x", "y", "z"],
    [
      [0, 30, 40],
      [20, 0, 30],
      [10, 15, 0],
    ],
  );
  const ranking = [
    [3, 2, 1],
    [3, 1, 2],
    [3, 2, 1],
    [2, 3, 1],
  ];
  const drawn = [
    figures.intervals(estimates),
    figures.profiles(await profiles(scores, { thresholds: [0, 0.5, 1, 1.5, 2, 2.5], ...reps })),
    figures.improvement(await improvement(scores, reps)),
    figures.differences(await differences(scores, { metrics: ["iqm"], ...reps })),
    figures.heatmap(taskMeanIntervals(scores)),
    figures.expectedRanks(await expectedRanks(scores, reps)),
    figures.rankComparison(rankComparison(ranking, { names: ["SAC", "PPO", "DQN"] })),
    figures.winRates(winRates(battles, { ratings: await bradleyTerry(battles) })),
    figures.reliabilityDiagram(reliabilityDiagram([0.9, 0.95, 0.6, 0.6, 0.7], [1, 1, 1, 0, 0], { bins: 5 })),
    figures.rocAUC(rocAUC([0.9, 0.8, 0.4, 0.7, 0.2, 0.1], [true, true, true, false, false, false])),
  ];
  return Promise.all(
    drawn.map(async (figure) => ({
      [FIGURE_MIME_TYPE]: figure.toJSON(),
      "image/png": Buffer.from(await figure.toPNG()).toString("base64"),
      "text/plain": figure.toString(),
    })),
  );
}
