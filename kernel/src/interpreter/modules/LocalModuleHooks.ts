import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compileFile, isTypeScriptFile } from "./compileFile.js";
import { cellFile } from "./importer.js";
import { LocalFiles } from "./LocalFiles.js";
import { SharedPackages } from "./SharedPackages.js";

/** What the hooks must know; travels to their thread. */
export interface LocalModuleOptions {
  readonly notebookFolder: string;
  readonly kernelFolder: string;
}

/** The answer to a resolution: an address, or another question to put to Node. */
export type Resolution =
  { readonly url: string } | { readonly specifier: string; readonly parentURL: string } | undefined;

/** The address of the built-in module "tslab". */
const tslabURL = "precipice:tslab";

/**
 * What Node's module loader asks about: TypeScript files, paths without extension, files that have
 * changed, and, for the user's own files, the packages that come with the kernel.
 */
export class LocalModuleHooks {
  readonly #files = new LocalFiles();
  readonly #shared: SharedPackages;
  readonly #cell: string;

  constructor(options: LocalModuleOptions) {
    this.#cell = join(options.notebookFolder, cellFile);
    this.#shared = new SharedPackages(options.notebookFolder, options.kernelFolder);
  }

  resolve(specifier: string, parentURL: string | undefined): Resolution {
    if (parentURL?.startsWith("file:") !== true) return undefined;
    const importer = fileURLToPath(parentURL);
    // The code of packages is none of the user's, wherever it is linked from.
    const fromCell = importer === this.#cell;
    if (!fromCell && !this.#files.has(importer)) return undefined;
    if (LocalFiles.isLocal(specifier)) {
      if (fromCell) this.#files.refresh();
      const path = this.#files.find(specifier, importer);
      if (path === undefined || /[\\/]node_modules[\\/]/u.test(path)) return undefined;
      return { url: this.#files.address(path, importer) };
    }
    if (specifier === "tslab") return { url: tslabURL };
    const target = this.#shared.target(specifier);
    if (target === undefined) return undefined;
    return { specifier: target.specifier, parentURL: pathToFileURL(`${target.folder}/${cellFile}`).href };
  }

  load(url: string): { readonly format: "module" | "commonjs"; readonly source: string } | undefined {
    if (url === tslabURL) return { format: "module", source: tslabSource };
    if (!url.startsWith("file:")) return undefined;
    const path = fileURLToPath(url);
    if (!this.#files.has(path) || !isTypeScriptFile(path)) return undefined;
    const { code, format } = compileFile(path, this.#files.read(path));
    return { format, source: code };
  }
}

const tslabSource = `const tslab = globalThis[Symbol.for("precipice.tslab")];
export const { display, newDisplay, versions } = tslab;
export default tslab;
`;
