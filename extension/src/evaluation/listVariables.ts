import type { Kernel, KernelMessage } from "@jupyterlab/services";
import { tableTypes } from "./Source.js";

/** The comm target on which Precipice's kernel lists the variables that refer to objects. */
const variablesTarget = "precipice.variables";

export interface TableVariable {
  readonly name: string;
  /** The class of its value. */
  readonly type: string;
  readonly rows?: number;
  readonly columns?: number;
}

/**
 * The variables of a kernel that contain a table. The kernel reads its own list: no code is run, and a busy kernel
 * answers when it is free. Kernels without this comm target close it, which gives an empty list.
 */
export async function listVariables(kernel: Kernel.IKernelConnection): Promise<TableVariable[]> {
  const comm = kernel.createComm(variablesTarget);
  const answered = new Promise<TableVariable[]>((resolve) => {
    comm.onMsg = ({ content }: KernelMessage.ICommMsgMsg) => resolve(readVariables(content.data));
    comm.onClose = () => resolve([]);
    kernel.disposed.connect(() => resolve([]));
    kernel.statusChanged.connect((_, status) => {
      if (["dead", "restarting", "autorestarting"].includes(status)) resolve([]);
    });
  });
  comm.open();
  return answered;
}

function readVariables(data: unknown): TableVariable[] {
  const list: unknown =
    typeof data === "object" && data !== null ? Reflect.get(data, "variables") : undefined;
  if (!Array.isArray(list)) return [];
  return (list as TableVariable[]).filter(
    ({ name, type }) => typeof name === "string" && typeof type === "string" && tableTypes.has(type),
  );
}
