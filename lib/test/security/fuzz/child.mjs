// Reads mutated files of one format, and prints a sign of life after each: `node child.mjs FORMAT FIRST COUNT`. The test reads the
// output, and ends this program after too long a silence.
import { read } from "../../../dist/frames/index.js";
import { mutated, numbersOf } from "./mutations.mjs";
import { seeds } from "./seeds.mjs";

const [format = "", first = "0", count = "1"] = process.argv.slice(2);
const own = seeds[format]();
const told = { read: 0, refused: 0 };
const odd = [];
let peak = 0;

/** Internal messages of JavaScript and of parsers, which help nobody. */
const inner =
  /Invalid array length|out of bounds|outside the bounds|start offset|byte length of|Invalid typed array|is not a function|is not iterable|Cannot (?:read|convert|destructure|mix)|undefined|\[object|Maximum call stack|Array buffer allocation|Invalid string length|longer than 0x/u;

for (let index = Number(first); index < Number(first) + Number(count); index++) {
  const random = numbersOf(index * 2654435761 + format.length);
  const { payloads, wrap } = own[index % own.length];
  const chosen = Math.floor(random() * payloads.length);
  const bytes = wrap(
    payloads.map((payload, place) => (place === chosen ? mutated(payload, random) : payload)),
  );
  process.stdout.write(`${index}\n`);
  const before = process.resourceUsage().maxRSS;
  try {
    const frame = await read(bytes, { name: `x.${format}` });
    if (!(frame.rows >= 0)) odd.push(`${index}: a frame of ${frame.rows} rows`);
    // A frame that was read can be looked at.
    if (frame.rows > 0) frame.row(frame.rows - 1);
    String(frame);
    told.read += 1;
  } catch (error) {
    told.refused += 1;
    if (error?.name !== "FrameError" && error?.name !== "ScoreTableError")
      odd.push(`${index}: ${error?.stack ?? error}`);
    else if (inner.test(error.message)) odd.push(`${index}: ${error.message}`);
  }
  peak = Math.max(peak, process.resourceUsage().maxRSS - before);
}
process.stdout.write(`${JSON.stringify({ ...told, odd, peak, all: process.resourceUsage().maxRSS })}\n`);
