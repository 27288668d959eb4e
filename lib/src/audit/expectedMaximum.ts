import { integrate } from "../numeric/integrate.js";
import { normalCdf, normalDensity } from "../numeric/normalDistribution.js";

/** The expected maximum of m standard normals: the integral of x m phi(x) Phi(x)^(m - 1). */
export function expectedMaximum(count: number): number {
  if (count === 1) return 0;
  return integrate(
    (x) => x * count * normalDensity(x) * Math.exp((count - 1) * Math.log(normalCdf(x))),
    -12,
    12,
  );
}
