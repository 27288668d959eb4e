/** The first bytes by which formats are known. */
const signatures: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
];
const shortest = 12;
/** A drawing may begin with a declaration, comments and a document type. */
const svg =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<!DOCTYPE\s+svg[^>]*>\s*)?<svg[\s>]/iu;
const svgStart = 2_048;

/** The MIME type of the bytes of a picture (PNG, JPEG, GIF, WebP, SVG) or a PDF; undefined for others. */
export function imageType(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength < shortest) return undefined;
  const known = signatures.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  if (known !== undefined) return known[0];
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString("latin1", 0, 4) === "RIFF" && buffer.toString("latin1", 8, 12) === "WEBP")
    return "image/webp";
  return svg.test(buffer.toString("utf8", 0, svgStart)) ? "image/svg+xml" : undefined;
}
