import type { Kernel } from "@jupyterlab/services";

/** JupyterLab starts a subshell of the kernel for the comms of a target; its types do not name this promise. */
interface CommInSubshell extends Kernel.IComm {
  readonly subshellStarted?: Promise<void>;
}

/**
 * A comm that may lose its kernel at any time. Where a notebook is closed before its kernel has answered, JupyterLab
 * rejects a promise that nobody awaits; the comm itself is closed too, so that its owner learns of the end.
 */
export function createComm(kernel: Kernel.IKernelConnection, target: string): Kernel.IComm {
  const comm: CommInSubshell = kernel.createComm(target);
  comm.subshellStarted?.catch(() => undefined);
  return comm;
}
