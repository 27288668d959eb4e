import { tsPlugin } from "@sveltejs/acorn-typescript";
import { Parser, type Options } from "acorn";
import { CellSyntaxError } from "./CellSyntaxError.js";
import type { SyntaxNode } from "./SyntaxNode.js";
import { lineStarts, positionAt } from "./SourceEdits.js";

const plain = Parser.extend(tsPlugin());
const withJsx = Parser.extend(tsPlugin({ jsx: true }));

const options: Options = {
  ecmaVersion: "latest",
  sourceType: "module",
  allowAwaitOutsideFunction: true,
  allowHashBang: true,
  // acorn-typescript needs them.
  locations: true,
};

interface AcornError {
  readonly message: string;
  readonly pos?: number;
  readonly raisedAt?: number;
}

/** Parses TypeScript, or TypeScript with JSX; what is wrong is thrown as `CellSyntaxError`. */
export function parse(source: string, dialect: "ts" | "tsx" = "ts"): SyntaxNode {
  try {
    const parser = dialect === "ts" ? plain : withJsx;
    return parser.parse(source, options) as unknown as SyntaxNode;
  } catch (error) {
    throw syntaxError(source, error as AcornError);
  }
}

function syntaxError(source: string, error: AcornError): CellSyntaxError {
  const position = Math.min(error.pos ?? source.length, source.length);
  const { line, column } = positionAt(lineStarts(source), position);
  const message = error.message.replace(/\s*\(\d+:\d+\)$/u, "");
  return new CellSyntaxError(message, line, column, position, error.raisedAt ?? position);
}
