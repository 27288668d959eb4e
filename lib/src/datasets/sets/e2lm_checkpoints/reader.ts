import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { DatasetError } from "../../DatasetError.js";
import { frameOfRows } from "../../frameOfRows.js";

interface Curves {
  readonly metadata: { readonly experiments: readonly string[]; readonly metrics: readonly string[] };
  readonly data: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

/** Reads one row for each model, benchmark and checkpoint: `model`, `benchmark`, `tokens` (in billions), `score`. */
export function readE2lmCheckpoints(files: DatasetFiles): Frame {
  const name = "plot-data-combined-all.json";
  const { metadata, data } = files.json<Curves>(name);
  const rows = metadata.experiments.flatMap((model) => {
    const curves = data[model] ?? {};
    const tokens = curves["gtokens"] ?? [];
    return metadata.metrics.flatMap((benchmark) => {
      const scores = curves[benchmark] ?? [];
      if (scores.length === 0 || scores.length !== tokens.length) {
        throw new DatasetError(
          `${files.dataset}/${name}: ${model} has ${tokens.length} checkpoints and ${scores.length} scores on ${benchmark}.`,
        );
      }
      return scores.map((score, place) => ({ model, benchmark, tokens: tokens[place], score }));
    });
  });
  return frameOfRows(`${files.dataset}/${name}`, rows);
}
