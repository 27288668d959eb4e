import path from "node:path";
import { describe, expect, test } from "vitest";
import { repository } from "../sharedFolder.js";
import { checkExamples, promises, runExamples } from "./Examples.js";
import { statisticsModules } from "./modules.js";
import { PublicAPI } from "./PublicAPI.js";

describe("the examples of the public functions", () => {
  const documented = [...statisticsModules, "figures"];
  const api = new PublicAPI(documented);
  const names = documented.flatMap((module) => api.names(module).map((one) => ({ ...one, module })));
  const examples = names.flatMap(({ name, module, declaration, examples }) =>
    examples.map((code) => ({
      of: `${name} of precipice/${module} (${path.relative(repository, declaration.getSourceFile().fileName)})`,
      code,
    })),
  );

  test("are there for every function and class", () => {
    const without = names
      .filter(({ kind, examples: own }) => ["function", "class"].includes(kind) && own.length === 0)
      .map(({ name, module }) => `${module}: ${name}`);
    expect(without).toEqual([]);
  });

  test("import what they use and promise what they show", () => {
    const wrong = examples
      .filter(
        ({ code }) => !/^import \{[^}]*\} from "precipice(\/\w+)?";/mu.test(code) || promises(code) === 0,
      )
      .map(({ of }) => of);
    expect(wrong).toEqual([]);
  });

  test("pass the type checker", () => {
    const complaints = checkExamples(examples.map(({ code }) => code));
    expect(told(complaints)).toEqual([]);
  });

  test("run, keep their promises, and never call Math.random", async () => {
    expect(told(await runExamples(examples.map(({ code }) => code)))).toEqual([]);
  });

  function told(wrong: readonly (readonly string[])[]): string[] {
    return wrong.flatMap((one, index) => one.map((text) => `${examples[index]?.of ?? ""}: ${text}`));
  }
});

describe("the runner of examples", () => {
  const wrap = (lines: string): string => `import { mean } from "precipice";\n${lines}\n`;

  test("sees a promise that does not hold, an error, and the use of Math.random", async () => {
    const outcomes = await runExamples([
      wrap("mean([1, 2]); // => 1.5"),
      wrap("mean([1, 2]); // => 2"),
      wrap("mean([]); // => 2"),
      wrap("Math.random(); // => 2"),
      wrap("[mean([1, 2]), 1 / 3, new Float64Array([1])]; // => [ 1.5, 0.333333, [ 1 ] ]"),
    ]);
    expect(outcomes.map((wrong) => wrong.length)).toEqual([0, 1, 1, 1, 0]);
    expect(outcomes[1]?.[0]).toBe("line 2 promises 2, but gives 1.5");
    expect(outcomes[3]?.[0]).toMatch(/Math\.random was called/u);
  });

  test("sees what the type checker refuses", () => {
    expect(checkExamples([wrap('mean("words"); // => 2'), wrap("mean([1]); // => 1")])).toEqual([
      [expect.stringMatching(/^line 2: Argument of type/u)],
      [],
    ]);
  });
});
