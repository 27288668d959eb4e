import { types } from "node:util";
import { builtInNumber, builtInProperty } from "./builtInProperty.js";
import { leftOut, type Entry } from "./Entry.js";

/** The numbered or keyed contents of an array, a typed array, a Map or a Set. */
export interface Items {
  /** The built-in class. */
  readonly kind: string;
  readonly braces: readonly [open: string, close: string];
  readonly length: number;
  /** Whether the items may stand in columns. */
  readonly columns: boolean;
  readonly entries: readonly Entry[];
}

/** Upper bound on the length of a counted run of holes; a longer one ends the text. */
const longestRun = 100_000;
/** V8 keeps longer arrays with holes at their start as dictionaries, whose keys are quick to read. */
const denseLength = 2 ** 25;

/** The first `limit` items of a collection; undefined for any other value. No code of the user is called. */
export function itemsOf(value: object, limit: number): Items | undefined {
  if (Array.isArray(value)) return arrayItems(value as readonly unknown[], limit);
  if (types.isTypedArray(value)) return typedItems(value, limit);
  if (types.isMap(value)) {
    const size = builtInNumber(Map.prototype, "size", value);
    const pairs = first<[unknown, unknown]>(Map.prototype.entries.call(value), limit);
    const entries = pairs.map(([key, held]): Entry => ({ kind: "pair", key, value: held }));
    return keyed("Map", size, entries);
  }
  if (types.isSet(value)) {
    const size = builtInNumber(Set.prototype, "size", value);
    const members = first<unknown>(Set.prototype.values.call(value), limit);
    return keyed(
      "Set",
      size,
      members.map((member) => ({ kind: "item", value: member })),
    );
  }
  return undefined;
}

function first<T>(values: Iterable<T>, limit: number): T[] {
  const found: T[] = [];
  for (const value of values) {
    if (found.length === limit) break;
    found.push(value);
  }
  return found;
}

function keyed(kind: string, length: number, entries: readonly Entry[]): Items {
  const left = length - entries.length;
  const all = left > 0 ? [...entries, leftOut(left, "item", "items")] : entries;
  return { kind, braces: ["{", "}"], length, columns: false, entries: all };
}

function listed(kind: string, length: number, entries: readonly Entry[]): Items {
  return { kind, braces: ["[", "]"], length, columns: true, entries };
}

function typedItems(value: NodeJS.TypedArray, limit: number): Items {
  const prototype = Object.getPrototypeOf(Uint8Array.prototype) as object;
  const length = builtInNumber(prototype, "length", value);
  const kind = String(builtInProperty(prototype, Symbol.toStringTag, value));
  const entries: Entry[] = [];
  for (let at = 0; at < Math.min(limit, length); at += 1) entries.push({ kind: "item", value: value[at] });
  if (length > limit) entries.push(leftOut(length - limit, "item", "items"));
  return listed(kind, length, entries);
}

function arrayItems(array: readonly unknown[], limit: number): Items {
  const entries: Entry[] = [];
  let at = 0;
  while (at < array.length && entries.length < limit) {
    const descriptor = Object.getOwnPropertyDescriptor(array, at);
    if (descriptor === undefined) {
      const next = endOfHoles(array, at);
      if (next === undefined) break;
      const count = next - at;
      entries.push({ kind: "note", text: `<${count} empty item${count === 1 ? "" : "s"}>` });
      at = next;
    } else {
      entries.push(itemOf(descriptor));
      at += 1;
    }
  }
  const left = array.length - at;
  if (left > 0) entries.push(leftOut(left, "item", "items"));
  return listed("Array", array.length, entries);
}

function itemOf(descriptor: PropertyDescriptor): Entry {
  const accessor = accessorText(descriptor);
  return accessor === undefined
    ? { kind: "item", value: descriptor.value as unknown }
    : { kind: "note", text: accessor };
}

/** The text in the place of a property that is computed when it is read. */
export function accessorText(descriptor: PropertyDescriptor): string | undefined {
  if (descriptor.get !== undefined) return descriptor.set === undefined ? "[Getter]" : "[Getter/Setter]";
  return descriptor.set === undefined ? undefined : "[Setter]";
}

/** The end of the holes that begin at a place; undefined where it takes long to find. */
function endOfHoles(array: readonly unknown[], start: number): number | undefined {
  const last = Math.min(array.length, start + longestRun);
  for (let at = start; at < last; at += 1) if (Object.hasOwn(array, at)) return at;
  if (last === array.length) return last;
  if (array.length <= denseLength) return undefined;
  const next = Object.keys(array).find((key) => Number(key) > start);
  return next === undefined || Number.isNaN(Number(next)) ? array.length : Number(next);
}
