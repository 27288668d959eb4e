import type { MemoryBudget } from "../bytes/MemoryBudget.js";
import { FrameError } from "./FrameError.js";

/** Numpy itself has no array of more axes. */
const mostAxes = 64;

/** An array of numpy: its shape, and its values in C order. */
export interface NumpyArray {
  readonly shape: readonly number[];
  readonly values: Float64Array;
}

const magic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];

/** Whether bytes begin as a .npy file does. */
export function isNpy(bytes: Uint8Array): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/**
 * Reads a .npy file of numbers or booleans (format 1.0 to 3.0).
 *
 * @throws FrameError for arrays of objects, which only Python's pickle can read: it runs whatever code the file names, so
 *   this reader never does; for texts, other shapes than the header's, and files cut short
 */
export function readNpy(bytes: Uint8Array, file: string, budget: MemoryBudget, field?: string): NumpyArray {
  const refuse = (what: string): never => {
    throw new FrameError({ file, field }, what);
  };
  if (!isNpy(bytes) || bytes.length < 12) refuse("this is no .npy array.");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wide = (bytes[6] ?? 1) >= 2;
  const headerSize = wide ? view.getUint32(8, true) : view.getUint16(8, true);
  const start = (wide ? 12 : 10) + headerSize;
  if (start > bytes.length) refuse("the array is cut short within its header.");
  const header = new TextDecoder("latin1").decode(bytes.subarray(wide ? 12 : 10, start));
  const type = /'descr':\s*'([<>|=])([a-zA-Z])(\d*)'/u.exec(header);
  const shapeText = /'shape':\s*\(([\d,\sL]*)\)/u.exec(header)?.[1];
  const fortran = /'fortran_order':\s*(True|False)/u.exec(header)?.[1];
  if (/'descr':\s*'\|O'/u.test(header)) {
    refuse(
      "this array holds Python objects (pickle), which are not read: to unpickle a file runs the code that it names. Save " +
        "numbers: np.savez(path, **{name: np.asarray(array, dtype=float)}), or JSON.",
    );
  }
  if (!type || shapeText === undefined || fortran === undefined) {
    return refuse(`the array's header is not understood: ${header.trim().slice(0, 120)}.`);
  }
  const shape = shapeText
    .split(",")
    .flatMap((part) => (part.trim() === "" ? [] : [Number.parseInt(part, 10)]));
  if (shape.length > mostAxes) refuse(`the array has ${shape.length} axes; numpy has ${mostAxes} at most.`);
  const [, order, kind = "", width = ""] = type;
  const size = Number(width);
  const decode = decoderOf(kind, size);
  if (!decode) return refuse(`an array of the type "${kind}${width}" was found; arrays of numbers are read.`);
  const count = shape.reduce((product, length) => product * length, 1);
  const found = bytes.length - start;
  if (!(count * size <= found)) {
    return refuse(
      `the array is cut short: ${count} values of ${size} bytes are due, ${found} bytes are there.`,
    );
  }
  budget.hold(count * 8 * (fortran === "True" ? 2 : 1));
  const values = new Float64Array(count);
  const little = order !== ">";
  for (let index = 0; index < count; index++) values[index] = decode(view, start + index * size, little);
  return { shape, values: fortran === "True" ? inCOrder(values, shape) : values };
}

type Decode = (view: DataView, at: number, little: boolean) => number;

function decoderOf(kind: string, size: number): Decode | undefined {
  const decoders = new Map<string, Decode>([
    ["f8", (view, at, little) => view.getFloat64(at, little)],
    ["f4", (view, at, little) => view.getFloat32(at, little)],
    ["f2", (view, at, little) => halfFloat(view.getUint16(at, little))],
    ["i8", (view, at, little) => Number(view.getBigInt64(at, little))],
    ["i4", (view, at, little) => view.getInt32(at, little)],
    ["i2", (view, at, little) => view.getInt16(at, little)],
    ["i1", (view, at) => view.getInt8(at)],
    ["u8", (view, at, little) => Number(view.getBigUint64(at, little))],
    ["u4", (view, at, little) => view.getUint32(at, little)],
    ["u2", (view, at, little) => view.getUint16(at, little)],
    ["u1", (view, at) => view.getUint8(at)],
    ["b1", (view, at) => view.getUint8(at)],
  ]);
  return decoders.get(`${kind}${size}`);
}

function halfFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Values whose first index moves fastest, with the last one moving fastest. */
function inCOrder(values: Float64Array, shape: readonly number[]): Float64Array {
  const turned = new Float64Array(values.length);
  const strides = shape.map((_, axis) =>
    shape.slice(0, axis).reduce((product, length) => product * length, 1),
  );
  for (let index = 0; index < values.length; index++) {
    let [rest, from] = [index, 0];
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      const length = shape[axis] ?? 1;
      from += (rest % length) * (strides[axis] ?? 0);
      rest = Math.floor(rest / length);
    }
    turned[index] = values[from] ?? NaN;
  }
  return turned;
}
