import { join } from "node:path";
import { runInUsersRealm } from "../../realm/runInUsersRealm.js";

/** `import()`, with import attributes. */
export type ImportFunction = (
  specifier: string,
  options?: object,
) => Promise<Readonly<Record<string, unknown>>>;

/** The file name under which code of a notebook imports modules. */
export const cellFile = "cell.ts";

/** The function by which cells import: its calls are the kernel's own. */
export const importerName = "importForCell";

/** Node's own `import()`, as code in `folder` would call it. */
export function importerIn(folder: string): ImportFunction {
  const code = `(function ${importerName}(specifier, options) { return import(specifier, options); })`;
  return runInUsersRealm(code, { filename: join(folder, cellFile) }) as ImportFunction;
}
