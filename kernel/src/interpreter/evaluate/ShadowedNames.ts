import { AbsentNameError, type Absence } from "../absent/Absence.js";
import { runInUsersRealm } from "../../realm/runInUsersRealm.js";
import { usersGlobal } from "../../realm/usersGlobal.js";
import type { DeclarationKind, DeclaredName, ShadowedKind } from "../rewrite/CellNames.js";
import { offerVariables } from "./compileCell.js";

/** A variable of a cell's function: its name, and functions that read and set it. */
export type Accessors = readonly [name: string, read: () => unknown, write: (value: unknown) => void];

/** The variables of one cell's function, and the way to evaluate code that sees them. */
interface Layer {
  readonly evaluate: () => unknown;
  readonly variables: ReadonlyMap<string, Accessors>;
  readonly parent: Layer | undefined;
  /** The names that the cell declared. */
  readonly names: readonly DeclaredName[] | undefined;
  /** Whether code that is evaluated in it is strict. */
  readonly strict: boolean;
}

/** A name as it was before a cell declared it again. */
interface Before {
  readonly kind: DeclarationKind;
  readonly value: unknown;
  readonly live: (() => unknown) | undefined;
}

/**
 * The names of cells that the global object has, too, or that packages look for there (`performance`, `window`):
 * variables that only cells see. The function of the first cell that declares such a name holds it, and later
 * cells that mention it are evaluated within that function: so the code stays as the user wrote it, and V8 finds
 * the variable as fast as a local one.
 */
export class ShadowedNames {
  /** How each name was declared last. */
  readonly kinds = new Map<string, ShadowedKind>();
  /** Stands for names in code that may not read or assign them. */
  readonly guarded: object;
  /** The variables as properties, for sloppy code, which cannot stand in the function of a strict cell. */
  readonly variables: object;
  readonly #runtime: string;
  readonly #absences = new Map<string, Absence>();
  /** Imports that follow their module. */
  readonly #live = new Map<string, () => unknown>();
  /** Names that a cell declared and has not offered yet, with their imported values. */
  readonly #awaited = new Map<string, { value: unknown }>();
  readonly #before = new Map<string, Before>();
  /** The latest to declare each name. */
  readonly #declarers = new Map<string, readonly DeclaredName[]>();
  #layer: Layer | undefined;
  #source = "";
  /** Whether cells see variables by `variables`. */
  #apart = false;

  constructor(runtime: string) {
    this.#runtime = runtime;
    this.guarded = new Proxy(
      {},
      {
        get: (_target, name) => this.read(String(name)),
        set: (_target, name, value) => {
          this.#refuseAbsent(String(name));
          if (this.kinds.get(String(name)) !== "gone") throw constantError(String(name));
          if (!Reflect.has(usersGlobal, name)) throw new ReferenceError(`${String(name)} is not defined`);
          return Reflect.set(usersGlobal, name, value);
        },
      },
    );
    this.variables = new Proxy(
      {},
      {
        has: (_target, name) => (this.kinds.get(String(name)) ?? "gone") !== "gone",
        get: (_target, name) => (typeof name === "string" ? this.read(name) : undefined),
        set: (_target, name, value) => {
          this.write(String(name), value);
          return true;
        },
      },
    );
  }

  /** Prepares the reserved names that a cell is about to assign. */
  declare(names: readonly DeclaredName[]): void {
    for (const { name, kind, holder } of names) {
      if (holder === "global") continue;
      const known = this.kinds.get(name);
      if (holder === "own") {
        this.#awaited.set(name, { value: undefined });
      } else if (
        known !== undefined &&
        known !== "absent" &&
        known !== "gone" &&
        this.#declarers.get(name) !== names
      ) {
        this.#before.set(name, { kind: known, value: this.peek(name)?.value, live: this.#live.get(name) });
      }
      this.#live.delete(name);
      this.#absences.delete(name);
      this.#declarers.set(name, names);
      this.kinds.set(name, kind);
    }
  }

  /** Called by a cell that begins: it offers its variables. */
  readonly enclose = (evaluate: () => unknown, variables: readonly Accessors[], strict: boolean): void => {
    const names = variables[0] === undefined ? undefined : this.#declarers.get(variables[0][0]);
    const byName = new Map(variables.map((variable) => [variable[0], variable] as const));
    this.#layer = { evaluate, variables: byName, parent: this.#layer, names, strict };
    for (const [name, , write] of variables) {
      const value = this.#awaited.get(name);
      this.#awaited.delete(name);
      if (value?.value !== undefined) write(value.value);
    }
  };

  /** The code to evaluate; called by the function that evaluates it. */
  readonly source = (): string => {
    const source = this.#source;
    this.#source = "";
    return source;
  };

