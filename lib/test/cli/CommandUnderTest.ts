import { spawn } from "node:child_process";
import path from "node:path";
import { repository } from "../sharedFolder.js";

/** The outcome of a command. */
export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const main = path.join(repository, "lib/dist/cli/main.js");

/**
 * Runs the built command line in a process of its own, in a folder, outside of any workflow.
 *
 * @param more `program`: another copy of the command line; `reads`: whether anybody reads what it prints, true by default
 */
export async function precipice(
  args: readonly string[],
  folder: string,
  more: {
    readonly input?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly node?: readonly string[];
    readonly program?: string;
    readonly reads?: boolean;
  } = {},
): Promise<Outcome> {
  // Pictures for readers without scripts take most of the time of a page.
  const env: NodeJS.ProcessEnv = { ...process.env, PRECIPICE_PICTURES: "none" };
  delete env["GITHUB_STEP_SUMMARY"];
  delete env["GITHUB_ACTIONS"];
  Object.assign(env, more.env);
  const { node = [], program = main, reads = true } = more;
  const child = spawn(process.execPath, [...node, program, ...args], { cwd: folder, env });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  if (!reads) child.stdout.destroy();
  // A command that refuses its input ends before it has read all of it.
  child.stdin.on("error", () => undefined);
  child.stdin.end(more.input ?? "");
  const status = await new Promise<number | null>((done, fail) => {
    child.on("error", fail);
    child.on("close", done);
  });
  return { status, stdout, stderr };
}

/** Scores in CSV: four tasks, so many seeds each, spread by a fixed pattern of small steps about a level. */
export function scoresCSV(level: number, seeds = 10, algorithm?: string): string {
  const rows = [0, 1, 2, 3].flatMap((task) =>
    Array.from({ length: seeds }, (_, seed) => {
      const noise = (((seed * 7 + task * 5) % 11) - 5) / 100;
      const names = algorithm === undefined ? [] : [algorithm];
      return [...names, `T${task}`, seed, (level + 0.1 * task + noise).toFixed(4)].join(",");
    }),
  );
  return [`${algorithm === undefined ? "" : "algo,"}env,seed,return`, ...rows, ""].join("\n");
}
