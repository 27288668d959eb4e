import { afterEach, describe, expect, it } from "vitest";
import { findingsText } from "../../src/language/findingsText.js";
import { hasLegacyDecorators, typeMode } from "../../src/language/typeMode.js";
import { firstProgram, Notebook } from "./Notebook.js";

describe("the mode of a cell", () => {
  it("is warn where nothing is said", () => {
    expect(typeMode("1", {}, {})).toEqual({ mode: "warn" });
    expect(typeMode("1", {}, { PRECIPICE_TYPES: "" })).toEqual({ mode: "warn" });
  });

  it("is the cell's own, else the notebook's, else the environment's", () => {
    const environment = { PRECIPICE_TYPES: "off" };
    expect(typeMode("1", {}, environment).mode).toBe("off");
    expect(typeMode("1", { types: "strict" }, environment).mode).toBe("strict");
    expect(typeMode("/** @types warn */ 1", { types: "strict" }, environment).mode).toBe("warn");
    expect(typeMode("#!node\n// a word first\n// @types strict\n1", {}, environment).mode).toBe("strict");
  });

  it("is only read from the comments that the cell begins with", () => {
    expect(typeMode("1 // @types off", {}, {}).mode).toBe("warn");
    expect(typeMode("'/** @types off */'", {}, {}).mode).toBe("warn");
  });

  it("is warn for a word that is none, and says where it stands", () => {
    expect(typeMode("/** @types loud */", {}, {})).toEqual({
      mode: "warn",
      complaint: expect.stringContaining(
        'comment @types says "loud"; it must be one of off, warn, strict',
      ) as string,
    });
    expect(typeMode("", { types: "3" }, {}).complaint).toContain("metadata");
    expect(typeMode("", {}, { PRECIPICE_TYPES: "x" }).complaint).toContain("PRECIPICE_TYPES");
  });

  it("comes with the word on decorators", () => {
    expect(hasLegacyDecorators("/** @decorators legacy */", {}, {})).toBe(true);
    expect(hasLegacyDecorators("", { decorators: "legacy" }, {})).toBe(true);
    expect(hasLegacyDecorators("// @decorators legacy", {}, {})).toBe(true);
    expect(hasLegacyDecorators("// what @decorators legacy would do", {}, {})).toBe(false);
    expect(hasLegacyDecorators("/** @decorators standard */", { decorators: "legacy" }, {})).toBe(false);
  });
});

describe("the text of findings", () => {
  const finding = {
    severity: "error",
    code: 2322,
    message: "No.",
    line: 2,
    column: 3,
    endLine: 2,
    endColumn: 6,
  } as const;

  it("names place and message over the line, with the part underlined", () => {
    expect(findingsText([finding], { code: "a\nb cde f\ng", name: "Cell [3]" })).toBe(
      ["Cell [3]:2:3 - error TS2322: No.", "  1 | a", "> 2 | b cde f", "    |   ~~~", ""].join("\n"),
    );
  });

  it("keeps tabs under tabs, cuts long lines, and marks the rest of a line that goes on", () => {
    const tabbed = findingsText([{ ...finding, line: 1, column: 2, endLine: 1, endColumn: 3 }], {
      code: "\tx",
      name: "c",
    });
    expect(tabbed).toContain("> 1 | \tx\n    | \t~\n");
    const long = findingsText([{ ...finding, line: 1, column: 5001, endLine: 9, endColumn: 1 }], {
      code: `${"-".repeat(5000)}here`,
      name: "c",
    });
    expect(long).toContain("here");
    expect(long.length).toBeLessThan(500);
    expect(long).toContain("~~~~\n");
  });

  it("is empty for none, and ends after ten", () => {
    expect(findingsText([], { code: "", name: "c" })).toBe("");
    const text = findingsText(
      Array.from({ length: 25 }, () => finding),
      { code: "a\nb cde f", name: "c" },
    );
    expect(text.match(/TS2322/gu)).toHaveLength(10);
    expect(text).toContain("... and 15 more");
  });
});

