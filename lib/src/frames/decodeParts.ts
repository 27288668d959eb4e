import { FrameError } from "./FrameError.js";

/** The encoding of a text that its first bytes state; `undefined` for UTF-8 without a mark. */
export function markedEncoding(head: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return undefined;
}

/** The parts of a text file as UTF-8 without a byte order mark. @throws FrameError for an encoding that is not known */
export async function* utf8Parts(
  parts: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
  file: string,
): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | undefined;
  let first = true;
  const encoder = new TextEncoder();
  for await (let part of parts) {
    if (part.length === 0) continue;
    if (first) {
      first = false;
      const marked = markedEncoding(part);
      const wanted = encoding ?? marked ?? "utf-8";
      if (!/^utf-?8$/iu.test(wanted)) decoder = decoderOf(wanted, file);
      else if (marked === "utf-8") part = part.subarray(3);
    }
    yield decoder ? encoder.encode(decodedPart(decoder, file, part)) : part;
  }
  const rest = decoder ? decodedPart(decoder, file) : "";
  if (rest !== "") yield encoder.encode(rest);
}

function decodedPart(decoder: TextDecoder, file: string, part?: Uint8Array): string {
  try {
    return part ? decoder.decode(part, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new FrameError(
      { file },
      `its bytes are no text in the encoding "${decoder.encoding}", as its first ones or { encoding } say.`,
      { cause: error },
    );
  }
}

/** The longest text that V8 holds. */
const longestText = 2 ** 29 - 24;

/** The whole text of a file. @throws FrameError that names the line with bytes outside the encoding */
export function decodeText(bytes: Uint8Array, encoding: string | undefined, file: string): string {
  const wanted = encoding ?? markedEncoding(bytes) ?? "utf-8";
  if (bytes.length > longestText) {
    throw new FrameError(
      { file },
      `its text is longer than the ${longestText} bytes that are read at once: split it, or write it as JSON Lines, which is read ` +
        "in parts.",
    );
  }
  try {
    return decoderOf(wanted, file).decode(bytes);
  } catch (error) {
    if (error instanceof FrameError) throw error;
    throw new FrameError({ file, place: `line ${brokenLine(bytes)}` }, notUTF8, { cause: error });
  }
}

/** The message for bytes that are not UTF-8. */
export const notUTF8 =
  'these bytes are no UTF-8. If the file was written in another encoding, name it: { encoding: "windows-1252" }; if only ' +
  "some lines were, mend them: a text in two encodings cannot be read right.";

function decoderOf(encoding: string, file: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    throw new FrameError(
      { file },
      `there is no encoding "${encoding}", such as "utf-16le" or "windows-1252".`,
      {
        cause: error,
      },
    );
  }
}

/** The first line with bytes that are not UTF-8, counted from 1. */
function brokenLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [start, line] = [0, 1];
  while (start < bytes.length) {
    const found = bytes.indexOf(10, start);
    const end = found < 0 ? bytes.length : found;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end + 1;
    line += 1;
  }
  return line;
}
