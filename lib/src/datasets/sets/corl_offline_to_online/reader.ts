import { pickleRefusal } from "../../../frames/pickle.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";

/** Converts the pickle to a table with one line for each score; the regret is a phase with one step. */
const conversion = `import csv, pickle
rows = [(algorithm, task, run, phase, step, score) for algorithm, tasks in pickle.load(open("finetune_scores.pickle", "rb")).items() for task, runs in tasks.items() for run, (offline, online, regret) in enumerate(runs) for phase, scores in (("offline", offline), ("online", online), ("regret", [regret])) for step, score in enumerate(scores)]
csv.writer(open("finetune_scores.csv", "w")).writerows([("algorithm", "task", "run", "phase", "step", "score"), *rows])`;

/**
 * Throws for CORL's scores, which are published only as a pickle.
 *
 * @throws DatasetError with the Python code that converts them to CSV
 */
export function refuseCorlOfflineToOnline(files: DatasetFiles): never {
  throw new DatasetError(
    `${files.dataset}/bin/finetune_scores.pickle ${pickleRefusal} This one is the published file: its checksum was compared. ` +
      `It lies in the data folder (PRECIPICE_DATA), in the cache (~/.cache/precipice/datasets), or where ` +
      `datasets.describe("${files.dataset}") says. Beside it, Python with numpy makes a table of it by these three lines:\n\n` +
      `${conversion}\n\n` +
      'Then read it: (await read("finetune_scores.csv")).filter(({ phase }) => phase === "online").curves()',
  );
}
