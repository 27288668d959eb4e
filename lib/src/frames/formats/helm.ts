import { textOf } from "../../scores/ColumnBuilder.js";
import { FrameBuilder } from "../FrameBuilder.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import type { Input } from "../Input.js";
import { givenNames } from "../namesFor.js";
import { Peek } from "../Peek.js";
import { primaryMetric } from "../primaryMetric.js";
import { get, isObject, textAt } from "../readJSON.js";
import type { ReadOptions } from "../ReadOptions.js";
import type { RunNames } from "../RunNames.js";

const preferred = [
  "exact_match",
  "quasi_exact_match",
  "quasi_prefix_exact_match",
  "final_number_exact_match",
  "ifeval_strict_accuracy",

  "math_equiv_chain_of_thought",
  "math_equiv",
  "chain_of_thought_correctness",
  "f1_score",
  "rouge_l",
  "bleu_4",
  "pass",
];
/** Statistics of HELM that do not measure how good the answers of a run are. */
const bookkeeping =
  /^(num_|inference_|batch_size|prompt_truncated|finish_reason|training_|max_prob|logprob|perplexity|bits_per_byte|predicted_index|prompt_tokens|completion_tokens|truncated)/u;

/**
 * HELM's `per_instance_stats.json`: a row an instance, training trial and perturbation, a column a metric. Model and scenario
 * are read from `run_spec.json` beside it, else from the run's folder `<scenario>,model=<model>`. Trials are repeats of an
 * instance with other examples in the prompt.
 *
 * Source: `Runner.run_one` in helm/benchmark/runner.py, `PerInstanceStats` in helm/benchmark/metrics/metric.py, `Stat` in
 * helm/benchmark/metrics/statistic.py.
 */
export const helmInstances: FormatReader = {
  format: "HELM per-instance stats",
  refuses: async (peek) => {
    const value = await peek.json();
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    return get(first, "instance_id") !== undefined && Array.isArray(get(first, "stats"))
      ? undefined
      : "it is no list of objects with instance_id and stats";
  },
  read: async (input, peek, options) => {
    const list = (await peek.wholeJSON()) as readonly unknown[];
    const names = await runNames(input, options);
    const builder = new FrameBuilder(input.budget);
    const metrics = new Set<string>();
    list.forEach((one, index) => {
      const place = `entry ${index + 1}`;
      const id = get(one, "instance_id");
      const stats = get(one, "stats");
      if (!Array.isArray(stats) || id === undefined) {
        throw new FrameError({ file: input.name, place }, "expected an instance_id and its stats.");
      }
      const perturbation = textAt(one, "perturbation", "name");
      builder.add([
        ...nameColumns(names),
        [
          "instance",
          perturbation === undefined ? id : `${typeof id === "string" ? id : textOf(id)} (${perturbation})`,
        ],
        ["trial", get(one, "train_trial_index")],
        ["perturbation", perturbation ?? "none"],
        ...stats.map((stat: unknown): [string, unknown] => {
          const [name, value] = readStat(stat, input.name, place);
          metrics.add(name);
          return [name, value];
        }),
      ]);
    });
    const scored = [...metrics].filter((metric) => !bookkeeping.test(metric));
    const score = primaryMetric(scored.length > 0 ? scored : [...metrics], preferred);
    return formatFrame(
      input,
      {
        format: "HELM per-instance stats",
        detect: false,
        unit: "item",
        columns: builder.columns(),
        metrics: [...metrics],
        roles: {
          algorithm: "model",
          task: "scenario",
          run: "run",
          sample: "instance",
          repeat: "trial",
          ...(score !== undefined && { score }),
        },
        notes: notesOf(names),
        place: (row) => `entry ${row + 1}`,
      },
      options,
    );
  },
};

/** HELM's `stats.json`: a row a metric, split and perturbation, with its mean over all instances. Nothing is replicated in it. */
export const helmStats: FormatReader = {
  format: "HELM stats",
  refuses: async (peek) => {
    const value = await peek.json();
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    return textAt(first, "name", "name") !== undefined && get(first, "count") !== undefined
      ? undefined
      : "it is no list of objects with a name and a count";
  },
  read: async (input, peek, options) => {
    const list = (await peek.wholeJSON()) as readonly unknown[];
    const names = await runNames(input, options);
    const builder = new FrameBuilder(input.budget);
    list.forEach((stat, index) => {
      const [name] = readStat(stat, input.name, `entry ${index + 1}`);
      const parts = [
        textAt(stat, "name", "split"),
        textAt(stat, "name", "sub_split"),
        textAt(stat, "name", "perturbation", "name"),
      ];
      builder.add([
        ...nameColumns(names),
        ["metric", [name, ...parts.filter((part) => part !== undefined)].join(", ")],
        ...["mean", "stddev", "count", "min", "max"].map((key): [string, unknown] => [key, get(stat, key)]),
      ]);
    });
    const columns = builder.columns();
    const column = columns.get("metric");
    const metrics = column?.type === "text" ? column.dictionary : [];
    const ranked = preferred.flatMap((name) => [
      new RegExp(`^${name}, test$`, "u"),
      new RegExp(`^${name}(,|$)`, "u"),
    ]);
    return formatFrame(
      input,
      {
        format: "HELM stats",
        detect: false,
        unit: "none",
        columns,
        metrics,
        metricColumn: "metric",
        metric:
          primaryMetric(
            metrics.filter((name) => !bookkeeping.test(name)),
            ranked,
          ) ?? metrics[0],
        roles: { algorithm: "model", task: "scenario", run: "run", score: "mean" },
        why: "each row is a mean over all instances: nothing is replicated in this file. Read per_instance_stats.json.",
        notes: notesOf(names),
        place: (row) => `entry ${row + 1}`,
      },
      options,
    );
  },
};

/** A metric's name and its mean. */
function readStat(stat: unknown, file: string, place: string): [string, number | undefined] {
  const name = textAt(stat, "name", "name");
  if (name === undefined) throw new FrameError({ file, place, field: "name" }, "expected the metric's name.");
  const value = get(stat, "mean");
  return [name, typeof value === "number" ? value : undefined];
}

async function runNames(input: Input, options: ReadOptions): Promise<RunNames> {
  const spec = await input.beside("run_spec.json");
  const value = spec && (await (await Peek.of(spec, undefined)).json());
  const named = textAt(value, "name") ?? input.path.split("/").at(-2);
  const folder = /^(.+?)(?:[:,]|$)(?:.*?)model=([^,]+)/u.exec(named ?? "");
  const algorithm = textAt(value, "adapter_spec", "model") ?? folder?.[2]?.replace("_", "/");
  const task = named?.replace(/,?\bmodel=[^,]+/u, "").replace(/:$/u, "");
  return {
    ...(algorithm !== undefined && { algorithm }),
    ...(task !== undefined && (isObject(value) || folder !== null) && { task }),
    ...givenNames(input, options),
  };
}

function nameColumns({ algorithm = "model", task = "scenario", run = "1" }: RunNames): [string, unknown][] {
  return [
    ["model", algorithm],
    ["scenario", task],
    ["run", run],
  ];
}

function notesOf({ algorithm, task }: RunNames): string[] {
  return algorithm === undefined || task === undefined
    ? [
        'Neither run_spec.json nor the folder names the model and the scenario; say { names: { algorithm: "...", task: "..." } }.',
      ]
    : [];
}
