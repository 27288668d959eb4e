/** A module that cannot be loaded, said in one sentence with what to do. */
export class ModuleError extends Error {
  override readonly name = "ModuleError";
}

interface NodeError {
  readonly code?: unknown;
  readonly message?: unknown;
}

/** Puts Node's words on a missing module into a sentence with the remedy; every other error stays. */
export function explainModuleError(error: unknown, specifier: string, folder: string): unknown {
  const { code, message } = (typeof error === "object" && error !== null ? error : {}) as NodeError;
  const text = typeof message === "string" ? message : "";
  if (code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND") {
    const missing = /Cannot find (?:package|module) '([^']+)'/u.exec(text)?.[1] ?? specifier;
    const importer = /imported from (\S.*)$/mu.exec(text)?.[1];
    return new ModuleError(notFound(missing, specifier, folder, importer), { cause: undefined });
  }
  if (code === "ERR_PACKAGE_PATH_NOT_EXPORTED") {
    return new ModuleError(`The package of "${specifier}" does not offer this path: ${text}`);
  }
  if (code === "ERR_UNSUPPORTED_ESM_URL_SCHEME") {
    return new ModuleError(
      `Modules are not loaded from the network: "${specifier}". Install the package with npm and import it by name.`,
    );
  }
  return error;
}

function notFound(missing: string, specifier: string, folder: string, importer: string | undefined): string {
  const bare = !/^(?:[./]|file:|[a-zA-Z]:[\\/])/u.test(missing);
  if (!bare) {
    const named = /^(?:[./]|file:)/u.test(specifier) ? specifier : missing;
    return `There is no file "${named}" (looked for from ${folder}).`;
  }
  const name = missing.startsWith("@")
    ? missing.split("/").slice(0, 2).join("/")
    : (missing.split("/")[0] ?? missing);
  const own = specifier === missing || specifier === name || specifier.startsWith(`${name}/`);
  const by = own || importer === undefined ? "" : `, which ${importer} needs,`;
  return `The package "${name}"${by} is not installed: run "npm install ${name}" in ${folder} and run the cell again.`;
}
