import { Script, constants } from "node:vm";
import { AbsentNameError, type Absence } from "../absent/Absence.js";
import type { DeclarationKind, DeclaredName } from "../rewrite/CellNames.js";
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
  readonly kinds = new Map<string, DeclarationKind | "absent">();
  /** Stands for names in code that may not read or assign them. */
  readonly guarded: object;
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

  constructor(runtime: string) {
    this.#runtime = runtime;
    this.guarded = new Proxy(
      {},
      {
        get: (_target, name) => this.read(String(name)),
        set: (_target, name) => {
          this.#refuseAbsent(String(name));
          throw constantError(String(name));
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
      } else if (known !== undefined && known !== "absent" && this.#declarers.get(name) !== names) {
        this.#before.set(name, { kind: known, value: this.peek(name)?.value, live: this.#live.get(name) });
      }
      this.#live.delete(name);
      this.#absences.delete(name);
      this.#declarers.set(name, names);
      this.kinds.set(name, kind);
    }
  }

  /** Called by a cell that begins: it offers its variables. */
  readonly enclose = (evaluate: () => unknown, variables: readonly Accessors[]): void => {
    const names = variables[0] === undefined ? undefined : this.#declarers.get(variables[0][0]);
    this.#stack(evaluate, variables, names);
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

  /** Evaluates code that sees the names. */
  readonly evaluate = (code: string): unknown => {
    this.#source = code;
    return this.#layer === undefined ? evaluateGlobally(this.source()) : this.#layer.evaluate();
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

  isLive(name: string): boolean {
    return this.#live.has(name);
  }

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
    if (kind !== undefined) this.#find(name)?.[2](value);
    else this.#hold(new Map([[name, value]]));
  }

  /** Keeps the values that a failed cell had set, and forgets the names that it had not. */
  #settleOwn(names: readonly DeclaredName[], own: ReadonlySet<string>, absence?: Absence): string[] {
    const layer = this.#layerOf(names);
    const kept = new Map<string, unknown>();
    const gone: string[] = [];
    for (const name of own) {
      this.#awaited.delete(name);
      const variable = layer?.variables.get(name);
      const value = variable === undefined ? undefined : valueOf(variable[1]);
      if (value !== undefined && !(absence !== undefined && value.value === undefined)) {
        kept.set(name, value.value);
      } else if (absence !== undefined) {
        this.#withoutValue(name, absence);
      } else {
        this.kinds.delete(name);
        this.#live.delete(name);
        gone.push(name);
      }
    }
    // A variable without value would hide the global one.
    if (layer !== undefined && layer === this.#layer && kept.size < own.size) {
      this.#layer = layer.parent;
      if (kept.size > 0) this.#hold(kept);
    }
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
      `(() => {"use strict"; let ${names.join(", ")}; ${offerVariables(names, this.#runtime)} })\n//# sourceURL=node:precipice`,
    ) as () => void;
    make();
    for (const [name, value] of values) {
      if (!this.kinds.has(name)) this.kinds.set(name, "let");
      this.#find(name)?.[2](value);
    }
  }

  #stack(
    evaluate: () => unknown,
    variables: readonly Accessors[],
    names: readonly DeclaredName[] | undefined,
  ): void {
    const byName = new Map(variables.map((variable) => [variable[0], variable] as const));
    this.#layer = { evaluate, variables: byName, parent: this.#layer, names };
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

/** Before a cell can put another in its place. */
const runInThisContext: (this: Script, options: object) => unknown = Reflect.get(
  Script.prototype,
  "runInThisContext",
);

function evaluateGlobally(code: string): unknown {
  const script = new Script(code, {
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return Reflect.apply(runInThisContext, script, [{}]);
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
