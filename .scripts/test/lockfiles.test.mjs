import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { root } from "../setup/root.mjs";

/**
 * @typedef {{version?: string, resolved?: string, link?: boolean, integrity?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>}} Locked
 */

describe.each([
  "package-lock.json",
  "lib/test/peers/package-lock.json",
  "kernel/test/peers/package-lock.json",
  ".site/package-lock.json",
])("%s", (file) => {
  /** @type {Record<string, Locked>} */
  const packages = JSON.parse(readFileSync(join(root, file), "utf8")).packages;
  const names = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));

  test("holds no download address", () => {
    const addresses = Object.values(packages).filter(
      ({ resolved, link }) => resolved !== undefined && link !== true,
    );
    expect(addresses).toEqual([]);
  });

  test("holds every package that another one needs, those of other platforms too", () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...optionalDependencies })
        .filter(([name]) => !names.has(name))
        .map(([name, version]) => `${path} needs ${name}@${version}`),
    );
    expect(missing).toEqual([]);
  });

  test("pins every package by its content", () => {
    const loose = Object.entries(packages).filter(
      ([path, { integrity, link }]) =>
        path.startsWith("node_modules/") && link !== true && integrity === undefined,
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });
});

test("TypeScript, Observable Plot and the frames have the versions that are known to work together", () => {
  /** @type {Record<string, Locked>} */
  const packages = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const versions = (/** @type {string} */ name) =>
    Object.entries(packages)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, { version }]) => version);
  expect(versions("typescript")).toEqual(["6.0.3"]);
  expect(versions("@observablehq/plot")).toEqual(["0.6.17"]);
  expect(versions("@uwdata/flechette")).toEqual(["2.6.0"]);
  expect(versions("linkedom")).toEqual(["0.18.12"]);
});
