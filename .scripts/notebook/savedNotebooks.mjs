import { readFile, readdir } from "node:fs/promises";
import path from "node:path";

import { paperIn, readPapers } from "./papers.mjs";

const absentType = "application/vnd.precipice.absent.v1+json";
const comparisonType = "application/vnd.precipice.paper-comparison.v1+json";

/** @typedef {import("precipice/audit").ComparedFigure} ComparedFigure */
/** @typedef {string | readonly string[]} Text */
/** @typedef {{data?: Record<string, any>, output_type: string}} Output */
/** @typedef {{cell_type: string, source: Text, outputs?: Output[], execution_count?: number | null}} Cell */

/**
 * Facts read from a saved notebook: `question` is its heading, `paper` the one that its first cell names, `figures` the
 * contents of its comparisons, `missing` the inputs absent from its run (`the data set rewardmath`), `ran` whether every
 * code cell was executed.
 * @typedef {{name: string, question: string, paper: import("./papers.mjs").Paper | undefined, figures: ComparedFigure[], missing: string[], ran: boolean}} SavedNotebook
 */

/**
 * Every notebook of a folder except the index, by name.
 * @param {string} folder
 * @returns {Promise<SavedNotebook[]>}
 */
export async function savedNotebooks(folder) {
  const papers = await readPapers(folder);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ipynb") && name !== "index.ipynb");
  return Promise.all(
    names.sort().map(async (name) => {
      /** @type {{cells: Cell[]}} */
      const { cells } = JSON.parse(await readFile(path.join(folder, name), "utf8"));
      const code = cells.filter(({ cell_type }) => cell_type === "code");
      const outputs = code.flatMap((cell) => cell.outputs ?? []);
      const first = textOf(cells[0]?.source);
      const missing = outputs.flatMap(({ data }) => data?.[absentType]?.what ?? []);
      return {
        name,
        question: /^#\s+(.+)$/mu.exec(first)?.[1]?.trim() ?? name,
        paper: paperIn(papers, first),
        figures: outputs.flatMap(({ data }) => data?.[comparisonType]?.figures ?? []),
        missing: [...new Set(missing)],
        ran: code.every(({ execution_count }) => typeof execution_count === "number"),
      };
    }),
  );
}

/** @param {Text | undefined} text */
function textOf(text) {
  return [text ?? ""].flat().join("");
}
