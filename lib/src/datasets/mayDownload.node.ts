import { createInterface } from "node:readline/promises";
import { notebook } from "../work/notebook.js";
import { askedAbove, megabytes } from "./askedAbove.js";
import { DatasetAbsentError } from "./DatasetAbsentError.js";
import { DatasetError } from "./DatasetError.js";
import type { DatasetOptions } from "./DatasetOptions.js";
import type { WantedFile } from "./WantedFile.js";

/**
 * Decides whether files may be downloaded, and shows their licence first.
 *
 * @throws DatasetAbsentError, with advice in one sentence, if they may not; DatasetError if the user declines
 */
export async function mayDownload(
  missing: readonly WantedFile[],
  options: DatasetOptions,
  folder: string | undefined,
): Promise<void> {
  const dataset = missing[0]?.dataset ?? "";
  const bytes = missing.reduce((sum, { file }) => sum + file.bytes, 0);
  const size = `${missing.length} file${missing.length === 1 ? "" : "s"}, ${megabytes(bytes)}`;
  const licence = licences(missing);
  const allowed = options.download ?? allowedByEnvironment();
  const ask = asker();
  if (allowed === false || (allowed === undefined && ask === undefined)) {
    const named = "a folder that the environment variable PRECIPICE_DATA names";
    const say = (place: string): string =>
      `he data set ${dataset} (${size}) is not on this machine: put it at ${dataset}/ in ${place}, or allow its download ` +
      `(${licence}) by load("${dataset}", { download: true }) or PRECIPICE_DOWNLOAD=1.`;
    throw new DatasetAbsentError(
      dataset,
      `T${say(folder === undefined ? named : `the data folder ${folder}`)}`,
      `t${say(named)}`,
    );
  }
  if (allowed === undefined && ask && bytes > askedAbove) {
    const answer = await ask(`Download the data set ${dataset} (${size}; ${licence})? [y/N] `);
    if (!/^\s*y(?:es)?\s*$/iu.test(answer)) {
      throw new DatasetError(
        `The data set ${dataset} (${size}) was not downloaded, since the answer was not "y": put it at ${dataset}/ in a ` +
          "folder that the environment variable PRECIPICE_DATA names, or load it again.",
      );
    }
    return;
  }
  process.stderr.write(`Downloading the data set ${dataset} (${size}; ${licence}).\n`);
}

/** `licence MIT (owner/name)`, one for each repository; without a licence, the consequence for the reader. */
function licences(missing: readonly WantedFile[]): string {
  const all = new Map(missing.map(({ repository, licence }) => [repository, licence]));
  return Array.from(all, ([repository, licence]) =>
    licence === "none"
      ? `no licence, so yours to read but not to pass on (${repository})`
      : `licence ${licence} (${repository})`,
  ).join("; ");
}

function allowedByEnvironment(): boolean | undefined {
  const word = process.env["PRECIPICE_DOWNLOAD"] ?? "";
  if (["1", "true", "yes"].includes(word)) return true;
  if (["0", "false", "no"].includes(word)) return false;
  if (word === "") return undefined;
  throw new DatasetError(`PRECIPICE_DOWNLOAD is 1 or 0; got ${JSON.stringify(word)}.`);
}

/** The function that asks the user, in the notebook or in a terminal; `undefined` if nobody can answer. */
function asker(): ((question: string) => Promise<string>) | undefined {
  const input = notebook("input");
  if (typeof input === "function") {
    if (!notebookAsks()) return undefined;
    return async (question) => String(await Reflect.apply(input, undefined, [question]));
  }
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  };
}

/** Whether the running cell may ask: it may not if the notebook runs without a frontend. */
function notebookAsks(): boolean {
  try {
    const cell = notebook("cell");
    return typeof cell === "object" && cell !== null && Reflect.get(cell, "asks") === true;
  } catch {
    // Code that no cell started has no current cell.
    return false;
  }
}
