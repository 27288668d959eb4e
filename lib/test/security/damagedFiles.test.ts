import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const child = fileURLToPath(new URL("fuzz/child.mjs", import.meta.url));
const long = process.env["PRECIPICE_LONG"] === "1";
const count = long ? 10_000 : 150;
/** Milliseconds in which one small file is read or refused, on a machine that does other things as well. */
const patience = 20_000;

interface Told {
  readonly read: number;
  readonly refused: number;
  readonly odd: readonly string[];
  /** Kilobytes. */
  readonly peak: number;
}

/** Reads mutated files in a process of its own, which is ended where one of them takes too long. */
async function readMutated(format: string): Promise<Told> {
  const running = spawn(process.execPath, [child, format, "0", String(count)]);
  let last = "nothing";
  let errors = "";
  running.stderr.on("data", (part: Buffer) => (errors += part.toString()));
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => running.kill("SIGKILL"), patience);
  };
  wait();
  const ended = new Promise((resolve) => running.once("close", resolve));
  for await (const line of createInterface({ input: running.stdout })) {
    last = line;
    wait();
  }
  clearTimeout(timer);
  await ended;
  if (!last.startsWith("{"))
    throw new Error(`The reader of ${format} did not come back from file ${last}. ${errors}`);
  return JSON.parse(last) as Told;
}

describe("a damaged file", () => {
  for (const format of ["parquet", "arrow", "npy", "zip", "events", "eval", "csv", "json"]) {
    test(
      `of ${format} is read or refused with a reason for people, in little memory`,
      { timeout: long ? 1_200_000 : 60_000 },
      async () => {
        const { read, refused, odd, peak } = await readMutated(format);
        expect(odd).toEqual([]);
        expect(read + refused).toBe(count);
        expect(refused).toBeGreaterThan(0);
        expect(peak).toBeLessThan(256 * 1024);
      },
    );
  }
});
