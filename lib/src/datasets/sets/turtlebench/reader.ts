import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("turtlebench")`. */
export interface Turtlebench {
  /** Nine models on 1532 guesses, in English, without examples: `model`, `task`, `run`, `item`, `story`, `truth`, `answer`, `correct`. */
  readonly answers: Frame;
  /** The published statistics, by `Shot Type` and `Language`. */
  readonly published: Frame;
}

type Guess = Readonly<Record<string, string | number>>;

/**
 * Reads TurtleBench. As in the authors' code, an answer is right if both it and the truth are `Correct`, or if
 * neither is: `Unknown` counts as `Incorrect`. An `Invalid` answer is wrong.
 */
export async function readTurtlebench(files: DatasetFiles): Promise<Turtlebench> {
  const name = "all_cases_en_shot0.json";
  const guesses = Object.values(files.json<Readonly<Record<string, Guess>>>(name));
  const rows = guesses.flatMap(({ sample, story_title: story, ground_truth: truth, ...others }) =>
    Object.entries(others)
      .filter(([model]) => model !== "input")
      .map(([model, answer]) => ({
        model,
        task: "en, 0 shot",
        run: 1,
        item: sample,
        story,
        truth,
        answer,
        correct: answer !== "Invalid" && (answer === "Correct") === (truth === "Correct"),
      })),
  );
  const [none, two] = await Promise.all(
    ["stats_shot0_20240929_003645.csv", "stats_shot2_20240929_003236.csv"].map((file) => files.frame(file)),
  );
  const published = [...(none?.toRows() ?? []), ...(two?.toRows() ?? [])];
  return {
    answers: frameOfRows(`${files.dataset}/${name}`, rows, {
      algorithm: "model",
      task: "task",
      run: "run",
      sample: "item",
      score: "correct",
      cluster: "story",
    }),
    published: frameOfRows(`${files.dataset}/stats`, published),
  };
}
