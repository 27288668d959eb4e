import type { CellName, CellSyntax } from "./cellSyntax.js";
import { frozenCell, type FrozenCell } from "./frozenCell.js";

/** The global namespace under which the programs know the declarations of earlier cells. */
export const scopeName = "__precipice";

/** Cells whose declarations share a file: the last such file is read again after each cell, the others never. */
const CELLS_A_CHUNK = 40;

/** Where a name was declared last. */
export interface Provider extends CellName {
  /** The namespace of the cell, as in `c3`. */
  readonly key: string;
  /** The cell's name as the user sees it, and its code. */
  readonly cell: string;
  readonly code: string;
}

/** What a checked cell leaves behind. */
export interface CheckedCell {
  readonly name: string;
  readonly code: string;
  readonly syntax: CellSyntax;
  /** Its declarations, as TypeScript writes them for a module of the cell's whole text. */
  readonly declarations: string;
  /** It did not run, so that declarations which are there already stay. */
  readonly blocked: boolean;
}

interface Chunk {
  readonly path: string;
  imports: string;
  body: string;
  cells: number;
}

/**
 * The names that a notebook's cells declared, the latest declaration of each, and their types as declaration files:
 * chunks that never change and one that grows. A program holds those files whatever a cell mentions, so that
 * TypeScript has nothing to look up anew and a check takes as long in the thousandth cell as in the second.
 */
export class NotebookScope {
  readonly #folder: string;
  readonly #write: (path: string, text: string) => void;
  readonly #providers = new Map<string, Provider>();
  readonly #globals = new Set<string>();
  /** Live names that frozen declarations mention. */
  readonly #mentioned = new Set<string>();
  readonly #cellNames = new Map<string, string>();
  #chunk: Chunk | undefined;
  #chunks = 0;
  #cells = 0;

  /** @param write Puts a file into the program, or replaces it. */
  constructor(folder: string, write: (path: string, text: string) => void) {
    this.#folder = folder;
    this.#write = write;
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

  /** The cell that a namespace stands for, as the user sees it. */
  cellOf(key: string): string | undefined {
    return this.#cellNames.get(key);
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

  /** Remembers a cell. Gives whether anything of it is needed later. */
  add({ name: cell, code, syntax, declarations, blocked }: CheckedCell): boolean {
    for (const name of syntax.globals) this.#globals.add(name);
    const names = blocked ? syntax.names.filter(({ name }) => !this.#providers.has(name)) : syntax.names;
    if (syntax.ambient && !blocked) {
      this.#write(`${this.#folder}/.precipice-ambient-${this.#cells + 1}.d.ts`, declarations);
    }
    if (names.length === 0) {
      if (syntax.ambient) this.#cells += 1;
      return syntax.ambient || syntax.globals.length > 0;
    }
    this.#cells += 1;
    const key = `c${this.#cells}`;
    this.#cellNames.set(key, cell);
    const mentioned = this.#mentioned.size;
    const frozen = frozenCell(declarations, key, scopeName, (name) => this.#live(name, syntax));
    this.#append(key, frozen);
    let renamed = this.#mentioned.size > mentioned;
    for (const one of names) {
      // A name that is declared again is the latest.
      this.#providers.delete(one.name);
      this.#providers.set(one.name, { ...one, key, cell, code });
      renamed ||= this.#mentioned.has(one.name);
    }
    if (renamed) this.#writeNames();
    return true;
  }

  /** Whether earlier code that mentions this name means whatever it will be; notes that it is mentioned. */
  #live(name: string, { names }: CellSyntax): boolean {
    if (names.some((own) => own.name === name)) return false;
    if (this.#providers.get(name)?.live !== true) return false;
    this.#mentioned.add(name);
    return true;
  }

  #append(key: string, { imports, body, exports }: FrozenCell): void {
    if (this.#chunk === undefined || this.#chunk.cells >= CELLS_A_CHUNK) {
      this.#chunks += 1;
      const path = `${this.#folder}/.precipice-chunk-${this.#chunks}.d.ts`;
      this.#chunk = { path, imports: "", body: "", cells: 0 };
    }
    const chunk = this.#chunk;
    chunk.cells += 1;
    chunk.imports += imports;
    chunk.body += `namespace ${key} {\n${body}\n}\n`;
    // A namespace may not say this by the book, but it is how a name of any kind is passed on.
    if (exports !== "") chunk.body += `namespace ${key} { export { ${exports} } }\n`;
    this.#write(
      chunk.path,
      `${chunk.imports}export {};\ndeclare global { namespace ${scopeName} {\n${chunk.body}} }\n`,
    );
  }

  #writeNames(): void {
    const aliases = [...this.#mentioned].flatMap((name) => {
      const provider = this.#providers.get(name);
      return provider === undefined ? [] : `export import ${name} = ${scopeName}.${provider.key}.${name};\n`;
    });
    this.#write(
      `${this.#folder}/.precipice-names.d.ts`,
      `export {};\ndeclare global { namespace ${scopeName} { namespace names {\n${aliases.join("")}} } }\n`,
    );
  }
}
