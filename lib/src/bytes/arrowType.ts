import { DamageError } from "./DamageError.js";
import type { FlatTable } from "./FlatTable.js";

/** The numbers of Arrow's types in a schema; a dictionary is marked by its field, not by a type. */
export const arrowTypes = {
  null: 1,
  int: 2,
  float: 3,
  binary: 4,
  utf8: 5,
  bool: 6,
  decimal: 7,
  date: 8,
  time: 9,
  timestamp: 10,
  interval: 11,
  list: 12,
  struct: 13,
  union: 14,
  fixedBinary: 15,
  fixedList: 16,
  map: 17,
  duration: 18,
  largeBinary: 19,
  largeUtf8: 20,
  largeList: 21,
  runEnds: 22,
  binaryView: 23,
  utf8View: 24,
  listView: 25,
  largeListView: 26,
} as const;

/** A type of a schema, by the content of its buffers. */
export interface ArrowType {
  readonly id: number;
  /** The bits of a value, if all values have the same number. */
  readonly bits: number;
  /** The number of child values per value, in a list of fixed size. */
  readonly stride: number;
  /** Whether a union has offsets. */
  readonly dense: boolean;
  readonly children: readonly ArrowType[];
  /** The number of the dictionary that its values are codes of. */
  readonly dictionary: number | undefined;
  /** The values that the codes stand for. */
  readonly values: ArrowType | undefined;
}

/** The deepest nesting of fields in a table. */
const mostDepth = 64;
/** The most digits of a decimal. */
const mostScale = 76;

/** The type of a field. @throws DamageError for one that contradicts itself */
export function arrowType(field: FlatTable, depth = 0): ArrowType {
  if (depth > mostDepth) throw new DamageError(`its fields nest more than ${mostDepth} deep`);
  field.checkText(0);
  for (const pair of field.tables(6)) {
    pair.checkText(0);
    pair.checkText(1);
  }
  const children = field.tables(5).map((child) => arrowType(child, depth + 1));
  const id = field.byte(2, 0);
  const about = field.table(3);
  const own: ArrowType = {
    id,
    children,
    bits: bitsOf(id, about),
    stride: id === arrowTypes.fixedList ? checkedStride(about) : 0,
    dense: id === arrowTypes.union && about?.short(0, 0) === 1,
    dictionary: undefined,
    values: undefined,
  };
  if (id === arrowTypes.timestamp) about?.checkText(1);
  if (id === arrowTypes.union) about?.vector(1, 4);
  checkChildren(own);
  const coded = field.table(4);
  if (!coded) return own;
  const codes = coded.table(1);
  return {
    ...own,
    bits: codes ? codes.int(0, 0) : 32,
    dictionary: coded.size(0),
    values: own,
    children: [],
  };
}

function bitsOf(id: number, about: FlatTable | undefined): number {
  switch (id) {
    case arrowTypes.bool:
      return 1;
    case arrowTypes.int:
      return oneOf(about?.int(0, 0) ?? 0, [8, 16, 32, 64]);
    case arrowTypes.float:
      return oneOf([16, 32, 64][about?.short(0, 0) ?? 0] ?? 0, [16, 32, 64]);
    case arrowTypes.decimal: {
      const scale = about?.int(1, 0) ?? 0;
      if (scale < 0 || scale > mostScale) throw new DamageError("a decimal of it has an impossible scale");
      return oneOf(about?.int(2, 128) ?? 128, [32, 64, 128, 256]);
    }
    case arrowTypes.date:
      return about?.short(0, 1) === 0 ? 32 : 64;
    case arrowTypes.time:
      return (about?.short(0, 1) ?? 1) <= 1 ? 32 : 64;
    case arrowTypes.timestamp:
    case arrowTypes.duration:
      return 64;
    case arrowTypes.interval:
      return [32, 64, 128][about?.short(0, 0) ?? 0] ?? 128;
    case arrowTypes.fixedBinary:
      return checkedStride(about) * 8;
    default:
      return 0;
  }
}

function checkedStride(about: FlatTable | undefined): number {
  const stride = about?.int(0, 0) ?? 0;
  if (stride < 0) throw new DamageError("a fixed size of it is negative");
  return stride;
}

function oneOf(value: number, values: readonly number[]): number {
  if (values.includes(value)) return value;
  throw new DamageError("a number of it has an impossible width");
}

function checkChildren({ id, children }: ArrowType): void {
  const lists: readonly number[] = [
    arrowTypes.list,
    arrowTypes.largeList,
    arrowTypes.listView,
    arrowTypes.largeListView,
    arrowTypes.fixedList,
    arrowTypes.map,
  ];
  const due = lists.includes(id) ? 1 : id === arrowTypes.runEnds ? 2 : undefined;
  const pairs = id !== arrowTypes.map || children[0]?.children.length === 2;
  if ((due === undefined || children.length === due) && pairs) return;
  throw new DamageError("a list of it does not say what it holds");
}
