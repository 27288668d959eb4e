import { leavesPackage } from "./leavesPackage.js";
import { hasExport, packageFolder, packageVersion } from "./packageFolder.js";

/** The actual source of a specifier. */
export interface SharedTarget {
  readonly specifier: string;
  /** The folder whose code would import it. */
  readonly folder: string;
  /** True for the real Observable Plot, which needs a document to draw in. */
  readonly needsDocument?: boolean;
}

/**
 * Finds the packages that a notebook may import without installing them: `precipice`, Observable Plot and arquero.
 * The notebook's folder comes first, then the kernel's own installation. Plot and arquero are the copies that the
 * found `precipice` uses, so that its results and the cells' frames and marks share classes. An isolated session uses
 * only the kernel's own installation.
 */
export class SharedPackages {
  /** The folders to start from, in order. */
  #folders: readonly string[];
  readonly #kernelFolder: string;
  /** The packages that were imported: what is to be said of them is said. */
  readonly #said = new Set<string>();

  constructor(notebookFolder: string, kernelFolder: string) {
    this.#folders = [notebookFolder, kernelFolder];
    this.#kernelFolder = kernelFolder;
  }

  /** Ignores the notebook's folder from now on. */
  isolate(): void {
    this.#folders = [this.#kernelFolder];
  }

  /** The target of a shared package's specifier; undefined for every other specifier. */
  target(specifier: string): SharedTarget | undefined {
    if (isOf("precipice", specifier)) return this.#found("precipice", specifier);
    if (isOf("arquero", specifier)) return this.#besidePrecipice("arquero", specifier);
    if (!isOf("@observablehq/plot", specifier)) return undefined;
    const home = this.#home("precipice");
    if (specifier === "@observablehq/plot" && home !== undefined && hasExport(home.package, "./plot")) {
      return { specifier: "precipice/plot", folder: home.folder };
    }
    const target = this.#besidePrecipice("@observablehq/plot", specifier);
    return specifier === "@observablehq/plot" && target !== undefined
      ? { ...target, needsDocument: true }
      : target;
  }

  /**
   * Says in a line under the cell which copy is used where the notebook's folder has the package in another version: once for
   * each package.
   */
  sayPassedOver(specifier: string): void {
    const name = ["arquero", "@observablehq/plot"].find((shared) => isOf(shared, specifier));
    const [folder] = this.#folders;
    if (name === undefined || folder === undefined || this.#said.has(name)) return;
    this.#said.add(name);
    const beside = packageFolder(name, folder);
    const home = this.#home("precipice");
    const used = home === undefined ? undefined : packageFolder(name, home.package);
    if (beside === undefined || used === undefined) return;
    const other = packageVersion(beside);
    const version = packageVersion(used);
    if (other === undefined || version === undefined || other === version) return;
    process.stderr.write(
      `${name} ${version} of precipice is used, not the ${other} of this folder: cells and precipice have to share one copy.\n`,
    );
  }

  #besidePrecipice(name: string, specifier: string): SharedTarget | undefined {
    const home = this.#home("precipice");
    if (home !== undefined && packageFolder(name, home.package) !== undefined) {
      return { specifier, folder: home.package };
    }
    return this.#found(name, specifier);
  }

  #found(name: string, specifier: string): SharedTarget | undefined {
    const home = this.#home(name);
    return home === undefined ? undefined : { specifier, folder: home.folder };
  }

  #home(name: string): { readonly folder: string; readonly package: string } | undefined {
    for (const folder of this.#folders) {
      const found = packageFolder(name, folder);
      if (found !== undefined) return { folder, package: found };
    }
    return undefined;
  }
}

function isOf(name: string, specifier: string): boolean {
  return specifier === name || (specifier.startsWith(`${name}/`) && !leavesPackage(specifier));
}
