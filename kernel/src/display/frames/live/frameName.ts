import { createHash } from "node:crypto";
import type { FrameSource } from "./FrameSource.js";

/** Rows and columns that are read, evenly spread with the first and the last. */
const looked = 50;

function* spread(count: number): Generator<number> {
  const most = Math.min(count, looked);
  for (let i = 0; i < most; i++) yield most === 1 ? 0 : Math.round((i * (count - 1)) / (most - 1));
}

/**
 * The name of a frame by its contents, so that a notebook that is run again is saved as it was: a hash of its
 * size and of names and cells throughout.
 */
export function frameName(source: FrameSource): string {
  const hash = createHash("sha256");
  const add = (value: unknown): void => {
    const text =
      typeof value === "object" && value !== null ? Object.prototype.toString.call(value) : String(value);
    hash.update(`${typeof value} ${text.length} ${text}\n`);
  };
  [source.library ?? "table", source.rows, source.width].forEach(add);
  for (const column of spread(source.width)) {
    add(source.name(column));
    const cell = source.cells(column);
    for (const row of spread(source.rows)) add(cell(row));
  }
  return hash.digest("hex").slice(0, 32);
}
