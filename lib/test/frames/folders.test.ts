import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Frame, read, type ReadOptions } from "../../src/frames/index.js";
import { ScoreTable } from "../../src/scores/index.js";
import { folderOf } from "./files.js";

let root = "";

/** Writes files below the folder of this test, by their paths. */
function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const full = path.join(root, name);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, name.endsWith(".gz") ? gzipSync(text) : text);
  }
}

/** A file for each algorithm, task and seed, at the path that is given for them. */
function writeEach(at: (algorithm: string, task: string, seed: number) => string, text: string): void {
  for (const algorithm of ["ppo", "sac"]) {
    for (const task of ["ant", "hopper"]) {
      for (const seed of [1, 2]) write({ [at(algorithm, task, seed)]: text });
    }
  }
}

const inRoot = (name: string): string => path.join(root, name);
const table = async (name: string | readonly string[], options?: ReadOptions): Promise<string> =>
  String((await read(typeof name === "string" ? inRoot(name) : name.map(inRoot), options)).scores());

const whole = "ScoreTable: 2 algorithms × 2 tasks × 2 runs";

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "precipice folders "));
  write({
    "list/a.json.gz": '[{"algo":"A","task":"T","seed":1,"score":1}]',
    "list/b.json.gz": '[{"algo":"B","task":"T","seed":1,"score":2}]',
    "list/.hidden.json": "[]",
    "list/[1].csv": "algo,env,seed,return\nA,P,1,3\n",
    "list/notes.txt": "nothing",
  });
  symlinkSync(inRoot("list/a.json.gz"), inRoot("list/c.json.gz"));
  writeEach((algorithm, task) => `tasks/${algorithm}/${task}.csv`, "seed,return\n1,2\n2,3\n");
  writeEach((algorithm, task, seed) => `seeds/${algorithm}/${task}/${seed}.csv`, "return\n2\n");
  writeEach((algorithm, task, seed) => `names/${algorithm}_${task}_${seed}.csv`, "return\n2\n");
  writeEach((algorithm, task, seed) => `turned/${task}/x/${seed}/${algorithm}.csv`, "return\n2\n");
  writeEach((algorithm, task) => `measures/${algorithm}/${task}.csv`, "seed,return\n1,2\n2,3\n");
  for (const algorithm of ["ppo", "sac"]) {
    write({ [`measures/${algorithm}/hopper.csv`]: "seed,success\n1,0.5\n2,1\n" });
  }
  for (const task of ["ant", "hopper"]) {
    write({
      [`alone/${task}.csv`]: "algo,seed,return\nA,1,2\nB,1,3\n",
      [`same/${task}/results.csv`]: "algo,seed,return\nA,1,2\nB,1,3\n",
    });
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("lists and patterns of paths", () => {
  test("a list of files is one table, packed or not", async () => {
    expect(await table(["list/a.json.gz", "list/b.json.gz"])).toBe(
      "ScoreTable: 2 algorithms × 1 task × 1 run",
    );
    const bytes = new TextEncoder().encode('[{"algo":"C","task":"T","seed":1,"score":1}]');
    const both = await read([inRoot("list/a.json.gz"), bytes]);
    expect(both.rows).toBe(2);
  });

  test("folders in a list are told apart by their own names, and their other files are left out with a note", async () => {
    for (const [model, right] of [
      ["org__small", 0],
      ["org__large", 1],
    ] as const) {
      const answer = {
        doc_id: 0,
        doc: {},
        target: "1",
        resps: [["1"]],
        filtered_resps: ["1"],
        filter: "none",
      };
      const line = JSON.stringify({ ...answer, metrics: ["acc"], doc_hash: "h", acc: right });
      write({
        [`sums/${model}/samples_sums_2026-01-05T10-11-12.131415.jsonl`]: `${line}\n`,
        [`sums/${model}/notes.csv`]: "algo,env,seed,return\nA,P,1,3\n",
      });
    }
    const names = ["sums/org__small", "sums/org__large"];
    const frame = await read(names.map(inRoot));
    expect(frame.items().map(({ model, score }) => [model, Number(score)])).toEqual([
      [expect.stringContaining("small"), 0],
      [expect.stringContaining("large"), 1],
    ]);
    expect(frame.notes.join()).toContain("2 files of other formats were left out");
    expect((await read(inRoot("sums/org__*"))).items().length).toBe(2);
  });

  test("a pattern stands for the files that fit it, without links and hidden files", async () => {
    expect(await table("list/*.json.gz")).toBe("ScoreTable: 2 algorithms × 1 task × 1 run");
    expect(await table("tasks/**/{ant,hopper}.csv", { path: "{algorithm}/{task}.csv" })).toBe(whole);
    expect(await table("seeds/*/[a]nt/?.csv")).toBe("ScoreTable: 2 algorithms × 1 task × 2 runs");
    expect((await read(inRoot("list/*"), { format: "JSON" })).rows).toBe(2);
    // An existing file whose name contains pattern characters is read by that name.
    expect(await table("list/[1].csv")).toBe("ScoreTable: 1 algorithm × 1 task × 1 run");
  });

  test("what is named twice, of other formats or not there is refused", async () => {
    await expect(table(["list/a.json.gz", "list/a.json.gz"])).rejects.toThrow(/names it twice/u);
    await expect(table(["list/a.json.gz", "list/[1].csv"])).rejects.toThrow(
      /different formats \(JSON, CSV\)/u,
    );
    await expect(table("list/*.parquet")).rejects.toThrow(/no file fits this pattern/u);
    await expect(table([])).rejects.toThrow(/names no file/u);
  });

  test("a pattern of many stars takes no long time on a long name", async () => {
    write({ [`stars/${"a".repeat(200)}`]: "x" });
    await expect(table(`stars/${"*a".repeat(60)}*b`)).rejects.toThrow(/no file fits/u);
    await expect(table(`stars/${"{a,b}".repeat(20)}`)).rejects.toThrow(/more than 1000 paths/u);
  });
});

describe("folders whose paths name algorithm, task and run", () => {
  test("in another way than the rules know are refused with a pattern that reads them", async () => {
    for (const folder of ["tasks", "turned", "same"]) {
      const message = await table(folder).catch((error: unknown) => (error as Error).message);
      const pattern = /\{ path: ("[^"]*") \}/u.exec(message)?.[1] ?? '""';
      const read = await table(folder, { path: JSON.parse(pattern) as string });
      expect(read).toBe(folder === "same" ? "ScoreTable: 2 algorithms × 2 tasks × 1 run" : whole);
    }
    expect(await table("turned", { path: "{task}/x/{run}/{algorithm}.csv" })).toBe(whole);
  });

  test("a note proposes the pattern where nothing at all is known", async () => {
    const { notes } = await read(inRoot("names"));
    expect(notes.join()).toContain('{ path: "{algorithm}_{task}_{run}.csv" }');
    expect(await table("names", { path: "{algorithm}_{task}_{run}.csv" })).toBe(whole);
  });

  test("files named after seeds are runs", async () => {
    expect(await table("seeds")).toBe(whole);
  });

  test("a pattern that fits in two ways, not at all, or names no part is refused", async () => {
    await expect(table("names", { path: "{algorithm}_{task}.csv" })).rejects.toThrow(
      /fits in two ways.*"ppo".*"ppo_ant"/u,
    );
    await expect(table("names", { path: "{algorithm}/{task}.csv" })).rejects.toThrow(
      /no path fits.*ppo_ant_1\.csv/u,
    );
    await expect(table("names", { path: "{seed}.csv" })).rejects.toThrow(/there is no part \{seed\}/u);
    await expect(table("names", { path: "*.csv" })).rejects.toThrow(/names no part/u);
    const { notes } = await read(inRoot("tasks"), { path: "{algorithm}/ant.csv" });
    expect(notes.join()).toMatch(/2 files whose path does not fit.*left out/u);
  });

  test("packed files are named by a pattern with or without their ending, and by the one that is proposed", async () => {
    for (const algorithm of ["ppo", "sac"])
      for (const task of ["ant", "hopper"])
        write({ [`packed/${algorithm}/${task}.csv.gz`]: "seed,return\n1,2\n2,3\n" });
    for (const pattern of ["{algorithm}/{task}.csv", "{algorithm}/{task}.csv.gz"])
      expect(await table("packed", { path: pattern })).toBe(whole);
    expect(await table("packed/*/*.csv.gz", { path: "{algorithm}/{task}.csv.gz" })).toBe(whole);
    const refusal = await table("packed").catch((error: unknown) => (error as Error).message);
    const proposed = /\{ path: ("[^"]*") \}/u.exec(refusal)?.[1] ?? '""';
    expect(await table("packed", { path: JSON.parse(proposed) as string })).toBe(whole);
  });

  test("a pattern that the one file does not fit is refused, as for several", async () => {
    const options = { path: "{algorithm}/{task}/{run}.csv" };
    expect((await read(inRoot("seeds/ppo/ant/1.csv"), options)).row(0)).toMatchObject({ run: "1" });
    await expect(
      read(inRoot("names/ppo_ant_1.csv"), { path: "{algorithm}-{task}-{run}.csv" }),
    ).rejects.toThrow(/no path fits "\{algorithm\}-\{task\}-\{run\}\.csv".*ppo_ant_1\.csv/u);
    const bytes = new TextEncoder().encode("return\n2\n");
    await expect(read(bytes, { ...options, name: "a.csv" })).rejects.toThrow(/no path fits.*"a\.csv"/u);
  });

  test("a file's name is the algorithm or the task, never both", async () => {
    const bytes = new TextEncoder().encode("seed,return\n1,2\n2,3\n");
    const frame = await read(bytes, { name: "dqn.csv" });
    expect([frame.row(0)["algorithm"], frame.row(0)["task"]]).toEqual(["dqn", "task"]);
    const { notes } = await read(inRoot("alone"));
    expect(notes).toEqual([expect.stringMatching(/each of 2 files is taken as the task.*"ant", "hopper"/u)]);
    expect(await table("alone")).toBe("ScoreTable: 2 algorithms × 2 tasks × 1 run");
  });

  test("different measures in different files are asked for once", async () => {
    const options = { path: "{algorithm}/{task}.csv" };
    await expect(table("measures", options)).rejects.toThrow(
      /measure different things: "return" in 2 files.*"success" in 2 files.*\{ metric: "return" \} or \{ metric: "success" \}/u,
    );
    const frame = await read(inRoot("measures"), { ...options, metric: "success" });
    expect(frame.notes).toEqual(['2 files without the metric "success" were left out.']);
    expect(String(frame.scores())).toBe("ScoreTable: 2 algorithms × 1 task × 2 runs");
    await expect(table("measures", { ...options, metric: "length" })).rejects.toThrow(
      /no metric "length".*"return", "success"/u,
    );
  });
});

describe("names that only the files' own names hold", () => {
  test("are asked for with a pattern, by every call that needs them", async () => {
    const score = "return\n1\n";
    const names = ["PPO-Pong-v1", "PPO-Pong-v2", "SAC-Pong-v1", "SAC-Pong-v2"];
    const folder = await folderOf(Object.fromEntries(names.map((name) => [`${name}.csv`, score])));
    const frame = await read(folder);
    for (const make of [() => frame.table(), () => frame.scores()])
      expect(make).toThrow(/such as \{ path: "\{algorithm\}-\{task\}-\{run\}\.csv" \}/u);
    const table = (await read(folder, { path: "{algorithm}-{task}-{run}.csv" })).scores();
    expect(String(table)).toBe("ScoreTable: 2 algorithms × 1 task × 2 runs");
  });
});

describe("columns of lists", () => {
  const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
  const run = (seed: number): object => ({ algo: "A", env: "P", seed, xs: [0, 10, 20], ys: [seed, 2, null] });

  test("of a learning curve are unfolded into steps", async () => {
    for (const file of [[run(1), run(2)], run(1)]) {
      const frame = await read(bytes(file), { name: "a.json" });
      expect(frame.roles).toMatchObject({ step: "xs", score: "ys", run: "seed" });
      expect(frame.notes).toContain("Lists in each row were unfolded into a row a step: xs, ys.");
    }
    const lines = new TextEncoder().encode([run(1), run(2)].map((one) => JSON.stringify(one)).join("\n"));
    const frame = await read(lines, { name: "a.jsonl" });
    expect(frame.toRows().map(({ seed, xs, ys }) => [seed, xs, ys])).toEqual([
      [1, 0, 1],
      [1, 10, 2],
      [1, 20, undefined],

      [2, 0, 2],
      [2, 10, 2],
      [2, 20, undefined],
    ]);
    expect(frame.place(3)).toBe("line 2");
  });

  test("are told apart by their steps, as the refusal of a table without steps says", () => {
    const text = JSON.stringify([{ ...run(1), ys: [1, 2, 3] }]);
    expect(() => ScoreTable.fromJSON(text, { score: "ys" })).toThrow(
      /They differ in "xs".*read them as steps: \{ step: "xs" \}/u,
    );
  });

  test("that differ in length are refused, and lists without steps stay", async () => {
    await expect(read(bytes([{ ...run(1), ys: [1] }]), { name: "a.json" })).rejects.toThrow(
      /row 1, "ys": this list has 1 values.*"xs", 3/u,
    );
    const frame = await read(bytes([{ algo: "A", scores: [1, 2] }]), { name: "a.json" });
    expect(frame.row(0)["scores"]).toBe("[1,2]");
  });

  test("are refused where a small file would unfold to many cells", async () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, column) => [`c${column}`, 1]));
    const list = Array.from({ length: 40_000 }, (_, step) => step);
    const file = bytes([{ ...many, step: list, score: list }]);
    await expect(read(file, { name: "a.json", limits: { bytes: 1e9, ratio: 1e5 } })).rejects.toThrow(
      /lists would unfold to 80080000 cells/u,
    );
  });
});

