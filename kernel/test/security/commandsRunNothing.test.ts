import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { CliUnderTest, type Ended } from "../cli/CliUnderTest.js";
import { writeNotebookFile } from "../cli/NotebookFile.js";
import { plantedCode, plantedIn, ranBelow } from "./plantedPackages.js";

const environment = { VIRTUAL_ENV: resolve(import.meta.dirname, "../../../.venv") };

/** Modules that Python would import in the place of its own, or of Jupyter's, and that leave a trace when it does. */
const pythonModules = [
  "json",
  "runpy",
  "random",
  "venv",
  "pip",
  "site",
  "logging",
  "jupyterlab",
  "jupyter_core",
  "jupyter_server",
  "tornado",
  "sitecustomize",
];
const pythonCode = `import os
open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "it-ran.txt"), "w").close()
`;

let it: CliUnderTest;
beforeAll(() => {
  it = new CliUnderTest();
});
afterAll(() => it.remove());
beforeEach(() => {
  it.reset();
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(it.folder, name)), { recursive: true });
    writeFileSync(join(it.folder, name), text);
  };
  for (const [name, text] of Object.entries(plantedIn("node_modules"))) write(name, text);
  for (const name of pythonModules) write(`${name}.py`, pythonCode);
  write("own.cjs", plantedCode.commonJs);
  write("package.json", JSON.stringify({ name: "precipice", exports: "./own.cjs", main: "own.cjs" }));
  const plugins = [{ name: "./own.cjs" }];
  write("tsconfig.json", JSON.stringify({ compilerOptions: { plugins, jsxImportSource: "precipice" } }));
  writeNotebookFile(join(it.folder, "saved.ipynb"), [
    { markdown: "# Title\n\n$\\input{own.cjs}$" },
    { code: 'import "precipice";', outputs: [{ output_type: "stream", name: "stdout", text: ["said"] }] },
  ]);
});

const well = ({ status, stderr }: Ended): void => expect([status, stderr]).toEqual([0, ""]);

describe("a command that shows or looks runs no code of the folder it is called in:", () => {
  test("export of a notebook, and of a folder of notebooks", () => {
    well(it.run(["export", "saved.ipynb"]));
    well(it.run(["export", "--folder", ".", "-o", "site"]));
    expect(ranBelow(it.folder)).toEqual([]);
  });

  test("doctor", () => {
    expect(it.run(["doctor"], environment).stdout).toContain("calculates 1+1");
    expect(ranBelow(it.folder)).toEqual([]);
  });

  test("lab, which serves the folder", async () => {
    const { child, ended, said } = it.start(["lab", "saved.ipynb", "--no-browser"], environment);
    onTestFinished(() => void child.kill("SIGINT"));
    await said(/JupyterLab is ready/u);
    child.kill("SIGINT");
    expect((await ended).status).toBe(0);
    expect(ranBelow(it.folder)).toEqual([]);
  });

  test("and run, which runs the notebook's cells, runs what they import", () => {
    it.run(["run", "saved.ipynb"]);
    expect(ranBelow(it.folder)).toEqual(["it-ran.txt"]);
  });
});
