import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

import { data } from "./savedFormats.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const names = readdirSync(new URL("..", import.meta.url)).filter(
  (name) => name.endsWith(".ipynb") && !name.endsWith(".out.ipynb"),
);

/** Runs a notebook from scratch, compares what it shows with what is saved, and tells the outcome. */
async function check(name: string, env: Readonly<Record<string, string>>): Promise<string> {
  const args = ["kernel/dist/cli.js", "run", `notebooks/${name}`, "--check", "--timeout", "300"];
  const running = promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 1e8,
  });
  const { stdout, stderr } = await running.catch(
    (error: unknown) => error as { readonly stdout: string; readonly stderr: string },
  );
  return stdout + stderr;
}

describe.concurrent("with all data, every saved result is the same again", () => {
  test.skipIf(!existsSync(data)).each(names)("%s", { timeout: 300_000 }, async (name) => {
    const told = await check(name, { PRECIPICE_DATA: data });
    expect(told).toMatch(/\d+ saved results? came out the same\./u);
    expect(told).not.toMatch(/not checked/u);
  });
});

describe.concurrent(
  "without data and network, what can run is the same, and the rest says what is absent",
  () => {
    test.each(names)("%s", { timeout: 300_000 }, async (name) => {
      const told = await check(name, { PRECIPICE_DATA: "", XDG_CACHE_HOME: "/nowhere" });
      expect(told).toMatch(/\d+ saved results? came out the same\./u);
    });
  },
);
