import { UserError } from "../setup/UserError.mjs";
import { withoutElements } from "./copiedPages.mjs";
import { remarksOfLibrary } from "./remarks.mjs";

const MOST_TEXTS = 4;

/**
 * The page of warnings with the words of the library beneath each code.
 * @param {string} text the page as written: a heading a code
 * @throws UserError for a code of the library without a heading, and for a heading that is no code
 */
export function warningsPage(text) {
  const remarks = remarksOfLibrary();
  const seen = new Set(["unnamed"]);
  const page = text.replaceAll(/^### (\w+)$/gmu, (heading, code) => {
    seen.add(code);
    if (code === "unnamed") return heading;
    const texts = remarks.get(code);
    if (texts === undefined)
      throw new UserError(`.site/warnings.md explains "${code}", which the library never says.`);
    const said = texts.filter((one) => /\w{3}/u.test(one)).slice(0, MOST_TEXTS);
    return [heading, ...said.map((one) => `> ${withoutElements(one)}`)].join("\n\n");
  });
  const missing = [...remarks.keys()].filter((code) => !seen.has(code));
  if (missing.length > 0)
    throw new UserError(`.site/warnings.md lacks what the library says: ${missing.join(", ")}.`);
  return page;
}
