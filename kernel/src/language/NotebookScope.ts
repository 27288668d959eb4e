import type { CellName, CellSyntax } from "./cellSyntax.js";
import { DeclarationChunks, mentionedKeys, scopeName, type DeclarationFiles } from "./DeclarationChunks.js";
import { frozenCell } from "./frozenCell.js";
import type { TypedCell } from "./TypeService.js";

/** The last declaration of a name. */
export interface Provider extends CellName {
  /** The namespace of the cell, as in `c3`. */
  readonly key: string;
  /** The cell's name as the user sees it, and its code. */
  readonly cell: string;
  readonly code: string;
}

/** The trace of a checked cell. */
export interface CheckedCell {
  readonly cell: TypedCell;
  readonly syntax: CellSyntax;
  /** The cell's declarations, as TypeScript writes them for a module of its whole text. */
  readonly declarations: string;
  /** It did not run, so that declarations which are there already stay. */
  readonly blocked: boolean;
}

/**
 * The names that a notebook's cells declared, the latest declaration of each, and their types as declaration files. A
 * program contains these files for every cell, so that TypeScript resolves nothing again and a check is as fast in
 * the thousandth cell as in the second. A cell is released once all its names are redeclared and no others mention
 * its declarations.
 */
export class NotebookScope {
  readonly #folder: string;
  readonly #files: DeclarationFiles;
  readonly #chunks: DeclarationChunks;
  readonly #providers = new Map<string, Provider>();
  readonly #globals = new Set<string>();
  /** Live names that frozen declarations mention. */
  readonly #mentioned = new Set<string>();
  /** The cells that are there still, by their namespaces. */
  readonly #held = new Map<string, TypedCell>();
  /** Declarations of cells for all modules: the same text is there once, however often its cell runs. */
  readonly #ambient = new Set<string>();
  /** Cells that are needed even if all their names are redeclared. */
  readonly #lasting = new Set<TypedCell>();
  #released: TypedCell[] = [];
  #cells = 0;

  constructor(folder: string, files: DeclarationFiles) {
    this.#folder = folder;
    this.#files = files;
    this.#chunks = new DeclarationChunks(folder, files);
    this.#writeNames();
  }

  provider(name: string): Provider | undefined {
    return this.#providers.get(name);
  }

  /** Names that are visible to a cell, the latest first. */
  get names(): string[] {
    return [...this.#providers.keys()].reverse();
  }

  /** Whether a cell put the name on `globalThis`. */
  hasGlobal(name: string): boolean {
    return this.#globals.has(name);
  }

  /** The user's name of a namespace's cell. */
  cellOf(key: string): string | undefined {
    return this.#held.get(key)?.name;
  }

  /**
   * Declarations that let a cell see names of earlier ones, in one line.
   *
   * @param unchecked Names of cells that were not checked yet.
   */
  header(names: Iterable<string>, syntax: CellSyntax, unchecked: ReadonlySet<string>): string {
    const own = new Set(syntax.names.map(({ name }) => name));
    const parts: string[] = [];
    for (const name of names) {
      const provider = own.has(name) ? undefined : this.#providers.get(name);
      if (provider === undefined) {
        if (unchecked.has(name) && !own.has(name)) parts.push(`declare let ${name}: any;type ${name} = any;`);
        continue;
      }
      const source = `${scopeName}.${provider.key}.${name}`;
      parts.push(
        provider.assignable ? `declare let ${name}: typeof ${source};` : `import ${name} = ${source};`,
      );
    }
    return parts.join("");
  }

  /** Remembers a cell. Returns whether later cells need it. */
  add({ cell, syntax, declarations, blocked }: CheckedCell): boolean {
    const names = blocked ? syntax.names.filter(({ name }) => !this.#providers.has(name)) : syntax.names;
    if (this.#addGlobals(syntax)) this.#lasting.add(cell);
    if (syntax.ambient && !blocked && this.#addAmbient(declarations)) this.#lasting.add(cell);
    if (names.length === 0) return this.#lasting.has(cell);
    this.#cells += 1;
    const key = `c${this.#cells}`;
    if (this.#chunks.isFull) this.#sweep();
    this.#held.set(key, cell);
    const mentioned = this.#mentioned.size;
    this.#chunks.add(
      key,
      frozenCell(declarations, key, scopeName, (name) => this.#live(name, syntax)),
    );
    let renamed = this.#mentioned.size > mentioned;
    for (const one of names) {
      // A name that is declared again is the latest.
      this.#providers.delete(one.name);
      this.#providers.set(one.name, { ...one, key, cell: cell.name, code: cell.code });
      renamed ||= this.#mentioned.has(one.name);
    }
    if (renamed) this.#writeNames();
    return true;
  }

  /** The cells that are no longer needed, since the last call. */
  takeReleased(): readonly TypedCell[] {
    const released = this.#released;
    this.#released = [];
    return released;
  }

  /** Notes the names that a cell puts on `globalThis`. Gives whether there are new ones. */
  #addGlobals({ globals }: CellSyntax): boolean {
    const before = this.#globals.size;
    for (const name of globals) this.#globals.add(name);
    return this.#globals.size > before;
  }

  /** Adds a cell's declarations for all modules. Returns whether they are new. */
  #addAmbient(declarations: string): boolean {
    if (this.#ambient.has(declarations)) return false;
    this.#ambient.add(declarations);
    this.#files.write(`${this.#folder}/.precipice-ambient-${this.#ambient.size}.d.ts`, declarations);
    return true;
  }

  #sweep(): void {
    const needed = [...this.#providers.values()].map(({ key }) => key);
    for (const declarations of this.#ambient) needed.push(...mentionedKeys(declarations));
    for (const key of this.#chunks.sweep(needed)) {
      const cell = this.#held.get(key);
      this.#held.delete(key);
      if (cell !== undefined && !this.#lasting.has(cell)) this.#released.push(cell);
    }
  }

  /**
   * Whether earlier code that mentions this name means its latest declaration; notes that it is mentioned.
   */
  #live(name: string, { names }: CellSyntax): boolean {
    if (names.some((own) => own.name === name)) return false;
    if (this.#providers.get(name)?.live !== true) return false;
    this.#mentioned.add(name);
    return true;
  }

  #writeNames(): void {
    const aliases = [...this.#mentioned].flatMap((name) => {
      const provider = this.#providers.get(name);
      return provider === undefined ? [] : `export import ${name} = ${scopeName}.${provider.key}.${name};\n`;
    });
    this.#files.write(
      `${this.#folder}/.precipice-names.d.ts`,
      `export {};\ndeclare global { namespace ${scopeName} { namespace names {\n${aliases.join("")}} } }\n`,
    );
  }
}
