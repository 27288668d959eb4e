import { chiSquaredSurvival } from "../numeric/chiSquared.js";
import { cholesky } from "../numeric/cholesky.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { extremes } from "../numeric/extremes.js";
import { fisherFSurvival } from "../numeric/fisherF.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { largestSize } from "../numeric/checkSquares.js";
import { mergeTies } from "../numeric/mergeTies.js";
import { midranks } from "../numeric/midranks.js";
import type { TestResult } from "../results/TestResult.js";
import { blockPValue, fewBlocksOfF, type BlockPValueOptions } from "./blockPermutations.js";
import { checkedBlocks } from "./samples.js";
import type { NamedBlocks } from "./scoreBlocks.js";
import { testResult } from "./testResult.js";
import { remark } from "../results/Remark.js";

/** The option names of the statistics in this file whose p-value comes from the orders of the ranks. */
export const BLOCK_TEST_OPTIONS = ["level", "method", "reps", "seed", "signal", "onProgress"] as const;

/** The aligned-ranks statistic of Hodges and Lehmann. */
export function alignedRanks(
  given: NamedBlocks,
  options: BlockPValueOptions,
  level: number,
  caller: string,
): TestResult {
  const blocks = checkedBlocks(given.blocks, caller, 2, 2);
  const k = blocks[0]?.length ?? 0;
  const aligned = new Float64Array(blocks.length * k);
  const sizes = new Float64Array(aligned.length);
  blocks.forEach((block, index) => {
    const mean = compensatedSum(block) / k;
    const size = largestSize(block);
    for (let place = 0; place < k; place++) {
      aligned[index * k + place] = (block[place] ?? NaN) - mean;
      sizes[index * k + place] = size;
    }
  });
  const ranks = midranks(mergeTies(aligned, sizes));
  const count = ranks.length;
  const byTreatment = new Float64Array(k);
  const byBlock = new Float64Array(blocks.length);
  for (let block = 0; block < blocks.length; block++) {
    for (let place = 0; place < k; place++) {
      const rank = ranks[block * k + place] ?? NaN;
      byTreatment[place] = (byTreatment[place] ?? NaN) + rank;
      byBlock[block] = (byBlock[block] ?? NaN) + rank;
    }
  }
  const squares = compensatedSum(ranks.map((rank) => rank * rank));
  const within = squares - compensatedSum(byBlock.map((sum) => sum * sum)) / k;
  const centre = (blocks.length * (count + 1)) / 2;
  const between = compensatedSum(byTreatment.map((sum) => (sum - centre) ** 2));
  if (!(within > 1e-12 * squares)) throw new RangeError(`${caller}: all scores are tied within every block.`);
  const statistic = ((k - 1) * between) / within;
  const { values, drawn } = blockPValue(
    count,
    () =>
      blocks.map((_, block) =>
        ranks.subarray(block * k, (block + 1) * k).map((rank) => 2 * rank - count - 1),
      ),
    options,
    caller,
    () => chiSquaredSurvival(statistic, k - 1),
  );
  return testResult({
    kind: "alignedRanks",
    title: "Equal treatments over blocks (aligned ranks)",
    estimate: statistic,
    values: { statistic, degrees: k - 1, ...values },
    n: { blocks: blocks.length, treatments: k },
    method: "none",
    level,
    groups: given,
    drawn,
    citation: ["Hodges, Lehmann: Rank methods for combination of independent experiments, AMS 33, 1962"],
  });
}

