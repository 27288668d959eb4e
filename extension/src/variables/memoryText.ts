import type { Variable } from "@precipice/kernel/cells";

/** Bytes in the largest unit that leaves a whole number before the point. */
export function memoryText({ bytes }: Variable): string {
  if (bytes === undefined) return "";
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const scaled = bytes / 1000 ** power;
  return `${power === 0 ? bytes : scaled.toFixed(scaled < 10 ? 1 : 0)} ${units[power] ?? ""}`;
}
