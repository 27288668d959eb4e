import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readResult } from "../../src/results/index.js";
import { precipice, scoresCSV } from "./CommandUnderTest.js";

const folder = mkdtempSync(path.join(tmpdir(), "precipice report "));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => path.join(folder, name);
const quick = ["--reps", "300"];

beforeAll(() => {
  const rows = (level: number, name: string): string =>
    scoresCSV(level, 5, name).split("\n").slice(1).join("\n");
  writeFileSync(
    at("agents.csv"),
    `algo,env,seed,return\n${rows(0.3, "<b>A</b>")}${rows(0.6, "B")}${rows(0.61, "C")}`,
  );
  writeFileSync(
    at("battles.csv"),
    `model_a,model_b,winner\n${["x,y,model_a", "y,x,model_a", "x,z,model_a", "z,x,model_a", "y,z,model_a", "z,y,model_b", "x,y,tie"].join("\n")}\n`,
  );
});

describe("precipice report", () => {
  test("writes each format by the extension of its file", async () => {
    const names = ["r.html", "r.md", "r.tex", "r.json", "r.csv", "r.txt"];
    const args = ["report", "agents.csv", ...names.flatMap((name) => ["-o", name]), ...quick];
    const { status, stdout, stderr } = await precipice(args, folder);
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(
      /^It is undecided which is the best: B and C|^It is undecided which is the best: C and B/u,
    );
    const [html = "", md = "", tex = "", json = "", csv = "", text = ""] = names.map((name) =>
      readFileSync(at(name), "utf8"),
    );
    expect(html).toMatch(/Content-Security-Policy" content="default-src 'none'; script-src 'sha256-/u);
    expect(html).not.toContain("<b>A</b>");
    expect(html).toContain("&lt;b&gt;A&lt;/b&gt;");
    expect(html).toContain("tells 5 runs apart");
    expect(md).toContain("| algorithm | metric |");
    expect(md).toContain("tells 5 runs apart");
    expect(tex).toContain("\\toprule");
    expect(readResult(JSON.parse(json)).kind).toBe("aggregates");
    expect(csv.split("\n")[0]).toContain("algorithm");
    expect(text).toContain("Probability of improvement");
  });

  test("reads standard input, and puts nothing but what is asked for on standard output", async () => {
    const input = readFileSync(at("agents.csv"), "utf8");
    const { status, stdout, stderr } = await precipice(["report", "-", "--json", ...quick], folder, {
      input,
    });
    expect(status, stderr).toBe(0);
    expect(readResult(JSON.parse(stdout)).estimates.length).toBe(12);
    expect(stderr).toContain("undecided");
    const quiet = await precipice(["report", "-", "-q", ...quick], folder, { input });
    expect([quiet.stdout, quiet.stderr]).toEqual(["", ""]);
  });

  test("in a workflow adds a table to the step's summary, and a line for each warning to the log", async () => {
    writeFileSync(at("summary.md"), "before\n");
    const env = { GITHUB_STEP_SUMMARY: at("summary.md"), GITHUB_ACTIONS: "true" };
    const { status, stderr } = await precipice(["report", "agents.csv", "-o", "w.html", ...quick], folder, {
      env,
    });
    expect(status).toBe(0);
    const summary = readFileSync(at("summary.md"), "utf8");
    expect(summary).toMatch(/^before\n## Results of agents\.csv\n\n\*\*It is undecided/u);
    expect(summary).toContain("| algorithm | metric |");
    expect(stderr.split("\n").filter((line) => line.startsWith("::warning::")).length).toBeGreaterThan(0);
  });

  test("ranks, plans and reports battles", async () => {
    const best = await precipice(["rank", "agents.csv", "--best", ...quick], folder);
    expect([best.status, best.stdout.trim().split("\n").sort()]).toEqual([0, ["B", "C"]]);
    const power = await precipice(["power", "agents.csv", "--effect", "0.02", "--json"], folder);
    const sizes = readResult(JSON.parse(power.stdout));
    expect(sizes.estimates.length).toBe(3);
    expect(sizes.estimates[0]?.estimate).toBeGreaterThan(5);
    const battles = await precipice(["report", "battles.csv"], folder);
    expect([battles.status, battles.stderr]).toEqual([0, ""]);
    expect(battles.stdout).toContain("Ratings");
  });
});

describe("the command line", () => {
  test.each([
    [[], 2, "precipice report"],
    [["raport", "x"], 2, 'is it "report"?'],
    [["compare", "agents.csv"], 2, "got agents.csv"],
    [["report", "agents.csv", "--metrics", "iqm"], 2, "is it --metric?"],
    [["report", "agents.csv", "-o", "report.docx"], 2, "tells no format"],
    [["report", "agents.csv", "-o", "none/report.html"], 2, "does not exist; make it first"],
    [["compare", "a", "b", "--fail-if-worse", "--fail-unless-better"], 2, "ask for one condition"],
    [["compare", "a", "b", "--margin", "-0.1"], 2, "--margin expects"],
    [["report", "agents.csv", "--level", "95"], 2, "--level expects a number between 0 and 1"],
    [["report", "missing.csv"], 3, "there is no such file"],
    [["report", "battles.csv", "--metric", "mean"], 2, "--metric has no meaning for the battles"],
    [["power", "battles.csv"], 3, "it plans runs and items only"],
  ])("%j ends with %i and says why", async (args, status, words) => {
    const outcome = await precipice(args, folder);
    expect([outcome.status, outcome.stdout]).toEqual([status, ""]);
    expect(outcome.stderr).toContain(words);
  });

  test("says what a broken file lacks, with its line, in the words of the command line", async () => {
    const broken = {
      "missing.csv": ["algo,env,seed,return\nA,T,1,0.5\nA,T,2,\n", "--missing omit"],
      "doubled.csv": ["algo,env,seed,return\nA,T,1,0.5\nA,T,1,0.6\n", "line 3"],
      "text.csv": ["algo,env,seed,return\nA,T,1,good\nA,T,2,bad\n", "good"],
      "cut.json": ['[{"algo":"A","env":"T","seed":1,"return":', "cut.json"],
      "tasks.csv": ["algo,env,seed,return\nA,T,1,1\nA,T,2,2\nB,U,1,1\nB,U,2,2\n", "pass --missing omit"],
      "scale.csv": [
        `algo,env,seed,return\n${["T,1,1", "T,2,2", "U,1,90000", "U,2,80000"].map((row) => `A,${row}`).join("\n")}\n`,
        "--scale",
      ],
      "noise.parquet": ["PAR1 this is none PAR1", "noise.parquet"],
    };
    for (const [name, [text = "", words = ""]] of Object.entries(broken)) {
      writeFileSync(at(name), text);
      const { status, stdout, stderr } = await precipice(["report", name, "-o", "broken.html"], folder);
      expect([status, stdout], `${name}: ${stderr}`).toEqual([3, ""]);
      expect(stderr, name).toContain(words);
      expect(stderr, name).not.toMatch(/\n\s+at |\{ missing/u);
    }
  });

  test("refuses an old Node before anything else", async () => {
    const old =
      'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } });';
    const node = ["--import", `data:text/javascript,${encodeURIComponent(old)}`];
    const { status, stderr } = await precipice(["report", "agents.csv"], folder, { node });
    expect([status, stderr]).toEqual([2, expect.stringContaining("this is Node 18.20.4")]);
  });
});