  /** Evaluates code that sees the names; `apart` where it begins with `with(variables)`. */
  readonly evaluate = (code: string, apart = false): unknown => {
    this.#apart ||= apart;
    if (apart || this.#layer === undefined) return runInUsersRealm(code);
    this.#source = code;
    return this.#layer.evaluate();
  };

  /** Whether code that sees the names is strict. */
  readonly isStrict = (): boolean => this.#layer?.strict === true;

  /** Whether a cell may see names by `variables`. */
  readonly isApart = (sloppy: boolean): boolean => this.#apart || (sloppy && this.isStrict());

  /**
   * A mention of a name that no variable stands for.
   *
   * @param asked Whether it is the operand of `typeof`.
   */
  readonly mention = (name: string, asked = false): unknown => {
    if (this.kinds.get(name) !== "gone") return this.read(name);
    if (!asked && !Reflect.has(usersGlobal, name)) throw new ReferenceError(`${name} is not defined`);
    return Reflect.get(usersGlobal, name) as unknown;
  };

  /** Sets an imported name. */
  bind(name: string, value: unknown): void {
    const awaited = this.#awaited.get(name);
    if (awaited !== undefined) awaited.value = value;
    else this.#find(name)?.[2](value);
  }

  /** Sets an imported name that follows its module. */
  bindLive(name: string, value: () => unknown): void {
    this.#live.set(name, value);
    this.bind(name, readOr(value, undefined));
  }

  /** Reads imports that follow their modules again; called before each cell. */
  refresh(): void {
    for (const [name, value] of this.#live) this.bind(name, readOr(value, undefined));
  }

  /** Ends the declarations of a cell, as `TopLevelScope.settle` does; gives the names that are no longer declared. */
  settle(names: readonly DeclaredName[], failed: boolean, absence?: Absence): string[] {
    const own = new Set<string>();
    const gone: string[] = [];
    for (const { name, holder } of names) {
      if (holder === "global" || this.#declarers.get(name) !== names) continue;
      if (holder === "own") {
        own.add(name);
        continue;
      }
      const before = this.#before.get(name);
      this.#before.delete(name);
      if (!failed || before === undefined || !Object.is(this.peek(name)?.value, before.value)) continue;
      if (absence !== undefined) this.#withoutValue(name, absence);
      else {
        this.kinds.set(name, before.kind);
        if (before.live !== undefined) this.#live.set(name, before.live);
      }
    }
    if (failed && own.size > 0) gone.push(...this.#settleOwn(names, own, absence));
    for (const { name } of names) if (this.#declarers.get(name) === names) this.#declarers.delete(name);
    return gone;
  }

  /** Whether a name follows its module. */
  readonly isLive = (name: string): boolean => this.#live.has(name);

  /** The value of a name; undefined where it has none. */
  peek(name: string): { readonly value: unknown } | undefined {
    try {
      return { value: this.read(name) };
    } catch {
      return undefined;
    }
  }

  /** @throws ReferenceError, AbsentNameError for a name without a value. */
  read(name: string): unknown {
    if (name === "arguments") throw new ReferenceError("arguments is not defined");
    this.#refuseAbsent(name);
    const live = this.#live.get(name);
    if (live !== undefined) return live();
    const variable = this.#awaited.has(name) ? undefined : this.#find(name);
    if (variable === undefined) throw new ReferenceError(`Cannot access '${name}' before initialization`);
    return variable[1]();
  }

  /** Assigns a name from outside of cells; declares it if need be. */
  write(name: string, value: unknown): void {
    const kind = this.kinds.get(name);
    if (kind === "const" || kind === "import") throw constantError(name);
    this.#refuseAbsent(name);
    if (kind !== undefined && kind !== "gone") this.#find(name)?.[2](value);
    else this.#hold(new Map([[name, value]]));
  }

  /** Keeps the values that a failed cell had set, and forgets the names that it had not. */
  #settleOwn(names: readonly DeclaredName[], own: ReadonlySet<string>, absence?: Absence): string[] {
    const layer = this.#layerOf(names);
    let kept = 0;
    const gone: string[] = [];
    for (const name of own) {
      this.#awaited.delete(name);
      const variable = layer?.variables.get(name);
      const value = variable === undefined ? undefined : valueOf(variable[1]);
      if (value !== undefined && !(absence !== undefined && value.value === undefined)) {
        kept += 1;
      } else if (absence !== undefined) {
        this.#withoutValue(name, absence);
      } else {
        this.kinds.delete(name);
        this.#live.delete(name);
        gone.push(name);
      }
    }
    // Functions of the cell keep the variables that have values: a layer with such a variable stays.
    if (layer !== undefined && layer === this.#layer && kept === 0) this.#layer = layer.parent;
    // A variable without value would hide the global one.
    for (const name of gone) if (this.#find(name) !== undefined) this.kinds.set(name, "gone");
    return gone;
  }

  #withoutValue(name: string, absence: Absence): void {
    this.kinds.set(name, "absent");
    this.#absences.set(name, absence);
    this.#live.delete(name);
  }

  #refuseAbsent(name: string): void {
    const absence = this.#absences.get(name);
    if (absence !== undefined) throw new AbsentNameError(name, absence);
  }

  /** Makes variables with values. */
  #hold(values: ReadonlyMap<string, unknown>): void {
    const names = [...values.keys()];
    const make = this.evaluate(
      `(() => { let ${names.join(", ")}; ${offerVariables(names, this.#runtime, this.isStrict())} })\n//# sourceURL=node:precipice`,
    ) as () => void;
    make();
    for (const [name, value] of values) {
      if ((this.kinds.get(name) ?? "gone") === "gone") this.kinds.set(name, "let");
      this.#find(name)?.[2](value);
    }
  }

  #find(name: string): Accessors | undefined {
    for (let layer = this.#layer; layer !== undefined; layer = layer.parent) {
      const variable = layer.variables.get(name);
      if (variable !== undefined) return variable;
    }
    return undefined;
  }

  #layerOf(names: readonly DeclaredName[]): Layer | undefined {
    for (let layer = this.#layer; layer !== undefined; layer = layer.parent)
      if (layer.names === names) return layer;
    return undefined;
  }
}

function constantError(name: string): TypeError {
  return new TypeError(`Assignment to constant variable '${name}'.`);
}

function valueOf(read: () => unknown): { readonly value: unknown } | undefined {
  try {
    return { value: read() };
  } catch {
    return undefined;
  }
}

function readOr(get: () => unknown, fallback: unknown): unknown {
  return (valueOf(get) ?? { value: fallback }).value;
}
