import { types } from "node:util";

/** The bytes of a Uint8Array, of a view or of a buffer's memory, without a copy; undefined for other values. */
export function bytesOf(value: unknown): Uint8Array | undefined {
  if (types.isUint8Array(value)) return value;
  if (types.isAnyArrayBuffer(value)) return new Uint8Array(value);
  return types.isDataView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : undefined;
}
