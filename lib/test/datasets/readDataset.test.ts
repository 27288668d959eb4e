import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import { DatasetError, fileURL, type DatasetOptions } from "../../src/datasets/index.js";
import { parseFileList } from "../../src/datasets/parseFileList.js";
import { readDataset, type StoredDataset } from "../../src/datasets/readDataset.js";
import { FileServer, refuse } from "./fileServer.js";

const content = '{"Pong": [1, 2]}';
const sha256 = createHash("sha256").update(content).digest("hex");
const copy = `${content}\n`;
const copySum = createHash("sha256").update(copy).digest("hex");
const dataset: StoredDataset = {
  name: "example",
  sources: [{ repository: "owner/name", commit: "0123abc", licence: "MIT" }],
  fileList: () =>
    Promise.resolve(
      `source results/\na b/\n${sha256} ${content.length} DrQ(eps).json <- results/a b/DrQ(eps)#1.json ~ ${copySum} ${copy.length}\n`,
    ),
};
const name = "a b/DrQ(eps).json";

let folder: string;
let cache: string;
let server: FileServer;
let allowed: DatasetOptions;
let written: MockInstance<typeof process.stderr.write>;

beforeEach(async () => {
  const own = await mkdtemp(path.join(os.tmpdir(), "precipice-datasets-"));
  [folder, cache] = [path.join(own, "data"), path.join(own, "cache")];
  server = await FileServer.start(new TextEncoder().encode(content));
  allowed = { folder, cache, base: server.base, download: true };
  vi.stubEnv("PRECIPICE_DATA", "");
  vi.stubEnv("PRECIPICE_DOWNLOAD", "");
  written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.stop();
  await rm(path.dirname(folder), { recursive: true });
});

async function put(where: string, text: string): Promise<void> {
  await mkdir(path.join(where, "example/a b"), { recursive: true });
  await writeFile(path.join(where, "example", name), text);
}

/** The text written on standard error. */
function said(): string {
  return written.mock.calls.map(([text]) => String(text)).join("");
}

describe("readDataset", () => {
  test.each([content, copy])("takes a file of the data folder before all else", async (text) => {
    await put(folder, text);
    const files = await readDataset(dataset, allowed);
    expect(files.names).toEqual([name]);
    expect(files.text(name)).toBe(text);
    expect(server.requests).toEqual([]);
  });

  test("finds the data folder in PRECIPICE_DATA", async () => {
    await put(folder, content);
    vi.stubEnv("PRECIPICE_DATA", folder);
    expect((await readDataset(dataset, { cache })).text(name)).toBe(content);
  });

  test("downloads at the pinned commit, and the second time reads its cache", async () => {
    for (let time = 0; time < 2; time++) {
      expect((await readDataset(dataset, allowed)).text(name)).toBe(content);
    }
    expect(server.requests.map(({ url }) => url)).toEqual([
      "/mirror/owner/name/0123abc/results/a%20b/DrQ(eps)%231.json",
    ]);
    expect(await readFile(path.join(cache, "example", name), "utf8")).toBe(content);
    expect(await readdir(path.join(cache, "example/a b"))).toEqual(["DrQ(eps).json"]);
  });

  test("refuses a file of the data folder that is not the published one", async () => {
    await put(folder, content.replace("2", "3"));
    const read = readDataset(dataset, allowed);
    await expect(read).rejects.toThrow(DatasetError);
    await expect(read).rejects.toThrow(
      new RegExp(`DrQ\\(eps\\)\\.json is not the published file: .*expected ${sha256}`, "u"),
    );
    expect(server.requests).toEqual([]);
  });

  test("downloads again where the cached file was damaged", async () => {
    await put(cache, content.slice(0, 5));
    expect((await readDataset(dataset, allowed)).text(name)).toBe(content);
    expect(server.requests).toHaveLength(1);
    expect(await readFile(path.join(cache, "example", name), "utf8")).toBe(content);
  });

  test("is noted in a notebook, with the checksum of its list of files, and nowhere else", async () => {
    await put(folder, content);
    const noted = (): unknown => Reflect.get(globalThis, Symbol.for("Precipice.datasets"));
    await readDataset(dataset, { cache, folder });
    expect(noted()).toBeUndefined();
    const session = globalThis as Record<symbol, unknown>;
    session[Symbol.for("Precipice.kernel")] = {};
    try {
      await readDataset(dataset, { cache, folder });
      const list = createHash("sha256").update(`${sha256}  ${name}\n`).digest("hex");
      expect(noted()).toEqual(new Map([["example", list]]));
    } finally {
      for (const name of ["Precipice.kernel", "Precipice.datasets"])
        Reflect.deleteProperty(session, Symbol.for(name));
    }
  });

  test("stops when told to", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(readDataset(dataset, { ...allowed, signal })).rejects.toThrow("enough");
    expect(server.requests).toEqual([]);
  });
});

