import { expect } from "vitest";

import type { Notebook } from "./Notebook.js";

/** Every code cell has run, in order, none has an error or wrote to stderr, and each shows something. */
export function expectRan({ code, outputs }: Notebook): void {
  expect(code.map(({ execution_count }) => execution_count)).toEqual(code.map((_cell, index) => index + 1));
  expect(outputs.filter(({ output_type, name }) => output_type === "error" || name === "stderr")).toEqual([]);
  expect(code.filter(({ outputs: own }) => own?.length === 0)).toEqual([]);
}
