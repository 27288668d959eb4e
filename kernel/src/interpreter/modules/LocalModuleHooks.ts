import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { builtinSource, liveExports, type BuiltinExports } from "./builtins.js";
import { compileFile, isTypeScriptFile } from "./compileFile.js";
import { cellFile } from "./importer.js";
import { LocalFiles, type DefinedModule } from "./LocalFiles.js";
import { SharedPackages } from "./SharedPackages.js";

/** The options of the hooks; sent to their thread. */
export interface LocalModuleOptions {
  readonly notebookFolder: string;
  readonly kernelFolder: string;
  /** The built-in modules, by name. */
  readonly builtins: Readonly<Record<string, BuiltinExports>>;
}

/** The answer to a resolution: an address, or another question to put to Node. */
export type Resolution =
  { readonly url: string } | { readonly specifier: string; readonly parentURL: string } | undefined;

/** Addresses of built-in modules begin with it. */
const builtinScheme = "precipice:";

/**
 * Answers Node's module loader about TypeScript files, paths without extension, files that have changed,
 * modules that cells define, and, for the user's own files, the built-in modules and the packages that come
 * with the kernel.
 */
export class LocalModuleHooks {
  readonly #files = new LocalFiles();
  readonly #shared: SharedPackages;
  readonly #cell: string;
  readonly #builtins: Readonly<Record<string, BuiltinExports>>;
  /** The names of the modules that cells define. */
  readonly #defined = new Set<string>();

  constructor(options: LocalModuleOptions) {
    this.#cell = join(options.notebookFolder, cellFile);
    this.#shared = new SharedPackages(options.notebookFolder, options.kernelFolder);
    this.#builtins = options.builtins;
  }

  /** Takes a module that a cell defines. */
  define(name: string, module: DefinedModule): void {
    this.#defined.add(name);
    this.#files.define(module);
  }

  /** Takes how a cell's import of one of the user's own modules ended. */
  ended(specifier: string, loaded: boolean): void {
    const local = this.#defined.has(specifier) ? `./${specifier}` : specifier;
    const path = this.#files.find(local, this.#cell);
    if (path !== undefined) this.#files.ended(path, loaded);
  }

  resolve(specifier: string, parentURL: string | undefined): Resolution {
    if (parentURL?.startsWith("file:") !== true) return undefined;
    const importer = fileURLToPath(parentURL);
    // The code of packages is not the user's, wherever it is linked from.
    const fromCell = importer === this.#cell;
    if (!fromCell && !this.#files.has(importer)) return undefined;
    if (this.#defined.has(specifier)) return this.#local(`./${specifier}`, this.#cell, importer);
    if (LocalFiles.isLocal(specifier)) return this.#local(specifier, importer, importer);
    if (Object.hasOwn(this.#builtins, specifier)) return { url: builtinScheme + specifier };
    const target = this.#shared.target(specifier);
    if (target === undefined) return undefined;
    return { specifier: target.specifier, parentURL: pathToFileURL(`${target.folder}/${cellFile}`).href };
  }

  load(url: string): { readonly format: "module" | "commonjs"; readonly source: string } | undefined {
    if (url.startsWith(builtinScheme)) {
      const name = url.slice(builtinScheme.length);
      return { format: "module", source: builtinSource(name, this.#builtins[name]) };
    }
    if (!url.startsWith("file:")) return undefined;
    const path = fileURLToPath(url);
    if (!this.#files.has(path)) return undefined;
    const defined = this.#files.defined(path);
    if (defined !== undefined) return { format: defined.format, source: defined.code };
    const live = liveExports(this.#builtins);
    if (isTypeScriptFile(path)) {
      const { code, format } = compileFile(path, this.#files.read(path), live);
      return { format, source: code };
    }
    return /\.m?js$/u.test(path) ? this.#withLiveImports(path, live) : undefined;
  }

  #local(specifier: string, from: string, importer: string): Resolution {
    if (importer === this.#cell) this.#files.refresh();
    const path = this.#files.find(specifier, from);
    if (path === undefined || /[\\/]node_modules[\\/]/u.test(path)) return undefined;
    return { url: this.#files.address(path, importer) };
  }

  /** JavaScript is Node's, but for imports that no ES module can offer: values that change by themselves. */
  #withLiveImports(
    path: string,
    live: Readonly<Record<string, readonly string[]>>,
  ): { readonly format: "module"; readonly source: string } | undefined {
    const source = this.#files.read(path);
    if (!Object.keys(live).some((name) => source.includes(name)) || !/\bimport\b/u.test(source))
      return undefined;
    const { code, format } = compileFile(path, source, live);
    return format === "module" ? { format, source: code } : undefined;
  }
}
