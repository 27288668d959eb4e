import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("swebench_pro")`. */
export interface SwebenchPro {
  /** `model` (the run's folder), `task`, `run`, `item`, `repository`, `resolved`: the evaluated issues. */
  readonly answers: Frame;
  /** The issues that every run evaluated. */
  readonly common: readonly string[];
  /**
   * The number of issues in the public set, by its authors: the denominator if an issue without a result counts as
   * not resolved.
   */
  readonly publicIssues: number;
}

/**
 * Reads nine runs on SWE-bench Pro. They were evaluated on 562 to 955 issues each, so that the shares of the evaluated issues, of
 * the 731 public issues, and of the common ones are three different numbers.
 */
export function readSwebenchPro(files: DatasetFiles): SwebenchPro {
  const runs = files.matching(/^([^/]+)\/eval_results\.json$/u).map(({ name, parts }) => ({
    model: parts[0] ?? "",
    resolved: new Map(Object.entries(files.json<Readonly<Record<string, boolean>>>(name))),
  }));
  const rows = runs.flatMap(({ model, resolved }) =>
    Array.from(resolved, ([item, done]) => ({
      model,
      task: "SWE-bench Pro",
      run: 1,
      item,
      resolved: done,
      repository: /^instance_(.+?)__(.+?)-[0-9a-f]{40}/u.exec(item)?.slice(1, 3).join("/"),
    })),
  );
  const [first, ...others] = runs;
  const common = [...(first?.resolved.keys() ?? [])].filter((item) =>
    others.every(({ resolved }) => resolved.has(item)),
  );
  return {
    answers: frameOfRows(`${files.dataset}/eval_results.json`, rows, {
      algorithm: "model",
      task: "task",
      run: "run",
      sample: "item",
      score: "resolved",
    }),
    common,
    publicIssues: 731,
  };
}
