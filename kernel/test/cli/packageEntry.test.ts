import { mkdtempSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from "node:fs";
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
