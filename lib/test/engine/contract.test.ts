import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EngineError } from "../../src/engine/EngineError.js";
import { MemoryRunner } from "../../src/engine/memory/MemoryRunner.js";
import type { Runner } from "../../src/engine/Runner.js";
import { SampleSource } from "../../src/engine/SampleSource.js";
import { temporaryFolder } from "../temporaryFolder.js";
import { answerText } from "./answerText.js";
import { contractCases, memoryColumns, writeCase } from "./contractCases.js";
import { contractEngines } from "./contractEngines.js";
import { contractReductions, type ContractReduction } from "./contractReductions.js";

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder("engine-contract");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The answer of a reduction in every bit, or the refusal. */
async function answerOf(
  source: SampleSource,
  { reduction, roles, parameters }: ContractReduction,
): Promise<string> {
  try {
    const pass = await source.firstPass("contract", roles);
    const answer = await source.reduce("contract", reduction, roles, parameters(pass));
    return `${JSON.stringify(pass)}\n${answerText(answer)}`;
  } catch (error) {
    // An engine's own error is none of ours.
    if (error instanceof EngineError && error.message.startsWith("contract:")) return error.message;
    throw error;
  }
}

for (const { id, open } of contractEngines) {
  describe(`${id} answers as the memory engine does, in every bit`, () => {
    let runner: Runner;
    beforeAll(async () => {
      runner = await open();
    });
    afterAll(() => runner.close());

    for (const one of contractCases)
      test(one.name, async () => {
        const files = await writeCase(one, folder);
        const there = new SampleSource(
          runner,
          { kind: "files", format: "parquet", paths: [files] },
          {},
          { missing: "omit" },
        );
        const memory = new MemoryRunner({ rows: memoryColumns(one) });
        const here = new SampleSource(memory, { kind: "table", path: ["rows"] }, {}, { missing: "omit" });
        for (const reduction of contractReductions)
          expect(await answerOf(there, reduction), reduction.name).toBe(await answerOf(here, reduction));
      });
  });
}
