import type { MimeBundle } from "../interpreter/Interpreter.js";

/** The first bytes by which formats are known. */
const signatures: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Bytes that are a picture (PNG, JPEG, GIF, WebP) or a PDF are shown as such. */
export function imageBundle(value: object): MimeBundle | undefined {
  if (!(value instanceof Uint8Array) || value.byteLength < 12) return undefined;
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  const known = signatures.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];
  const webp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  const type = webp ? "image/webp" : known;
  if (type === undefined) return undefined;
  return { [type]: bytes.toString("base64"), "text/plain": `[${type}, ${bytes.byteLength} bytes]` };
}
