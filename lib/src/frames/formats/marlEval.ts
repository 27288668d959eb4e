import { jsonOf } from "../../scores/ColumnBuilder.js";
import { FrameBuilder } from "../FrameBuilder.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { get, isObject, type JSONObject } from "../readJSON.js";

const format = "marl-eval";
const preferred = /^(mean_)?(episode_?)?(return|reward|score)s?$/iu;

/**
 * marl-eval's JSON: environment, task, algorithm, run, step, and a list of evaluation episodes a metric. Rows are episodes;
 * the episodes of one step of one run are its samples. The "absolute metrics" (the best policy, evaluated ten times as long) are
 * further metrics, `absolute <name>`, without a step.
 *
 * Source: README of instadeepai/marl-eval, "Structuring raw experiment data"; `data_process_pipeline` in
 * marl_eval/utils/data_processing_utils.py.
 */
export const marlEval: FormatReader = {
  format,
  refuses: async (peek) => {
    const value = await peek.json();
    let found: unknown = value;
    for (let depth = 0; depth < 4; depth++) {
      if (!isObject(found)) return `it is no object of objects to the depth of ${depth + 1}`;
      found = Object.values(found)[0];
    }
    if (!isObject(found)) return "it has no runs with steps";
    const keys = Object.keys(found);
    return keys.some((key) => key === "absolute_metrics" || get(found, key, "step_count") !== undefined)
      ? undefined
      : "its runs have no step_count and no absolute_metrics";
  },
  read: async (input, peek, options) => {
    const value = (await peek.wholeJSON()) as JSONObject;
    const environments = Object.keys(value);
    const builder = new FrameBuilder(input.budget);
    const places: string[] = [];
    const metrics = new Set<string>();
    for (const [path, run] of leaves(value, input.name)) {
      const [environment = "", task = "", algorithm = "", seed = ""] = path;
      for (const [key, step] of Object.entries(run)) {
        const place = `${path.join(" / ")}, ${key}`;
        if (!isObject(step))
          throw new FrameError({ file: input.name, place }, "expected an object of metrics.");
        const absolute = key === "absolute_metrics";
        const count = get(step, "step_count");
        if (!absolute && typeof count !== "number") {
          throw new FrameError(
            { file: input.name, place, field: "step_count" },
            "expected a number of steps.",
          );
        }
        const lists = metricLists(step, input.name, place);
        const most = Math.max(0, ...lists.map(([, values]) => values.length));
        for (let episode = 0; episode < most; episode++) {
          places.push(place);
          builder.add([
            ["environment", environment],
            ["task", environments.length > 1 ? `${environment}/${task}` : task],
            ["algorithm", algorithm],
            ["run", seed],
            ["step", absolute ? undefined : count],
            ["elapsed_time", get(step, "elapsed_time")],
            ["episode", episode + 1],
            ...lists.map(([name, values]): [string, unknown] => [
              absolute ? `absolute ${name}` : name,
              values[episode],
            ]),
          ]);
        }
        for (const [name] of lists) metrics.add(absolute ? `absolute ${name}` : name);
      }
    }
    const names = [...metrics];
    const score = options.metric ?? names.find((name) => preferred.test(name)) ?? names[0];
    const absolute = score?.startsWith("absolute ") === true;
    const frame = formatFrame(
      input,
      {
        format,
        detect: false,
        unit: "run",
        columns: builder.columns(),
        metrics: names,
        roles: {
          algorithm: "algorithm",
          task: "task",
          run: "run",
          sample: "episode",
          ...(!absolute && { step: "step" }),
          ...(score !== undefined && { score }),
        },
        place: (row) => places[row] ?? "",
      },
      options,
    );
    // Rows of the other kind, and episodes that only other metrics have, hold no such score.
    return score === undefined ? frame : frame.filter((row) => Object.hasOwn(row, score));
  },
};

/** Every run, with its path of environment, task, algorithm and run. */
function* leaves(
  value: JSONObject,
  file: string,
  path: readonly string[] = [],
): Generator<[readonly string[], JSONObject]> {
  for (const [key, below] of Object.entries(value)) {
    const here = [...path, key];
    if (!isObject(below)) {
      throw new FrameError(
        { file, place: here.join(" / ") },
        "expected environment / task / algorithm / run / step.",
      );
    }
    if (here.length === 4) yield [here, below];
    else yield* leaves(below, file, here);
  }
}

function metricLists(step: JSONObject, file: string, place: string): [string, readonly unknown[]][] {
  return Object.entries(step)
    .filter(([name]) => name !== "step_count" && name !== "elapsed_time")
    .map(([name, found]): [string, readonly unknown[]] => {
      const values: readonly unknown[] = Array.isArray(found) ? found : [found];
      const wrong = values.find((one) => typeof one !== "number" && one !== null);
      if (wrong === undefined) return [name, values];
      throw new FrameError(
        { file, place, field: name },
        `expected numbers, got ${jsonOf(wrong).slice(0, 60)}.`,
      );
    });
}
