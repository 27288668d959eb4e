import { expect } from "vitest";

import type { Notebook } from "./Notebook.js";

/**
 * Every code cell has run, in order, none has an error or wrote to stderr, and each shows something but those whose code is
 * hidden.
 */
export function expectRan({ code, outputs }: Notebook): void {
  expect(code.map(({ execution_count }) => execution_count)).toEqual(code.map((_cell, index) => index + 1));
  expect(outputs.filter(({ output_type, name }) => output_type === "error" || name === "stderr")).toEqual([]);
  const silent = code.filter(
    ({ outputs: own, metadata }) => own?.length === 0 && metadata?.tags?.includes("hide-input") !== true,
  );
  expect(silent).toEqual([]);
}
