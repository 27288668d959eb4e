import { textOf } from "../../scores/ColumnBuilder.js";
import { FrameBuilder } from "../FrameBuilder.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { jsonLines } from "../jsonLines.js";
import { givenNames } from "../namesFor.js";
import { get, isObject, type JSONObject } from "../readJSON.js";

const format = "lm-evaluation-harness samples";
const fields = ["doc_id", "resps", "filtered_resps", "target"] as const;
/** The keys that every line has; all other keys are metrics. */
const known: ReadonlySet<string> = new Set([
  "doc_id",
  "doc",
  "target",
  "arguments",
  "resps",
  "filtered_resps",
  "filter",
  "metrics",
  "doc_hash",
  "prompt_hash",
  "target_hash",
  "task_name",
  "context",
  "multi_turn",
]);

/**
 * Per-sample answers of lm-evaluation-harness, `samples_<task>_<time>.jsonl` with `--log_samples`: one line a document and
 * filter. Rows are documents; each metric is a column, with its filter if there are several (`exact_match,strict-match`,
 * as the harness names them in its results). The task is read from the file's name, the model from its folder.
 *
 * Source: `EvaluationTracker.save_results_samples` in lm_eval/loggers/evaluation_tracker.py, and `evaluate` in
 * lm_eval/evaluator.py.
 */
export const lmEvalSamples: FormatReader = {
  format,
  refuses: async (peek) => {
    const [first] = await peek.firstValues();
    const lacking = fields.find((field) => get(first, field) === undefined);
    return lacking === undefined ? undefined : `its first line has no ${lacking}`;
  },
  read: async (input, _, options) => {
    const documents = new Map<string, Scored>();
    const metrics = new Set<string>();
    const filters = new Set<string>();
    const lines: { line: number; value: JSONObject; filter: string }[] = [];
    for await (const { line, value } of jsonLines(input, options.encoding)) {
      const filter = typeof value["filter"] === "string" ? value["filter"] : "none";
      filters.add(filter);
      // Only scores are kept: documents and answers may be large.
      const kept = Object.entries(value).filter(([key, one]) => !known.has(key) && isScore(one));
      lines.push({ line, value: { doc_id: value["doc_id"], ...Object.fromEntries(kept) }, filter });
    }
    const { algorithm, task, run } = namesFromPath(input.path);
    const names = { algorithm, task, run, ...withoutUndefined(givenNames(input, options)) };
    for (const { line, value, filter } of lines) {
      const document = value["doc_id"] ?? null;
      const id = typeof document === "bigint" ? textOf(document) : JSON.stringify(document);
      const known =
        documents.get(id) ??
        begun(
          [
            ["model", names.algorithm ?? "model"],
            ["task", names.task ?? "task"],
            ["run", names.run ?? "1"],
            ["doc_id", value["doc_id"]],
            ...firstMetric(value, filters.size > 1 ? filter : undefined),
          ],
          line,
        );
      documents.set(id, known);
      for (const [key, score] of Object.entries(value)) {
        if (key === "doc_id") continue;
        const metric = filters.size > 1 ? `${key},${filter}` : key;
        if (known.metrics.has(metric)) {
          throw new FrameError(
            { file: input.name, place: `line ${line}`, field: "doc_id" },
            `the document ${id} stands here again (first at line ${known.line}): the file was written to twice (the harness ` +
              "appends). Keep one of the runs.",
          );
        }
        metrics.add(metric);
        known.metrics.add(metric);
        known.row.push([metric, score]);
      }
    }
    const builder = new FrameBuilder(input.budget);
    for (const { row } of documents.values()) builder.add(row);
    const places = Array.from(documents.values(), ({ line }) => line);
    if (metrics.size === 0 && places.length > 0) {
      throw new FrameError({ file: input.name, place: "line 1" }, "no metric stands beside the answers.");
    }
    const notes = [
      ...(metrics.size > 1
        ? ['"score" is the first metric of each task; the column "metric" names it.']
        : []),
      ...(names.algorithm === undefined
        ? ['No folder names the model; say { names: { algorithm: "..." } }.']
        : []),
      ...(filters.size > 1
        ? [`Answers were scored by ${filters.size} filters: ${[...filters].join(", ")}.`]
        : []),
    ];
    return formatFrame(
      input,
      {
        format,
        notes,
        detect: false,
        unit: "item",
        metrics: ["score", ...metrics],
        columns: builder.columns(),
        roles: {
          algorithm: "model",
          task: "task",
          run: "run",
          sample: "doc_id",
          score: "score",
        },
        place: (row) => `line ${places[row] ?? row + 1}`,
      },
      options,
    );
  },
};

/** A document with its columns so far. */
interface Scored {
  readonly row: [string, unknown][];
  /** The columns' names: a document may have as many lines as there are filters. */
  readonly metrics: Set<string>;
  readonly line: number;
}

function begun(row: [string, unknown][], line: number): Scored {
  return { row, metrics: new Set(row.map(([name]) => name)), line };
}

/** The first metric of a task is its score, until another is chosen. */
function firstMetric(value: JSONObject, filter: string | undefined): [string, unknown][] {
  const found = Object.entries(value).find(([key]) => key !== "doc_id");
  if (!found) return [];
  const [metric, score] = found;
  return [
    ["metric", filter === undefined ? metric : `${metric},${filter}`],
    ["score", score],
  ];
}

function isScore(value: unknown): boolean {
  return typeof value === "number" || typeof value === "boolean" || value === null;
}

/** `<model>/samples_<task>_<time>.jsonl`; a model's `/` stands there as `__`. */
function namesFromPath(path: string): {
  algorithm: string | undefined;
  task: string | undefined;
  run: string | undefined;
} {
  const [file = "", folder] = path.split("/").reverse();
  const found =
    /^samples_(.+?)_(\d{4}-\d{2}-\d{2}T[\d.-]+)\.jsonl$/u.exec(file) ?? /^samples_(.+)\.jsonl$/u.exec(file);
  return { algorithm: folder?.replaceAll("__", "/"), task: found?.[1], run: found?.[2] };
}

function withoutUndefined(names: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).filter(([, value]) => isObject(value) || value !== undefined),
  );
}
