import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashSource, readRuns, type RecordedRun } from "../../src/cells/index.js";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
  await open("first");
});
afterAll(() => kernel.stop());

/** Opens a comm as a frontend does. */
async function open(commId: string): Promise<void> {
  const id = `open-${commId}`;
  const handled = kernel.until((event) => event.kind === "commHandled" && event.id === id);
  const comm = { action: "open", commId, target: "precipice.cells", data: {}, metadata: {}, buffers: [] };
  kernel.send({ kind: "comm", id, comm });
  await handled;
}

function told(commId: string): RecordedRun[] {
  return kernel.events.flatMap((event) =>
    event.kind === "comm" && event.comm.commId === commId ? readRuns(event.comm.data) : [],
  );
}

let cells = 0;

/** Runs a cell; gives the names of its record. */
async function names(code: string): Promise<string> {
  const cellId = `cell-${++cells}`;
  await kernel.run(code, { cellId });
  const { record } = told("first").findLast(({ cell }) => cell === cellId) ?? {};
  expect(record?.source).toBe(hashSource(code));
  return `${record?.sets.join(" ")} <- ${record?.reads.join(" ")}`;
}

describe("the record of a cell", () => {
  it.each([
    ["const a = 1; let b; var c; function d() {} class E {}", "E a b c d <- "],
    ["const { f, g: [h = a], ...i } = { f: 1, g: [] };", "f h i <- a"],
    ["b = a; b", "b <- a b"],
    ["b = 2", "b <- "],
    ["b += a", "b <- a b"],
    ["b++; [b, c] = [1, 2]", "b c <- b"],
    ["const list = [1]; const map = new Map<string, E>();", "list map <- "],
    ["list.push(2); map.set('a', new E()); list.length", "list map <- E list map"],
    ["list[0] = 5", "list <- list"],
    ["delete (globalThis as any).nothing; delete i.x", "i <- i"],
    ["list.map((b) => b + 1).push(7)", " <- list"],
    ["const copy = [...list]; { const a = 7; a }", "copy <- list"],
    ["function later(a: number) { return a + c + missing; }", "later <- c missing"],
    ["import { sep } from 'node:path'; sep + a", "sep <- a"],
    ["type T = typeof a; interface I { a: T } (1 as unknown as I) && a!", " <- a"],
    ["enum Colour { red = 1 } namespace Space { export const value = a; }", "Colour Space <- a"],
    ["Space.value + Colour.red; label: for (;;) break label;", " <- Colour Space"],
    ["console.log(Math.max(1), performance.now(), require, undefined)", " <- "],
    ["class Map2 extends Map { a = b; [a]() { this.a } static #p = c }", "Map2 <- a b c"],
    ["class Node {}", "Node <- "],
    ["new Node()", " <- Node"],
    ["typeof nowhere", " <- nowhere"],
    ["/** @module tools */ export const tool = 1;", "./tools <- "],
    ["import { tool } from './tools'; tool", "tool <- ./tools"],
    ["throw new Error(a + '')", " <- a"],
    ["function (", " <- "],
    ["const h = (...parts: unknown[]) => parts;\n/** @jsx h */\n<a>{a}</a>", "h <- a"],
  ])("%s", async (code, expected) => {
    expect(await names(code)).toBe(expected);
  });

  it("grows with every run, and is sent once a cell, before the cell's end", async () => {
    const before = told("first").length;
    for (let round = 0; round < 20; round += 1) await kernel.run("1", { cellId: "same" });
    const runs = told("first").slice(before);
    expect(runs.map(({ cell }) => cell)).toEqual(Array.from({ length: 20 }, () => "same"));
    const times = runs.map(({ record }) => record.ran);
    expect(new Set(times).size).toBe(20);
    expect(times).toEqual(times.toSorted((x, y) => x - y));
    expect(times[0]).toBeGreaterThan(1_700_000_000_000);
    const first = kernel.events.length;
    await kernel.run("1", { cellId: "same" });
    const kinds = kernel.events.slice(first).map(({ kind }) => kind);
    expect(kinds).toEqual(["comm", "result", "done"]);
  });

  it("is not made of silent code, of code that is no cell, or of expressions beside a cell", async () => {
    const before = told("first").length;
    await kernel.run("a", { silent: true, cellId: "silent" });
    await kernel.run("a");
    await kernel.run("a", { cellId: "beside", userExpressions: { one: "list" } });
    expect(told("first").slice(before)).toMatchObject([{ cell: "beside", record: { reads: ["a"] } }]);
  });

  it("is kept for frontends that ask later: the last one of each cell", async () => {
    await open("second");
    const late = told("second");
    expect(late.filter(({ cell }) => cell === "same")).toHaveLength(1);
    expect(new Set(late.map(({ cell }) => cell)).size).toBe(late.length);
    expect(late).toHaveLength(cells + 2);
    await kernel.run("2", { cellId: "new" });
    expect(told("second").at(-1)?.cell).toBe("new");
  });

  it("is made also where cells have changed what lists do", async () => {
    expect(
      await names(
        "Array.prototype.map = () => { throw new Error('hostile') }; Map.prototype.set = Array.prototype.map as never; a",
      ),
    ).toBe(" <- a");
    expect(await names("list")).toBe(" <- list");
  });
});
