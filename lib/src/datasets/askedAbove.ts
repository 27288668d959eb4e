/** A download of more bytes than this needs the user's consent. */
export const askedAbove = 20e6;

/** A number of bytes as text: `5.8 MB`. */
export function megabytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
