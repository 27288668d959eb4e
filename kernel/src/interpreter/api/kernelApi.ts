import type { KernelApi } from "../../api/index.js";
import type { RunningCell } from "../../api/RunningCell.js";
import { owningCell, type CellContext } from "../output/CellContext.js";

/** `cell` as cells see it: always the cell whose code asks, also in functions of other cells. */
class CellView implements RunningCell {
  get executionCount(): number {
    return asked().executionCount;
  }

  get id(): string | undefined {
    return asked().cellId;
  }

  get signal(): AbortSignal {
    return asked().signal;
  }

  get asks(): boolean {
    return asked().allowStdin;
  }
}

function asked(): CellContext {
  const cell = owningCell();
  if (cell === undefined) throw new Error("`cell` is known only in code that a cell started.");
  return cell;
}

/** Builds the exports of the module "@precipice/kernel", which cells also see without an import. */
export function kernelApi(parts: Omit<KernelApi, "cell">): KernelApi {
  return Object.freeze({ ...parts, cell: Object.freeze(new CellView()) });
}
