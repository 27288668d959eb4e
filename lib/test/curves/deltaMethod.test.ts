import { describe, expect, test } from "vitest";
import { deltaMethod } from "../../src/curves/deltaMethod.js";
import { fitOveroptimization, fitPowerLaw, fitSigmoid, type CurveFit } from "../../src/curves/index.js";

const reps = 20;
const n = [10, 20, 40, 80, 160, 320, 640, 1280];
const loss = [2.98, 2.71, 2.46, 2.36, 2.27, 2.13, 2.12, 2.07];
const compute = [100, 200, 400, 800, 1600, 3200, 6400, 12800, 25600];
const reward = [0.21, 0.218, 0.255, 0.352, 0.489, 0.561, 0.598, 0.59, 0.607];

function errorsOf(fit: CurveFit): Record<string, number> {
  return Object.fromEntries(
    fit.estimates.map(({ labels, values }) => [
      String(labels["parameter"]),
      Number(values?.["standardError"]),
    ]),
  );
}

function expectClose(
  found: Readonly<Record<string, number>>,
  wanted: Readonly<Record<string, number>>,
): void {
  expect(Object.keys(found)).toEqual(Object.keys(wanted));
  for (const [name, value] of Object.entries(wanted)) expect((found[name] ?? NaN) / value).toBeCloseTo(1, 6);
}

// scipy.optimize.curve_fit with the analytic Jacobian: square roots of the diagonal of pcov, and g' pcov g.
describe("standard errors are those of SciPy's curve_fit", () => {
  test("for a power law", async () => {
    const fit = await fitPowerLaw(n, loss, { reps });
    expectClose(errorsOf(fit), {
      E: 0.045246469543272036,
      A: 0.307540991359533,
      alpha: 0.054191118982053234,
    });
    expect((fit.predict(5000).standardError ?? NaN) / 0.0276627090997045).toBeCloseTo(1, 6);
  });

  test("for a sigmoid", async () => {
    const fit = await fitSigmoid(compute, reward, { reps });
    expectClose(errorsOf(fit), {
      R0: 0.005307416795571469,
      A: 0.003909277138514673,
      B: 0.11702516632754166,
      C_mid: 31.82422712871611,
    });
    expect((fit.predict(1000).standardError ?? NaN) / 0.0047029497837180155).toBeCloseTo(1, 6);
  });

  test("for what follows from the parameters", async () => {
    const fit = await fitOveroptimization([1, 4, 9, 16, 25, 36], [0.93, 1.62, 2.08, 2.43, 2.41, 2.39], {
      reps,
    });
    const { alpha = NaN, beta = NaN, peakD = NaN } = errorsOf(fit);
    expect(alpha / 0.019376921366990884).toBeCloseTo(1, 6);
    expect(beta / 0.0038753842733981773).toBeCloseTo(1, 6);
    expect(peakD / 0.09692724840241462).toBeCloseTo(1, 6);
  });

  test("for weighted points, sigma the size of the noise", () => {
    const parameters = { E: 1.970355347694868, A: 3.0309546882295844, alpha: 0.47706831240372655 };
    const delta = deltaMethod({
      curve: (x, { E = NaN, A = NaN, alpha = NaN }) => E + A * x ** -alpha,

      x: Float64Array.from(n),
      parameters,
      spread: 0.011751200682278671,
      sizes: Float64Array.from(loss),
    });
    const wanted = { E: 0.04519553675146757, A: 0.3504115012391909, alpha: 0.05779611061041078 };
    for (const [name, value] of Object.entries(wanted)) {
      expect((delta((found) => found[name] ?? NaN) ?? NaN) / value).toBeCloseTo(1, 6);
    }
  });
});

test("Student's t interval stands beside the bootstrap's", async () => {
  const fit = await fitPowerLaw(n, loss, { reps });
  const { estimate, values, interval } = fit.get({ parameter: "alpha" });
  // The .975 quantile of t with 5 degrees of freedom is 2.570581835636314.
  const margin = 2.570581835636314 * 0.054191118982053234;
  expect(values?.["deltaLow"]).toBeCloseTo(estimate - margin, 7);
  expect(values?.["deltaHigh"]).toBeCloseTo(estimate + margin, 7);
  expect(interval).toBeDefined();
});

test("there are none where the points leave no degree of freedom, or do not determine the parameters", async () => {
  const [first] = (await fitPowerLaw([1, 10, 100], [5, 3, 2.5], { reps })).estimates;
  expect(first?.values).toBeUndefined();
  const twice = deltaMethod({
    curve: (x, { a = NaN, b = NaN }) => (a + b) * x,
    x: Float64Array.of(1, 2, 3),
    parameters: { a: 1, b: 2 },
    spread: 1,
  });
  expect(twice(({ a = NaN }) => a)).toBeUndefined();
});
