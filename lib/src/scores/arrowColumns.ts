import { arrowTypes } from "../bytes/arrowType.js";
import { DamageError } from "../bytes/DamageError.js";
import { columnFrom } from "./ColumnBuilder.js";
import { exactReader, exactValue, isNested, isNumberList, type ArrowValueType } from "./exactArrow.js";
import type { FrameColumn } from "./FrameColumn.js";
import type { RowOrigin } from "./RowOrigin.js";
import type { ListColumn } from "./unfoldColumns.js";

/** A column of an Arrow table, with only the members in use. */
export interface ArrowColumn {
  readonly length: number;
  readonly nullCount?: number;
  /** The type of the values, in either library's form. */
  readonly type?: ArrowValueType;
  toArray(): ArrayLike<unknown>;
  /** The batches of flechette. Batches with a dictionary have codes and texts separately. */
  readonly data?: readonly unknown[];
}

/** A table of flechette or apache-arrow, with only the members in use. */
export interface ArrowTable {
  readonly schema: { readonly fields: readonly { readonly name: string }[] };
  getChildAt(index: number): ArrowColumn | null | undefined;
}

/** Whether a value is an Arrow table of either library. */
export function isArrowTable(value: object): value is ArrowTable {
  const schema: unknown = Reflect.get(value, "schema");
  return (
    typeof Reflect.get(value, "getChildAt") === "function" &&
    typeof schema === "object" &&
    schema !== null &&
    Array.isArray(Reflect.get(schema, "fields"))
  );
}

/** A column of an Arrow table that is not decoded yet. */
export interface UndecodedColumn {
  /** Whether its values are lists of numbers. */
  readonly isList: boolean;
  /** Decodes the values; lists of numbers stay lists. The result does not share memory with the table. */
  readonly decode: () => FrameColumn | ListColumn;
}

/**
 * The columns of an Arrow table by name, each decoded on demand. Dictionaries stay dictionaries.
 *
 * @param fromFile whether the table has the integers of a file for decimals and timestamps
 * @throws the origin's error if two columns have the same name
 */
export function arrowColumns(
  table: ArrowTable,
  fault: RowOrigin["fault"],
  fromFile = false,
): ReadonlyMap<string, UndecodedColumn> {
  const columns = new Map<string, UndecodedColumn>();
  table.schema.fields.forEach(({ name }, index) => {
    if (columns.has(name)) throw fault(`two columns have the name ${JSON.stringify(name)}.`);
    const column = table.getChildAt(index);
    if (!column) throw fault("this column has no data.", { column: name });
    columns.set(name, {
      isList: isNumberList(column.type ?? {}),
      decode: () =>
        dictionaryColumn(column) ?? exactColumn(column, fromFile) ?? plainColumn(column, fromFile),
    });
  });
  return columns;
}

/** Decimals, dates and times from the integers of the batches; `undefined` for other columns. */
function exactColumn(column: ArrowColumn, fromFile: boolean): FrameColumn | undefined {
  // The decoder of files already returns integers, and is faster.
  if (fromFile && column.type?.typeId === arrowTypes.int) return undefined;
  const found: unknown[] = [];
  for (const batch of column.data ?? []) {
    const { values, nullCount, length } = Object(batch) as Readonly<Record<string, unknown>>;
    const read = exactReader(column.type ?? {}, values);
    if (!read) return undefined;
    const isNull = nullCount === 0 ? () => false : nullTest(Object(batch) as object);
    for (let index = 0; index < Number(length); index++) found.push(isNull(index) ? null : read(index));
  }
  return found.length > 0 && found.length === column.length ? columnFrom(found) : undefined;
}

function plainColumn(column: ArrowColumn, fromFile: boolean): FrameColumn | ListColumn {
  const { type = {} } = column;
  const values = column.toArray();
  if (isNested(type)) {
    const exact = Array.from(values, (value) => exactValue(value, type, fromFile));
    return isNumberList(type) ? { type: "list", values: exact } : columnFrom(exact);
  }
  // Typed arrays of numbers have no missing values: with nulls, both libraries give plain arrays or a mask.
  if (values instanceof Float64Array && (column.nullCount ?? 0) === 0) return columnFrom(values);
  if (ArrayBuffer.isView(values) && (column.nullCount ?? 0) > 0) return columnFrom(withNulls(column, values));
  return columnFrom(values);
}

/** Reads the values one by one, because a typed array would have a number in place of a missing value. */
function withNulls(column: ArrowColumn, values: ArrayLike<unknown>): unknown[] {
  const at: unknown = Reflect.get(column, "at") ?? Reflect.get(column, "get");
  if (typeof at !== "function") return Array.from(values);
  return Array.from({ length: column.length }, (_, row) => Reflect.apply(at, column, [row]) as unknown);
}

/** Codes and texts of dictionary batches, without one text for each row; `undefined` if a batch has no dictionary. */
function dictionaryColumn(column: ArrowColumn): FrameColumn | undefined {
  const codes = new Int32Array(column.length);
  // Batches usually share one dictionary, so its texts are looked up once.
  const looked = new Map<object, Int32Array | undefined>();
  const places = new Map<string, number>();
  let [row, missing] = [0, 0];
  for (const batch of column.data ?? []) {
    const { values, dictionary, nullCount, length } = Object(batch) as Readonly<Record<string, unknown>>;
    if (!(values instanceof Int8Array || values instanceof Int16Array || values instanceof Int32Array))
      return undefined;
    if (typeof dictionary !== "object" || dictionary === null) return undefined;
    if (!looked.has(dictionary)) looked.set(dictionary, placesOf(dictionary as ArrowColumn, places));
    const own = looked.get(dictionary);
    if (!own) return undefined;
    const isNull = nullCount === 0 ? () => false : nullTest(Object(batch) as object);
    for (let index = 0; index < Number(length); index++) {
      const absent = isNull(index);
      const code = absent ? -1 : own[values[index] ?? -1];
      if (code === undefined) throw new DamageError(`row ${row + 1} has a code that its dictionary lacks`);
      codes[row++] = code;
      if (absent) missing += 1;
    }
  }
  if (row === 0 || row !== column.length) return undefined;
  return { type: "text", codes, dictionary: [...places.keys()], missing };
}

/** The positions of a dictionary's texts among all texts; `undefined` if its values are not texts. */
function placesOf(dictionary: ArrowColumn, places: Map<string, number>): Int32Array | undefined {
  const texts = Array.from(dictionary.toArray());
  if (!texts.every((text): text is string => typeof text === "string")) return undefined;
  return Int32Array.from(texts, (text) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  });
}

/** Whether a row of a batch is null, by flechette's `at` or apache-arrow's `getValid`. */
function nullTest(batch: object): (index: number) => boolean {
  const at = Reflect.get(batch, "at") as unknown;
  const valid = Reflect.get(batch, "getValid") as unknown;
  const present = Reflect.get(batch, "isValid") as unknown;
  if (typeof present === "function")
    return (index) => (Reflect.apply(present, batch, [index]) as unknown) === false;
  if (typeof at === "function") return (index) => (Reflect.apply(at, batch, [index]) as unknown) === null;
  if (typeof valid === "function")
    return (index) => (Reflect.apply(valid, batch, [index]) as unknown) === false;
  return () => false;
}
