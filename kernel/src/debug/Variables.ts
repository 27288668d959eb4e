import type { Runtime } from "node:inspector";
import { DebugError } from "./DebugError.js";
import type { MainThread, ObjectGroup } from "./MainThread.js";
import { preview, typeName } from "./preview.js";

/** A variable as DAP describes it. */
export interface Variable {
  readonly name: string;
  readonly value: string;
  readonly type?: string;
  /** The number by which its own properties are requested; 0 where it has none. */
  readonly variablesReference: number;
  readonly evaluateName?: string;
  readonly namedVariables?: number;
  readonly indexedVariables?: number;
  readonly presentationHint?: Readonly<Record<string, unknown>>;
}

/** The part of a value's variables that a client asks for. */
export interface VariableSelection {
  readonly filter?: string | undefined;
  readonly start?: number | undefined;
  readonly count?: number | undefined;
}

/** Something that has variables: a scope, an object, a part of a long array. */
export interface VariableContainer {
  /** Returns the variables, read from the main thread only now. */
  readonly list: (selection: VariableSelection) => Promise<readonly Variable[]>;
  /** Sets one of the variables to a value in the main thread. */
  readonly assign?: (name: string, value: Runtime.RemoteObject) => Promise<Runtime.RemoteObject>;
  readonly group: ObjectGroup;
}

/** The object that listed variables belong to. */
export interface Owner {
  readonly objectId: string;
  readonly group: ObjectGroup;
  /** The kind of object according to V8, as in "map". */
  readonly subtype?: string | undefined;
  readonly evaluateName?: string | undefined;
}

/** Properties or elements of an object that are listed at once where the client does not page. */
const pageSize = 100;

/** Values as variables, and the numbers by which clients ask for their contents. */
export class Variables {
  /** Whether variables carry types. */
  types = true;
  readonly #main: MainThread;
  readonly #containers = new Map<number, VariableContainer>();
  #latest = 0;

  constructor(main: MainThread) {
    this.#main = main;
  }

  /** Numbers a container. */
  add(container: VariableContainer): number {
    this.#latest += 1;
    this.#containers.set(this.#latest, container);
    return this.#latest;
  }

  /** Drops the containers of a group, and V8's hold of their values. */
  release(group: ObjectGroup): void {
    for (const [reference, container] of this.#containers) {
      if (container.group === group) this.#containers.delete(reference);
    }
    this.#main.release(group);
  }

  /** @throws DebugError for a number that is unknown, or no longer valid. */
  container(reference: number): VariableContainer {
    const container = this.#containers.get(reference);
    if (container !== undefined) return container;
    throw new DebugError(
      `There are no variables ${reference} any more: references end when the code goes on. Ask for the scopes again.`,
    );
  }

  /** A value as a variable. */
  variable(name: string, value: Runtime.RemoteObject, group: ObjectGroup, evaluateName?: string): Variable {
    return {
      name,
      value: preview(value),
      ...(this.types ? { type: typeName(value) } : {}),
      ...(evaluateName === undefined ? {} : { evaluateName }),
      variablesReference: this.#reference(value, group, evaluateName),
      ...lengths(value),
    };
  }

  /** Own properties that V8 listed. */
  listed(properties: readonly Runtime.PropertyDescriptor[], owner: Owner): Variable[] {
    return properties.flatMap(({ name, symbol, value, get }) => {
      const evaluateName = symbol === undefined ? within(owner.evaluateName, name) : undefined;
      if (value !== undefined) return this.variable(name, value, owner.group, evaluateName);
      return get === undefined || get.type === "undefined" ? [] : this.#getter(name, symbol, owner);
    });
  }

