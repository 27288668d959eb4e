import { leadingComments } from "./leadingComments.js";

const comment = /\/\*\*[^]*?\*\//gu;
const tag = /@([a-zA-Z]+)(?:[ \t]+([^\n\r@*]*))?/gu;

/**
 * The tags in the comments above the first statement, as in `/** @jsx h *\/`: name to the text behind it
 * in its line, empty where there is none. A later tag of one name replaces an earlier one.
 */
export function leadingTags(source: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  if (!source.includes("@")) return tags;
  for (const [text] of leadingComments(source).matchAll(comment)) {
    for (const [, name = "", value = ""] of text.matchAll(tag)) tags.set(name, value.trim());
  }
  return tags;
}

/**
 * The name of the module that a cell defines by `@module name`; undefined for any other cell. As in
 * tslab, it is one word of letters, digits and underscores; JSDoc's own use of the tag is none.
 */
export function moduleTag(source: string): string | undefined {
  if (!source.includes("@module")) return undefined;
  const name = leadingTags(source).get("module");
  return name !== undefined && /^\w+$/u.test(name) ? name : undefined;
}
