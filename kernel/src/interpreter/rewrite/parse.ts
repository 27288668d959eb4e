import { tsPlugin } from "@sveltejs/acorn-typescript";
import { Parser, tokTypes, type Options } from "acorn";
import { CellSyntaxError } from "./CellSyntaxError.js";
import { NeedsTypeScript } from "./NeedsTypeScript.js";
import { typeProperties } from "./eraseTypes.js";
import { isNode, type SyntaxNode } from "./SyntaxNode.js";
import { shortenData } from "./shortenData.js";
import { lineStarts, positionAt } from "./SourceEdits.js";
import { isInstance } from "../../realm/isInstance.js";

const plain = Parser.extend(tsPlugin(), boundTokens, classNames, functionsAgain, longOperations);
const withJsx = Parser.extend(
  tsPlugin({ jsx: true }),
  boundTokens,
  classNames,
  functionsAgain,
  longOperations,
);

const tooDeep = "The code is nested too deeply to be read";

interface TokenReader {
  readonly nextToken: () => void;
}

/** Tokens that the parser may still read of the current text. */
let tokensLeft = 0;

/**
 * Ends a parse with exponential cost. The parser tries types, then arrow functions, then expressions, and nested
 * tries double the time at each level. A normal parse reads at most one token per character.
 */
function boundTokens(base: typeof Parser): typeof Parser {
  const { nextToken } = base.prototype as unknown as TokenReader;
  const bounded = class extends base {};
  Object.defineProperty(bounded.prototype, "nextToken", {
    value(this: TokenReader) {
      tokensLeft -= 1;
      // A SyntaxError would make the parser try the next way of reading the code.
      if (tokensLeft < 0) throw Object.assign(new Error(tooDeep), { pos: 0 });
      nextToken.call(this);
    },
  });
  return bounded;
}

interface ClassReader {
  type: unknown;
  readonly value: unknown;
  readonly parseClassId: (node: unknown, isStatement: unknown) => void;
}

/** Words that TypeScript knows in other places, and that JavaScript lets a class be named. */
const classWords: ReadonlySet<unknown> = new Set(
  "abstract assert asserts declare global keyof module namespace readonly type unique".split(" "),
);

/** Reads classes with such a name, which acorn-typescript refuses. */
function classNames(base: typeof Parser): typeof Parser {
  const { parseClassId } = base.prototype as unknown as ClassReader;
  const named = class extends base {};
  Object.defineProperty(named.prototype, "parseClassId", {
    value(this: ClassReader, node: unknown, isStatement: unknown) {
      if (classWords.has(this.value)) this.type = tokTypes.name;
      parseClassId.call(this, node, isStatement);
    },
  });
  return named;
}

interface ScopeReader {
  readonly scopeStack: readonly unknown[];
  readonly treatFunctionsAsVarInScope: (scope: unknown) => boolean;
}

/**
 * Reads a top level that declares a function twice, or beside a `var`: a cell is the body of a function, where
 * JavaScript allows that, and no module.
 */
function functionsAgain(base: typeof Parser): typeof Parser {
  const { treatFunctionsAsVarInScope } = base.prototype as unknown as ScopeReader;
  const again = class extends base {};
  Object.defineProperty(again.prototype, "treatFunctionsAsVarInScope", {
    value(this: ScopeReader, scope: unknown) {
      return scope === this.scopeStack[0] || treatFunctionsAsVarInScope.call(this, scope);
    },
  });
  return again;
}

type OperationPlace = readonly [
  left: unknown,
  start: unknown,
  loc: unknown,
  minimum: number,
  forInit: unknown,
];

interface OperationReader {
  readonly parseExprOp: (...place: OperationPlace) => unknown;
}

interface OpenOperation {
  readonly place: OperationPlace;
  next: OperationPlace | undefined;
}

/**
 * Reads `a + b + c + ...` without a call within a call for each operator. The parser ends an operation by calling
 * itself for what follows, with the same start and minimum: here that call is put off until the first has returned.
 */
