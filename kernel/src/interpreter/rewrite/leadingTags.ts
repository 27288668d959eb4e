import { leadingComments } from "./leadingComments.js";

const comment = /\/\*[^]*?\*\/|\/\/[^\n\r]*/gu;
const tag = /(?<![\p{ID_Continue}$])@([a-zA-Z]+)(?:[ \t]+([^\n\r@*]*))?/gu;
/** A line with words before the tag is prose. */
const taggedLine = /^\/\/+[ \t]*@/u;

/**
 * The tags in the comments above the first statement, as in `/** @jsx h *\/` or `// @jsx h`: name to the text
 * behind it in its line, or an empty text. A line comment has tags where it begins with one. A later tag of
 * one name replaces an earlier one.
 */
export function leadingTags(source: string): ReadonlyMap<string, string> {
  return tagsOf(source, (text) => text.startsWith("/*") || taggedLine.test(text));
}

/**
 * The name of the module that a cell defines by `@module name`; undefined for any other cell. As in tslab, it
 * stands in a comment of the kind `/** *\/` and is one word of letters, digits and underscores; JSDoc's own
 * use of the tag does not count.
 */
export function moduleTag(source: string): string | undefined {
  if (!source.includes("@module")) return undefined;
  const name = tagsOf(source, (text) => text.startsWith("/**")).get("module");
  return name !== undefined && /^\w+$/u.test(name) ? name : undefined;
}

function tagsOf(source: string, counts: (comment: string) => boolean): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  if (!source.includes("@")) return tags;
  for (const [text] of leadingComments(source).matchAll(comment)) {
    if (!counts(text)) continue;
    for (const [, name = "", value = ""] of text.matchAll(tag)) tags.set(name, value.trim());
  }
  return tags;
}
