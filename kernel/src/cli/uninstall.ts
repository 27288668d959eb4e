import { cpSync, existsSync, lstatSync, readFileSync, rmdirSync, rmSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { CommandError } from "./CommandError.js";
import type { CommandContext } from "./CommandContext.js";
import { OTHER_KERNELS, REPLACED } from "./install.js";
import { installedSpec, installedSpecs } from "./installedSpec.js";
import { installPlace, PLACE_OPTIONS } from "./installPlace.js";
import { KERNEL_NAME } from "./kernelSpec.js";
import { EXTENSION_NAME, extensionPlace } from "./labExtension.js";
import { parseOptions } from "./parseOptions.js";
import { replaceFolder } from "./replaceFolder.js";
import { DISTRIBUTION } from "./wheel.js";

/** `precipice uninstall`: removes only the files that install wrote to one place. Returns the exit status. */
export function uninstall(args: readonly string[], context: CommandContext): number {
  const options = parseOptions("uninstall", args, {
    ...PLACE_OPTIONS,
    name: { type: "string" },
    as: { type: "string" },
  });
  const dataFolder = installPlace(options, context.environment, context.folder);
  const name = options.text("name");
  const other = options.word("as", Object.keys(OTHER_KERNELS));
  if (other !== undefined && name !== undefined)
    throw new CommandError(`--as ${other} gives the names itself: leave out --name.`, 2);
  if (name !== undefined && /[/\\]|^\.*$/u.test(name))
    throw new CommandError(`--name expects a kernel's name, but got "${name}".`, 2);
  const names =
    other === undefined ? [name ?? KERNEL_NAME] : (OTHER_KERNELS[other] ?? []).map(([kernel]) => kernel);

  const said = names.map((kernel) => removeKernel(dataFolder, kernel));
  // The extension serves every kernel of ours in this place.
  const needed = installedSpecs(dataFolder).some(({ ours }) => ours);
  if (!needed) said.push(removeExtension(extensionPlace(dataFolder)));
  const lines = said.filter((line) => line !== undefined);
  for (const line of lines) context.print(line);
  if (lines.length === 0) context.print(`Nothing of ours was found in ${dataFolder}: nothing was removed.`);
  return 0;
}

function removeKernel(dataFolder: string, name: string): string | undefined {
  const spec = installedSpec(dataFolder, name);
  if (spec === undefined) return undefined;
  if (!spec.ours) return `kept       ${spec.folder}, which is not ours`;
  if (spec.fromWheel)
    return `kept       ${spec.folder}, which pip has installed: run "pip uninstall ${DISTRIBUTION}"`;
  const kept = join(spec.folder, REPLACED);
  if (!existsSync(kept)) {
    remove(spec.folder);
    return `removed    ${spec.folder}`;
  }
  replaceFolder(spec.folder, (empty) => cpSync(kept, empty, { recursive: true }));
  const { displayName } = installedSpec(dataFolder, name) ?? {};
  return `restored   ${spec.folder}${displayName === undefined ? "" : `, "${displayName}"`}`;
}

function removeExtension(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  if (!wroteIt(folder)) return `kept       ${folder}, which is not ours`;
  remove(folder);
  try {
    // The scope's folder goes too when nothing else is in it.
    rmdirSync(dirname(folder));
  } catch {
    // Something else is.
  }
  return `removed    ${folder}`;
}

/** Whether `precipice install` put the extension there, and not Python's package manager or a developer's link. */
function wroteIt(folder: string): boolean {
  if (lstatSync(folder).isSymbolicLink()) return false;
  try {
    const record = JSON.parse(readFileSync(join(folder, "install.json"), "utf8")) as Record<string, unknown>;
    return record["packageManager"] === "npm" && record["packageName"] === EXTENSION_NAME;
  } catch {
    return false;
  }
}

function remove(folder: string): void {
  try {
    if (lstatSync(folder).isSymbolicLink()) unlinkSync(folder);
    else rmSync(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const words = reason === "EACCES" || reason === "EPERM" ? "of a lack of permission" : `of ${reason}`;
    throw new CommandError(`${folder} could not be removed because ${words}.`, 1, { cause: error });
  }
}
