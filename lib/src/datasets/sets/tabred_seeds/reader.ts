import type { Frame } from "../../../frames/Frame.js";
import { ScoreTable } from "../../../scores/ScoreTable.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("tabred_seeds")`. */
export interface TabredSeeds {
  /** The score of every seed on the test set, higher is better: -RMSE of regression, the area under the ROC curve of classification. */
  readonly scores: ScoreTable;
  /** `model`, `set`, `seed`, `part` (`train`, `val`, `test`), `metric`, `value`. */
  readonly metrics: Frame;
}

interface Report {
  readonly metrics: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Number of seeds of the study; XGBoost on cooking-time has one more run, named 100. */
const mostSeeds = 15;

/** Reads TabReD's reports, one a seed; a seed beyond the fifteen of the study is only in the metrics. */
export function readTabredSeeds(files: DatasetFiles): TabredSeeds {
  const rows = files
    .matching(/^([^/]+)\/([^/]+)\/evaluation\/(\d+)\/report\.json$/u)
    .flatMap(({ name, parts }) => {
      const [model = "", set = "", seed = ""] = parts;
      return Object.entries(files.json<Report>(name).metrics).flatMap(([part, metrics]) =>
        Object.entries(metrics).flatMap(([metric, value]) =>
          typeof value === "number"
            ? [{ model: model.replace(/_$/u, ""), set, seed: Number(seed), part, metric, value }]
            : [],
        ),
      );
    });
  const tested = rows.filter(
    ({ part, metric, seed }) => part === "test" && metric === "score" && seed < mostSeeds,
  );
  return {
    scores: ScoreTable.fromRows(
      tested.map(({ model, set, seed, value }) => ({
        algorithm: model,
        task: set,
        run: String(seed),
        score: value,
      })),
    ),
    metrics: frameOfRows(`${files.dataset}/report.json`, rows),
  };
}
