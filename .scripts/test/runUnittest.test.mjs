import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

import { root } from "../setup/root.mjs";
import { runUnittest } from "./runUnittest.mjs";

const TESTS = `import queue
import unittest


class Broken(unittest.TestCase):
    def test_parts(self):
        for part in (1, 2, 3):
            with self.subTest(part=part):
                self.assertEqual(part, 2, "parts differ")

    def test_message(self):
        self.ask()

    def ask(self):
        queue.Queue().get_nowait()

    def test_lines(self):
        raise ValueError("first\\nsecond")

    def test_passes(self):
        pass

    @unittest.skip("no reason")
    def test_skipped(self):
        pass
`;

test("each failed Python test and part of one is named with what its exception says and where it came from", async () => {
  const folder = await mkdtemp(join(tmpdir(), "precipice-unittest-"));
  try {
    await writeFile(join(folder, "test_broken.py"), TESTS);
    /** @type {string[]} */
    const printed = [];
    const counts = await runUnittest(relative(root, folder), (line) => printed.push(line));
    expect(counts).toMatchObject({ passed: 1, failed: 4, skipped: 1 });
    const named = counts.named.map((name) => name.replaceAll(/ \(test_broken\.Broken[^)]*\)/gu, ""));
    expect(named.sort()).toEqual([
      "failed: test_lines\n    ValueError: first second (test_broken.py:18)",
      "failed: test_message\n    _queue.Empty (test_broken.py:15)",
      "failed: test_parts (part=1)\n    AssertionError: 1 != 2 : parts differ (test_broken.py:9)",
      "failed: test_parts (part=3)\n    AssertionError: 3 != 2 : parts differ (test_broken.py:9)",
      "skipped: test_skipped: no reason",
    ]);
    expect(printed.join("\n")).toContain("Traceback");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
