/** The bytes that a text takes in UTF-8, in which files and limits are counted. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    // Both halves of a pair of surrogates take four bytes together.
    bytes += code < 0x800 || isPaired(text, at, code) ? 1 : 2;
  }
  return bytes;
}

function isPaired(text: string, at: number, code: number): boolean {
  if (code < 0xd800 || code > 0xdfff) return false;
  const other = text.charCodeAt(code < 0xdc00 ? at + 1 : at - 1);
  return code < 0xdc00 ? other >= 0xdc00 && other <= 0xdfff : other >= 0xd800 && other <= 0xdbff;
}
