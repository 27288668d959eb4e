import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess, type CellReport } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start({
    "beside.ts": "import { greet } from './words';\nexport const said: string = greet('file');\n",
    "plain.js": "import { greet } from 'words';\nexport const said = greet('plain file');\n",
    "shadowed.ts": "export const from = 'file';\n",
  });
});
afterAll(() => kernel.stop());

/** Runs cells one after the other; the last one's report. */
async function run(...cells: readonly string[]): Promise<CellReport> {
  const reports: CellReport[] = [];
  for (const code of cells) reports.push(await kernel.run(code));
  const last = reports.at(-1);
  if (last === undefined) throw new Error("No cell was given.");
  for (const report of reports.slice(0, -1)) expect(report.traceback).toBe("");
  return last;
}

const words =
  "/**\n * Greetings.\n * @module words\n */\nimport { basename } from 'node:path';\nexport enum Tone { Kind = 1 }\nexport const greet = (name: string): string => `hello ${basename(name)}`;\nexport let count = 0;\nexport const increment = () => { count += Tone.Kind };";

describe("a cell with @module", () => {
  it("is a module, and not run as a cell", async () => {
    const report = await run("/** @module quiet */\nconsole.log('loaded');\nexport const here = 1;\n5");
    expect(report).toMatchObject({ status: "ok", text: undefined, stdout: "" });
    expect((await run("typeof here")).text).toBe("'undefined'");
    const first = await run("import { here } from './quiet'; here");
    expect(first).toMatchObject({ text: "1", stdout: "loaded\n" });
    expect(await run("import { here as again } from './quiet'; again")).toMatchObject({
      text: "1",
      stdout: "",
    });
  });

  it("is imported by ./name, by name, and with the extensions that a file would have", async () => {
    expect((await run(words, "import { greet, Tone } from './words'; greet('/a/b') + Tone.Kind")).text).toBe(
      "'hello b1'",
    );
    expect((await run("import { greet as g2 } from 'words'; g2 === greet")).text).toBe("true");
    expect((await run("import { greet as g3 } from './words.ts'; g3 === greet")).text).toBe("true");
    expect((await run("(await import('./words.js')).greet === greet")).text).toBe("true");
  });

  it("gives variables that follow the module's own assignments", async () => {
    expect(
      (await run("import { count, increment } from './words'; increment(); increment(); count")).text,
    ).toBe("2");
  });

  it("is imported by files beside the notebook", async () => {
    expect((await run("import { said } from './beside'; said")).text).toBe("'hello file'");
    expect((await run("import { said as plain } from './plain'; plain")).text).toBe("'hello plain file'");
  });

  it("imports other such cells, whatever the order they were run in", async () => {
    expect(
      (
        await run(
          "/** @module upper */\nimport { lower } from './lower';\nexport const upper = () => lower + '!';",
          "/** @module lower */\nexport const lower = 'low';",
          "import { upper } from './upper'; upper()",
        )
      ).text,
    ).toBe("'low!'");
    expect(
      (
        await run(
          "/** @module lower */\nexport const lower = 'lower';",
          "import { upper } from './upper'; upper()",
        )
      ).text,
    ).toBe("'lower!'");
  });

  it("is replaced when it runs again, for cells and for files that import it", async () => {
    await run("/** @module words */\nexport const greet = (name: string) => `bye ${name}`;");
    expect((await run("import { greet } from 'words'; greet('you')")).text).toBe("'bye you'");
    expect((await run("import { said } from './beside'; said")).text).toBe("'bye file'");
  });

  it("stands before a file of its name", async () => {
    expect((await run("import { from } from './shadowed'; from")).text).toBe("'file'");
    expect(
      (
        await run(
          "/** @module shadowed */\nexport const from = 'cell';",
          "import { from } from './shadowed'; from",
        )
      ).text,
    ).toBe("'cell'");
  });

  it("is loaded by require too, once a definition", async () => {
    expect(
      (
        await run(
          "/** @module required */\nimport { sep } from 'node:path';\nexport const made = { sep };\nexport default 7;",
          "[require('./required').made.sep, require('required').made === require('./required').made, require('./required').default]",
        )
      ).text,
    ).toBe("[ '/', true, 7 ]");
  });

  it("may have JSX and decorators", async () => {
    const code =
      "/** @module view\n * @jsx h\n */\nconst h = (...parts: unknown[]) => parts;\nfunction twice(m: any) { return function (this: any) { return m.call(this) * 2 } }\nexport class A { @twice value() { return 4 } }\nexport const view = <p a='1'>x</p>;";
    expect((await run(code, "import { view, A } from './view'; [view, new A().value()]")).text).toBe(
      "[ [ 'p', { a: '1' }, 'x' ], 8 ]",
    );
  });

  it("of tslab with a bare @jsx is a module with JSX", async () => {
    expect(
      (
        await run(
          "/** @module tree */\n/** @jsx */\nconst React = { createElement: (...parts: unknown[]) => parts };\nexport const tree = <i/>;",
          "import { tree } from './tree'; tree",
        )
      ).text,
    ).toBe("[ 'i', null ]");
  });

  it("shows its own cell and line in errors", async () => {
    const defined = await run(
      "/** @module fails */\ninterface Unused {\n  a: string;\n}\nexport function fail(): never {\n  throw new RangeError('inside');\n}",
    );
    expect(defined.traceback).toBe("");
    const { traceback } = await run("import { fail } from './fails';\nfail()");
    expect(traceback).toMatch(
      /^RangeError: inside\nCell \[(\d+)\]:6:9\n[^]*> 6 \| {3}throw new RangeError[^]* {4}at fail \(Cell \[\1\]:6:9\)\n {4}at Cell \[\d+\]:2:1$/u,
    );
  });

  it("that is no TypeScript says so when it runs, and the earlier one stays", async () => {
    await run("/** @module kept */\nexport const kept = 1;");
    const { traceback } = await run("/** @module kept */\nexport const = 2;");
    expect(traceback).toMatch(/^SyntaxError: [^]*Cell \[\d+\]:2:14\n/u);
    expect((await run("import { kept } from './kept'; kept")).text).toBe("1");
  });

  it("that throws when it is loaded shows its place, and is loaded again when it is mended", async () => {
    await run("/** @module loads */\n\nthrow new Error('at load');\nexport const a = 1;");
    const { traceback } = await run("import { a } from './loads'; a");
    expect(traceback).toMatch(/^Error: at load\nCell \[\d+\]/u);
    expect(
      (await run("/** @module loads */\nexport const a = 2;", "import { a } from './loads'; a")).text,
    ).toBe("2");
  });

  it("is an ordinary cell where the tag is JSDoc's own, or stands below code", async () => {
    expect((await run("/** @module some/path */\n1 + 1")).text).toBe("2");
    expect((await run("/** @module name and more */\n1 + 2")).text).toBe("3");
    expect((await run("const four = 4;\n/** @module late */\nfour")).text).toBe("4");
    expect((await run("const text = '/** @module text */'; text.length")).text).toBe("19");
  });
});
