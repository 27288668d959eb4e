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

  it("is strict again where its comment says so, and a word that is no language is refused", async () => {
    const strict = await kernel.run("/** @language typescript */\nnever = 1");
    expect(strict.error?.evalue).toBe("never is not defined");
    expect((await kernel.run("/** @language python */\n1")).error?.evalue).toBe(
      'The cell\'s comment @language says "python"; it must be one of typescript, javascript, sloppy.',
    );
  });
});
