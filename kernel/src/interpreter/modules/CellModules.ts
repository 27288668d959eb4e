import { join } from "node:path";
import type { SourceRegistry } from "../errors/SourceRegistry.js";
import { moduleTag } from "../rewrite/leadingTags.js";
import { compileModule } from "./compileFile.js";
import type { DefinedModule } from "./LocalFiles.js";

/** A module that a cell defines. */
export interface CellModule extends DefinedModule {
  /** The text of the cell. */
  readonly source: string;
}

/**
 * The modules that cells define by `@module name`: later cells and files import them by `./name` or
 * `name`, as they do in tslab. Such a cell is not run by itself.
 */
export class CellModules {
  readonly #folder: string;
  readonly #sources: SourceRegistry;
  readonly #live: Readonly<Record<string, readonly string[]>>;
  readonly #define: (name: string, module: DefinedModule) => void;
  readonly #modules = new Map<string, CellModule>();
  #version = 0;

  /**
   * @param folder Where the modules' files would be. @param live The getters of built-in modules.
   * @param define Tells Node's loader.
   */
  constructor(
    folder: string,
    sources: SourceRegistry,
    live: Readonly<Record<string, readonly string[]>>,
    define: (name: string, module: DefinedModule) => void,
  ) {
    this.#folder = folder;
    this.#sources = sources;
    this.#live = live;
    this.#define = define;
  }

  /**
   * Takes the cell as a module, if it is one, in place of an earlier one of its name.
   *
   * @param cell The cell's name in errors. @returns Whether it is one. @throws CellSyntaxError
   */
  define(source: string, cell: string): boolean {
    const name = moduleTag(source);
    if (name === undefined) return false;
    const path = join(this.#folder, `${name}.ts`);
    const { code, format, originalPosition } = compileModule(path, source, { live: this.#live });
    this.#version += 1;
    const module = { path, code, format, source, version: this.#version };
    this.#sources.add(cell, source, undefined);
    this.#sources.addModule(path, { cell, originalPosition });
    this.#modules.set(name, module);
    this.#define(name, { path, code, format, version: this.#version });
    return true;
  }

  /** The module that a specifier of a cell means: `name`, or `./name` with or without extension. */
  find(specifier: string): CellModule | undefined {
    const name = this.nameOf(specifier);
    return name === undefined ? undefined : this.#modules.get(name);
  }

  /** The name of that module; undefined where no cell defines one that the specifier means. */
  nameOf(specifier: string): string | undefined {
    const name = /^(?:\.\/)?(\w+)(?:\.[jt]sx?)?$/u.exec(specifier)?.[1];
    const plain = specifier === name || specifier.startsWith("./");
    return name !== undefined && plain && this.#modules.has(name) ? name : undefined;
  }
}
