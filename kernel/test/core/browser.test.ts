import { resolve } from "node:path";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Driven } from "./browser/drive.js";
import { findChromium } from "./browser/findChromium.js";

let script = "";

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, "browser/drive.ts")],
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    logLevel: "silent",
  });
  script = outputFiles[0]?.text ?? "";
});

test("the core bundles for a browser: it imports nothing of Node and no package", async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [
      resolve(import.meta.dirname, "../../src/core/KernelCore.ts"),
      resolve(import.meta.dirname, "../../src/core/receivedMessage.ts"),
    ],
    bundle: true,
    outdir: "out",
    write: false,
    metafile: true,
    platform: "browser",
    format: "esm",
    logLevel: "silent",
  });
  expect(outputFiles).toHaveLength(2);
  expect(Object.values(metafile.outputs).flatMap((output) => output.imports)).toEqual([]);
  expect(Object.keys(metafile.inputs).filter((path) => path.includes("node_modules"))).toEqual([]);
});

const executablePath = findChromium();

describe.each([
  ["in a realm that has nothing of Node", inBareRealm, true],
  ["in Chromium", inChromium, executablePath !== undefined],
] as const)("%s, driven as by JupyterLite", (_where, driveThere, here) => {
  let driven: Driven | undefined;

  beforeAll(async () => {
    if (here) driven = await driveThere();
  }, 300_000);

  const there = test.runIf(here);

  function transcript(name: string): readonly string[] {
    return driven?.transcripts[name] ?? [];
  }

  there("every message carries the client's session and all fields", () => {
    expect(driven?.sessions).toEqual(["tab"]);
    expect(driven?.incomplete).toEqual([]);
  });

  there("kernel_info is answered", () => {
    expect(transcript("info")).toEqual([
      "busy",
      expect.stringMatching(/^shell kernel_info_reply .*"kernel subshells"/u),
      "idle",
    ]);
  });

  there("a cell shows its output and its result, and a failing one aborts what waits", () => {
    expect(transcript("cell")).toEqual([
      "busy",
      expect.stringMatching(/^iopub execute_input /u),
      'iopub stream {"name":"stdout","text":"out"}',
      'iopub execute_result {"data":{"text/plain":"42"},"metadata":{},"execution_count":1}',
      expect.stringMatching(/^shell execute_reply .*"status":"ok"/u),
      "idle",
    ]);
    expect(transcript("failing")).toContainEqual(expect.stringMatching(/^iopub error .*no/u));
    expect(transcript("behind")).toEqual(["busy", 'shell execute_reply {"status":"aborted"}', "idle"]);
  });

  there("a question is asked and answered", () => {
    expect(transcript("asking")).toContain('stdin input_request {"prompt":"name?","password":false}');
    expect(transcript("asking")).toContainEqual(expect.stringMatching(/^iopub execute_result .*Hello Ada/u));
  });

  there("a comm carries bytes of every kind both ways, and one to nobody is closed", () => {
    expect(transcript("comm")).toEqual(["busy", 'iopub comm_msg {"comm_id":"c","data":{"a":1}}', "idle"]);
    expect(driven?.echoed).toEqual([[3, 4], [1, 2], [5]]);
    expect(transcript("stranger")).toEqual(["busy", 'iopub comm_close {"comm_id":"d","data":{}}', "idle"]);
  });

  there("a subshell and a completion are answered while a cell waits for ever", () => {
    expect(driven?.answeredMeanwhile).toBe(true);
    expect(transcript("beside")).toContainEqual(expect.stringMatching(/^iopub execute_result .*beside/u));
    expect(transcript("completion")).toContainEqual(
      expect.stringMatching(/^shell complete_reply .*"matches":\["Math.floor"\]/u),
    );
  });
});

/** A context with the language alone, and the timers that every browser has. */
async function inBareRealm(): Promise<Driven> {
  const context = createContext({ setTimeout });
  runInContext(script, context);
  expect(runInContext("typeof process + typeof Buffer + typeof require", context)).toBe(
    "undefinedundefinedundefined",
  );
  const json = (await runInContext("drive().then(JSON.stringify)", context)) as string;
  return JSON.parse(json) as Driven;
}

async function inChromium(): Promise<Driven> {
  const browser = await chromium.launch({ executablePath: executablePath ?? "", args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const json = await page.evaluate("drive().then(JSON.stringify)");
    return JSON.parse(String(json)) as Driven;
  } finally {
    await browser.close();
  }
}
