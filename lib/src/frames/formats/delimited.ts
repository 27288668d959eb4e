import type { FrameColumn } from "../../scores/FrameColumn.js";
import { arenaWinner } from "../arenaWinner.js";
import { checkSpellings, nameColumns } from "../checkSpellings.js";
import type { Frame } from "../Frame.js";
import { FrameError } from "../FrameError.js";
import type { FormatReader } from "../FormatReader.js";
import { formatFrame } from "../formatFrame.js";
import { separatorOf } from "../../bytes/headerFields.js";
import { namesFor } from "../namesFor.js";
import type { Peek } from "../Peek.js";
import { readDelimited, readSpellings } from "../readDelimited.js";
import { selectColumns } from "../selectColumns.js";

/**
 * CSV (RFC 4180), TSV, and files with semicolons or bars between fields, with a header: read part by part, in the memory of
 * its numbers and its different texts. A column is numeric if every cell is a number; `007`, and whole numbers that a double
 * does not hold, stay texts; `NA`, `null`, `nan` and empty cells are missing among numbers.
 */
export const delimited: FormatReader = {
  format: "CSV",
  refuses: (peek) => {
    if (peek.text === undefined) return "it holds bytes that no text has";
    if (peek.text.trim() === "") return "it is empty";
    if (/^\s*[[{<]/u.test(peek.text)) return "it begins like JSON or HTML";
    if (separatorOf(peek.text) !== undefined || isOneColumn(peek)) return undefined;
    return "its first line has no comma, tab, semicolon or bar";
  },
  read: async (input, peek, options) => {
    // A single column has no separator.
    const separator = separatorOf(peek.text ?? "") ?? ",";
    const form = { separator, encoding: options.encoding };
    const { columns, rows, place, respelled } = await readDelimited(input, form);
    if (rows === 0) throw new FrameError({ file: input.name }, "there are no rows, only columns.");
    const selected = selectColumns(arenaWinner(columns, input.name, place), options.select, input.name);
    const frameOf = (given: Map<string, FrameColumn>): Frame =>
      formatFrame(
        input,
        {
          format: separator === "\t" ? "TSV" : "CSV",
          columns: given,
          roles: {},
          names: namesFor(input, options),
          place,
          written: true,
          notes:
            separator === ";"
              ? [
                  "Fields are separated by semicolons. Numbers with a decimal comma are read as texts: write a point.",
                ]
              : [],
        },
        options,
      );
    const frame = frameOf(selected);
    const names = new Set(nameColumns(frame.roles).filter((name) => respelled.has(name)));
    if (names.size === 0) return frame;
    const spelled = new Map(selected);
    for (const [name, spellings] of await readSpellings(input, form, names)) {
      checkSpellings(spellings, name, input.name);
      const column = spelled.get(name);
      if (column?.type === "number") spelled.set(name, { ...column, spellings });
    }
    return frameOf(spelled);
  },
};

/** Whether a file that is called CSV has a name in its first line and a number in its second. */
function isOneColumn(peek: Peek): boolean {
  if (!/\.(csv|tsv)$/iu.test(peek.base)) return false;
  const [header = "", first = ""] = (peek.text ?? "").replace(/^\ufeff/u, "").split(/\r\n|\n|\r/u, 2);
  return /^"?[\p{L}_][^"]{0,99}"?$/u.test(header.trim()) && /^\s*[+-]?\.?\d[\d.e+-]*\s*$/iu.test(first);
}
