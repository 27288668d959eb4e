import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
});
afterAll(() => kernel.stop());

/** An action on one of a few names in one cell. */
type Step =
  | { readonly act: "declare"; readonly kind: string }
  | { readonly act: "assign" }
  | { readonly act: "close" }
  | { readonly act: "fail" };

const names = ["alpha", "beta", "performance", "window"];
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant("declare" as const),
    kind: fc.constantFrom(
      "let",
      "const",
      "var",
      "pattern",
      "object",
      "function",
      "class",
      "enum",
      "loop",
      "await",
    ),
  }),
  fc.constant({ act: "assign" as const }),
  fc.constant({ act: "close" as const }),
  fc.constant({ act: "fail" as const }),
);

function declaration(kind: string, name: string, value: number): string {
  switch (kind) {
    case "pattern":
      return `const [{ inner: ${name} = 0 }] = [{ inner: ${value} }]`;
    case "object":
      return `let { ${name} }: Record<string, any> = { ${name}: ${value} }`;
    case "function":
      return `function ${name}(): number { return ${value} }`;
    case "class":
      return `class ${name} { static value: number = ${value} }`;
    case "enum":
      return `enum ${name} { value = ${value} }`;
    case "loop":
      return `for (var ${name} = 0; ${name} < ${value}; ${name}++);`;
    case "await":
      return `const ${name} = await Promise.resolve(${value})`;
    default:
      return `${kind} ${name} = ${value}`;
  }
}

/** Reads a name's number, however it was declared. */
const read = (name: string): string =>
  `(typeof ${name} === 'function' ? (${name} as any).value ?? (${name} as any)() : (${name} as any)?.value ?? ${name})`;

describe("random cells", () => {
  it("that declare, assign, close over and fail behave as one model of names does", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(step, fc.constantFrom(...names)), { minLength: 1, maxLength: 12 }),
        async (steps) => {
          const values = new Map<string, { value: number; fixed: boolean }>();
          await kernel.run(
            `var ${names.map((name) => `${name} = undefined as any`).join(", ")}; const readers: (() => any)[] = []`,
          );
          const closed: string[] = [];
          let next = 1;
          for (const [{ act, ...rest }, name] of steps) {
            const value = (next += 1);
            if (act === "declare") {
              const { kind } = rest as { readonly kind: string };
              expect((await kernel.run(declaration(kind, name, value))).traceback).toBe("");
              values.set(name, { value, fixed: kind === "const" || kind === "pattern" || kind === "await" });
            } else if (act === "assign") {
              const report = await kernel.run(`${name} = ${value}`);
              if (values.get(name)?.fixed === true) {
                expect(report.error?.ename).toBe("TypeError");
              } else {
                expect(report.text).toBe(String(value));
                values.set(name, { value, fixed: false });
              }
            } else if (act === "close") {
              await kernel.run(`readers.push(() => ${read(name)})`);
              closed.push(name);
            } else {
              const report = await kernel.run(`throw new Error('x'); let ${name} = 0`);
              // The declaration was never reached: the name is what it was, const or not.
              expect(report.error?.evalue).toBe("x");
            }
            const expected = closed.map((one) => values.get(one)?.value);
            const shown = await kernel.run("JSON.stringify(readers.map((reader) => reader() ?? null))");
            expect(shown.text).toBe(`'${JSON.stringify(expected.map((one) => one ?? null))}'`);
          }
        },
      ),
      { numRuns: 40, seed: 20_240_117, endOnFailure: true },
    );
  }, 300_000);
});
