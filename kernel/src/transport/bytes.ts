/** The bytes of an ASCII text. */
export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Bytes as ASCII text; other bytes appear as Latin-1 and match no known name. */
export function asciiText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** The parts one after the other in one array. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
