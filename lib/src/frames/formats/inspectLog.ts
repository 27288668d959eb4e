import { decodeText } from "../decodeParts.js";
import { FrameBuilder } from "../FrameBuilder.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { givenNames } from "../namesFor.js";
import type { Peek } from "../Peek.js";
import { get, isObject, readJSON, textAt, type JSONObject } from "../readJSON.js";

const format = "inspect_ai log";

/**
 * A log's parts: the evaluation, and its samples with the place of each. The samples of an archive are read one by one, so that
 * each is freed once its row is made: transcripts are far larger than rows.
 */
interface InspectLog {
  readonly header: unknown;
  readonly samples: AsyncIterable<{ readonly value: JSONObject; readonly place: string }>;
}

/**
 * Logs of inspect_ai, `.json` and `.eval` (a zip of zstd or deflate): a row a sample and epoch, a column a scorer. Values
 * count as inspect's own `value_to_float` has them: C 1, P .5, I and N 0, yes and true 1, no and false 0; a value that is a
 * dictionary makes a column a key. Epochs are repeats of a sample, not runs.
 *
 * Source: inspect_ai/log/_log.py, inspect_ai/log/_recorders/{json,eval}.py, inspect_ai/scorer/_metric.py.
 */
export const inspectLog: FormatReader = {
  format,
  refuses: async (peek) => {
    const zip = await peek.zip();
    if (zip) {
      return zip.has("header.json") || zip.has("_journal/start.json")
        ? undefined
        : "the archive has no header.json and no _journal/start.json";
    }
    const value = await peek.json();
    const lacking = ["version", "status", "eval"].find((key) => get(value, key) === undefined);
    if (lacking !== undefined) return `it has no "${lacking}"`;
    return textAt(value, "eval", "task") === undefined ? "its eval names no task" : undefined;
  },
  read: async (input, peek, options) => {
    const { header, samples } = await readLog(peek, options.encoding);
    const names = givenNames(input, options);
    const model = names.algorithm ?? textAt(header, "eval", "model") ?? "model";
    const task = names.task ?? textAt(header, "eval", "task") ?? "task";
    const run = names.run ?? textAt(header, "eval", "run_id") ?? "1";
    const builder = new FrameBuilder(input.budget);
    const scorers = new Set<string>();
    const notes = noteOf(header);
    const places: string[] = [];
    let unscored = 0;
    for await (const { value, place } of samples) {
      places.push(place);
      const scores = get(value, "scores") ?? get(value, "score");
      if (!isObject(scores)) unscored += 1;
      const own = isObject(scores)
        ? Object.entries(scores).flatMap(([name, score]) => scoreEntries(name, score))
        : [];
      for (const [name, score, text] of own) {
        if (score === undefined && text !== undefined) {
          throw new FrameError(
            { file: input.name, place, field: name },
            `the score ${JSON.stringify(text)} is no number, and none of C, I, P, N.`,
          );
        }
        scorers.add(name);
      }
      builder.add([
        ["model", model],
        ["task", task],
        ["run", run],
        ["sample", get(value, "id")],
        ["epoch", get(value, "epoch")],
        ...own.map(([name, score]): [string, unknown] => [name, score]),
        ["error", isObject(get(value, "error")) ? textAt(value, "error", "message") : undefined],
      ]);
    }
    if (unscored > 0)
      notes.push(`${unscored} of ${places.length} samples have no score (see the column "error").`);
    const headline = textAt(header, "results", "headline", "score");
    const score = headline !== undefined && scorers.has(headline) ? headline : [...scorers][0];
    return formatFrame(
      input,
      {
        format,
        notes,
        detect: false,
        unit: "item",
        columns: builder.columns(),
        metrics: [...scorers],
        roles: {
          algorithm: "model",
          task: "task",
          run: "run",
          sample: "sample",
          repeat: "epoch",
          ...(score !== undefined && { score }),
        },
        place: (row) => places[row] ?? `sample ${row + 1}`,
      },
      options,
    );
  },
};

async function readLog(peek: Peek, encoding: string | undefined): Promise<InspectLog> {
  const { name } = peek.input;
  const zip = await peek.zip();
  if (!zip) {
    const header = await peek.wholeJSON();
    const samples = get(header, "samples");
    if (!Array.isArray(samples)) {
      throw new FrameError(
        { file: name, field: "samples" },
        "the log holds no samples: it was written with log_samples off.",
      );
    }
    return { header, samples: listedSamples(samples, name) };
  }
  const json = async (entry: string): Promise<unknown> =>
    readJSON(
      decodeText(await zip.read(entry), encoding, `${name}, ${entry}`),
      `${name}, ${entry}`,
      peek.input.budget,
    );
  const header = await json(zip.has("header.json") ? "header.json" : "_journal/start.json");
  const entries = zip.names.filter((entry) => /^samples\/.+\.json$/u.test(entry));
  if (entries.length === 0) throw new FrameError({ file: name }, "the log holds no samples.");
  return { header, samples: storedSamples(entries, json, name) };
}

/** The samples of a log that is one JSON file. */
async function* listedSamples(
  samples: readonly unknown[],
  file: string,
): AsyncGenerator<{ readonly value: JSONObject; readonly place: string }> {
  for (const [index, value] of samples.entries()) {
    const place = `samples[${index}]`;
    if (!isObject(value)) throw new FrameError({ file, place }, "expected an object.");
    yield await Promise.resolve({ value, place });
  }
}

/** The samples of an archive, a file each. */
async function* storedSamples(
  entries: readonly string[],
  json: (entry: string) => Promise<unknown>,
  file: string,
): AsyncGenerator<{ readonly value: JSONObject; readonly place: string }> {
  for (const place of entries) {
    const value = await json(place);
    if (!isObject(value)) throw new FrameError({ file, place }, "expected an object.");
    yield { value, place };
  }
}

function noteOf(header: unknown): string[] {
  const status = textAt(header, "status") ?? "started";
  return status === "success"
    ? []
    : [`The evaluation did not end well: its status is "${status}". Samples may be missing.`];
}

/** A scorer's value as columns of numbers; text if a value is not a number. */
function scoreEntries(
  name: string,
  score: unknown,
): (readonly [string, number | undefined, string | undefined])[] {
  const value = isObject(score) && Object.hasOwn(score, "value") ? score["value"] : score;
  if (isObject(value))
    return Object.entries(value).map(([key, one]) => [`${name}.${key}`, ...asNumber(one)] as const);
  if (Array.isArray(value))
    return value.map((one: unknown, index) => [`${name}[${index}]`, ...asNumber(one)] as const);
  return [[name, ...asNumber(value)]];
}

const letters = new Map([
  ["C", 1],
  ["P", 0.5],
  ["I", 0],
  ["N", 0],
]);

function asNumber(value: unknown): [number | undefined, string | undefined] {
  if (typeof value === "number") return [value, undefined];
  if (typeof value === "boolean") return [Number(value), undefined];
  if (typeof value !== "string") return [undefined, undefined];
  const letter = letters.get(value);
  if (letter !== undefined) return [letter, undefined];
  if (/^(yes|true)$/iu.test(value)) return [1, undefined];
  if (/^(no|false)$/iu.test(value)) return [0, undefined];
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/iu.test(value)
    ? [Number(value), undefined]
    : [undefined, value];
}
