import { describe, expect, test } from "vitest";
import {
  addRuns,
  studentizedDifference,
  studentizedInterval,
  studentizedStatistic,
  type StudentizedDifference,
} from "../../src/sequential/studentizedDifference.js";

function differenceOf(x: readonly number[], y: readonly number[], parts = 1): StudentizedDifference {
  const moments = new Float64Array(6);
  for (const [place, runs] of [x, y].entries()) {
    const size = Math.ceil(runs.length / parts);
    for (let start = 0; start < runs.length; start += size) {
      addRuns(moments, 3 * place, start, Float64Array.from(runs.slice(start, start + size)));
    }
  }
  return studentizedDifference(moments, [0, 3], [x.length, y.length]);
}

// t and degrees of freedom from scipy.stats.ttest_ind(equal_var=False), cumulants from scipy.stats.kstat.
const cases = [
  {
    x: [1, 2, 4, 8, 16],
    y: [3, 5, 6, 9, 40],
    t: -0.8606318382097686,
    degrees: 5.214283168847265,
    skewness: -0.7372661781282305,
    statistic: -1.0599139311197767,
  },
  {
    x: [420.3, 640.1, 2338, 879.1, 736.5],
    y: [446.1, 1918.9, 1015.7],
    t: -0.2262562531627384,
    degrees: 4.4535129921746055,
    skewness: 0.03186174649124111,
    statistic: -0.20842463088029145,
  },
];

describe.each(cases)("the studentised difference of $x and $y", (one) => {
  test.each([1, 2, 3])("is that of SciPy, in %i parts", (parts) => {
    const found = differenceOf(one.x, one.y, parts);
    expect(found.difference / found.standardError).toBeCloseTo(one.t, 12);
    expect(found.degrees).toBeCloseTo(one.degrees, 12);
    expect(found.skewness).toBeCloseTo(one.skewness, 12);
    expect(studentizedStatistic(found)).toBeCloseTo(one.statistic, 12);
  });

  test.each([0.5, 2, 3, 8])("lies at the boundary at both ends of the interval: %d", (boundary) => {
    const found = differenceOf(one.x, one.y);
    const { low, high } = studentizedInterval(found, boundary);
    const at = (difference: number): number =>
      studentizedStatistic({ ...found, difference: found.difference - difference });
    expect(at(low)).toBeCloseTo(boundary, 9);
    expect(at(high)).toBeCloseTo(-boundary, 9);
  });
});

test("runs without spread are equal or infinitely far apart", () => {
  expect(studentizedStatistic(differenceOf([1, 1, 1], [1, 1, 1]))).toBe(0);
  const apart = differenceOf([1, 1, 1], [2, 2, 2]);
  expect(studentizedStatistic(apart)).toBe(-Infinity);
  expect(studentizedInterval(apart, 3)).toEqual({ low: -1, high: -1 });
  expect(studentizedInterval(differenceOf([1, 2], [3, 4]), Infinity)).toEqual({
    low: -Infinity,
    high: Infinity,
  });
});
