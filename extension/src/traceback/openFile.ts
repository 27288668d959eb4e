import type { JupyterFrontEnd } from "@jupyterlab/application";
import { PathExt } from "@jupyterlab/coreutils";
import type { IRenderMime } from "@jupyterlab/rendermime-interfaces";
import { isFileEditor } from "./LabWidgets.js";
import { putCursor } from "./openCell.js";
import type { Place } from "./Place.js";

/**
 * Opens a file of the server's folder at a place.
 *
 * @param folder The notebook's folder, the base of relative paths.
 * @param resolver Maps a path of the kernel to the server's path.
 * @returns false if the server has no such file.
 */
export async function openFile(
  app: JupyterFrontEnd,
  name: string,
  { line, column }: Place,
  folder: string,
  resolver: IRenderMime.IResolver | null,
): Promise<boolean> {
  const path = await serverPath(app, name, folder, resolver);
  if (path === undefined) return false;
  const widget: unknown = await app.commands.execute("docmanager:open", { path });
  if (!isFileEditor(widget)) return widget !== undefined && widget !== null;
  await widget.context.ready;
  putCursor(widget.content.editor, line, column);
  return true;
}

async function serverPath(
  app: JupyterFrontEnd,
  name: string,
  folder: string,
  resolver: IRenderMime.IResolver | null,
): Promise<string | undefined> {
  const plain = name.startsWith("file://") ? decodeURI(name.slice("file://".length)) : name;
  if (/^(?:\/|[a-zA-Z]:[\\/])/u.test(plain)) {
    const found = (await resolver?.resolvePath?.(plain)) ?? undefined;
    return found?.scope === "server" && (await exists(app, found.path)) ? found.path : undefined;
  }
  const path = PathExt.normalize(PathExt.join(folder, plain));
  return !path.startsWith("..") && (await exists(app, path)) ? path : undefined;
}

async function exists(app: JupyterFrontEnd, path: string): Promise<boolean> {
  try {
    const { type } = await app.serviceManager.contents.get(path, { content: false });
    return type !== "directory";
  } catch {
    return false;
  }
}
