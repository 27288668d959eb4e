import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import * as datasets from "../../src/datasets/index.js";
import { parseFileList } from "../../src/datasets/parseFileList.js";
import { registry } from "../../src/datasets/registry.js";
import { repository } from "../sharedFolder.js";

const sets = path.join(repository, "lib/src/datasets/sets");
const folders = (await readdir(sets, { withFileTypes: true }))
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);

describe("the folders of data sets", () => {
  test("are those of the registry, each under the name of its entry", () => {
    expect([...folders].sort()).toEqual([...datasets.names].sort());
    for (const name of datasets.names) expect(registry[name].name).toBe(name);
  });

  test("hold an entry, a reader and a list of files", async () => {
    for (const name of folders) {
      const files = await readdir(path.join(sets, name));
      expect([name, files]).toEqual([name, expect.arrayContaining(["entry.ts", "files.txt", "reader.ts"])]);
    }
  });

  test("list files for every source, in the text that the registry loads", async () => {
    for (const name of datasets.names) {
      const text = await readFile(path.join(sets, name, "files.txt"), "utf8");
      expect(await registry[name].fileList()).toBe(text);
      const lists = parseFileList(text);
      expect([name, lists.length]).toEqual([name, registry[name].sources.length]);
      expect([name, lists.filter((files) => files.length === 0)]).toEqual([name, []]);
    }
  });
});
