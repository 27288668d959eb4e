import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { runInNewContext } from "node:vm";
import * as format from "d3-time-format";
import * as time from "d3-time";
import { describe, expect, it } from "vitest";

const require = createRequire(import.meta.url);
const leaveOut = require("../leaveOutDateReading.cjs") as (source: string) => string;
const source = readFileSync(require.resolve("d3-time-format"), "utf8");

describe("the functions of dates in the extension's scripts", () => {
  it("write as d3-time-format does, and do not read", () => {
    const left = leaveOut(source);
    const body = left
      .replace(/^import .*$/mu, "")
      .replace(/^export .*$/mu, "return { utcFormat, timeFormat, utcParse };");
    const found = runInNewContext(`(() => {${body}})()`, { ...time }) as Partial<typeof format>;
    const specifier =
      "%a %A %b %B %d %e %f %g %G %H %I %j %L %m %M %p %q %Q %s %S %u %U %V %w %W %x %X %y %Y %Z %%";
    for (const date of [new Date(0), new Date(Date.UTC(2026, 10, 27, 13, 5, 9, 81)), new Date(-2e13)]) {
      expect(found.utcFormat?.(specifier)(date)).toBe(format.utcFormat(specifier)(date));
      expect(found.timeFormat?.(specifier)(date)).toBe(format.timeFormat(specifier)(date));
    }
    expect(found.utcParse).toBeUndefined();
    expect(left.length).toBeLessThan(source.length);
  });

  it("are refused if d3-time-format is written otherwise", () => {
    expect(() =>
      leaveOut(source.replaceAll("    utcParse: function", "    utcParse: async function")),
    ).toThrow("mend leaveOutDateReading.cjs");
  });
});
