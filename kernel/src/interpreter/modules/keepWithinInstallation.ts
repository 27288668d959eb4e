import nodeModule from "node:module";
import { sep } from "node:path";

/** The part of Node's CommonJS loader that lists the folders to search for a package. */
interface LookupPaths {
  _resolveLookupPaths: (request: string, parent: RequiringModule | undefined) => string[] | null;
}

interface RequiringModule {
  readonly filename?: string | null;
}

const packages = `${sep}node_modules${sep}`;

/**
 * Keeps `require` in packages within their installation. Some packages try an optional one that is not installed, as
 * linkedom tries `canvas`, and Node then searches every parent folder and the user's home: any code there would run.
 * After this call, the code of a package finds only packages in the outermost `node_modules` above it.
 *
 * @throws Error if this Node's loader does not support that.
 */
export function keepWithinInstallation(): void {
  const loader = nodeModule as unknown as Partial<LookupPaths>;
  const original = loader._resolveLookupPaths;
  if (original === undefined) {
    throw new Error(
      `Node ${process.version} does not let the kernel restrict where packages are looked for: start the kernel with another version of Node.`,
    );
  }
  loader._resolveLookupPaths = function (request, parent) {
    const paths = Reflect.apply(original, this, [request, parent]);
    const at = parent?.filename?.indexOf(packages) ?? -1;
    if (paths === null || at < 0) return paths;
    const installation = parent?.filename?.slice(0, at + packages.length) ?? "";
    return paths.filter((path) => `${path}${sep}`.startsWith(installation));
  };
}
