import { parseArgs, type ParseArgsConfig } from "node:util";
import { CommandError } from "./CommandError.js";

type OptionTypes = NonNullable<ParseArgsConfig["options"]>;

/** The options of a command line, each in the form its declaration asks for. */
export class Options {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];

  constructor(values: Readonly<Record<string, unknown>>, positionals: readonly string[]) {
    this.#values = values;
    this.positionals = positionals;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === "string" ? value : undefined;
  }

  texts(name: string): readonly string[] {
    const value = this.#values[name];
    return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  /**
   * A number above zero.
   *
   * @param least The smallest accepted number, if it must be whole.
   * @throws CommandError when it is not a number above zero, or is larger than `most`, or must be whole and
   *   is not.
   */
  number(name: string, most: number, whole: boolean, least = 1): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    const fits = whole ? Number.isInteger(value) && value >= least : value > 0;
    if (text.trim() !== "" && fits && value <= most) return value;
    const kind = whole ? `a number from ${least} to ${most}` : `a number above 0`;
    throw new CommandError(`--${name} expects ${kind}, but got "${text}".`, 2);
  }

  /**
   * One of some words.
   *
   * @throws CommandError when it is another.
   */
  word(name: string, words: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined || words.includes(text)) return text;
    throw new CommandError(`--${name} expects ${words.join(", ")}, but got "${text}".`, 2);
  }
}

/**
 * Reads a command's options.
 *
 * @param positionals how many words without a dash the command takes at most.
 * @throws CommandError in one sentence for an option or word that the command does not know.
 */
export function parseOptions(
  command: string,
  args: readonly string[],
  options: OptionTypes,
  positionals = 0,
): Options {
  const help = `see "precipice ${command} --help"`;
  let parsed: { readonly values: Readonly<Record<string, unknown>>; readonly positionals: readonly string[] };
  try {
    parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals: positionals > 0 });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const sentence = (error.message.split(/\.\s/u, 1)[0] ?? error.message).split("\n", 1)[0] ?? "";
    throw new CommandError(`precipice ${command}: ${sentence.replace(/\.$/u, "")}; ${help}.`, 2, {
      cause: error,
    });
  }
  const extra = parsed.positionals[positionals];
  if (extra !== undefined) {
    throw new CommandError(`precipice ${command}: "${extra}" is one word too many; ${help}.`, 2);
  }
  return new Options(parsed.values, parsed.positionals);
}
