import { valueAt, type FrameColumn, type FrameValue } from "../scores/FrameColumn.js";

/** A row as an object, without the columns in which it has no value. */
export function rowObject(
  columns: readonly (readonly [name: string, column: FrameColumn])[],
  row: number,
): Record<string, FrameValue> {
  const object: Record<string, FrameValue> = {};
  for (let place = 0; place < columns.length; place++) {
    const [name, column] = columns[place] as (typeof columns)[number];
    const value = valueAt(column, row);
    if (value === undefined) continue;
    // An assignment to this name would set no column.
    if (name === "__proto__") {
      Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
    } else object[name] = value;
  }
  return object;
}
