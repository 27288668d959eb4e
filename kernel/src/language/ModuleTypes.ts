import { existsSync } from "node:fs";
import { builtinModules } from "node:module";
import ts from "typescript";
import { SharedPackages } from "../interpreter/modules/SharedPackages.js";

/** The surroundings for finding the types of modules. */
export interface ModuleTypesOptions {
  readonly notebookFolder: string;
  /** The folder from which the kernel's own installation is found. */
  readonly kernelFolder: string;
  readonly compilerOptions: ts.CompilerOptions;
  /** Modules that the kernel provides itself: specifier to the path of their types. */
  readonly builtins: ReadonlyMap<string, string>;
  readonly host: ts.ModuleResolutionHost;
}

/**
 * Finds the types of modules in the same folders in which the interpreter finds the modules: first the notebook's,
 * then the kernel's.
 */
export class ModuleTypes {
  readonly #options: ModuleTypesOptions;
  readonly #shared: SharedPackages;
  readonly cache: ts.ModuleResolutionCache;

  constructor(options: ModuleTypesOptions) {
    this.#options = options;
    this.#shared = new SharedPackages(options.notebookFolder, options.kernelFolder);
    this.cache = ts.createModuleResolutionCache(
      options.notebookFolder,
      (name) => (ts.sys.useCaseSensitiveFileNames ? name : name.toLowerCase()),
      options.compilerOptions,
    );
  }

  /** The names of packages and modules that can be imported although they are not in the notebook's folder. */
  get provided(): readonly string[] {
    const shared = ["precipice", "arquero", "@observablehq/plot"];
    return [
      ...this.#options.builtins.keys(),
      ...shared.filter((name) => this.#shared.target(name) !== undefined),
      ...builtinModules.filter((name) => !name.startsWith("_")).map((name) => `node:${name}`),
    ];
  }

  resolve(
    specifier: string,
    file: string,
    redirected: ts.ResolvedProjectReference | undefined,
    mode: ts.ResolutionMode,
  ): ts.ResolvedModuleWithFailedLookupLocations {
    const builtin = this.#options.builtins.get(specifier);
    if (builtin !== undefined) {
      return { resolvedModule: { resolvedFileName: builtin, extension: ts.Extension.Dts } };
    }
    const own = this.#isNotebooks(file) ? this.#shared.target(specifier) : undefined;
    const from = own === undefined ? file : `${own.folder}/cell.ts`;
    const name = own?.specifier ?? specifier;
    const found = this.#resolve(name, from, redirected, mode);
    // A notebook's folder needs no dependencies of its own: the kernel's do as well, as at run time.
    if (
      found.resolvedModule !== undefined ||
      ts.isExternalModuleNameRelative(name) ||
      !this.#isNotebooks(file)
    ) {
      return found;
    }
    // It may have been installed since it was last looked for.
    this.cache.clear();
    return this.#resolve(name, from, redirected, mode);
  }

  #resolve(
    name: string,
    from: string,
    redirected: ts.ResolvedProjectReference | undefined,
    mode: ts.ResolutionMode,
  ): ts.ResolvedModuleWithFailedLookupLocations {
    const { compilerOptions, host } = this.#options;
    return ts.resolveModuleName(name, from, compilerOptions, host, this.cache, redirected, mode);
  }

  #isNotebooks(file: string): boolean {
    return !file.includes("/node_modules/") && file.startsWith(`${this.#options.notebookFolder}/`);
  }
}

/** The folders to take `@types/node` from: that of the notebook, else the kernel's. */
export function nodeTypesFolder(notebookFolder: string, kernelFolder: string): string | undefined {
  for (const start of [notebookFolder, kernelFolder]) {
    for (let folder = start; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
      const candidate = `${folder}/node_modules/@types/node`;
      if (existsSync(`${candidate}/package.json`)) return candidate;
      if (!folder.includes("/")) break;
    }
  }
  return undefined;
}
