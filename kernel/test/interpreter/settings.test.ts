import { afterAll, describe, expect, it } from "vitest";
import { stringResult } from "../../src/display/stringResult.js";
import { loweringSettings } from "../../src/interpreter/rewrite/LoweringSettings.js";
import { KernelProcess } from "./KernelProcess.js";

const legacy =
  "function mark(target: any, key: string, descriptor: PropertyDescriptor) { target.marked = key; descriptor.value = () => 'replaced' }\nclass Marked { @mark method() { return 'own' } }\n[new Marked().method(), (Marked.prototype as any).marked]";
const jsx = "const h = (...parts: unknown[]) => parts;\nconst Group = 'group';\n<a b='1'>c</a>";
const fragment = "<><i/></>";

/** Without settings: loading TypeScript for every case would take long. */
let bare: KernelProcess | undefined;
afterAll(() => bare?.stop());

async function shown(
  codes: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  files: Readonly<Record<string, string>> = {},
): Promise<(string | undefined)[]> {
  if (Object.keys(environment).length === 0) return texts((bare ??= await KernelProcess.start(files)), codes);
  const kernel = await KernelProcess.start(files, environment);
  try {
    return await texts(kernel, codes);
  } finally {
    await kernel.stop();
  }
}

async function texts(kernel: KernelProcess, codes: readonly string[]): Promise<(string | undefined)[]> {
  const shown: (string | undefined)[] = [];
  for (const code of codes) {
    const report = await kernel.run(code);
    shown.push(report.error === undefined ? report.text : `${report.error.ename}: ${report.error.evalue}`);
  }
  return shown;
}

const notebook = (precipice: object): Readonly<Record<string, string>> => ({
  "book.ipynb": JSON.stringify({ cells: [], metadata: { precipice }, nbformat: 4, nbformat_minor: 5 }),
});

describe("decorators", () => {
  it("are the standard ones without a setting", async () => {
    const [text] = await shown([
      "function kind(value: unknown, context: any) { return () => context.kind }\nclass A { @kind method() {} }\nnew A().method()",
    ]);
    expect(text).toBe("'method'");
  });

  it("are TypeScript's older ones by a cell's comment, for that cell alone", async () => {
    const standard =
      "function kind(value: unknown, context: any) { return () => context.kind }\nclass B { @kind method() {} }\nnew B().method()";
    expect(
      await shown([`/** @decorators legacy */\n${legacy}`, `// @decorators legacy\n${legacy}`, standard]),
    ).toEqual(["[ 'replaced', 'method' ]", "[ 'replaced', 'method' ]", "'method'"]);
  });

  it("of the older kind stand on parameters, properties, accessors and classes", async () => {
    const code = `/** @decorators legacy */
const seen: string[] = [];
const note = (name: string) => (...parts: any[]): any => { seen.push(name + ' ' + String(parts[1]) + ' ' + typeof parts[2]) };
@note('class') class All {
  @note('property') field = 1;
  constructor(@note('parameter') readonly given: number) {}
  @note('method') method(@note('argument') a: number) { return a }
  @note('accessor') get value() { return this.given }
}
[new All(3).value, ...seen.sort()]`;
    expect(await shown([code])).toEqual([
      "[\n  3,\n  'accessor value object',\n  'argument method number',\n  'class undefined undefined',\n  'method method object',\n  'parameter undefined number',\n  'property field undefined'\n]",
    ]);
  });

  it("are the older ones by the environment", async () => {
    expect(await shown([legacy], { PRECIPICE_DECORATORS: "legacy" })).toEqual(["[ 'replaced', 'method' ]"]);
  });

  it("are the older ones by the notebook's metadata, also in files beside it", async () => {
    const files = {
      ...notebook({ decorators: "legacy" }),
      "marked.ts": `${legacy.split("\n")[0] ?? ""}\nexport class Marked { @mark method() { return 'own' } }\n`,
    };
    expect(
      await shown(
        [legacy, "import { Marked as Other } from './marked'; new Other().method()"],
        { JPY_SESSION_NAME: "book.ipynb" },
        files,
      ),
    ).toEqual(["[ 'replaced', 'method' ]", "'replaced'"]);
  });

  it("of a kind that is not known are refused with the two that are", async () => {
    expect((await shown([`/** @decorators old */\n${legacy}`]))[0]).toContain(
      'The setting "decorators" is "standard" or "legacy"; here it is "old".',
    );
  });
});

