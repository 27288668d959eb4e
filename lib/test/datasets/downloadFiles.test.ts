import { DatasetAbsentError } from "../../src/datasets/DatasetAbsentError.js";
import { createHash } from "node:crypto";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DatasetError } from "../../src/datasets/DatasetError.js";
import { usualPatience, type DownloadPatience } from "../../src/datasets/downloadFile.node.js";
import { downloadFiles } from "../../src/datasets/downloadFiles.node.js";
import type { WantedFile } from "../../src/datasets/WantedFile.js";
import { repository } from "../sharedFolder.js";
import {
  corrupt,
  FileServer,
  redirect,
  refuse,
  serve,
  serveWhole,
  stall,
  truncate,
  type Answer,
} from "./fileServer.js";

const content = Uint8Array.from({ length: 200_000 }, (_, place) => (place * 7919) >>> 3);
const sha256 = createHash("sha256").update(content).digest("hex");
const patience: DownloadPatience = { stall: 10_000, attempts: 4, pause: 10, abandoned: 60_000 };

let cache: string;
let server: FileServer;

beforeEach(async () => {
  cache = await mkdtemp(path.join(os.tmpdir(), "precipice-download-"));
  server = await FileServer.start(content);
});

afterEach(async () => {
  await server.stop();
  await rm(cache, { recursive: true, force: true });
});

function wanted(name = "runs/a.bin"): WantedFile {
  return {
    dataset: "example",
    file: { name, path: name, bytes: content.length, sha256 },
    url: `${server.base}${name}`,
    repository: "owner/name",
    licence: "MIT",
  };
}

/** The SHA-256 of the downloaded bytes, which is quicker to compare. */
async function download(given: Partial<DownloadPatience> = {}, one = wanted()): Promise<string> {
  const found = await downloadFiles([one], cache, {}, { ...patience, ...given });
  return digestOf(found.get(one.file.name));
}

function digestOf(bytes: Uint8Array | undefined): string {
  return createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");
}

/** Resolves once a partial file of the name has that many bytes. */
async function onDisk(name: string, bytes: number): Promise<void> {
  await vi.waitUntil(
    async () => {
      const found = await readdir(folder()).catch(() => []);
      const partial = found.filter((file) => file.startsWith(`${name}.`));
      const sizes = partial.map(
        async (file) => (await stat(path.join(folder(), file)).catch(() => undefined))?.size,
      );
      return (await Promise.all(sizes)).includes(bytes);
    },
    { interval: 5, timeout: 60_000 },
  );
}

/** An answer that ends after that many bytes, which are on the disk by then. */
function cutOff(bytes: number): Answer {
  return (request, response, content) => {
    const name = path.basename(request.url ?? "");
    truncate(bytes, async () => onDisk(name, bytes))(request, response, content);
  };
}

const folder = (): string => path.join(cache, "example/runs");
const ranges = (): (string | undefined)[] => server.requests.map(({ range }) => range);

