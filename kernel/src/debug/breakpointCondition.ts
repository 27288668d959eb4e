import { DebugError } from "./DebugError.js";
import { hooksSymbol } from "./hooksSymbol.js";

/** The condition of a breakpoint, or the message that it prints instead, as the user wrote it. */
export interface BreakpointWish {
  /** Names the breakpoint's counter of hits. */
  readonly id: number;
  readonly condition?: string | undefined;
  readonly hitCondition?: string | undefined;
  readonly logMessage?: string | undefined;
}

const hooks = `globalThis[Symbol.for("${hooksSymbol}")]`;

/**
 * The expression that V8 evaluates at a breakpoint: the code stops where it is true. A hit is counted where the
 * condition holds; a log point prints and never stops.
 *
 * @param toJavaScript Turns the user's TypeScript expression into JavaScript.
 * @throws DebugError for a hit condition or a message that is malformed.
 */
export function breakpointCondition(
  wish: BreakpointWish,
  toJavaScript: (expression: string) => string,
): string | undefined {
  const parts: string[] = [];
  if (hasText(wish.condition)) parts.push(`(${toJavaScript(wish.condition)}\n)`);
  if (hasText(wish.hitCondition)) parts.push(hitTest(wish.id, wish.hitCondition));
  if (hasText(wish.logMessage)) {
    const pieces = messagePieces(wish.logMessage).map((piece) =>
      "text" in piece
        ? JSON.stringify(piece.text)
        : `(() => { try { return (${toJavaScript(piece.expression)}\n); } catch (error) { return error; } })()`,
    );
    parts.push(`(${hooks}.log([${pieces.join(", ")}]), false)`);
  }
  return parts.length === 0 ? undefined : parts.join(" && ");
}

function hasText(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "";
}

/** `5` stops at the fifth hit, `>= 5` from there on, `% 5` at each fifth one. */
function hitTest(id: number, wish: string): string {
  const match = /^\s*(>=|<=|>|<|={0,3}|%)\s*(\d+)\s*$/u.exec(wish);
  const [, operator = "", count = ""] = match ?? [];
  if (match === null || (operator === "%" && Number(count) === 0)) {
    throw new DebugError(
      `A hit condition is a number with ==, >, >=, <, <= or % before it, as in "5", ">= 5" or "% 5", but got "${wish}".`,
    );
  }
  if (operator === "%") return `(${hooks}.hit(${id}) % ${count} === 0)`;
  return `(${hooks}.hit(${id}) ${operator.startsWith("=") || operator === "" ? "===" : operator} ${count})`;
}

type Piece = { readonly text: string } | { readonly expression: string };

/** A message's text and the expressions in its braces. */
function messagePieces(message: string): Piece[] {
  const pieces: Piece[] = [];
  let text = "";
  for (let at = 0; at < message.length; at += 1) {
    const character = message.charAt(at);
    if (character === "\\" && /[{}\\]/u.test(message.charAt(at + 1))) {
      text += message.charAt((at += 1));
    } else if (character === "{") {
      const end = closingBrace(message, at);
      if (end < 0) throw new DebugError(`The brace at character ${at + 1} of the log message is not closed.`);
      pieces.push({ text }, { expression: message.slice(at + 1, end) });
      text = "";
      at = end;
    } else {
      text += character;
    }
  }
  return [...pieces, { text }].filter((piece) => !("text" in piece) || piece.text !== "");
}

function closingBrace(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at += 1) {
    if (message[at] === "{") depth += 1;
    else if (message[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
