import { Script } from "node:vm";
import typescript from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CellSyntaxError } from "../../src/interpreter/rewrite/CellSyntaxError.js";
import { checkComplete } from "../../src/interpreter/rewrite/checkComplete.js";
import { loweringSettings } from "../../src/interpreter/rewrite/LoweringSettings.js";
import { lowerWithTypeScript } from "../../src/interpreter/rewrite/lowerWithTypeScript.js";
import { NeedsTypeScript } from "../../src/interpreter/rewrite/NeedsTypeScript.js";
import {
  rewriteCell,
  type CellSurroundings,
  type RewrittenCell,
} from "../../src/interpreter/rewrite/rewriteCell.js";
import { KernelProcess } from "./KernelProcess.js";
import { computedMilliseconds } from "../computedMilliseconds.js";
import { cut, randomNumbers, repositorySources } from "./repositorySources.js";

const sources = repositorySources();
const surroundings: CellSurroundings = {
  importFunction: "$.import",
  importMeta: "$.meta",
  runtime: "$",
  reserved: new Set(["performance", "window"]),
  shadowed: new Map(),
};

/** The cell as the kernel rewrites it before the run; undefined for code that is not TypeScript. */
function translated(code: string): RewrittenCell | undefined {
  try {
    try {
      return rewriteCell(code, surroundings);
    } catch (error) {
      if (!(error instanceof NeedsTypeScript)) throw error;
      const settings = loweringSettings(code, []);
      return rewriteCell(
        lowerWithTypeScript(typescript, code, error.dialect, settings).code,
        surroundings,
        code,
      );
    }
  } catch (error) {
    if (error instanceof CellSyntaxError) return undefined;
    throw new Error(`The rewrite fails for ${JSON.stringify(code)}`, { cause: error });
  }
}

/** Errors that V8 raises by rules that need no grammar: a label or private name that the cut took away. */
const lateRules =
  /Private field|Undefined label|new\.target|Illegal (?:return|break|continue|await)|'super'|duplicate|already been declared|Duplicate|undefined label|Invalid regular expression|await is only valid|strict mode|octal/iu;

describe("code of this repository, cut at random places", () => {
  it("is rewritten or refused, soon, and V8 compiles what is rewritten", { timeout: 600_000 }, () => {
    const random = randomNumbers(20260101);
    const slow: string[] = [];
    for (let round = 0; round < 3000; round += 1) {
      const code = cut(sources, random);
      let cell: RewrittenCell | undefined;
      // Long enough for a busy machine, and far too short for time that grows with the square of the length.
      if (computedMilliseconds(() => (cell = translated(code))) > 3000) slow.push(code);
      if (cell === undefined) continue;
      try {
        new Script(`(${cell.async ? "async " : ""}function () {"use strict";${cell.code}\n})`);
      } catch (error) {
        if (!lateRules.test(String(error))) throw new Error(`${String(error)} in ${JSON.stringify(code)}`);
      }
    }
    expect(slow).toEqual([]);
  });

  it("is complete, incomplete or invalid, and soon known to be", { timeout: 600_000 }, () => {
    const random = randomNumbers(20260102);
    const seen = new Set<string>();
    const slow: string[] = [];
    for (let round = 0; round < 3000; round += 1) {
      const code = cut(sources, random);
      if (computedMilliseconds(() => seen.add(checkComplete(code).status)) > 3000) slow.push(code);
    }
    expect(slow).toEqual([]);
    expect([...seen].sort()).toEqual(["complete", "incomplete", "invalid"]);
  });

  const nests: readonly (readonly [what: string, code: string])[] = [
    ["type parameters and parentheses", "(<T>(".repeat(100)],
    ["generic calls", "f<T,".repeat(5000)],
    ["asynchronous type parameters", "async <".repeat(100)],
    ["types of functions", "((a: (b: (".repeat(200)],
    ["conditional arrows", `${"a?(b):".repeat(200)}c`],
    ["assertions", `${"<A>".repeat(2000)}x`],
    ["templates", "`${".repeat(5000)],
    ["brackets", "[({".repeat(5000)],
    ["sums", `1${"+1".repeat(5000)}`],
    ["tags", "<a>".repeat(2000)],
  ];
  it.each(nests)("is read or refused soon where it nests %s deeply", { timeout: 600_000 }, (_what, code) => {
    expect(computedMilliseconds(() => translated(code))).toBeLessThan(10_000);
    expect(computedMilliseconds(() => checkComplete(code))).toBeLessThan(10_000);
  });

  it("takes time that grows with its length, not with its square", { timeout: 600_000 }, () => {
    const lines = (count: number): string =>
      Array.from(
        { length: count },
        (_, index) =>
          `const name${index}: number = ${index} as any;\nfunction call${index}<T>(x: T): T { return x }\nclass Kind${index} { constructor(private readonly a: string) {} }\nenum Level${index} { A, B }`,
      ).join("\n");
    const short = lines(100);
    const long = lines(800);
    translated(short);
    // Eight at a time, as much text as the long one: garbage is collected alike.
    const eight = (): void => {
      for (let time = 0; time < 8; time += 1) translated(short);
    };
    const once = Math.min(...[1, 2, 3].map(() => computedMilliseconds(eight))) / 8;
    const more = Math.min(...[1, 2].map(() => computedMilliseconds(() => translated(long))));
    // Eight times the text: the square would be sixty-four times the time.
    expect(more / once).toBeLessThan(32);
  });
});

describe("a kernel that is sent such code as cells", () => {
  let kernel: KernelProcess;
  beforeAll(async () => {
    kernel = await KernelProcess.start();
  });
  afterAll(() => kernel.stop());

  it("ends each, blames no code but the cell's, and answers afterwards", { timeout: 300_000 }, async () => {
    // Pieces of other code could delete files or end processes.
    const harmless = sources.filter(
      (source) => !/node:|process\b|\brequire\b|\bimport\(|localStorage|fetch\(/u.test(source),
    );
    expect(harmless.length).toBeGreaterThan(100);
    const random = randomNumbers(20260103);
    const random300 = Array.from({ length: 300 }, () => cut(harmless, random));
    for (const [index, code] of random300.entries()) {
      const timer = setTimeout(() => kernel.interrupt(), 3000);
      const report = await kernel.run(code, { limit: 300_000 });
      clearTimeout(timer);
      if (report.error?.ename === "KeyboardInterrupt" || report.status === "ok") continue;
      const blamed = /Cell \[\d+\]:\d+:\d+/u.test(report.traceback) || report.error?.ename === "Uncaught";
      if (!blamed) throw new Error(`${report.traceback}\nfor ${JSON.stringify(code)}`);
      if (index % 50 === 0) expect((await kernel.run("40 + 2")).text).toBe("42");
    }
    expect((await kernel.run("40 + 2")).text).toBe("42");
  });
});
