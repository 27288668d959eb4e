import { readFile } from "node:fs/promises";
import path from "node:path";

import { UserError } from "../setup/UserError.mjs";

/**
 * A paper of `data/papers.json`: `question` is its group, `claim` its claim, `analysis` its methods, `figures` the numbers of its
 * abstract.
 * @typedef {{id: number, title: string, question: string, claim: string, analysis: string[], figures: {what: string, value: string}[]}} Paper
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
