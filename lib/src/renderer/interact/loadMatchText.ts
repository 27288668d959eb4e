import type { MatchText } from "./matchText.js";

/**
 * Loads the compiler of regular expressions that cannot block the page: a separate script, loaded with the first
 * typed expression.
 */
export const loadMatchText = async (): Promise<MatchText> => (await import("./matchText.js")).matchText;
