import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "./lab/repository.js";

const readme = readFileSync(path.join(repository.root, "extension", "README.md"), "utf8");
const rows = [...readme.matchAll(/^\| ([^|]+) \|.*\| yes +\| `([^`]+)`: (.+?) +\|$/gmu)].map(
  ([, expected = "", file = "", title = ""]) => ({ expected: expected.trim(), file, title }),
);

describe("the table of what researchers expect", () => {
  it("has all of its rows", () => {
    expect(rows).toHaveLength(29);
  });

  it.each(rows)("has a test for: $expected", ({ file, title }) => {
    const place = path.join(repository.root, file);
    expect(existsSync(place), `${file} exists`).toBe(true);
    // A name without spaces may be an unquoted property.
    const bare = /^[\w$]+$/u.test(title) ? [`  ${title}: `] : [];
    const text = readFileSync(place, "utf8");
    expect(
      [`"${title}"`, ...bare].some((written) => text.includes(written)),
      `${file}: ${title}`,
    ).toBe(true);
  });
});
