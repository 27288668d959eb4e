/** Bytes as base64 text. */
export function base64(bytes: Uint8Array): string {
  let binary = "";
  // Spread in pieces: a whole picture would overflow the stack.
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(binary);
}
