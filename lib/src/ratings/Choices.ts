/** Models, best first; or the best ones in order, and the others, which rank below them. */
export type Ranking =
  | readonly string[]
  | { readonly first: readonly string[]; readonly rest: readonly string[] };

/** Rankings as choices: at each stage, a model is chosen among itself and all models ranked below it. */
export interface Choices {
  readonly models: readonly string[];
  /** The models of the rankings, best first, concatenated. */
  readonly orders: Int32Array;
  /** The index at which each ranking begins; the last entry is the end of the last one. */
  readonly starts: Int32Array;
  /** The number of choices of each ranking. Models after the last stage are unordered. */
  readonly stages: Int32Array;
  /** The multiplicity of each ranking. */
  readonly repeats: Float64Array;
}

/**
 * Reads rankings. The last model of a full ranking is not a choice.
 *
 * @param models names in the desired order; by default in order of first appearance
 * @throws RangeError that names the ranking (from 1): a repeated model, a name that is not among `models`, fewer than
 *   two models, no ordered model
 */
export function choicesOf(
  rankings: readonly Ranking[],
  models: readonly string[] | undefined,
  caller: string,
): Choices {
  if (rankings.length === 0) throw new RangeError(`${caller}: expected at least one ranking; there is none.`);
  const places = new Map((models ?? []).map((model, place) => [model, place]));
  const placeOf = (name: string, ranking: number): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    if (models)
      throw new RangeError(`${caller}: ranking ${ranking + 1}: there is no model ${JSON.stringify(name)}.`);
    places.set(name, places.size);
    return places.size - 1;
  };
  const orders: number[] = [];
  const starts: number[] = [0];
  const stages = new Int32Array(rankings.length);
  const lastSeen: number[] = [];
  rankings.forEach((ranking, index) => {
    const { first, rest } = "first" in ranking ? ranking : { first: ranking, rest: [] };
    const length = first.length + rest.length;
    for (const name of [...first, ...rest]) {
      const model = placeOf(name, index);
      if (lastSeen[model] === index)
        throw new RangeError(`${caller}: ranking ${index + 1} has ${name} twice.`);
      lastSeen[model] = index;
      orders.push(model);
    }
    if (length < 2) {
      throw new RangeError(
        `${caller}: ranking ${index + 1} has ${length} models; two at least can be compared.`,
      );
    }
    if (first.length === 0) {
      throw new RangeError(
        `${caller}: ranking ${index + 1} says nothing: its first is empty; give the best in order, or leave it out.`,
      );
    }
    starts.push(orders.length);
    stages[index] = Math.min(first.length, length - 1);
  });
  return {
    models: Object.freeze([...places.keys()]),
    orders: Int32Array.from(orders),
    starts: Int32Array.from(starts),
    stages,
    repeats: new Float64Array(rankings.length).fill(1),
  };
}

/** Visits each ranking with a positive multiplicity: its models, its number of choices, its multiplicity. */
export function eachRanking(
  choices: Choices,
  visit: (order: Int32Array, stages: number, times: number) => void,
): void {
  for (let ranking = 0; ranking < choices.repeats.length; ranking++) {
    const times = choices.repeats[ranking] ?? 0;
    if (times === 0) continue;
    const order = choices.orders.subarray(choices.starts[ranking], choices.starts[ranking + 1]);
    visit(order, choices.stages[ranking] ?? 0, times);
  }
}
