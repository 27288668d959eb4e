import { copyFile, rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EngineError } from "../../src/engine/EngineError.js";
import { MemoryRunner } from "../../src/engine/memory/MemoryRunner.js";
import type { QueryColumn } from "../../src/engine/QueryTable.js";
import { reduceRuns } from "../../src/engine/reduceRuns.js";
import { bestScores } from "../../src/engine/reductions/bestScores.js";
import { runSums } from "../../src/engine/reductions/runSums.js";
import { Samples } from "../../src/engine/Samples.js";
import { SampleSource } from "../../src/engine/SampleSource.js";
import type { SQLRunner } from "../../src/engine/SQLRunner.js";
import { temporaryFolder } from "../temporaryFolder.js";
import { answerText } from "./answerText.js";
import { contractCases, memoryColumns, writeCase } from "./contractCases.js";
import { contractReductions, type ContractReduction } from "./contractReductions.js";
import { manyPercents, manyScoresSQL, manyStatistics } from "./manyScores.js";

/** Reductions that are computed at a time: the calls of a connection may overlap, and a server plans one while it computes another. */
const TOGETHER = 4;

const KEYS = ["algorithm", "task", "run"] as const;

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

/** The runs of a source in every bit, or the refusal. */
async function runsOf(source: SampleSource, reduce: "mean" | "last" | "best"): Promise<string> {
  try {
    const reduced = await reduceRuns({ source, caller: "contract", query: {}, mostRows: 1e6 }, reduce);
    const names = [...KEYS, ...(reduce === "best" ? ["count", "best"] : ["count", "high", "low"])];
    const columns = names.map((name) => [name, reduced.runs.columns.get(name) as QueryColumn] as const);
    const runs = answerText({ rows: reduced.runs.rows, columns: new Map(columns) });
    return `${reduced.exponent} ${reduced.omitted}\n${runs}`;
  } catch (error) {
    if (error instanceof EngineError && error.message.startsWith("contract:")) return error.message;
    throw error;
  }
}

/** The runs in two passes: the rows are checked first. */
async function runsInTwoPasses(source: SampleSource, reduce: "mean" | "best"): Promise<string> {
  const roles = [...KEYS, "score"] as const;
  try {
    const { exponent, rows, kept } = await source.firstPass("contract", roles);
    const runs =
      reduce === "mean"
        ? await source.reduce("contract", runSums, roles, { keys: KEYS, exponent })
        : await source.reduce("contract", bestScores, roles, { keys: KEYS });
    return `${exponent} ${rows - kept}\n${answerText(runs)}`;
  } catch (error) {
    if (error instanceof EngineError) return error.message;
    throw error;
  }
}

/**
 * Every reduction over every case: an engine answers as the memory engine does.
 *
 * @param open opens the engine for cases of a few thousand rows at most, or for one of ten million
 * @param usual 1: all of them; 4: every fourth reduction of a case, others in the next case, for an engine that takes minutes for
 *   all, which the variable PRECIPICE_WHOLE_CONTRACT asks for
 */
export function describeContract(
  engine: string,
  open: (rows: "few" | "many") => Promise<SQLRunner>,
  usual = 1,
): void {
  const share = process.env["PRECIPICE_WHOLE_CONTRACT"] === "1" ? 1 : usual;
  const pairs = share === 1 ? "" : `, on one in ${share} of the pairs of a reduction and a case`;
  describe(`${engine} answers as the memory engine does, in every bit${pairs}`, () => {
    let folder: string;
    let opened: SQLRunner | undefined;
    beforeAll(async () => {
      folder = await temporaryFolder("engine-contract");
      opened = await open("few");
    });
    afterAll(async () => {
      await opened?.close();
      await rm(folder, { recursive: true, force: true });
    });

    const running = (): SQLRunner => {
      if (opened === undefined) throw new Error("the engine did not start");
      return opened;
    };

    for (const [place, one] of contractCases.entries())
      test(one.name, async () => {
        const files = await writeCase(one, folder);
        const there = new SampleSource(
          running(),
          { kind: "files", format: "parquet", paths: [files] },
          {},
          { missing: "omit" },
        );
        const memory = new MemoryRunner({ rows: memoryColumns(one) });
        const here = new SampleSource(memory, { kind: "table", path: ["rows"] }, {}, { missing: "omit" });
        const isChosen = (index: number): boolean => (index + place) % share === 0;
        const chosen = contractReductions.filter((_, index) => isChosen(index));
        for (let start = 0; start < chosen.length; start += TOGETHER) {
          const together = chosen.slice(start, start + TOGETHER);
          const answers = await Promise.all(together.map((reduction) => answerOf(there, reduction)));
          for (const [index, reduction] of together.entries())
            expect(answers[index], reduction.name).toBe(await answerOf(here, reduction));
        }
        for (const [index, reduce] of (["mean", "last", "best"] as const).entries()) {
          if (!isChosen(index)) continue;
          const runs = await runsOf(there, reduce);
          expect(runs, reduce).toBe(await runsOf(here, reduce));
          if (reduce !== "last") expect(runs, reduce).toBe(await runsInTwoPasses(here, reduce));
        }
      });

    test("the order statistics of 10 000 001 different scores", async () => {
      const runner = await open("many");
      const sql = manyScoresSQL(runner.connection.dialect);
      const samples = new Samples(runner, { kind: "select", sql }, {}, {});
      const percentiles = await samples.scorePercentile(manyPercents);
      const iqm = await samples.iqm();
      const expected = manyStatistics();
      expect(percentiles.estimates.map(({ estimate }) => estimate)).toEqual(expected.percentiles);
      expect(iqm.only.estimate / expected.iqm).toBeCloseTo(1, 13);
      await runner.close();
    });

    test("a file that is removed while a query runs changes no answer: it is complete, or an error", async () => {
      const rows = contractCases.find(({ name }) => name === "doubles of full entropy");
      if (rows === undefined) throw new Error("there are no rows");
      const pattern = await writeCase({ ...rows, name: "a file that is removed" }, folder);
      const paths = [0, 1].map((part) => pattern.replace("*", String(part)));
      const [, removed = ""] = paths;
      await copyFile(removed, `${removed}.kept`);
      const [sums] = contractReductions;
      const answer = (): Promise<string> => {
        const source = new SampleSource(running(), { kind: "files", format: "parquet", paths }, {}, {});
        return answerOf(source, sums as ContractReduction).catch((error: unknown) => String(error));
      };
      const complete = await answer();
      for (const delay of [0, 10, 40, 160]) {
        const outcome = answer();
        await wait(delay);
        await rm(removed);
        const found = await outcome;
        if (found !== complete) expect(found).toMatch(/^EngineError: /u);
        // The next call says which.
        expect(await answer()).toMatch(/^EngineError: .*a-file-that-is-removed-1\.parquet/u);
        await copyFile(`${removed}.kept`, removed);
        expect(await answer()).toBe(complete);
      }
    });
  });
}
