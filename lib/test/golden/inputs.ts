/** Reads parts of a golden case's input, where non-finite numbers are words. */

export function number(value: unknown, name: string): number {
  if (typeof value === "number") return value;
  if (value === "NaN") return NaN;
  if (value === "Infinity") return Infinity;
  if (value === "-Infinity") return -Infinity;
  throw new TypeError(`${name}: expected a number, got ${JSON.stringify(value)}`);
}

export function numbers(value: unknown, name: string): number[] {
  if (!Array.isArray(value)) throw new TypeError(`${name}: expected a list, got ${JSON.stringify(value)}`);
  return value.map((one) => number(one, name));
}

export function matrix(value: unknown, name: string): number[][] {
  if (!Array.isArray(value)) throw new TypeError(`${name}: expected a matrix, got ${JSON.stringify(value)}`);
  return value.map((row) => numbers(row, name));
}

export function matrices(value: unknown, name: string): number[][][] {
  if (!Array.isArray(value)) throw new TypeError(`${name}: expected matrices, got ${JSON.stringify(value)}`);
  return value.map((one) => matrix(one, name));
}

/** `[run][task]` as `[task][run]`; rows of unequal length are refused. */
export function byTask(rows: readonly (readonly number[])[]): number[][] {
  const tasks = rows[0]?.length ?? 0;
  if (rows.some(({ length }) => length !== tasks))
    throw new RangeError("the rows of a matrix differ in length");
  return Array.from({ length: tasks }, (_, task) => rows.map((row) => row[task] ?? NaN));
}
