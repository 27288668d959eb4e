import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { shownName } from "../bytes/shownURL.js";
import { FrameError } from "./FrameError.js";
import { mostDepth, mostFiles } from "./folderLimits.js";
import { matchesSegment } from "./matchesSegment.js";

/** The most texts that braces may stand for; more are refused as a mistake. */
const mostTexts = 1000;

/** Whether a path has wildcards. */
export function isGlob(location: string): boolean {
  return /[*?[{]/u.test(location);
}

/**
 * The files and folders that a pattern stands for, in the order of their names: `*` and `?` within a name, `[abc]`, `{a,b}`, and
 * `**` for any folders. Names that begin with a point, and links, are passed over.
 *
 * @throws FrameError if no file matches
 */
export async function globFiles(pattern: string): Promise<string[]> {
  const found = new Set<string>();
  for (const text of withoutBraces(pattern)) {
    const absolute = path.isAbsolute(text);
    const parts = text.split("/").filter((part) => part !== "" && part !== ".");
    await expand(absolute ? "/" : "", parts, 0, found);
  }
  if (found.size === 0) {
    const from = path.isAbsolute(pattern) ? "" : ` (looked from ${process.cwd()})`;
    throw new FrameError({ file: shownName(pattern) }, `no file fits this pattern${from}.`);
  }
  return [...found].sort((a, b) => (a < b ? -1 : 1));
}

async function expand(
  folder: string,
  [part, ...rest]: readonly string[],
  depth: number,
  found: Set<string>,
): Promise<void> {
  if (part === undefined) {
    found.add(folder);
    if (found.size > mostFiles) {
      throw new FrameError(
        { file: folder },
        `more than ${mostFiles} files fit the pattern: write a narrower one.`,
      );
    }
    return;
  }
  if (depth > mostDepth) {
    throw new FrameError({ file: folder }, `its folders are more than ${mostDepth} deep: name one of them.`);
  }
  if (part !== "**" && !isGlob(part)) {
    const next = path.join(folder, part);
    if (await exists(next)) await expand(next, rest, depth, found);
    return;
  }
  const entries = await readdir(folder === "" ? "." : folder, { withFileTypes: true }).catch(() => []);
  if (part === "**") await expand(folder, rest, depth, found);
  for (const entry of entries) {
    if (entry.name.startsWith(".") && !part.startsWith(".")) continue;
    const next = path.join(folder, entry.name);
    if (part === "**") {
      if (entry.isDirectory()) await expand(next, [part, ...rest], depth + 1, found);
      else if (entry.isFile() && rest.length === 0) found.add(next);
    } else if (
      (entry.isFile() ? rest.length === 0 : entry.isDirectory()) &&
      matchesSegment(entry.name, part)
    ) {
      await expand(next, rest, depth + 1, found);
    }
  }
}

async function exists(name: string): Promise<boolean> {
  return stat(name).then(
    () => true,
    () => false,
  );
}

/** A text for each combination of the alternatives in its braces. */
function withoutBraces(pattern: string): string[] {
  let texts = [pattern];
  for (;;) {
    const open = texts.some((text) => /\{[^{}]*\}/u.test(text));
    if (!open) return texts;
    texts = texts.flatMap((text) => {
      const braces = /\{([^{}]*)\}/u.exec(text);
      if (!braces) return [text];
      const [whole, list = ""] = braces;
      const before = text.slice(0, braces.index);
      const after = text.slice(braces.index + whole.length);
      return list.split(",").map((one) => `${before}${one}${after}`);
    });
    if (texts.length > mostTexts) {
      throw new FrameError(
        { file: shownName(pattern) },
        `its braces stand for more than ${mostTexts} paths: write fewer.`,
      );
    }
  }
}