describe("numbers in words", () => {
  const csv = (text: string): Promise<unknown> => read(new TextEncoder().encode(text), { name: "a.csv" });

  test("tell why a column of scores holds none", async () => {
    const frame = (await csv("algo,env,seed,return\nA,P,1,12%\n")) as { unit: { why: string } };
    expect(frame.unit.why).toMatch(/"return" holds the score by its name.*line 2 has "12%": a percentage/u);
  });

  test("blanks around a number that is not quoted are no part of it", async () => {
    const frame = (await csv("algo,env,seed,return\nA,P,1, 0.5\nA,P,2,0.25 \n")) as {
      column: (name: string) => unknown;
    };
    expect(frame.column("return")).toEqual(Float64Array.of(0.5, 0.25));
  });
});

describe("the words of a judge", () => {
  test("are mapped by the option that the refusal writes out", async () => {
    const rows = ["A>>B", "tie(all bad)", "B>A"].map((winner) =>
      JSON.stringify({ model_a: "x", model_b: "y", winner }),
    );
    const file = new TextEncoder().encode(rows.join("\n"));
    const frame = await read(file, { name: "judged.jsonl" });
    expect(() => frame.battles()).toThrow('{ winners: { "A>>B": "a", "tie(all bad)": "tie", "B>A": "b" } }');
    const winners = { "A>>B": "a", "tie(all bad)": "tie", "B>A": "b" } as const;
    expect([...(await read(file, { name: "judged.jsonl", winners })).battles().outcome]).toEqual([0, 2, 1]);
  });

  test("mean the same where other columns are joined", async () => {
    const file = new TextEncoder().encode("model_a,model_b,winner,prompt\nx,y,A>>B,1\nx,y,B>A,2\n");
    const frame = await read(file, { name: "judged.csv", winners: { "A>>B": "a", "B>A": "b" } });
    const joined = frame.join(Frame.from({ prompt: [1, 2], topic: ["code", "prose"] }));
    expect([...joined.battles().outcome]).toEqual([0, 1]);
  });
});
