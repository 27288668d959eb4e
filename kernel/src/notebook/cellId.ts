import { createHash } from "node:crypto";
import type { Notebook } from "./Notebook.js";

/** Whether the notebook's format gives every cell an id: since 4.5; before, it allows none. */
export function hasCellIds({ nbformat_minor: minor }: Notebook): boolean {
  return minor >= 5;
}

/**
 * An id for a new cell, in the form that Jupyter makes them. It is a hash of `what`, so that the same
 * notebook gets the same ids again.
 *
 * @param taken the ids of the other cells
 */
export function newCellId(what: string, taken: ReadonlySet<unknown>): string {
  for (let round = 0; ; round++) {
    const id = createHash("sha256").update(`${round}\n${what}`).digest("hex").slice(0, 8);
    if (!taken.has(id)) return id;
  }
}
