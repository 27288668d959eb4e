import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { repository } from "../sharedFolder.js";
import { precipice as runCommand, scoresCSV, type Outcome } from "./CommandUnderTest.js";

const folder = mkdtempSync(path.join(tmpdir(), "precipice alone "));
const modules = path.join(folder, "node_modules");
const kernel = path.join(modules, "@precipice/kernel");
const main = path.join(modules, "precipice/dist/cli/main.js");

beforeAll(() => {
  const lib = path.join(repository, "lib");
  for (const part of ["dist", "package.json"])
    cpSync(path.join(lib, part), path.join(modules, "precipice", part), {
      recursive: true,
      filter: (file) => !/\.d\.ts$|\.tsbuildinfo$/u.test(file),
    });
  const { dependencies } = JSON.parse(readFileSync(path.join(lib, "package.json"), "utf8")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(path.join(repository, "node_modules", name), path.join(modules, name));
  }
  writeFileSync(path.join(folder, "scores.csv"), scoresCSV(0.5, 5, "A"));
});
beforeEach(() => rmSync(kernel, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command line of the copy. */
const precipice = (args: readonly string[], reads = true): Promise<Outcome> =>
  runCommand(args, folder, { program: main, reads });

describe("commands for notebooks", () => {
  test.each(["lab", "doctor"])(
    "precipice %s says in one line how to install the kernel's package, if that is absent",
    async (name) => {
      expect(await precipice([name, "a.ipynb"])).toEqual({
        status: 2,
        stdout: "",
        stderr: `precipice: "precipice ${name}" needs the package @precipice/kernel, which is not installed here: npm install @precipice/kernel\n`,
      });
    },
  );

  test("go to the kernel's package with all their words, and its status is theirs", async () => {
    mkdirSync(kernel, { recursive: true });
    const manifest = { name: "@precipice/kernel", type: "module", exports: { "./cli": "./cli.js" } };
    writeFileSync(path.join(kernel, "package.json"), JSON.stringify(manifest));
    writeFileSync(
      path.join(kernel, "cli.js"),
      "export const commandLine = async (args) => (console.log(JSON.stringify(args)), 7);",
    );
    const args = ["run", "Öl 測試.ipynb", "--check", "--timeout", "5"];
    expect(await precipice(args)).toEqual({ status: 7, stdout: `${JSON.stringify(args)}\n`, stderr: "" });
    // The library's own commands stay here, and a wrong one goes nowhere.
    expect((await precipice(["rank", "--help"])).stdout).toMatch(/^precipice rank /u);
    const wrong = await precipice(["runs"]);
    expect([wrong.status, wrong.stdout]).toEqual([2, ""]);
    expect(wrong.stderr).toContain('There is no command "runs"; is it "run"?');
  });
});

test("a defect of Precipice has the status 70, and says what to report", async () => {
  const broken = path.join(modules, "precipice/dist/cli/rankCommand.js");
  writeFileSync(broken, 'export async function rankCommand() { throw new TypeError("a fault of ours"); }');
  const { status, stdout, stderr } = await precipice(["rank", "scores.csv"]);
  expect([status, stdout]).toEqual([70, ""]);
  expect(stderr).toMatch(
    /^precipice: this is a defect of Precipice, not of your data; please report it with these lines:\nTypeError: a fault of ours\n {4}at rankCommand/u,
  );
});

test("a reader that stops early is no failure", async () => {
  expect(await precipice(["compare", "--help"], false)).toEqual({ status: 0, stdout: "", stderr: "" });
});
