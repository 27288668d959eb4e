import { CommandError } from "./CommandError.js";
import type { CommandContext } from "./CommandContext.js";
import { printableText } from "./printableText.js";
import { runCommand } from "./runCommand.js";

/** The exit status after Ctrl-C, as shells give it. */
const INTERRUPTED = 130;

/**
 * Milliseconds in which a second signal counts as the first: npm forwards a signal that the terminal has sent
 * to all.
 */
const ONE_WISH = 1_000;

/** The first wish for an end is the command's to fulfil; a second one means now. */
function onInterrupt(listener: () => void): () => void {
  let asked: number | undefined;
  const stop = (): void => {
    if (asked === undefined) {
      asked = performance.now();
      listener();
    } else if (performance.now() - asked > ONE_WISH) {
      process.exit(INTERRUPTED);
    }
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}

const context: CommandContext = {
  environment: process.env,
  folder: process.cwd(),
  print: (line) => process.stdout.write(`${printableText(line)}\n`),
  terminal: {
    write: (text) => process.stderr.write(text),
    live: process.stderr.isTTY,
    // Some terminals do not report it, and some report 0.
    columns: process.stderr.columns || 80,
  },
  onInterrupt,
};

/**
 * Carries out one command line of this process (without the program's name), and says on stderr what a user has to know.
 * Gives the exit status.
 */
export async function commandLine(args: readonly string[]): Promise<number> {
  // A reader such as `head` may stop early, which is no failure of the command.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    return await runCommand(args, context);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`precipice: ${printableText(error.message)}\n`);
    return error.status;
  }
}
