import { readFileSync } from "node:fs";
import { CommandError } from "./CommandError.js";
import type { Notebook } from "../notebook/Notebook.js";
import { NotebookError } from "../notebook/NotebookError.js";
import { readNotebook } from "../notebook/readNotebook.js";

/** Why a file cannot be read, by the code of the error. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "it does not exist",
  EISDIR: "it is a folder",
  ERR_FS_FILE_TOO_LARGE: "it is too large",
  ERR_STRING_TOO_LONG: "it is too large",
};

/**
 * Reads a notebook's file.
 *
 * @throws CommandError that names the file and its fault.
 */
export function loadNotebook(path: string): Notebook {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = REASONS[code] ?? "it may not be read";
    throw new CommandError(`The notebook ${path} cannot be read: ${reason}.`, 1, { cause: error });
  }
  try {
    return readNotebook(text);
  } catch (error) {
    if (!(error instanceof NotebookError)) throw error;
    throw new CommandError(`The notebook ${path} cannot be read: ${error.message}.`, 1, { cause: error });
  }
}
