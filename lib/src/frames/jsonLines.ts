import { notUTF8, utf8Parts } from "./decodeParts.js";
import { FrameError } from "./FrameError.js";
import type { Input } from "./Input.js";
import { joinBytes } from "../bytes/joinBytes.js";
import { checkLine, jsonLine } from "../scores/jsonLine.js";
import type { JSONObject } from "../scores/parseJSON.js";
import { fileOrigin } from "./fileOrigin.js";

/** The length from which a line is checked for memory before its parts are joined. */
const checkedAbove = 1 << 22;
/** The cost of parsing a line beyond that of its bytes, in bytes. */
const lineBytes = 128;
/** The number of lines between two checks of the budget. */
const countedLines = 1 << 14;

/** One object a line of a JSON Lines file, with its line counted from 1; blank lines are passed over. */
export async function* jsonLines(
  input: Input,
  encoding: string | undefined,
): AsyncGenerator<{ readonly line: number; readonly value: JSONObject }> {
  const { budget } = input;
  const origin = fileOrigin(input);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest: Uint8Array[] = [];
  let waiting = 0;
  let line = 0;
  let given = 0;
  const parsed = (bytes: Uint8Array): JSONObject | undefined => {
    line += 1;
    given += bytes.length + lineBytes;
    if (input.size === undefined && line % countedLines === 0) budget.unfolded(given, budget.size);
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch (error) {
      throw new FrameError({ file: input.name, place: `line ${line}` }, notUTF8, { cause: error });
    }
    return jsonLine(text, line, origin);
  };
  for await (const part of utf8Parts(input.chunks(), encoding, input.name)) {
    let start = 0;
    for (let end = part.indexOf(10); end >= 0; end = part.indexOf(10, start)) {
      const own = part.subarray(start, end);
      const value = parsed(rest.length === 0 ? own : joinBytes([...rest, own]));
      [rest, waiting, start] = [[], 0, end + 1];
      if (value) yield { line, value };
    }
    if (start < part.length) {
      rest.push(part.slice(start));
      waiting += part.length - start;
    }
    checkLine(waiting, line + 1, origin);
    if (waiting > checkedAbove) budget.need(waiting * 2);
  }
  const value = parsed(joinBytes(rest));
  if (value) yield { line, value };
}
