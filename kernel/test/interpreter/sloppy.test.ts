import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start({}, { PRECIPICE_LANGUAGE: "sloppy" });
});
afterAll(() => kernel.stop());

describe("a cell outside strict mode", () => {
  it("makes a variable of a name that is assigned without a declaration", async () => {
    expect((await kernel.run("path = require('path'); path.basename('/a/b')")).text).toBe("'b'");
    expect((await kernel.run("path = 5; path + 1")).text).toBe("6");
  });

  it("gives a plain function the global object as `this`", async () => {
    expect((await kernel.run("(function () { return this === globalThis })()")).text).toBe("true");
  });

  it("keeps constants constant, says so, and lets them be declared again", async () => {
    await kernel.run("const fixed = 1");
    expect((await kernel.run("fixed = 2")).error?.evalue).toBe("Assignment to constant variable 'fixed'.");
    expect((await kernel.run("const fixed = 3; fixed")).text).toBe("3");
    expect((await kernel.run("let fixed = 4; fixed = 5; fixed")).text).toBe("5");
  });

  it("keeps the places of errors", async () => {
    expect((await kernel.run("a1 = 1\n  null.x")).traceback).toMatch(/> 2 \|   null\.x\n {4}\| {8}\^/u);
  });

  it("stays outside strict mode where it sees variables of strict cells, which see its own", async () => {
    const fresh = await KernelProcess.start();
    try {
      const sloppy = "/** @language sloppy */ ";
      const plain = "(function () { return this === globalThis })()";
      await fresh.run(
        "const performance = 5; let location = 1; function top() { return this === undefined }",
      );
      expect((await fresh.run(`${sloppy}made = performance; [made, location, ${plain}, top()]`)).text).toBe(
        "[ 5, 1, true, true ]",
      );
      expect((await fresh.run(`${sloppy}performance = 6`)).error?.evalue).toBe(
        "Assignment to constant variable 'performance'.",
      );
      const own = await fresh.run(
        `${sloppy}location = 2; var history = performance + 1; [history, eval("location")]`,
      );
      expect(own.text).toBe("[ 6, 2 ]");
      expect((await fresh.run("[history, location, performance, made, top()]")).text).toBe(
        "[ 6, 2, 5, 5, true ]",
      );
      expect((await fresh.run("other = history")).error?.evalue).toBe("other is not defined");
      expect(
        (await fresh.run(`${sloppy}history = 3; location = 4; [history, location, ${plain}]`)).text,
      ).toBe("[ 3, 4, true ]");
      expect((await fresh.run(`${sloppy}performance;\n  null.x`)).traceback).toMatch(
        /> 2 \|   null\.x\n {4}\| {8}\^/u,
      );
      expect((await fresh.run(`${sloppy}performance; null.x`)).traceback).toContain("Cell [9]:1:43");
    } finally {
      await fresh.stop();
    }
  });

  it("stays outside strict mode after a cell that failed, and one whose variables were kept", async () => {
    await kernel.run("var parent = 1, screen = missing()");
    expect((await kernel.run("loose = parent; (function () { return this === globalThis })()")).text).toBe(
      "true",
    );
  });

  it("is strict again where its comment says so, and a word that is no language is refused", async () => {
    const strict = await kernel.run("/** @language typescript */\nnever = 1");
    expect(strict.error?.evalue).toBe("never is not defined");
    expect((await kernel.run("/** @language python */\n1")).error?.evalue).toBe(
      'The cell\'s comment @language says "python"; it must be one of typescript, tslab, javascript, sloppy.',
    );
  });
});

describe("a cell of IJavascript's", () => {
  it("has Node's modules by their names, which give way to declarations and assignments", async () => {
    expect((await kernel.run("os.EOL")).text).toBe(String.raw`'\n'`);
    expect((await kernel.run("const util = require('util').types; typeof util.isPromise")).text).toBe(
      "'function'",
    );
    expect((await kernel.run("util = 1")).error?.evalue).toBe("Assignment to constant variable 'util'.");
    expect((await kernel.run("zlib = 2; zlib + 1")).text).toBe("3");
    expect((await kernel.run("var url; url")).text).toBeUndefined();
  });

  it("has module and exports, which it can declare", async () => {
    expect((await kernel.run("exports.half = (x) => x / 2; module.exports.half(8)")).text).toBe("4");
    expect((await kernel.run("exports = module.exports = { a: 1 }")).text).toBe("{ a: 1 }");
    expect((await kernel.run("require.main === module")).text).toBe("false");
    expect((await kernel.run("var module = 7; module")).text).toBe("7");
  });

  it("shows what its last promise gives, before the next cell runs", async () => {
    const late = "new Promise((resolve) => setTimeout(() => resolve(";
    expect((await kernel.run(`${late}[1, 2]), 5))`)).text).toBe("[ 1, 2 ]");
    expect((await kernel.run(`${late}), 5)).then(() => { given = 3 })`)).text).toBeUndefined();
    expect((await kernel.run("given")).text).toBe("3");
    expect((await kernel.run("Promise.reject(new Error('no'))")).error?.evalue).toBe("no");
  });

  it("shows the expression that ends a block at its end", async () => {
    for (const [code, shown] of [
      ["{\n  const half = 4;\n  half * 2;\n}", "8"],
      ["{ let inner = 1; { inner += 1; inner } };", "2"],
      ["{ const waited = await Promise.resolve(3); waited }", "3"],
      ["{ a: 1 }", "{ a: 1 }"],
      ["{ 1; let none = 2 }", undefined],
      ["if (true) { 1 }", undefined],
      ["for (const each of [1]) { each }", undefined],
      ["/** @language typescript */\n{ let kept = 3; kept }", undefined],
    ] as const)
      expect((await kernel.run(code)).text).toBe(shown);
  });
});
