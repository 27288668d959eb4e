import { extname } from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { nearestName } from "../options/nearestName.js";
import { CommandError, EXIT } from "./CommandError.js";
import {
  CONDITIONS,
  REPORT_FORMATS,
  type Condition,
  type Margin,
  type Output,
  type ReportFormat,
  type Settings,
} from "./Settings.js";

/** The commands of the library's command line. */
export const COMMANDS = ["report", "compare", "rank", "power", "audit"] as const;
export type CommandName = (typeof COMMANDS)[number];

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

/** The options of every command. */
const EVERY = {
  output: { type: "string", short: "o", multiple: true },
  format: text,
  json: flag,
  title: text,
  quiet: { type: "boolean", short: "q" },
  level: text,
  seed: text,
  reps: text,
} as const satisfies ParseArgsConfig["options"];

/** The options of commands on results. */
const RESULTS = {
  ...EVERY,
  metric: text,
  "lower-is-better": flag,
  missing: text,
  scale: text,
  algorithm: text,
  task: text,
  run: text,
  score: text,
  "format-in": text,
  path: text,
} as const satisfies ParseArgsConfig["options"];

const OPTIONS = {
  report: { ...RESULTS, paired: flag, margin: text },
  compare: {
    ...RESULTS,
    paired: flag,
    margin: text,
    "fail-if-worse": flag,
    "fail-unless-better": flag,
    "fail-unless-not-worse": flag,
  },
  rank: { ...RESULTS, paired: flag, best: flag },
  power: { ...RESULTS, effect: text, power: text },
  audit: { ...EVERY, method: text },
} as const satisfies Record<CommandName, ParseArgsConfig["options"]>;

/** The numbers of files that a command takes. */
const FILES: Readonly<Record<CommandName, readonly [least: number, most: number, words: string]>> = {
  report: [1, Infinity, "a file or a folder of results, or - for standard input"],
  compare: [2, 2, "the results of the baseline and those of the candidate"],
  rank: [1, Infinity, "a file or a folder of results, or several"],
  power: [1, Infinity, "the results of a pilot"],
  audit: [1, 1, "a table of claims, or a matrix of published scores, or - for standard input"],
};

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/**
 * Reads the words after a command's name.
 *
 * @throws CommandError for an option that the command does not have, or a value that it cannot have
 */
export function parseCommand(command: CommandName, args: readonly string[]): Settings {
  const { values, positionals } = parsed(command, args, OPTIONS[command]);
  checkFiles(command, positionals);
  const read = new Words(command, values);
  const outputs = outputsOf(read, values["output"]);
  const score = read.text("score");
  const column = (name: "algorithm" | "task" | "run"): Partial<Record<typeof name, string>> => {
    const given = read.text(name);
    return given === undefined ? {} : { [name]: given };
  };
  return {
    files: positionals,
    given: new Set(Object.keys(values)),
    outputs,
    title: read.text("title"),
    quiet: read.flag("quiet"),
    level: read.between("level", 0.95),
    seed: read.whole("seed", 0) ?? 0,
    reps: read.whole("reps", 1),
    metric: read.word("metric", ["iqm", "mean", "median", "optimalityGap"] as const) ?? "iqm",
    lowerIsBetter: read.flag("lower-is-better"),
    missing: read.word("missing", ["error", "omit"] as const) ?? "error",
    scale: read.word("scale", ["none", "comparable", "atari", "d4rl", "min-max"] as const) ?? "none",
    columns: { ...column("algorithm"), ...column("task"), ...column("run") },
    score,
    format: read.text("format-in"),
    path: read.text("path"),
    paired: read.flag("paired"),
    margin: marginOf(read.text("margin")),
    condition: conditionOf(read),
    best: read.flag("best"),
    effect: read.amount("effect"),
    power: read.between("power", 0.8),
    method: read.text("method"),
  };
}

function parsed(
  command: CommandName,
  args: readonly string[],
  options: NonNullable<ParseArgsConfig["options"]>,
): { readonly values: Values; readonly positionals: readonly string[] } {
  try {
    return parseArgs({ args: negatives(args), options, strict: true, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unknown = /^Unknown option '(--?[^']*)'/u.exec(error.message)?.[1];
    const near =
      unknown === undefined ? undefined : nearestName(unknown.replace(/^--?/u, ""), Object.keys(options));
    const sentence =
      unknown === undefined
        ? (error.message.split(/\.\s|\n/u, 1)[0] ?? error.message).replace(/\.$/u, "")
        : `there is no option ${unknown}${near === undefined ? "" : `; is it --${near}?`}`;
    throw new CommandError(`${command}: ${sentence}; see "precipice ${command} --help".`, EXIT.usage, {
      cause: error,
    });
  }
}

