/** A field of a protocol buffer's message. */
export interface ProtoField {
  readonly number: number;
  /** 0: a whole number; 1: 8 bytes; 2: bytes of a length; 5: 4 bytes. */
  readonly wire: number;
  readonly integer: bigint;
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

const nothing = new Uint8Array();

/** The fields of a message, in their order. @throws RangeError for bytes that are not a message */
export function* protoFields(message: Uint8Array): Generator<ProtoField> {
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) break;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new RangeError("A whole number has no end.");
  };
  while (at < message.length) {
    const key = Number(varint());
    const wire = key & 7;
    let integer = 0n;
    let bytes: Uint8Array = nothing;
    if (wire === 0) integer = varint();
    else {
      const size = wire === 1 ? 8 : wire === 5 ? 4 : wire === 2 ? Number(varint()) : NaN;
      if (!(at + size <= message.length)) throw new RangeError("A field is longer than its message.");
      bytes = message.subarray(at, at + size);
      at += size;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    yield { number: key >>> 3, wire, integer, bytes, view };
  }
}
