import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { build, type Plugin } from "esbuild";
import * as library from "../../library.js";
import { repository } from "../../sharedFolder.js";
import { temporaryFolder } from "../../temporaryFolder.js";
import { namesOfOptions, placesOfOptions, widthsOfNumbers } from "../withOptions.js";

/** How calls of public functions with hostile data went, in CPU seconds. */
export interface HostileRun {
  readonly calls: number;
  /** Names of quick calls that no call has. */
  readonly unknown: readonly string[];
  /** Calls that were aborted. */
  readonly aborted: number;
  /** Calls that neither ended nor reported for too long. */
  readonly silences: readonly string[];
  /** Calls that went on for too long after they were aborted. */
  readonly delays: readonly string[];
}

const folder = path.join(repository, "lib/test/publicAPI");

/** Replaces the library by a wrapper whose functions take added options. */
const wrapped: Plugin = {
  name: "library with added options",
  setup(bundler) {
    // Filters are regular expressions of Go, which have no flags.
    bundler.onResolve({ filter: /\/library\.js$/ }, ({ importer, namespace }) =>
      namespace === "file" && importer.startsWith(folder)
        ? { path: "library", namespace: "wrapped" }
        : undefined,
    );
    bundler.onLoad({ filter: /./, namespace: "wrapped" }, () => ({
      resolveDir: folder,
      contents: [
        'import * as library from "../library.ts";',
        'import { takingOptions } from "./withOptions.js";',
        `const wrapped = takingOptions(library, new Map(${JSON.stringify([...placesOfOptions()])}), new Map(${JSON.stringify([...namesOfOptions()])}));`,
        ...Object.keys(library).map((name) => `export const ${name} = wrapped.${name};`),
      ].join("\n"),
    }));
  },
};

type Line = Partial<{
  readonly calls: number;
  readonly unknown: readonly string[];
  /** The call before the first. */
  readonly before: string;
  readonly call: string;
  readonly silence: number;
  readonly delay: number;
  /** The number of a call that had to be terminated. */
  readonly stuck: number;
  readonly finished: true;
}>;

/** All output lines of a child. */
async function linesOf(file: string, orders: object): Promise<Line[]> {
  const child = spawn(process.execPath, [file, JSON.stringify(orders)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = new Promise((resolve) => child.once("close", resolve));
  const lines: Line[] = [];
  for await (const text of createInterface({ input: child.stdout })) lines.push(JSON.parse(text) as Line);
  await closed;
  return lines;
}

/**
 * Calls public functions with hostile data in a separate process, which is restarted after a call that had to be terminated.
 *
 * @param limits the longest time without a report, and the longest after an abort, in CPU seconds
 * @param quick names of the calls whose cost is at most n log n: with `long` they get a million values
 */
export async function runHostile(
  limits: { readonly silence: number; readonly delay: number },
  quick: readonly string[],
  long: boolean,
): Promise<HostileRun> {
  // Within the workspace, so that the child's imports resolve.
  const made = await temporaryFolder("hostile");
  const outfile = path.join(made, "child.mjs");
  const silences: string[] = [];
  const delays: string[] = [];
  let calls = 0;
  let aborted = 0;
  let unknown: readonly string[] = [];
  try {
    await build({
      entryPoints: [path.join(folder, "hostile/hostileChild.ts")],
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      packages: "external",
      plugins: [wrapped],
    });
    const widths = [...widthsOfNumbers()];
    for (let from: number | undefined = 0; from !== undefined;) {
      const lines = await linesOf(outfile, { widths, quick, long, from });
      if (from > 0) silences.push(`${lines[0]?.before ?? ""} had to be ended`);
      for (const { call = "", silence = 0, delay } of lines) {
        if (silence > limits.silence) silences.push(`${call}: ${silence.toFixed(2)} s`);
        if (delay === undefined) continue;
        aborted += 1;
        if (delay > limits.delay) delays.push(`${call}: ${delay.toFixed(2)} s`);
      }
      calls = lines[0]?.calls ?? 0;
      unknown = lines[0]?.unknown ?? [];
      const last = lines.at(-1);
      if (!last?.finished && last?.stuck === undefined)
        throw new Error("the child ended before its calls did");
      from = last.stuck === undefined ? undefined : last.stuck + 1;
    }
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return { calls, unknown, aborted, silences, delays };
}
