import { expect, test } from "vitest";
import { Result } from "../../src/results/index.js";
import { adastop } from "../../src/sequential/index.js";
import { callsWithoutLists } from "../publicAPI/callsWithoutLists.js";
import { normals, within } from "../publicAPI/madeData.js";
import { vectorCalls } from "../publicAPI/vectorCalls.js";
import "../fixedSeed.js";

test("every warning and note of the library has a code", async () => {
  const calls = [
    ...[1, 2, 4, 12].flatMap((size) =>
      vectorCalls.map(
        ({ domain, call }) =>
          () =>
            call(within(domain, normals(size))),
      ),
    ),
    ...Object.values(callsWithoutLists),
    () => adastop([{ A: [1], B: [200] }], { interims: 5 }),
  ];
  const codes = new Map<string, Set<string>>();
  for (const call of calls) {
    try {
      const made = await call();
      if (!(made instanceof Result)) continue;
      const said = [made as Result, ...(made as Result).estimates].flatMap(({ warnings, notes = [] }) => [
        ...warnings,
        ...notes,
      ]);
      for (const { code, text } of said) codes.set(code, (codes.get(code) ?? new Set()).add(text));
    } catch {
      // Few normal numbers do not suit this function; its own tests have better data.
    }
  }
  expect([...(codes.get("unnamed") ?? [])]).toEqual([]);
  expect(codes.size).toBeGreaterThan(10);
});
