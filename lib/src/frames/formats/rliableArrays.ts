import { jsonOf } from "../../scores/ColumnBuilder.js";
import { mapFloats } from "../../numeric/mapFloats.js";
import type { FrameColumn } from "../../scores/FrameColumn.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { namesFor } from "../namesFor.js";
import type { Peek } from "../Peek.js";
import { isObject } from "../readJSON.js";
import type { NumpyArray } from "../readNpy.js";

const format = "rliable arrays";
/** Bytes that a row takes: four columns of numbers and one of codes. */
const rowBytes = 36;

/**
 * rliable's dictionary of arrays, `{ algorithm: scores }`, as .npz or JSON: scores of shape runs x tasks, or runs x tasks x
 * frames (points of learning curves). rliable names neither tasks nor runs nor frames: they are numbered from 1, and the
 * points of curves by their place.
 *
 * Source: `get_interval_estimates` in rliable/library.py ("score_dict: ... num_runs x num_tasks x ...").
 */
export const rliableArrays: FormatReader = {
  format,
  refuses: async (peek) => {
    if (await peek.isNumpy()) return undefined;
    const value = await peek.json();
    const [first] = isObject(value) ? Object.values(value) : [];
    return shapeOf(first)?.length === 2 || shapeOf(first)?.length === 3
      ? undefined
      : "it is no archive of numpy's arrays, and no JSON object of matrices";
  },
  read: async (input, peek, options) => {
    const arrays = [...(await readArrays(peek))];
    const rows = arrays.reduce((sum, [, { values }]) => sum + values.length, 0);
    input.budget.hold(rows * rowBytes);
    const algorithm = new Int32Array(rows);
    const task = new Float64Array(rows);
    const run = new Float64Array(rows);
    const step = new Float64Array(rows);
    const score = new Float64Array(rows);
    const dimensions = arrays[0]?.[1].shape.length;
    let row = 0;
    arrays.forEach(([name, { shape, values }], code) => {
      if (shape.length !== dimensions || (shape.length !== 2 && shape.length !== 3)) {
        throw new FrameError(
          { file: input.name, field: name },
          `expected an array of runs x tasks (x frames), as all others; its shape is (${shape.join(", ")}).`,
        );
      }
      const [, tasks = 1, frames = 1] = shape;
      for (let index = 0; index < values.length; index++) {
        algorithm[row] = code;
        run[row] = Math.floor(index / (tasks * frames)) + 1;
        task[row] = (Math.floor(index / frames) % tasks) + 1;
        step[row] = (index % frames) + 1;
        score[row++] = values[index] ?? NaN;
      }
    });
    const numbers = (values: Float64Array): FrameColumn => ({
      type: "number",
      values,
      missing: values.reduce((count, value) => count + Number(Number.isNaN(value)), 0),
    });
    const single = arrays.length === 1 && arrays[0]?.[0] === "";
    const dictionary = single ? [namesFor(input, options).algorithm ?? "1"] : arrays.map(([name]) => name);
    const columns = new Map<string, FrameColumn>([
      ["algorithm", { type: "text", codes: algorithm, dictionary, missing: 0 }],
      ["task", numbers(task)],
      ["run", numbers(run)],
      ...(dimensions === 3 ? ([["frame", numbers(step)]] as const) : []),
      ["score", numbers(score)],
    ]);
    return formatFrame(
      input,
      {
        format,
        detect: false,
        unit: "run",
        columns,
        metrics: ["score"],
        roles: {
          algorithm: "algorithm",
          task: "task",
          run: "run",
          score: "score",
          ...(dimensions === 3 && { step: "frame" }),
        },
        why: "rliable's arrays have runs as their first axis, tasks as their second.",
        notes: ["Tasks and runs have no names in the file: they are numbered in its order."],
        place: (at) =>
          `${dictionary[algorithm[at] ?? 0] ?? ""}[${(run[at] ?? 1) - 1}, ${(task[at] ?? 1) - 1}]`,
      },
      options,
    );
  },
};

async function readArrays(peek: Peek): Promise<ReadonlyMap<string, NumpyArray>> {
  if (await peek.isNumpy()) return peek.arrays();
  const value = await peek.wholeJSON();
  return new Map(
    Object.entries(value as Readonly<Record<string, unknown>>).map(([name, array]) => {
      const shape = shapeOf(array) ?? [];
      const flat: unknown[] = [array].flat(Infinity as 1);
      const values = mapFloats(flat, (one, index) => {
        if (typeof one === "number" || one === null) return one ?? NaN;
        throw new FrameError(
          { file: peek.input.name, field: name, place: `value ${index + 1}` },
          `expected a number, got ${jsonOf(one).slice(0, 60)}.`,
        );
      });
      if (values.length !== shape.reduce((product, length) => product * length, 1)) {
        throw new FrameError(
          { file: peek.input.name, field: name },
          "its rows differ in length: expected runs x tasks.",
        );
      }
      return [name, { shape, values }];
    }),
  );
}

/** The lengths of nested lists, by the first of each; `undefined` if the innermost values are not numbers. */
function shapeOf(value: unknown): number[] | undefined {
  if (!Array.isArray(value)) return typeof value === "number" || value === null ? [] : undefined;
  const below = shapeOf(value[0]);
  return below && [value.length, ...below];
}
