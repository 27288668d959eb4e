import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

interface Contrast {
  readonly query: string;
  readonly retrieval: string;
  readonly query_response_k: string;
  readonly retrieval_response_k: string;
}

const tasks = { para: "paraphrase", sum: "summary", wmt: "translation" } as const;

/**
 * Reads the pairs: `task`, `pair`, the two instructions `first` and `second`, and the response that people prefer to
 * each, `first_response` and `second_response`.
 */
export function readContrastInstructions(files: DatasetFiles): Frame {
  const rows = Object.entries(tasks).flatMap(([name, task]) =>
    files.json<readonly Contrast[]>(`${name}_contrast.json`).map((contrast, place) => ({
      task,
      pair: place + 1,
      first: contrast.query,
      second: contrast.retrieval,
      first_response: contrast.query_response_k,
      second_response: contrast.retrieval_response_k,
    })),
  );
  return frameOfRows(files.dataset, rows);
}
