import { readdir } from "node:fs/promises";

/**
 * Licences under which others may hand a package on with an MIT tool. MPL-2.0 (resvg) holds for its own files, which
 * are handed on unchanged, and OFL-1.1 for fonts.
 */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT AND OFL-1.1",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
]);

/** Packages without a licence file: boolbase names its licence in package.json alone, resvg's binaries rely on its own. */
const withoutText = /^(?:boolbase|@resvg\/resvg-js-.+)$/u;

/** No licence that asks for its text has a shorter one. */
const SHORTEST_TEXT = 500;

/**
 * The problems of the licences of packages: an unknown one, or a missing text.
 * @param {readonly import("./packagesIn.mjs").HeldPackage[]} packages
 */
export async function licenceProblems(packages) {
  const problems = [];
  for (const { name, version, license, folder } of packages) {
    if (license === undefined || !allowed.has(license))
      problems.push(`${name} ${version}: the licence ${String(license)} is not among those allowed`);
    const names = await readdir(folder);
    const hasText = names.some((file) => /^(?:un)?licen[cs]e|^copying|^ofl/iu.test(file));
    if (!hasText && !withoutText.test(name))
      problems.push(`${name} ${version}: the text of its licence is missing`);
    if (hasText && withoutText.test(name))
      problems.push(`${name} ${version} has a licence text now: take it from the list of those without`);
  }
  return problems;
}

/**
 * The problems of the notices of a package of ours: none at all, an unknown licence, or a text that is missing.
 * @param {string} name
 * @param {readonly import("./bundledIn.mjs").Bundled[]} bundled
 */
export function noticeProblems(name, bundled) {
  if (bundled.length === 0) return [`${name} names none of the packages that are part of it`];
  return bundled
    .filter(({ license, text }) => !allowed.has(license) || text.length < SHORTEST_TEXT)
    .map(
      (one) =>
        `${name}: the notice of ${one.name} ${one.version} (${one.license}) lacks its text, or is not allowed`,
    );
}
