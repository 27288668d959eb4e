import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { cellFile, importerIn, type ImportFunction } from "./importer.js";
import { LocalFiles } from "./LocalFiles.js";
import { registerLocalHooks } from "./localHooks.js";
import { explainModuleError } from "./ModuleError.js";
import { LoadedModule } from "./LoadedModule.js";
import { cellRequire } from "./cellRequire.js";
import { sessionFile } from "./sessionFile.js";
import { SharedPackages } from "./SharedPackages.js";

/** Where modules come from, and those that are built in. */
export interface ModuleLoaderOptions {
  readonly notebookFolder: string;
  /** The modules that are built in, by name: "tslab", "@precipice/kernel". */
  readonly builtins: Readonly<Record<string, object>>;
  /** Gives a Plot that draws without a browser's document. */
  readonly plotWithDocument: (importFrom: ImportFunction) => Promise<Readonly<Record<string, unknown>>>;
}

/** `import.meta` of a cell. */
export interface CellMeta {
  readonly dirname: string;
  readonly filename: string;
  readonly url: string;
  readonly resolve: (specifier: string) => string;
}

/** The folder from which the kernel's own installation is found. */
const kernelFolder = fileURLToPath(new URL(".", import.meta.url));

/** Loads modules for cells: from the notebook's folder first, then from the kernel's own installation. */
export class ModuleLoader {
  readonly #options: ModuleLoaderOptions;
  readonly #shared: SharedPackages;
  readonly #importers = new Map<string, ImportFunction>();
  #hooked = false;
  /** `require` as cells see it. */
  readonly require: NodeJS.Require;
  /** `import.meta` as cells see it. */
  readonly meta: CellMeta;

  constructor(options: ModuleLoaderOptions) {
    const { notebookFolder, builtins } = options;
    const tslab = builtins["tslab"] as Readonly<Record<string, unknown>>;
    this.#options = options;
    this.#shared = new SharedPackages(notebookFolder, kernelFolder);
    this.require = cellRequire(notebookFolder, this.#shared, tslab);
    const filename = sessionFile(notebookFolder, process.env["JPY_SESSION_NAME"]);
    this.meta = Object.freeze({
      dirname: notebookFolder,
      filename,
      url: pathToFileURL(filename).href,
      resolve: (specifier: string) => this.#resolve(specifier),
    });
    Object.defineProperty(globalThis, Symbol.for("precipice.tslab"), { value: tslab });
  }

  /** `import()` of a cell. */
  readonly import = async (specifier: unknown, options?: object): Promise<object> => {
    const name = String(specifier);
    const { notebookFolder, builtins, plotWithDocument } = this.#options;
    const builtin = builtins[name];
    if (builtin !== undefined) return builtin;
    const target = this.#shared.target(name);
    try {
      if (target !== undefined) {
        const importFrom = this.#importer(target.folder);
        return await (target.needsDocument === true
          ? plotWithDocument(importFrom)
          : importFrom(target.specifier, options));
      }
      if (LocalFiles.isLocal(name)) this.#hook();
      return await this.#importer(notebookFolder)(name, options);
    } catch (error) {
      throw explainModuleError(error, name, notebookFolder);
    }
  };

  /** An `import` statement of a cell. */
  async importStatement(
    specifier: string,
    attributes: Readonly<Record<string, string>>,
  ): Promise<LoadedModule> {
    const options = Object.keys(attributes).length > 0 ? { with: attributes } : undefined;
    const exports = (await this.import(specifier, options)) as Readonly<Record<string, unknown>>;
    return new LoadedModule(specifier, exports, LocalFiles.isLocal(specifier));
  }

  #importer(folder: string): ImportFunction {
    let importer = this.#importers.get(folder);
    if (importer === undefined) {
      importer = importerIn(folder);
      this.#importers.set(folder, importer);
    }
    return importer;
  }

  #hook(): void {
    if (this.#hooked) return;
    this.#hooked = true;
    registerLocalHooks({ notebookFolder: this.#options.notebookFolder, kernelFolder });
  }

  #resolve(specifier: string): string {
    if (LocalFiles.isLocal(specifier)) {
      return new URL(specifier, pathToFileURL(join(this.#options.notebookFolder, cellFile))).href;
    }
    const path = this.require.resolve(specifier);
    return path.startsWith("/") || /^[a-zA-Z]:/u.test(path) ? pathToFileURL(path).href : path;
  }
}
