import { inspect, types } from "node:util";
import type { Displayed } from "../display/Displayed.js";
import { plainBundle, toMimeBundle } from "../display/toMimeBundle.js";
import type { TopLevelScope } from "../interpreter/evaluate/TopLevelScope.js";
import { hooksSymbol } from "./hooksSymbol.js";
import { usersGlobal } from "../realm/usersGlobal.js";

/** The parts of the interpreter that the hooks need. */
export interface DebugHookParts {
  /** The variables of the notebook. */
  readonly scope: TopLevelScope;
  /** Sends the printed text. */
  readonly flush: () => void;
}

/** Longer texts are cut in lists of variables. */
const longText = 2000;

/** Some of an object's properties or entries. */
interface Page {
  readonly total: number;
  readonly page: object;
}

const { defineProperty, getOwnPropertyDescriptor, create, setPrototypeOf } = Object;
const { ownKeys } = Reflect;

/**
 * The few functions of the main thread that the debugger, in the other thread, calls through the inspector,
 * also while the code is paused. Only `bundle`, `read` and `run` run code of the user.
 */
export function installDebugHooks(parts: DebugHookParts): void {
  const hits = new Map<number, number>();
  const slot: { step: (() => unknown) | undefined } = { step: undefined };
  const { scope } = parts;
  const requireVariable = (name: string): void => {
    if (!scope.declared.has(name)) throw new ReferenceError(`${name} is not a variable of the notebook`);
  };

  const hooks = {
    /** The notebook's variables, as the properties of an object. */
    notebook(): object {
      const result = create(null) as object;
      for (const name of scope.declared) {
        const value = scope.peek(name);
        if (value === undefined) continue;
        defineProperty(result, name, { value: shortened(value.value), enumerable: true });
      }
      return result;
    },

    /** One of the notebook's variables. */
    variable(name: string): unknown {
      requireVariable(name);
      return scope.read(name);
    },

    assign(name: string, value: unknown): void {
      requireVariable(name);
      scope.assign(name, value);
    },

    declare(name: string, value: unknown): void {
      scope.set(name, value);
    },
    flush: parts.flush,

    /** Own properties that are no array elements, from the `start`th on. Accessors stay accessors. */
    named(object: object, start: number, count: number): Page {
      const keys = namedKeys(object);
      const page = create(null) as object;
      for (const key of keys.slice(start, start + count)) {
        const descriptor = getOwnPropertyDescriptor(object, key);
        if (descriptor !== undefined) defineProperty(page, key, descriptor);
      }
      return { total: keys.length, page };
    },

    /** Elements of an array or typed array. */
    elements(list: ArrayLike<unknown>, start: number, count: number): Page {
      const page = create(null) as object;
      const end = Math.min(list.length, start + count);
      for (let index = start; index < end; index += 1) {
        const descriptor = getOwnPropertyDescriptor(list, index);
        if (descriptor !== undefined) defineProperty(page, index, descriptor);
      }
      return { total: list.length, page };
    },

    /** Entries of a map, key and value in turn, or values of a set. */
    entries(collection: Map<unknown, unknown> | Set<unknown>, start: number, count: number): Page {
      const page: unknown[] = [];
      let index = 0;
      if (types.isMap(collection)) {
        for (const [key, value] of collection.entries()) {
          if (index >= start + count) break;
          if (index >= start) page.push(key, value);
          index += 1;
        }
      } else {
        for (const value of collection.values()) {
          if (index >= start + count) break;
          if (index >= start) page.push(value);
          index += 1;
        }
      }
      setPrototypeOf(page, null);
      return { total: collection.size, page };
    },

    /** How many own properties are no array elements. */
    count(object: object): number {
      // Reading all keys of a long list takes a while, and few lists have keys besides indices.
      const many = isList(object) && (object as ArrayLike<unknown>).length > 100_000;
      return many ? 0 : namedKeys(object).length;
    },

    length(value: object): number {
      if (types.isMap(value) || types.isSet(value)) return value.size;
      return isList(value) ? (value as ArrayLike<unknown>).length : 0;
    },

    /** Notes a call that `run` makes, in an evaluation that can be ended after a while. */
    readLater(object: object, key: PropertyKey): void {
      slot.step = () => Reflect.get(object, key) as unknown;
    },
    writeLater(object: object, key: PropertyKey, value: unknown): void {
      slot.step = () => {
        if (!Reflect.set(object, key, value)) throw new TypeError(`${String(key)} cannot be changed`);
        return Reflect.get(object, key) as unknown;
      };
    },
    bundleLater(value: unknown): void {
      slot.step = () => bundle(value);
    },
    /** Keeps a value for an assignment within a call, which the code there makes. */
    hold(value: unknown): void {
      slot.step = () => value;
    },
    held(): unknown {
      return hooks.run();
    },
    run(): unknown {
      const { step } = slot;
      slot.step = undefined;
      return step?.();
    },

    /** Counts the hits of a breakpoint. */
    hit(id: number): number {
      const count = (hits.get(id) ?? 0) + 1;
      hits.set(id, count);
      return count;
    },

    /** Prints a log point's message. */
    log(pieces: readonly unknown[]): void {
      console.log(pieces.map((one) => (typeof one === "string" ? one : inspect(one))).join(""));
    },
  };
  defineProperty(usersGlobal, Symbol.for(hooksSymbol), { value: Object.freeze(hooks) });
}

/** The display of a value now; nothing is awaited, since promises rest while the code is paused. */
function bundle(value: unknown): Displayed {
  const displayed = toMimeBundle(value);
  return displayed instanceof Promise ? plainBundle(value) : displayed;
}

function shortened(value: unknown): unknown {
  if (typeof value !== "string" || value.length <= longText) return value;
  return `${value.slice(0, longText)}… (${value.length} characters)`;
}

function namedKeys(object: object): PropertyKey[] {
  const keys = ownKeys(object);
  return isList(object) ? keys.filter((key) => !isIndex(key) && key !== "length") : keys;
}

function isList(value: object): boolean {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !types.isDataView(value));
}

function isIndex(key: PropertyKey): boolean {
  return typeof key === "string" && /^(?:0|[1-9]\d*)$/u.test(key);
}
