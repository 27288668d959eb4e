import { murmur2 } from "./murmur2.js";

/** The hash by which a record tells whether a cell was edited since: 8 hexadecimal digits. Line ends are told alike. */
export function hashSource(source: string): string {
  return murmur2(source.replaceAll("\r\n", "\n"), 0).toString(16).padStart(8, "0");
}
