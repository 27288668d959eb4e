import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import type { DebuggedCell } from "./Debugger.js";
import { murmur2 } from "../cells/murmur2.js";

/** Seed of the hash; any number will do, since clients receive it. */
const seed = 0x9747b28c;
/** Upper bound on the remembered cells. */
const limit = 5000;

/**
 * The names of cells for clients and for V8. For a client a cell is a path with the hash of its code, so that it has
 * a name before it runs. For V8 it is `Cell [3]`; one path may have several such names.
 */
export class CellSources {
  /**
   * The same for each kernel: JupyterLab keeps one for all kernels of a name. And it shows `Cell [3]` in place of a
   * path only where that has "ipykernel_" in it.
   */
  readonly prefix = join(tmpdir(), "precipice-ipykernel_cells") + sep;
  readonly suffix = ".ts";
  readonly #codeByPath = new Map<string, string>();
  readonly #cellByName = new Map<string, string>();

  get hash(): { readonly method: string; readonly seed: number } {
    return { method: "Murmur2", seed };
  }

  /** The path that clients compute for a cell of this code. */
  path(code: string): string {
    return `${this.prefix}${murmur2(code, seed)}${this.suffix}`;
  }

  isCell(path: string): boolean {
    return path.startsWith(this.prefix);
  }

  /** Remembers code that a client shows; gives its path. */
  dump(code: string): string {
    const path = this.path(code);
    remember(this.#codeByPath, path, code);
    return path;
  }

  /** Remembers a cell that runs; cheap, since it is called with and without a debugger. */
  ran({ name, code }: DebuggedCell): void {
    remember(this.#cellByName, name, code);
  }

  /** The path of the cell that ran last under this name. */
  pathOf(name: string): string | undefined {
    const code = this.#cellByName.get(name);
    return code === undefined ? undefined : this.path(code);
  }

  /** The names under which cells of this path ran. */
  namesOf(path: string): string[] {
    return [...this.#cellByName].flatMap(([name, code]) => (this.path(code) === path ? [name] : []));
  }

  code(path: string): string | undefined {
    const dumped = this.#codeByPath.get(path);
    if (dumped !== undefined) return dumped;
    for (const code of this.#cellByName.values()) if (this.path(code) === path) return code;
    return undefined;
  }
}

function remember(map: Map<string, string>, key: string, value: string): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= limit) return;
  const oldest = map.keys().next();
  if (oldest.done !== true) map.delete(oldest.value);
}
