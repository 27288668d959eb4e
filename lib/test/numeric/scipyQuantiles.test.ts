import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fisherFQuantile,
  scipyFisherFQuantile,
  scipyStudentTQuantile,
  studentTQuantile,
} from "../../src/numeric/index.js";

/** scipy.stats.t.ppf(p, degrees), SciPy 1.10.1. */
const STUDENT: readonly (readonly [p: number, degrees: number, quantile: number])[] = [
  [0.02, 1.5, -7.008086802455972],
  [0.9999, 7, 7.063432838879061],
  [0.49, 29, -0.025286049502144383],
  [0.98, 50, 2.108721278344151],
  [2.601058663090642e-7, 14.724013836604055, -8.422310891306136],
  [6.879071979559815e-9, 4, -144.49844929538543],
  [4.083404648318347e-9, 3, -646.3556217890616],
  [0.5264948096770957, 30, 0.06702009308604673],
  [0.9127642540997084, 3.3311920272776665, 1.7214708456864591],
  [1.5703253340569255e-5, 2.191835870212322, -120.33209340414122],
  [0.48349352125037137, 30.86271677941763, -0.041724562196870624],
  [6.23120530867272e-6, 183.07211155212067, -4.492161234653822],
  [2.0153009428487603e-9, 290.96654817480083, -6.067754031305175],
  [0.6911009957033794, 22, 0.5061325767730446],
];

/** scipy.stats.f.ppf(p, df1, df2), SciPy 1.10.1. */
const FISHER: readonly (readonly [p: number, df1: number, df2: number, quantile: number])[] = [
  [1e-12, 0.5, 0.5, 1.1815999389324755e-47],
  [1e-12, 1, 10, 1.6511237211885012e-24],
  [1e-12, 2, 130, 9.99977878280386e-13],
  [1e-12, 3, 2.5, 6.873772224344019e-9],
  [1e-12, 4, 20, 6.741927688202389e-7],
  [1e-12, 5, 500, 1.0218576751467805e-5],
  [1e-12, 10, 12, 0.0015847103855857344],
  [1e-12, 30, 3, 0.016837380112090235],
  [1e-12, 60, 130, 0.16439624247427542],
  [1e-8, 130, 2, 4.0873676812006074e-10],
  [1e-12, 500, 10, 0.11876922961901348],
  [1e-12, 10000, 200, 0.5293748527693674],
  [2.3477168833996974e-9, 434, 1, 1.6978919163899068e-11],
  [2.4784010987850445e-9, 3, 328, 1.473851195321788e-6],
];

const probability = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });
const degrees = fc.double({ min: 0.5, max: 400, noNaN: true });

describe("quantiles as SciPy 1.10 computes them", () => {
  it.each(STUDENT)("t: p = %d, %d degrees of freedom", (p, df, quantile) => {
    expect(Math.abs(scipyStudentTQuantile(p, df) / quantile - 1)).toBeLessThan(1e-10);
    expect(Math.abs(studentTQuantile(p, df) / quantile - 1)).toBeGreaterThan(1e-9);
  });

  it.each(FISHER)("F: p = %d, %d and %d degrees of freedom", (p, df1, df2, quantile) => {
    expect(Math.abs(scipyFisherFQuantile(p, df1, df2) / quantile - 1)).toBeLessThan(1e-10);
    expect(Math.abs(fisherFQuantile(p, df1, df2) / quantile - 1)).toBeGreaterThan(1e-9);
  });

  it("are the right ones to the digits that SciPy's tolerance keeps", () => {
    fc.assert(
      fc.property(probability, degrees, degrees, (p, df1, df2) => {
        const t = studentTQuantile(p, df1);
        expect(Math.abs(scipyStudentTQuantile(p, df1) - t)).toBeLessThanOrEqual(2e-8 * Math.abs(t) + 1e-15);
        const f = fisherFQuantile(p, df1, df2);
        // Cephes asks for 1 - p, which keeps some digits less of a small p.
        const lost = 1e-8 + 4e-15 / p;
        expect(Math.abs(scipyFisherFQuantile(p, df1, df2) / f - 1)).toBeLessThan(lost);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it("have the ends of the distribution at 0 and 1, and the median of t at 0", () => {
    expect([0, 0.5, 1].map((p) => scipyStudentTQuantile(p, 7))).toEqual([-Infinity, 0, Infinity]);
    expect([0, 1].map((p) => scipyFisherFQuantile(p, 7, 3))).toEqual([0, Infinity]);
  });

  it("refuse what is no probability and degrees of freedom that are not above 0", () => {
    expect(() => scipyStudentTQuantile(1.5, 3)).toThrow("A probability lies between 0 and 1; got 1.5.");
    expect(() => scipyStudentTQuantile(NaN, 3)).toThrow("got NaN");
    expect(() => scipyStudentTQuantile(0.5, 0)).toThrow("is a finite number above 0; got 0.");
    expect(() => scipyFisherFQuantile(-0.1, 3, 3)).toThrow("A probability lies between 0 and 1; got -0.1.");
    expect(() => scipyFisherFQuantile(0.5, 3, Infinity)).toThrow(
      "of the denominator is a finite number above 0",
    );
    expect(() => scipyFisherFQuantile(0.5, NaN, 3)).toThrow("of the numerator is a finite number above 0");
  });
});
