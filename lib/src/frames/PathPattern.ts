import { firstTwice } from "../scores/firstTwice.js";
import { FrameError } from "./FrameError.js";
import type { RunNames } from "./RunNames.js";

const parts = ["algorithm", "task", "run"] as const;

/**
 * A pattern such as `{algorithm}/{task}/seed_{run}.csv`, which names the parts of paths. `*` matches anything within
 * a name. Neither `*` nor a part in braces matches a `/`. A final `.gz` is ignored in the pattern and in paths.
 */
export class PathPattern {
  readonly text: string;
  readonly #segments: readonly (readonly Token[])[];

  /** @throws FrameError for a part other than algorithm, task and run, for a part named twice, and for a pattern without parts */
  constructor(text: string) {
    this.text = text;
    this.#segments = withoutGzip(text)
      .split("/")
      .filter((segment) => segment !== "" && segment !== ".")
      .map(tokensOf);
    const named = this.#segments.flat().flatMap((token) => (token.part === undefined ? [] : [token.part]));
    const refuse = (what: string): never => {
      throw new FrameError(
        { file: "read" },
        `path: ${what} The parts are {algorithm}, {task} and {run}, and * stands for anything: "{algorithm}/{task}/seed_{run}.csv".`,
      );
    };
    const unknown = named.find((part) => !(parts as readonly string[]).includes(part));
    if (unknown !== undefined) refuse(`there is no part {${unknown}}.`);
    const twice = firstTwice(named);
    if (twice !== undefined) refuse(`{${twice}} stands in it twice.`);
    if (named.length === 0) refuse(`${JSON.stringify(text)} names no part.`);
  }

  /**
   * The names in a path; `undefined` if the path does not match.
   *
   * @param whole whether the pattern is for the whole path or only for its end
   * @throws FrameError for a path that matches in two ways
   */
  namesOf(path: string, whole: boolean): RunNames | undefined {
    const all = withoutGzip(path).split("/");
    if (whole ? all.length !== this.#segments.length : all.length < this.#segments.length) return undefined;
    const segments = all.slice(all.length - this.#segments.length);
    const names: Record<string, string> = {};
    for (const [place, tokens] of this.#segments.entries()) {
      const found = this.#segmentNames(segments[place] ?? "", tokens, path);
      if (!found) return undefined;
      Object.assign(names, found);
    }
    return names;
  }

  #segmentNames(
    segment: string,
    tokens: readonly Token[],
    path: string,
  ): Readonly<Record<string, string>> | undefined {
    // A run is most often a number: read so, fewer names are ambiguous.
    for (const numbered of [true, false]) {
      const ways = matches(segment, tokens, numbered);
      const [first, second] = ways;
      if (first && second) {
        throw new FrameError(
          { file: path },
          `the pattern ${JSON.stringify(this.text)} fits in two ways: ${namesText(first)}, or ${namesText(second)}. Say which by a function: ` +
            "{ names: (path) => ({ algorithm: ..., task: ... }) }.",
        );
      }
      if (first) return first;
    }
    return undefined;
  }
}

function withoutGzip(path: string): string {
  return path.replace(/\.gz$/iu, "");
}

/** A piece of a pattern: a text, or a part, or anything. */
interface Token {
  readonly text?: string;
  readonly part?: string;
}

function tokensOf(segment: string): Token[] {
  return segment
    .split(/(\{[^{}]*\}|\*)/u)
    .filter((piece) => piece !== "")
    .map((piece) => {
      if (piece === "*") return {};
      return piece.startsWith("{") ? { part: piece.slice(1, -1) } : { text: piece };
    });
}

/** The most steps of a search; beyond them a name counts as not fitting. */
const mostSteps = 100_000;

/** The first two ways in which a name fits. @param numbered whether a run is a number */
function matches(
  name: string,
  tokens: readonly Token[],
  numbered: boolean,
): Readonly<Record<string, string>>[] {
  const found: Record<string, string>[] = [];
  let steps = 0;
  const search = (at: number, place: number, names: Readonly<Record<string, string>>): void => {
    if (found.length > 1 || ++steps > mostSteps) return;
    const token = tokens[place];
    if (token === undefined) {
      const known = found[0] && namesText(found[0]) === namesText(names);
      if (at === name.length && known !== true) found.push({ ...names });
      return;
    }
    const { text, part } = token;
    if (text !== undefined) {
      if (name.startsWith(text, at)) search(at + text.length, place + 1, names);
      return;
    }
    for (let end = part === undefined ? at : at + 1; end <= name.length; end++) {
      const value = name.slice(at, end);
      if (part === "run" && numbered && !/^\d+$/u.test(value)) continue;
      search(end, place + 1, part === undefined ? names : { ...names, [part]: value });
    }
  };
  search(0, 0, {});
  return found;
}

/** The names of a path, for messages: `algorithm "ppo", run "3"`. */
export function namesText(names: RunNames): string {
  return Object.entries(names)
    .map(([part, value]: [string, string]) => `${part} ${JSON.stringify(value)}`)
    .join(", ");
}
