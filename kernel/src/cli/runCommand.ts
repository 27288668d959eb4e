import { parseArgs, type ParseArgsConfig } from "node:util";
import { kernelVersions } from "../process/kernelVersions.js";
import { CommandError } from "./CommandError.js";
import { doctor } from "./doctor.js";
import { install } from "./install.js";
import { installPlace } from "./installPlace.js";

/** What a command works in. */
export interface CommandContext {
  readonly environment: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
}

const HELP = `precipice: the TypeScript kernel for Jupyter

  precipice install [--prefix FOLDER | --sys-prefix | --user] [--no-lab]
      puts the kernel, and the JupyterLab extension if it is installed here, where Jupyter finds them:
      --prefix FOLDER   under FOLDER/share/jupyter (a Python environment's folder)
      --sys-prefix      in the Python environment that is active
      --user            in your own Jupyter data folder
      --no-lab          the kernel only
      Without a place: the active Python environment if there is one, else --user.
  precipice doctor      says what is found and what is missing
  precipice --version
  precipice --help`;

/**
 * Carries out one command line (without the program's name). Gives the exit status.
 *
 * @throws CommandError with a sentence for the user.
 */
export function runCommand(args: readonly string[], context: CommandContext): number {
  const [command, ...rest] = args;
  switch (command) {
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
    case "install": {
      const options = parse(command, rest, {
        prefix: { type: "string" },
        "sys-prefix": { type: "boolean" },
        user: { type: "boolean" },
        "no-lab": { type: "boolean" },
      });
      const place = installPlace(
        {
          prefix: typeof options["prefix"] === "string" ? options["prefix"] : undefined,
          sysPrefix: options["sys-prefix"] === true,
          user: options["user"] === true,
        },
        context.environment,
      );
      install(place, options["no-lab"] !== true, context.print);
      return 0;
    }
    case "doctor":
      parse(command, rest, {});
      return doctor(context);
    default:
      throw new CommandError(`There is no command "${command}"; "precipice --help" lists what there is.`, 2);
  }
}

function parse(
  command: string,
  args: readonly string[],
  options: NonNullable<ParseArgsConfig["options"]>,
): Readonly<Record<string, unknown>> {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const sentence = error.message.split(/\.\s/u, 1)[0] ?? error.message;
    throw new CommandError(
      `precipice ${command}: ${sentence.replace(/\.$/u, "")}; see "precipice --help".`,
      2,
      {
        cause: error,
      },
    );
  }
}
