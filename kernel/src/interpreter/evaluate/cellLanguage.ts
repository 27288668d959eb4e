import { leadingTags } from "../rewrite/leadingTags.js";
import type { NotebookSettings } from "../../process/notebookSettings.js";

/**
 * How a cell is read: `typescript`; `tslab`, TypeScript with the `exports` of tslab's cells and without the check that
 * properties of classes are initialized, which tslab does not have; `javascript`, whose types are not checked unless a tsconfig.json sets
 * `checkJs`; or `sloppy`, JavaScript outside strict mode, where `a = 1` makes a global variable.
 */
export type CellLanguage = "typescript" | "tslab" | "javascript" | "sloppy";

/** The environment variable in which a kernelspec names the language. */
export const languageVariable = "PRECIPICE_LANGUAGE";

/** The languages that a setting may name. */
export const LANGUAGES: readonly string[] = [
  "typescript",
  "tslab",
  "javascript",
  "sloppy",
] satisfies readonly CellLanguage[];

/**
 * The language of a cell: that of its own leading comment, as in `/** @language javascript *\/`, else of the
 * notebook's metadata, else of the environment, else `typescript`.
 *
 * @throws Error for a word that names no language.
 */
export function cellLanguage(
  code: string,
  settings: NotebookSettings,
  environment: NodeJS.ProcessEnv,
): CellLanguage {
  const comment = code.includes("@language") ? leadingTags(code).get("language") : undefined;
  if (comment !== undefined) return checked(comment.replace(/\s.*$/u, ""), "The cell's comment @language");
  if (settings.language !== undefined)
    return checked(settings.language, 'The notebook\'s metadata "precipice.language"');
  const variable = environment[languageVariable];
  if (variable === undefined || variable === "") return "typescript";
  return checked(variable, `The environment variable ${languageVariable}`);
}

function checked(word: string, where: string): CellLanguage {
  if (LANGUAGES.includes(word)) return word as CellLanguage;
  throw new Error(`${where} says "${word.slice(0, 40)}"; it must be one of ${LANGUAGES.join(", ")}.`);
}
