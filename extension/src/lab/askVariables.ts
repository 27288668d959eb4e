import type { Kernel, KernelMessage } from "@jupyterlab/services";
import { variablesTarget } from "@precipice/kernel/cells";
import { createComm } from "./createComm.js";

/**
 * Asks a kernel about its variables; a busy kernel answers when it is free. A kernel without this comm target closes
 * it, and one that restarts or ends does not answer: both give undefined.
 *
 * @param question empty for the tables; `details` for all variables; `frame` for the saved frame of one
 */
export async function askVariables(
  kernel: Kernel.IKernelConnection,
  question: { readonly details?: true; readonly frame?: string } = {},
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const comm = createComm(kernel, variablesTarget);
  const ending = new AbortController();
  try {
    return await new Promise((resolve) => {
      const end = (): void => resolve(undefined);
      const follow = (_: unknown, status: string): void => {
        if (["dead", "restarting", "autorestarting"].includes(status)) end();
      };
      comm.onMsg = ({ content }: KernelMessage.ICommMsgMsg) => resolve(content.data);
      comm.onClose = end;
      kernel.disposed.connect(end);
      kernel.statusChanged.connect(follow);
      ending.signal.addEventListener("abort", () => {
        kernel.disposed.disconnect(end);
        kernel.statusChanged.disconnect(follow);
      });
      comm.open({ ...question });
    });
  } finally {
    ending.abort();
  }
}
