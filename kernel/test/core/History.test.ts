import { describe, expect, test } from "vitest";
import { History, type HistoryLimits } from "../../src/core/History.js";
import { historyContent, type HistoryQuery } from "../../src/core/historyContent.js";
import type { HistoryEntry, HistoryStore } from "../../src/core/HistoryStore.js";

const INPUTS = ["const a = 1", "a + 1", "console.log('*')", "a + 1"];

function filled(store?: HistoryStore, limits?: HistoryLimits): History {
  const history = new History(store, limits);
  INPUTS.forEach((input, index) => {
    const entry = history.add(index + 1, input);
    entry.output = input === "a + 1" ? "2" : null;
    history.settle(entry);
  });
  return history;
}

/** A store with sessions 3, 5 and 9, of which 5 is the running one's. */
class StoreUnderTest implements HistoryStore {
  readonly kept: HistoryEntry[] = [];
  readonly reads: number[] = [];
  readonly others = new Map([
    [3, entries("three 1", "three 2")],
    [9, entries("nine 1")],
  ]);

  keep(entry: HistoryEntry): void {
    this.kept.push({ ...entry });
  }

  session(): Promise<number | undefined> {
    return Promise.resolve(this.kept.length === 0 ? undefined : 5);
  }

  sessions(): Promise<readonly number[]> {
    return Promise.resolve([...this.others.keys()]);
  }

  read(session: number): Promise<readonly HistoryEntry[]> {
    this.reads.push(session);
    return Promise.resolve(this.others.get(session) ?? []);
  }
}

function entries(...inputs: string[]): HistoryEntry[] {
  return inputs.map((input, index) => ({ line: index + 1, input, output: null }));
}

function query(fields: Record<string, unknown>): HistoryQuery {
  return historyContent({ output: false, ...fields });
}

async function lines(history: History, fields: Record<string, unknown>): Promise<number[]> {
  const rows = await history.select(query(fields));
  return rows.map((row) => row[1]);
}

describe("the history", () => {
  test("gives the last n", async () => {
    expect(await filled().select(query({ hist_access_type: "tail", n: 2 }))).toEqual([
      [1, 3, "console.log('*')"],
      [1, 4, "a + 1"],
    ]);
    expect(await filled().select(query({ hist_access_type: "tail", n: 0 }))).toEqual([]);
  });

  test("gives results beside inputs when asked", async () => {
    expect(await filled().select(query({ hist_access_type: "tail", n: 2, output: true }))).toEqual([
      [1, 3, ["console.log('*')", null]],
      [1, 4, ["a + 1", "2"]],
    ]);
  });

  test("gives a range of lines of this session, without its end", async () => {
    const range = { hist_access_type: "range", session: 0, start: 2, stop: 4 };
    expect(await lines(filled(), range)).toEqual([2, 3]);
    expect(await lines(filled(), { ...range, session: 1 })).toEqual([2, 3]);
    expect(await lines(filled(), { ...range, session: 7 })).toEqual([]);
    expect(await lines(filled(), { ...range, session: -1 })).toEqual([]);
  });

  test.each([
    ["a*", [2, 4], false],
    ["*+*", [2, 4], false],
    ["? + 1", [2, 4], false],
    ["? + 1", [4], true],
    ["const a", [], false],
    ["console*'**'*", [3], false],
  ])("finds %s", async (pattern, found, unique) => {
    expect(await lines(filled(), { hist_access_type: "search", pattern, unique })).toEqual(found);
  });

  test("is not held up by a pattern made to be slow", async () => {
    const history = new History();
    history.add(1, "a".repeat(5_000));
    const before = process.cpuUsage();
    const pattern = `${"*a".repeat(30)}b`;
    expect(await history.select(query({ hist_access_type: "search", pattern }))).toEqual([]);
    // Microseconds that were computed: a busy machine does not add to them.
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });

  test("forgets the oldest beyond its capacity, in cells and in characters", async () => {
    const tail = { hist_access_type: "tail" };
    expect(await lines(filled(undefined, { entries: 2, characters: 1_000 }), tail)).toEqual([3, 4]);
    expect(await lines(filled(undefined, { entries: 100, characters: 28 }), tail)).toEqual([2, 3, 4]);
    expect(await lines(filled(undefined, { entries: 100, characters: 0 }), tail)).toEqual([4]);
  });

  test("refuses an access it does not know", () => {
    expect(() => query({ hist_access_type: "all" })).toThrow(/"tail", "range" or "search"/u);
  });
});

describe("the history of several sessions", () => {
  test("is told what ran, and again with what it gave", () => {
    const store = new StoreUnderTest();
    filled(store);
    expect(store.kept.map(({ line, output }) => [line, output])).toEqual([
      [1, null],
      [2, null],
      [2, "2"],
      [3, null],
      [4, null],
      [4, "2"],
    ]);
  });

  test("ends with the running one, though another kernel started later", async () => {
    const rows = await filled(new StoreUnderTest()).select(query({ hist_access_type: "tail", n: 6 }));
    expect(rows.map(([session, line]) => [session, line])).toEqual([
      [3, 2],
      [9, 1],
      [5, 1],
      [5, 2],
      [5, 3],
      [5, 4],
    ]);
  });

  test("reads no file that the answer does not need", async () => {
    const store = new StoreUnderTest();
    const history = filled(store);
    await history.select(query({ hist_access_type: "tail", n: 4 }));
    expect(store.reads).toEqual([]);
    await history.select(query({ hist_access_type: "tail", n: 5 }));
    expect(store.reads).toEqual([9]);
  });

  test.each([
    [0, [1, 2, 3, 4]],
    [5, [1, 2, 3, 4]],
    [-1, [1, 2]],
    [3, [1, 2]],
    [9, [1]],
    [-2, []],
    [4, []],
  ])("gives the range of session %i", async (session, found) => {
    const history = filled(new StoreUnderTest());
    expect(await lines(history, { hist_access_type: "range", session })).toEqual(found);
  });

  test("gives earlier ones before anything ran in this one", async () => {
    const history = new History(new StoreUnderTest());
    const rows = await history.select(query({ hist_access_type: "range", session: -1 }));
    expect(rows).toEqual([[9, 1, "nine 1"]]);
  });

  test("is searched as a whole", async () => {
    const store = new StoreUnderTest();
    store.others.set(3, entries("a + 1", "three"));
    const search = { hist_access_type: "search", pattern: "a + 1" };
    const all = await filled(store).select(query(search));
    expect(all.map(([session, line]) => [session, line])).toEqual([
      [3, 1],
      [5, 2],
      [5, 4],
    ]);
    expect(await lines(filled(store), { ...search, unique: true })).toEqual([4]);
    expect(await lines(filled(store), { ...search, n: 2 })).toEqual([2, 4]);
  });
});
