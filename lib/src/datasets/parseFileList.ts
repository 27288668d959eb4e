import type { DatasetFile } from "./Dataset.js";
import { DatasetError } from "./DatasetError.js";

/**
 * Reads a list of files. A line `source PREFIX` begins the next source, whose paths begin with PREFIX; a line that
 * ends with a slash is the folder of the lines after it; any other is `SHA256 BYTES NAME`, and
 * `SHA256 BYTES NAME <- PATH` if the file has another name in its repository. `~ SHA256 BYTES` at the end of a line
 * is another accepted copy.
 *
 * @returns the files, source by source
 * @throws DatasetError for a line of another shape
 */
export function parseFileList(text: string): DatasetFile[][] {
  const sources: DatasetFile[][] = [];
  let [prefix, folder] = ["", ""];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const source = /^source(?: (.*))?$/u.exec(line);
    if (source) {
      [prefix, folder] = [source[1] ?? "", ""];
      sources.push([]);
      continue;
    }
    const file = /^([0-9a-f]{64}) (\d+) (.+?)(?: <- (.+?))?(?: ~ ([0-9a-f]{64}) (\d+))?$/u.exec(line);
    if (file) {
      const [, sha256 = "", bytes = "", own = "", path, otherSum, otherBytes] = file;
      const name = folder + own;
      const copy = otherSum === undefined ? {} : { copy: { bytes: Number(otherBytes), sha256: otherSum } };
      if (leadsElsewhere(name))
        throw new DatasetError(`A list of files has a name that leads elsewhere: ${name}`);
      sources.at(-1)?.push({ name, path: path ?? prefix + name, bytes: Number(bytes), sha256, ...copy });
    } else if (line.endsWith("/")) folder = line === "./" ? "" : line;
    else throw new DatasetError(`A list of files has a line of no known shape: ${line}`);
  }
  return sources;
}

/** Whether a name leads out of its folder. */
function leadsElsewhere(name: string): boolean {
  return name.startsWith("/") || name.includes("\\") || name.split("/").includes("..");
}
