import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { normalCdf, normalQuantile } from "../../src/numeric/normalDistribution.js";
import { studentTCdf, studentTQuantile } from "../../src/numeric/studentT.js";
import { sharedFolder } from "../sharedFolder.js";

interface DistributionCase {
  readonly id: string;
  readonly params: { readonly df?: number };
  readonly input: { readonly x: readonly number[]; readonly p: readonly number[] };
  readonly expected: {
    readonly cdf: readonly number[];
    readonly sf: readonly number[];
    readonly ppf: readonly number[];
  };
}

const folder = sharedFolder("golden");
const golden = folder === undefined ? [] : read(folder);

function read(from: string): DistributionCase[] {
  const text = readFileSync(path.join(from, "distributions.json"), "utf8");
  const { cases } = JSON.parse(text) as { readonly cases: readonly DistributionCase[] };
  return cases.filter(({ id }) => id === "norm" || id.startsWith("t_"));
}

function expectClose(got: number, wanted: number, relative: number): void {
  expect(Math.abs(got - wanted)).toBeLessThanOrEqual(1e-13 + relative * Math.abs(wanted));
}

describe.skipIf(folder === undefined)("distributions agree with SciPy", () => {
  it("has the normal and several t distributions to compare", () => {
    expect(golden.length).toBeGreaterThan(3);
  });
  it.each(golden)("$id", ({ params: { df }, input, expected }) => {
    const cdf = (x: number): number => (df === undefined ? normalCdf(x) : studentTCdf(x, df));
    const quantile = (p: number): number => (df === undefined ? normalQuantile(p) : studentTQuantile(p, df));
    input.x.forEach((x, index) => {
      expectClose(cdf(x), expected.cdf[index] ?? NaN, 1e-9);
      expectClose(cdf(-x), expected.sf[index] ?? NaN, 1e-9);
    });
    // SciPy's own quantile of t is off by 1.5e-9 at 100 degrees of freedom; a test below has the exact one.
    input.p.forEach((p, index) => expectClose(quantile(p), expected.ppf[index] ?? NaN, 2e-9));
  });
});

describe("normal and Student's t", () => {
  it("keep relative accuracy in the far tail", () => {
    // Computed with 30 digits.
    expect(normalCdf(-10) / 7.61985302416052607e-24).toBeCloseTo(1, 12);
    expect(normalQuantile(1e-100)).toBeCloseTo(-21.27345356096532, 10);
    expect(studentTQuantile(0.975, 1)).toBeCloseTo(12.706204736174694, 9);
    expect(studentTQuantile(0.975, 2)).toBeCloseTo(4.302652729749462, 10);
    expect(studentTQuantile(0.999, 100)).toBeCloseTo(3.173739493738793, 12);
    expect(studentTQuantile(0.975, 9)).toBeCloseTo(2.2621571627982, 10);
  });

  it("have quantiles that invert their distribution functions, for any degrees of freedom", () => {
    for (const degrees of [0.5, 1, 1.7, 2, 3.3, 10, 51.5, 1e3, 1e6, 1e12, Infinity]) {
      for (const p of [1e-8, 0.001, 0.025, 0.3, 0.4999, 0.5, 0.7, 0.95, 0.9999]) {
        const x = studentTQuantile(p, degrees);
        expect(Math.abs(studentTCdf(x, degrees) / p - 1)).toBeLessThan(1e-9);
      }
    }
  });

  it("give infinities at 0 and 1 and refuse what is no probability", () => {
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(studentTQuantile(1, 4)).toBe(Infinity);
    expect(studentTQuantile(0.5, 4)).toBe(0);
    expect(() => normalQuantile(1.1)).toThrow(/between 0 and 1; got 1.1/u);
    expect(() => studentTQuantile(NaN, 3)).toThrow(/between 0 and 1/u);
    expect(() => studentTQuantile(0.5, 0)).toThrow(/above 0; got 0/u);
  });
});
