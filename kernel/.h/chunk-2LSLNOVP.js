// src/interpreter/rewrite/CellSyntaxError.ts
var CellSyntaxError = class extends SyntaxError {
  constructor(message, line, column, position, raisedAt) {
    super(message);
    this.line = line;
    this.column = column;
    this.position = position;
    this.raisedAt = raisedAt;
  }
  line;
  column;
  position;
  raisedAt;
  name = "SyntaxError";
};

// src/interpreter/rewrite/SourceEdits.ts
function blankText(text) {
  return text.replace(/[^\n\r\u2028\u2029]/gu, (character) => " ".repeat(character.length));
}
function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
function positionAt(starts, offset) {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) };
}
var SourceEdits = class {
  constructor(source) {
    this.source = source;
  }
  source;
  #edits = [];
  #moved = [];
  #result;
  /** Puts `text` in the place of the source from `start` to `end`. */
  replace(start, end, text) {
    this.#result = void 0;
    this.#edits.push({ start, end, text, order: this.#edits.length });
  }
  insert(at, text) {
    this.replace(at, at, text);
  }
  /** Replaces the source by spaces and its own line ends; `first` stands in the place of the first character. */
  blank(start, end, first = " ") {
    if (end <= start) return;
    const text = blankText(this.source.slice(start, end));
    this.replace(start, end, first === " " ? text : first + text.slice(first.length));
  }
  /** Like `replace`, with the replaced line ends kept behind the text. */
  replaceKeepingLines(start, end, text) {
    const lines = this.source.slice(start, end).match(/\r?\n|\u2028|\u2029/gu);
    this.replace(start, end, text + (lines?.join("") ?? ""));
  }
  /** Moves the source from `start` to `end`, with the edits in it, to the head of the result. */
  moveToHead(start, end) {
    this.#result = void 0;
    this.#moved.push({ start, end });
  }
  /** The edited text. */
  get code() {
    return this.#build().code;
  }
  /** By so many lines the moved parts push the rest down. */
  get movedLines() {
    return this.#build().movedLines;
  }
  /** The offset in the source of what stands at `offset` of the result. */
  originalOffset(offset) {
    let best = 0;
    let distance = Infinity;
    for (const piece of this.#build().pieces) {
      const within = offset - piece.generated;
      if (within >= 0 && within < piece.length) return piece.original + within;
      const away = within < 0 ? -within : within - piece.length + 1;
      if (away < distance) {
        distance = away;
        best = within < 0 ? piece.original : piece.original + piece.length;
      }
    }
    return best;
  }
  #build() {
    if (this.#result !== void 0) return this.#result;
    const edits = [...this.#edits].sort(
      (a, b) => a.start - b.start || (a.end === a.start ? 0 : 1) - (b.end === b.start ? 0 : 1) || b.end - a.end || a.order - b.order
    );
    const pieces = [];
    let code = "";
    const within = (edit, start, end) => edit.start >= start && edit.end <= end && (edit.start < end || end === this.source.length);
    const emit = (start, end, skip) => {
      let at = start;
      const upTo = (stop) => {
        while (at < stop) {
          const moved = skip.find((range) => range.start >= at && range.start < stop);
          const plain = moved === void 0 ? stop : moved.start;
          if (plain > at) {
            pieces.push({ generated: code.length, original: at, length: plain - at });
            code += this.source.slice(at, plain);
          }
          at = plain;
          if (moved !== void 0) {
            code += blankText(this.source.slice(moved.start, moved.end));
            at = moved.end;
          }
        }
      };
      for (const edit of edits) {
        if (edit.start < at || !within(edit, start, end)) continue;
        if (skip.some((range) => within(edit, range.start, range.end))) continue;
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
    const movedLines = lineStarts(code).length - 1;
    emit(0, this.source.length, this.#moved);
    this.#result = { code, pieces, movedLines };
    return this.#result;
  }
};

export {
  CellSyntaxError,
  lineStarts,
  positionAt,
  SourceEdits
};
