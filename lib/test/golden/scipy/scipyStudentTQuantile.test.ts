import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { studentTQuantile } from "../../../src/numeric/studentT.js";
import { scipyStudentTQuantile } from "./scipyStudentTQuantile.js";

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

const probability = fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true });
const degrees = fc.double({ min: 0.5, max: 400, noNaN: true });

describe("the quantile of t as SciPy 1.10 computes it", () => {
  it.each(STUDENT)("has SciPy's digits at p = %d and %d degrees of freedom", (p, df, quantile) => {
    expect(Math.abs(scipyStudentTQuantile(p, df) / quantile - 1)).toBeLessThan(1e-10);
    expect(Math.abs(studentTQuantile(p, df) / quantile - 1)).toBeGreaterThan(1e-9);
  });

  it("is the right one to the digits that SciPy's tolerance keeps", () => {
    fc.assert(
      fc.property(probability, degrees, (p, df) => {
        const t = studentTQuantile(p, df);
        expect(Math.abs(scipyStudentTQuantile(p, df) - t)).toBeLessThanOrEqual(2e-8 * Math.abs(t) + 1e-15);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it("has the ends of the distribution at 0 and 1, and the median at 0", () => {
    expect([0, 0.5, 1].map((p) => scipyStudentTQuantile(p, 7))).toEqual([-Infinity, 0, Infinity]);
  });
});
