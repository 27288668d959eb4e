import { patternProgram, type LetterTest } from "./PatternProgram.js";

/**
 * Compiles a regular expression that cannot block the page. The result says whether a text matches; it throws RangeError once
 * all texts together took too many steps. An expression that cannot be compiled is a SyntaxError.
 */
export type MatchText = (source: string, ignoreCase: boolean) => (text: string) => boolean;

/** Steps that one expression may take for all texts together: a tenth of a second or a few. */
const mostSteps = 5_000_000;

/**
 * Compiles a regular expression that cannot block the page, whatever the texts are. All paths through it are followed in
 * parallel, letter by letter, so that the work grows with the letters times the length of the expression and never
 * exponentially; a browser's own matcher tries the paths one after the other. The same texts match.
 *
 * @param source a regular expression of JavaScript, read with the flag `u`; without backreferences, lookbehind and flags
 * within it
 * @returns whether a text matches somewhere; it throws RangeError once all texts together took too many steps
 * @throws SyntaxError for any other expression
 */
export const matchText: MatchText = (source, ignoreCase) => {
  const flags = ignoreCase ? "iu" : "u";
  const { instructions, start } = patternProgram(source, flags);
  const word = new RegExp("^\\w$", flags);
  const isWord = (letter: string | undefined): boolean => letter !== undefined && word.test(letter);
  let steps = 0;
  const count = (more: number): void => {
    steps += more;
    if (steps > mostSteps)
      throw new RangeError(
        "The texts are too long for this expression: it would block the page. Search for a part of the text instead",
      );
  };

  /** Whether the instructions from one place on match the letters at `from`, or, where it may be later, after it. */
  const runs = (place: number, letters: readonly string[], from: number, later: boolean): boolean => {
    let waiting: number[] = [place];
    for (let at = from; at <= letters.length; at++) {
      if (later && at > from) waiting.push(place);
      const seen = new Set<number>();
      const reading: { readonly reads: LetterTest; readonly next: number }[] = [];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (seen.has(next)) continue;
        seen.add(next);
        count(1);
        const instruction = instructions[next];
        switch (instruction?.kind) {
          case "end":
            return true;
          case "letter":
            reading.push(instruction);
            break;
          case "fork":
            for (const one of instruction.next) waiting.push(one);
            break;
          case "look":
            if (runs(instruction.start, letters, at, false) !== instruction.refuses)
              waiting.push(instruction.next);
            break;
          case "edge": {
            const { edge } = instruction;
            const holds =
              edge === "^"
                ? at === 0
                : edge === "$"
                  ? at === letters.length
                  : (isWord(letters[at - 1]) !== isWord(letters[at])) === (edge === "b");
            if (holds) waiting.push(instruction.next);
            break;
          }
        }
      }
      const letter = letters[at];
      if (letter === undefined) return false;
      waiting = reading.filter(({ reads }) => reads(letter)).map(({ next }) => next);
      if (waiting.length === 0 && !later) return false;
    }
    return false;
  };

  const known = new Map<string, boolean>();
  return (text) => {
    let matches = known.get(text);
    if (matches !== undefined) return matches;
    // Splitting a text is work as well, so it is bounded beforehand.
    count(text.length);
    matches = runs(start, Array.from(text), 0, true);
    known.set(text, matches);
    return matches;
  };
};
