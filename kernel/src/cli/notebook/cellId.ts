import { randomBytes } from "node:crypto";
import type { Notebook } from "./Notebook.js";

/** Whether the notebook's format gives every cell an id: since 4.5; before, it allows none. */
export function hasCellIds({ nbformat_minor: minor }: Notebook): boolean {
  return minor >= 5;
}

/** An id for a new cell, in the form that Jupyter makes them. */
export function newCellId(): string {
  return randomBytes(4).toString("hex");
}
