import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { root } from "../setup/root.mjs";

/**
 * @typedef {{promise: string, tests: {file: string, name: string}[]}} Promised
 */

/**
 * The list of SECURITY.md: each promise is an item, and each item below it names a test, `file`: "name".
 * @param {string} text
 */
function promisesOf(text) {
  /** @type {Promised[]} */
  const found = [];
  const [, list = ""] = text.split("## What is promised\n");
  for (const line of (list.split("\n## ")[0] ?? "").split("\n")) {
    const [, file, name] = /^ {2}- `([^`]+)`: "(.+)"$/u.exec(line) ?? [];
    if (file !== undefined && name !== undefined) found.at(-1)?.tests.push({ file, name });
    else if (line.startsWith("- ")) found.push({ promise: line.slice(2), tests: [] });
  }
  return found;
}

const text = readFileSync(join(root, "SECURITY.md"), "utf8");
const promises = promisesOf(text);

describe("each promise of SECURITY.md", () => {
  test("stands in a list that this test can read", () => {
    expect(promises.length).toBeGreaterThan(20);
    const items = text.split("\n").filter((line) => /^ {2}- `/u.test(line)).length;
    expect(promises.reduce((sum, { tests }) => sum + tests.length, 0)).toBe(items);
  });

  test.each(promises)("has the tests that it names: $promise", ({ tests }) => {
    expect(tests).not.toEqual([]);
    const missing = tests.filter(({ file, name }) => {
      if (!existsSync(join(root, file))) return true;
      const source = readFileSync(join(root, file), "utf8");
      // A name must match a whole literal: a part of a longer one belongs to another test.
      return (
        !['"', "`"].some((quote) => source.includes(quote + name + quote)) && !source.includes(`def ${name}(`)
      );
    });
    expect(missing).toEqual([]);
  });

  test("is one of those that the folders of security tests prove, and every file of them proves one", () => {
    const named = new Set(promises.flatMap(({ tests }) => tests.map(({ file }) => file)));
    const files = ["lib", "kernel", "extension"].flatMap((workspace) =>
      readdirSync(join(root, workspace, "test/security"))
        .filter((file) => file.endsWith(".test.ts"))
        .map((file) => `${workspace}/test/security/${file}`),
    );
    expect(files.filter((file) => !named.has(file))).toEqual([]);
  });
});
