import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";

import { paperIn, readPapers } from "./papers.mjs";

const absentType = "application/vnd.precipice.absent.v1+json";
const cardType = "application/vnd.precipice.paper-card.v1+json";
const comparisonType = "application/vnd.precipice.paper-comparison.v1+json";

/** @typedef {import("precipice/audit").ComparedFigure} ComparedFigure */
/** @typedef {string | readonly string[]} Text */
/** @typedef {{data?: Record<string, any>, output_type: string}} Output */
/** @typedef {{cell_type: string, source: Text, metadata?: Record<string, any>, outputs?: Output[], execution_count?: number | null}} Cell */
/** @typedef {{verdict: {verdict: string, because: string}, short: string}} Card */

/**
 * Facts read from a saved notebook: `question` is its heading, `paper` the one that its first cell names, `family` the papers
 * of its metadata if they are several, `card` what the
 * card on top says, `figures` the contents of its comparisons, `missing` the inputs absent from its run (`the data set
 * rewardmath`), `ran` whether every code cell was executed, `untouched` the number of cells that are still those of the
 * template.
 * @typedef {{
 *   name: string, question: string, paper: import("./papers.mjs").Paper | undefined, family: string | undefined, card: Card | undefined,
 *   figures: ComparedFigure[], missing: string[], ran: boolean, untouched: number,
 * }} SavedNotebook
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
      /** @type {{cells: Cell[], metadata?: Record<string, any>}} */
      const { cells, metadata } = JSON.parse(await readFile(path.join(folder, name), "utf8"));
      const code = cells.filter(({ cell_type }) => cell_type === "code");
      const outputs = code.flatMap((cell) => cell.outputs ?? []);
      const first = textOf(cells[0]?.source);
      const missing = outputs.flatMap(({ data }) => data?.[absentType]?.what ?? []);
      return {
        name,
        question: /^#\s+(.+)$/mu.exec(first)?.[1]?.trim() ?? name,
        paper: paperIn(papers, first),
        family: familyOf(metadata?.["precipice"]?.papers ?? []),
        card: outputs.flatMap(({ data }) => data?.[cardType] ?? [])[0],
        // A comparison saved before figures said what they were computed from has those of the paper's data.
        figures: outputs
          .flatMap(({ data }) => data?.[comparisonType]?.figures ?? [])
          .map((figure) => ({ from: "data", ...figure })),
        missing: [...new Set(missing)],
        ran: code.every(({ execution_count }) => typeof execution_count === "number"),
        untouched: cells.filter(({ source, metadata }) => {
          const template = metadata?.["precipice"]?.template;
          return template !== undefined && template === templateHash(textOf(source));
        }).length,
      };
    }),
  );
}

/**
 * The papers of a notebook with a section each, in words.
 * @param {readonly {family?: string}[]} named by its metadata
 */
function familyOf(named) {
  return named.length > 1 ? `${named.length} papers (${named[0]?.family})` : undefined;
}

/**
 * The hash by which a cell of the template is known until somebody writes in it.
 * @param {string} source
 */
export function templateHash(source) {
  return createHash("sha256").update(source).digest("hex").slice(0, 8);
}

/** @param {Text | undefined} text */
function textOf(text) {
  return [text ?? ""].flat().join("");
}
