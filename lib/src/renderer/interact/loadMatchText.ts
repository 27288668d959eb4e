import type { MatchText } from "./matchText.js";

/**
 * Loads the compiler of regular expressions that cannot block the page. It is a separate script, which a page loads with the
 * first typed expression.
 */
export const loadMatchText = async (): Promise<MatchText> => (await import("./matchText.js")).matchText;
