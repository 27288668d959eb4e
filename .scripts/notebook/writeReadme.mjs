import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { formatted } from "../check/formatted.mjs";
import { UserError } from "../setup/UserError.mjs";
import { savedNotebooks } from "./savedNotebooks.mjs";

/** @typedef {import("./savedNotebooks.mjs").SavedNotebook} SavedNotebook */

const start = "<!-- notebooks: start -->";
const end = "<!-- notebooks: end -->";

/**
 * Rewrites the table of a folder's README, between its two marks.
 * @param {string} folder
 * @param {{check?: boolean}} [options] `check`: writes nothing, and refuses a README that differs from the notebooks
 * @returns {Promise<boolean>} whether it changed
 */
export async function writeReadme(folder, { check = false } = {}) {
  const file = path.join(folder, "README.md");
  const text = await readFile(file, "utf8").catch(() => "");
  const before = text.indexOf(start);
  const after = text.indexOf(end);
  if (before === -1 || after < before) {
    throw new UserError(
      `${file} has no place for the table: put the lines ${start} and ${end} where it is to stand.`,
    );
  }
  const table = tableOf(await savedNotebooks(folder));
  const written = await formatted(
    file,
    `${text.slice(0, before + start.length)}\n\n${table}\n\n${text.slice(after)}`,
  );
  if (written === text) return false;
  if (check) throw new UserError(`${file} is not as the notebooks are: run npm run notebook -- readme.`);
  await writeFile(file, written);
  return true;
}

/** @param {readonly SavedNotebook[]} notebooks */
function tableOf(notebooks) {
  const head = [
    "notebook",
    "paper",
    "verdict",
    "in short",
    "from its data",
    "from its tables",
    "from others",
    "recalled",
    "not reached",
  ];
  const rows = notebooks.map((notebook) => {
    const { name, question, paper, family, card, figures } = notebook;
    const read = figures.filter(({ recalled }) => !recalled);
    const reached = read.filter(({ state }) => state !== "not reached");
    return [
      `[${question}](${name})`,
      family ?? paper?.title ?? "none of the list",
      stateOf(notebook) ?? card?.verdict.verdict ?? "no card",
      card?.short ?? "–",
      .../** @type {const} */ (["data", "tables", "others"]).map((from) => {
        const own = reached.filter((figure) => figure.from === from);
        return own.length === 0
          ? "–"
          : `${own.filter(({ state }) => state === "reproduced").length} / ${own.length}`;
      }),
      String(figures.length - read.length),
      String(read.length - reached.length),
    ];
  });
  return [head, head.map(() => ":-"), ...rows]
    .map((cells) => `| ${cells.map(escaped).join(" | ")} |`)
    .join("\n");
}

/**
 * The reason why the verdict of a notebook does not count yet.
 * @param {SavedNotebook} notebook
 */
function stateOf({ ran, missing, untouched }) {
  if (untouched > 0) return `template, ${untouched} cells to write`;
  if (!ran) return "not executed";
  return missing.length > 0 ? `run without ${missing.join(", ")}` : undefined;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/gu, " ");
}
