import { isJsonType } from "../../notebook/isJsonType.js";
import {
  isCodeCell,
  isJsonObject,
  type CodeCell,
  type Notebook,
  type Output,
} from "../../notebook/Notebook.js";
import { absentIn, toleranceOf } from "../../check/compareCells.js";
import { compareItems, TOLERANCE } from "../../check/compareItems.js";
import { shownItems, STRUCTURED_TYPES } from "../../check/ShownItem.js";

/**
 * Keeps the saved bytes of unchanged outputs in a notebook that was run again, so that a run without a change
 * leaves the file as it was, also on another machine or with another version of a font.
 *
 * - A cell that could not run because data are missing keeps its saved outputs.
 * - A result, figure or table of the same numbers keeps its saved JSON and PNG.
 * - Any other output that is equal within the cell's tolerance keeps its saved form.
 *
 * @returns the names of the data that are absent, each once
 */
export function keepUnchanged(saved: Notebook, fresh: Notebook): string[] {
  const absent = absentData(fresh);
  for (const [index, cell] of fresh.cells.entries()) {
    const old = saved.cells[index];
    if (!isCodeCell(cell) || old === undefined || !isCodeCell(old)) continue;
    if (absentIn(cell) !== undefined) {
      if (old.outputs.length === 0) continue;
      cell.outputs = old.outputs;
      cell.execution_count = old.execution_count;
    } else keepOutputs(old, cell, toleranceOf(old, index + 1));
  }
  return absent;
}

/** The names of the data that kept cells of a notebook from running, each once. */
export function absentData({ cells }: Notebook): string[] {
  const found = cells.flatMap((cell) => (isCodeCell(cell) ? (absentIn(cell) ?? []) : []));
  return [...new Set(found)];
}

function keepOutputs(saved: CodeCell, fresh: CodeCell, tolerance: number): void {
  fresh.outputs = fresh.outputs.map((output, index) => {
    const old = saved.outputs[index];
    return old === undefined ? output : kept(old, output, tolerance);
  });
}

function kept(old: Output, output: Output, tolerance: number): Output {
  if (shape(old) !== shape(output)) return output;
  const before = shownItems([old]);
  const after = shownItems([output]);
  const alike = (within: number): boolean =>
    before.length === after.length &&
    before.every((item, index) => {
      const other = after[index];
      return other?.kind === item.kind && compareItems(item, other, within).length === 0;
    });
  if (before.length === 0 || !alike(Math.max(tolerance, TOLERANCE))) return output;
  const structured = isJsonObject(old["data"]) && STRUCTURED_TYPES.some((type) => has(old, type));
  if (!structured || !alike(Math.min(tolerance, TOLERANCE))) {
    // The number in the brackets is that of this run.
    return "execution_count" in output ? { ...old, execution_count: output["execution_count"] } : old;
  }
  const was = old["data"];
  const is = output["data"];
  if (!isJsonObject(was) || !isJsonObject(is)) return output;
  const data = Object.entries(is).map(([type, value]) => [
    type,
    isJsonType(type) || type === "image/png" ? was[type] : value,
  ]);
  return { ...output, data: Object.fromEntries(data) as unknown };
}

/** The kind of an output and the types of its data. */
function shape({ output_type: type, name, data }: Output): string {
  return JSON.stringify([type, name, isJsonObject(data) ? Object.keys(data).sort() : undefined]);
}

function has(output: Output, type: string): boolean {
  const { data } = output;
  return isJsonObject(data) && data[type] !== undefined;
}
