import type { Xoshiro128 } from "../../random/Xoshiro128.js";
import type { Result } from "../../results/Result.js";
import type { Statistics } from "../statisticsOf.js";
import { checkedSample, singleUnit } from "./checkedSample.js";
import { LEAST_VALUES, optimalBlockLength } from "./optimalBlockLength.js";
import { PLAIN_METHODS, runScheme, type SchemeOptions } from "./runScheme.js";
import { stationaryIndices } from "./stationaryIndices.js";
import { remark } from "../../results/Remark.js";

/** The way to draw blocks; see {@link BlockBootstrapOptions}. */
export type BlockKind = "circular" | "moving" | "stationary";

/** Options of the scheme `"block"` of {@link bootstrap}. */
export interface BlockBootstrapOptions extends SchemeOptions {
  /** The way to draw blocks; `"circular"` by default. */
  readonly blocks?: BlockKind;
  /** Length of a block (mean length for `"stationary"`); `"optimal"` by default, see {@link optimalBlockLength}. */
  readonly blockLength?: number | "optimal";
}

/**
 * Bootstraps a statistic of a series whose neighbours depend on each other: whole blocks of neighbours are drawn with
 * replacement and concatenated up to the length of the series.
 *
 * - `"moving"`: blocks of b values that begin anywhere in the series and end within it;
 * - `"circular"`: the same, but blocks wrap from the end to the start, so that the ends count as much as the middle;
 * - `"stationary"`: blocks wrap too, and their lengths are geometric with mean b.
 *
 * @param series in the order of time
 * @param statistics a function of a series, or several by name; a function must neither keep nor change its argument
 * @param options `blocks`, `blockLength`; `interval` is `"percentile"` by default, or `"basic"`, `"normal"`, `"bc"`;
 *   `reps` is 10 000
 * @returns a result with the label `statistic` (no label for a single function). Its n are the number of values and
 *   the number of blocks that fill the series (for `"stationary"` the expected number)
 * @throws RangeError if a block length is out of range, or a value or a statistic is not finite
 * Source: D. Politis and J. Romano, A circular block-resampling procedure (1992), The stationary bootstrap, JASA 89
 * (1994); H. Kunsch, Annals of Statistics 17 (1989).
 */
export async function blockBootstrap(
  series: ArrayLike<number>,
  statistics: Statistics<Float64Array>,
  options: BlockBootstrapOptions = {},
): Promise<Result> {
  const caller = "bootstrap";
  const values = checkedSample(series, caller);
  const size = values.length;
  const { blocks = "circular", blockLength = "optimal" } = options;
  const kinds: readonly string[] = ["circular", "moving", "stationary"];
  if (!kinds.includes(blocks)) {
    throw new RangeError(`${caller}: blocks is one of ${kinds.join(", ")}; got ${JSON.stringify(blocks)}.`);
  }
  const length = settleLength(values, blocks, blockLength, caller);
  const drawn = new Float64Array(size);
  const draw = blocks === "stationary" ? drawGeometric : drawBlocks;
  return runScheme(
    {
      kind: "blockBootstrap",
      caller,
      title: "Block bootstrap",
      unit: "block",
      methods: PLAIN_METHODS,
      resampling: `${blocks} blocks of ${blocks === "stationary" ? "mean length" : "length"} ${Number(length.toPrecision(6))}`,
      source: SOURCES[blocks],
      n: { values: size, blocks: Math.ceil(size / length) },
      sample: () => values.slice(),
      draw: (generator) => {
        draw(drawn, values, { length, ring: blocks !== "moving" }, generator);
        return drawn;
      },
      tooFew: singleUnit(size, "value"),
      warnings:
        size / length < 10
          ? [
              remark(
                "fewBlocks",
                `The series holds about ${(size / length).toFixed(1)} blocks only: little is known of their spread, and the ` +
                  "interval is too narrow.",
              ),
            ]
          : [],
      assumptions: [
        {
          name: "the series is stationary",
          holds: null,
          detail:
            "A trend or a change of level is no dependence that blocks could keep: look at the series first.",
        },
      ],
    },
    statistics,
    options,
  );
}

const SOURCES: Readonly<Record<BlockKind, string>> = {
  circular: "Politis, Romano: A circular block-resampling procedure for stationary data, 1992",
  moving:
    "Künsch: The jackknife and the bootstrap for general stationary observations, Annals of Statistics 17, 1989",
  stationary: "Politis, Romano: The stationary bootstrap, JASA 89, 1994",
};

function settleLength(
  values: Float64Array,
  blocks: BlockKind,
  given: number | "optimal",
  caller: string,
): number {
  if (given === "optimal" && values.length < LEAST_VALUES) {
    throw new RangeError(
      `${caller}: the optimal block length needs a series of at least ${LEAST_VALUES} values; got ${values.length}. Give ` +
        "blockLength.",
    );
  }
  if (given === "optimal") {
    const optimal = optimalBlockLength(values);
    return blocks === "stationary" ? optimal.stationary : Math.ceil(optimal.circular);
  }
  const whole = blocks === "stationary" || Number.isInteger(given);
  if (given >= 1 && given <= values.length && whole) return given;
  throw new RangeError(
    `${caller}: the block length is ${blocks === "stationary" ? "a" : "a whole"} number from 1 to ${values.length}, the ` +
      `length of the series, or "optimal"; got ${String(given)}.`,
  );
}

function drawBlocks(
  drawn: Float64Array,
  values: Float64Array,
  { length, ring }: { readonly length: number; readonly ring: boolean },
  generator: Xoshiro128,
): void {
  const size = values.length;
  const starts = ring ? size : size - length + 1;
  for (let slot = 0; slot < size; slot += length) {
    const start = generator.below(starts);
    const end = Math.min(slot + length, size);
    for (let place = slot; place < end; place++) drawn[place] = values[(start + place - slot) % size] ?? NaN;
  }
}

function drawGeometric(
  drawn: Float64Array,
  values: Float64Array,
  { length }: { readonly length: number },
  generator: Xoshiro128,
): void {
  const places = new Uint32Array(values.length);
  stationaryIndices(places, length, generator);
  places.forEach((place, slot) => (drawn[slot] = values[place] ?? NaN));
}
