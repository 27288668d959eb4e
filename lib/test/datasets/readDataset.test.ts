import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatasetError, fileURL, type Dataset } from "../../src/datasets/index.js";
import { readDataset } from "../../src/datasets/readDataset.js";

const content = '{"Pong": [1, 2]}';
const sha256 = createHash("sha256").update(content).digest("hex");
const dataset: Dataset = {
  name: "example",
  about: "An example",
  citation: [],
  sources: [
    {
      repository: "owner/name",
      commit: "0123abc",
      licence: "MIT",
      files: [{ name: "DrQ(eps).json", path: "results/a b/DrQ(eps)#1.json", bytes: content.length, sha256 }],
    },
  ],
};

let folder: string;
let cache: string;
let server: Server;
let base: string;
let requests: string[];
let answer: { status: number; body: string };

beforeEach(async () => {
  const own = await mkdtemp(path.join(os.tmpdir(), "precipice-datasets-"));
  [folder, cache] = [path.join(own, "data"), path.join(own, "cache")];
  requests = [];
  answer = { status: 200, body: content };
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mirror/`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(path.dirname(folder), { recursive: true });
});

async function put(where: string, text: string): Promise<void> {
  await mkdir(path.join(where, "example"), { recursive: true });
  await writeFile(path.join(where, "example", "DrQ(eps).json"), text);
}

describe("readDataset", () => {
  test("takes a file of the data folder before all else", async () => {
    await put(folder, content);
    const texts = await readDataset(dataset, { folder, cache, base });
    expect([...texts]).toEqual([["DrQ(eps).json", content]]);
    expect(requests).toEqual([]);
  });

  test("downloads at the pinned commit, and the second time reads its cache", async () => {
    for (let time = 0; time < 2; time++) {
      const texts = await readDataset(dataset, { folder, cache, base });
      expect(texts.get("DrQ(eps).json")).toBe(content);
    }
    expect(requests).toEqual(["/mirror/owner/name/0123abc/results/a%20b/DrQ(eps)%231.json"]);
    expect(await readFile(path.join(cache, "example", "DrQ(eps).json"), "utf8")).toBe(content);
    expect(await readdir(path.join(cache, "example"))).toEqual(["DrQ(eps).json"]);
  });

  test("refuses a file of the data folder that is not the published one", async () => {
    await put(folder, content.replace("2", "3"));
    const read = readDataset(dataset, { folder, cache, base });
    await expect(read).rejects.toThrow(DatasetError);
    await expect(read).rejects.toThrow(
      new RegExp(`data/example/DrQ\\(eps\\)\\.json is not the published file: .*expected ${sha256}`, "u"),
    );
    expect(requests).toEqual([]);
  });

  test("refuses a download that is not the published file, and keeps nothing of it", async () => {
    answer.body = "<html>Sign in</html>";
    await expect(readDataset(dataset, { cache, base })).rejects.toThrow(/is not the published file/u);
    expect(await readdir(path.dirname(folder))).toEqual([]);
  });

  test("downloads again where the cached file was damaged", async () => {
    await put(cache, content.slice(0, 5));
    expect((await readDataset(dataset, { cache, base })).get("DrQ(eps).json")).toBe(content);
    expect(requests).toHaveLength(1);
    expect(await readFile(path.join(cache, "example", "DrQ(eps).json"), "utf8")).toBe(content);
  });

  test("gives the data all the same where the cache cannot be written to", async () => {
    await writeFile(path.join(path.dirname(folder), "file"), "");
    const texts = await readDataset(dataset, { cache: path.join(path.dirname(folder), "file"), base });
    expect(texts.get("DrQ(eps).json")).toBe(content);
  });

  test("says what the server answered and what to do without a network", async () => {
    answer.status = 404;
    await expect(readDataset(dataset, { cache, base })).rejects.toThrow(
      /could not be downloaded: the server answered 404\. Without a network, put the file at example\/DrQ\(eps\)\.json .* PRECIPICE_DATA/u,
    );
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(readDataset(dataset, { cache, base })).rejects.toThrow(
      /could not be downloaded: fetch failed .*ECONNREFUSED.*PRECIPICE_DATA/u,
    );
    server = createServer().listen(0);
  });

  test("stops when told to", async () => {
    await expect(readDataset(dataset, { cache, base, signal: AbortSignal.abort() })).rejects.toThrow(
      /abort/u,
    );
  });
});

test("a file's address is that of its repository at the pinned commit", () => {
  const [source] = dataset.sources;
  const [file] = source?.files ?? [];
  expect(source && file && fileURL(source, file, "https://raw.githubusercontent.com")).toBe(
    "https://raw.githubusercontent.com/owner/name/0123abc/results/a%20b/DrQ(eps)%231.json",
  );
});
