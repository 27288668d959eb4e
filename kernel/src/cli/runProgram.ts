import { spawn } from "node:child_process";

/** How a program ended. `status` is undefined when it could not be started or was stopped by a signal. */
export interface ProgramResult {
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end and collects its output; ends it after `timeout` milliseconds. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { readonly environment: NodeJS.ProcessEnv; readonly folder?: string; readonly timeout: number },
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: options.environment,
      ...(options.folder === undefined ? {} : { cwd: options.folder }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    // Node's own timeout goes on, and keeps the process alive, when the program is not found.
    const timer = setTimeout(() => child.kill(), options.timeout);
    const end = (status: number | undefined): void => {
      clearTimeout(timer);
      resolve({ status, stdout, stderr });
    };
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("error", (error) => {
      stderr += error.message;
      end(undefined);
    });
    child.on("close", (status) => end(status ?? undefined));
  });
}