  #reference(value: Runtime.RemoteObject, group: ObjectGroup, evaluateName: string | undefined): number {
    const { objectId, type, description } = value;
    if (objectId === undefined || type === "symbol") return 0;
    if (type === "function" && description?.startsWith("class") !== true) return 0;
    const object: Owner = { objectId, group, evaluateName, subtype: value.subtype };
    return this.add({
      group,
      list: (selection) => this.#list(value, object, selection),
      assign: async (name, given) => {
        await this.#main.call("writeLater", group, { objectId }, { value: name }, argument(given));
        return this.#main.run(group);
      },
    });
  }

  /** A getter is called when it is expanded. */
  #getter(name: string, symbol: Runtime.RemoteObject | undefined, owner: Owner): Variable {
    const { objectId, group } = owner;
    const key = symbol === undefined ? { value: name } : argument(symbol);
    const variablesReference = this.add({
      group,
      list: async () => {
        await this.#main.call("readLater", group, { objectId }, key);
        return [this.variable(name, await this.#main.run(group), group)];
      },
    });
    return { name, value: "(…)", variablesReference, presentationHint: { lazy: true } };
  }

  async #list(
    value: Runtime.RemoteObject,
    owner: Owner,
    { filter, start, count }: VariableSelection,
  ): Promise<readonly Variable[]> {
    const { objectId, group } = owner;
    if (value.subtype === "proxy") return this.#internals(owner);
    const paged = start !== undefined || count !== undefined;
    const many = isPaged(value);
    const result: Variable[] = [];
    if (many !== undefined && filter !== "named") {
      const length = Number((await this.#main.call("length", group, { objectId })).value);
      const from = start ?? 0;
      const size = count === undefined || count === 0 ? length - from : count;
      if (paged) return this.#page(many, owner, from, size);
      result.push(...(await this.#parts(many, owner, 0, length)));
    }
    if (filter === "indexed") return result;
    const named = Number((await this.#main.call("count", group, { objectId })).value);
    if (named > pageSize || (paged && many === undefined)) {
      if (paged)
        return this.#page("named", owner, start ?? 0, count === undefined || count === 0 ? named : count);
      return [...result, ...(await this.#parts("named", owner, 0, named))];
    }
    if (many === undefined) {
      const { result: own, privateProperties = [] } = await this.#main.properties(objectId);
      result.push(...this.listed(own, owner));
      for (const one of privateProperties) {
        if (one.value !== undefined) result.push(this.variable(one.name, one.value, group));
      }
    } else if (named > 0) {
      result.push(...(await this.#page("named", owner, 0, named)));
    }
    if (many === undefined) result.push(...(await this.#internals(owner)));
    return result;
  }

  /** Elements, or ranges of elements where there are many. */
  async #parts(hook: string, owner: Owner, start: number, end: number): Promise<readonly Variable[]> {
    let size = pageSize;
    if (end - start <= size) return this.#page(hook, owner, start, end - start);
    while ((end - start) / size > pageSize) size *= pageSize;
    const result: Variable[] = [];
    for (let from = start; from < end; from += size) {
      const to = Math.min(end, from + size);
      const variablesReference = this.add({
        group: owner.group,
        list: () => this.#parts(hook, owner, from, to),
      });
      result.push({ name: `[${from} … ${to - 1}]`, value: "", variablesReference });
    }
    return result;
  }

  async #page(hook: string, owner: Owner, start: number, count: number): Promise<readonly Variable[]> {
    if (count <= 0) return [];
    const { properties } = await this.#main.page(hook, owner.group, owner.objectId, start, count);
    if (hook === "entries") return this.#entries(properties, owner, start);
    return this.listed(properties, owner);
  }

  /** Entries of a map come as key and value in turn, those of a set one by one. */
  #entries(properties: readonly Runtime.PropertyDescriptor[], owner: Owner, start: number): Variable[] {
    const values = properties.flatMap(({ name, value }) =>
      /^\d+$/u.test(name) && value !== undefined ? [value] : [],
    );
    if (owner.subtype !== "map") {
      return values.map((value, index) => this.variable(String(start + index), value, owner.group));
    }
    const result: Variable[] = [];
    for (let at = 0; at + 1 < values.length; at += 2) {
      const key = values[at];
      const value = values[at + 1];
      if (key !== undefined && value !== undefined)
        result.push(this.variable(preview(key), value, owner.group));
    }
    return result;
  }

  async #internals(owner: Owner): Promise<Variable[]> {
    const { internalProperties = [] } = await this.#main.properties(owner.objectId);
    return internalProperties.flatMap(({ name, value }) => {
      const plain = name === "[[Prototype]]" && value?.description === "Object";
      if (value === undefined || plain || name === "[[Scopes]]") return [];
      return { ...this.variable(name, value, owner.group), presentationHint: { visibility: "internal" } };
    });
  }
}

/** The hook that lists the elements of a value, for those that have some. */
function isPaged(value: Runtime.RemoteObject): "elements" | "entries" | undefined {
  if (value.subtype === "array" || value.subtype === "typedarray") return "elements";
  return value.subtype === "map" || value.subtype === "set" ? "entries" : undefined;
}

/** How many elements V8 says a value has, for clients that page. */
function lengths(value: Runtime.RemoteObject): { readonly indexedVariables?: number } {
  if (isPaged(value) === undefined) return {};
  const size = /\((\d+)\)$/u.exec(value.description ?? "")?.[1];
  return size === undefined || Number(size) <= pageSize ? {} : { indexedVariables: Number(size) };
}

/** The expression of a property of an expression's value. */
function within(owner: string | undefined, name: string): string | undefined {
  if (owner === undefined) return undefined;
  if (/^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(name)) return `${owner}.${name}`;
  return /^(?:0|[1-9]\d*)$/u.test(name) ? `${owner}[${name}]` : `${owner}[${JSON.stringify(name)}]`;
}

/** A value of the main thread as the argument of a call there. */
export function argument(value: Runtime.RemoteObject): Runtime.CallArgument {
  if (value.objectId !== undefined) return { objectId: value.objectId };
  if (value.unserializableValue !== undefined) return { unserializableValue: value.unserializableValue };
  return value.type === "undefined" ? {} : { value: value.value as unknown };
}
