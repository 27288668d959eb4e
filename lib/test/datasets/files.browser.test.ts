import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatasetError } from "../../src/datasets/DatasetError.js";
import { obtainFiles, readText } from "../../src/datasets/files.browser.js";
import type { WantedFile } from "../../src/datasets/WantedFile.js";
import { corrupt, FileServer, refuse, serve } from "./fileServer.js";

const content = new TextEncoder().encode("a page's content");
const sha256 = createHash("sha256").update(content).digest("hex");

let server: FileServer;
beforeEach(async () => {
  server = await FileServer.start(content);
});
afterEach(() => server.stop());

function wanted(name: string, bytes = content.length): WantedFile {
  const file = { name, path: name, bytes, sha256 };
  return { dataset: "example", file, url: `${server.base}${name}`, repository: "owner/name", licence: "MIT" };
}

describe("in a page, files", () => {
  test("are fetched, verified, and told of", async () => {
    const names = Array.from({ length: 9 }, (_, place) => `${place}.txt`);
    const told: number[] = [];
    const files = await obtainFiles(
      names.map((name) => wanted(name)),
      { onProgress: ({ done, total }) => told.push(done / total) },
    );
    expect([...files.keys()]).toEqual(names);
    expect([...files.values()].every((bytes) => Buffer.compare(bytes, content) === 0)).toBe(true);
    expect(told).toHaveLength(9);
    expect(told.at(-1)).toBe(1);
  });

  test("that are others than the published ones, or not there, are refused with what to do", async () => {
    server.answers = [corrupt];
    await expect(obtainFiles([wanted("a.txt")], {})).rejects.toThrow(
      /is not the published file: .*PRECIPICE_DATA/u,
    );
    server.answers = [serve, refuse(404)];
    await expect(obtainFiles([wanted("a.txt")], {})).rejects.toThrow(/the server answered 404/u);
  });

  test("above 20 MB, and where the caller forbids it, are not fetched unless allowed", async () => {
    const large = [wanted("a.txt", 30e6)];
    await expect(obtainFiles(large, {})).rejects.toThrow(DatasetError);
    await expect(obtainFiles(large, {})).rejects.toThrow(
      'is 30.0 MB to download: allow it by load("example", { download: true })',
    );
    await expect(obtainFiles([wanted("a.txt")], { download: false })).rejects.toThrow(/allow it/u);
    expect(server.requests).toEqual([]);
    await expect(obtainFiles(large, { download: true })).resolves.toBeInstanceOf(Map);
  });

  test("are not read from a folder, since there is none", async () => {
    await expect(readText()).resolves.toBeUndefined();
  });

  test("stop when told to", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(obtainFiles([wanted("a.txt")], { signal })).rejects.toThrow("enough");
  });
});
