import { constantColumn, type FrameColumn } from "../../scores/FrameColumn.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { mergeWorkers } from "../mergeWorkers.js";
import { namesFor } from "../namesFor.js";
import { readDelimited } from "../readDelimited.js";
import { get, readJSON, textAt } from "../readJSON.js";
import type { NumpyArray } from "../readNpy.js";

/** Bytes that a row of an evaluation takes: eight columns of numbers or codes. */
const rowBytes = 64;

/**
 * Stable-Baselines3's `monitor.csv`: a row a training episode, with reward `r`, length `l` and seconds `t`. The step is the
 * sum of lengths so far. Episodes of one file belong to one run, named by its folder; the task is the header's `env_id`.
 *
 * Source: `ResultsWriter` and `Monitor` in stable_baselines3/common/monitor.py.
 */
export const monitor: FormatReader = {
  format: "Stable-Baselines3 monitor",
  refuses: (peek) => {
    const lines = peek.text?.split("\n", 2) ?? [];
    if (!/^#\s*\{/u.test(lines[0] ?? "")) return "its first line is no # with JSON";
    return /^r,l,t\b/u.test(lines[1] ?? "") ? undefined : 'its second line does not begin with "r,l,t"';
  },
  read: async (input, peek, options) => {
    const header = readJSON(peek.firstLine.replace(/^#/u, ""), `${input.name}, line 1`, input.budget);
    const { columns, rows, place } = await readDelimited(input, {
      separator: ",",
      skip: 1,
      encoding: options.encoding,
    });
    const [rewards, lengths] = ["r", "l"].map((name) => columns.get(name));
    if (rewards?.type !== "number" || lengths?.type !== "number") {
      throw new FrameError(
        { file: input.name, field: rewards?.type === "number" ? "l" : "r" },
        "this column holds texts.",
      );
    }
    const steps = new Float64Array(rows);
    let sum = 0;
    for (let row = 0; row < rows; row++) steps[row] = sum += lengths.values[row] ?? NaN;
    const environment = textAt(header, "env_id");
    const begun = get(header, "t_start");
    const names = {
      ...(environment !== undefined && environment !== "None" && { task: environment }),
      ...namesFor(input, options),
    };
    const worker = /(?:^|\/)(\d+)\.monitor\.csv$/u.exec(input.path)?.[1];
    const all = new Map<string, FrameColumn>([
      ["algorithm", constantColumn(names.algorithm ?? "algorithm", rows)],
      ["task", constantColumn(names.task ?? "task", rows)],
      ["run", constantColumn(names.run ?? "1", rows)],
      ...(worker === undefined ? [] : [["worker", constantColumn(Number(worker), rows)] as const]),
      ...(typeof begun === "number" ? [["t_start", constantColumn(begun, rows)] as const] : []),
      ["step", { type: "number", values: steps, missing: 0 }],
      ...columns,
    ]);
    const unnamed = (["algorithm", "task", "run"] as const).filter((role) => names[role] === undefined);
    return formatFrame(
      input,
      {
        format: "Stable-Baselines3 monitor",
        detect: false,
        unit: "run",
        columns: all,
        metrics: ["r", "l"],
        roles: { algorithm: "algorithm", task: "task", run: "run", step: "step", score: "r" },
        why: "a monitor file is one training run; its episodes are points of that run's curve.",
        notes: [
          '"step" is the sum of the lengths of this file\'s episodes.',
          ...(unnamed.length === 0
            ? []
            : [
                `Nothing names the ${unnamed.join(", the ")}; say { names: { ${unnamed.map((role) => `${role}: "..."`).join(", ")} } }.`,
              ]),
        ],
        place: (row) => `line ${Number(place(row).replace("line ", "")) + 1}`,
      },
      options,
    );
  },
  merge: mergeWorkers,
};

/**
 * Stable-Baselines3's `evaluations.npz`: a row an evaluation episode, with its step. Episodes of one step are samples of the
 * run, named by its folder.
 *
 * Source: `EvalCallback._on_step` in stable_baselines3/common/callbacks.py.
 */
export const evaluations: FormatReader = {
  format: "Stable-Baselines3 evaluations",
  refuses: async (peek) => {
    const names = (await peek.zip())?.names ?? [];
    const lacking = ["timesteps.npy", "results.npy", "ep_lengths.npy"].find((name) => !names.includes(name));
    return lacking === undefined ? undefined : `it is no archive with ${lacking}`;
  },
  read: async (input, peek, options) => {
    const arrays = await peek.arrays();
    const steps = arrays.get("timesteps");
    const results = arrays.get("results");
    const [evaluationCount = 0, episodes = 1] = results?.shape ?? [];
    if (!steps || !results || results.shape.length !== 2 || steps.values.length !== evaluationCount) {
      throw new FrameError(
        { file: input.name, field: "results" },
        `expected evaluations x episodes; its shape is (${results?.shape.join(", ") ?? ""}), and there are ${steps?.values.length ?? 0} timesteps.`,
      );
    }
    const names = namesFor(input, options);
    const rows = results.values.length;
    input.budget.hold(rows * rowBytes);
    const flat = (name: string, array: NumpyArray): FrameColumn => {
      if (array.values.length !== rows) {
        throw new FrameError(
          { file: input.name, field: name },
          `expected ${rows} values, as results; got ${array.values.length}.`,
        );
      }
      return {
        type: "number",
        values: array.values,
        missing: array.values.filter((value) => Number.isNaN(value)).length,
      };
    };
    const lengths = arrays.get("ep_lengths");
    const successes = arrays.get("successes");
    const columns = new Map<string, FrameColumn>([
      ["algorithm", constantColumn(names.algorithm ?? "algorithm", rows)],
      ["task", constantColumn(names.task ?? "task", rows)],
      ["run", constantColumn(names.run ?? "1", rows)],
      [
        "step",
        {
          type: "number",
          values: Float64Array.from(
            { length: rows },
            (_, row) => steps.values[Math.floor(row / episodes)] ?? NaN,
          ),
          missing: 0,
        },
      ],
      [
        "episode",
        {
          type: "number",
          values: Float64Array.from({ length: rows }, (_, row) => (row % episodes) + 1),
          missing: 0,
        },
      ],
      ["result", flat("results", results)],
      ...(lengths ? [["length", flat("ep_lengths", lengths)] as const] : []),
      ...(successes ? [["success", flat("successes", successes)] as const] : []),
    ]);
    const unnamed = (["algorithm", "task", "run"] as const).filter((role) => names[role] === undefined);
    return formatFrame(
      input,
      {
        format: "Stable-Baselines3 evaluations",
        detect: false,
        unit: "run",
        columns,
        metrics: ["result", ...(lengths ? ["length"] : []), ...(successes ? ["success"] : [])],
        roles: {
          algorithm: "algorithm",
          task: "task",
          run: "run",
          step: "step",
          sample: "episode",
          score: "result",
        },
        why: "an evaluations file is one training run, named by its folder.",
        notes:
          unnamed.length === 0
            ? []
            : [
                `No folder names the ${unnamed.join(", the ")}; say { names: { ${unnamed.map((role) => `${role}: "..."`).join(", ")} } }.`,
              ],
        place: (row) => `evaluation ${Math.floor(row / episodes) + 1}, episode ${(row % episodes) + 1}`,
      },
      options,
    );
  },
};
