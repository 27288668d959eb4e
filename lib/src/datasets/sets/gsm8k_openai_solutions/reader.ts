import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

type Problem = Readonly<Record<string, string | { readonly is_correct: boolean; readonly solution: string }>>;

/** Reads the answers of four systems to 1319 problems of GSM8K: `model`, `task`, `item` (from 1), `run`, `correct`. */
export function readGsm8kOpenaiSolutions(files: DatasetFiles): Frame {
  const name = "grade_school_math/data/example_model_solutions.jsonl";
  const rows = files
    .jsonLines<Problem>(name)
    .flatMap((problem, index) =>
      Object.entries(problem).flatMap(([model, answer]) =>
        typeof answer === "string"
          ? []
          : [{ model, task: "gsm8k", item: index + 1, run: 1, correct: answer.is_correct }],
      ),
    );
  return frameOfRows(`${files.dataset}/${name}`, rows, {
    algorithm: "model",
    task: "task",
    run: "run",
    sample: "item",
    score: "correct",
  });
}
