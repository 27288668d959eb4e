import { KernelClient } from "../../client/KernelClient.js";
import type { Message } from "../../core/Message.js";
import { commandOf, kernelFileOf, type InstalledSpec } from "../installedSpec.js";
import { KERNEL_FILE } from "../kernelSpec.js";
import { PIP_AGAIN, wheelDataFolder } from "../wheel.js";
import type { Finding } from "./Finding.js";

/** Milliseconds the first cell may take. */
const PATIENCE = 30_000;

/** The subject of a finding on this command's own kernel, where Jupyter starts another copy. */
export const OWN_START = "own start";

/**
 * Starts the kernel as Jupyter would, and has it calculate. Where Jupyter starts another copy that fails, this command's
 * own is tried as well.
 */
export async function checkStart(
  spec: InstalledSpec | undefined,
  environment: NodeJS.ProcessEnv,
  folder: string,
  python: string | undefined,
): Promise<Finding[]> {
  const started = await start(spec, environment, folder, python);
  if (started.level === "ok" || spec === undefined || kernelFileOf(spec) === KERNEL_FILE) return [started];
  return [started, { ...(await start(undefined, environment, folder, python)), subject: OWN_START }];
}

async function start(
  spec: InstalledSpec | undefined,
  environment: NodeJS.ProcessEnv,
  folder: string,
  python: string | undefined,
): Promise<Finding> {
  const subject = "start";
  const [program, ...args] =
    spec === undefined ? [process.execPath, KERNEL_FILE, "{connection_file}"] : commandOf(spec, python);
  const begun = performance.now();
  try {
    const values: unknown[] = [];
    const { client } = await KernelClient.start(
      (connectionFile) => ({
        program: program ?? process.execPath,
        args: args.map((part) => part.replaceAll("{connection_file}", connectionFile)),
        folder,
        environment: { ...environment, ...spec?.environment },
      }),
      { published: (message) => values.push(...valueOf(message)) },
    );
    const started = performance.now() - begun;
    try {
      await answered(client);
    } finally {
      await client.shutdown();
    }
    if (values[0] === "2")
      return {
        level: "ok",
        subject,
        sentence: `the kernel starts in ${started.toFixed(0)} ms and calculates 1+1`,
      };
    return { ...broken(), sentence: `the kernel starts, but gives ${String(values[0])} for 1+1` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...broken(), sentence: `the kernel does not run: ${reason.replaceAll("\n", " ")}` };
  }
}

function broken(): Omit<Finding, "sentence"> {
  return {
    level: "wrong",
    subject: "start",
    cure:
      wheelDataFolder() === undefined
        ? `install the package @precipice/kernel again, then run "precipice install"`
        : PIP_AGAIN,
  };
}

async function answered(client: KernelClient): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const sentence = `it did not calculate 1+1 within ${PATIENCE / 1000} seconds`;
    timer = setTimeout(() => reject(new Error(sentence)), PATIENCE);
  });
  const content = {
    code: "1+1",
    silent: false,
    store_history: false,
    user_expressions: {},
    allow_stdin: false,
  };
  try {
    await Promise.race([client.request("shell", "execute_request", content), late]);
  } finally {
    clearTimeout(timer);
  }
}

function valueOf({ header, content }: Message): readonly unknown[] {
  const { data } = content as { readonly data?: Readonly<Record<string, unknown>> };
  return header.msg_type === "execute_result" ? [data?.["text/plain"]] : [];
}