describe("a download", () => {
  test("is verified, and kept under its name alone", async () => {
    expect(await download()).toBe(sha256);
    expect(await readdir(folder())).toEqual(["a.bin"]);
    expect(digestOf(await readFile(path.join(folder(), "a.bin")))).toBe(sha256);
  });

  test("that is cut off goes on where it ended", async () => {
    server.answers = [cutOff(50_000), serve];
    expect(await download()).toBe(sha256);
    expect(ranges()).toEqual([undefined, "bytes=50000-"]);
  });

  test("begins again where the server knows no ranges", async () => {
    server.answers = [cutOff(50_000), serveWhole];
    expect(await download()).toBe(sha256);
    expect(ranges()).toEqual([undefined, "bytes=50000-"]);
  });

  test("begins again where the server answers another range than was asked for", async () => {
    server.answers = [
      cutOff(50_000),
      (_request, response, bytes) => {
        response.writeHead(206, { "content-range": `bytes 10-${bytes.length - 1}/${bytes.length}` });
        response.end(bytes.subarray(10));
      },
      serve,
    ];
    expect(await download()).toBe(sha256);
    expect(ranges()).toEqual([undefined, "bytes=50000-", undefined]);
  });

  test("that stalls is asked for again, and goes on", async () => {
    server.answers = [stall(70_000), serve];
    expect(await download({ stall: 1000 })).toBe(sha256);
    expect(ranges()).toEqual([undefined, "bytes=70000-"]);
  });

  test("follows a redirect", async () => {
    server.answers = [redirect("/elsewhere/a.bin"), serve];
    expect(await download()).toBe(sha256);
    expect(server.requests.map(({ url }) => url)).toEqual(["/mirror/runs/a.bin", "/elsewhere/a.bin"]);
  });

  test("that leads in a circle ends", async () => {
    server.answers = [redirect("/mirror/runs/a.bin")];
    await expect(download()).rejects.toThrow(/could not be downloaded: .*redirect count exceeded/u);
  });

  test("that came wrong is thrown away whole, and asked for again", async () => {
    server.answers = [corrupt, serve];
    expect(await download()).toBe(sha256);
    expect(ranges()).toEqual([undefined, undefined]);
  });

  test("that is wrong every time is refused, and nothing of it is kept", async () => {
    server.answers = [corrupt];
    const failed = download();
    await expect(failed).rejects.toThrow(DatasetError);
    await expect(failed).rejects.toThrow(
      new RegExp(
        `is not the published file: its SHA-256 is [0-9a-f]{64}, expected ${sha256} \\(after 4 attempts\\)`,
        "u",
      ),
    );
    expect(await readdir(folder())).toEqual([]);
  });

  test("that does not end is stopped at the size of the published file", async () => {
    server.answers = [
      (_request, response) => {
        response.writeHead(200);
        const more = (): void => {
          if (!response.destroyed) response.write(new Uint8Array(64_000), more);
        };
        more();
      },
    ];
    await expect(download()).rejects.toThrow(/more came than the 200000 bytes of the published file/u);
    expect(await readdir(folder())).toEqual([]);
  });

  test("waits as long as a busy server asks, and no longer than it has to", async () => {
    server.answers = [refuse(503, { "retry-after": "0" }), refuse(429), refuse(500), serve];
    expect(await download()).toBe(sha256);
    expect(server.requests).toHaveLength(4);
  });

  test.each([403, 404, 410, 451])("is not repeated where the server answers %i", async (status) => {
    server.answers = [refuse(status)];
    await expect(download()).rejects.toThrow(
      new RegExp(
        `could not be downloaded: the server answered ${status}\\. Without a network, put the file at ` +
          "example/runs/a\\.bin in a folder and name that folder in the environment variable PRECIPICE_DATA",
        "u",
      ),
    );
    expect(server.requests).toHaveLength(1);
  });

  test("says after how many attempts there was no answer", async () => {
    const one = wanted();
    await server.stop();
    const problem: unknown = await download({}, one).catch((error: unknown) => error);
    expect(String(problem)).toMatch(/fetch failed .*ECONNREFUSED.* \(after 4 attempts\).*PRECIPICE_DATA/u);
    // No server at all: a notebook goes on without the data set.
    expect(problem).toBeInstanceOf(DatasetAbsentError);
    expect(Reflect.get(problem as object, Symbol.for("Precipice.absent"))).toMatchObject({
      sentence: expect.stringMatching(/^the data set .* no network .*ECONNREFUSED/u) as string,
    });
    server = await FileServer.start(content);
  });

  test("goes on the next time where it was given up, even in another process", async () => {
    server.answers = [cutOff(80_000), refuse(404)];
    const refused: unknown = await download().catch((error: unknown) => error);
    expect(String(refused)).toMatch(/404/u);
    expect(refused).not.toBeInstanceOf(DatasetAbsentError);
    expect(await readdir(folder())).toEqual(["a.bin.partial"]);
    server.answers = [serve];
    expect(await download()).toBe(sha256);
    expect(ranges().at(-1)).toBe("bytes=80000-");
    expect(await readdir(folder())).toEqual(["a.bin"]);
  });

  test("leaves alone what another process is writing, and takes over what it abandoned", async () => {
    await mkdir(folder(), { recursive: true });
    const other = path.join(folder(), "a.bin.0c1d.partial");
    await writeFile(other, content.subarray(0, 1000));
    expect(await download()).toBe(sha256);
    expect(ranges()).toEqual([undefined]);
    expect((await readdir(folder())).sort()).toEqual(["a.bin", "a.bin.0c1d.partial"]);
    await rm(path.join(folder(), "a.bin"));
    const longAgo = Date.now() / 1000 - 3600;
    await utimes(other, longAgo, longAgo);
    expect(await download()).toBe(sha256);
    expect(ranges().at(-1)).toBe("bytes=1000-");
    expect(await readdir(folder())).toEqual(["a.bin"]);
  });

  test("stops when told to, and keeps what came", async () => {
    server.answers = [stall(90_000)];
    const control = new AbortController();
    const stopped = downloadFiles(
      [wanted()],
      cache,
      { signal: control.signal },
      { ...patience, stall: 20_000 },
    );
    await onDisk("a.bin", 90_000);
    control.abort(new Error("enough"));
    await expect(stopped).rejects.toThrow("enough");
    expect(await readdir(folder())).toEqual(["a.bin.partial"]);
  });

  test("is given all the same where the cache cannot be written to", async () => {
    const file = path.join(cache, "file");
    await writeFile(file, "");
    const found = await downloadFiles([wanted()], file, {}, patience);
    expect(digestOf(found.get("runs/a.bin"))).toBe(sha256);
  });

  test("tells how far it is, in bytes, and ends with the whole", async () => {
    server.answers = [cutOff(50_000), serve];
    const reports: [number, number][] = [];
    const names = Array.from({ length: 12 }, (_, place) => wanted(`runs/${place}.bin`));
    const onProgress = ({ done, total }: { done: number; total: number }): void =>
      void reports.push([done, total]);
    const found = await downloadFiles(names, cache, { onProgress }, patience);
    expect([...found.keys()].sort()).toEqual(names.map(({ file }) => file.name).sort());
    expect(reports.at(-1)).toEqual([12 * content.length, 12 * content.length]);
    expect(reports.every(([done, total]) => done >= 0 && done <= total)).toBe(true);
  });

  test("of several files ends with the first that cannot be had", async () => {
    server.answers = [serve, refuse(404)];
    const names = Array.from({ length: 30 }, (_, place) => wanted(`runs/${place}.bin`));
    await expect(downloadFiles(names, cache, {}, patience)).rejects.toThrow(/404/u);
    expect(server.requests.length).toBeLessThan(30);
  });
});

