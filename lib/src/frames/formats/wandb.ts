import { FrameBuilder } from "../FrameBuilder.js";
import { FrameError } from "../FrameError.js";
import { valueAt } from "../../scores/FrameColumn.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { jsonLines } from "../jsonLines.js";
import { namesFor } from "../namesFor.js";
import { parseRunPath } from "../parseRunPath.js";
import { primaryMetric } from "../primaryMetric.js";
import { readDelimited } from "../readDelimited.js";
import { headerFields } from "../../bytes/headerFields.js";
import { get, isObject } from "../readJSON.js";
import type { ReadOptions } from "../ReadOptions.js";
import type { RunNames } from "../RunNames.js";

const stepNames = [
  "Step",
  "_step",
  "global_step",
  "Relative Time (Process)",
  "Relative Time (Wall)",
  "Wall Time",
];
const series = /^(.+) - (.+?)(__MIN|__MAX)?$/u;
const preferred = [
  /episod(e|ic)_(return|reward)/iu,
  /(return|reward|ep_rew_mean)$/iu,
  /(accuracy|acc|score|success)/iu,
];

/**
 * The CSV of a chart that W&B exports: a column of steps, and for each run `<run> - <metric>`, `<run> - <metric>__MIN` and
 * `__MAX`. Rows are points; the range within a point is left out. Runs' names are read as paths are (`parseRunPath`); a name
 * that no rule reads is the run, and the algorithm too.
 *
 * Source: the export menu of a line plot in W&B's workspace; docs.wandb.ai, "Export table data as CSV" and "Line plots".
 */
export const wandbChart: FormatReader = {
  format: "W&B chart CSV",
  refuses: (peek) => {
    const fields = headerFields(peek.text ?? "", ",");
    if (!stepNames.includes(fields[0] ?? "")) return `its first column is none of ${stepNames.join(", ")}`;
    const others = fields.slice(1);
    return others.length > 0 && others.every((name) => series.test(name))
      ? undefined
      : 'its other columns are not "<run> - <metric>"';
  },
  read: async (input, _, options) => {
    const { columns, rows, place } = await readDelimited(input, {
      separator: ",",
      encoding: options.encoding,
    });
    const [[stepName, steps] = []] = columns;
    if (stepName === undefined || steps?.type !== "number") {
      throw new FrameError({ file: input.name, field: stepName }, "the steps are no numbers.");
    }
    const builder = new FrameBuilder(input.budget);
    const places: number[] = [];
    let unread = 0;
    for (const [name, column] of [...columns].slice(1)) {
      const [, run = "", metric = "", range] = series.exec(name) ?? [];
      if (range !== undefined) continue;
      const names = runNames(run, input.path, options);
      if (names.algorithm === undefined) unread += 1;
      for (let row = 0; row < rows; row++) {
        const value = valueAt(column, row);
        // A run that was not measured at this step has an empty cell.
        if (value === undefined) continue;
        if (typeof value !== "number") {
          throw new FrameError(
            { file: input.name, place: place(row), field: name },
            `expected a number, got ${JSON.stringify(value)}.`,
          );
        }
        places.push(row);
        builder.add([
          ["algorithm", names.algorithm ?? run],
          ["task", names.task ?? "task"],
          ["run", names.run ?? run],
          ["metric", metric],
          ["step", steps.values[row]],
          ["value", value],
        ]);
      }
    }
    const all = builder.columns();
    const tags = all.get("metric");
    const metrics = tags?.type === "text" ? tags.dictionary : [];
    return formatFrame(
      input,
      {
        format: "W&B chart CSV",
        detect: false,
        unit: "run",
        columns: all,
        metrics,
        metricColumn: "metric",
        metric: primaryMetric(metrics, preferred),
        roles: { algorithm: "algorithm", task: "task", run: "run", step: "step", score: "value" },
        why: "each series is one run.",
        notes: [
          `Steps are W&B's ${JSON.stringify(stepName)}. The ranges __MIN and __MAX are left out.`,
          ...(unread > 0
            ? [
                `${unread} runs' names say no algorithm and task: each is an algorithm of its own. Say { names: (run) => ({ algorithm, task, run }) }.`,
              ]
            : []),
        ],
        place: (row) => place(places[row] ?? 0),
      },
      options,
    );
  },
};

/**
 * A run's history as JSON or JSON Lines (`run.scan_history()`, `run.history(pandas=False)`): objects with `_step`,
 * `_runtime`, `_timestamp` and the logged values. One file is one run. A metric that was not logged at a step is missing there:
 * the points of the chosen one are kept.
 *
 * Source: `Run.scan_history` and `Run.history` in wandb/apis/public/runs.py.
 */
export const wandbHistory: FormatReader = {
  format: "W&B history",
  refuses: async (peek) => {
    const value = await peek.json();
    const first: unknown = Array.isArray(value) ? value[0] : (value ?? (await peek.firstValues())[0]);
    return get(first, "_step") !== undefined &&
      (get(first, "_runtime") ?? get(first, "_timestamp")) !== undefined
      ? undefined
      : "its rows have no _step with _runtime or _timestamp";
  },
  read: async (input, peek, options) => {
    const names = namesFor(input, options);
    const builder = new FrameBuilder(input.budget);
    const places: string[] = [];
    const add = (row: unknown, place: string): void => {
      if (!isObject(row))
        throw new FrameError({ file: input.name, place }, "expected an object of what was logged.");
      places.push(place);
      builder.add([
        ["algorithm", names.algorithm ?? "algorithm"],
        ["task", names.task ?? "task"],
        ["run", names.run ?? "1"],
        ...Object.entries(row).filter(([key]) => !["algorithm", "task", "run"].includes(key)),
      ]);
    };
    const list = await peek.json();
    if (Array.isArray(list)) list.forEach((row, index) => add(row, `row ${index + 1}`));
    else for await (const { line, value } of jsonLines(input, options.encoding)) add(value, `line ${line}`);
    const columns = builder.columns();
    const metrics = [...columns].flatMap(([name, { type }]) =>
      type !== "text" && !name.startsWith("_") ? [name] : [],
    );
    const score = options.metric ?? primaryMetric(metrics, preferred);
    const frame = formatFrame(
      input,
      {
        format: "W&B history",
        detect: false,
        unit: "run",
        columns,
        metrics,
        roles: {
          algorithm: "algorithm",
          task: "task",
          run: "run",
          step: "_step",
          ...(score !== undefined && { score }),
        },
        why: "a history is one run.",
        notes:
          names.run === undefined
            ? ['No folder names the run; say { names: { algorithm: "...", task: "...", run: "..." } }.']
            : [],
        place: (row) => places[row] ?? "",
      },
      options,
    );
    return score === undefined ? frame : frame.filter((row) => Object.hasOwn(row, score));
  },
};

/** A run's name, read as a folder is; the caller's rule comes first. */
function runNames(run: string, path: string, { names }: ReadOptions): RunNames {
  const given = typeof names === "function" ? names(run) : (names ?? {});
  return { ...parseRunPath(`${run}/${path.replace(/^.*\//u, "")}`), ...given };
}
