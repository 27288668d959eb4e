/**
 * One step of an expression: it reads a letter, branches, checks the neighbouring letters, or ends. Targets are indices of
 * instructions.
 */
export type Instruction =
  | { readonly kind: "letter"; readonly reads: LetterTest; readonly next: number }
  | { readonly kind: "fork"; readonly next: number[] }
  | { readonly kind: "edge"; readonly edge: "^" | "$" | "b" | "B"; readonly next: number }
  | { readonly kind: "look"; readonly start: number; readonly refuses: boolean; readonly next: number }
  | { readonly kind: "end" };

export type LetterTest = (letter: string) => boolean;

/** An expression as instructions, with the index of the first. */
export interface PatternProgram {
  readonly instructions: readonly Instruction[];
  readonly start: number;
}

/** The most instructions of an expression. A count such as `{1000}` repeats the instructions of its operand. */
const mostInstructions = 2_000;

type Node =
  | { readonly kind: "letter"; readonly source: string }
  | { readonly kind: "edge"; readonly edge: "^" | "$" | "b" | "B" }
  | { readonly kind: "look"; readonly body: Node; readonly refuses: boolean }
  | { readonly kind: "sequence"; readonly parts: readonly Node[] }
  | { readonly kind: "choice"; readonly parts: readonly Node[] }
  | { readonly kind: "repeat"; readonly body: Node; readonly least: number; readonly most: number };

/**
 * Translates a regular expression into instructions that run in parallel, without backtracking.
 *
 * @throws SyntaxError for an invalid regular expression, and for parts that cannot be matched without backtracking:
 * backreferences and lookbehind
 */
export function patternProgram(source: string, flags: "u" | "iu"): PatternProgram {
  // The browser's parser reports syntax errors, so that this parser need not.
  new RegExp(source, flags);
  const instructions: Instruction[] = [];
  const add = (instruction: Instruction): number => {
    if (instructions.length >= mostInstructions) throw unsupported("so many repetitions");
    return instructions.push(instruction) - 1;
  };
  const tests = new Map<string, LetterTest>();
  const letterTest = (letter: string): LetterTest => {
    const test = tests.get(letter) ?? testOf(new RegExp(`^(?:${letter})$`, flags));
    tests.set(letter, test);
    return test;
  };
  let written = 0;
  const write = (node: Node, next: number): number => {
    // Limit these calls too: a repeated empty part adds no instruction, but takes time.
    if (++written > 10 * mostInstructions) throw unsupported("so many repetitions");
    switch (node.kind) {
      case "letter":
        return add({ kind: "letter", reads: letterTest(node.source), next });
      case "edge":
        return add({ ...node, next });
      case "look":
        return add({ kind: "look", start: write(node.body, end), refuses: node.refuses, next });
      case "sequence":
        return node.parts.reduceRight((after, part) => write(part, after), next);
      case "choice":
        return add({ kind: "fork", next: node.parts.map((part) => write(part, next)) });
      case "repeat": {
        const { body, least, most } = node;
        let after = next;
        if (least > mostInstructions) throw unsupported("so many repetitions");
        if (most === Infinity) {
          const fork: number[] = [];
          after = add({ kind: "fork", next: fork });
          fork.push(write(body, after), next);
        } else
          for (let i = least; i < most; i++) after = add({ kind: "fork", next: [write(body, after), next] });
        for (let i = 0; i < least; i++) after = write(body, after);
        return after;
      }
    }
  };
  const end = add({ kind: "end" });
  return { start: write(new PatternReader(source).read(), end), instructions };
}

/** A test of single letters. The browser decides once for each letter, so its rules for classes, escapes and case apply. */
function testOf(expression: RegExp): LetterTest {
  const known = new Map<string, boolean>();
  return (letter) => {
    let passes = known.get(letter);
    if (passes === undefined) known.set(letter, (passes = expression.test(letter)));
    return passes;
  };
}

function unsupported(what: string): SyntaxError {
  return new SyntaxError(`An expression with ${what} could block the page, and is not taken here`);
}

/** Parses a valid expression. */
class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): Node {
    const parts: Node[] = [this.#sequence()];
    while (this.#take("|")) parts.push(this.#sequence());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: "choice", parts };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#source.length && !/[|)]/u.test(this.#source[this.#at] ?? ""))
      parts.push(this.#counted(this.#atom()));
    return { kind: "sequence", parts };
  }

  #counted(body: Node): Node {
    const [text, least, comma, most] = this.#match(/[*+?]|\{(\d+)(,?)(\d*)\}/uy) ?? [];
    if (text === undefined) return body;
    // Skip the sign of a lazy count: it does not change whether a text matches.
    this.#take("?");
    if (least === undefined)
      return { kind: "repeat", body, least: text === "+" ? 1 : 0, most: text === "?" ? 1 : Infinity };
    return {
      kind: "repeat",
      body,
      least: Number(least),
      most: comma === "" ? Number(least) : most === "" ? Infinity : Number(most),
    };
  }

  #atom(): Node {
    if (this.#take("^")) return { kind: "edge", edge: "^" };
    if (this.#take("$")) return { kind: "edge", edge: "$" };
    if (this.#take("\\b")) return { kind: "edge", edge: "b" };
    if (this.#take("\\B")) return { kind: "edge", edge: "B" };
    if (this.#match(/\\(?:[1-9]|k<)/uy)) throw unsupported("a backreference such as \\1");
    if (this.#match(/\(\?<[=!]/uy)) throw unsupported("a lookbehind such as (?<=a)");
    const [look] = this.#match(/\(\?[=!]/uy) ?? [];
    if (look !== undefined) return { kind: "look", refuses: look === "(?!", body: this.#group() };
    if (this.#match(/\((?:\?(?::|<[^>]*>))?(?!\?)/uy)) return this.#group();
    if (this.#match(/\(/uy)) throw unsupported("flags within, such as (?i:a)");
    const letter =
      this.#match(/\[(?:\\.|[^\]\\])*\]/suy) ??
      this.#match(/\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u\{[^}]*\}|u....|x..|c.|[pP]\{[^}]*\}|.)/suy) ??
      this.#match(/./suy);
    return { kind: "letter", source: letter?.[0] ?? "" };
  }

  #group(): Node {
    const body = this.read();
    this.#take(")");
    return body;
  }

  #take(text: string): boolean {
    const found = this.#source.startsWith(text, this.#at);
    if (found) this.#at += text.length;
    return found;
  }

  #match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#source) ?? undefined;
    this.#at += found?.[0].length ?? 0;
    return found;
  }
}
