import { tagsOf, type Cell } from "./Notebook.js";

/** Whether a run and a check pass by a cell: it has no code, or its tag `skip-execution` says so. */
export function isSkipped(cell: Pick<Cell, "source" | "metadata">): boolean {
  return cell.source.trim() === "" || tagsOf(cell).includes("skip-execution");
}
