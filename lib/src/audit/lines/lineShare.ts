import { proportionEnds } from "../../numeric/proportionEnds.js";
import { normalQuantile } from "../../numeric/normalDistribution.js";
import { settleInterval } from "../../results/settleInterval.js";
import { shownFigure } from "../ClaimVerdict.js";
import type { Finding } from "../Finding.js";
import type { ReadLine } from "./readLine.js";
import { countVerdict, shareOf } from "./shareOf.js";

/**
 * A share that stands alone: whether a count gives it, and the exact interval of Clopper and Pearson. The interval counts
 * items, as if all answers to an item were alike; `closestLow` and `closestHigh` count every answer, as if they were
 * unrelated. The items for an interval of ± 1 point are z^2 p (1 - p) / .01^2.
 *
 * Source: C. J. Clopper, E. S. Pearson, Biometrika 26 (1934).
 */
export function lineShare(read: ReadLine, level: number): Finding {
  const { value, labels, n, samples, runs, line } = read;
  const name = line.system === "" ? line.measure : line.system;
  if (n === undefined) {
    return {
      labels,
      verdict: "not testable",
      because: "missing: the number of items",
      estimate: value.value,
      interval: undefined,
      reason: "the number of items is not given",
      arithmetic: `${shownFigure(value.value)} of an unknown number of items`,
      n: { figures: 1 },
    };
  }
  const own = shareOf(value, read, name);
  const { share, count, counts, arithmetic } = own;
  const size = { items: n, ...(samples * runs > 1 ? { answers: n * samples * runs } : {}) };
  const settings = settleInterval({ level }, "audit");
  const interval = proportionEnds(share * n, n, "clopperPearson", settings);
  const trials = n * samples * runs;
  const closest = proportionEnds(share * trials, trials, "clopperPearson", settings);
  const z = normalQuantile((1 + level) / 2);
  const within = Math.ceil((z * z * share * (1 - share)) / 1e-4);
  const ends = `${shownFigure(interval.low)} to ${shownFigure(interval.high)}`;
  return {
    labels,
    ...(countVerdict(own) ?? {
      verdict: "possible",
      because: `${count === undefined ? "no count is needed" : "a count gives the figure"}, and the exact interval is ${ends}`,
    }),
    estimate: share,
    interval,
    arithmetic: `${arithmetic ?? `${shownFigure(share)} over ${n} items`}: the exact interval is ${ends}`,
    n: size,
    values: {
      ...(count === undefined ? {} : { count }),
      ...(counts === undefined ? {} : { counts }),
      ...(samples * runs > 1 ? { closestLow: closest.low, closestHigh: closest.high } : {}),
      ...(within > 0 ? { itemsForOnePoint: within } : {}),
    },
  };
}
