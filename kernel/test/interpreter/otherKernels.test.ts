import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
});
afterAll(() => kernel.stop());

describe("what other kernels understand gets the nearest way here:", () => {
  it.each([
    ["Deno.readTextFileSync('a')", /^Deno is not defined: .*node:fs/u],
    ["$$.html('<b>a</b>')", /^\$\$ is not defined: .*display\.html\(text\)/u],
    ["!ls", /^ls is not defined\. "!" runs no command here: write require\(.*\)\.execSync\("ls"\)/u],
    ["const a = 1;\n!ls -l", /^ls is not defined\. "!" runs no command here: .*execSync\("ls -l"\)/u],
    ["!git status", /^"!" runs no command here: .*execSync\("git status"\)/u],
    ["!pip install chalk", /^"!" runs no command here: write "%npm install chalk"\.$/u],
    ["%timeit 1 + 1", /^"%timeit" is a magic of another kernel's, .*performance\.now\(\)/u],
    ["%%html\n<b>a</b>", /^"%%html" is a magic of another kernel's, .*display\.html/u],
    [
      "%lsmagic",
      /^"%lsmagic" is a magic of another kernel's, and "%npm install NAME" is the only one here\.$/u,
    ],
    ["os.cpus()", /^os is not defined: if Node's module is meant, write import \* as os from "node:os"\.$/u],
    ["module.exports = 1", /^module is not defined: later cells see what a cell declares, /u],
    [".help", /^"\.help" is a command of Node's console: /u],
  ])("%s", async (code, sentence) => {
    const { error } = await kernel.run(code);
    expect(error?.evalue).toMatch(sentence);
    expect(error?.evalue).not.toContain("\n");
  });

  it("but not code that is TypeScript, or wrong in another way", async () => {
    expect((await kernel.run("const no = false;\n!no")).text).toBe("true");
    expect((await kernel.run("7\n%4")).text).toBe("3");
    expect((await kernel.run("let a = (2;\n!no")).error?.evalue).toBe("Unexpected token");
    expect((await kernel.run("missing;\n!no")).error?.evalue).toBe("missing is not defined");
    expect((await kernel.run("const x1 = 1\n!x1.toFixed().length && foo(")).error?.evalue).toBe(
      "Unexpected token",
    );
    expect((await kernel.run("let c = (5\n  %c(2")).error?.evalue).not.toMatch(/magic/u);
    expect((await kernel.run("!!undefinedThing")).error?.evalue).toBe("undefinedThing is not defined");
  });
});

describe("a cell for tslab", () => {
  let tslab: KernelProcess;
  beforeAll(async () => {
    tslab = await KernelProcess.start({}, { PRECIPICE_LANGUAGE: "tslab" });
  });
  afterAll(() => tslab.stop());

  it("has the variables of all cells in exports, beside those that it puts there", async () => {
    await tslab.run("let count = 1; class Box { value = 2 }; const Map = 3;");
    expect((await tslab.run("count = 5; [exports.count, new exports.Box().value, exports.Map]")).text).toBe(
      "[ 5, 2, 3 ]",
    );
    expect((await tslab.run("exports.made = () => 7; module.exports === undefined")).text).toBe("false");
    expect(
      (await tslab.run("[exports.made(), 'count' in exports, 'none' in exports, exports.none]")).text,
    ).toBe("[ 7, true, false, undefined ]");
    expect((await tslab.run("Object.keys(exports).sort().join()")).text).toBe("'Box,Map,count,made'");
    expect((await tslab.run("exports.count = 8; [exports.count, count]")).text).toBe("[ 8, 5 ]");
  });

  it("is strict, and gives way to a variable of that name", async () => {
    expect((await tslab.run("(function () { return this })()")).text).toBeUndefined();
    expect((await tslab.run("undeclared = 1")).error?.evalue).toBe("undeclared is not defined");
    await tslab.run("const exports = 4");
    expect((await tslab.run("exports")).text).toBe("4");
  });
});
