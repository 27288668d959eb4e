import type { MatchText } from "./matchText.js";

/**
 * Loads what compiles regular expressions that cannot block the page: a script of its own, brought with the first
 * expression that somebody types.
 */
export const loadMatchText = async (): Promise<MatchText> => (await import("./matchText.js")).matchText;
