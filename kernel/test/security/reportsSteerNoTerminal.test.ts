import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { highlightCode } from "../../src/cli/export/highlightCode.js";
import { siteIndex } from "../../src/cli/export/siteIndex.js";
import { terminalText } from "../../src/cli/export/terminalText.js";
import { printableText } from "../../src/cli/printableText.js";
import { failureReport } from "../../src/cli/run/failureReport.js";
import { frameBundle } from "../../src/display/frameBundle.js";
import { plainText } from "../../src/display/text/plainText.js";
import { CliUnderTest } from "../cli/CliUnderTest.js";
import { writeNotebookFile } from "../cli/NotebookFile.js";

// The scripts and the versions lie beside the built command.
vi.mock("../../src/cli/export/pageScript.js", () => ({ pageScript: () => "" }));
vi.mock("../../src/process/kernelVersions.js", () => ({ kernelVersions: () => ({ kernel: "1.0.0" }) }));

vi.setConfig({ testTimeout: 300_000 });

const bidi = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
const controls = [...bidi, 0x1b, 0x9b, 0x9d, 0x07, 0x08, 0x0d, 0x7f, 0x85].map((code) =>
  String.fromCodePoint(code),
);
/** Sequences that set a title, clear the screen and move the cursor, then each control by itself. */
const hostile = `\u001b]0;title\u0007\u001b[2J\u001b[5A\u009b2J${controls.map((one) => `a${one}`).join("")}`;
const hebrew = "מודל\u200f (א)";

/** The controls in a text, by name. */
function found(text: string, allowed = ""): string[] {
  return controls
    .filter((control) => !allowed.includes(control) && text.includes(control))
    .map((control) => `U+${control.codePointAt(0)?.toString(16) ?? ""}`);
}

describe("no text of a notebook steers the terminal or reorders what it shows", () => {
  test.each([false, true])("in the report of a cell that failed, where a person watches: %s", (live) => {
    const source = `${hostile}${hebrew}\nconst fine = 1;`;
    const report = failureReport(
      {
        number: 1,
        total: 2,
        kind: "ended",
        reason: hostile,
        cell: { cell_type: "code", source, metadata: {}, outputs: [], execution_count: 1 },
        error: { ename: hostile, evalue: hostile, traceback: [`\u001b[31m${hostile}\u001b[39m`] },
      },
      undefined,
      live,
    );
    // Colours of the traceback alone are kept, and they end with their line.
    const plain = report.replaceAll(/\u001b\[[\d;]*m/gu, "");
    expect(found(plain)).toEqual([]);
    expect(plain === report).toBe(!live);
    expect(report.split("\n").filter((line) => line.includes("\u001b"))).toEqual(
      live ? [expect.stringMatching(/\u001b\[0m$/u)] : [],
    );
    expect(report).toContain(hebrew);
    expect(report).toContain("\n  2 | const fine = 1;\n");
  });

  test("in what a command prints: controls that are put together from parts do not pass either", () => {
    expect(found(printableText("\u001b\u001b[31m[2J"))).toEqual([]);
    expect(found(printableText("\u001b\u001b[31m[2J", true).replaceAll(/\u001b\[[\d;]*m/gu, ""))).toEqual([]);
    expect(printableText("two\tcolumns\nand lines")).toBe("two\tcolumns\nand lines");
  });

  test("in text of values and tables of frames", () => {
    expect(found(plainText([hostile, { [hostile]: hostile }]))).toEqual([]);
    expect(plainText("a\u202eb")).toBe(String.raw`'a\u202Eb'`);
    const frame = { $columns: [hostile + hebrew], $dtypes: ["string"], $data: [[hostile]] };
    const { "text/plain": text, "text/html": html } = frameBundle(frame) ?? {};
    expect(found(String(text))).toEqual([]);
    expect(found(String(html))).toEqual([]);
    expect(text).toContain(hebrew);
  });

  test("in an exported page: code shows where letters would be reordered, and the title and prints hold none", async () => {
    const code = `if (admin /*\u202e } \u2066if (x)\u2069 */) {}`;
    for (const language of ["typescript", "unknown"]) {
      const html = highlightCode(code, language);
      expect(found(html)).toEqual([]);
      expect(html.match(/>U\+20(?:2E|66|69)<\/span>/gu)).toHaveLength(3);
    }
    expect(found(terminalText(hostile))).toEqual([]);
    const page = await siteIndex("a\u202eb", []);
    expect(page).toContain("<title>ab</title>");
  });
});

describe("precipice run", () => {
  let it: CliUnderTest;
  beforeAll(() => {
    it = new CliUnderTest();
  });
  afterAll(() => it.remove());
  beforeEach(() => it.reset());

  test("prints no control of a notebook, of its names or of its saved results", () => {
    const notebook = join(it.folder, "a\u202e\u001b[2Jb.ipynb");
    const result = {
      output_type: "execute_result",
      execution_count: 1,
      metadata: {},
      data: {
        "text/plain": "a",
        "application/vnd.precipice.result.v1+json": {
          schema: "1.0",
          title: hostile,
          kind: hostile,
          estimates: [],
        },
      },
    };
    writeNotebookFile(notebook, [
      { code: "1", outputs: [result] },
      { code: `throw new Error(${JSON.stringify(hostile)}); // ${hostile.replaceAll("\r", "")}` },
    ]);
    for (const args of [
      ["run", notebook],
      ["run", notebook, "--check"],
      ["run", `${notebook}x`],
    ]) {
      const { status, stdout, stderr } = it.run(args);
      expect(status).toBe(1);
      expect(found(stdout)).toEqual([]);
      expect(found(stderr)).toEqual([]);
      expect(stdout + stderr).toMatch(/a\w*b\.ipynb|failed/u);
    }
  });
});
