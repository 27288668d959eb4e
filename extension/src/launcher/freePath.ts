import { PathExt } from "@jupyterlab/coreutils";
import type { Contents } from "@jupyterlab/services";

/** The path of a notebook that is not there yet: `name.ipynb`, `name-2.ipynb` and so on in the folder. */
export async function freePath(contents: Contents.IManager, folder: string, name: string): Promise<string> {
  const listing = await contents.get(folder, { type: "directory" });
  const taken = new Set(
    (Array.isArray(listing.content) ? (listing.content as readonly Contents.IModel[]) : []).map((file) =>
      file.name.toLowerCase(),
    ),
  );
  let file = `${name}.ipynb`;
  for (let count = 2; taken.has(file.toLowerCase()); count += 1) file = `${name}-${count}.ipynb`;
  return PathExt.join(folder, file);
}
