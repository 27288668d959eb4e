import { isBuiltin } from "node:module";
import { join } from "node:path";
import type { MissingPackage } from "../../core/Interpreter.js";
import { isRegistryPackage } from "../npm/isRegistryPackage.js";
import { foreignAddress, isForeignAddress } from "./foreignAddress.js";
import { cellFile } from "./importer.js";
import { LocalFiles } from "./LocalFiles.js";
import { mappedAdvice } from "./mappedAdvice.js";
import { missingPath } from "./missingPath.js";
import { packageFolder } from "./packageFolder.js";
import { packageName } from "./packageName.js";
import { codeFile, knownTypesPackage, typesAlone } from "./typesAlone.js";

/** Thrown if a module cannot be loaded; the message is one sentence with advice. */
export class ModuleError extends Error {
  override readonly name = "ModuleError";
  readonly #missing: MissingPackage | undefined;

  /** @param missing the package whose installation is the remedy */
  constructor(message: string, missing?: MissingPackage) {
    super(message);
    this.#missing = missing;
  }

  /** The package that a thrown value names as missing. No code of the value runs. */
  static missing(thrown: unknown): MissingPackage | undefined {
    const own = typeof thrown === "object" && thrown !== null && #missing in thrown;
    const missing = own ? thrown.#missing : undefined;
    return missing !== undefined && isRegistryPackage(missing.install) ? missing : undefined;
  }
}

interface NodeError {
  readonly code?: unknown;
  readonly message?: unknown;
}

/**
 * Puts Node's words on a missing module into a sentence with the remedy; every other error stays.
 *
 * @param specifier As the cell wrote it. @param folder The notebook's.
 */
export function explainModuleError(error: unknown, specifier: string, folder: string): unknown {
  const { code, message } = (typeof error === "object" && error !== null ? error : {}) as NodeError;
  const text = typeof message === "string" ? message : "";
  switch (code) {
    case "ERR_MODULE_NOT_FOUND":
    case "MODULE_NOT_FOUND": {
      if (isForeignAddress(specifier)) return foreignError(specifier, folder);
      const missing = /Cannot find (?:package|module) '([^']+)'/u.exec(text)?.[1] ?? specifier;
      const importer = /imported from (\S.*)$/mu.exec(text)?.[1] ?? /Require stack:\n- (.*)/u.exec(text)?.[1];
      return notFound(missing, specifier, folder, importer);
    }
    case "ERR_PACKAGE_PATH_NOT_EXPORTED":
      return new ModuleError(
        typesAlone(specifier, folder) === undefined ? missingPath(text, specifier) : noJavaScript(specifier),
      );
    case "ERR_UNSUPPORTED_ESM_URL_SCHEME":
      return foreignError(specifier, folder);
    case "ERR_UNKNOWN_BUILTIN_MODULE":
      return new ModuleError(`Node has no module "${specifier}".`);
    case "ERR_PACKAGE_IMPORT_NOT_DEFINED":
      return mappedError(specifier, folder) ?? error;
    case "ERR_INVALID_MODULE_SPECIFIER":
      return (
        mappedError(specifier, folder) ??
        new ModuleError(`"${specifier}" is neither the name of a package nor the path of a file.`)
      );
    default:
      return error;
  }
}

function foreignError(specifier: string, folder: string): ModuleError {
  const { sentence, missing } = foreignAddress(specifier, folder);
  return new ModuleError(sentence, missing);
}

/** The error for a specifier that Deno's import map knows, in the notebook or in a file of the user's. */
function mappedError(specifier: string, folder: string, importer?: string): ModuleError | undefined {
  const advice = mappedAdvice(specifier, folder, importer);
  return advice === undefined ? undefined : new ModuleError(advice.sentence, advice.missing);
}

const bareName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/iu;

