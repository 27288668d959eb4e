import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { builtinSource, liveExports, type BuiltinExports } from "./builtins.js";
import { compileFile, isTypeScriptFile } from "./compileFile.js";
import { cellFile } from "./importer.js";
import { isInstalled } from "./isInstalled.js";
import { LocalFiles, type DefinedModule } from "./LocalFiles.js";
import { rewriteModule, type ReplacedImports } from "../rewrite/rewriteModule.js";
import { beginScheme, beginSource, moduleMarks, namedExport } from "./moduleGlobal.js";
import { SharedPackages } from "./SharedPackages.js";

/** The options of the hooks; sent to their thread. */
export interface LocalModuleOptions {
  readonly notebookFolder: string;
  readonly kernelFolder: string;
  /** The built-in modules, by name. */
  readonly builtins: Readonly<Record<string, BuiltinExports>>;
  /** The address of the file that a worker runs, in a worker. */
  readonly entry?: string;
}

/** The answer to a resolution: an address, or another question to put to Node. */
export type Resolution =
  | { readonly url: string }
  | { readonly specifier: string; readonly parentURL: string }
  | undefined;

/** The text of a module, as Node takes it from the hooks. */
export interface LoadedSource {
  readonly format: "module" | "commonjs";
  readonly source: string;
}

/** Larger files of JavaScript are left to Node. */
const largest = 500_000;

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
  readonly #entry: string | undefined;
  readonly #builtins: Readonly<Record<string, BuiltinExports>>;
  /** The names of the modules that cells define. */
  readonly #defined = new Set<string>();
  /** The modules from whose whole exports a file takes its names, by the path of the file. */
  readonly #whole = new Map<string, Set<string>>();

  constructor(options: LocalModuleOptions) {
    this.#cell = join(options.notebookFolder, cellFile);
    this.#shared = new SharedPackages(options.notebookFolder, options.kernelFolder);
    this.#builtins = options.builtins;
    this.#entry = options.entry;
  }

  /** Takes a module that a cell defines. */
  define(name: string, module: DefinedModule): void {
    this.#defined.add(name);
    this.#files.define(module);
  }

  /** Takes that the code at an address has run to its end. */
  evaluated(url: string): void {
    this.#files.evaluated(url);
  }

  /** Lets a file take the names that it imports from a module from that module's whole exports. */
  takesWhole(importer: string, specifier: string): void {
    this.#whole.set(importer, (this.#whole.get(importer) ?? new Set()).add(specifier));
  }

  /** Takes how an import of one of the user's own modules ended: by a cell, or by an `import()` of a module. */
  ended(specifier: string, loaded: boolean, importer = this.#cell): void {
    const defined = this.#defined.has(specifier);
    if (!defined && !LocalFiles.isLocal(specifier)) return;
    const path = this.#files.find(defined ? `./${specifier}` : specifier, defined ? this.#cell : importer);
    if (path !== undefined) this.#files.ended(path, loaded);
  }

  resolve(specifier: string, parentURL: string | undefined): Resolution {
    if (specifier.startsWith(beginScheme)) return { url: specifier };
    if (specifier === this.#entry) return this.#local(specifier, this.#cell, this.#cell);
    if (parentURL?.startsWith("file:") !== true) return undefined;
    const importer = fileURLToPath(parentURL);
    // A package's code is not the user's, even where a link leads to it.
    const fromCell = importer === this.#cell;
    if (!fromCell && !this.#files.has(importer)) return undefined;
    if (this.#defined.has(specifier)) return this.#local(`./${specifier}`, this.#cell, importer);
    if (LocalFiles.isLocal(specifier)) return this.#local(specifier, importer, importer);
    if (Object.hasOwn(this.#builtins, specifier)) return { url: builtinScheme + specifier };
    const target = this.#shared.target(specifier);
    if (target === undefined) return undefined;
    return { specifier: target.specifier, parentURL: pathToFileURL(`${target.folder}/${cellFile}`).href };
  }

  load(url: string): LoadedSource | undefined {
    if (url.startsWith(builtinScheme)) {
      const name = url.slice(builtinScheme.length);
      return { format: "module", source: builtinSource(name, this.#builtins[name]) };
    }
    if (url.startsWith(beginScheme)) return { format: "module", source: beginSource };
    if (!url.startsWith("file:")) return undefined;
    const loaded = this.#loadLocal(fileURLToPath(url));
    if (loaded?.format !== "module") return loaded;
    return { ...loaded, source: loaded.source + moduleMarks(url) };
  }

  #loadLocal(path: string): LoadedSource | undefined {
    if (!this.#files.has(path)) return undefined;
    const defined = this.#files.defined(path);
    const specifiers = this.#whole.get(path);
    const whole = specifiers === undefined ? undefined : { specifiers, namedExport };
    if (defined !== undefined) {
      const source = whole === undefined ? defined.code : rewriteModule(defined.code, { whole }).code;
      return { format: defined.format, source };
    }
    const imports = { live: liveExports(this.#builtins), whole };
    if (isTypeScriptFile(path)) {
      const { code, format } = compileFile(path, this.#files.read(path), imports);
      return { format, source: code };
    }
    return /\.m?js$/u.test(path) ? this.#loadJavaScript(path, imports) : undefined;
  }

  #local(specifier: string, from: string, importer: string): Resolution {
    if (importer === this.#cell) this.#files.refresh();
    const path = this.#files.find(specifier, from);
    if (path === undefined || isInstalled(path)) return undefined;
    return { url: this.#files.address(path, importer) };
  }

  /**
   * An ES module of JavaScript. It stays as it is, but for `import()`, which the kernel follows, and for imports that no
   * ES module can offer: values that change by themselves, and names that Node does not find.
   */
  #loadJavaScript(path: string, imports: ReplacedImports): LoadedSource | undefined {
    const source = this.#files.read(path);
    if (source.length > largest || !/\b(?:import|export)\b/u.test(source)) return undefined;
    try {
      const { code, format } = compileFile(path, source, imports);
      if (format !== "module") return undefined;
      const replaced = [...Object.keys(imports.live ?? {}), ...(imports.whole?.specifiers ?? [])];
      const changes = replaced.some((name) => source.includes(name)) || /\bimport\s*\(/u.test(source);
      return { format, source: changes ? code : source };
    } catch {
      // Node's own error names the place.
      return undefined;
    }
  }
}
