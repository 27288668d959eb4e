import type { FrozenCell } from "./frozenCell.js";

/** The global namespace of the declarations of earlier cells in the programs. */
export const scopeName = "__precipice";

/** Cells whose declarations share a file: the last such file is read again after each cell, the others seldom. */
const CELLS_A_CHUNK = 40;

const KEY = new RegExp(`\\b${scopeName}\\.(c\\d+)\\.`, "gu");

interface ChunkCell {
  readonly imports: string;
  readonly body: string;
  /** Keys of the cells whose declarations these mention. */
  readonly mentioned: readonly string[];
}

interface Chunk {
  readonly path: string;
  readonly cells: Map<string, ChunkCell>;
}

/** Adds declaration files to a program, replaces them and removes them. */
export interface DeclarationFiles {
  write(path: string, text: string): void;
  remove(path: string): void;
}

/**
 * The declarations of earlier cells as files, with one namespace for each cell and several cells in each file. One
 * file grows; the others do not change until half of their cells are no longer needed. The needed cells then move to
 * new files. Files thus contain at most twice what is needed, and each cell moves rarely.
 */
export class DeclarationChunks {
  readonly #folder: string;
  readonly #files: DeclarationFiles;
  readonly #full = new Set<Chunk>();
  /** Paths of files that were taken out. */
  readonly #free: string[] = [];
  #open: Chunk | undefined;
  #paths = 0;

  constructor(folder: string, files: DeclarationFiles) {
    this.#folder = folder;
    this.#files = files;
  }

  /** Whether the next cell begins a new file: a good time to `sweep`. */
  get isFull(): boolean {
    return this.#open !== undefined && this.#open.cells.size >= CELLS_A_CHUNK;
  }

  /** @param key The cell's namespace. */
  add(key: string, { imports, body, exports }: FrozenCell): void {
    if (this.#open !== undefined && this.isFull) {
      this.#full.add(this.#open);
      this.#open = undefined;
    }
    this.#open ??= this.#newChunk();
    // This is not standard in a namespace, but it passes on a name of any kind.
    const again = exports === "" ? "" : `namespace ${key} { export { ${exports} } }\n`;
    this.#open.cells.set(key, {
      imports,
      body: `namespace ${key} {\n${body}\n}\n${again}`,
      mentioned: mentionedKeys(body),
    });
    this.#write(this.#open);
  }

  /**
   * Removes cells that nothing needs.
   *
   * @param needed Keys of cells that are needed; so is what their declarations mention, and what those mention.
   * @returns The keys of the cells that are gone.
   */
  sweep(needed: Iterable<string>): string[] {
    if (this.#open !== undefined) this.#full.add(this.#open);
    this.#open = undefined;
    const kept = this.#reached(needed);
    const gone: string[] = [];
    const moved: [string, ChunkCell][] = [];
    for (const chunk of [...this.#full]) {
      const left = [...chunk.cells].filter(([key]) => kept.has(key));
      if (left.length > CELLS_A_CHUNK / 2) continue;
      gone.push(...[...chunk.cells.keys()].filter((key) => !kept.has(key)));
      moved.push(...left);
      this.#full.delete(chunk);
      this.#files.remove(chunk.path);
      this.#free.push(chunk.path);
    }
    for (let first = 0; first < moved.length; first += CELLS_A_CHUNK) {
      const chunk = this.#newChunk(moved.slice(first, first + CELLS_A_CHUNK));
      this.#full.add(chunk);
      this.#write(chunk);
    }
    return gone;
  }

  #reached(needed: Iterable<string>): ReadonlySet<string> {
    const cells = new Map([...this.#full].flatMap((chunk) => [...chunk.cells]));
    const reached = new Set(needed);
    // The loop also visits keys that are added to the set on the way.
    for (const key of reached) for (const other of cells.get(key)?.mentioned ?? []) reached.add(other);
    return reached;
  }

  #newChunk(cells: Iterable<readonly [string, ChunkCell]> = []): Chunk {
    let path = this.#free.pop();
    if (path === undefined) {
      this.#paths += 1;
      path = `${this.#folder}/.precipice-chunk-${this.#paths}.d.ts`;
    }
    return { path, cells: new Map(cells) };
  }

  #write({ path, cells }: Chunk): void {
    const all = [...cells.values()];
    const imports = all.map((cell) => cell.imports).join("");
    const bodies = all.map((cell) => cell.body).join("");
    this.#files.write(
      path,
      `${imports}export {};\ndeclare global { namespace ${scopeName} {\n${bodies}} }\n`,
    );
  }
}

/** The namespaces of cells that declarations mention. */
export function mentionedKeys(declarations: string): string[] {
  return [...new Set([...declarations.matchAll(KEY)].flatMap(([, key]) => key ?? []))];
}
