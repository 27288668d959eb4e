import { KernelMessage, type Kernel } from "@jupyterlab/services";

/** Milliseconds until a new kernel must confirm its isolation; on a loaded machine its start takes long. */
const patience = 60_000;

/**
 * Asks a new kernel to take packages only from its own installation and to leave its start folder, and waits for the
 * confirmation: opening a file must not run code from its folder.
 *
 * @returns the start folder of the kernel, as a path on the kernel's machine
 * @throws Error if the kernel does not confirm it; no code may be sent to such a kernel.
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