describe("JSX", () => {
  it("is made by React.createElement without a setting", async () => {
    expect(
      await shown([
        "const React = { createElement: (...parts: unknown[]) => parts, Fragment: 'all' };\n<a b='1'>c</a>",
        fragment,
      ]),
    ).toEqual(["[ 'a', { b: '1' }, 'c' ]", "[ 'all', null, [ 'i', null ] ]"]);
  });

  it("is made by the functions that a cell's comments name", async () => {
    expect(
      await shown([`/** @jsx h */\n${jsx}`, `/** @jsx h */\n/** @jsxFrag Group */\n${fragment}`]),
    ).toEqual(["[ 'a', { b: '1' }, 'c' ]", "[ 'group', null, [ 'i', null ] ]"]);
  });

  it("is made by the functions that the environment names", async () => {
    const environment = { PRECIPICE_JSX_FACTORY: "h", PRECIPICE_JSX_FRAGMENT: "Group" };
    expect(await shown([jsx, fragment], environment)).toEqual([
      "[ 'a', { b: '1' }, 'c' ]",
      "[ 'group', null, [ 'i', null ] ]",
    ]);
  });

  it("is made by the functions that the notebook's metadata names, before those of the environment", async () => {
    const environment = { JPY_SESSION_NAME: "book.ipynb", PRECIPICE_JSX_FACTORY: "nothing" };
    expect(
      await shown([jsx, fragment], environment, notebook({ jsxFactory: "h", jsxFragment: "Group" })),
    ).toEqual(["[ 'a', { b: '1' }, 'c' ]", "[ 'group', null, [ 'i', null ] ]"]);
  });
});

describe("the settings of a cell", () => {
  it("count its comment before the notebook's, and that before the environment's", () => {
    const given = [{ jsxFactory: "notebook" }, { jsxFactory: "environment", decorators: "legacy" }];
    expect(loweringSettings("1", given)).toEqual({
      legacyDecorators: true,
      jsxFactory: "notebook",
      jsxFragment: "Fragment",
    });
    expect(loweringSettings("// note\n/** @jsx own */ 1", given).jsxFactory).toBe("own");
    expect(loweringSettings("/** @decorators standard */", given).legacyDecorators).toBe(false);
    expect(loweringSettings("// note\n//@jsx own\n1", given).jsxFactory).toBe("own");
    expect(loweringSettings("// @decorators standard\n1", given).legacyDecorators).toBe(false);
    expect(loweringSettings("// on @decorators old, and me@jsx.org\n1", given)).toMatchObject({
      legacyDecorators: true,
      jsxFactory: "notebook",
    });
    expect(loweringSettings("1; /** @jsx late */", given).jsxFactory).toBe("notebook");
  });

  it("take the fragment from where the factory is", () => {
    expect(loweringSettings("/** @jsx preact.h */", []).jsxFragment).toBe("preact.Fragment");
    expect(loweringSettings("", []).jsxFragment).toBe("React.Fragment");
  });

  it("refuse what is no name of a function", () => {
    for (const name of ["5", "a b", "a.", "f()", "'h'"]) {
      expect(() => loweringSettings("", [{ jsxFactory: name }])).toThrow(
        `The setting "jsxFactory" is the name of a function, such as h or React.createElement; here it is ${JSON.stringify(name)}.`,
      );
    }
  });
});

describe("a text that is a cell's value", () => {
  const cell = "'two\\nlines, it\\'s \\u001b[31mred'";

  it("stands in quotes without a setting, and bare, without what steers a terminal, by the environment", async () => {
    expect(await shown([cell])).toEqual([`"two\\nlines, it's \\x1B[31mred"`]);
    const environment = { PRECIPICE_STRINGS: "bare" };
    expect(await shown([cell, "['a']"], environment)).toEqual(["two\nlines, it's [31mred", "[ 'a' ]"]);
    const metadata = notebook({ strings: "bare" });
    expect(await shown(["'a'"], { JPY_SESSION_NAME: "book.ipynb" }, metadata)).toEqual(["a"]);
  });

  it("is not shown by a setting that is neither", () => {
    expect(stringResult("a", "quoted").data).toEqual({ "text/plain": "'a'" });
    expect(() => stringResult("a", "plain")).toThrow(
      'The setting "strings" is "quoted" or "bare"; here it is "plain".',
    );
  });
});
