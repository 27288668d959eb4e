import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareModels, figures } from "../library.js";
import { Frame } from "../../src/frames/index.js";
import { csvParse } from "../results/csvParse.js";
import { exampleEstimate, exampleResult } from "../results/exampleResult.js";

const hostile = [
  "=cmd|' /C calc'!A0",
  "+1+1",
  "-2+3",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  " =1+1",
  "＝1+1",
  "＋1+1",
  "－1+1",
  "＠SUM(1)",
  'a";=1+1;"',
  "a\n=1+1",
  "a; @SUM(1)",
  "\ttext",
];

/**
 * Whether a spreadsheet, with a comma, a semicolon or a tab between cells, would calculate a part of this field; a tab or
 * a line break at the start counts, for what follows it depends on the spreadsheet.
 */
function calculates(field: string): boolean {
  if (/^[\t\r\n]/u.test(field)) return true;
  return field
    .split(/[;\t\r\n]/u)
    .map((part) => part.replace(/^ +/u, ""))
    .some((part) => /^[=+\-@＝＋－＠]/u.test(part) && !Number.isFinite(Number(field)));
}

const wayOf = {
  "a result": (name: string, spreadsheet: boolean): string =>
    exampleResult({
      estimates: [exampleEstimate({ labels: { algorithm: name, [`${name} `]: "x" }, estimate: -0.5 })],
    }).toCSV(spreadsheet ? { spreadsheet } : {}),
  "a figure": (name: string, spreadsheet: boolean): string => {
    const rows = [1, 2, 3, 4].flatMap((item) => [
      { model: name, item, score: item !== 1 },
      { model: "other", item, score: item % 2 === 0 },
    ]);
    return figures.differences(compareModels(rows)).toCSV(spreadsheet ? { spreadsheet } : {});
  },
  "a frame": (name: string, spreadsheet: boolean): string =>
    Frame.from([
      { [name]: name, number: -0.5 },
      { [name]: "b", number: 2 },
    ]).toCSV(spreadsheet ? { spreadsheet } : {}),
} as const;

describe.each(Object.entries(wayOf))("the CSV of %s for a spreadsheet", (_, write) => {
  test.each(hostile)("holds no formula for a name such as %j", (name) => {
    // Without the option the name is unchanged: reading returns the same text.
    expect(csvParse(write(name, false)).flat().some(calculates)).toBe(true);
    expect(csvParse(write(name, true)).flat().filter(calculates)).toEqual([]);
  });
});

describe("toCSV for a spreadsheet", () => {
  test("holds no formula, whatever a name is made of", () => {
    const piece = fc.constantFrom(...Array.from("=+-@＝＋－＠;\t\r\n ,\"'1.eé"));
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 12 }), (name) => {
        const [header = [], row = []] = csvParse(Frame.from([{ [`${name}|`]: name, n: 1 }]).toCSV({ spreadsheet: true })); // oxfmt-ignore
        expect([...header, ...row].filter(calculates)).toEqual([]);
      }),
      { numRuns: 500, seed: 13 },
    );
  });

  test("leaves numbers numbers, negative ones too, and texts that are one", () => {
    const frame = Frame.from([
      { name: "-1", value: -0.25 },
      { name: "+2.5e3", value: 1e-300 },
      { name: "A - B", value: NaN },
    ]);
    expect(frame.toCSV({ spreadsheet: true })).toBe(frame.toCSV());
    expect(exampleResult().toCSV({ spreadsheet: true })).toBe(exampleResult().toCSV());
  });

  test("does not hang at names of a million separators, spaces or signs", () => {
    const start = performance.now();
    for (const character of ["\t", " ", "=", ";"]) {
      const name = character.repeat(1e6);
      expect(Frame.from([{ name, n: 1 }]).toCSV({ spreadsheet: true }).length).toBeGreaterThan(1e6);
    }
    // A guard against hangs alone: quadratic time takes hours.
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test("refuses a misspelt option instead of leaving the formulas in the file", () => {
    const misspelt = { spreadshet: true } as object;
    const frame = Frame.from([{ a: "=1", n: 1 }]);
    expect(() => frame.toCSV(misspelt)).toThrow(
      'Frame.toCSV: there is no option "spreadshet"; is it "spreadsheet"?',
    );
    expect(() => exampleResult().toCSV(misspelt)).toThrow(/no option "spreadshet"/u);
    expect(() => exampleResult().toCSV({ spreadsheet: "yes" } as object)).toThrow(
      /spreadsheet is true or false; got "yes"/u,
    );
  });
});
