import type { Contents } from "@jupyterlab/services";

/** Drives of JupyterLab that show the server's own files: its default, and that of shared editing. */
const serverDrives: ReadonlySet<string> = new Set(["", "RTC"]);

/**
 * The path of a server's file for a kernel that was started in the server's root folder.
 *
 * @throws Error if the file is on a drive that the kernel cannot read.
 */
export function kernelPath(
  contents: Pick<Contents.IManager, "driveName" | "localPath">,
  root: string,
  path: string,
): string {
  const drive = contents.driveName(path);
  if (!serverDrives.has(drive)) {
    throw new Error(
      `The kernel reads files of the server's own folder, and "${path}" stands on the drive "${drive}": copy it to the server first.`,
    );
  }
  return `${root.replace(/[\\/]$/u, "")}/${contents.localPath(path)}`;
}
