import { ScoreTableError } from "./ScoreTableError.js";

/** Handed over for every record: its fields (in an array that is used again) and the line on which it begins. */
export type RecordVisitor = (fields: string[], line: number) => void;

const quote = 34;
const comma = 44;
const lineFeed = 10;
const carriageReturn = 13;

/**
 * Splits comma-separated values after RFC 4180 into records, without keeping any: quoted fields, any of the three line
 * ends, a byte order mark. Blank lines are passed over.
 *
 * @param width how many fields a record has; another number is refused. Unknown before the header was read.
 * @param firstLine the number of the text's first line, where it is the continuation of another
 * @returns the number of the line after the last
 * @throws ScoreTableError that names the line
 */
export function scanCSV(
  text: string,
  reader: string,
  visit: RecordVisitor,
  explainWidth: (fields: number) => string | undefined,
  firstLine = 1,
): number {
  const fields: string[] = [];
  const end = text.length;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = firstLine;
  const refuse = (recordLine: number, what: string): never => {
    throw new ScoreTableError(`${reader}: line ${recordLine}: ${what}`);
  };
  while (at < end) {
    const recordLine = line;
    let count = 0;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        const [field, next, breaks] = quotedField(text, at);
        if (next < 0) refuse(recordLine, "a quote is opened in this row and never closed.");
        fields[count++] = field;
        line += breaks;
        at = next;
        const after = text.charCodeAt(at);
        if (at < end && after !== comma && after !== lineFeed && after !== carriageReturn) {
          refuse(
            recordLine,
            `this row is no comma-separated values: after the closing quote of field ${count} a comma or a line end is ` +
              `due, not ${JSON.stringify(text[at])}. A quote within a field is written twice.`,
          );
        }
      } else {
        const start = at;
        let next = code;
        while (at < end && next !== comma && next !== lineFeed && next !== carriageReturn) {
          if (next === quote) {
            refuse(
              recordLine,
              `this row is no comma-separated values: there is a quote within field ${count + 1}. Put quotes around the ` +
                "whole field and write this one twice.",
            );
          }
          next = text.charCodeAt(++at);
        }
        fields[count++] = text.slice(start, at);
      }
      if (at < end && text.charCodeAt(at) === comma) {
        at += 1;
        continue;
      }
      break;
    }
    const blank = count === 1 && fields[0] === "" && text.charCodeAt(at - 1) !== quote;
    if (at < end) {
      at += text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1;
      line += 1;
    }
    if (blank) continue;
    if (fields.length !== count) fields.length = count;
    const wrong = explainWidth(count);
    if (wrong !== undefined) refuse(recordLine, wrong);
    visit(fields, recordLine);
  }
  return line;
}

/** A quoted field from its opening quote on: its text, where it ends (-1 for never), and the line breaks within. */
function quotedField(text: string, start: number): readonly [field: string, next: number, breaks: number] {
  let from = start + 1;
  let field = "";
  for (;;) {
    const close = text.indexOf('"', from);
    if (close < 0) return [field, -1, 0];
    field += text.slice(from, close);
    if (text.charCodeAt(close + 1) !== quote) {
      const breaks = field.match(/\r\n|\n|\r/gu)?.length ?? 0;
      return [field, close + 1, breaks];
    }
    field += '"';
    from = close + 2;
  }
}
