import { PathExt } from "@jupyterlab/coreutils";
import type { Contents } from "@jupyterlab/services";

/**
 * The first unused path for a notebook: `name.ipynb`, `name-2.ipynb` and so on in the folder.
 *
 * @throws Error if the server cannot list the folder: no file is ever overwritten
 */
export async function freePath(contents: Contents.IManager, folder: string, name: string): Promise<string> {
  const listing = await contents.get(folder, { type: "directory", content: true });
  if (!Array.isArray(listing.content)) throw new Error(`The server does not list the folder “${folder}”.`);
  const files = listing.content as readonly Contents.IModel[];
  const taken = new Set(files.map((file) => file.name.toLowerCase()));
  let file = `${name}.ipynb`;
  for (let count = 2; taken.has(file.toLowerCase()); count += 1) file = `${name}-${count}.ipynb`;
  return PathExt.join(folder, file);
}
