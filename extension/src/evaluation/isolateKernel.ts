import { KernelMessage, type Kernel } from "@jupyterlab/services";

/** Milliseconds for a new kernel to confirm that it is isolated; on a loaded machine its start takes long. */
const patience = 60_000;

/**
 * Asks a new kernel to take packages from its own installation alone and to leave the folder it was started in, and waits
 * until it has confirmed that: opening a file must not run what lies beside it.
 *
 * @returns the folder in which the kernel was started, as the kernel's machine names it
 * @throws Error where the kernel does not confirm it; no code may be sent to such a kernel.
 */
export async function isolateKernel(kernel: Kernel.IKernelConnection): Promise<string> {
  const request = KernelMessage.createMessage({
    channel: "control",
    // JupyterLab lists the types of Jupyter's own messages only.
    msgType: "isolate_request" as "interrupt_request",
    session: kernel.clientId,
    username: kernel.username,
    content: {},
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refused("it did not answer")), patience);
  });
  try {
    const reply = await Promise.race([kernel.sendControlMessage(request, true).done, late]);
    const { status, folder, evalue } = reply.content as Readonly<Record<string, unknown>>;
    if (status !== "ok" || typeof folder !== "string" || folder === "")
      throw refused(typeof evalue === "string" ? evalue : "it confirmed nothing");
    return folder;
  } finally {
    clearTimeout(timer);
  }
}

function refused(reason: string): Error {
  return new Error(
    `The kernel cannot shut out code that lies beside the file, so the panel does not read the file with it: ${reason} Update the kernel to the version of this extension and run "precipice install", or read the file in a notebook.`,
  );
}
