import { shownURL } from "../bytes/shownURL.js";
import { checkAssumed } from "./checkAssumed.js";
import { fittingInputs } from "./fittingInputs.js";
import { allReaders, tableReaders, toolReaders } from "./formats/index.js";
import type { Frame } from "./Frame.js";
import { FrameError } from "./FrameError.js";
import type { FormatReader } from "./FormatReader.js";
import { unzipped } from "./inflate.js";
import type { Input } from "./Input.js";
import { oneMeasure } from "./oneMeasure.js";
import { openInputs, type OpenedInputs, type ReadLocation } from "./openInputs.js";
import { Peek } from "./Peek.js";
import { isPickle, pickleAdvice, pickleRefusal } from "./pickle.js";
import type { ReadOptions } from "./ReadOptions.js";
import { tracked } from "./tracked.js";

/** The names of all formats, as `{ format }` takes them. */
export const formats: readonly string[] = Object.freeze(allReaders.map(({ format }) => format));

/** A file, and the reader that knows it. */
interface Known {
  readonly input: Input;
  readonly peek: Peek;
  readonly reader: FormatReader;
}

/** Reads a file or a folder; see `read`. */
export async function readInputs(location: ReadLocation, options: ReadOptions): Promise<Frame> {
  const wanted = readerNamed(options.format);
  const opened = await openInputs(location, options);
  const { folder, inputs } = opened;
  const [first] = inputs;
  if (!folder && first) {
    fittingInputs(first.name, inputs, options.path, false);
    const input = await unzipped(tracked(first, [first], options));
    const peek = await Peek.of(input, options.encoding);
    const reader = wanted ?? (await readerOf(peek));
    return named(input, () => reader.read(input, peek, options));
  }
  return readFolder(placeName(location, inputs), opened, wanted, options);
}

/** The name of several files together. */
function placeName(location: ReadLocation, inputs: readonly Input[]): string {
  if (location instanceof URL) return shownURL(location);
  return typeof location === "string" ? location : `${inputs.length} files`;
}

/** The first reader that recognises a file. @throws FrameError that lists why each reader refuses it */
async function readerOf(peek: Peek): Promise<FormatReader> {
  const { name, size } = peek.input;
  if (size === 0 || peek.head.length === 0) throw new FrameError({ file: name }, "the file is empty.");
  const tried: string[] = [];
  for (const reader of allReaders) {
    const why = await named(peek.input, async () => reader.refuses(peek));
    if (why === undefined) return reader;
    tried.push(`- ${reader.format}: ${why}`);
  }
  if (isPickle(peek.head)) throw new FrameError({ file: name }, `this ${pickleRefusal} ${pickleAdvice}`);
  throw new FrameError(
    { file: name },
    `no format fits. What was tried:\n${tried.join("\n")}\nIf you know the format, say { format: "..." }; the error then says what is ` +
      "wrong with the file.",
  );
}

/** All files of a folder in one format, as one frame. */
async function readFolder(
  folder: string,
  { inputs: all, listed = false, chosen: allChosen = false }: OpenedInputs,
  wanted: FormatReader | undefined,
  options: ReadOptions,
): Promise<Frame> {
  const { inputs, notes } = fittingInputs(folder, all, options.path, !listed);
  const known: Known[] = [];
  for (const input of inputs) {
    if (input.size === 0) continue;
    const plain = await unzipped(tracked(input, inputs, options));
    const peek = await Peek.of(plain, options.encoding);
    for (const reader of wanted ? [wanted] : allReaders) {
      // A reader that fails to look at a file refuses it; the other files of the folder are read.
      const why = await Promise.resolve(reader.refuses(peek)).catch((error: unknown) => String(error));
      if (why !== undefined) continue;
      known.push({ input: plain, peek, reader });
      break;
    }
  }
  const chosen = wanted ?? preferredReader(known);
  const mine = known.filter(({ reader }) => reader === chosen);
  if (!chosen || mine.length === 0) {
    throw new FrameError(
      { file: folder },
      `none of its ${inputs.length} files is ${wanted ? `of the format "${wanted.format}"` : "of a known format"}. The formats are: ${formats.join(", ")}.`,
    );
  }
  // Of tables, each file may have other columns: the metric is chosen when all are known.
  const isTable = tableReaders.includes(chosen);
  const { metric, ...others } = options;
  const frames: Frame[] = [];
  for (const { input, peek } of mine)
    frames.push(await named(input, () => chosen.read(input, peek, isTable ? others : options)));
  const paths = mine.map(({ input }) => input.path);
  const byRule = options.path === undefined && options.names === undefined;
  if (isTable) notes.push(...checkAssumed(folder, frames, paths, byRule));
  const measured = isTable ? oneMeasure(folder, frames, metric) : { frames, notes: [] };
  const [first, ...further] = measured.frames;
  if (!first) throw new FrameError({ file: folder }, "there is nothing to read.");
  const left = known.length - mine.length;
  const also = [...new Set(known.flatMap(({ reader }) => (reader === chosen ? [] : [reader.format])))];
  if (left > 0 && allChosen && wanted === undefined) {
    throw new FrameError(
      { file: folder },
      `these files are of different formats (${[chosen.format, ...also].join(", ")}), which make no one table: read those of each ` +
        `format alone, or only them by { format: ${JSON.stringify(chosen.format)} }.`,
    );
  }
  if (left > 0)
    notes.push(
      `${left} files of other formats were left out (${also.join(", ")}); read them with { format }.`,
    );
  const whole = first.concat(further, folder, [...notes, ...measured.notes]);
  return chosen.merge?.(whole) ?? whole;
}

/** A tool's own format is preferred to tables of any kind; among tables, the most frequent kind. */
function preferredReader(known: readonly Known[]): FormatReader | undefined {
  const tool = toolReaders.find((reader) => known.some((one) => one.reader === reader));
  if (tool) return tool;
  const counts = new Map<FormatReader, number>();
  for (const { reader } of known) counts.set(reader, (counts.get(reader) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function readerNamed(format: string | undefined): FormatReader | undefined {
  if (format === undefined) return undefined;
  const wanted = format === "TSV" ? "CSV" : format;
  const found = allReaders.find((reader) => reader.format.toLowerCase() === wanted.toLowerCase());
  if (found) return found;
  throw new FrameError(
    { file: "read" },
    `there is no format "${format}". The formats are: ${formats.join(", ")}.`,
  );
}

/** Adds the file's name to errors that lack it. */
async function named<Value>(input: Input, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FrameError) || error.file !== "") throw error;
    throw new FrameError(
      { file: input.name, place: error.place, field: error.field },
      error.message.replace(/^: /u, ""),
      {
        cause: error,
      },
    );
  }
}
