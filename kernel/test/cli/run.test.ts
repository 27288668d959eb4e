import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { execFileSync, spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CliUnderTest } from "./CliUnderTest.js";
import {
  readNotebookFile,
  shownBy,
  writeNotebookFile,
  type SavedCell,
  type SavedNotebook,
  type TestCell,
} from "./NotebookFile.js";

vi.setConfig({ testTimeout: 300_000 });

let it: CliUnderTest;
/** The notebook of one test; its name has a space and an accent. */
let notebook: string;
beforeAll(() => {
  it = new CliUnderTest();
});
afterAll(() => it.remove());
beforeEach(() => {
  it.reset();
  notebook = join(it.folder, "mes données.ipynb");
});

function saved(name = "mes données.out.ipynb"): SavedNotebook {
  return readNotebookFile(resolve(it.folder, name));
}

function write(...cells: readonly (string | TestCell)[]): void {
  writeNotebookFile(
    notebook,
    cells.map((cell) => (typeof cell === "string" ? { code: cell } : cell)),
  );
}

describe("precipice run", () => {
  test("runs the cells of IJavascript's notebooks outside strict mode, also of nbformat 3", () => {
    const cells = [
      {
        cell_type: "code",
        input: "path = require('path'); path.sep",
        metadata: {},
        outputs: [],
        collapsed: false,
      },
    ];
    const metadata = { kernelspec: { name: "javascript", display_name: "Javascript (Node.js)" } };
    writeFileSync(
      notebook,
      JSON.stringify({ nbformat: 3, nbformat_minor: 0, metadata, worksheets: [{ cells }] }),
    );
    const { status, stderr } = it.run(["run", "mes données.ipynb"]);
    expect(status, stderr).toBe(0);
    expect(saved().cells[0]?.outputs).toMatchObject([{ data: { "text/plain": ["'/'"] } }]);
  });

  test("reads a notebook of tslab as tslab does", () => {
    const metadata = { kernelspec: { name: "tslab", display_name: "TypeScript", language: "typescript" } };
    writeNotebookFile(
      notebook,
      [{ code: "class Box { value: number }; let kept = 4" }, { code: "exports.kept" }],
      metadata,
    );
    const { status, stderr } = it.run(["run", "mes données.ipynb", "--types", "strict"]);
    expect(status, stderr).toBe(0);
    expect(saved().cells[1]?.outputs).toMatchObject([{ data: { "text/plain": ["4"] } }]);
  });

  test("saves what each cell set and read, beside other metadata, and the same in a second run", () => {
    write("const scale = 2;", "let total = scale; total", "total += 1");
    const file = JSON.parse(readFileSync(notebook, "utf8")) as { cells: { metadata: object }[] };
    file.cells[1] = { ...file.cells[1], metadata: { precipice: { tolerance: 0.1, ran: 7 } } };
    writeFileSync(notebook, JSON.stringify(file));
    expect(it.run(["run", "mes données.ipynb"]).status).toBe(0);
    const records = saved().cells.map(({ metadata }) => metadata["precipice"]);
    const source = expect.stringMatching(/^[\da-f]{8}$/u) as unknown;
    expect(records).toEqual([
      { ran: 1, sets: ["scale"], reads: [], source },
      { tolerance: 0.1, ran: 2, sets: ["total"], reads: ["scale"], source },
      { ran: 3, sets: ["total"], reads: ["total"], source },
    ]);
    const before = saved().cells;
    expect(it.run(["run", "mes données.out.ipynb", "--inplace"]).status).toBe(0);
    expect(saved().cells).toEqual(before);
  });

  test("puts outputs, numbers and the language into a notebook beside the first, and changes nothing in that", () => {
    write({ markdown: "# Title" }, "console.log(1); console.log(2); console.error('e'); 40 + 2", "");
    const before = readFileSync(notebook, "utf8");
    const scratch = join(it.folder, "scratch");
    mkdirSync(scratch);
    const { status, stdout, stderr } = it.run(["run", "mes données.ipynb"], { TMPDIR: scratch });
    expect([status, stdout], stderr).toEqual([0, "Wrote mes données.out.ipynb\n"]);
    expect(stderr).toMatch(/^cell 2 of 3: ok \(\d+\.\d s\)\n$/u);
    expect(readFileSync(notebook, "utf8")).toBe(before);
    const { cells, metadata } = saved();
    expect(cells.map(({ id, execution_count: count }) => [id, count])).toEqual([
      ["cell-1", undefined],
      ["cell-2", 1],
      ["cell-3", null],
    ]);
    expect(cells[1]?.outputs).toEqual([
      { output_type: "stream", name: "stdout", text: ["1\n", "2\n"] },
      { output_type: "stream", name: "stderr", text: ["e\n"] },
      { output_type: "execute_result", execution_count: 1, data: { "text/plain": ["42"] }, metadata: {} },
    ]);
    expect(metadata).toMatchObject({
      kernelspec: { name: "precipice", language: "typescript" },
      language_info: { name: "typescript" },
    });
    expect(readdirSync(scratch).filter((name) => name.startsWith("precipice-run-"))).toEqual([]);
  });

  test("keeps what a cell shows after console.clear()", () => {
    write("console.log(1); display('shown'); console.clear(); console.log(2)");
    expect(it.run(["run", notebook]).status).toBe(0);
    expect(saved().cells.map(shownBy)).toEqual([["stdout: 2\n"]]);
  });

  test("--inplace overwrites the notebook, -o names another file, and one that is the notebook itself is refused", () => {
    write({ code: "7 * 6", outputs: [{ output_type: "stream", name: "stdout", text: "old" }] });
    mkdirSync(join(it.folder, "elsewhere"));
    expect(it.run(["run", notebook, "-o", "elsewhere/r.ipynb"]).status).toBe(0);
    expect(saved("elsewhere/r.ipynb").cells.map(shownBy)).toEqual([["42"]]);
    expect(it.run(["run", notebook, "-o", notebook])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("use --inplace") as string,
    });
    expect(saved(notebook).cells[0]?.outputs).toMatchObject([{ text: "old" }]);
    expect(it.run(["run", notebook, "--inplace"]).status).toBe(0);
    expect(saved(notebook).cells.map(shownBy)).toEqual([["42"]]);
  });

  test("stops at a cell that fails, shows it with its number, source and traceback, and saves what ran", () => {
    write("'first'", "const fine = 1;\nthrow new RangeError('too far');", { code: "'never'", outputs: [] });
    const { status, stdout, stderr } = it.run(["run", notebook]);
    expect([status, stdout]).toEqual([1, "What ran is in mes données.out.ipynb\n"]);
    expect(stderr).toContain(
      "Cell 2 of 3 failed:\n\n  1 | const fine = 1;\n  2 | throw new RangeError('too far');\n",
    );
    expect(stderr).toMatch(/RangeError: too far\n/u);
    expect(stderr).toContain("at Cell [2]:2:7");
    expect(stderr).not.toContain("\u001b");
    expect(saved().cells.map(shownBy)).toEqual([["'first'"], ["RangeError: too far"], []]);
    expect(saved().cells[2]?.execution_count).toBeNull();
  });

  test("--allow-errors and the tag raises-exception go on; a cell tagged skip-execution is passed by", () => {
    write({ code: "throw new Error('meant')", tags: ["raises-exception"] }, "1", {
      code: "never",
      tags: ["skip-execution"],
      outputs: [{ output_type: "stream", name: "stdout", text: "kept" }],
    });
    expect(it.run(["run", notebook]).status).toBe(0);
    expect(saved().cells.map(shownBy)).toEqual([["Error: meant"], ["1"], ["stdout: kept"]]);
    write("throw new Error('x')", "2");
    expect(it.run(["run", notebook, "--allow-errors"]).status).toBe(0);
    expect(saved().cells.map(shownBy)).toEqual([["Error: x"], ["2"]]);
  });

  test("--timeout interrupts a cell, says so, and the kernel's state is still there for the next one", () => {
    write("let n = 5; n", "while (true) { n = 6 }", "n");
    const { status, stderr } = it.run(["run", notebook, "--timeout", "0.5", "--allow-errors"]);
    expect(status, stderr).toBe(0);
    expect(saved().cells.map((cell) => shownBy(cell)[0])).toEqual([
      "5",
      expect.stringContaining("Interrupt"),
      "6",
    ]);
    const stopped = it.run(["run", notebook, "--timeout", "0.5"]);
    expect(stopped.status).toBe(1);
    expect(stopped.stderr).toContain("Cell 2 of 3 ran longer than 0.5 seconds and was interrupted");
    expect(saved().cells[2]?.execution_count).toBeNull();
  });

  test("Ctrl-C interrupts the cell, saves what ran, and ends with status 130 and without a kernel", async () => {
    write("'done'", "console.log('here ' + process.pid); await new Promise(() => {})", "'never'");
    const { child, ended, said } = it.start(["run", notebook]);
    await said(/cell 1 of 3: ok/u);
    child.kill("SIGINT");
    const { status, stdout, stderr } = await ended;
    expect([status, stdout], stderr).toEqual([130, "What ran is in mes données.out.ipynb\n"]);
    expect(stderr).toMatch(/Cell [23] of 3 was interrupted:/u);
    expect(saved().cells.map(shownBy)[0]).toEqual(["'done'"]);
    expect(saved().cells.map(shownBy)[2]).toEqual([]);
    expect(kernels()).toEqual([]);
  });

  test("a kernel that ends takes the run with it, and what ran is saved with the kernel's last words", () => {
    write("1", "process.stderr.write(''); process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})");
    const { status, stderr } = it.run(["run", notebook]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /Cell 2 of 2 took the kernel with it\. The kernel's process ended by the signal SIGKILL/u,
    );
    expect(saved().cells.map(shownBy)).toEqual([["1"], []]);
  });

  test("an error that nobody awaits is shown under its own cell and fails nothing, as in nbclient", () => {
    write(
      "setTimeout(() => { throw new Error('late') }, 50); 1",
      "await new Promise((end) => setTimeout(end, 500))",
    );
    const { status, stderr } = it.run(["run", notebook]);
    expect(status, stderr).toBe(0);
    const [first, second] = saved().cells.map(shownBy);
    expect(first).toEqual(["1", expect.stringMatching(/^stderr: Uncaught error: .*late/u)]);
    expect(second).toEqual([]);
  });

  test("keeps what a cell prints after its end, before the next one and after the last", () => {
    write(
      "setTimeout(() => console.log('late'), 20); 1",
      "await new Promise((end) => setTimeout(end, 200)); setTimeout(() => console.log('last'), 20); 2",
    );
    expect(it.run(["run", notebook]).status).toBe(0);
    expect(saved().cells.map(shownBy)).toEqual([
      ["1", "stdout: late\n"],
      ["2", "stdout: last\n"],
    ]);
  });

  test("says that the type check did not finish, and what to do", () => {
    const types = join(it.packageFolder, "dist", "types.js");
    const own = readFileSync(types);
    // A checker that never answers.
    writeFileSync(types, "setInterval(() => undefined, 1000);");
    try {
      write("const wrong: number = 'x';");
      const { status, stderr } = it.run(["run", notebook]);
      expect(status, stderr).toBe(0);
      expect(stderr).toContain("The type check did not finish within 30 s after the last cell");
      expect(stderr).toContain("--types strict");
      expect(saved().cells[0]?.outputs).toEqual([]);
    } finally {
      writeFileSync(types, own);
    }
    write("const right: number = 1;");
    expect(it.run(["run", notebook]).stderr).not.toContain("type check");
  });

  test("--heap and --types reach the kernel, which runs in the notebook's folder and knows the notebook", () => {
    write(
      "[process.execArgv.join(), process.env.PRECIPICE_HEAP_MB, process.env.PRECIPICE_TYPES, process.cwd(), process.env.JPY_SESSION_NAME].join('|')",
    );
    mkdirSync(join(it.folder, "elsewhere"));
    expect(
      it.run(["run", notebook, "--heap", "512", "--types", "off", "-o", "elsewhere/r.ipynb"]).status,
    ).toBe(0);
    expect(saved("elsewhere/r.ipynb").cells.map(shownBy)).toEqual([
      [`'--max-old-space-size=2560|512|off|${it.folder}|${notebook}'`],
    ]);
  });

  test("a question to the user is refused in its cell", () => {
    write("1", "prompt('Name?')");
    const { status, stderr } = it.run(["run", notebook]);
    expect(status).toBe(1);
    expect(stderr).toContain("Cell 2 of 2 failed:");
  });

  test("loses none of 300 cells' outputs and none of 100 000 lines", () => {
    write(
      ...Array.from({ length: 299 }, (_, index) => `${index} + 1000`),
      "for (let i = 0; i < 100_000; i++) console.log(i)",
    );
    expect(it.run(["run", notebook]).status).toBe(0);
    const { cells } = saved();
    expect(cells.slice(0, 299).map((cell) => shownBy(cell))).toEqual(
      Array.from({ length: 299 }, (_, index) => [String(index + 1000)]),
    );
    expect(cells.map(({ execution_count: count }) => count)).toEqual(
      Array.from({ length: 300 }, (_, i) => i + 1),
    );
    const lines = cells[299]?.outputs.flatMap(({ text }) => text as string[]) ?? [];
    expect(lines).toHaveLength(100_000);
    expect(lines.every((line, index) => line === `${index}\n`)).toBe(true);
  });

  test("works with a folder that cannot be written, and tells before the run that a result cannot be saved", () => {
    write("1");
    const locked = join(it.folder, "locked");
    mkdirSync(locked);
    cpSync(notebook, join(locked, "n.ipynb"));
    for (const folder of [it.root, it.folder]) chmodSync(folder, 0o755);
    chmodSync(locked, 0o555);
    const open = join(it.folder, "open");
    mkdirSync(open);
    chmodSync(open, 0o777);
    // Root may write everywhere: the test is somebody else then.
    const run = (...options: readonly string[]) =>
      spawnSync(process.execPath, [it.cli, "run", "locked/n.ipynb", ...options], {
        encoding: "utf8",
        cwd: it.folder,
        env: it.environment({}),
        ...(process.getuid?.() === 0 ? { uid: 65_534 } : {}),
      });
    expect(run().stderr).toMatch(
      /^precipice: Cannot write .*locked\/n\.out\.ipynb: permission denied\. Choose another/u,
    );
    const elsewhere = run("-o", "open/n.ipynb");
    expect(elsewhere.status, elsewhere.stderr).toBe(0);
    expect(saved("open/n.ipynb").cells.map(shownBy)).toEqual([["1"]]);
  });

  test.each([
    ["a notebook that is not there", ["run", "gone.ipynb"], 1, /cannot be read: it does not exist/u],
    ["no notebook", ["run"], 2, /Name a notebook/u],
    ["two notebooks", ["run", "a", "b"], 2, /"b" is one word too many/u],
    [
      "a timeout that is none",
      ["run", "ok.ipynb", "--timeout", "soon"],
      2,
      /--timeout expects a number above 0, but got "soon"/u,
    ],
    ["a parameter without a value", ["run", "ok.ipynb", "-p", "seed"], 2, /--param expects name=value/u],
    ["a parameter that is code", ["run", "ok.ipynb", "-p", "a;b=1"], 2, /--param expects name=value/u],
    [
      "a parameter named by a keyword",
      ["run", "ok.ipynb", "-p", "class=1"],
      2,
      /--param expects name=value/u,
    ],
    ["a parameter twice", ["run", "ok.ipynb", "-p", "a=1", "-p", "a=2"], 2, /gives "a" twice/u],
    [
      "an output folder that is not there",
      ["run", "ok.ipynb", "-o", "no/where.ipynb"],
      1,
      /The folder .*no of the output does not exist/u,
    ],
    ["a file that is no JSON", ["run", "text.ipynb"], 1, /cannot be read: it is not JSON/u],
    ["a notebook of nbformat 2", ["run", "two.ipynb"], 1, /it is of nbformat 2, and 3 and 4 are read here/u],
    [
      "a notebook in Python",
      ["run", "python.ipynb"],
      1,
      /is written in python: this kernel runs TypeScript and JavaScript/u,
    ],
    [
      "a cell without source",
      ["run", "cell.ipynb"],
      1,
      /cell 2 has a source that is neither a text nor a list of lines/u,
    ],
  ])("refuses %s in one sentence", (_what, args, expected, reason) => {
    const at = (name: string): string => join(it.folder, name);
    writeNotebookFile(at("ok.ipynb"), [{ code: "1" }]);
    writeFileSync(at("text.ipynb"), "# no");
    writeFileSync(at("two.ipynb"), JSON.stringify({ nbformat: 2, worksheets: [], metadata: {} }));
    writeNotebookFile(at("python.ipynb"), [{ code: "1" }], {
      kernelspec: { name: "python3", language: "python" },
    });
    const cells = [
      { cell_type: "raw", metadata: {}, source: [] },
      { cell_type: "code", metadata: {}, outputs: [] },
    ];
    writeFileSync(at("cell.ipynb"), JSON.stringify({ nbformat: 4, nbformat_minor: 2, metadata: {}, cells }));
    const { status, stdout, stderr } = it.run(args);
    expect([status, stdout]).toEqual([expected, ""]);
    expect(stderr).toMatch(reason);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });
});

