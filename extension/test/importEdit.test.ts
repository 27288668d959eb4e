import { describe, expect, it } from "vitest";
import { importEdit } from "../src/completion/importEdit.js";

function imported(source: string, name = "iqm", module = "precipice"): string {
  const { start, end, text } = importEdit(source, name, module);
  return source.slice(0, start) + text + source.slice(end);
}

describe("the import of a completed name", () => {
  it.each([
    ["iqm", 'import { iqm } from "precipice";\niqm'],
    ["%npm install d3\niqm", '%npm install d3\nimport { iqm } from "precipice";\niqm'],
    ['import { mean } from "precipice";\niqm', 'import { mean, iqm } from "precipice";\niqm'],
    ["import {mean} from 'precipice'\niqm", "import {mean, iqm} from 'precipice'\niqm"],
    ['import {\n  mean,\n} from "precipice";\niqm', 'import {\n  mean, iqm\n} from "precipice";\niqm'],
    ['import { a } from "other";\niqm', 'import { iqm } from "precipice";\nimport { a } from "other";\niqm'],
    [
      'import type { Result } from "precipice";\niqm',
      'import { iqm } from "precipice";\nimport type { Result } from "precipice";\niqm',
    ],
  ])("in %j gives %j", (source, result) => {
    expect(imported(source)).toBe(result);
  });
});
