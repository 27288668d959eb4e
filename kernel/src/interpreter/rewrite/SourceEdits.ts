/** A place in a text; the line counts from 1, the column from 0. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Orders edits at the same place: earlier edits come first. */
  readonly order: number;
}

/** A stretch of the result that is the source's own text. */
interface Piece {
  readonly generated: number;
  readonly original: number;
  readonly length: number;
}

const lineEnd = /[\n\r\u2028\u2029]/u;

/** Turns everything but line ends into spaces. */
export function blankText(text: string): string {
  if (!lineEnd.test(text)) return " ".repeat(text.length);
  return text.replace(/[^\n\r\u2028\u2029]/gu, (character) => " ".repeat(character.length));
}

/** The index of the first edit at or behind an offset. */
function firstFrom(edits: readonly Edit[], offset: number): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Offsets at which the lines of a text begin. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** The offset's line and column. */
export function positionAt(starts: readonly number[], offset: number): SourcePosition {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) };
}

/**
 * Edits of a source text, with a map from each remaining character to its origin. An edit inside the range of another
 * one is dropped, because the outer one has replaced its text.
 */
export class SourceEdits {
  readonly #edits: Edit[] = [];
  readonly #moved: { readonly start: number; readonly end: number }[] = [];
  readonly #enclosed = new Set<number>();
  #lines: { readonly generated: readonly number[]; readonly original: readonly number[] } | undefined;
  #result: { readonly code: string; readonly pieces: readonly Piece[] } | undefined;

  constructor(readonly source: string) {}

  /** Puts `text` in the place of the source from `start` to `end`. */
  replace(start: number, end: number, text: string): void {
    this.#result = undefined;
    this.#lines = undefined;
    this.#edits.push({ start, end, text, order: this.#edits.length });
  }

  /** Puts the expression that ends here into parentheses: its end needs no semicolon of its own. */
  enclose(end: number): void {
    this.#enclosed.add(end);
  }

  isEnclosed(end: number): boolean {
    return this.#enclosed.has(end);
  }

  insert(at: number, text: string): void {
    this.replace(at, at, text);
  }

  /** Replaces the source by spaces and its own line ends; `first` stands in the place of the first character. */
  blank(start: number, end: number, first = " "): void {
    if (end <= start) return;
    const text = blankText(this.source.slice(start, end));
    this.replace(start, end, first === " " ? text : first + text.slice(first.length));
  }

  /** Like `replace`, with the replaced line ends kept behind the text. */
  replaceKeepingLines(start: number, end: number, text: string): void {
    const lines = this.source.slice(start, end).match(/\r?\n|\u2028|\u2029/gu);
    this.replace(start, end, text + (lines?.join("") ?? ""));
  }

  /** Moves the source from `start` to `end`, with the edits in it, to the head of the result. */
  moveToHead(start: number, end: number): void {
    this.#result = undefined;
    this.#lines = undefined;
    this.#moved.push({ start, end });
  }

  /** The edited text. */
  get code(): string {
    return this.#build().code;
  }

  /** The line and column in the source of a place in the result. */
  originalPosition(line: number, column: number): SourcePosition {
    const { code } = this.#build();
    this.#lines ??= { generated: lineStarts(code), original: lineStarts(this.source) };
    const offset = (this.#lines.generated[line - 1] ?? code.length) + column;
    return positionAt(this.#lines.original, this.originalOffset(offset));
  }

  /** The source offset of the character at `offset` of the result. */
  originalOffset(offset: number): number {
    let best = 0;
    let distance = Infinity;
    for (const piece of this.#build().pieces) {
      const within = offset - piece.generated;
      if (within >= 0 && within < piece.length) return piece.original + within;
      // Inside inserted text: the source right behind it, else right before it.
      const away = within < 0 ? -within : within - piece.length + 1;
      if (away < distance) {
        distance = away;
        best = within < 0 ? piece.original : piece.original + piece.length;
      }
    }
    return best;
  }

  #build(): { readonly code: string; readonly pieces: readonly Piece[] } {
    if (this.#result !== undefined) return this.#result;
    const edits = [...this.#edits].sort(
      (a, b) =>
        a.start - b.start ||
        (a.end === a.start ? 0 : 1) - (b.end === b.start ? 0 : 1) ||
        b.end - a.end ||
        a.order - b.order,
    );
    const pieces: Piece[] = [];
    let code = "";
    // Text inserted at the end of a moved part belongs to the part that follows there.
    const within = (edit: Edit, start: number, end: number): boolean =>
      edit.start >= start && edit.end <= end && (edit.start < end || end === this.source.length);
    const emit = (start: number, end: number, skip: readonly { start: number; end: number }[]): void => {
      let at = start;
      // Edits and moved parts are both in the order of the source: each is visited once.
      let next = 0;
      const upTo = (stop: number): void => {
        while (at < stop) {
          while ((skip[next]?.start ?? Infinity) < at) next += 1;
          const candidate = skip[next];
          const moved = candidate !== undefined && candidate.start < stop ? candidate : undefined;
          const plain = moved === undefined ? stop : moved.start;
          if (plain > at) {
            pieces.push({ generated: code.length, original: at, length: plain - at });
            code += this.source.slice(at, plain);
          }
          at = plain;
          if (moved !== undefined) {
            code += blankText(this.source.slice(moved.start, moved.end));
            at = moved.end;
          }
        }
      };
      let around = 0;
      for (let index = firstFrom(edits, start); index < edits.length; index += 1) {
        const edit = edits[index] as Edit;
        if (edit.start > end) break;
        if (edit.start < at || !within(edit, start, end)) continue;
        while (around < skip.length && (skip[around]?.end ?? 0) < edit.start) around += 1;
        const nearby = [skip[around], skip[around + 1]];
        if (nearby.some((range) => range !== undefined && within(edit, range.start, range.end))) continue;
        upTo(edit.start);
        if (at > edit.start) continue;
        code += edit.text;
        at = edit.end;
      }
      upTo(end);
    };
    for (const { start, end } of this.#moved) {
      emit(start, end, []);
      code += ";";
    }
    emit(0, this.source.length, this.#moved);
    this.#result = { code, pieces };
    return this.#result;
  }
}
