import {
  accessSync,
  constants,
  existsSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { CommandError } from "../CommandError.js";

/**
 * The file that a run's result goes to: `wanted` if given, the notebook itself with `inplace`, else beside the
 * notebook with `.out` in its name.
 *
 * @throws CommandError when it cannot be written, or when it would overwrite the notebook unasked.
 */
export function outputFile(
  notebook: string,
  wanted: string | undefined,
  inplace: boolean,
  folder: string,
): string {
  if (inplace && wanted !== undefined)
    throw new CommandError("Name one output only: --inplace or -o FILE.", 2);
  const extension = extname(notebook);
  const beside = join(dirname(notebook), `${basename(notebook, extension)}.out${extension || ".ipynb"}`);
  const path = inplace ? notebook : wanted === undefined ? beside : resolve(folder, wanted);
  const file = existsSync(path) ? realpathSync(path) : path;
  if (!inplace && file === realpathSync(notebook)) {
    throw new CommandError(
      `The output ${path} is the notebook itself; use --inplace to have it overwritten.`,
      2,
    );
  }
  checkWritable(file);
  return file;
}

/**
 * Checks before the run that its results can be saved.
 *
 * @throws CommandError when the file cannot be written.
 */
export function checkWritable(file: string): void {
  const parent = dirname(file);
  if (existsSync(file) && statSync(file).isDirectory())
    throw new CommandError(`The output ${file} is a folder; name a file with -o FILE.`);
  if (!existsSync(parent))
    throw new CommandError(`The folder ${parent} of the output does not exist; make it first.`);
  try {
    accessSync(parent, constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.W_OK);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/**
 * Writes the file whole or not at all.
 *
 * @throws CommandError when it cannot be written.
 */
export function writeWhole(file: string, text: string): void {
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    writeFileSync(beside, text, existsSync(file) ? { mode: statSync(file).mode } : {});
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw unwritable(file, error);
  }
}

function unwritable(file: string, error: unknown): CommandError {
  const reason = error instanceof Error ? error.message.replace(/^[A-Z]+: |, .*$/gu, "") : String(error);
  return new CommandError(`Cannot write ${file}: ${reason}. Choose another place with -o FILE.`, 1, {
    cause: error,
  });
}
