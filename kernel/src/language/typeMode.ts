import { leadingTags } from "../interpreter/rewrite/leadingTags.js";
import { cellLanguage, type CellLanguage } from "../interpreter/evaluate/cellLanguage.js";
import type { NotebookSettings } from "../process/notebookSettings.js";
import type { TypeMode } from "./TypeService.js";

/** The mode of a cell, and a sentence if a word is not a mode. */
export interface ChosenMode {
  readonly mode: TypeMode;
  readonly complaint?: string;
}

/** The environment variable in which a kernelspec names the mode. */
export const modeVariable = "PRECIPICE_TYPES";

const MODES: readonly string[] = ["off", "warn", "strict"] satisfies readonly TypeMode[];

/**
 * The mode that holds for a cell: that of its own leading comment, as in `/** @types off *\/`, else of the notebook's
 * metadata, else of the environment, else `warn`. A word that is not a mode counts as `warn`.
 */
export function typeMode(
  code: string,
  settings: NotebookSettings,
  environment: NodeJS.ProcessEnv,
): ChosenMode {
  const comment = leadingTag(code, "types");
  if (comment !== undefined) return chosen(comment, "The cell's comment @types");
  if (settings.types !== undefined)
    return chosen(settings.types, 'The notebook\'s metadata "precipice.types"');
  const variable = environment[modeVariable];
  if (variable !== undefined && variable !== "")
    return chosen(variable, `The environment variable ${modeVariable}`);
  return { mode: "warn" };
}

/** Whether a cell is written for TypeScript's older decorators. */
export function hasLegacyDecorators(
  code: string,
  settings: NotebookSettings,
  environment: NodeJS.ProcessEnv,
): boolean {
  const word = leadingTag(code, "decorators") ?? settings.decorators ?? environment["PRECIPICE_DECORATORS"];
  return word === "legacy";
}

/** The language of a cell; the run itself reports a setting that names none. */
export function languageOf(
  code: string,
  settings: NotebookSettings,
  environment: NodeJS.ProcessEnv,
): CellLanguage {
  try {
    return cellLanguage(code, settings, environment);
  } catch {
    return "typescript";
  }
}

/** The word after a tag in the comments that a cell begins with. */
function leadingTag(code: string, tag: string): string | undefined {
  const word = leadingTags(code).get(tag)?.replace(/\s.*$/u, "");
  return word === "" ? undefined : word;
}

function chosen(word: string, where: string): ChosenMode {
  if (MODES.includes(word)) return { mode: word as TypeMode };
  return {
    mode: "warn",
    complaint: `${where} says "${word.slice(0, 40)}"; it must be one of ${MODES.join(", ")}. Types are checked as with "warn".`,
  };
}
