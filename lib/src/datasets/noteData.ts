import { inNotebook } from "../work/notebook.js";
import { sha256 } from "./checkFile.js";
import type { WantedFile } from "./WantedFile.js";

/** The symbol under which a notebook's session records the data it has read: a `Map` from names to SHA-256. */
const DATA = Symbol.for("Precipice.datasets");

/** Records in a notebook which data were read, so that saved results can state them. Elsewhere it does nothing. */
export function noteData(name: string, digest: string): void {
  if (!inNotebook()) return;
  const known: unknown = Reflect.get(globalThis, DATA);
  const data = known instanceof Map ? known : new Map<string, string>();
  if (data !== known) Object.defineProperty(globalThis, DATA, { value: data, configurable: true });
  data.set(name, digest);
}

/** The SHA-256 of a data set: of the list of its files, `<sha256>  <name>` and a newline each, as `sha256sum` prints it. */
export async function datasetDigest(files: readonly WantedFile[]): Promise<string> {
  const list = files.map(({ file }) => `${file.sha256}  ${file.name}\n`).join("");
  return sha256(new TextEncoder().encode(list));
}