test("the usual patience is half a minute of silence and five attempts", () => {
  expect(usualPatience).toMatchObject({ stall: 30_000, attempts: 5 });
});

/** Downloads in a separate process and returns its output. */
function inProcess(environment: Readonly<Record<string, string>>, one: WantedFile): Promise<string> {
  const module = path.join(repository, "lib/dist/datasets/downloadFiles.node.js");
  const script =
    `const { downloadFiles } = await import(${JSON.stringify(module)});` +
    `const found = await downloadFiles([${JSON.stringify(one)}], ${JSON.stringify(cache)}, {});` +
    `console.log([...found.values()].map((bytes) => bytes.length).join());`;
  const env = { PATH: process.env["PATH"], ...environment };
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (printed += String(part)));
  return new Promise((resolve) => child.on("close", () => resolve(printed.trim())));
}

describe("processes", () => {
  test("may download the same file at once", { timeout: 60_000 }, async () => {
    // Slowly, so that they meet.
    server.answers = [
      (_request, response, bytes) => {
        response.writeHead(200, { "content-length": bytes.length });
        let sent = 0;
        const more = (): void => {
          response.write(bytes.subarray(sent, (sent += 10_000)));
          if (sent < bytes.length) setTimeout(more, 20);
          else response.end();
        };
        more();
      },
    ];
    const printed = await Promise.all(Array.from({ length: 3 }, () => inProcess({}, wanted())));
    expect(printed).toEqual(["200000", "200000", "200000"]);
    expect(server.requests.length).toBeGreaterThanOrEqual(2);
    expect(await readdir(folder())).toEqual(["a.bin"]);
    expect(digestOf(await readFile(path.join(folder(), "a.bin")))).toBe(sha256);
  });

  test(
    "go through the proxy that the environment names, except to what no_proxy names",
    { timeout: 60_000 },
    async () => {
      const asked: string[] = [];
      const proxy = createServer((request, response) => {
        asked.push(request.url ?? "");
        serve(request, response, content);
      });
      proxy.on("connect", (request, socket, head) => {
        asked.push(request.url ?? "");
        const { hostname, port } = new URL(server.base);
        const way = net.connect(Number(port), hostname, () => {
          socket.write("HTTP/1.1 200 OK\r\n\r\n");
          way.write(head);
          way.pipe(socket).pipe(way);
        });
        for (const end of [way, socket]) end.on("error", () => end.destroy());
      });
      await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
      const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      const one = { ...wanted(), url: "http://data.invalid/mirror/runs/a.bin" };
      expect(await inProcess({ http_proxy: address }, one)).toBe("200000");
      expect(asked).toHaveLength(1);
      expect(asked[0]).toContain("data.invalid");
      await rm(folder(), { recursive: true });
      const direct = await inProcess({ http_proxy: address, no_proxy: "127.0.0.1" }, wanted());
      expect(direct).toBe("200000");
      expect(asked).toHaveLength(1);
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  );
});
