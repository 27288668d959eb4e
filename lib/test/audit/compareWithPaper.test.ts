import { describe, expect, it } from "vitest";
import { compareWithPaper } from "../../src/audit/index.js";
import { jupyterDisplay } from "../../src/results/jupyterDisplay.js";

const row = { figure: "IQM", source: "Table 1" };

describe("compareWithPaper", () => {
  it.each([
    ["0.641", 0.6405, "reproduced"],
    ["0.641", 0.6414999, "reproduced"],
    ["0.641", 0.6416, "differs"],
    ["0.64", 0.6416, "reproduced"],
    ["89.1%", 0.8913, "reproduced"],
    ["89.1%", 89.13, "differs"],
    ["1,865", 1865, "reproduced"],
    ["−0.30", -0.3049, "reproduced"],
    ["-0.30", -0.3051, "differs"],
  ])("%s printed, %s found: %s", (paper, ours, state) => {
    const [compared] = compareWithPaper([{ ...row, paper, ours, why: "a reason" }]);
    expect(compared?.state).toBe(state);
    expect(compared?.difference).toBeCloseTo(
      ours - Number(paper.replace("−", "-").replace(/[,%]/gu, "")) / (paper.endsWith("%") ? 100 : 1),
      12,
    );
  });

  it("takes words where it is told whether they agree", () => {
    const compared = compareWithPaper([
      { ...row, paper: "below 25%", ours: 0.233, agrees: true },
      {
        figure: "order",
        source: "Figure 2",
        paper: "A, B",
        ours: "B, A",
        agrees: false,
        why: "another seed",
      },
    ]);
    expect(compared.figures.map(({ state }) => state)).toEqual(["reproduced", "differs"]);
    expect(compared.largestDifference).toBeUndefined();
  });

  it("counts what was recalled by itself, and finds the largest difference in parts of what is printed", () => {
    const compared = compareWithPaper([
      { figure: "a", source: "Table 1", paper: "100", ours: 110, why: "rounded twice" },
      { figure: "b", source: "Table 1", paper: "0.5", ours: 0.7, why: "another split" },
      { figure: "c", source: "", paper: "0.5", ours: 0.5, recalled: true },
      { figure: "d", source: "abstract", paper: "30%", why: "no scores are published" },
      {
        figure: "e",
        source: "abstract",
        paper: "0.1",
        ours: { estimate: 0.1, interval: { low: 0, high: 0.2 } },
      },
    ]);
    expect(compared.counts).toEqual({
      attempted: 4,
      reproduced: 1,
      differing: 2,
      notReached: 1,
      recalled: 1,
      bySource: {
        data: { attempted: 4, reproduced: 1 },
        tables: { attempted: 0, reproduced: 0 },
        others: { attempted: 0, reproduced: 0 },
      },
    });
    expect(compared.largestDifference?.figure).toBe("b");
    const bundle = compared[jupyterDisplay]();
    expect(bundle["text/html"]).toContain("<td>recalled, source not opened</td>");
    expect(bundle["text/plain"]).toContain("0.10 [0.00, 0.20]");
    expect(JSON.parse(JSON.stringify(compared))).toMatchObject({ counts: { attempted: 4 } });
  });

  it.each([
    ["no figure", []],
    ["differ without a reason", [{ ...row, paper: "0.6", ours: 0.7 }]],
    ["not reached without a reason", [{ ...row, paper: "0.6" }]],
    ["words without a judgement", [{ ...row, paper: "below 25%", ours: 0.2 }]],
    ["a judgement on two numbers", [{ ...row, paper: "0.6", ours: 0.6, agrees: true }]],
    ["NaN", [{ ...row, paper: "0.6", ours: NaN }]],
    [
      "two of one name",
      [
        { ...row, paper: "0.6", ours: 0.6 },
        { ...row, paper: "0.7", ours: 0.7 },
      ],
    ],
  ])("refuses %s", (_, figures) => {
    expect(() => compareWithPaper(figures)).toThrow(RangeError);
  });

  it("is not changed by what is done to its input, and freezes its rows", () => {
    const compared = compareWithPaper([{ ...row, paper: "0.6", ours: 0.6 }]);
    expect(Object.isFrozen(compared) && Object.isFrozen(compared.figures[0])).toBe(true);
  });

  it("counts figures by what they were computed from: of the row, else of the options, else data", () => {
    const rows = [
      { ...row, figure: "a", paper: "1", ours: 1 },
      { ...row, figure: "b", paper: "1", ours: 2, why: "x", from: "data" },
      { ...row, figure: "c", paper: "1", ours: 1, from: "others" },
    ] as const;
    expect(compareWithPaper(rows, { from: "tables" }).counts.bySource).toEqual({
      data: { attempted: 1, reproduced: 0 },
      tables: { attempted: 1, reproduced: 1 },
      others: { attempted: 1, reproduced: 1 },
    });
    expect(compareWithPaper(rows).figures.map(({ from }) => from)).toEqual(["data", "data", "others"]);
    expect(() => compareWithPaper(rows, { from: "table" as never })).toThrow(/one of data, tables, others/u);
  });
});
