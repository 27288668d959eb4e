import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("neorl2_benchmark")`. */
export interface Neorl2Benchmark {
  /**
   * Every trained policy: `task`, `algorithm`, `setting` (its tuned hyper-parameters, as text), `publishedSetting`
   * (the part that the published table distinguishes), `seed`, `return` (missing if the training failed).
   */
  readonly runs: Frame;
  /** The published returns: `task`, `algorithm` (`data` is the behaviour policy), `mean`, `sd` (of the sample; none for `data`). */
  readonly returns: Frame;
  /** The published normalised scores, in the same form. */
  readonly scores: Frame;
  /** The number of tasks on which an algorithm beats the data by more than 0, 3, 5 and 10. */
  readonly successes: Frame;
}

/** Hyper-parameters that were varied, and over which the published table averages. */
const pooled: Readonly<Record<string, string>> = {
  mopo: "config/uncertainty_mode",
  rambo: "config/transition_adv_lr",
};

/**
 * Reads NeoRL-2. The published cell of a task and an algorithm is that of the setting with the highest mean return,
 * selected afterwards. Cells of MOPO and RAMBO pool two settings (six runs), although one of the two alone is better.
 */
export async function readNeorl2Benchmark(files: DatasetFiles): Promise<Neorl2Benchmark> {
  const rows: object[] = [];
  for (const { name, parts } of files.matching(/^results\/([A-Za-z]+)-(\w+)\/log\.csv$/u)) {
    const [task = "", algorithm = ""] = parts;
    const frame = await files.frame(name);
    const tuned = frame.columns
      .map((column) => column.name)
      .filter((column) => /^config\/[^/]+$/u.test(column) && column !== "config/seed");
    for (const row of frame.toRows()) {
      const settingOf = (columns: readonly string[]): string =>
        columns.map((column) => `${column.slice(7)}=${String(row[column] ?? "")}`).join(", ");
      rows.push({
        task,
        algorithm,
        setting: settingOf(tuned),
        publishedSetting: settingOf(tuned.filter((column) => column !== pooled[algorithm])),
        seed: row["config/seed"],
        return: row["Reward_Mean_Env"],
      });
    }
  }
  return {
    runs: frameOfRows(`${files.dataset}/results`, rows, {
      algorithm: "algorithm",
      task: "task",
      run: "seed",
      score: "return",
    }),
    returns: await published(files, "task_reward.csv"),
    scores: await published(files, "task_score.csv"),
    successes: await files.frame("successful_tasks.csv"),
  };
}

/** Cells such as `422.36±140.47`, one for each row. */
async function published(files: DatasetFiles, name: string): Promise<Frame> {
  const table = await files.frame(name);
  const rows = table.toRows().flatMap(({ "column 1": task, ...cells }) =>
    Object.entries(cells).map(([algorithm, cell]) => {
      const parts = /^(-?[\d.]+)(?:±([\d.]+))?$/u.exec(String(cell));
      if (!parts)
        throw new DatasetError(`${files.dataset}/${name}: ${String(task)}, ${algorithm}: no number.`);
      const sd = parts[2] === undefined ? undefined : Number(parts[2]);
      return { task, algorithm, mean: Number(parts[1]), sd };
    }),
  );
  return frameOfRows(`${files.dataset}/${name}`, rows);
}
