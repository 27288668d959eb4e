import { CommandError } from "../CommandError.js";
import { loadNotebook } from "../loadNotebook.js";
import type { CellLanguage } from "../../interpreter/evaluate/cellLanguage.js";
import { isJsonObject, type JsonObject, type Notebook } from "../../notebook/Notebook.js";

/** Kernels for TypeScript or JavaScript, for notebooks that name a kernel but no language. */
const KNOWN_KERNELS = new Set(["precipice", "tslab", "jslab", "deno", "javascript", "typescript"]);

/**
 * Reads a notebook that this kernel can run.
 *
 * @param path where it is; `given` is how the user named it
 * @throws CommandError if it cannot be read, or is for another kernel
 */
export function openNotebook(path: string, given: string): Notebook {
  const notebook = loadNotebook(path);
  checkLanguage(notebook.metadata, given);
  return notebook;
}

/**
 * Throws for a notebook that names no kernel: its saved results may come from another one.
 *
 * @throws CommandError
 */
export function checkKernelNamed({ metadata }: Notebook, given: string): void {
  if (languageOf(metadata) !== undefined || kernelOf(metadata) !== undefined) return;
  throw new CommandError(
    `The notebook ${given} names no kernel: open it in JupyterLab and choose TypeScript (Precipice), or run it with ` +
      "--inplace, which names this one.",
  );
}

/** A notebook that names neither language nor kernel is taken as ours. */
function checkLanguage(metadata: JsonObject, given: string): void {
  const language = languageOf(metadata);
  const kernel = kernelOf(metadata);
  if (language === undefined) {
    if (kernel === undefined || KNOWN_KERNELS.has(kernel)) return;
    throw new CommandError(
      `The notebook ${given} is for the kernel "${kernel}" and does not say its language: this kernel runs TypeScript and ` +
        "JavaScript. Open it in JupyterLab and choose TypeScript (Precipice).",
    );
  }
  if (/^(?:type|java)script$/iu.test(language)) return;
  throw new CommandError(
    `The notebook ${given} is written in ${language}: this kernel runs TypeScript and JavaScript.`,
  );
}

/** The language of the cells of a notebook for another kernel of TypeScript or JavaScript; undefined for all others. */
export function cellLanguageOf({ metadata }: Notebook): CellLanguage | undefined {
  switch (kernelOf(metadata)) {
    case "tslab":
      return "tslab";
    case "jslab":
      return "javascript";
    // IJavascript's cells run outside strict mode.
    case "javascript":
      return "sloppy";
    default:
      return undefined;
  }
}

function languageOf({ kernelspec, language_info: information }: JsonObject): string | undefined {
  const named = isJsonObject(information) ? information["name"] : undefined;
  const language = named ?? (isJsonObject(kernelspec) ? kernelspec["language"] : undefined);
  return typeof language === "string" ? language : undefined;
}

function kernelOf({ kernelspec }: JsonObject): string | undefined {
  const name = isJsonObject(kernelspec) ? kernelspec["name"] : undefined;
  return typeof name === "string" ? name : undefined;
}
