import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { ThreadTypeService } from "../../src/language/ThreadTypeService.js";

/** A thread that answers with the names of the cells it was told, and ends where a cell says so. */
const THREAD = `
import { parentPort } from "node:worker_threads";
const told = [];
const ids = [];
parentPort.on("message", (request) => {
  const { kind, id } = request;
  if (kind === "check") {
    if (request.cell.code.includes("end the thread")) process.exit(3);
    if (request.cell.code.includes("fail")) return parentPort.postMessage({ kind: "failed", id, reason: "it broke" });
    ids.push(id);
    told.push(request.cell.name + " " + request.settings.mode);
    const needed = !request.cell.code.includes("not needed");
    parentPort.postMessage({ kind, id, checked: { diagnostics: [], text: "checked " + request.cell.name, needed }, released: request.cell.code === "again" ? ids.splice(0, 1) : [] });
  } else if (kind === "complete") {
    const matches = told.map((text) => ({ text, type: "text", signature: "" }));
    parentPort.postMessage({ kind, id, completions: { matches, start: 0, end: 0 } });
  } else {
    parentPort.postMessage({ kind, id, inspection: { data: { "text/plain": request.code } } });
  }
});
`;

let ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending) end();
  ending = [];
});

function service(environment: NodeJS.ProcessEnv = {}): {
  readonly types: ThreadTypeService;
  readonly log: string[];
} {
  const folder = mkdtempSync(join(tmpdir(), "precipice-thread-"));
  writeFileSync(join(folder, "types.js"), THREAD);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const log: string[] = [];
  const types = new ThreadTypeService({
    environment,
    notebookFolder: folder,
    kernelFolder: pathToFileURL(`${folder}/`),
    log: (sentence) => log.push(sentence),
  });
  ending.push(() => {
    types.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  return { types, log };
}

const told = async (types: ThreadTypeService): Promise<string[]> =>
  (await types.complete("", 0)).matches.map(({ text }) => text);

describe("the thread of types", () => {
  it("checks cells in their order and answers questions", async () => {
    const { types } = service();
    const first = types.check({ code: "1", name: "a" });
    const second = types.check({ code: "/** @types strict */ 2", name: "b" });
    expect(await first).toEqual({ mode: "warn", diagnostics: [], text: "checked a" });
    expect((await second).mode).toBe("strict");
    expect(await told(types)).toEqual(["a warn", "b strict"]);
    expect(await types.inspect("name", 1, 0)).toEqual({ data: { "text/plain": "name" } });
  });

  it("is told of cells that were not checked when it is first asked", async () => {
    const { types } = service({ PRECIPICE_TYPES: "off" });
    expect(await types.check({ code: "1", name: "a" })).toEqual({ mode: "off", diagnostics: [], text: "" });
    expect(await told(types)).toEqual(["a off"]);
    await types.check({ code: "2", name: "b" });
    expect(await told(types)).toEqual(["a off", "b off"]);
  });

  it("is started again when it ends, with the cells that later ones need, and without the one that ended it", async () => {
    const { types, log } = service();
    await types.check({ code: "needed", name: "a" });
    await types.check({ code: "not needed", name: "b" });
    expect(await types.check({ code: "end the thread", name: "c" })).toMatchObject({ text: "" });
    expect(await told(types)).toEqual(["a off"]);
    expect(log).toEqual([expect.stringContaining("it ended with status 3")]);
    expect((await types.check({ code: "4", name: "d" })).text).toBe("checked d");
  });

  it("is not told again of cells that were let go", async () => {
    const { types } = service();
    await types.check({ code: "old", name: "a" });
    await types.check({ code: "kept", name: "b" });
    await types.check({ code: "again", name: "c" });
    await types.check({ code: "end the thread", name: "d" });
    expect(await told(types)).toEqual(["b off", "c off"]);
  });

  it("is given up when it ends again and again; cells are then not checked, and nobody waits", async () => {
    const { types, log } = service();
    for (let end = 0; end < 6; end += 1) {
      expect((await types.check({ code: "/** @types strict */ 'end the thread'", name: "x" })).text).toBe("");
    }
    expect((await types.complete("", 0)).matches).toEqual([]);
    expect(log).toHaveLength(1);
  });

  it("says once what failed in it", async () => {
    const { types, log } = service();
    expect((await types.check({ code: "fail", name: "a" })).text).toBe("");
    await types.check({ code: "fail", name: "b" });
    expect(log).toEqual(["The type checker failed: it broke"]);
  });

  it("names a mode that is none once, and checks as in warn", async () => {
    const { types } = service({ PRECIPICE_TYPES: "loud" });
    expect(types.modeOf("1")).toBe("warn");
    expect((await types.check({ code: "1", name: "a" })).text).toMatch(/"loud"[^]*\nchecked a/u);
    expect((await types.check({ code: "1", name: "b" })).text).toBe("checked b");
  });

  it("answers everything with nothing once it is ended", async () => {
    const { types } = service();
    const waiting = types.check({ code: "1", name: "a" });
    types.dispose();
    expect((await waiting).text).toBe("");
    expect((await types.complete("x", 1)).matches).toEqual([]);
    expect(await types.inspect("x", 1, 0)).toBeUndefined();
  });
});
