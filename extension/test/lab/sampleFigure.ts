import { figures, profiles, ScoreTable } from "precipice";
import type { SavedOutput } from "./notebookWithOutputs.js";

/** The MIME type of a saved figure. */
export const FIGURE_MIME_TYPE = "application/vnd.precipice.figure.v1+json";

/** The output of a cell that shows the performance profiles of three made-up algorithms. */
export async function sampleFigure(): Promise<SavedOutput> {
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
  const result = await profiles(scores, { thresholds: [0, 0.5, 1, 1.5, 2, 2.5], reps: 200 });
  const figure = figures.profiles(result);
  return {
    [FIGURE_MIME_TYPE]: figure.toJSON(),
    "image/png": Buffer.from(await figure.toPNG()).toString("base64"),
    "text/plain": figure.toString(),
  };
}