describe("precipice run --param", () => {
  const declaring: TestCell = {
    code: "let seed: number = 1;\nconst games = ['pong'], name = 'a b';",
    tags: ["parameters"],
  };

  test("sets values in a cell of their own after the one that declares them, JSON where it is JSON", () => {
    write({ markdown: "x" }, declaring, "[seed, games, name]");
    const values = ["-p", "seed=7", "-p", `games=["breakout","qbert"]`, "-p", "name=Zoë: a=b"];
    expect(it.run(["run", notebook, ...values]).status).toBe(0);
    const { cells } = saved();
    expect(cells[2]?.source.join("")).toBe(
      `// Parameters of this run\nlet seed: number = 7;\nconst games = ["breakout","qbert"];\nconst name = "Zoë: a=b";`,
    );
    const record = {
      ran: 2,
      reads: [],
      sets: ["games", "name", "seed"],
      source: expect.any(String) as string,
    };
    expect(cells[2]?.metadata).toEqual({ tags: ["injected-parameters"], precipice: record });
    expect(shownBy(cells[3] as SavedCell)[0]).toMatch(/7.*breakout.*Zoë: a=b/su);
    // A run of the result puts its own values in place of these.
    expect(it.run(["run", "mes données.out.ipynb", "-p", "seed=8", "-o", "again.ipynb"]).status).toBe(0);
    const again = saved("again.ipynb").cells;
    expect(again).toHaveLength(4);
    expect(again[2]?.source.join("")).toBe("// Parameters of this run\nlet seed: number = 8;");
  });

  test("refuses a name that is not declared, and tells the names that are", () => {
    write(declaring);
    const { status, stderr } = it.run(["run", notebook, "-p", "sead=7"]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/no parameter "sead".*it declares seed, games, name\.\n$/u);
    expect(existsSync(join(it.folder, "mes données.out.ipynb"))).toBe(false);
  });

  test.each([
    ["seed=str", /--param seed does not fit: .* declares seed as number, but got "str"\.\n$/u],
    ["label=7", /declares label as string, but got 7\. .*: --param 'label="7"'\.\n$/u],
    ["rate=0,1", /declares rate as number, but got "0,1"\.\n$/u],
    ["on=yes", /declares on as boolean, but got "yes"\.\n$/u],
    ["modes=[1]", /declares modes as \("a" \| "b"\)\[\], but got \[1\]\.\n$/u],
    ["most=none", /declares most as number \| null, but got "none"\.\n$/u],
  ])("refuses %s, which does not fit the declared type, before anything runs", (parameter, reason) => {
    write({
      code:
        'let seed: number = 1, label: string = "a", most: number | null = null;\nconst rate = 0.5, on = false;\n' +
        'const modes: ("a" | "b")[] = ["a"];',
      tags: ["parameters"],
    });
    const { status, stdout, stderr } = it.run(["run", notebook, "-p", parameter]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(reason);
    expect(existsSync(join(it.folder, "mes données.out.ipynb"))).toBe(false);
    const fitting = ["-p", "seed=2", "-p", 'label="7"', "-p", "most=null", "-p", "modes=[]", "-p", "rate=-1"];
    expect(it.run(["run", notebook, ...fitting]).status).toBe(0);
  });

  test("lets the type check stop the run where only that can tell that a value does not fit", () => {
    const code = "interface Setup { rate: number }\nlet setup: Setup = { rate: 1 };";
    write({ code, tags: ["parameters"] }, "setup.rate");
    const { status, stderr } = it.run(["run", notebook, "-p", 'setup={"rate":"fast"}']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/Cell 2 of 3 failed.*Type 'string' is not assignable to type 'number'/su);
    expect(saved().cells.map(shownBy)[2]).toEqual([]);
    expect(it.run(["run", notebook, "-p", 'setup={"rate":2}']).status).toBe(0);
    expect(saved().cells.map(shownBy)[2]).toEqual(["2"]);
  });

  test("puts the values first where no cell declares parameters, without an id before nbformat 4.5", () => {
    writeNotebookFile(notebook, [{ code: "x + 1" }], {}, 4);
    expect(it.run(["run", notebook, "-p", "x=2"]).status).toBe(0);
    expect(saved().cells.map(shownBy)).toEqual([[], ["3"]]);
    expect(saved().cells.some((cell) => "id" in cell)).toBe(false);
    expect(saved().nbformat_minor).toBe(4);
  });
});

function kernels(): string[] {
  return execFileSync("ps", ["-axo", "args"], { encoding: "utf8" })
    .split("\n")
    .filter((command) => command.includes(it.kernel));
}
