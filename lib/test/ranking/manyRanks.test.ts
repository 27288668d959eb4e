import { expect, test } from "vitest";
import { rankSets } from "../../src/ranking/index.js";

test("rank sets of 200 systems, of which half lie far above the others", { timeout: 120_000 }, () => {
  const size = 200;
  const names = Array.from({ length: size }, (_, system) => `s${system}`);
  const values = names.map((_, system) => (system % 2) * 1000 + system / 1e6);
  const covariance = Float64Array.from({ length: size * size }, (_, cell) =>
    cell % (size + 1) === 0 ? 1 : 0,
  );
  const sets = rankSets(names, values, { covariance }, { reps: 2000 });
  for (const [system, name] of names.entries()) {
    const { interval } = sets.get({ system: name });
    expect(interval).toEqual(system % 2 === 1 ? { low: 1, high: 100 } : { low: 101, high: 200 });
  }
});