/** Quade's statistic. */
export function quade(
  given: NamedBlocks,
  options: BlockPValueOptions,
  level: number,
  caller: string,
): TestResult {
  const blocks = checkedBlocks(given.blocks, caller, 2, 2);
  const k = blocks[0]?.length ?? 0;
  const ranges = mapFloats(blocks, (block) => {
    const [least, most] = extremes(block);
    return most - least;
  });
  const spreads = midranks(mergeTies(ranges, mapFloats(blocks, largestSize)));
  const squared = new Float64Array(blocks.length * k);
  const weighted = blocks.map((block, index) => {
    const row = midranks(block);
    for (let place = 0; place < k; place++) {
      const rank = (spreads[index] ?? NaN) * ((row[place] ?? NaN) - (k + 1) / 2);
      row[place] = rank;
      squared[index * k + place] = rank * rank;
    }
    return row;
  });
  const total = compensatedSum(squared);
  const sums = Array.from({ length: k }, (_, place) =>
    compensatedSum(mapFloats(weighted, (row) => row[place] ?? NaN)),
  );
  const between = compensatedSum(sums.map((sum) => sum * sum)) / blocks.length;
  if (!(total > 0)) throw new RangeError(`${caller}: all scores are tied within every block.`);
  const rest = total - between;
  const statistic = rest > 1e-12 * total ? ((blocks.length - 1) * between) / rest : Infinity;
  const degreesWithin = (blocks.length - 1) * (k - 1);
  // Both factors are halves of whole numbers.
  const { values, drawn, asymptotic } = blockPValue(
    squared.length,
    () => weighted.map((row) => row.map((value) => Math.round(4 * value))),
    options,
    caller,
    () => fisherFSurvival(statistic, k - 1, degreesWithin),
  );
  return testResult({
    kind: "quade",
    title: "Equal treatments over blocks (Quade)",
    estimate: statistic,
    values: {
      statistic,
      degrees: k - 1,
      degreesWithin,
      ...values,
    },
    n: { blocks: blocks.length, treatments: k },
    method: "none",
    level,
    groups: given,
    drawn,
    warnings: fewBlocksOfF(asymptotic, blocks.length),
    citation: ["Quade: Using weighted rankings in the analysis of complete blocks, JASA 74, 1979"],
  });
}

/** The statistic of Skillings and Mack. A missing score is NaN or undefined. */
export function skillingsMack(given: NamedBlocks, level: number, caller: string): TestResult {
  const scores: readonly ArrayLike<number | undefined>[] = given.blocks;
  const k = scores.reduce((most, { length }) => Math.max(most, length), 0);
  // A missing score becomes NaN.
  const rows = scores.map((block, index) => {
    const row = new Float64Array(k).fill(NaN);
    for (let place = 0; place < k; place++) {
      const score = block[place];
      if (score === undefined || Number.isNaN(score)) continue;
      if (!Number.isFinite(score)) {
        throw new RangeError(
          `${caller}: block ${index + 1}, treatment ${place + 1} is ${score}; expected a number or NaN.`,
        );
      }
      row[place] = score;
    }
    return row;
  });
  const places = new Uint32Array(k);
  const present = (row: Float64Array): number => {
    let count = 0;
    for (let place = 0; place < k; place++) if (!Number.isNaN(row[place])) places[count++] = place;
    return count;
  };
  const used = rows.filter((row) => present(row) >= 2);
  if (used.length < 2 || k < 2) {
    throw new RangeError(
      `${caller} of statistic "skillingsMack" needs at least two blocks with two scores each; got ${used.length}.`,
    );
  }
  const adjusted = new Float64Array(k);
  const covariance = new Float64Array(k * k);
  for (const row of used) {
    const count = present(row);
    const ranks = midranks(count === k ? row : row.filter((score) => !Number.isNaN(score)));
    const scale = Math.sqrt(12 / (count + 1));
    for (let index = 0; index < count; index++) {
      const place = places[index] ?? 0;
      adjusted[place] = (adjusted[place] ?? 0) + scale * ((ranks[index] ?? NaN) - (count + 1) / 2);
      for (let rival = 0; rival < count; rival++) {
        const at = place * k + (places[rival] ?? 0);
        covariance[at] = (covariance[at] ?? 0) + (rival === index ? count - 1 : -1);
      }
    }
  }
  // The rows add up to 0, so the last treatment is redundant.
  const size = k - 1;
  const reduced = Float64Array.from(
    { length: size * size },
    (_, at) => covariance[Math.floor(at / size) * k + (at % size)] ?? NaN,
  );
  const factor = cholesky(reduced, size);
  if (!factor) {
    throw new RangeError(
      `${caller}: the treatments fall into sets that no block compares (or one has no score); compare each set by itself.`,
    );
  }
  const solved = factor.solve(adjusted.subarray(0, size));
  const statistic = solved.reduce((sum, value, place) => sum + value * (adjusted[place] ?? NaN), 0);
  return testResult({
    kind: "skillingsMack",
    title: "Equal treatments over blocks with missing scores (Skillings-Mack)",
    estimate: statistic,
    values: { statistic, degrees: size, pValue: chiSquaredSurvival(statistic, size) },
    n: { blocks: used.length, treatments: k },
    method: "none",
    level,
    groups: given,
    citation: [
      "Skillings, Mack: On the use of a Friedman-type statistic in balanced and unbalanced block designs, 1981",
    ],
    warnings:
      used.length < scores.length
        ? [
            remark(
              "omittedBlocks",
              `${scores.length - used.length} blocks with fewer than two scores were left out.`,
            ),
          ]
        : [],
  });
}
