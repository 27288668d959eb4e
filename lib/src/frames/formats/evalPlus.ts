import { jsonOf } from "../../scores/ColumnBuilder.js";
import { FrameBuilder } from "../FrameBuilder.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { givenNames } from "../namesFor.js";
import { get, isObject, textAt, type JSONObject } from "../readJSON.js";

const format = "EvalPlus results";

/**
 * EvalPlus' `*_eval_results.json`: a row a problem and sample. `base` is 1 where the original tests pass, `plus` where those
 * and EvalPlus' own do (as its pass@k counts). Samples of a problem are repeats. The model is read from the file's name,
 * `<model>_<backend>_temp_<t>...`.
 *
 * Source: `evaluate` in evalplus/evaluate.py.
 */
export const evalPlus: FormatReader = {
  format,
  refuses: async (peek) => {
    const found = get(await peek.json(), "eval");
    if (!isObject(found)) return 'it has no object "eval"';
    const [first] = Object.values(found);
    const sample: unknown = Array.isArray(first) ? first[0] : get(first, "base");
    return textAt(sample, "base_status") !== undefined || Array.isArray(sample)
      ? undefined
      : "its samples have no base_status";
  },
  read: async (input, peek, options) => {
    const found = get(await peek.wholeJSON(), "eval") as JSONObject;
    const names = { ...namesFromFile(input.path, Object.keys(found)), ...givenNames(input, options) };
    const builder = new FrameBuilder(input.budget);
    const places: string[] = [];
    const withPlus: string[] = [];
    for (const [problem, samples] of Object.entries(found)) {
      if (!Array.isArray(samples)) {
        throw new FrameError(
          { file: input.name, field: problem },
          "expected a list of samples with base_status, as EvalPlus writes since 0.3.",
        );
      }
      samples.forEach((sample: unknown, index) => {
        const place = `${problem}, sample ${index + 1}`;
        const base = passed(get(sample, "base_status"), { file: input.name, place, field: "base_status" });
        const plus = passed(get(sample, "plus_status"), { file: input.name, place, field: "plus_status" });
        if (base === undefined) {
          throw new FrameError({ file: input.name, place, field: "base_status" }, "the status is missing.");
        }
        if (plus !== undefined) withPlus.push(place);
        places.push(place);
        builder.add([
          ["model", names.algorithm ?? "model"],
          ["task", names.task],
          ["run", names.run ?? "1"],
          ["problem", problem],
          ["sample", index + 1],
          ["base", base],
          ["plus", plus === undefined ? undefined : base && plus],
        ]);
      });
    }
    const hasPlus = withPlus.length > 0;
    return formatFrame(
      input,
      {
        format,
        detect: false,
        unit: "item",
        columns: builder.columns(),
        metrics: hasPlus ? ["plus", "base"] : ["base"],
        roles: {
          algorithm: "model",
          task: "task",
          run: "run",
          sample: "problem",
          repeat: "sample",
          score: hasPlus ? "plus" : "base",
        },
        notes: [
          ...(names.algorithm === undefined
            ? ['The file\'s name names no model; say { names: { algorithm: "..." } }.']
            : []),
          ...(hasPlus ? [] : ["Only the original tests were run (base_only)."]),
        ],
        place: (row) => places[row] ?? "",
      },
      options,
    );
  },
};

/** Whether a status says that tests passed; `undefined` if they were not run. */
function passed(status: unknown, place: { file: string; place: string; field: string }): boolean | undefined {
  if (status === undefined || status === null) return undefined;
  if (status === "pass") return true;
  if (status === "fail" || status === "timeout") return false;
  throw new FrameError(place, `expected "pass", "fail" or "timeout", got ${jsonOf(status)}.`);
}

/** `<model>_<backend>_temp_0.0_eval_results.json`, and the data set by its problems' names. */
function namesFromFile(path: string, problems: readonly string[]): { algorithm?: string; task: string } {
  const file = path.replace(/^.*\//u, "");
  const model = /^(.+?)_(?:vllm|hf|openai|anthropic|google|bedrock|gptqmodel|ollama)_temp_/u.exec(file)?.[1];
  const named = model ?? /^(.+?)[-_.]eval_results\.json$/u.exec(file)?.[1];
  const task = (problems[0] ?? "").startsWith("Mbpp/") ? "MBPP+" : "HumanEval+";
  return {
    ...(named !== undefined && named !== "samples" && { algorithm: named.replaceAll("--", "/") }),
    task,
  };
}
