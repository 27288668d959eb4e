import { execFileSync, spawn } from "node:child_process";
import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "../../src/datasets/checkFile.js";
import { DatasetError } from "../../src/datasets/DatasetError.js";
import { obtainFiles } from "../../src/datasets/files.node.js";
import { parseFileList } from "../../src/datasets/parseFileList.js";
import type { WantedFile } from "../../src/datasets/WantedFile.js";
import { FileServer, serve } from "../datasets/fileServer.js";

const content = new Uint8Array(20_000).map((_, index) => (index * 31) & 255);
let folder = "";
let server: FileServer;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "precipice-cache-"));
  server = await FileServer.start(content);
});

afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function wanted(name = "sub/table.csv"): Promise<WantedFile> {
  const file = { name, path: name, bytes: content.length, sha256: await sha256(content) };
  return { dataset: "shown", file, url: `${server.base}${name}`, repository: "a/b", licence: "MIT" };
}

const obtain = async (one: WantedFile, cache = path.join(folder, "cache")): Promise<Uint8Array | undefined> =>
  (await obtainFiles([one], { cache, download: true, onProgress: () => undefined })).get(one.file.name);

describe("the cache of data sets", () => {
  test("gives only bytes whose checksum was compared, whatever was changed there", async () => {
    const one = await wanted();
    const place = path.join(folder, "cache", "shown", one.file.name);
    expect(await obtain(one)).toEqual(content);
    expect(server.requests).toHaveLength(1);
    expect(await obtain(one)).toEqual(content);
    expect(server.requests).toHaveLength(1);
    for (const damage of [
      content.slice(1),
      content.map((byte) => byte ^ 1),
      new Uint8Array(),
      new Uint8Array(5_000_000),
    ]) {
      const before = server.requests.length;
      await writeFile(place, damage);
      expect(await obtain(one)).toEqual(content);
      expect(server.requests).toHaveLength(before + 1);
      expect(new Uint8Array(await readFile(place))).toEqual(content);
    }
    // A part of another file that is left from a broken download.
    await rm(place);
    await writeFile(
      `${place}.partial`,
      content.slice(0, 1000).map((byte) => byte ^ 255),
    );
    expect(await obtain(one)).toEqual(content);
  });

  test(
    "reads no device and waits for no pipe that stands in the place of a file",
    { timeout: 20_000 },
    async () => {
      const one = await wanted();
      const place = path.join(folder, "cache", "shown", one.file.name);
      await mkdir(path.dirname(place), { recursive: true });
      await symlink("/dev/zero", place);
      expect(await obtain(one)).toEqual(content);
      await rm(place);
      execFileSync("mkfifo", [place]);
      expect(await obtain(one)).toEqual(content);
      await rm(place);
      await symlink(place, place);
      expect(await obtain(one)).toEqual(content);
      const data = path.join(folder, "data");
      await mkdir(path.join(data, "shown", "sub"), { recursive: true });
      await symlink("/dev/zero", path.join(data, "shown", one.file.name));
      await expect(obtainFiles([one], { folder: data, cache: folder, download: false })).rejects.toThrow(
        /is not the published file: it is no file, expected/u,
      );
    },
  );

  test("writes and removes nothing through a link", async () => {
    const one = await wanted();
    const cache = path.join(folder, "cache");
    const place = path.join(cache, "shown", one.file.name);
    const victim = path.join(folder, "victim");
    await mkdir(path.join(victim, "sub"), { recursive: true });
    const kept = path.join(victim, "sub", "table.csv");
    await writeFile(kept, "mine");
    const isWhole = async (): Promise<void> => {
      expect(await readFile(kept, "utf8")).toBe("mine");
      expect(await readdir(path.join(victim, "sub"))).toEqual(["table.csv"]);
    };
    // A folder of the cache that is a link.
    await mkdir(cache);
    await symlink(victim, path.join(cache, "shown"));
    await expect(obtain(one)).rejects.toThrow(DatasetError);
    await expect(obtain(one)).rejects.toThrow(/shown is a link or a file, and no folder of the cache/u);
    await isWhole();
    await rm(path.join(cache, "shown"));
    await mkdir(path.join(cache, "shown"));
    await symlink(path.join(victim, "sub"), path.join(cache, "shown", "sub"));
    await expect(obtain(one)).rejects.toThrow(/sub is a link or a file/u);
    await isWhole();
    await rm(path.join(cache, "shown", "sub"));
    // A file of the cache, and a part that was left, that are links.
    await mkdir(path.dirname(place));
    await symlink(kept, place);
    expect(await obtain(one)).toEqual(content);
    await isWhole();
    for (const name of [`${place}.partial`, `${place}.0.partial`]) {
      for (const make of [symlink, link]) {
        await rm(place);
        await make(kept, name);
        if (make === link) await utimes(name, 1, 1);
        expect(await obtain(one)).toEqual(content);
        await isWhole();
        await rm(name, { force: true });
      }
    }
  });

  test("takes no name that leads out of it", async () => {
    for (const name of ["../x", "a/../../x", "/etc/passwd", "a\\..\\x"]) {
      expect(() => parseFileList(`source\n${"0".repeat(64)} 1 ${name}`), name).toThrow(/leads elsewhere/u);
    }
    await expect(obtain(await wanted("../../x.csv"))).rejects.toThrow(/is no folder of the cache/u);
    expect(await readdir(folder)).not.toContain("x.csv");
  });

  test("is filled by two processes at once, and each gets the whole file", { timeout: 60_000 }, async () => {
    const one = await wanted();
    const cache = path.join(folder, "cache");
    const code = fileURLToPath(new URL("../../dist/datasets/files.node.js", import.meta.url));
    const sums = fileURLToPath(new URL("../../dist/datasets/checkFile.js", import.meta.url));
    const program =
      `const { obtainFiles } = await import(${JSON.stringify(code)}); const { sha256 } = await import(${JSON.stringify(sums)});` +
      `const files = await obtainFiles([${JSON.stringify(one)}], { cache: ${JSON.stringify(cache)}, download: true, onProgress() {} });` +
      `process.stdout.write(await sha256(files.get(${JSON.stringify(one.file.name)})));`;
    server.answers = [
      (_, response, bytes) => {
        // Slowly, so that both are under way at once.
        response.writeHead(200, { "content-length": bytes.length });
        response.write(bytes.subarray(0, 1000));
        setTimeout(() => response.end(bytes.subarray(1000)), 1000);
      },
    ];
    const run = (): Promise<string> =>
      new Promise((resolve, reject) => {
        const running = spawn(process.execPath, ["--input-type=module", "-e", program]);
        let [out, errors] = ["", ""];
        running.stdout.on("data", (part: Buffer) => (out += part.toString()));
        running.stderr.on("data", (part: Buffer) => (errors += part.toString()));
        running.once("close", (status) => (status === 0 ? resolve(out) : reject(new Error(errors))));
      });
    expect(await Promise.all([run(), run()])).toEqual([one.file.sha256, one.file.sha256]);
    const place = path.join(cache, "shown", one.file.name);
    expect(new Uint8Array(await readFile(place))).toEqual(content);
    expect(await readdir(path.dirname(place))).toEqual(["table.csv"]);
    server.answers = [serve];
  });

  test("that is a file, or cannot be made, is replaced for the moment", async () => {
    const one = await wanted();
    await writeFile(path.join(folder, "cache"), "a file");
    expect(await obtain(one)).toEqual(content);
    expect(await readFile(path.join(folder, "cache"), "utf8")).toBe("a file");
  });
});
