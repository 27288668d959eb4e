import { checkOptions } from "../options/checkOptions.js";
import type { Frame } from "./Frame.js";
import type { ReadOptions } from "./ReadOptions.js";

/**
 * Reads the file formats of common tools, which it recognises by their content: lm-evaluation-harness, inspect_ai,
 * HELM, EvalPlus, SWE-bench, arena battles, Stable-Baselines3, TensorBoard, W&B, marl-eval, rliable, and any Parquet,
 * Arrow, JSON, JSON Lines or CSV; `.gz` of them too. A folder is read as one table of all its files of one format,
 * with algorithm, task and run read from their paths (`parseRunPath`, or `{ path: "{algorithm}/{task}.csv" }`).
 *
 * Nothing in a file is executed: pickles of Python, and arrays of Python objects, are refused.
 *
 * @param location a path of a file or a folder, a pattern of paths (`runs/*.csv`), a URL, bytes, or a file dropped in a page; or a list of
 *   such, which is read as one table
 * @param options `columns` (as detected), `winners`, `select` (all), `metric` (as detected), `encoding` (UTF-8),
 *   `name`, `limits`, `privateRedirects` (false), `onProgress`
 * @returns a frame with its findings; `.table()` makes the table that statistics take
 * @throws FrameError that names file, line and field, or lists the tried formats if none matches; `signal`'s reason
 * @example
 * ```ts
 * import { read } from "precipice";
 * const csv = "algo,env,seed,return\nA,Pong,1,12\nA,Pong,2,14\nB,Pong,1,9\nB,Pong,2,8\n";
 * const frame = await read(new TextEncoder().encode(csv), { name: "runs.csv" });
 * frame.format; // => CSV
 * frame.unit.why; // => "seed" tells 2 runs apart.
 * String(frame.table()); // => ScoreTable: 2 algorithms × 1 task × 2 runs
 * ```
 */
export async function read(
  // Written out, so that the message of a wrong type names what fits.
  location:
    | string
    | URL
    | Uint8Array
    | ArrayBuffer
    | Blob
    | readonly (string | URL | Uint8Array | ArrayBuffer | Blob)[],
  options: ReadOptions = {},
): Promise<Frame> {
  checkOptions("read", options, [
    "format",
    "columns",
    "names",
    "select",
    "metric",
    "encoding",
    "name",
    "limits",
    "privateRedirects",
    "onProgress",
    "signal",
    "winners",
    "path",
  ]);
  // Readers and their dependencies are loaded when the first file is read.
  const { readInputs } = await import("./readInputs.js");
  return readInputs(location, options);
}
