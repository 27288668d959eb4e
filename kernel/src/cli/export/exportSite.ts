import { statSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { CommandError } from "../CommandError.js";
import type { CommandContext } from "../CommandContext.js";
import { loadNotebook } from "../loadNotebook.js";
import { makeFolders } from "../makeFolders.js";
import type { Notebook } from "../../notebook/Notebook.js";
import { printableText } from "../printableText.js";
import { checkWritable, writeWhole } from "../run/outputFile.js";
import { shownPath } from "../shownPath.js";
import { notebookContent } from "./notebookContent.js";
import { notebookPage, titleOf } from "./notebookPage.js";
import { NotebookPlaces } from "./NotebookPlaces.js";
import { notebooksIn } from "./notebooksIn.js";
import { rendererBundle, type RendererBundle } from "./rendererBundle.js";
import { siteIndex, type SiteEntry } from "./siteIndex.js";

const INDEX = "index.html";

/**
 * Makes a page for every notebook in a folder that can be read, and an index with a search. It reads all notebooks
 * before it writes anything, and names those that it cannot read.
 *
 * @returns the exit status: 1 if a notebook has no page
 * @throws CommandError if the folder has no notebook, none can be read, or the site cannot be written.
 */
export async function exportSite(folder: string, site: string, context: CommandContext): Promise<number> {
  const { read, unread } = notebooks(folder);
  const pages = new Map([...read.keys()].map((path) => [path, pageOf(path, folder, site)]));
  let bundle: RendererBundle | undefined;
  const renderer = (): RendererBundle => (bundle ??= rendererBundle(folder));
  const index = join(site, INDEX);

  const entries: SiteEntry[] = [];
  const files: (readonly [file: string, text: string])[] = [];
  for (const [path, notebook] of read) {
    const page = pageOf(path, folder, site);
    const content = notebookContent(notebook, new NotebookPlaces(path, pages, page));
    const home = address(relative(dirname(page), index));
    files.push([page, await notebookPage(content, { path, home, renderer })]);
    const { paragraph, sections } = content;
    entries.push({
      address: address(relative(site, page)),
      file: relative(folder, path).split(sep).join("/"),
      title: titleOf(content, path),
      paragraph,
      sections,
    });
  }
  files.push([index, await siteIndex(basename(folder), entries)]);
  for (const [file] of files) makeFolder(dirname(file), site);
  for (const [file] of files) checkWritable(file);
  for (const [file, text] of files) writeWhole(file, text);
  for (const { message } of unread)
    context.terminal.write(`precipice: ${printableText(message)} It has no page.\n`);
  context.print(
    `Wrote ${pages.size} ${pages.size === 1 ? "page" : "pages"} and ${shownPath(index, context.folder)}`,
  );
  return unread.length === 0 ? 0 : 1;
}

/** The notebooks in a folder by their paths, and why the others cannot be read. */
function notebooks(folder: string): {
  readonly read: ReadonlyMap<string, Notebook>;
  readonly unread: readonly CommandError[];
} {
  const kind = statSync(folder, { throwIfNoEntry: false });
  if (kind?.isDirectory() !== true) {
    const reason = kind === undefined ? "does not exist" : "is no folder";
    throw new CommandError(`The folder ${folder} ${reason}; name the folder of the notebooks with --folder.`);
  }
  let found: readonly string[];
  try {
    found = notebooksIn(folder);
  } catch (error) {
    throw new CommandError(`The folder ${folder} may not be read.`, 1, { cause: error });
  }
  if (found.length === 0)
    throw new CommandError(`The folder ${folder} holds no notebook (no file named *.ipynb).`);
  const read = new Map<string, Notebook>();
  const unread: CommandError[] = [];
  for (const path of found) {
    try {
      read.set(path, loadNotebook(path));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      unread.push(error);
    }
  }
  const [fault, ...others] = unread;
  if (fault !== undefined && read.size === 0)
    throw new CommandError(
      others.length === 0
        ? fault.message
        : `None of the ${found.length} notebooks in ${folder} can be read. ${fault.message}`,
      1,
      { cause: fault },
    );
  return { read, unread };
}

/** A notebook named index makes room for the index of the site. */
function pageOf(path: string, folder: string, site: string): string {
  const page = join(site, relative(folder, path).replace(/\.ipynb$/u, ".html"));
  return page === join(site, INDEX) ? join(site, "index.notebook.html") : page;
}

function address(path: string): string {
  return path.split(sep).map(encodeURIComponent).join("/");
}

function makeFolder(folder: string, site: string): void {
  try {
    makeFolders(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^[A-Z]+: |, .*$/gu, "") : String(error);
    throw new CommandError(`Cannot make the folder ${folder} of the site ${site}: ${reason}.`, 1, {
      cause: error,
    });
  }
}
