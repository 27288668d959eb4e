import {
  parse
} from "./chunk-XA7LPB2D.js";
import {
  CellSyntaxError
} from "./chunk-2LSLNOVP.js";
import "./chunk-MLKGABMK.js";

// src/interpreter/rewrite/checkComplete.ts
function checkComplete(code) {
  try {
    parse(code);
    return { status: "complete" };
  } catch (error) {
    if (!(error instanceof CellSyntaxError)) throw error;
    if (breaksOff(code, error)) return { status: "incomplete", indent: indentAfter(code) };
    if (/<\/|\/>/u.test(code)) {
      try {
        parse(code, "tsx");
        return { status: "complete" };
      } catch (inner) {
        if (inner instanceof CellSyntaxError && breaksOff(code, inner)) {
          return { status: "incomplete", indent: indentAfter(code) };
        }
      }
    }
    return { status: "invalid" };
  }
}
function breaksOff(code, error) {
  const end = code.trimEnd().length;
  if (/^Unterminated (?:template|comment)/u.test(error.message)) return true;
  if (/^Unterminated (?:string|regular)/u.test(error.message)) return false;
  return error.position >= end || error.raisedAt > code.length;
}
function indentAfter(code) {
  const line = code.trimEnd().split("\n").at(-1) ?? "";
  const indent = /^[ \t]*/u.exec(line)?.[0] ?? "";
  return /[{([]$|=>$/u.test(line) ? `${indent}  ` : indent;
}
export {
  checkComplete
};