/** A negative number after an option is its value, which the parser would take for another option. */
function negatives(args: readonly string[]): string[] {
  return args.flatMap((word, place) => {
    const next = args[place + 1] ?? "";
    if (/^--[a-z-]+$/u.test(word) && /^-\.?\d/u.test(next)) return [`${word}=${next}`];
    return /^-\.?\d/u.test(word) && /^--[a-z-]+$/u.test(args[place - 1] ?? "") ? [] : [word];
  });
}

function checkFiles(command: CommandName, files: readonly string[]): void {
  const [least, most, words] = FILES[command];
  if (files.length < least || files.length > most) {
    throw new CommandError(
      `${command}: expected ${words}; got ${files.length === 0 ? "no file" : files.join(" ")}. See "precipice ${command} --help".`,
      EXIT.usage,
    );
  }
  if (files.filter((file) => file === "-").length > 1)
    throw new CommandError(`${command}: standard input (-) can be read once only.`, EXIT.usage);
}

/** The values of options, each checked. */
class Words {
  readonly #command: string;
  readonly #values: Values;

  constructor(command: string, values: Values) {
    this.#command = command;
    this.#values = values;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    if (value === "") throw this.wrong(name, "a text", value);
    return typeof value === "string" ? value : undefined;
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  word<const Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = words.find((word) => word === value);
    if (found === undefined) throw this.wrong(name, words.join(", "), value);
    return found;
  }

  between(name: string, usual: number): number {
    const value = this.#number(name) ?? usual;
    if (!(value > 0 && value < 1)) throw this.wrong(name, "a number between 0 and 1", String(value));
    return value;
  }

  whole(name: string, least: number): number | undefined {
    const value = this.#number(name);
    if (value !== undefined && !(Number.isSafeInteger(value) && value >= least))
      throw this.wrong(name, `a whole number, ${least} or more`, String(value));
    return value;
  }

  amount(name: string): number | undefined {
    const value = this.#number(name);
    if (value !== undefined && !(value > 0 && value < Infinity))
      throw this.wrong(name, "a number above 0", String(value));
    return value;
  }

  wrong(name: string, expected: string, got: string): CommandError {
    return new CommandError(
      `${this.#command}: --${name} expects ${expected}; got ${JSON.stringify(got)}.`,
      EXIT.usage,
    );
  }

  #number(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (Number.isNaN(number) || value.trim() === "") throw this.wrong(name, "a number", value);
    return number;
  }
}

function marginOf(given: string | undefined): Margin {
  if (given === undefined) return { size: 0, share: false };
  const [, number = "", percent = ""] = /^(\d*\.?\d+(?:e[+-]?\d+)?)(%?)$/iu.exec(given.trim()) ?? [];
  if (number === "") {
    throw new CommandError(
      `--margin expects the largest difference that does not matter, such as 0.01, or 1% of the baseline's score; got ${JSON.stringify(given)}.`,
      EXIT.usage,
    );
  }
  return percent === ""
    ? { size: Number(number), share: false }
    : { size: Number(number) / 100, share: true };
}

function conditionOf(read: Words): Condition | undefined {
  const [first, second] = CONDITIONS.filter((name) => read.flag(name));
  if (second !== undefined)
    throw new CommandError(
      `compare: ask for one condition; got --${first ?? ""} and --${second}.`,
      EXIT.usage,
    );
  return first;
}

const BY_EXTENSION: Readonly<Record<string, ReportFormat>> = {
  ".html": "html",
  ".htm": "html",
  ".md": "md",
  ".markdown": "md",
  ".tex": "tex",
  ".json": "json",
  ".csv": "csv",
  ".txt": "text",
};

function outputsOf(read: Words, given: unknown): readonly Output[] {
  const places = (Array.isArray(given) ? given : []).map(String);
  const named =
    { markdown: "md", latex: "tex", txt: "text" }[read.text("format") ?? ""] ?? read.text("format");
  if (named !== undefined && !(REPORT_FORMATS as readonly string[]).includes(named))
    throw read.wrong("format", REPORT_FORMATS.join(", "), named);
  if (read.flag("json") && named !== undefined && named !== "json")
    throw new CommandError(
      `Ask for one format of standard output; got --json and --format ${named}.`,
      EXIT.usage,
    );
  const printed = (read.flag("json") ? "json" : named) as ReportFormat | undefined;
  const outputs = places.map((place): Output => {
    if (place === "-") return { place, format: printed ?? "text" };
    const format = BY_EXTENSION[extname(place).toLowerCase()];
    if (format === undefined) {
      throw new CommandError(
        `-o ${place}: its name tells no format; end it in ${Object.keys(BY_EXTENSION).join(", ")}.`,
        EXIT.usage,
      );
    }
    return { place, format };
  });
  const twice = places.find((place, index) => places.indexOf(place) < index);
  if (twice !== undefined) throw new CommandError(`-o ${twice} is given twice.`, EXIT.usage);
  const toStdout = printed !== undefined && !places.includes("-");
  return toStdout ? [...outputs, { place: "-", format: printed }] : outputs;
}
