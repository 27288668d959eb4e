import { FrameBuilder } from "../FrameBuilder.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { givenNames } from "../namesFor.js";
import { get, isObject } from "../readJSON.js";

const format = "SWE-bench report";
const lists = [
  "completed_ids",
  "incomplete_ids",
  "empty_patch_ids",
  "submitted_ids",
  "resolved_ids",
  "unresolved_ids",
  "error_ids",
] as const;

/**
 * SWE-bench's report of a run, `<model>.<run_id>.json`: a row an instance, `resolved` 1 or 0, and its `outcome` (resolved,
 * unresolved, empty patch, error, not submitted). Instances that were not submitted, or failed, count 0, as in the
 * leaderboard's share of `total_instances`. Also the report of one instance, or of several in one object.
 *
 * Source: `make_run_report` in swebench/harness/reporting.py; `get_eval_report` in swebench/harness/grading.py.
 */
export const sweBench: FormatReader = {
  format,
  refuses: async (peek) => {
    const value = await peek.json();
    if (Array.isArray(get(value, "resolved_ids"))) return undefined;
    const [first] = isObject(value) ? Object.values(value) : [];
    return typeof get(first, "resolved") === "boolean" && get(first, "patch_exists") !== undefined
      ? undefined
      : 'it has no list "resolved_ids", and is no report of instances';
  },
  read: async (input, peek, options) => {
    const value = await peek.wholeJSON();
    const outcomes = Array.isArray(get(value, "resolved_ids"))
      ? outcomesOfRun(value, input.name)
      : outcomesOfInstances(value, input.name);
    const names = { ...namesFromFile(input.path), ...givenNames(input, options) };
    const builder = new FrameBuilder(input.budget);
    for (const [instance, outcome] of outcomes) {
      builder.add([
        ["model", names.algorithm ?? "model"],
        ["task", names.task ?? "SWE-bench"],
        ["run", names.run ?? "1"],
        ["instance", instance],
        ["repository", instance.replace(/-[^-]*$/u, "").replace("__", "/")],
        ["resolved", outcome === "resolved"],
        ["outcome", outcome],
      ]);
    }
    const total = get(value, "total_instances");
    const notes = [
      ...(names.algorithm === undefined
        ? ['The file\'s name names no model; say { names: { algorithm: "..." } }.']
        : []),
      ...(typeof total === "number" && total > outcomes.size
        ? [
            `The report counts ${total} instances and names ${outcomes.size}: the others, which are not resolved, are no rows, so ` +
              "that a mean over rows is too high.",
          ]
        : []),
    ];
    const instances = [...outcomes.keys()];
    return formatFrame(
      input,
      {
        format,
        notes,
        detect: false,
        unit: "item",
        columns: builder.columns(),
        metrics: ["resolved"],
        roles: { algorithm: "model", task: "task", run: "run", sample: "instance", score: "resolved" },
        place: (row) => instances[row] ?? "",
      },
      options,
    );
  },
};

function outcomesOfRun(value: unknown, file: string): Map<string, string> {
  const ids = Object.fromEntries(lists.map((name) => [name, idsOf(value, name, file)]));
  const outcomes = new Map<string, string>();
  const order = [
    ["submitted_ids", "error"],
    ["completed_ids", "unresolved"],
    ["incomplete_ids", "not submitted"],
    ["empty_patch_ids", "empty patch"],
    ["error_ids", "error"],
    ["unresolved_ids", "unresolved"],
    ["resolved_ids", "resolved"],
  ] as const;
  for (const [list, outcome] of order) for (const id of ids[list] ?? []) outcomes.set(id, outcome);
  const both = (ids["unresolved_ids"] ?? []).find((id) => ids["resolved_ids"]?.includes(id));
  if (both !== undefined) {
    throw new FrameError(
      { file, place: both },
      "this instance stands in resolved_ids and in unresolved_ids.",
    );
  }
  return outcomes;
}

function idsOf(value: unknown, name: string, file: string): string[] {
  const found = get(value, name) ?? [];
  if (Array.isArray(found) && found.every((id): id is string => typeof id === "string")) return found;
  throw new FrameError({ file, field: name }, "expected a list of instances' names.");
}

function outcomesOfInstances(value: unknown, file: string): Map<string, string> {
  return new Map(
    Object.entries(isObject(value) ? value : {}).map(([instance, report]) => {
      const resolved = get(report, "resolved");
      if (typeof resolved !== "boolean") {
        throw new FrameError({ file, place: instance, field: "resolved" }, "expected true or false.");
      }
      if (resolved) return [instance, "resolved"];
      return [instance, get(report, "patch_is_None") === true ? "empty patch" : "unresolved"];
    }),
  );
}

/** `<model>.<run_id>.json`; a model's `/` stands there as `__`. */
function namesFromFile(path: string): { algorithm?: string; run?: string } {
  const [, model, run] = /^(.+)\.([^.]+)\.json$/u.exec(path.replace(/^.*\//u, "")) ?? [];
  return model !== undefined && run !== undefined ? { algorithm: model.replaceAll("__", "/"), run } : {};
}
