import { FrameBuilder } from "../FrameBuilder.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { givenNames } from "../namesFor.js";
import { get, isObject, textAt, type JSONObject } from "../readJSON.js";

const format = "lm-evaluation-harness results";

/**
 * Aggregates of lm-evaluation-harness, `results_<time>.json`: a row a task, a column a metric and filter (`acc,none`) and its
 * standard error. `score` is the first metric of each task, `metric` says which. Nothing in the file is replicated: read the
 * samples for intervals.
 *
 * Source: `EvaluationTracker.save_results_aggregated` in lm_eval/loggers/evaluation_tracker.py.
 */
export const lmEvalResults: FormatReader = {
  format,
  refuses: async (peek) => {
    const value = await peek.json();
    if (!isObject(get(value, "results"))) return 'it has no object "results"';
    return isObject(get(value, "configs")) || isObject(get(value, "versions"))
      ? undefined
      : 'it has no "configs" or "versions"';
  },
  read: async (input, peek, options) => {
    const value = await peek.wholeJSON();
    const results = get(value, "results") as JSONObject;
    const names = givenNames(input, options);
    const model =
      names.algorithm ??
      textAt(value, "model_name") ??
      textAt(value, "config", "model") ??
      textAt(value, "model_source") ??
      "model";
    const builder = new FrameBuilder(input.budget);
    const metrics = new Set<string>();
    for (const [task, own] of Object.entries(results)) {
      if (!isObject(own))
        throw new FrameError(
          { file: input.name, field: `results.${task}` },
          "expected an object of metrics.",
        );
      const scores = Object.entries(own).filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === "number" && !isStandardError(entry[0]) && entry[0] !== "sample_len",
      );
      scores.forEach(([metric]) => metrics.add(metric));
      const [chosen] = scores;
      if (!chosen) continue;
      builder.add([
        ["model", model],
        ["task", task],
        ["run", names.run ?? "1"],
        ["metric", chosen[0]],
        ["score", chosen[1]],
        ...Object.entries(own).filter(([, one]) => typeof one === "number"),
        ["n", get(value, "n-samples", task, "effective")],
        ["version", get(value, "versions", task)],
      ]);
    }
    return formatFrame(
      input,
      {
        format,
        detect: false,
        unit: "none",
        columns: builder.columns(),
        metrics: ["score", ...metrics],
        roles: { algorithm: "model", task: "task", run: "run", score: "score" },
        why: "each task has one score, of all its documents at once: the file holds no replications. Read the samples (--log_samples) for intervals over documents.",
        notes: ['"score" is the first metric of each task; the column "metric" names it.'],
        place: (row) => `task ${row + 1} of "results"`,
      },
      options,
    );
  },
};

function isStandardError(key: string): boolean {
  return /_stderr(,|$)/u.test(key);
}
