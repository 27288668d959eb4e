import { padded, PREFIX, type Message } from "./Message.js";

/** The bytes of a message, in one piece: little-endian lengths, the header as JSON, the buffers with their padding. */
export function packMessage({ header, buffers }: Message): Uint8Array {
  const lengths = buffers.map(({ byteLength }) => byteLength);
  const text = new TextEncoder().encode(JSON.stringify({ ...header, lengths }));
  const body = lengths.reduce((sum, length) => sum + padded(length), 0);
  const bytes = new Uint8Array(PREFIX + text.length + body);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, text.length, true);
  view.setUint32(4, body, true);
  bytes.set(text, PREFIX);
  let at = PREFIX + text.length;
  for (const buffer of buffers) {
    bytes.set(buffer, at);
    at += padded(buffer.byteLength);
  }
  return bytes;
}
