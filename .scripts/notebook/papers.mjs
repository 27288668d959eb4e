import { readFile } from "node:fs/promises";
import path from "node:path";

import { UserError } from "../setup/UserError.mjs";

/**
 * A paper of `data/papers.json`: `question` is its group, `tier` 1 to 3 (1: about how to evaluate), `family` the papers with
 * the same kind of analysis, `claim` its claim, `analysis` its methods, `figures` the numbers of its abstract, `repro` how it
 * can be checked, `artifact` its published material, `data` what there is to check it with: data sets of the registry
 * (`registry`, in `sets`), sets of another paper (`kin`, in `sets`), public files (`files`), printed tables (`table`) or
 * nothing (`none`).
 * @typedef {{
 *   id: number, title: string, question: string, tier: number, family: string, claim: string, analysis: string[],
 *   figures: {what: string, value: string}[], repro?: string, artifact?: string,
 *   data: "registry" | "kin" | "files" | "table" | "none", sets?: string[],
 * }} Paper
 */

/**
 * The papers of a folder of notebooks.
 * @param {string} folder
 * @returns {Promise<Paper[]>}
 */
export async function readPapers(folder) {
  const file = path.join(folder, "data", "papers.json");
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new UserError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/**
 * The paper whose title a text contains between asterisks, as the first cell of a notebook does.
 * @param {readonly Paper[]} papers
 * @param {string} text
 */
export function paperIn(papers, text) {
  const titles = new Map(papers.map((paper) => [plain(paper.title), paper]));
  for (const [, title] of text.replaceAll("**", "").matchAll(/\*([^*]+)\*/gu)) {
    const paper = titles.get(plain(title ?? ""));
    if (paper !== undefined) return paper;
  }
  return undefined;
}

/** @param {string} title */
const plain = (title) => title.toLowerCase().split(/\s+/u).join(" ").trim();
