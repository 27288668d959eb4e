import { realpathSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { KernelProcess } from "../interpreter/KernelProcess.js";
import { plantedCode, plantedIn, ranBelow } from "./plantedPackages.js";

const csv = "algo,env,seed,return\nA,Ant,1,0.5\nA,Ant,2,0.7\nB,Ant,1,0.4\nB,Ant,2,0.6\n";

/** A kernel in `root/data`, with planted packages there, in the folder above and in the user's home. */
async function startedForGood(environment: NodeJS.ProcessEnv): Promise<KernelProcess> {
  const files = {
    ...plantedIn("node_modules"),
    ...plantedIn("root/node_modules"),
    ...plantedIn("root/data/node_modules"),
    "root/data/runs.csv": csv,
    "root/data/own.cjs": plantedCode.commonJs,
    "root/data/own.mjs": plantedCode.module,
    "root/data/package.json": JSON.stringify({
      name: "precipice",
      exports: "./own.mjs",
      imports: { "#own": "./own.mjs" },
    }),
  };
  return KernelProcess.start(files, environment, [], "root/data");
}

/** The same for one test. */
async function started(environment: NodeJS.ProcessEnv = {}): Promise<KernelProcess> {
  const kernel = await startedForGood(environment);
  onTestFinished(() => kernel.stop());
  return kernel;
}

async function value(kernel: KernelProcess, code: string): Promise<string | undefined> {
  const { text, traceback } = await kernel.run(code);
  expect(traceback).toBe("");
  return text;
}

describe("an isolated session runs no code of its folder", () => {
  it("and a session that is not isolated takes its folder's packages, as notebooks do", async () => {
    const kernel = await started();
    await kernel.run('import * as library from "precipice"; import * as arquero from "arquero"; 1');
    // A package.json that names itself "precipice" stands in for the package as well.
    expect(ranBelow(kernel.folder)).toEqual([
      join("root", "data", "it-ran.txt"),
      join("root", "data", "node_modules", "arquero", "it-ran.txt"),
    ]);
  });

  it("when it imports precipice, arquero or Plot, which are those of the kernel's installation", async () => {
    const kernel = await started();
    await kernel.isolate();
    expect(
      await value(
        kernel,
        [
          'import { Frame } from "precipice";',
          'import * as numeric from "precipice/numeric";',
          'import { table } from "arquero";',
          'import * as Plot from "@observablehq/plot";',
          'const required = require("arquero").table === undefined;',
          "[typeof Frame.from, Object.keys(numeric).length > 0, table({ a: [1] }).numRows(), typeof Plot.dot, required]",
        ].join("\n"),
      ),
    ).toBe("[ 'function', true, 1, 'function', false ]");
    expect(ranBelow(kernel.folder)).toEqual([]);
  });

  it("when it reads a file and draws it, by what the library loads itself", async () => {
    const kernel = await started();
    const answer = await kernel.isolate();
    if ("refusal" in answer) throw new Error(answer.refusal);
    const file = JSON.stringify(join(answer.folder, "runs.csv"));
    const drawn = await kernel.run(
      [
        'import { read, aggregates, figures } from "precipice";',
        `const frame = await read(${file});`,
        "const parquet = await frame.toParquet(); const again = await read(parquet);",
        'const found = await aggregates(again.scores(), { metrics: ["mean"], reps: 200, seed: 1 });',
        "figures.intervals(found)",
      ].join("\n"),
    );
    expect(drawn.traceback).toBe("");
    expect(Object.keys(drawn.result ?? {})).toContain("image/png");
    expect(ranBelow(kernel.folder)).toEqual([]);
  });

  it("when a package tries an optional one, which Node looks for in the user's home", async () => {
    // Where a home is served, what was unpacked there could stand in for it.
    const home = await KernelProcess.start(plantedIn(".node_modules"));
    onTestFinished(() => home.stop());
    const draw = 'import * as Plot from "@observablehq/plot"; Plot.plot({ marks: [Plot.dot([[1, 2]])] })';
    const open = await started({ HOME: home.folder });
    await open.run(draw);
    expect(ranBelow(home.folder)).toEqual([join(".node_modules", "canvas", "it-ran.txt")]);

    const second = await KernelProcess.start(plantedIn(".node_modules"));
    onTestFinished(() => second.stop());
    const kernel = await started({ HOME: second.folder });
    await kernel.isolate();
    const drawn = await kernel.run(draw);
    expect(drawn.traceback).toBe("");
    expect(drawn.result).toBeDefined();
    expect(ranBelow(second.folder)).toEqual([]);
  });
});

describe("an isolated session refuses", () => {
  let kernel: KernelProcess;
  beforeAll(async () => {
    kernel = await startedForGood({});
    await kernel.isolate();
  });
  afterAll(() => kernel.stop());

  it.each([
    ["another package, by import", 'await import("hyparquet")'],
    ["another package, by require", 'require("hyparquet")'],
    ["a file beside it, by import", 'await import("./own.mjs")'],
    ["a file beside it, by require", 'require("./own.cjs")'],
    ["an absolute path", "await import(`${folder}/own.mjs`)"],
    ["an address", "await import(`file://${folder}/own.mjs`)"],
    ["a name of the folder's package.json", 'await import("#own")'],
    ["text as a module", 'await import("data:text/javascript,export default 1")'],
    ["to look for a package", 'import.meta.resolve("hyparquet")'],
    ["to look for a file", "import.meta.resolve(`file://${folder}/own.mjs`)"],
    ["to look for a package by require", 'require.resolve("hyparquet")'],
    ["to look for a file by require", "require.resolve(`${folder}/own.cjs`)"],
  ])("%s", async (_title, code) => {
    const { error } = await kernel.run(
      `const folder = ${JSON.stringify(join(kernel.folder, "root/data"))};\n${code}`,
    );
    expect(error?.ename).toBe("ModuleError");
    expect(error?.evalue).toMatch(
      /^This session is isolated: it imports .* only, and not ".*"\. Import it in a notebook\.$/u,
    );
    expect(ranBelow(kernel.folder)).toEqual([]);
  });
});

it("an isolated session installs no packages", async () => {
  const kernel = await started();
  await kernel.isolate();
  expect((await kernel.run("%npm install hyparquet")).error?.evalue).toMatch(/^This session is isolated: /u);
});

/** Ways out of a shared package to a file, by its absolute path. */
const waysOut: readonly (readonly [title: string, specifier: (file: string) => string])[] = [
  ["two dots", (file) => `arquero/${"../".repeat(12)}${file}`],
  ["two dots further down", (file) => `arquero/src/${"../".repeat(12)}${file}`],
  ["two dots from Plot", (file) => `@observablehq/plot/${"../".repeat(12)}${file}`],
  ["two dots from precipice", (file) => `precipice/${"../".repeat(12)}${file}`],
  ["encoded dots", (file) => `arquero/${"%2e%2E/".repeat(12)}${file}`],
  ["encoded slashes", (file) => `arquero/${"..%2f".repeat(12)}${file}`],
  ["backslashes", (file) => `arquero/${"..\\".repeat(12)}${file}`],
  ["a tab within the dots", (file) => `arquero/${".\t./".repeat(12)}${file}`],
  ["empty parts", (file) => `arquero//${file}`],
  ["a single dot", (file) => `arquero/./${file}`],
];

describe.each([
  ["an isolated session", true],
  ["a session", false],
])("%s loads nothing outside a shared package by a path of it", (_session, isolated) => {
  let kernel: KernelProcess;
  beforeAll(async () => {
    kernel = await startedForGood({});
    if (isolated) await kernel.isolate();
  });
  afterAll(() => kernel.stop());

  it.each(waysOut)("with %s", async (_title, specifier) => {
    for (const file of ["own.mjs", "own.cjs"]) {
      const name = JSON.stringify(specifier(join(kernel.folder, "root/data", file).slice(1)));
      for (const code of [
        `await import(${name})`,
        `import ${name}; 1`,
        `require(${name})`,
        `require.resolve(${name})`,
        `import.meta.resolve(${name})`,
      ]) {
        const { error } = await kernel.run(code);
        expect(error?.ename, code).toBe("ModuleError");
        expect(error?.evalue, code).toContain("may lead out of its package");
      }
    }
    expect(ranBelow(kernel.folder)).toEqual([]);
  });
});

describe("an isolated session", () => {
  it("leaves its folder and says which it was, also when it is asked twice", async () => {
    const kernel = await started();
    const folder = realpathSync(join(kernel.folder, "root/data"));
    expect(await kernel.isolate()).toMatchObject({ kind: "isolated", folder });
    const now = await value(kernel, "process.cwd()");
    expect(now).toBeDefined();
    expect(folder).not.toContain(now?.slice(1, -1));
    expect(now).not.toContain(kernel.folder);
    expect(await kernel.isolate()).toMatchObject({ kind: "isolated", folder });
  });

  it("is a new one: a kernel that has run code refuses to become one", async () => {
    const kernel = await started();
    await kernel.run("1");
    const answer = await kernel.isolate();
    expect(answer).toMatchObject({
      refusal: expect.stringContaining("only a new one can be isolated") as string,
    });
  });
});
