import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decide, readResult } from "../../src/results/index.js";
import { precipice, scoresCSV } from "./CommandUnderTest.js";

const folder = mkdtempSync(path.join(tmpdir(), "precipice compare Öl 測試 "));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const quick = ["--reps", "300"];
const at = (name: string): string => path.join(folder, name);

beforeAll(() => {
  const files = {
    "base.csv": scoresCSV(0.5),
    "better.csv": scoresCSV(0.7),
    "worse.csv": scoresCSV(0.3),
    "alike.csv": scoresCSV(0.502),
    "one.csv": scoresCSV(0.5, 1),
    "two.csv": scoresCSV(0.9, 1),
    "three.csv": `${scoresCSV(0.5, 6, "A")}${scoresCSV(0.6, 6, "B").split("\n").slice(1).join("\n")}`,
    "threeLater.csv": `${scoresCSV(0.5, 6, "A")}${scoresCSV(0.2, 6, "B").split("\n").slice(1).join("\n")}${scoresCSV(0.2, 6, "C").split("\n").slice(1).join("\n")}`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
});

describe("precipice compare", () => {
  test.each([
    ["worse.csv", "--fail-if-worse", 1, "worse"],
    ["alike.csv", "--fail-if-worse", 0, "undecided"],
    ["better.csv", "--fail-unless-better", 0, "better"],
    ["alike.csv", "--fail-unless-better", 4, "undecided"],
    ["alike.csv", "--fail-unless-not-worse", 4, "undecided"],
  ])("of %s with %s ends with %i, and the first word is the verdict", async (file, flag, status, verdict) => {
    const outcome = await precipice(["compare", "base.csv", file, flag, "-o", "v.txt", ...quick], folder);
    expect(outcome.status, outcome.stderr).toBe(status);
    expect(outcome.stdout.split(":")[0]).toBe(verdict);
    expect(outcome.stdout).toMatch(/difference −?\d\.\d+, 95 % interval \[/u);
  });

  test("says of an undecided comparison how many more runs would decide it", async () => {
    const { stdout } = await precipice(["compare", "base.csv", "alike.csv", "-o", "v.txt", ...quick], folder);
    expect(stdout).toMatch(/About [\d ]+ runs a task on each side \(now 10\) would decide it/u);
  });

  test("with a margin fails only where the whole interval lies beyond it, in the unit or as a share of the baseline", async () => {
    const ends = async (margin: string): Promise<number | null> => {
      const args = [
        "compare",
        "base.csv",
        "worse.csv",
        "--fail-if-worse",
        "--margin",
        margin,
        "-q",
        "--json",
      ];
      return (await precipice([...args, ...quick], folder)).status;
    };
    // The baseline's score is .65 and the difference -.2.
    expect(await Promise.all(["0.1", "0.3", "10%", "50%"].map(ends))).toEqual([1, 0, 1, 0]);
    const within = ["compare", "base.csv", "alike.csv", "--fail-unless-not-worse", "--margin", "0.1"];
    const outcome = await precipice([...within, "-o", "v.txt", ...quick], folder);
    expect([outcome.status, outcome.stdout.split(":")[0]]).toEqual([0, "equivalent"]);
  });

  test("writes the report before it fails", async () => {
    const args = [
      "compare",
      "base.csv",
      "worse.csv",
      "--fail-if-worse",
      "-o",
      "fail.html",
      "-o",
      "fail.json",
    ];
    expect((await precipice([...args, ...quick], folder)).status).toBe(1);
    const html = readFileSync(at("fail.html"), "utf8");
    expect(html).toContain("worse is worse than base");
    expect(html.match(/class="figure"/gu)?.length).toBeGreaterThan(2);
    const result = readResult(JSON.parse(readFileSync(at("fail.json"), "utf8")));
    expect(result.kind).toBe("compareAlgorithms");
    expect(decide(result).verdict).toBe("worse");
  });

  test("of one run a side is never a pass, whatever the difference and the condition", async () => {
    for (const flag of [[], ["--fail-if-worse"], ["--fail-unless-better"], ["--fail-unless-not-worse"]]) {
      const args = ["compare", "one.csv", "two.csv", ...flag, "-o", "one.md", ...quick];
      const { status, stdout } = await precipice(args, folder);
      expect(status, flag.join("")).toBe(4);
      expect(stdout).toContain("Nothing is judged without an interval");
    }
    expect(existsSync(at("one.md"))).toBe(true);
  });

  test("where smaller scores are better turns the verdict", async () => {
    const args = [
      "compare",
      "base.csv",
      "worse.csv",
      "--lower-is-better",
      "--fail-unless-better",
      "-o",
      "v.txt",
    ];
    const { status, stdout } = await precipice([...args, ...quick], folder);
    expect([status, stdout.split(":")[0]]).toEqual([0, "better"]);
  });

  test("of several algorithms compares each with that of the same name, and fails for one that is worse", async () => {
    const args = ["compare", "three.csv", "threeLater.csv", "--fail-if-worse", "-o", "v.txt", ...quick];
    const { status, stdout, stderr } = await precipice(args, folder);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^worse: /u);
    expect(stdout).toContain("B (candidate) is worse than B (baseline)");
    expect(stderr).toContain("only one side has it: C");
  });

  test("with the same seed writes the same bytes", async () => {
    const bytes = async (name: string): Promise<string> => {
      await precipice(["compare", "base.csv", "better.csv", "-o", name, "--seed", "7", ...quick], folder);
      return readFileSync(at(name), "utf8");
    };
    expect(await bytes("first.html")).toBe(await bytes("second.html"));
  });

  test("needs data of one kind and a common name", async () => {
    writeFileSync(at("items.csv"), "model,item,score\nm,1,1\nm,2,0\nm,3,1\n");
    const kinds = await precipice(["compare", "base.csv", "items.csv"], folder);
    expect([kinds.status, kinds.stderr]).toEqual([3, expect.stringContaining("give results of one kind")]);
    mkdirSync(at("empty"), { recursive: true });
    const empty = await precipice(["compare", "base.csv", "empty"], folder);
    expect([empty.status, empty.stdout]).toEqual([3, ""]);
  });
});
