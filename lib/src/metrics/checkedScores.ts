import type { MetricScores, MissingOption } from "./MetricOptions.js";

/**
 * A flat list (one score for each task) as a list of finite numbers; `undefined` for scores `[task][run]`. Missing
 * scores are omitted if `missing` allows it.
 */
export function flatScores(
  scores: MetricScores,
  { missing = "error" }: MissingOption = {},
): Float64Array | undefined {
  const given: unknown = scores;
  if (!isList(given) || typeof given[0] !== "number") return undefined;
  const checked = new Float64Array(given.length);
  let kept = 0;
  for (let task = 0; task < given.length; task++) {
    const score = given[task];
    if (typeof score === "number" && Number.isFinite(score)) checked[kept++] = score;
    else kept += checkedRuns([score], task, true, missing).length;
  }
  if (kept === 0) throw new RangeError("Every score is missing (NaN); nothing is left to summarise.");
  return checked.subarray(0, kept);
}

/** Copies scores into `[task][run]` of finite numbers. Throws for an invalid score and names it. */
export function checkedScores(
  scores: MetricScores,
  { missing = "error" }: MissingOption = {},
): Float64Array[] {
  const given: unknown = scores;
  if (!isList(given)) {
    throw new TypeError(`Expected scores[task][run] or a list of scores; got ${describe(given)}.`);
  }
  if (given.length === 0)
    throw new RangeError("Expected the scores of at least one task; the list is empty.");
  const all = flatScores(scores, { missing });
  if (all) return Array.from(all, (_, task) => all.subarray(task, task + 1));
  const tasks = Array.from(given, (task, index) => {
    if (!isList(task)) {
      throw new TypeError(
        `Expected a list of scores for each task; task ${index + 1} is ${describe(task)}. ` +
          "Scores are given as scores[task][run].",
      );
    }
    return checkedRuns(task, index, false, missing);
  });
  const empty = tasks.findIndex(({ length }) => length === 0);
  if (empty >= 0) throw new RangeError(`Task ${empty + 1} has no score; every task needs at least one run.`);
  return tasks;
}

function checkedRuns(
  runs: ArrayLike<unknown>,
  task: number,
  flat: boolean,
  missing: "error" | "omit",
): Float64Array {
  const checked = new Float64Array(runs.length);
  let kept = 0;
  for (let run = 0; run < runs.length; run++) {
    const score = runs[run];
    if (typeof score === "number" && Number.isFinite(score)) checked[kept++] = score;
    else if (missing === "error" || !Number.isNaN(score)) {
      const place = flat ? `score ${task + 1}` : `task ${task + 1}, run ${run + 1}`;
      const remedy = Number.isNaN(score) ? ' Pass { missing: "omit" } to leave missing scores out.' : "";
      throw new RangeError(`Expected finite numbers; ${place} is ${describe(score)}.${remedy}`);
    }
  }
  return checked.subarray(0, kept);
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return typeof value === "object" && value !== null && "length" in value && typeof value.length === "number";
}

function describe(value: unknown): string {
  if (value === undefined || typeof value === "number" || typeof value === "bigint") return String(value);
  if (typeof value === "string") return `the text ${JSON.stringify(value)}`;
  return value === null ? "null" : `a value of type ${typeof value}`;
}
