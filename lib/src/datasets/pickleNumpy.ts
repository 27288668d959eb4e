/** An array of numpy: its values in the order of C. */
export class PickleArray {
  readonly shape: readonly number[];
  readonly values: Float64Array;

  constructor(shape: readonly number[], values: Float64Array) {
    this.shape = shape;
    this.values = values;
  }
}

/** The type of numpy's numbers, as a pickle builds it: first its name, then the order of its bytes. */
export class PickleType {
  readonly code: string;
  littleEndian = true;

  constructor(code: string) {
    this.code = code;
  }
}

/** An array whose content is still to come. */
export class EmptyArray {
  content: PickleArray | undefined;
}

/** The only functions that a pickle may call. */
export type PickleGlobal = "scalar" | "dtype" | "reconstruct" | "ndarray";

const globals: ReadonlyMap<string, PickleGlobal> = new Map([
  ["numpy.core.multiarray scalar", "scalar"],
  ["numpy._core.multiarray scalar", "scalar"],
  ["numpy.core.multiarray _reconstruct", "reconstruct"],
  ["numpy._core.multiarray _reconstruct", "reconstruct"],
  ["numpy dtype", "dtype"],
  ["numpy ndarray", "ndarray"],
]);

/** The global of a module, where it is one of numpy's that are known. */
export function globalOf(module: string, name: string): PickleGlobal | undefined {
  return globals.get(`${module} ${name}`);
}

type Reader = (view: DataView, at: number, littleEndian: boolean) => number;

const readers: ReadonlyMap<string, readonly [bytes: number, read: Reader]> = new Map<
  string,
  readonly [number, Reader]
>([
  ["f8", [8, (view, at, order) => view.getFloat64(at, order)]],
  ["f4", [4, (view, at, order) => view.getFloat32(at, order)]],
  ["i8", [8, (view, at, order) => exact(view.getBigInt64(at, order))]],
  ["u8", [8, (view, at, order) => exact(view.getBigUint64(at, order))]],
  ["i4", [4, (view, at, order) => view.getInt32(at, order)]],
  ["u4", [4, (view, at, order) => view.getUint32(at, order)]],
  ["i2", [2, (view, at, order) => view.getInt16(at, order)]],
  ["u2", [2, (view, at, order) => view.getUint16(at, order)]],
  ["i1", [1, (view, at) => view.getInt8(at)]],
  ["u1", [1, (view, at) => view.getUint8(at)]],
  ["b1", [1, (view, at) => view.getUint8(at)]],
]);

/** Whether numbers of this type are read. */
export function isKnownType(code: string): boolean {
  return readers.has(code);
}

/** The numbers that bytes hold; `undefined` where there are more or fewer bytes than that. */
export function numbersOf(type: PickleType, bytes: Uint8Array, count: number): Float64Array | undefined {
  const [size, read] = readers.get(type.code) ?? [0, () => NaN];
  if (size * count !== bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float64Array.from({ length: count }, (_, index) => read(view, index * size, type.littleEndian));
}

function exact(value: bigint): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`the whole number ${value} is too large to be kept exactly`);
}
