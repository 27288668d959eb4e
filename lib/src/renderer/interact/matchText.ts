import { patternProgram, type LetterTest } from "./PatternProgram.js";

/**
 * Compiles a regular expression so that it cannot block the page. The result tests whether a text matches, and throws RangeError
 * once all texts together took too many steps. An expression that cannot be compiled is a SyntaxError.
 */
export type MatchText = (source: string, ignoreCase: boolean) => (text: string) => boolean;

/** The most steps of one expression for all texts together, which take some tenths of a second. */
const mostSteps = 5_000_000;

/**
 * Compiles a regular expression so that it cannot block the page, whatever the texts are. The same texts match as in the
 * browser, whose matcher tries paths one after another and may take exponential time. Here all paths are followed in parallel,
 * letter by letter, so that the work is proportional to the letters times the length of the expression.
 *
 * @param source a JavaScript regular expression, read with the flag `u`, without backreferences, lookbehind and inline flags
 * @param ignoreCase whether upper and lower case match each other
 * @returns a function that says whether any part of a text matches; it throws RangeError once all texts took too many steps
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

  /** Whether the instructions from `place` match the letters from `from`, or from a later one if that is allowed. */
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
    // Count the letters first: splitting a very long text is work too.
    count(text.length);
    matches = runs(start, Array.from(text), 0, true);
    known.set(text, matches);
    return matches;
  };
};
