import { describe, expect, it } from "vitest";
import { TypesQueue } from "../../src/language/TypesQueue.js";
import type { TypesRequest } from "../../src/language/TypesMessage.js";

const check = (id: number): TypesRequest => ({
  kind: "check",
  id,
  cell: { code: "", name: "" },
  settings: { mode: "warn", legacyDecorators: false, language: "typescript" },
});
const complete = (id: number): TypesRequest => ({ kind: "complete", id, code: "", position: 0 });

function order(requests: readonly TypesRequest[]): number[] {
  const queue = new TypesQueue();
  for (const request of requests) queue.add(request);
  const ids: number[] = [];
  for (let next = queue.next(); next !== undefined; next = queue.next()) ids.push(next.id);
  return ids;
}

describe("requests to the thread of types", () => {
  it("are answered in their order where few wait, so that a completion knows the cells before it", () => {
    expect(order([check(1), check(2), complete(3), check(4)])).toEqual([1, 2, 3, 4]);
  });

  it("of the user's own do not wait for a whole notebook", () => {
    const checks = Array.from({ length: 300 }, (_, index) => check(index));
    expect(order([...checks, complete(999)]).indexOf(999)).toBeLessThan(300);
    expect(order([...checks, complete(999)])).toHaveLength(301);
    expect(order([...checks, complete(999)])[0]).toBe(999);
  });

  it("that pass the checks of a whole notebook are told the names of all cells before them, and no others", () => {
    const queue = new TypesQueue();
    const cell = (id: number): TypesRequest => ({
      ...check(id),
      kind: "check",
      cell: { code: `const made${id} = ${id}; interface Shape${id} {}`, name: "" },
      settings: { mode: "warn", legacyDecorators: false, language: "typescript" },
    });
    for (let id = 0; id < 100; id++) queue.add(cell(id));
    queue.add(complete(100));
    queue.add(cell(101));
    expect(queue.next()?.id).toBe(100);
    const names = [...queue.uncheckedNames];
    expect(names).toHaveLength(200);
    expect(names).toEqual(expect.arrayContaining(["made0", "Shape0", "made99", "Shape99"]));
    expect(queue.next()?.id).toBe(0);
    expect(queue.uncheckedNames.size).toBe(0);
  });

  it("are urgent while a user waits for a completion or for a strict cell", () => {
    const queue = new TypesQueue();
    queue.add(check(1));
    expect([queue.size, queue.isUrgent()]).toEqual([1, false]);
    queue.add(complete(2));
    const strict = check(3);
    if (strict.kind === "check") queue.add({ ...strict, settings: { ...strict.settings, mode: "strict" } });
    const seen = [];
    for (let next = queue.next(); next !== undefined; next = queue.next())
      seen.push([next.id, queue.isUrgent()]);
    expect(seen).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect(queue.size).toBe(0);
  });
});
