import { kernelVersions } from "../process/kernelVersions.js";
import { CommandError } from "./CommandError.js";
import type { CommandContext } from "./CommandContext.js";
import { COMMAND_HELP, HELP } from "./help.js";

type Command = (args: readonly string[], context: CommandContext) => number | Promise<number>;

/** Each command is loaded when it is called. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  install: async () => (await import("./install.js")).install,
  uninstall: async () => (await import("./uninstall.js")).uninstall,
  run: async () => (await import("./run/run.js")).run,
  export: async () => (await import("./export/export.js")).exportNotebooks,
  lab: async () => (await import("./lab/lab.js")).lab,
  doctor: async () => (await import("./doctor/doctor.js")).doctor,
};

/**
 * Carries out one command line (without the program's name). Gives the exit status.
 *
 * @throws CommandError with a sentence for the user.
 */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const [name, ...rest] = args;
  switch (name) {
    case undefined:
      context.print(HELP);
      return 2;
    case "--help":
    case "-h":
    case "help":
      context.print(HELP);
      return 0;
    case "--version":
    case "-v":
      context.print(kernelVersions().kernel);
      return 0;
    default:
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined)
    throw new CommandError(`There is no command "${name}"; "precipice --help" lists what there is.`, 2);
  if (rest.includes("--help") || rest.includes("-h")) {
    context.print(COMMAND_HELP[name] ?? HELP);
    return 0;
  }
  return (await command())(rest, context);
}
