import type { Kernel } from "@jupyterlab/services";
import { askVariables } from "../lab/askVariables.js";
import { tableTypes } from "./Source.js";

export interface TableVariable {
  readonly name: string;
  /** The class of its value. */
  readonly type: string;
  readonly rows?: number;
  readonly columns?: number;
}

/** The variables of a kernel that contain a table. The kernel reads its own list: no code is run. */
export async function listVariables(kernel: Kernel.IKernelConnection): Promise<TableVariable[]> {
  const list: unknown = (await askVariables(kernel))?.["variables"];
  if (!Array.isArray(list)) return [];
  return (list as TableVariable[]).filter(
    ({ name, type }) => typeof name === "string" && typeof type === "string" && tableTypes.has(type),
  );
}
