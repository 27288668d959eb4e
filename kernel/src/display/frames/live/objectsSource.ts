import { types } from "node:util";
import type { FrameSource } from "./FrameSource.js";

/** Upper bound on the columns: objects with more fields than these are no rows. */
const mostColumns = 1000;
/** The least share of the cells that objects alike fill. */
const leastFilled = 0.5;

interface KnownRows {
  readonly rows: number;
  readonly names: readonly string[];
}

/** The columns of lists that were looked through: a viewer asks for them with every page. */
const known = new WeakMap<object, KnownRows>();

/**
 * A list of plain objects that are much alike, one a row: at least half the cells of the table have a value, and one of
 * the first row is no object. Its columns are the fields of all rows in the order in which they appear.
 *
 * @param afresh whether the rows are looked through once more: fields may have been added to them
 */
export function objectsSource(value: object, afresh = false): FrameSource | undefined {
  if (types.isProxy(value) || !Array.isArray(value) || value.length === 0) return undefined;
  const list: readonly unknown[] = value;
  let found = known.get(list);
  if (afresh || found?.rows !== list.length) found = lookThrough(list);
  if (found === undefined) return undefined;
  known.set(list, found);
  const { rows, names } = found;
  return {
    library: undefined,
    rows,
    width: names.length,
    name: (column) => names[column] ?? "",
    type: () => undefined,
    cells: (column) => {
      const name = names[column] ?? "";
      return (row) => cellOf(list[row], name);
    },
  };
}

function lookThrough(list: readonly unknown[]): KnownRows | undefined {
  const [first] = list;
  if (!isPlain(first) || !Object.keys(first).some((name) => !isObject(cellOf(first, name)))) return undefined;
  const names = new Set<string>();
  let cells = 0;
  for (let row = 0; row < list.length; row++) {
    const object = list[row];
    if (!isPlain(object)) return undefined;
    for (const name in object) {
      if (!Object.hasOwn(object, name)) continue;
      names.add(name);
      cells += 1;
    }
    if (names.size > mostColumns) return undefined;
  }
  if (cells < leastFilled * names.size * list.length) return undefined;
  return { rows: list.length, names: [...names] };
}

/** An object written with braces, of any realm, or one without a prototype. */
function isPlain(value: unknown): value is object {
  if (!isObject(value) || types.isProxy(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return true;
  return isObject(prototype) && !types.isProxy(prototype) && Object.getPrototypeOf(prototype) === null;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** The value of a field; a getter is not called. */
function cellOf(row: unknown, name: string): unknown {
  if (!isObject(row) || types.isProxy(row)) return undefined;
  return Object.getOwnPropertyDescriptor(row, name)?.value;
}
