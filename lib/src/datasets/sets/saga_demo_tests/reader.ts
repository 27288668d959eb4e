import type { Frame } from "../../../frames/Frame.js";
import { DatasetError } from "../../DatasetError.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

interface TestCase {
  readonly input: string;
  readonly output: string;
}

/** Reads the test cases in the order of their numbers: `test`, `input`, `output` (without the line's end). */
export function readSagaDemoTests(files: DatasetFiles): Frame {
  const name = "codecompass_verifiers_sample/abc390_b.json";
  const rows = Object.entries(files.json<Readonly<Record<string, TestCase>>>(name)).map(
    ([label, { input, output }]) => {
      const test = Number(/^case_(\d+)$/u.exec(label)?.[1]);
      if (!Number.isInteger(test))
        throw new DatasetError(`${files.dataset}/${name}: ${label} is no test case.`);
      return { test, input, output: output.trim() };
    },
  );
  return frameOfRows(
    `${files.dataset}/${name}`,
    rows.sort((one, other) => one.test - other.test),
  );
}
