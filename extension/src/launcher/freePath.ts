import { PathExt } from "@jupyterlab/coreutils";
import type { Contents } from "@jupyterlab/services";

/**
 * The path of a notebook that is not there yet: `name.ipynb`, `name-2.ipynb` and so on in the folder.
 *
 * @throws Error where the server does not tell what is in the folder: nothing is ever written over
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
