import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { CommandError } from "../CommandError.js";
import type { CommandContext } from "../CommandContext.js";
import { loadNotebook } from "../loadNotebook.js";
import { parseOptions } from "../parseOptions.js";
import { checkWritable, writeWhole } from "../run/outputFile.js";
import { shownPath } from "../shownPath.js";
import { exportSite } from "./exportSite.js";
import { notebookContent } from "./notebookContent.js";
import { notebookPage } from "./notebookPage.js";
import { NotebookPlaces } from "./NotebookPlaces.js";
import { rendererBundle } from "./rendererBundle.js";

/** `precipice export`: makes a page of a notebook, or a site of a folder. Gives the exit status. */
export async function exportNotebooks(args: readonly string[], context: CommandContext): Promise<number> {
  const options = parseOptions(
    "export",
    args,
    { output: { type: "string", short: "o" }, folder: { type: "string" } },
    1,
  );
  const [given] = options.positionals;
  const folder = options.text("folder");
  const output = options.text("output");
  if (folder !== undefined) {
    if (given !== undefined)
      throw new CommandError(`Name a notebook or --folder, not both: got ${given} and ${folder}.`, 2);
    if (output === undefined)
      throw new CommandError(`Name the folder of the site: precipice export --folder ${folder} -o site.`, 2);
    return exportSite(resolve(context.folder, folder), resolve(context.folder, output), context);
  }
  if (given === undefined)
    throw new CommandError("Name a notebook: precipice export notebook.ipynb -o page.html.", 2);
  const path = resolve(context.folder, given);
  const notebook = loadNotebook(path);
  const file = pageFile(path, output, context.folder);
  const content = notebookContent(notebook, new NotebookPlaces(path, undefined, file));
  const page = await notebookPage(content, {
    path,
    home: undefined,
    renderer: () => rendererBundle(dirname(path)),
  });
  writeWhole(file, page);
  context.print(`Wrote ${shownPath(file, context.folder)}`);
  return 0;
}

/**
 * The file of a notebook's page.
 *
 * @throws CommandError when it cannot be written, or is a notebook.
 */
function pageFile(notebook: string, wanted: string | undefined, folder: string): string {
  const beside = join(dirname(notebook), `${basename(notebook, extname(notebook))}.html`);
  const path = wanted === undefined ? beside : resolve(folder, wanted);
  const file = existsSync(path) ? realpathSync(path) : path;
  if (file === realpathSync(notebook) || extname(file) === ".ipynb") {
    throw new CommandError(
      `The page ${path} would stand in the place of a notebook; name an .html file with -o FILE.`,
      2,
    );
  }
  checkWritable(file);
  return file;
}
