import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HistoryEntry } from "../../src/core/HistoryStore.js";
import { historyFolder } from "../../src/process/historyFolder.js";
import { KernelHistory, type HistoryBounds } from "../../src/process/KernelHistory.js";

let parent = "";
let folder = "";
let log: string[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "history é "));
  folder = join(parent, "precipice", "history");
  log = [];
});

afterEach(() => rmSync(parent, { recursive: true }));

function store(bounds?: HistoryBounds): KernelHistory {
  return new KernelHistory(folder, (sentence) => log.push(sentence), bounds);
}

function entry(line: number, input = `cell ${line}`, output: string | null = null): HistoryEntry {
  return { line, input, output };
}

/** A session that ran these cells and ended. */
async function ran(...entries: HistoryEntry[]): Promise<number> {
  const kernel = store();
  for (const one of entries) kernel.keep(one);
  await kernel.flush();
  return (await kernel.session()) ?? 0;
}

describe("the kept history", () => {
  test("is there for the kernels that follow, with what came out", async () => {
    const first = store();
    first.keep(entry(1, "const é = '\n😀'"));
    first.keep(entry(2, "é.length"));
    first.keep(entry(2, "é.length", "3"));
    expect(await first.session()).toBe(1);
    const second = store();
    expect(await second.session()).toBeUndefined();
    expect(await second.sessions()).toEqual([1]);
    expect(await second.read(1)).toEqual([entry(1, "const é = '\n😀'"), entry(2, "é.length", "3")]);
    expect(log).toEqual([]);
  });

  test("leaves nothing behind of a kernel that ran nothing", async () => {
    const kernel = store();
    await kernel.flush();
    expect(await kernel.sessions()).toEqual([]);
    expect(readdirSync(parent)).toEqual([]);
  });

  test("is written soon, without being asked for", async () => {
    const kernel = store();
    kernel.keep(entry(1));
    await expect.poll(() => readFileSync(join(folder, "000001.jsonl"), "utf8")).toContain("cell 1");
  });

  test("gives each of many kernels that start at once a number of its own, and mixes nothing up", async () => {
    const kernels = Array.from({ length: 12 }, () => store());
    for (let line = 1; line <= 5; line++) {
      kernels.forEach((kernel, index) => kernel.keep(entry(line, `kernel ${index}`)));
      await Promise.all(kernels.map((kernel) => kernel.flush()));
    }
    const numbers = await Promise.all(kernels.map((kernel) => kernel.session()));
    expect(new Set(numbers).size).toBe(12);
    for (const [index, number] of numbers.entries()) {
      const kept = await store().read(number ?? 0);
      expect(kept.map(({ input }) => input)).toEqual(Array(5).fill(`kernel ${index}`));
    }
    expect(log).toEqual([]);
  });

  test.runIf(process.platform !== "win32")("can be read by its user alone", async () => {
    await ran(entry(1));
    expect(statSync(join(folder, "000001.jsonl")).mode & 0o077).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
  });

  test("passes over what is no entry, and keeps the rest", async () => {
    await ran(entry(1));
    const path = join(folder, "000001.jsonl");
    appendFileSync(path, 'garbage\n{"line":"x","input":"y"}\nnull\n{"line":2,"input":5}\n{"line":3,"inp');
    appendFileSync(path, Buffer.from([0xff, 0x00, 0x0a]));
    appendFileSync(path, '{"line":4,"input":"cell 4"}\n');
    writeFileSync(join(folder, "notes.txt"), "mine");
    expect(await store().sessions()).toEqual([1]);
    expect(await store().read(1)).toEqual([entry(1), entry(4)]);
    expect(await store().read(77)).toEqual([]);
  });

  test("does not read a file that something else has blown up", async () => {
    await ran(entry(1));
    const bounds = { entries: 10, sessionBytes: 100, sessions: 10, bytes: 1_000 };
    writeFileSync(join(folder, "000001.jsonl"), `${JSON.stringify(entry(1))}\n`.repeat(50));
    expect(await store(bounds).read(1)).toEqual([]);
  });

  test("forgets the oldest sessions beyond its bounds", async () => {
    for (let i = 0; i < 6; i++) await ran(entry(1, "x".repeat(60)));
    const few = store({ entries: 100, sessionBytes: 1_000, sessions: 3, bytes: 100_000 });
    few.keep(entry(1));
    await few.flush();
    expect(await few.sessions()).toEqual([5, 6]);
    const small = store({ entries: 100, sessionBytes: 1_000, sessions: 100, bytes: 1_100 });
    small.keep(entry(1));
    await small.flush();
    expect(await small.session()).toBe(8);
    expect(await small.sessions()).toEqual([7]);
  });

  test("forgets the oldest cells of a session that grows too long", async () => {
    const kernel = store({ entries: 40, sessionBytes: 100_000, sessions: 10, bytes: 1_000_000 });
    for (let line = 1; line <= 205; line++) {
      kernel.keep(entry(line));
      await kernel.flush();
      const lines = (await store().read(1)).map((one) => one.line);
      expect(lines.at(-1)).toBe(line);
      expect(lines.length).toBeLessThanOrEqual(80);
      expect(lines.length).toBeGreaterThanOrEqual(Math.min(line, 20));
    }
    expect(readdirSync(folder)).toEqual(["000001.jsonl"]);
    const bytes = store({ entries: 1_000, sessionBytes: 4_000, sessions: 10, bytes: 1_000_000 });
    for (let line = 1; line <= 100; line++) bytes.keep(entry(line, "y".repeat(80)));
    await bytes.flush();
    expect(statSync(join(folder, "000002.jsonl")).size).toBeLessThanOrEqual(2_000);
  });

  test("leaves out a cell that would push out all others", async () => {
    const kernel = store({ entries: 100, sessionBytes: 4_000, sessions: 10, bytes: 100_000 });
    kernel.keep(entry(1));
    kernel.keep(entry(2, "z".repeat(5_000)));
    kernel.keep(entry(3));
    await kernel.flush();
    expect((await store().read(1)).map(({ line }) => line)).toEqual([1, 3]);
  });

  test("is one line in the log, and no more, where it cannot be written", async () => {
    writeFileSync(join(parent, "precipice"), "a file where the folder should be");
    const kernel = store();
    for (let line = 1; line <= 5; line++) {
      kernel.keep(entry(line));
      await kernel.flush();
    }
    expect(log).toEqual([expect.stringMatching(/history cannot be kept in .*cells run all the same/u)]);
    expect(await kernel.session()).toBeUndefined();
    expect(await kernel.sessions()).toEqual([]);
    expect(await kernel.read(1)).toEqual([]);
  });

  test("is one line in the log where its file is taken away and a folder put in its place", async () => {
    const kernel = store();
    kernel.keep(entry(1));
    await kernel.flush();
    rmSync(join(folder, "000001.jsonl"));
    mkdirSync(join(folder, "000001.jsonl"));
    for (let line = 2; line <= 5; line++) {
      kernel.keep(entry(line));
      await kernel.flush();
    }
    expect(log).toHaveLength(1);
    expect(await store().read(1)).toEqual([]);
  });
});

describe("the folder of the history", () => {
  test("is in the user's Jupyter data folder", () => {
    expect(historyFolder({ JUPYTER_DATA_DIR: "/data" })).toBe(join("/data", "precipice", "history"));
  });

  test.each(["off", "OFF", "no", "false", "0"])("is none where PRECIPICE_HISTORY is %s", (word) => {
    expect(historyFolder({ JUPYTER_DATA_DIR: "/data", PRECIPICE_HISTORY: word })).toBeUndefined();
  });
});
