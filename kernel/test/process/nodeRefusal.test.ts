import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const asNode22 =
  "data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.7.0' } })";

/** Runs a bundle in a Node that says that it is 22.7.0. */
function run(
  bundle: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly stderr: string } {
  const file = fileURLToPath(new URL(`../../dist/${bundle}`, import.meta.url));
  return spawnSync(process.execPath, ["--import", asNode22, file, ...args], { encoding: "utf8" });
}

describe("a Node that lacks what the kernel needs is refused in a sentence", () => {
  it("by the kernel", () => {
    expect(run("kernel.js", "connection.json")).toMatchObject({
      status: 1,
      stderr:
        "[precipice] Not started: the kernel needs Node 20.19, 22.12 or newer, and this is Node 22.7.0.\n",
    });
  });

  it("by the command line, before it does anything", () => {
    const { status, stderr } = run("cli.js", "install", "--prefix", "/nowhere");
    expect(status).toBe(1);
    expect(stderr).toContain(
      "precipice: the kernel needs Node 20.19, 22.12 or newer, and this is Node 22.7.0",
    );
    expect(existsSync("/nowhere")).toBe(false);
  });
});
