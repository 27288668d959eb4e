/** Models best first; or the best ones in order, and the others that are known to stand below them. */
export type Ranking =
  readonly string[] | { readonly first: readonly string[]; readonly rest: readonly string[] };

/** Rankings taken apart into choices: at each stage one of those still there was chosen. */
export interface Choices {
  readonly models: readonly string[];
  /** Members of the stages one after the other; the chosen one stands first. */
  readonly members: Int32Array;
  /** Where each stage begins, and where the last one ends. */
  readonly starts: Int32Array;
  /** The ranking that each stage is from. */
  readonly rankings: Int32Array;
  /** How often each ranking occurs. */
  readonly repeats: Float64Array;
}

/**
 * Takes rankings apart. The last model of a full ranking chooses nothing.
 *
 * @param models names in the order wanted; of their first appearance by default
 * @throws RangeError that names the ranking (from 1): a model twice, a name that is not among `models`, fewer than two models
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
  const [members, starts, owners]: [number[], number[], number[]] = [[], [], []];
  rankings.forEach((ranking, index) => {
    const { first, rest } = "first" in ranking ? ranking : { first: ranking, rest: [] };
    const order = [...first, ...rest];
    const twice = order.find((name, place) => order.indexOf(name) !== place);
    if (twice !== undefined) throw new RangeError(`${caller}: ranking ${index + 1} has ${twice} twice.`);
    if (order.length < 2) {
      throw new RangeError(
        `${caller}: ranking ${index + 1} has ${order.length} models; two at least can be compared.`,
      );
    }
    const coded = order.map((name) => placeOf(name, index));
    for (let stage = 0; stage < Math.min(first.length, order.length - 1); stage++) {
      starts.push(members.length);
      owners.push(index);
      for (let place = stage; place < coded.length; place++) members.push(coded[place] ?? 0);
    }
  });
  starts.push(members.length);
  return {
    models: Object.freeze([...places.keys()]),
    members: Int32Array.from(members),
    starts: Int32Array.from(starts),
    rankings: Int32Array.from(owners),
    repeats: new Float64Array(rankings.length).fill(1),
  };
}

/** Calls back for each stage: where its members begin and end, and how often it counts. */
export function eachStage(choices: Choices, visit: (from: number, to: number, times: number) => void): void {
  for (let stage = 0; stage < choices.rankings.length; stage++) {
    const times = choices.repeats[choices.rankings[stage] ?? 0] ?? 0;
    if (times > 0) visit(choices.starts[stage] ?? 0, choices.starts[stage + 1] ?? 0, times);
  }
}
