import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { CommandError } from "./CommandError.js";
import { makeFolders } from "./makeFolders.js";

/**
 * Replaces a folder, file or link: the new folder is filled beside its place first, so that a failure
 * half-way leaves the old one. A link at that place is removed, not its target.
 *
 * @throws CommandError that names the folder when it cannot be written.
 */
export function replaceFolder(folder: string, fill: (empty: string) => void): void {
  const parent = dirname(folder);
  let beside: string | undefined;
  try {
    makeFolders(parent);
    beside = mkdtempSync(join(parent, `.${basename(folder)}-`));
    const filled = join(beside, "new");
    mkdirSync(filled);
    fill(filled);
    const old = join(beside, "old");
    moveAway(folder, old);
    renameSync(filled, folder);
  } catch (error) {
    throw explained(folder, error);
  } finally {
    if (beside !== undefined) rmSync(beside, { recursive: true, force: true });
  }
}

function moveAway(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

function explained(folder: string, error: unknown): Error {
  if (!(error instanceof Error) || !("code" in error))
    return error instanceof Error ? error : new Error(String(error));
  const reasons: Readonly<Record<string, string>> = {
    EACCES: "there is no permission to write there",
    EPERM: "there is no permission to write there",
    EROFS: "the disk is read-only",
    ENOSPC: "the disk is full",
    ENOTDIR: "a part of the path is a file",
    EEXIST: "a part of the path is a file",
    // As in /proc.
    ENOENT: "no folder can be made there",
  };
  const reason = reasons[String(error.code)] ?? error.message;
  return new CommandError(
    `Cannot write ${folder}: ${reason}. Choose another place with --prefix FOLDER or --user.`,
    1,
    { cause: error },
  );
}
