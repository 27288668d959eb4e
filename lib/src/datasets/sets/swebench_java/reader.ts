import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";
import { frameOfRows } from "../../frameOfRows.js";

interface Results {
  readonly resolved: readonly string[];
  readonly unresolved_ids: readonly string[];
  readonly empty_patch_ids: readonly string[];
  readonly error_ids: readonly string[];
  readonly incomplete_ids: readonly string[];
}

/**
 * Reads five systems on 91 Java issues: `model`, `task`, `run`, `item`, `resolved`, `state` (`resolved`,
 * `unresolved`, `empty`, `error`, `missing`). An issue without a patch is not resolved; one system submitted only one
 * patch.
 */
export function readSwebenchJava(files: DatasetFiles): Frame {
  const items = Object.keys(files.json<Readonly<Record<string, object>>>("index.json"));
  const rows = files
    .matching(/^\d{8}_SWE-agent_(.+)\/results\/results\.json$/u)
    .flatMap(({ name, parts }) => {
      const results = files.json<Results>(name);
      const states = new Map<string, string>();
      for (const [state, ids] of [
        ["missing", results.incomplete_ids],
        ["unresolved", results.unresolved_ids],
        ["empty", results.empty_patch_ids],
        ["error", results.error_ids],
        ["resolved", results.resolved],
      ] as const) {
        for (const id of ids) states.set(id, state);
      }
      return items.map((item) => {
        const state = states.get(item);
        if (state === undefined)
          throw new DatasetError(`${files.dataset}/${name}: nothing is said of ${item}.`);
        const resolved = state === "resolved";
        return { model: parts[0], task: "Java", run: 1, item, resolved, state };
      });
    });
  return frameOfRows(`${files.dataset}/results.json`, rows, {
    algorithm: "model",
    task: "task",
    run: "run",
    sample: "item",
    score: "resolved",
  });
}
