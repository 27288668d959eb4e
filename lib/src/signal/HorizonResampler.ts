import { IndexSource } from "../bootstrap/IndexSource.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import type { HorizonAttempt } from "./timeHorizon.js";

/** The hierarchical bootstrap of attempts: families, tasks within each drawn family, runs within each drawn task. */
export class HorizonResampler {
  readonly tasks: number;
  readonly families: number;
  /** Indices of attempts, `[family][task][run]`. */
  readonly #tree: readonly (readonly Int32Array[])[];
  readonly #source: IndexSource;

  /** @throws RangeError if a task belongs to two families */
  constructor(attempts: readonly HorizonAttempt[], seed: number) {
    const familyOf = new Map<string, string>();
    const tree = new Map<string, Map<string, number[]>>();
    attempts.forEach(({ task, family }, place) => {
      const name = task === undefined ? `attempt ${place + 1}` : `task ${task}`;
      const group = family === undefined ? `alone: ${name}` : `family ${family}`;
      const before = familyOf.get(name);
      if (before !== undefined && before !== group) {
        throw new RangeError(
          `timeHorizon: a task belongs to one family; ${name} is in two, the second at attempt ${place + 1}.`,
        );
      }
      familyOf.set(name, group);
      const tasks = tree.get(group) ?? new Map<string, number[]>();
      tree.set(group, tasks);
      const runs = tasks.get(name) ?? [];
      tasks.set(name, runs);
      runs.push(place);
    });
    this.#tree = [...tree.values()].map((tasks) => [...tasks.values()].map((runs) => Int32Array.from(runs)));
    this.families = tree.size;
    this.tasks = familyOf.size;
    this.#source = new IndexSource(Xoshiro128.fromSeed(seed));
  }

  /** The indices of the attempts of one replicate. */
  draw(): number[] {
    const drawn: number[] = [];
    for (let f = 0; f < this.#tree.length; f++) {
      const tasks = this.#tree[this.#source.below(this.#tree.length)] ?? [];
      for (let t = 0; t < tasks.length; t++) {
        const runs = tasks[this.#source.below(tasks.length)] ?? new Int32Array();
        for (let r = 0; r < runs.length; r++) drawn.push(runs[this.#source.below(runs.length)] ?? 0);
      }
    }
    return drawn;
  }
}