describe("a tsconfig.json beside the notebook", () => {
  let notebook: Notebook | undefined;
  afterEach(() => notebook?.close());

  it(
    "turns its checks on, takes effect when it changes, and keeps earlier cells",
    () => {
      notebook = new Notebook({ "lib/helper.ts": "export const helped = 1;" });
      expect(notebook.findings("const xs = [1]; function f(a) { return xs[0].toFixed() }")).toEqual([]);
      notebook.write(
        "tsconfig.json",
        '{ // with a comment\n "compilerOptions": { "noUncheckedIndexedAccess": true, "noImplicitAny": true, "paths": { "#lib/*": ["./lib/*"] }, "module": "CommonJS", "outDir": "x" }, "include": ["nothing"] }',
      );
      expect(notebook.findings("function g(a) { return xs[0].toFixed() }")).toEqual([
        "1:12 TS7006",
        "1:24 TS2532",
      ]);
      expect(
        notebook.findings("import { helped } from '#lib/helper'; helped.toFixed(); await helped"),
      ).toEqual([]);
      expect(notebook.check("1").text).toBe("");
    },
    firstProgram,
  );

  it(
    "may ask for the DOM and for less strictness",
    () => {
      notebook = new Notebook({
        "tsconfig.json": '{ "compilerOptions": { "lib": ["esnext", "dom"], "strict": false } }',
      });
      expect(notebook.findings("document.body.append('x'); let n: number = null; n")).toEqual([]);
    },
    firstProgram,
  );

  it(
    "that is broken is named once, and otherwise passed over",
    () => {
      notebook = new Notebook({ "tsconfig.json": '{ "compilerOptions": { "strict": "perhaps" } }' });
      const { text, diagnostics } = notebook.check("const a: number = 'x'");
      expect(text).toMatch(/^tsconfig\.json: .*'strict'/u);
      expect(diagnostics).toHaveLength(1);
      expect(notebook.check("1").text).toBe("");
    },
    firstProgram,
  );
});

describe("the JSX factory of the notebook or the environment", () => {
  const library =
    "namespace make { export namespace JSX { export interface IntrinsicElements { p: { size: number } } } }\n" +
    "function make(...parts: unknown[]): object { return parts }";
  const given = [{ jsxFactory: "make" }];

  it(
    "gives the types of elements, in cells that do not mention it",
    () => {
      const notebook = new Notebook({}, given);
      try {
        expect(notebook.findings(library)).toEqual([]);
        expect(notebook.findings("const good = <p size={1} />")).toEqual([]);
        expect(notebook.findings('const bad = <p size="x" />')).toEqual(["1:16 TS2322"]);
      } finally {
        notebook.close();
      }
    },
    firstProgram,
  );

  it(
    "is replaced by the cell's own comment, of either kind",
    () => {
      const notebook = new Notebook({}, [{ jsxFactory: "other" }]);
      try {
        notebook.check(library);
        for (const comment of ["/** @jsx make */", "// @jsx make"]) {
          expect(notebook.findings(`${comment}\nconst bad = <p size="x" />`)).toEqual(["2:16 TS2322"]);
          expect(notebook.findings(`${comment}\nconst good = <p size={2} />`)).toEqual([]);
        }
      } finally {
        notebook.close();
      }
    },
    firstProgram,
  );
});

describe("a completion before the checks of the cells that run first", () => {
  it(
    "offers all their names, and takes nothing from what is known already",
    () => {
      const notebook = new Notebook();
      try {
        notebook.check("const total = { sum: 1 }");
        const unchecked = new Set(["totals", "Totalled", "total"]);
        expect(notebook.complete("tot|", unchecked).names).toEqual(
          expect.arrayContaining(["total", "totals", "Totalled"]),
        );
        expect(notebook.complete("total.|", unchecked).names).toContain("sum");
        expect(notebook.complete("tot|").names).not.toContain("totals");
        expect(notebook.complete("const own = 1; totals.x + ow|", unchecked).names).toContain("own");
      } finally {
        notebook.close();
      }
    },
    firstProgram,
  );
});
