import { asciiBytes, asciiText, joined } from "./bytes.js";
import { ZmtpError } from "./ZmtpError.js";

/** A command frame's body: its name and what follows it. */
export interface Command {
  readonly name: string;
  readonly data: Uint8Array;
}

/**
 * Reads the body of a command frame.
 *
 * @throws ZmtpError when the name's length points past the end.
 */
export function decodeCommand(body: Uint8Array): Command {
  const length = body[0];
  if (length === undefined || length === 0 || length > body.length - 1) {
    throw new ZmtpError("a command frame has no name");
  }
  return { name: asciiText(body.subarray(1, 1 + length)), data: body.subarray(1 + length) };
}

/** The metadata of a READY command: names (in small letters, as they are compared without case) to values. */
export type Properties = ReadonlyMap<string, Uint8Array>;

/**
 * Reads the properties of a READY command: one-octet name length, name, four-octet value length, value, repeated.
 *
 * @throws ZmtpError when a length points past the end.
 */
export function decodeProperties(data: Uint8Array): Properties {
  const properties = new Map<string, Uint8Array>();
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = 0;
  while (at < data.length) {
    const nameLength = view.getUint8(at);
    const valueAt = at + 1 + nameLength + 4;
    if (nameLength === 0 || valueAt > data.length)
      throw new ZmtpError("the READY command's properties are cut off");
    const valueLength = view.getUint32(valueAt - 4);
    if (valueAt + valueLength > data.length)
      throw new ZmtpError("the READY command's properties are cut off");
    const name = asciiText(data.subarray(at + 1, at + 1 + nameLength)).toLowerCase();
    properties.set(name, data.subarray(valueAt, valueAt + valueLength));
    at = valueAt + valueLength;
  }
  return properties;
}

/** The properties of a READY command as bytes. */
export function encodeProperties(properties: Readonly<Record<string, string>>): Uint8Array {
  return joined(
    Object.entries(properties).flatMap(([name, value]) => {
      const size = new Uint8Array(4);
      new DataView(size.buffer).setUint32(0, value.length);
      return [Uint8Array.of(name.length), asciiBytes(name), size, asciiBytes(value)];
    }),
  );
}
