import { AbsentNameError, type Absence } from "../absent/Absence.js";
import type { DeclaredName } from "../rewrite/CellNames.js";
import type { ShadowedNames } from "./ShadowedNames.js";
import { usersGlobal } from "../../realm/usersGlobal.js";

/** Reads the value of a binding that lives elsewhere, such as a module's export. */
export type LiveValue = () => unknown;

/**
 * The names that cells declare: properties of the global object, so that functions of every cell
 * see the latest value, at the speed of any global. Names that the global object has already are `ShadowedNames`.
 */
export class TopLevelScope {
  /** Names as the user wrote them. */
  readonly declared = new Set<string>();
  readonly #shadowed: ShadowedNames;
  /** Names that the global object has, or that packages look for there. */
  readonly #reserved: ReadonlySet<string>;
  readonly #target: object;
  readonly #properties = new Set<string>();
  /** Read-only names that a running cell declares again. */
  readonly #thawed = new Map<string, { readonly before: PropertyDescriptor; readonly value: unknown }>();
  /** Names that a running cell will assign, and that have no value yet. */
  readonly #unborn = new Set<string>();
  /** Values that a running cell may reassign, at the time when it declared them. */
  readonly #before = new Map<string, unknown>();
  /** Names of cells that were not run, since something they need is not on this machine. */
  readonly #absent = new Set<string>();
  /**
   * The latest to declare each property: an interrupted cell may settle after another has redeclared its
   * names.
   */
  readonly #declarers = new Map<string, readonly DeclaredName[]>();

  constructor(shadowed: ShadowedNames, reserved: ReadonlySet<string>, target: object = usersGlobal) {
    this.#shadowed = shadowed;
    this.#reserved = reserved;
    this.#target = target;
  }

