import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  mkdirSync,
  writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";

const PACKAGE = resolve(import.meta.dirname, "../..");

/** A project of a user that has the package installed. */
let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "precipice-entry-"));
  mkdirSync(join(project, "node_modules", "@precipice"), { recursive: true });
  symlinkSync(PACKAGE, join(project, "node_modules", "@precipice", "kernel"));
  writeFileSync(join(project, "package.json"), `{ "type": "module" }`);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

test("a local module that imports the kernel's API is type-checked as in any editor", () => {
  const file = join(project, "shown.ts");
  writeFileSync(
    file,
    `import { cell, display, type Comm } from "@precipice/kernel";
export function show(comm: Comm): number | undefined { display(comm.id); return cell?.executionCount; }
const wrong: number = cell?.id;
`,
  );
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  });
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  expect(messages).toEqual([
    expect.stringContaining("'string | undefined' is not assignable to type 'number'"),
  ]);
});

test("outside a notebook the import fails with a sentence that says where it works", () => {
  const code = `import { display } from "@precipice/kernel"; display(1);`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: project,
    encoding: "utf8",
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain('Error: "@precipice/kernel" works in notebooks only');
});

test("an old Node is refused before it loads anything that it could not", () => {
  const { bin } = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")) as {
    readonly bin: Readonly<Record<string, string>>;
  };
  expect(Object.keys(bin)).toEqual(["precipice-kernel"]);
  // Alone in a folder: what it loads later is missing there.
  const folder = join(project, "alone");
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`);
  const linked = [bin["precipice-kernel"]?.replace("./dist/", "") ?? ""];
  for (const name of linked) {
    const code = readFileSync(join(PACKAGE, "dist", name), "utf8");
    expect(code, name).not.toContain('"node:');
    for (const [, chunk = ""] of code.matchAll(/^(?:import|\}.* from) "\.\/([^"]+)";$/gmu))
      linked.push(chunk);
    copyFileSync(join(PACKAGE, "dist", name), join(folder, name));
  }
  const old = join(project, "old.cjs");
  writeFileSync(old, `Object.defineProperty(process.versions, "node", { value: "18.20.4" });`);
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--require", old, join(folder, linked[0] ?? ""), "lab"],
    { encoding: "utf8" },
  );
  expect(stderr).toMatch(
    /^precipice: .*needs Node 20\.19, 22\.12 or newer, and this is Node 18\.20\.4: .*\n$/u,
  );
  expect(status).toBe(1);
});

test("another program can carry out its command line", () => {
  const code = `const { commandLine } = await import("@precipice/kernel/cli"); process.exitCode = await commandLine(["nothing"]);`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: project,
    encoding: "utf8",
  });
  expect(stderr).toContain('There is no command "nothing"');
  expect(status).toBe(2);
});
