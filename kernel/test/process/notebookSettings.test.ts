import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { notebookSettings, type NotebookSettings } from "../../src/process/notebookSettings.js";

let folder = "";
let saves = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "notebook settings é "));
});

afterEach(() => rmSync(folder, { recursive: true }));

function save(text: string, name = "mine.ipynb"): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  // Two saves in one tick of the file system's clock are still two.
  saves += 1;
  utimesSync(path, 1_000 + saves, 1_000 + saves);
  return path;
}

function notebook(metadata: unknown, cells: unknown[] = []): string {
  return JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }, undefined, 1);
}

function read(path: string): NotebookSettings {
  return notebookSettings({ JPY_SESSION_NAME: path });
}

describe("a notebook's settings", () => {
  test("stand in its metadata under the kernel's name", () => {
    const settings = {
      types: "strict",
      decorators: "legacy",
      jsxFactory: "h",
      jsxFragment: "Fragment",
    };
    const path = save(notebook({ kernelspec: { name: "precipice" }, precipice: { ...settings, other: 1 } }));
    expect(read(path)).toEqual(settings);
  });

  test("are found in the kernel's own folder where the name is a server's", () => {
    save(notebook({ precipice: { types: "off" } }));
    const folderOfKernel = vi.spyOn(process, "cwd").mockReturnValue(folder);
    try {
      expect(read("from/the/server/mine.ipynb")).toEqual({ types: "off" });
    } finally {
      folderOfKernel.mockRestore();
    }
  });

  test("are read again when the file was saved again, and not before", () => {
    const path = save(notebook({ precipice: { types: "off" } }));
    const first = read(path);
    expect(first).toEqual({ types: "off" });
    expect(read(path)).toBe(first);
    save(notebook({ precipice: { types: "warn" } }));
    expect(read(path)).toEqual({ types: "warn" });
    save(notebook({}));
    expect(read(path)).toEqual({});
  });

  test("stay as they were while the file is half written", () => {
    const path = save(notebook({ precipice: { types: "off" } }));
    expect(read(path)).toEqual({ types: "off" });
    save(notebook({ precipice: { types: "off" } }).slice(0, -5));
    expect(read(path)).toEqual({ types: "off" });
  });

  test("that are no text are handed on for their user to refuse", () => {
    expect(read(save(notebook({ precipice: { types: 5, decorators: null, jsxFactory: ["h"] } })))).toEqual({
      types: "5",
      jsxFactory: '["h"]',
    });
  });

  test.each([
    ["in a notebook without any", notebook({ kernelspec: { name: "precipice" } })],
    ["where only a cell speaks of them", notebook({}, [{ source: '"precipice": {"types": "off"}' }])],
    ["where they are no object", notebook({ precipice: "strict" })],
    ["where the metadata is none", '{"metadata": null, "precipice": {"types": "off"}}'],
    ["in an empty file", ""],
    ["in a file that is no JSON", '{"precipice":'],
  ])("are none %s", (_where, text) => {
    expect(read(save(text))).toEqual({});
  });

  test("are none where no notebook is named, or it is no notebook, or it is not there", () => {
    const text = notebook({ precipice: { types: "off" } });
    expect(notebookSettings({})).toEqual({});
    expect(read(save(text, "mine.json"))).toEqual({});
    expect(read(join(folder, "absent.ipynb"))).toEqual({});
    expect(read(folder)).toEqual({});
  });
});
