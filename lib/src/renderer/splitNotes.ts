import type { FigureSpec } from "./spec/figureSpec.js";

/** The notes of a figure that warn, and those that inform. */
export function splitNotes({ notes = [], quietNotes = 0 }: FigureSpec): {
  readonly warnings: readonly string[];
  readonly quiet: readonly string[];
} {
  const warnings = notes.length - quietNotes;
  return { warnings: notes.slice(0, warnings), quiet: notes.slice(warnings) };
}
