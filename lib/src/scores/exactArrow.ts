import { arrowTypes } from "../bytes/arrowType.js";
import { bytesText } from "./bytesText.js";
import { jsonOf } from "./ColumnBuilder.js";
import { decimalNumber, signedInteger } from "./decimalNumber.js";
import { arrowUnits, instantText, timeText } from "./instantText.js";

/** A type of flechette or apache-arrow: the members that are used. */
export interface ArrowValueType {
  readonly typeId?: unknown;
  readonly unit?: unknown;
  readonly scale?: unknown;
  readonly bitWidth?: unknown;
  readonly children?: readonly { readonly name?: unknown; readonly type?: unknown }[] | null;
  readonly dictionary?: unknown;
}

const {
  date,
  decimal,
  list,
  largeList,
  listView,
  largeListView,
  fixedList,
  map,
  runEnds,
  struct,
  time,
  timestamp,
} = arrowTypes;
const listTypes: readonly unknown[] = [list, largeList, listView, largeListView, fixedList];
const numberTypes: readonly unknown[] = [arrowTypes.int, arrowTypes.float, decimal];
const bytesTypes: readonly unknown[] = [
  arrowTypes.binary,
  arrowTypes.largeBinary,
  arrowTypes.binaryView,
  arrowTypes.fixedBinary,
];
const dictionaryType = -1;

/** Whether the values of a type are lists of numbers. */
export function isNumberList({ typeId, children }: ArrowValueType): boolean {
  const item = children?.[0]?.type;
  return listTypes.includes(typeId) && numberTypes.includes(typeOf(item).typeId);
}

/** Whether the values of a type are bytes, or made of values of other types. */
export function isNested({ typeId }: ArrowValueType): boolean {
  return (
    listTypes.includes(typeId) ||
    bytesTypes.includes(typeId) ||
    [map, struct, runEnds, dictionaryType].includes(Number(typeId))
  );
}

/**
 * The value at a place of a batch's numbers: a decimal as the nearest double, a date or timestamp as the instant, a time as its text, a
 * whole number of 64 bits as it is; `undefined` for other types, and numbers that are kept in another way.
 */
export function exactReader(
  { typeId, unit, scale, bitWidth }: ArrowValueType,
  values: unknown,
): ((index: number) => unknown) | undefined {
  if (!ArrayBuffer.isView(values)) return undefined;
  if (typeId === decimal) {
    const size = Number(bitWidth ?? 128) / 8;
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    return (index) =>
      decimalNumber(signedInteger(bytes.slice(index * size, (index + 1) * size).reverse()), Number(scale));
  }
  const isLong = values instanceof BigInt64Array;
  // A table of another program may decode whole numbers of 64 bits as doubles.
  if (typeId === arrowTypes.int && (isLong || values instanceof BigUint64Array))
    return (index) => values[index];
  if (!(values instanceof Int32Array || isLong) || !isInstant(typeId)) return undefined;
  const counts = isLong || isShort(typeId, Number(unit)) ? values : joinedHalves(values);
  return (index) => exactInstant(BigInt(counts[index] ?? 0), typeId, Number(unit));
}

/**
 * A value within lists and structs, as `exactReader` has it, with lists as arrays.
 *
 * @param fromFile whether decimals and timestamps are the whole numbers of a file; other tables may have them as numbers already
 */
export function exactValue(value: unknown, type: unknown, fromFile: boolean): unknown {
  const { typeId, unit, scale, children, dictionary } = typeOf(type);
  if (value === null || value === undefined) return value;
  const inner = (part: unknown, own: unknown): unknown => exactValue(part, own, fromFile);
  if (typeof value === "bigint" || (fromFile && typeof value === "number")) {
    if (typeId === decimal) return decimalNumber(BigInt(value), Number(scale));
    if (isInstant(typeId)) return exactInstant(BigInt(value), typeId, Number(unit));
  }
  if (bytesTypes.includes(typeId) && value instanceof Uint8Array) return bytesText(value);
  if (typeId === dictionaryType) return inner(value, dictionary);
  if (typeId === runEnds) return inner(value, children?.[1]?.type);
  const item = children?.[0]?.type;
  if (listTypes.includes(typeId)) return Array.from(value as Iterable<unknown>, (one) => inner(one, item));
  if (typeId === map && Symbol.iterator in Object(value)) {
    const [key, content] = typeOf(item).children ?? [];
    const pairs = value as Iterable<readonly unknown[]>;
    return Object.fromEntries(
      Array.from(pairs, ([name, own]) => [shown(inner(name, key?.type)), inner(own, content?.type)]),
    );
  }
  if (typeId !== struct) return value;
  return Object.fromEntries(
    (children ?? []).map(({ name, type: own }) => [
      String(name),
      inner(Reflect.get(Object(value) as object, String(name)), own),
    ]),
  );
}

function shown(key: unknown): string {
  return typeof key === "string" ? key : jsonOf(key);
}

function isInstant(typeId: unknown): typeId is typeof date | typeof time | typeof timestamp {
  return typeId === date || typeId === time || typeId === timestamp;
}

/** Whether instants of a type have 32 bits: days, and times of a day in seconds or milliseconds. */
function isShort(typeId: typeof date | typeof time | typeof timestamp, unit: number): boolean {
  return (typeId === date && unit === 0) || (typeId === time && unit < 2);
}

/** Whole numbers of 64 bits that a table has in two halves, as apache-arrow up to version 15 does. */
function joinedHalves(values: Int32Array): BigInt64Array {
  return new BigInt64Array(values.slice().buffer, 0, values.length >> 1);
}

function exactInstant(
  value: bigint,
  typeId: typeof date | typeof time | typeof timestamp,
  unit: number,
): string {
  // Dates are counted in days, or in milliseconds.
  if (typeId === date)
    return instantText(unit === 0 ? value * 86_400n : value, unit === 0 ? "SECONDS" : "MILLIS");
  const named = arrowUnits[unit] ?? "MILLIS";
  return typeId === time ? timeText(value, named) : instantText(value, named);
}

function typeOf(type: unknown): ArrowValueType {
  return typeof type === "object" && type !== null ? type : {};
}
