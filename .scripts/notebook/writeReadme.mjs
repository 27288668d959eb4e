import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { format, resolveConfig } from "prettier";

import { UserError } from "../setup/UserError.mjs";
import { savedNotebooks } from "./savedNotebooks.mjs";

/** @typedef {import("./savedNotebooks.mjs").SavedNotebook} SavedNotebook */
/** @typedef {import("precipice/audit").ComparedFigure} ComparedFigure */

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
  const options = await resolveConfig(file);
  const written = await format(
    `${text.slice(0, before + start.length)}\n\n${table}\n\n${text.slice(after)}`,
    {
      ...options,
      parser: "markdown",
    },
  );
  if (written === text) return false;
  if (check) throw new UserError(`${file} is not as the notebooks are: run npm run notebook -- readme.`);
  await writeFile(file, written);
  return true;
}

/** @param {readonly SavedNotebook[]} notebooks */
function tableOf(notebooks) {
  const rows = notebooks.map(({ name, question, paper, figures, missing, ran }) => {
    const read = figures.filter(({ recalled }) => !recalled);
    const reproduced = read.filter(({ state }) => state === "reproduced").length;
    const state = !ran
      ? "not executed"
      : missing.length > 0
        ? `without ${missing.join(", ")}`
        : "all sections";
    const counts = figures.length === 0 ? "no table" : `${reproduced} / ${read.length}`;
    const recalled = String(figures.length - read.length);
    return [
      `[${question}](${name})`,
      paper?.title ?? "none of the list",
      state,
      counts,
      recalled,
      largest(figures),
    ];
  });
  const head = [
    "notebook",
    "paper",
    "state",
    "reproduced / attempted",
    "recalled",
    "largest difference, and why",
  ];
  return [head, head.map(() => ":-"), ...rows]
    .map((cells) => `| ${cells.map(escaped).join(" | ")} |`)
    .join("\n");
}

/**
 * The figure with the largest relative difference from print; if none differs by a number, one that differs in words.
 * @param {readonly ComparedFigure[]} figures
 */
function largest(figures) {
  const differing = figures.filter(({ state, recalled }) => state === "differs" && !recalled);
  /** @param {ComparedFigure} figure */
  const size = ({ difference, ours }) =>
    difference === undefined || typeof ours !== "number"
      ? 0
      : Math.abs(difference) / Math.max(Math.abs(ours - difference), 1e-12);
  const [most] = [...differing].sort((a, b) => size(b) - size(a));
  if (most === undefined) return figures.length === 0 ? "–" : "none";
  const { figure, paper, ours, why } = most;
  return `${figure}: ${paper} in print, ${shown(ours, paper)} here: ${why ?? "no reason given"}`;
}

/**
 * Our value in the unit of the paper, with one more decimal than the paper prints.
 * @param {number | string | undefined} ours
 * @param {string} paper
 */
function shown(ours, paper) {
  if (typeof ours !== "number") return ours ?? "nothing";
  const percent = paper.endsWith("%");
  const decimals = (/\.(\d+)\s*%?$/u.exec(paper)?.[1]?.length ?? 0) + 1;
  return `${(percent ? 100 * ours : ours).toFixed(Math.min(decimals, 15))}${percent ? "%" : ""}`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/gu, " ");
}
