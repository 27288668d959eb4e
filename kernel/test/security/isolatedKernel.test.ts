import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { KernelClient } from "../../src/client/KernelClient.js";

const kernel = resolve(import.meta.dirname, "../../dist/kernel.cjs");

describe("an isolated kernel", () => {
  it("reads no settings and no types of its folder, and says over the control channel where it was started", async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "isolated ü-")));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, "node_modules", "precipice"), { recursive: true });
    const manifest = { name: "precipice", version: "9.9.9", types: "index.d.ts", main: "index.js" };
    writeFileSync(join(folder, "node_modules", "precipice", "package.json"), JSON.stringify(manifest));
    writeFileSync(join(folder, "node_modules", "precipice", "index.d.ts"), "export const Frame: never;\n");
    const { client } = await KernelClient.start(
      (connectionFile) => ({
        program: process.execPath,
        args: [kernel, connectionFile],
        folder,
        environment: { ...process.env, PRECIPICE_TYPES: "strict", PRECIPICE_HISTORY: "off" },
      }),
      { published: () => undefined },
    );
    onTestFinished(() => client.kill());
    const { content } = await client.request("control", "isolate_request", {});
    expect(content).toEqual({ status: "ok", folder });
    // By the planted types the cell would be wrong, and a strict check would keep it from running.
    const code = 'import { Frame } from "precipice"; Frame.from({ a: [1] }).rows';
    const reply = await client.request("shell", "execute_request", { code, store_history: false });
    expect(reply.content).toMatchObject({ status: "ok" });
  });
});
