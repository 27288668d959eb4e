import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** A file that an original writer wrote; see samples/README.md. */
export function sample(name: string): string {
  return fileURLToPath(new URL(`samples/${name}`, import.meta.url));
}

/** A folder with files, removed after the test. */
export async function folderOf(files: Readonly<Record<string, Uint8Array | string>>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "precipice-frames-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const full = path.join(folder, name);
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, content);
  }
  return folder;
}
