import { asciiBytes, joined } from "./bytes.js";

/** Bodies up to this size are copied together with their head: fewer writes cost less than the copy. */
const COPIED = 32_768;

/**
 * The bytes of one message on a ZMTP connection: each part with its flags and size, `more` set on all but the last.
 * Large parts are in the returned list without a copy.
 */
export function encodeMessageFrames(parts: readonly Uint8Array[]): Uint8Array[] {
  const out: Uint8Array[] = [];
  let pending: Uint8Array[] = [];
  parts.forEach((body, index) => {
    const flags = index < parts.length - 1 ? 1 : 0;
    pending.push(frameHead(flags, body.length));
    if (body.length <= COPIED) {
      pending.push(body);
      return;
    }
    out.push(joined(pending), body);
    pending = [];
  });
  if (pending.length > 0) out.push(joined(pending));
  return out;
}

/** The bytes of one command frame: its name (one-octet length before it), then its data. */
export function encodeCommand(name: string, data: Uint8Array): Uint8Array {
  const body = joined([Uint8Array.of(name.length), asciiBytes(name), data]);
  return joined([frameHead(4, body.length), body]);
}

function frameHead(flags: number, size: number): Uint8Array {
  if (size <= 255) return Uint8Array.of(flags, size);
  const head = new Uint8Array(9);
  head[0] = flags | 2;
  new DataView(head.buffer).setBigUint64(1, BigInt(size));
  return head;
}
