import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { DatasetError } from "../datasets/DatasetError.js";
import { nearestName } from "../options/nearestName.js";
import { plainLine } from "../results/plainLine.js";
import { ScoreTableError } from "../scores/ScoreTableError.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { CommandError, EXIT } from "./CommandError.js";
import { commandLineWords } from "./commandLineWords.js";
import { COMMAND_HELP, HELP } from "./help.js";
import { COMMANDS, parseCommand, type CommandName } from "./parseCommand.node.js";
import type { Report } from "./Report.js";
import type { Settings } from "./Settings.js";
import { stderrProgress } from "./stderrProgress.node.js";
import { textOf } from "./writeReport.js";
import { checkOutputs, print, writeForGitHub, writeOutputs } from "./writeOutputs.node.js";

type Command = (settings: Settings, work: LongWorkOptions) => Promise<Report>;

/** The commands of the library, each loaded when it is called. */
const LOADED: Readonly<Record<CommandName, () => Promise<Command>>> = {
  report: async () => (await import("./reportCommand.js")).reportCommand,
  compare: async () => (await import("./compareCommand.js")).compareCommand,
  rank: async () => (await import("./rankCommand.js")).rankCommand,
  power: async () => (await import("./powerCommand.js")).powerCommand,
  audit: async () => (await import("./auditCommand.node.js")).auditCommand,
};

/** The commands for notebooks, which the package of the kernel has. */
const KERNEL_COMMANDS = ["lab", "run", "export", "install", "uninstall", "doctor"];

/**
 * Carries out one command line of this process, without the program's name, and says on stderr what a user has to know.
 *
 * @returns the exit status; see `precipice compare --help`
 */
export async function commandLine(args: readonly string[]): Promise<number> {
  // A reader such as `head` may stop early, which is no failure of the command.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    return await dispatch(args);
  } catch (error) {
    return explain(error);
  }
}

async function dispatch(args: readonly string[]): Promise<number> {
  const [name = "", ...rest] = args;
  if (name === "") {
    process.stderr.write(`${HELP}\n`);
    return EXIT.usage;
  }
  if (["--help", "-h", "help"].includes(name)) {
    await print(`${HELP}\n`);
    return EXIT.done;
  }
  if (["--version", "-v"].includes(name)) {
    const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
    await print(`${(JSON.parse(text) as { readonly version: string }).version}\n`);
    return EXIT.done;
  }
  const own = COMMANDS.find((command) => command === name);
  if (own === undefined) return handOver(name, args);
  if (rest.includes("--help") || rest.includes("-h")) {
    await print(`${COMMAND_HELP[own]}\n`);
    return EXIT.done;
  }
  return carryOut(own, parseCommand(own, rest));
}

async function carryOut(name: CommandName, settings: Settings): Promise<number> {
  checkOutputs(settings.outputs);
  const progress = stderrProgress(settings.quiet);
  const run = await LOADED[name]();
  const report = await run(settings, progress.work).finally(progress.end);
  const taken = settings.outputs.some(({ place }) => place === "-");
  const asked = report.printed !== undefined;
  // The text goes to standard output unless a format was asked for there; the answer then goes to stderr.
  if (asked && !taken) await print(`${report.printed ?? ""}\n`);
  else if (!settings.quiet) {
    const answer = `${report.answer.map(plainLine).join("\n")}\n`;
    if (taken) process.stderr.write(answer);
    else if (settings.outputs.length > 0) await print(answer);
    else await print(textOf(report));
  }
  if ((settings.outputs.length > 0 || asked) && !settings.quiet && process.env["GITHUB_ACTIONS"] !== "true")
    for (const warning of report.warnings) process.stderr.write(`Warning: ${plainLine(warning)}\n`);
  await writeOutputs(report, settings.outputs, settings.quiet);
  await writeForGitHub(report);
  return report.status;
}

/** Hands a command for notebooks to the kernel's package. */
async function handOver(name: string, args: readonly string[]): Promise<number> {
  if (!KERNEL_COMMANDS.includes(name)) {
    const near = nearestName(name, [...COMMANDS, ...KERNEL_COMMANDS]);
    throw new CommandError(
      `There is no command "${name}"${near === undefined ? "" : `; is it "${near}"?`} "precipice --help" lists what there is.`,
      EXIT.usage,
    );
  }
  // Not written in the import, so that neither the compiler nor a bundler looks for a package that need not be there.
  const kernel = "@precipice/kernel/cli";
  try {
    createRequire(import.meta.url).resolve(kernel);
  } catch (error) {
    throw new CommandError(
      `"precipice ${name}" needs the package @precipice/kernel, which is not installed here: npm install @precipice/kernel`,
      EXIT.usage,
      { cause: error },
    );
  }
  const { commandLine: kernelLine } = (await import(kernel)) as {
    readonly commandLine: (args: readonly string[]) => Promise<number>;
  };
  return kernelLine(args);
}

/** Says an error on stderr, and gives its exit status. */
function explain(error: unknown): number {
  const say = (text: string): void => {
    process.stderr.write(`precipice: ${text.split("\n").map(plainLine).join("\n")}\n`);
  };
  if (error instanceof CommandError) {
    say(error.message);
    return error.status;
  }
  // Options are checked before anything is read, so a value out of range is one of the data.
  if (error instanceof ScoreTableError || error instanceof DatasetError || error instanceof RangeError) {
    say(commandLineWords(error.message));
    return EXIT.data;
  }
  const { code } = Object(error) as NodeJS.ErrnoException;
  if (error instanceof Error && ["EACCES", "EPERM", "EISDIR", "EIO", "ENOENT"].includes(code ?? "")) {
    say(error.message);
    return EXIT.data;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  say(`this is a defect of Precipice, not of your data; please report it with these lines:\n${stack}`);
  return EXIT.defect;
}
