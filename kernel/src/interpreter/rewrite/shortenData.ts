/** Shorter code is read as it stands. */
const longCode = 200_000;
/** Shorter lists are read as they stand. */
const longList = 50_000;
/** Characters of a long list that stay, up to the end of an item. */
const kept = 2_000;
/** Shorter operations, in characters, are read as they stand. */
const longOperation = 4_000;

/** More spaces between an operand and the next operator end a long operation. */
const widestGap = 200;

/** One token of plain data. */
const dataToken =
  /[\s\d.]+|[,:[\]{}]|"(?:[^"\\\r\n]|\\[^])*"|'(?:[^'\\\r\n]|\\[^])*'|-|[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
/** One token of expressions without comments, templates and regular expressions. */
const expressionToken =
  /[\s\d.]+|[,:;()[\]{}]|"(?:[^"\\\r\n]|\\[^])*"|'(?:[^'\\\r\n]|\\[^])*'|[-+*%!?<>=&|~^]+|[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
/** An operator and a name, number or text behind it. */
const term =
  /([-+*/%]|\|\||&&|\?\?|[<>]=?|[=!]==?)\s*(?:[\p{ID_Continue}$.]+|"(?:[^"\\\r\n]|\\[^])*"|'(?:[^'\\\r\n]|\\[^])*')/gu;
const word = /[\p{ID_Start}$_]/u;
const constants = /^(?:true|false|null|undefined|NaN|Infinity|n|[eExXoObB][\da-fA-F_]*|_\d*)$/u;
const closings: Readonly<Record<string, string>> = { "[": "]", "{": "}", "(": ")" };

type Range = [start: number, end: number];

interface OpenList {
  readonly start: number;
  readonly closing: string;
  /** The end of the first item after the characters that stay. */
  end: number;
}

/**
 * Code in which long lists of plain data (numbers, texts, lists and objects of them) have their first items alone;
 * spaces stand for the others, so that every place stays. A parser takes seconds for megabytes of data, of which
 * nothing but the beginning says more about the code.
 */
export function shortenData(source: string): string {
  return source.length < longCode ? source : without(source, longLists(source, true));
}

/**
 * Code that has the types of `source`, for a checker that takes minutes for very long code: of long arrays, and of
 * operations with very many operands, the beginning alone. Every place stays.
 */
export function shortenForTypes(source: string): string {
  if (source.length < longOperation) return source;
  const short = source.length < longCode ? source : without(source, longLists(source, false));
  return without(short, longOperations(short));
}

/** The text with spaces in place of the ranges. */
function without(source: string, ranges: Range[]): string {
  if (ranges.length === 0) return source;
  let short = "";
  let at = 0;
  for (const [start, end] of ranges.sort(([a], [b]) => a - b)) {
    if (start < at) continue;
    const blank = source.slice(start, end).replace(/[^\n\r]+/gu, (line) => " ".repeat(line.length));
    short += source.slice(at, start) + blank;
    at = end;
  }
  return short + source.slice(at);
}

/**
 * Operands that can be left out of operations with very many: from an operator to the last one, which is the same,
 * so that what stands around them belongs together as before.
 */
function longOperations(source: string): Range[] {
  const ranges: Range[] = [];
  /** The first place of each operator after the characters that stay. */
  const first = new Map<string, number>();
  let begin = 0;
  let end = -widestGap;
  let last = { operator: "", start: 0 };
  const close = (): void => {
    const start = first.get(last.operator) ?? last.start;
    if (end - begin > longOperation && start < last.start) ranges.push([start, last.start]);
    first.clear();
  };
  for (const match of source.matchAll(term)) {
    const { 0: text, 1: operator = "", index: start } = match;
    if (start - end > widestGap || source.slice(end, start).trim() !== "") {
      close();
      begin = start;
    }
    last = { operator, start };
    end = start + text.length;
    if (start - begin > kept && !first.has(operator)) first.set(operator, start);
  }
  close();
  return ranges;
}

function longLists(source: string, plain: boolean): Range[] {
  const ranges: Range[] = [];
  const begin = /[=([,:?]\s*[[{]|\breturn\s*[[{]/gu;
  for (let match = begin.exec(source); match !== null; match = begin.exec(source)) {
    begin.lastIndex = readList(source, begin.lastIndex - 1, plain, ranges);
  }
  return ranges;
}

/**
 * Reads a list up to its end, or to what it may not contain; notes the items that can be left out, and gives the
 * place behind.
 *
 * @param plain Whether it must be plain data. Then properties of long objects are left out, too.
 */
function readList(source: string, start: number, plain: boolean, ranges: Range[]): number {
  const token = plain ? dataToken : expressionToken;
  const open: OpenList[] = [];
  let at = start;
  while (at < source.length) {
    token.lastIndex = at;
    if (!token.test(source)) return Math.max(at, start + 1);
    const end = token.lastIndex;
    const first = source[at] ?? "";
    const list = open.at(-1);
    const closing = closings[first];
    if (closing !== undefined) {
      open.push({ start: at, closing, end: 0 });
    } else if (first === "]" || first === "}" || first === ")") {
      if (list?.closing !== first) return end;
      open.pop();
      const shortened = first === "]" || (plain && first === "}");
      if (shortened && list.end > 0 && at - list.start > longList) ranges.push([list.end, at]);
      if (open.length === 0) return end;
    } else if (first === ",") {
      if (list !== undefined && list.end === 0 && at - list.start > kept) list.end = end;
    } else if (plain && word.test(first) && !isData(source, at, end)) {
      return end;
    }
    at = end;
  }
  return at;
}

/** Whether a word is a constant, a part of a number, or the name of a property. */
function isData(source: string, start: number, end: number): boolean {
  if (constants.test(source.slice(start, end))) return true;
  let next = end;
  while (source[next] === " ") next += 1;
  return source[next] === ":";
}
