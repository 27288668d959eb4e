import ts from "typescript";
import { describe, expect, it } from "vitest";
import { PublicAPI } from "./PublicAPI.js";
import { modules } from "./modules.js";

/** A tag that says "as" another function, whose help the reader of this one does not see. */
const SENDS_AWAY = /(?<!\bsuch )\bas (?:\{@link [\w.]+\}|`[a-z]\w*(?:\.\w+)?`)(?! takes)/u;

/** The tags of a declaration and, of a class, those of its methods. */
function tagsOf(name: string, declaration: ts.Node): readonly (readonly [name: string, text: string])[] {
  const own = ts
    .getJSDocTags(declaration)
    .filter(({ tagName }) => ["param", "throws", "returns"].includes(tagName.text))
    // A tag's text ends before the paragraph that follows.
    .map(
      (tag) =>
        [name, (ts.getTextOfJSDocComment(tag.comment) ?? "").replace(/\n\s*Source:[\s\S]*/u, "")] as const,
    );
  const members = ts.isClassDeclaration(declaration) ? [...declaration.members] : [];
  return [
    ...own,
    ...members.flatMap((member) => tagsOf(`${name}.${member.name?.getText() ?? "constructor"}`, member)),
  ];
}

describe("the help of a public function", () => {
  const api = new PublicAPI(modules);
  const tags = modules.flatMap((module) =>
    api
      .names(module)
      .filter(({ declaration }) => declaration.getSourceFile().fileName.includes("/lib/src/"))
      .flatMap(({ name, declaration }) => tagsOf(name, declaration)),
  );

  it("explains parameters, results and errors of several hundred functions", () => {
    expect(tags.length).toBeGreaterThan(500);
  });

  it("stands by itself: it sends nobody to the help of another function", () => {
    expect(tags.filter(([, text]) => SENDS_AWAY.test(text))).toEqual([]);
  });
});
