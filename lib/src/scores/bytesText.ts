const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Bytes of a file that says no type for them: their text, or hexadecimal digits (`0x1f8b`) where they are none. */
export function bytesText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    // Characters in place of those bytes would make one name of several.
    return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  }
}
