import { createReadStream } from "node:fs";
import { open, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ReadLimits } from "../bytes/ReadLimits.js";
import { shownName } from "../bytes/shownURL.js";
import type { OpenedInputs } from "./openInputs.js";
import { fileBudget } from "./fileBudget.js";
import { FrameError } from "./FrameError.js";
import { mostDepth, mostFiles } from "./folderLimits.js";
import { globFiles, isGlob } from "./globFiles.node.js";
import { mostBytesWhole, type Input } from "./Input.js";

const partSize = 1 << 20;

/**
 * The files at a path: a file, all files of a folder and those in it, or all that a pattern such as `runs/*.csv` stands for.
 *
 * @throws FrameError if nothing is found
 */
export async function pathInputs(
  location: string | URL,
  limits: ReadLimits | undefined,
  inList = false,
): Promise<OpenedInputs> {
  const name = typeof location === "string" ? location : fileURLToPath(location);
  const found = await stat(name).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
    if (typeof location === "string" && isGlob(location)) return undefined;
    const from = path.isAbsolute(name) ? "" : ` (looked from ${process.cwd()})`;
    throw new FrameError({ file: shownName(name) }, `there is no such file or folder${from}.`);
  });
  if (!found) {
    const opened: OpenedInputs[] = [];
    for (const one of await globFiles(name)) opened.push(await pathInputs(one, limits, true));
    const chosen = opened.every(({ folder }) => !folder);
    return { folder: true, listed: true, chosen, inputs: opened.flatMap(({ inputs }) => inputs) };
  }
  if (!found.isDirectory())
    return { folder: false, inputs: [fileInput(name, baseWithParents(name), found.size, limits)] };
  const inputs: Input[] = [];
  await walk(name, "", 0, inputs, limits);
  // Folders in a list are told apart by their own names, which the paths within them lack.
  const named = inList ? inputs.map((input) => ({ ...input, path: baseWithParents(input.name) })) : inputs;
  return { folder: true, inputs: named };
}

async function walk(
  root: string,
  below: string,
  depth: number,
  inputs: Input[],
  limits: ReadLimits | undefined,
): Promise<void> {
  if (depth > mostDepth)
    throw new FrameError({ file: root }, `its folders are more than ${mostDepth} deep: name one of them.`);
  const entries = await readdir(path.join(root, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const within = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!entry.name.startsWith(".")) await walk(root, within, depth + 1, inputs, limits);
    } else if (entry.isFile() && !entry.name.startsWith(".")) {
      if (inputs.length >= mostFiles) {
        throw new FrameError({ file: root }, `it holds more than ${mostFiles} files: name a folder in it.`);
      }
      const full = path.join(root, within);
      const { size } = await stat(full);
      inputs.push(fileInput(full, within, size, limits));
    }
  }
}

/** A file's path with its parent folders, which may name its run. */
function baseWithParents(name: string): string {
  return path.resolve(name).split(path.sep).slice(-4).join("/");
}

function fileInput(name: string, within: string, size: number, limits: ReadLimits | undefined): Input {
  return {
    name,
    path: within,
    size,
    budget: fileBudget(name, size, limits),
    head: async (count) => {
      const file = await open(name);
      try {
        const buffer = new Uint8Array(Math.min(count, size));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    chunks: async function* () {
      for await (const part of createReadStream(name, { highWaterMark: partSize })) yield part as Uint8Array;
    },
    bytes: async () => {
      if (size > mostBytesWhole) {
        throw new FrameError(
          { file: name },
          `this format is read whole, and ${(size / 2 ** 30).toFixed(1)} GB are more than the 1 GB that is read at once: ` +
            "split it, or write it as CSV or JSON Lines, which are read in parts.",
        );
      }
      return new Uint8Array(await readFile(name));
    },
    beside: async (other) => {
      const full = path.join(path.dirname(name), other);
      const found = await stat(full).catch(() => undefined);
      return found?.isFile()
        ? fileInput(full, `${path.posix.dirname(within)}/${other}`, found.size, limits)
        : undefined;
    },
  };
}
