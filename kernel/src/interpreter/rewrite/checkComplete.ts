import { withoutNpmLines } from "../npm/npmLines.js";
import { CellSyntaxError } from "./CellSyntaxError.js";
import { parse } from "./parse.js";
import { isInstance } from "../../realm/isInstance.js";

/** Whether a console should run the code or wait for more lines. */
export interface Completeness {
  readonly status: "complete" | "incomplete" | "invalid";
  /** The indentation of the next line, when one is to come. */
  readonly indent?: string;
}

/** Whether code is a complete cell: code that breaks off at its end waits for more. */
export function checkComplete(cell: string): Completeness {
  const code = withoutNpmLines(cell);
  try {
    parse(code);
    return { status: "complete" };
  } catch (error) {
    if (!isInstance(error, CellSyntaxError)) throw error;
    if (breaksOff(code, error)) return { status: "incomplete", indent: indentAfter(code) };
    if (/<\/|\/>/u.test(code)) {
      try {
        parse(code, "tsx");
        return { status: "complete" };
      } catch (inner) {
        if (isInstance(inner, CellSyntaxError) && breaksOff(code, inner)) {
          return { status: "incomplete", indent: indentAfter(code) };
        }
      }
    }
    return { status: "invalid" };
  }
}

/** The parser stopped at the end of the text, or inside something that the end cut off. */
function breaksOff(code: string, error: CellSyntaxError): boolean {
  const end = code.trimEnd().length;
  if (/^Unterminated (?:template|comment)/u.test(error.message)) return true;
  if (error.message.startsWith("Missing catch or finally")) return code.trimEnd().endsWith("}");
  if (/^Unterminated (?:string|regular)/u.test(error.message)) return false;
  return error.position >= end || error.raisedAt > code.length;
}

function indentAfter(code: string): string {
  const line = code.trimEnd().split("\n").at(-1) ?? "";
  const indent = /^[ \t]*/u.exec(line)?.[0] ?? "";
  return /[{([]$|=>$/u.test(line) ? `${indent}  ` : indent;
}
