import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CELL_COLUMNS, CLAIM_COLUMNS } from "../../src/audit/index.js";
import { readResult } from "../../src/results/index.js";
import { precipice } from "./CommandUnderTest.js";

const folder = mkdtempSync(path.join(tmpdir(), "precipice audit "));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const claims = [
  CLAIM_COLUMNS.join(","),
  "84,1,accuracy,AIME-25,30,1,,ours,base,14.4,6.7,points,,better,Table 1,read",
  "35,1,accuracy,BrowseComp-Plus,830,1,,ours,base,70.12,55.90,points,,better,Table 1,read",
  "35,2,accuracy,BrowseComp-Plus,,,,ours,base,70.12,55.90,points,,better,abstract,read",
  "35,3,accuracy,AIME,30,1,,ours,base,50.0,46.7,points,,better,abstract,read",
].join("\n");
const matrix = [
  CELL_COLUMNS.join(","),
  ..."ABC"
    .split("")
    .flatMap((benchmark) => [
      `7,page,Table 1,full,${benchmark},accuracy,higher,60.0,percent,50,1,,none,,read`,
      `7,page,Table 1,full w/o memory,${benchmark},accuracy,higher,70.0,percent,50,1,,none,,read`,
    ]),
].join("\n");

beforeAll(() => {
  writeFileSync(path.join(folder, "claims.csv"), `${claims}\n`);
  writeFileSync(path.join(folder, "7.csv"), `${matrix}\n`);
});

describe("precipice audit", () => {
  test("counts the verdicts of claims and asks about what cannot be", async () => {
    const { status, stdout, stderr } = await precipice(
      ["audit", "claims.csv", "-o", "a.json", "-o", "a.md"],
      folder,
    );
    expect(status, stderr).toBe(0);
    const [counts, question] = stdout.split("\n");
    expect(counts).toBe("4 checked: 1 possible, 1 undecided, 1 impossible, 1 not testable.");
    expect(question).toMatch(/^Paper 84, 1, AIME-25: which count of 30 gives 14\.4% for ours\?/u);
    const saved = readResult(JSON.parse(readFileSync(path.join(folder, "a.json"), "utf8")));
    expect([saved.kind, saved.estimates.length]).toEqual(["audit", 4]);
    expect(readFileSync(path.join(folder, "a.md"), "utf8")).toContain("BrowseComp-Plus");
  });

  test("audits a matrix, with its method, level and seed", async () => {
    const run = async (...more: readonly string[]) =>
      precipice(["audit", "7.csv", "--json", "-q", ...more], folder);
    const first = await run("--method", "full", "--seed", "3", "--reps", "200", "--level", "0.9");
    expect(first.status, first.stderr).toBe(0);
    const result = readResult(JSON.parse(first.stdout));
    expect([result.seed, result.reps, result.level]).toEqual([3, 200, 0.9]);
    expect(result.get({ check: "ablation", benchmark: "A" }).values?.["above"]).toBe(1);
    const wrong = await run("--method", "ful");
    expect([wrong.status, wrong.stderr]).toEqual([3, expect.stringMatching(/is it "full"\?/u)]);
  });

  test("knows a matrix by its header, in quotes or not", async () => {
    const [header = "", ...lines] = matrix.split("\n");
    const quoted = [
      header
        .split(",")
        .map((name) => `"${name}"`)
        .join(","),
      ...lines,
    ].join("\n");
    const [plain, same] = await Promise.all(
      [matrix, quoted].map((input) => precipice(["audit", "-", "--json", "-q"], folder, { input })),
    );
    expect(same?.status, same?.stderr).toBe(0);
    expect(same?.stdout).toBe(plain?.stdout);
  });

  test("reads standard input", async () => {
    const { status, stdout } = await precipice(["audit", "-", "--level", "0.99"], folder, { input: claims });
    expect(status).toBe(0);
    expect(stdout).toContain("4 checked");
  });

  test.each([
    [["audit"], 2, /expected a table of claims/u],
    [["audit", "claims.csv", "7.csv"], 2, /expected a table of claims/u],
    [["audit", "claims.csv", "--method", "x"], 2, /--method is for a matrix of scores/u],
    [["audit", "claims.csv", "--metric", "iqm"], 2, /there is no option --metric/u],
    [["audit", "none.csv"], 3, /none\.csv/u],
    [["audit", "-"], 3, /stdin, line 1: there is no column "paper;claim"/u],
  ])("says what is wrong and where, case %#", async (args, status, message) => {
    const told = await precipice(args, folder, { input: "paper;claim\n1;2\n" });
    expect([told.status, told.stderr]).toEqual([status, expect.stringMatching(message)]);
  });

  test("refuses more than 64 MB, in a file and in standard input alike", async () => {
    const large = path.join(folder, "large.csv");
    writeFileSync(large, "");
    truncateSync(large, 2 ** 26 + 1);
    const input = "paper,claim\n".padEnd(2 ** 26 + 1, "1,2\n");
    for (const [file, name] of [
      ["large.csv", "large.csv"],
      ["-", "stdin"],
    ] as const) {
      const told = await precipice(["audit", file], folder, { input });
      expect([told.status, told.stderr]).toEqual([
        3,
        expect.stringContaining(`${name}: it is larger than the 64 MB that audit reads`),
      ]);
    }
  });

  test("has its own help", async () => {
    const { stdout } = await precipice(["audit", "--help"], folder);
    expect(stdout).toContain("baseline_value");
    expect((await precipice(["--help"], folder)).stdout).toContain("precipice audit");
  });
});
