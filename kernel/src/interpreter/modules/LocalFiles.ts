import { readFileSync, statSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Tried for a path without extension, in this order. */
const extensions = [".ts", ".tsx", ".mts", ".cts", ".js", ".mjs", ".cjs", ".jsx", ".json"];
/** TypeScript's habit: the import names the file that a compiler would write. */
const sources: Readonly<Record<string, readonly string[]>> = {
  ".js": [".ts", ".tsx"],
  ".mjs": [".mts"],
  ".cjs": [".cts"],
  ".jsx": [".tsx"],
};

interface KnownFile {
  modified: number;
  /** Counts the loads: it makes the address of a changed file a new one. */
  version: number;
  /** How the import ended that loaded this version; `evaluated` where its code is known to have run to its end. */
  state: "loading" | "evaluated" | "loaded" | "failed";
  readonly importers: Set<string>;
}

/** A module whose text is a cell, compiled. */
export interface DefinedModule {
  /** Where the file would be, if it were one. */
  readonly path: string;
  readonly code: string;
  readonly format: "module" | "commonjs";
  /** A new number for every definition. */
  readonly version: number;
}

/** The user's own files that cells and other files import: finds them, and notices that they changed. */
export class LocalFiles {
  /** The modules that cells define, by path; they take precedence over files of the same name. */
  readonly #defined = new Map<string, DefinedModule>();
  readonly #known = new Map<string, KnownFile>();

  /** Whether a specifier names a file rather than a package. */
  static isLocal(specifier: string): boolean {
    return /^(?:\.{1,2}(?:\/|$)|\/|file:)/u.test(specifier);
  }

  /** The path of the file that a specifier means, or undefined. */
  find(specifier: string, importer: string): string | undefined {
    const path = fileURLToPath(new URL(specifier, pathToFileURL(importer)));
    const extension = /\.[^./]+$/u.exec(path)?.[0] ?? "";
    const candidates = [
      path,
      ...(sources[extension] ?? []).map((one) => path.slice(0, -extension.length) + one),
      ...extensions.map((one) => path + one),
      ...extensions.map((one) => `${path}/index${one}`),
    ];
    return candidates.find((one) => this.#defined.has(one)) ?? candidates.find(isFile);
  }

  /** Takes a module that a cell defines, in place of an earlier one at its path. */
  define(module: DefinedModule): void {
    this.#defined.set(module.path, module);
  }

  /** The module that a cell defined at a path. */
  defined(path: string): DefinedModule | undefined {
    return this.#defined.get(path);
  }

  /** Whether a file was imported by a cell, directly or through others. */
  has(path: string): boolean {
    return this.#known.has(path);
  }

  /** The address under which a file is loaded now. */
  address(path: string, importer: string): string {
    let file = this.#known.get(path);
    if (file === undefined) {
      file = { modified: this.#modified(path), version: 0, state: "loading", importers: new Set() };
      this.#known.set(path, file);
    }
    file.importers.add(importer);
    if (file.state === "failed") this.#renew(path, file);
    const url = pathToFileURL(path);
    if (file.version > 0) url.search = `?version=${file.version}`;
    return url.href;
  }

  /** Notes that the code at an address has run to its end. */
  evaluated(url: string): void {
    const file = this.#known.get(fileURLToPath(url));
    const version = Number(/\?version=(\d+)$/u.exec(url)?.[1] ?? 0);
    // An earlier version may have awaited something meanwhile.
    if (file?.version === version) file.state = "evaluated";
  }

  /**
   * Notes how an import of a file ended, for it and the files that it imports. Those that no import has loaded yet
   * are loaded again by the next one: Node would give the old error for ever.
   */
  ended(path: string, loaded: boolean): void {
    for (const one of this.#needed(path)) {
      const file = this.#known.get(one);
      // A module that failed has failed even where its importer caught the error.
      const open = file?.state === "loading" || (!loaded && one === path && file?.state === "loaded");
      if (file !== undefined && open) file.state = loaded ? "loaded" : "failed";
    }
  }

  /** A file and all that it imports, directly or through others. */
  #needed(path: string): ReadonlySet<string> {
    const needed = new Set([path]);
    let size = 0;
    while (needed.size > size) {
      size = needed.size;
      for (const [one, { importers }] of this.#known) {
        if ([...importers].some((importer) => needed.has(importer))) needed.add(one);
      }
    }
    return needed;
  }

  /**
   * Gives a new address to files that failed, to files that changed since they were loaded, and to those that
   * import the changed ones.
   */
  refresh(): void {
    const stale = new Set<string>();
    const spread = (path: string): void => {
      if (stale.has(path)) return;
      stale.add(path);
      for (const importer of this.#known.get(path)?.importers ?? []) {
        if (this.#known.has(importer)) spread(importer);
      }
    };
    for (const [path, file] of this.#known) {
      if (this.#modified(path) !== file.modified) spread(path);
    }
    for (const [path, { state }] of this.#known) if (state === "failed") stale.add(path);
    for (const path of stale) {
      const file = this.#known.get(path);
      if (file !== undefined) this.#renew(path, file);
    }
  }

  #renew(path: string, file: KnownFile): void {
    file.version += 1;
    file.state = "loading";
    file.modified = this.#modified(path);
  }

  read(path: string): string {
    return readFileSync(path, "utf8");
  }

  /** Changes when the file does. A cell's module counts its definitions, below every time of a file. */
  #modified(path: string): number {
    const defined = this.#defined.get(path);
    return defined === undefined ? modified(path) : -defined.version;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
