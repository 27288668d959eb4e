import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkComplete } from "../../src/interpreter/rewrite/checkComplete.js";
import { KernelProcess } from "./KernelProcess.js";

/** Stands in for npm: notes its folder and arguments, and writes a package, or fails. */
const npm = `#!${process.execPath}
const { mkdirSync, writeFileSync } = require("node:fs");
const words = process.argv.slice(2);
writeFileSync("npm-called.json", JSON.stringify({ folder: process.cwd(), words }));
console.log("added 1 package");
console.error("a warning of npm");
if (words.includes("fails")) process.exit(3);
mkdirSync("node_modules/fresh", { recursive: true });
writeFileSync("node_modules/fresh/package.json", '{ "name": "fresh", "main": "index.js" }');
writeFileSync("node_modules/fresh/index.js", "exports.value = 7;");
`;

let kernel: KernelProcess;
let bin: string;
beforeAll(async () => {
  bin = mkdtempSync(join(tmpdir(), "npm "));
  writeFileSync(join(bin, "npm"), npm);
  chmodSync(join(bin, "npm"), 0o755);
  kernel = await KernelProcess.start({}, { PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` });
});
afterAll(async () => {
  await kernel.stop();
  rmSync(bin, { recursive: true });
});

const called = (): string => join(kernel.folder, "npm-called.json");
/** The first words of every call of npm. */
const installs = (): string[] => [
  "install",
  "--prefix",
  kernel.folder,
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
];

describe.skipIf(process.platform === "win32")("%npm install", () => {
  it("installs into the notebook's folder, shows npm's output, and the code below sees the package", async () => {
    expect((await kernel.run("import { value } from 'fresh'")).error?.ename).toBe("ModuleError");
    const report = await kernel.run(
      "// a comment\n\n%npm install fresh@^1.2 @scope/other -D\nimport { value } from 'fresh';\nconst typed: number = value;\ntyped",
    );
    expect(report.traceback).toBe("");
    expect(report.text).toBe("7");
    expect(report.stdout).toContain("added 1 package");
    expect(report.stderr).toContain("a warning of npm");
    expect(JSON.parse(readFileSync(called(), "utf8"))).toEqual({
      folder: kernel.folder,
      words: [...installs(), "fresh@^1.2", "@scope/other", "-D"],
    });
  });

  it("without a name installs what the package.json beside the notebook lists, and refuses where there is none", async () => {
    const refused = await kernel.run("%npm install");
    expect(refused.error).toMatchObject({
      ename: "NpmError",
      evalue: `"%npm install" without a name installs what the package.json beside the notebook lists, but there is none in ${kernel.folder}: name a package, as in "%npm install NAME".`,
    });
    writeFileSync(join(kernel.folder, "package.json"), "{}");
    expect((await kernel.run("%npm i --no-save")).stdout).toContain("added 1 package");
    expect(JSON.parse(readFileSync(called(), "utf8"))).toMatchObject({
      words: [...installs(), "--no-save"],
    });
    rmSync(join(kernel.folder, "package.json"));
  });

  it("keeps the places of errors in the code below", async () => {
    const { traceback } = await kernel.run("%npm install fresh\nlet a = (2;");
    expect(traceback).toMatch(/> 2 \| let a = \(2;\n {4}\| {11}\^/u);
  });

  it("runs no code below where npm fails", async () => {
    const { error } = await kernel.run("%npm install fails\nglobalThis.wentOn = true");
    expect(error).toMatchObject({
      ename: "NpmError",
      evalue: 'npm ended with status 3, and "%npm install fails" has not been done: see its output.',
    });
    expect((await kernel.run("'wentOn' in globalThis")).text).toBe("false");
  });

  it.each([
    ["%npm run evil", /^"%npm run" is none of this kernel's: /u],
    ["%npm exec evil", /^"%npm exec" is none/u],
    ["%npm install --prefix=/tmp/a fresh", /does not take the option "--prefix=\/tmp\/a"/u],
    ["%npm install --no-ignore-scripts fresh", /does not take the option/u],
    ["%npm install --registry http://a fresh", /does not take the option/u],
    ["%npm install -g fresh", /does not take the option "-g"/u],
    ["%npm install git+https://a/b.git", /expects names of packages/u],
    ["%npm install user/repository", /expects names of packages/u],
    ["%npm install ../evil", /expects names of packages/u],
    ["%npm install ./evil.tgz", /expects names of packages/u],
    ["%npm install evil.tgz", /expects names of packages/u],
    ["%npm install fresh@npm:evil", /expects names of packages/u],
    ["%npm install fresh@file:../evil", /expects names of packages/u],
    ["%npm install fresh; touch a", /expects names of packages/u],
  ])("%s is refused, and npm is not started", async (code, sentence) => {
    rmSync(called(), { force: true });
    const { error } = await kernel.run(code);
    expect(error?.ename).toBe("NpmError");
    expect(error?.evalue).toMatch(sentence);
    expect(existsSync(called())).toBe(false);
  });

  it("is a command at the head of a cell alone", async () => {
    rmSync(called(), { force: true });
    expect((await kernel.run("const text = `\n%npm install fresh\n`;\ntext.length")).text).toBe("20");
    expect((await kernel.run("let b = 1;\n%npm install fresh")).error?.evalue).toBe(
      'Lines with "%npm install NAME" stand at the head of a cell, above its code.',
    );
    expect(existsSync(called())).toBe(false);
  });

  it("is a complete cell for a console", () => {
    expect(checkComplete("%npm install fresh").status).toBe("complete");
  });
});