  /**
   * Prepares the names that a cell is about to assign. A new name cannot be read before it is
   * assigned; one of an earlier cell keeps its value until then.
   */
  declare(names: readonly DeclaredName[]): void {
    this.#shadowed.declare(names);
    for (const { name: property, kind, holder } of names) {
      this.declared.add(property);
      if (holder !== "global") continue;
      const before = Object.getOwnPropertyDescriptor(this.#target, property);
      const known = this.#properties.has(property);
      this.#properties.add(property);
      this.#declarers.set(property, names);
      const absent = this.#absent.delete(property);
      if (known && before !== undefined && !absent && !this.#unborn.has(property)) {
        if (before.writable === true) {
          this.#before.set(property, before.value);
          continue;
        }
        const value: unknown =
          before.get === undefined
            ? before.value
            : readOr(() => Reflect.get(this.#target, property), undefined);
        this.#define(property, value, true);
        this.#thawed.set(property, { before, value });
      } else if (kind === "var") {
        this.#define(property, undefined, true);
        this.#before.set(property, undefined);
      } else {
        this.#beforeBirth(property);
      }
    }
  }

  /** Reads imports of reserved names again; called before each cell. */
  refresh(): void {
    this.#shadowed.refresh();
  }

  /** Makes properties read-only, as `const` has it. */
  readonly seal = (...properties: readonly string[]): void => {
    for (const property of properties) {
      Object.defineProperty(this.#target, property, { writable: false });
    }
  };

  /**
   * The same for a cell outside strict mode, where an assignment to a read-only property would be ignored
   * without a word.
   */
  readonly sealByAccessor = (...properties: readonly string[]): void => {
    for (const property of properties) {
      const value: unknown = Reflect.get(this.#target, property);
      this.bindLive(property, () => value);
    }
  };

  /** Sets an imported name, which cannot be assigned. */
  bind(property: string, value: unknown): void {
    if (this.#reserved.has(property)) {
      this.#shadowed.bind(property, value);
      return;
    }
    this.#unborn.delete(property);
    this.#define(property, value, false);
  }

  /** Sets an imported name that follows its module. */
  bindLive(property: string, value: LiveValue): void {
    if (this.#reserved.has(property)) {
      this.#shadowed.bindLive(property, value);
      return;
    }
    this.#unborn.delete(property);
    Object.defineProperty(this.#target, property, {
      get: value,
      set: () => {
        throw new TypeError(`Assignment to constant variable '${property}'.`);
      },
      configurable: true,
      enumerable: true,
    });
  }

  /**
   * Ends the declarations of a cell, by the list that it declared. A name that a failed cell never assigned
   * is as it was before; a name that a later cell has declared since belongs to that cell.
   *
   * @param absence Why the cell could not be run: names without a new value are then absent, and a cell that
   *   reads them cannot be run either.
   */
  settle(names: readonly DeclaredName[], failed: boolean, absence?: Absence): void {
    for (const name of this.#shadowed.settle(names, failed, absence)) this.declared.delete(name);
    for (const declared of names) {
      const { name: property } = declared;
      if (this.#declarers.get(property) !== names) continue;
      this.#declarers.delete(property);
      const thawed = this.#thawed.get(property);
      this.#thawed.delete(property);
      const writable = this.#before.has(property);
      const before = this.#before.get(property);
      this.#before.delete(property);
      if (!failed) continue;
      const now = Object.getOwnPropertyDescriptor(this.#target, property);
      const same =
        now?.writable === true &&
        ((thawed !== undefined && Object.is(now.value, thawed.value)) ||
          (writable && Object.is(now.value, before)));
      const unborn = this.#unborn.delete(property);
      if (absence !== undefined && (same || unborn)) {
        this.#withoutValue(declared, absence);
        continue;
      }
      if (same && thawed !== undefined) Object.defineProperty(this.#target, property, thawed.before);
      if (!unborn) continue;
      this.#properties.delete(property);
      this.declared.delete(property);
      Reflect.deleteProperty(this.#target, property);
    }
  }

  /** A name without its value where that is an import's, or where it has none yet. */
  own(name: string): unknown {
    if (this.#reserved.has(name)) {
      return this.#shadowed.isLive(name) ? undefined : this.#shadowed.peek(name)?.value;
    }
    return Object.getOwnPropertyDescriptor(this.#target, name)?.value;
  }

  /** The value of a name, an import's too; undefined where it has none yet. */
  peek(name: string): { readonly value: unknown } | undefined {
    if (!this.declared.has(name)) return undefined;
    if (this.#reserved.has(name)) return this.#shadowed.peek(name);
    const descriptor = Object.getOwnPropertyDescriptor(this.#target, name);
    if (descriptor === undefined) return undefined;
    if (descriptor.get === undefined) return { value: descriptor.value };
    try {
      return { value: Reflect.get(this.#target, name) as unknown };
    } catch {
      return undefined;
    }
  }

  /** The value of a name. @throws where it has none. */
  read(name: string): unknown {
    if (this.#reserved.has(name)) return this.#shadowed.read(name);
    return Reflect.get(this.#target, name) as unknown;
  }

  /** Assigns a declared name from outside of cells. @throws TypeError for a constant. */
  assign(name: string, value: unknown): void {
    if (this.#reserved.has(name)) this.#shadowed.write(name, value);
    else if (!Reflect.set(this.#target, name, value)) {
      throw new TypeError(`${name} is a constant and cannot be changed`);
    }
  }

  /** Declares a name as a cell's `let` does, and assigns it. */
  set(name: string, value: unknown): void {
    if (!this.#reserved.has(name)) this.declare([{ name, kind: "let", holder: "global" }]);
    this.declared.add(name);
    this.assign(name, value);
  }

  #define(property: string, value: unknown, writable: boolean): void {
    Object.defineProperty(this.#target, property, { value, writable, configurable: true, enumerable: true });
  }

  /** Marks a name that a cell was to declare: reading it throws an error that says why it has no value. */
  #withoutValue({ name: property, kind }: DeclaredName, absence: Absence): void {
    this.#absent.add(property);
    Object.defineProperty(this.#target, property, {
      get: () => {
        throw new AbsentNameError(property, absence);
      },
      set: (value: unknown) => {
        if (kind === "const" || kind === "import") {
          throw new TypeError(`Assignment to constant variable '${property}'.`);
        }
        this.#absent.delete(property);
        this.#define(property, value, true);
      },
      configurable: true,
      enumerable: true,
    });
  }

  #beforeBirth(property: string): void {
    this.#unborn.add(property);
    Object.defineProperty(this.#target, property, {
      get: () => {
        throw new ReferenceError(`Cannot access '${property}' before initialization`);
      },
      set: (value: unknown) => {
        this.#unborn.delete(property);
        this.#define(property, value, true);
      },
      configurable: true,
      enumerable: true,
    });
  }
}

function readOr(get: () => unknown, fallback: unknown): unknown {
  try {
    return get();
  } catch {
    return fallback;
  }
}
