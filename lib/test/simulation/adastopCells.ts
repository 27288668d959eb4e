import type { AdaStopMode } from "../../src/sequential/index.js";
import type { AdastopDesign } from "./simulateAdastop.js";

/** A row of the table of AdaStop's error, and how it is simulated. */
export interface AdastopCell {
  readonly section: "family-wise error" | "power";
  readonly agents: string;
  readonly design: AdastopDesign;
}

const fill = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

/** Every cell, those that take long last. Many agents have fewer trials. */
export function adastopCells(trials: number, reps: number): AdastopCell[] {
  const cells: AdastopCell[] = [];
  let seed = 0;
  const add = (
    section: AdastopCell["section"],
    agents: string,
    modes: readonly AdaStopMode[],
    design: Pick<AdastopDesign, "population" | "spreads" | "means">,
  ): void => {
    const { length } = design.means;
    const own = length === 10 ? trials / 5 : length === 5 ? trials / 2 : trials;
    for (const mode of modes) {
      cells.push({ section, agents, design: { ...design, mode, trials: own, reps, seed } });
    }
    // The modes of a row see the same runs.
    seed += 1;
  };
  for (const count of [2, 3, 5, 10]) {
    const modes: readonly AdaStopMode[] =
      count === 3 ? ["studentized", "joint", "pairwise", "signed", "adastop"] : ["studentized", "joint"];
    const main = modes.slice(0, 2);
    const equal = { means: fill(count, 0), spreads: fill(count, 1) };
    const wide = { means: fill(count, 0), spreads: [...fill(count - 1, 1), 5] };
    const rising = {
      means: fill(count, 0),
      spreads: equal.means.map((_, place) => 1 + (4 * place) / (count - 1)),
    };
    const named = `${count} agents`;
    add("family-wise error", `${named}, equal spreads`, modes, { population: "normal", ...equal });
    add("family-wise error", `${named}, equal spreads`, main, { population: "lognormal", ...equal });
    add("family-wise error", `${named}, one spread 5 times`, modes, { population: "normal", ...wide });
    if (count > 2) {
      add("family-wise error", `${named}, spreads 1 to 5`, main, { population: "normal", ...rising });
    }
    add("family-wise error", `${named}, one spread 5 times`, main, { population: "exponential", ...wide });
    add("family-wise error", `${named}, one spread 5 times`, main, { population: "lognormal", ...wide });
  }
  add("family-wise error", "4 agents, two of them 2 higher, spreads 1, 5, 1, 5", ["studentized", "joint"], {
    population: "normal",
    means: [0, 0, 2, 2],
    spreads: [1, 5, 1, 5],
  });
  for (const [count, higher] of [
    [2, 1],
    [2, 2],
    [5, 1],
    [5, 2],
  ] as const) {
    add("power", `${count} agents, one of them ${higher} sd higher`, ["studentized", "joint"], {
      population: "normal",
      means: [...fill(count - 1, 0), higher],
      spreads: fill(count, 1),
    });
  }
  const cost = ({ design: { means, trials: own } }: AdastopCell): number => own * means.length ** 2;
  return cells.sort((a, b) => cost(a) - cost(b));
}
