import { inNotebook } from "../work/notebook.js";
import { sha256 } from "./checkFile.js";
import type { WantedFile } from "./WantedFile.js";

/** Under this symbol a notebook's session holds which data it has read: names to SHA-256, a `Map`. */
const DATA = Symbol.for("Precipice.datasets");

/** Notes in a notebook which data were read, so that who saves its results can say so. Elsewhere it does nothing. */
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