function notFound(
  missing: string,
  specifier: string,
  folder: string,
  importer: string | undefined,
): ModuleError {
  const bare = !/^(?:[./]|file:|[a-zA-Z]:[\\/])/u.test(missing);
  if (!bare) return new ModuleError(noFile(missing, specifier, folder));
  const name = packageName(missing);
  // Node's message names only the part before the slash.
  if (isBuiltin(name))
    return new ModuleError(`Node has no module "${packageName(specifier) === name ? specifier : missing}".`);
  const own = specifier === missing || specifier === name || specifier.startsWith(`${name}/`);
  const mapped = own ? mappedError(specifier, folder) : mappedError(missing, folder, importer);
  if (mapped !== undefined) return mapped;
  if (!bareName.test(name)) {
    return new ModuleError(`"${missing}" is neither the name of a package nor the path of a file.`);
  }
  if (own) {
    const types = typesAlone(specifier, folder);
    if (types?.describesValues === false) return new ModuleError(noJavaScript(specifier));
    const offered = offeredFile(specifier, folder);
    if (offered !== undefined) return new ModuleError(offered);
    if (types !== undefined)
      return new ModuleError(
        `Only the types of the package "${name}" are installed: run "npm install ${name}" in ${folder} and run the cell again.`,
        { install: name },
      );
    if (new LocalFiles().find(`./${specifier}`, join(folder, cellFile)) !== undefined)
      return new ModuleError(
        `There is no package "${name}", but a file: write "./${specifier}" instead of "${specifier}".`,
      );
  }
  const by = own || importer === undefined ? "" : `, which ${importer} needs,`;
  return new ModuleError(
    `The package "${name}"${by} is not installed: run "npm install ${name}" in ${folder} and run the cell again.`,
    { install: name },
  );
}

function noFile(missing: string, specifier: string, folder: string): string {
  if (/^(?:[./]|file:)/u.test(specifier))
    return `There is no file "${specifier}" (looked for from ${folder}).`;
  const name = packageName(specifier);
  if (typesAlone(specifier, folder) !== undefined) return noJavaScript(specifier);
  if (!missing.replaceAll("\\", "/").includes(`/node_modules/${name}/`)) {
    return `There is no file "${missing}" (looked for from ${folder}).`;
  }
  const offered = offeredFile(specifier, folder);
  if (offered !== undefined) return offered;
  return specifier === name
    ? `The package "${name}" is installed, but its file ${missing} is not there: run "npm install ${name}" in ${folder} to install it again.`
    : `The package "${name}" is installed, but has no "${specifier}".`;
}

/** The sentence for a specifier without the extension of the package's file that it means. */
function offeredFile(specifier: string, folder: string): string | undefined {
  const name = packageName(specifier);
  const own = packageFolder(name, folder);
  const file = own === undefined ? undefined : codeFile(own, `.${specifier.slice(name.length)}`);
  if (file === undefined) return undefined;
  return `The package "${name}" is installed, but does not offer "${specifier}": write "${name}${file.slice(1)}".`;
}

function noJavaScript(specifier: string): string {
  return `The package "${specifier}" has types only, and no JavaScript: import its types by name, as in import { Name } from "${specifier}".`;
}

/** Whether a name is written as names of types are. */
export function mayBeType(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** The error for an import of names, some of which are not among the types that alone are installed. */
export function notTypes(specifier: string, names: readonly string[], folder: string): ModuleError {
  const list = names.map((name) => `"${name}"`).join(" and ");
  const name = packageName(specifier);
  return new ModuleError(
    `Only the types of the package "${name}" are installed, and ${list} ${names.length === 1 ? "is" : "are"} not among them: run "npm install ${name}" in ${folder} and run the cell again.`,
  );
}

/**
 * The error for an import statement whose package is not installed, where the name is known for types that npm
 * has under another name; undefined for other packages.
 *
 * @param names The imported names; undefined for the whole module.
 */
export function missingTypes(
  specifier: string,
  names: readonly (string | undefined)[],
  folder: string,
): ModuleError | undefined {
  const types = knownTypesPackage(specifier);
  // A default export and names in lower case are no types: they mean the other package of that name.
  const typeNames = names.filter((name) => name === undefined || mayBeType(name));
  if (types === undefined || typeNames.length === 0) return undefined;
  if (typeNames.length < names.length)
    return new ModuleError(
      `Neither the package "${specifier}" nor its types are installed: run "npm install ${specifier} ${types}" in ${folder} and run the cell again.`,
    );
  return new ModuleError(
    `The types of "${specifier}" are not installed: run "npm install ${types}" in ${folder} and run the cell again.`,
    { install: types },
  );
}
