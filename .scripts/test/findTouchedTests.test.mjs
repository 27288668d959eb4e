import { describe, expect, test } from "vitest";

import { findTouchedTests } from "./findTouchedTests.mjs";

const tests = [
  "lib/test/metrics/aggregates.test.ts",
  "lib/test/ratings/elo.test.ts",
  "lib/test/reference/apiReport.test.ts",
  "kernel/test/core/comms.test.ts",
  "kernel/test/interpreter/scope.test.ts",
  "kernel/test/transport/ConnectionInfo.test.ts",
  "extension/test/PageCache.test.ts",
  "extension/test/figure.test.ts",
  "notebooks/test/adastop.test.ts",
  "notebooks/test/everyNotebook.test.ts",
  "notebooks/test/runsAgain.test.ts",
];

/** @param {...string} changed */
const touchedBy = async (...changed) => (await findTouchedTests(changed, tests)).touched;

describe("the tests that a change touches", () => {
  test("are those that use the file, also through an entry that exports much else", async () => {
    const touched = await touchedBy("lib/src/metrics/iqm.ts");
    expect(touched).toContain("lib/test/metrics/aggregates.test.ts");
    expect(touched).not.toContain("lib/test/ratings/elo.test.ts");
    expect(touched).not.toContain("kernel/test/core/comms.test.ts");
  });

  test("are those that start a process of the package, too", async () => {
    expect(await touchedBy("kernel/src/core/Comms.ts")).toEqual([
      "kernel/test/core/comms.test.ts",
      "kernel/test/interpreter/scope.test.ts",
      "extension/test/figure.test.ts",
      "notebooks/test/runsAgain.test.ts",
    ]);
  });

  test("are those that read a file of that name, or of a folder with that name, or list its folder", async () => {
    expect(await touchedBy("lib/api/sizes.json", "notebooks/adastop.ipynb")).toEqual([
      "lib/test/reference/apiReport.test.ts",
      "notebooks/test/adastop.test.ts",
      "notebooks/test/everyNotebook.test.ts",
      "notebooks/test/runsAgain.test.ts",
    ]);
  });

  test("are the changed ones themselves, and those that use a changed helper", async () => {
    expect(await touchedBy("extension/test/PageCache.test.ts", "notebooks/test/Notebook.ts")).toEqual([
      "extension/test/PageCache.test.ts",
      "notebooks/test/adastop.test.ts",
      "notebooks/test/everyNotebook.test.ts",
    ]);
  });

  test.each([
    "package-lock.json",
    "lib/package.json",
    "kernel/vitest.config.ts",
    ".scripts/setup/python.mjs",
  ])("are all of them after a change of %s", async (file) => {
    const { everywhere } = await findTouchedTests([file, "lib/README.md"], tests);
    expect(everywhere).toEqual([file]);
  });
});
