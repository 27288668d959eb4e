/** Models best first; or the best ones in order, and the others that are known to stand below them. */
export type Ranking =
  readonly string[] | { readonly first: readonly string[]; readonly rest: readonly string[] };

/**
 * Rankings as choices: at each stage of a ranking the model at its place was chosen among itself and all that stand below.
 */
export interface Choices {
  readonly models: readonly string[];
  /** Models of the rankings, best first, one ranking after the other. */
  readonly orders: Int32Array;
  /** Where each ranking begins, and where the last one ends. */
  readonly starts: Int32Array;
  /** How many choices each ranking has; those below its last stage are in no order. */
  readonly stages: Int32Array;
  /** How often each ranking occurs. */
  readonly repeats: Float64Array;
}

/**
 * Reads rankings. The last model of a full ranking chooses nothing.
 *
 * @param models names in the order wanted; of their first appearance by default
 * @throws RangeError that names the ranking (from 1): a model twice, a name that is not among `models`, fewer than two
 *   models, none in order
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

/** Calls back for each ranking that occurs: its models, how many choices it has, and how often it counts. */
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