function longOperations(base: typeof Parser): typeof Parser {
  const { parseExprOp } = base.prototype as unknown as OperationReader;
  const long = class extends base {};
  const open: OpenOperation[] = [];
  Object.defineProperty(long.prototype, "parseExprOp", {
    value(this: OperationReader, ...place: OperationPlace): unknown {
      const outer = open.at(-1);
      if (outer !== undefined && [1, 3, 4].every((index) => outer.place[index] === place[index])) {
        outer.next = place;
        return place[0];
      }
      const operation: OpenOperation = { place, next: place };
      const depth = open.length;
      open.push(operation);
      try {
        let left: unknown;
        while (operation.next !== undefined) {
          const { next } = operation;
          operation.next = undefined;
          left = parseExprOp.apply(this, [...next]);
        }
        return left;
      } finally {
        open.length = depth;
      }
    },
  });
  return long;
}

const options: Options = {
  ecmaVersion: "latest",
  sourceType: "module",
  allowAwaitOutsideFunction: true,
  allowHashBang: true,
  // acorn-typescript needs locations.
  locations: true,
};

interface AcornError {
  readonly message: string;
  readonly pos?: number;
  readonly raisedAt?: number;
}

/** Parses TypeScript, or TypeScript with JSX; errors are thrown as `CellSyntaxError`. */
export function parse(source: string, dialect: "ts" | "tsx" = "ts"): SyntaxNode {
  try {
    tokensLeft = 20_000 + 10 * source.length;
    const parser = dialect === "ts" ? plain : withJsx;
    const program = parser.parse(shortenData(source), options) as unknown as SyntaxNode;
    // The parser accepts `<T>` without an expression after it.
    if (source.includes("<")) refuseBareTypes(program);
    return program;
  } catch (error) {
    throw syntaxError(source, error as AcornError);
  }
}

function refuseBareTypes(program: SyntaxNode): void {
  const waiting = [program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const key in node) {
      if (typeProperties.has(key)) continue;
      const value = node[key];
      for (const inner of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
        if (!isNode(inner)) continue;
        if (inner.type === "TSTypeParameterDeclaration") throw expected("Expression expected", inner.end);
        waiting.push(inner);
      }
    }
  }
}

function expected(message: string, pos: number): Error & AcornError {
  return Object.assign(new SyntaxError(message), { pos, raisedAt: pos });
}

/** Calls a step that walks a tree; a tree too deep for the stack is the code's fault. */
export function withinStack<T>(source: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw isInstance(error, RangeError) ? syntaxError(source, error) : error;
  }
}

function syntaxError(source: string, error: AcornError): CellSyntaxError {
  // acorn throws this message where its stack ends.
  if (isInstance(error, RangeError) || error.message.startsWith("Not enough stack space"))
    return new CellSyntaxError(tooDeep, 1, 0, 0, 0);
  const position = Math.min(error.pos ?? source.length, source.length);
  const { line, column } = positionAt(lineStarts(source), position);
  const message = error.message.replace(/\s*\(\d+:\d+\)$/u, "");
  return new CellSyntaxError(message, line, column, position, error.raisedAt ?? position);
}

/** Parses TypeScript; throws NeedsTypeScript for JSX and for syntax that the parser does not know. */
export function parseEither(source: string): SyntaxNode {
  try {
    return parse(source);
  } catch (error) {
    if (!isInstance(error, CellSyntaxError)) throw error;
    if (/<\/|\/>/u.test(source)) {
      const problem = jsxProblem(source);
      if (problem === undefined) throw new NeedsTypeScript("tsx");
      // Code that is JSX up to a later place, or up to a wrong closing tag, is meant as JSX.
      if (problem.position > error.position || problem.message.includes("closing tag")) throw problem;
    }
    const deferred = /\bimport\s+defer\s+\*/u.exec(source);
    if (deferred !== null && error.position >= deferred.index) throw deferredImport(source, deferred.index);
    if (/\bdefault\s+abstract\b/u.test(source)) throw new NeedsTypeScript("ts");
    throw error;
  }
}

function deferredImport(source: string, at: number): CellSyntaxError {
  const { line, column } = positionAt(lineStarts(source), at);
  const message =
    "Node does not know `import defer`: write `import * as name from ...`, or `await import(...)` where the module is needed";
  return new CellSyntaxError(message, line, column, at, at);
}

/** The error in code as TypeScript with JSX, if any. */
function jsxProblem(source: string): CellSyntaxError | undefined {
  try {
    parse(source, "tsx");
    return undefined;
  } catch (error) {
    if (isInstance(error, CellSyntaxError)) return error;
    throw error;
  }
}