describe("a download", () => {
  const unsaid = (): DatasetOptions => ({ cache, base: server.base });

  test("is not made where nobody is there to ask: one sentence says what to do", async () => {
    const refused = readDataset(dataset, unsaid());
    await expect(refused).rejects.toThrow(DatasetError);
    await expect(refused).rejects.toThrow(
      "The data set example (1 file, 16 bytes) is not on this machine: put it at example/ in a folder that the environment " +
        "variable PRECIPICE_DATA names, or allow its download (licence MIT (owner/name)) by " +
        'load("example", { download: true }) or PRECIPICE_DOWNLOAD=1.',
    );
    expect(server.requests).toEqual([]);
  });

  test("that is not allowed tells a kernel what is absent, without a folder of this machine", async () => {
    const error: unknown = await readDataset(dataset, { ...unsaid(), folder }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: "DatasetAbsentError", dataset: "example" });
    expect((error as Error).message).toContain(folder);
    expect(Reflect.get(error as object, Symbol.for("Precipice.absent"))).toEqual({
      what: "the data set example",
      dataset: "example",
      sentence:
        "the data set example (1 file, 16 bytes) is not on this machine: put it at example/ in a folder that the environment " +
        "variable PRECIPICE_DATA names, or allow its download (licence MIT (owner/name)) by " +
        'load("example", { download: true }) or PRECIPICE_DOWNLOAD=1.',
    });
  });

  test("is made where the environment allows it, after the licence was shown", async () => {
    vi.stubEnv("PRECIPICE_DOWNLOAD", "1");
    await readDataset(dataset, unsaid());
    expect(said()).toContain(
      "Downloading the data set example (1 file, 16 bytes; licence MIT (owner/name)).",
    );
    expect(server.requests).toHaveLength(1);
  });

  test("is not made where the caller or the environment forbids it, whoever is there", async () => {
    await expect(readDataset(dataset, { ...unsaid(), download: false })).rejects.toThrow(
      /not on this machine/u,
    );
    vi.stubEnv("PRECIPICE_DOWNLOAD", "0");
    await expect(readDataset(dataset, unsaid())).rejects.toThrow(/not on this machine/u);
    vi.stubEnv("PRECIPICE_DOWNLOAD", "maybe");
    await expect(readDataset(dataset, unsaid())).rejects.toThrow(
      /PRECIPICE_DOWNLOAD is 1 or 0; got "maybe"/u,
    );
    expect(server.requests).toEqual([]);
  });

  test("without a licence says what that means", async () => {
    const [source] = dataset.sources;
    const sources = [{ ...source, licence: "none" } as StoredDataset["sources"][number]];
    await readDataset({ ...dataset, sources }, allowed);
    expect(said()).toContain("no licence, so yours to read but not to pass on (owner/name)");
  });

  describe("in a notebook", () => {
    const large: StoredDataset = {
      ...dataset,
      fileList: () => Promise.resolve(`source results/\n${sha256} 30000000 large.bin\n`),
    };
    const asked: string[] = [];
    let answer = "";
    let asks = true;

    beforeEach(() => {
      asked.length = 0;
      asks = true;
      Reflect.set(globalThis, Symbol.for("Precipice.kernel"), {
        get cell() {
          return { asks };
        },
        input: (question: string) => {
          asked.push(question);
          return Promise.resolve(answer);
        },
      });
    });

    afterEach(() => {
      Reflect.deleteProperty(globalThis, Symbol.for("Precipice.kernel"));
    });

    test("is not made, and nobody is asked, where the notebook runs without a frontend", async () => {
      asks = false;
      await expect(readDataset(dataset, unsaid())).rejects.toThrow(/not on this machine/u);
      await expect(readDataset(large, unsaid())).rejects.toThrow(/not on this machine/u);
      expect([asked, server.requests]).toEqual([[], []]);
      expect((await readDataset(dataset, { ...unsaid(), download: true })).text(name)).toBe(content);
    });

    test("is made without a question where it is small", async () => {
      expect((await readDataset(dataset, unsaid())).text(name)).toBe(content);
      expect(asked).toEqual([]);
    });

    test.each(["", "n", "never"])("above 20 MB is not made after the answer %j", async (word) => {
      answer = word;
      await expect(readDataset(large, unsaid())).rejects.toThrow(
        /was not downloaded, since the answer was not "y"/u,
      );
      expect(asked).toEqual([
        "Download the data set example (1 file, 30.0 MB; licence MIT (owner/name))? [y/N] ",
      ]);
      expect(server.requests).toEqual([]);
    });

    test("above 20 MB is made after a yes", async () => {
      answer = " Yes ";
      // Only the question matters here.
      server.answers = [refuse(404)];
      await expect(readDataset(large, unsaid())).rejects.toThrow(/the server answered 404/u);
      expect(server.requests.length).toBeGreaterThan(0);
    });
  });
});

test("a file's address is that of its repository at the pinned commit", async () => {
  const [source] = dataset.sources;
  const [[file] = []] = parseFileList(await dataset.fileList());
  expect(source && file && fileURL(source, file, "https://raw.githubusercontent.com")).toBe(
    "https://raw.githubusercontent.com/owner/name/0123abc/results/a%20b/DrQ(eps)%231.json",
  );
});

test("a list of files with a line of another shape is refused", () => {
  expect(() => parseFileList("source\nnot a line\n")).toThrow(/no known shape: not a line/u);
  const sum = "0".repeat(64);
  expect(parseFileList(`source a/\nb/\n${sum} 1 c\n./\n${sum} 2 d <- e\nsource\n${sum} 3 f\n`)).toEqual([
    [
      { name: "b/c", path: "a/b/c", bytes: 1, sha256: sum },
      { name: "d", path: "e", bytes: 2, sha256: sum },
    ],
    [{ name: "f", path: "f", bytes: 3, sha256: sum }],
  ]);
});
