import { checkOptions } from "../options/checkOptions.js";
import { firstTwice } from "../scores/firstTwice.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { permuted } from "../random/permuted.js";
import { Battles, BATTLE_OUTCOMES, type BattleOutcome } from "./Battles.js";

/** Plays a battle and returns the winner: x in seat a or y in seat b. */
export type PlayBattle = (x: string, y: string) => BattleOutcome;

/** Options of tournaments. */
export interface TournamentOptions {
  /** Seed of the draw; 0 by default. The same seed gives the same pairings. */
  readonly seed?: number;
  /** Keeps the order of the models instead of a random draw; false by default. */
  readonly seeded?: boolean;
}

/** Options of {@link swissTournament}. */
export interface SwissTournamentOptions extends TournamentOptions {
  /** Number of rounds; ceil(log2 of the number of models) by default. */
  readonly rounds?: number;
}

/** The record of a tournament. */
export interface Tournament {
  /** The models, best first; models eliminated in the same round are in the order of the draw. */
  readonly places: readonly string[];
  readonly rounds: number;
  /** Every battle, in order: rate them with {@link bradleyTerry}. */
  readonly battles: Battles;
}

/**
 * A single-elimination tournament: a loser is eliminated. If the number of models is not a power of two, some skip
 * the first round. A tie is decided at random.
 *
 * @param models names, at least two
 * @param play decides a battle
 * @param options `seed` (0), `seeded` (false)
 * @throws RangeError for fewer than two models, a name twice, an invalid outcome
 *
 * Source: S. Son et al., Varco Arena: a tournament approach to reference-free benchmarking of large language models (2024).
 * @example
 * ```ts
 * import { singleElimination } from "precipice/ratings";
 * singleElimination(["w", "x", "y", "z"], (x, y) => (x < y ? "a" : "b")).places[0]; // => w
 * ```
 */
export function singleElimination(
  models: readonly string[],
  play: PlayBattle,
  options: TournamentOptions = {},
): Tournament {
  checkOptions("singleElimination", options, ["seed", "seeded"]);
  const book = new Book(models, play, "singleElimination");
  const bits = Xoshiro128.fromSeed(options.seed ?? 0);
  let inside = drawn(models, options, bits);
  const out: string[][] = [];
  // The number of models that must play so that a power of two remains.
  let meeting = 2 * (inside.length - 2 ** Math.floor(Math.log2(inside.length)));
  if (meeting === 0) meeting = inside.length;
  while (inside.length > 1) {
    const free = inside.slice(meeting);
    const winners: string[] = [];
    const losers: string[] = [];
    for (let place = 0; place < meeting; place += 2) {
      const x = inside[place] ?? "";
      const y = inside[place + 1] ?? "";
      const outcome = book.play(x, y);
      const first = outcome === "tie" ? bits.below(2) === 0 : outcome === "a";
      winners.push(first ? x : y);
      losers.push(first ? y : x);
    }
    out.unshift(losers);
    inside = [...winners, ...free];
    meeting = inside.length;
  }
  return { places: [...inside, ...out.flat()], rounds: out.length, battles: book.battles() };
}

/**
 * A round-robin tournament: every model meets every other one `legs` times; the seats alternate between legs.
 *
 * @param models names, at least two
 * @param play decides a battle
 * @param options `legs` (1)
 * @throws RangeError for fewer than two models, a name twice, an invalid outcome, legs not a whole number of
 *   at least 1
 * @example
 * ```ts
 * import { roundRobin } from "precipice/ratings";
 * roundRobin(["x", "y", "z"], (x, y) => (x < y ? "a" : "b"), { legs: 2 }).battles.total; // => 6
 * ```
 */
export function roundRobin(
  models: readonly string[],
  play: PlayBattle,
  options: { readonly legs?: number } = {},
): Tournament {
  checkOptions("roundRobin", options, ["legs"]);
  const { legs = 1 } = options;
  if (!(Number.isSafeInteger(legs) && legs >= 1)) {
    throw new RangeError(`roundRobin: legs is a whole number of at least 1; got ${String(legs)}.`);
  }
  const book = new Book(models, play, "roundRobin");
  for (let leg = 0; leg < legs; leg++) {
    models.forEach((x, place) => {
      for (const y of models.slice(place + 1))
        book.play(...(leg % 2 === 0 ? ([x, y] as const) : ([y, x] as const)));
    });
  }
  return { places: book.byPoints(), rounds: legs, battles: book.battles() };
}

/**
 * Matches against an anchor: every other model meets it `legs` times, and the seats alternate between legs. A comparison
 * of M models costs M - 1 matches a leg, as much as a single elimination.
 *
 * Models are ranked by their points against the anchor. A model much stronger or weaker than the anchor wins or loses
 * nearly always, so that such models are not told apart; {@link singleElimination} lets models of like strength meet.
 *
 * @param models names, at least two
 * @param anchor one of them
 * @param play decides a battle
 * @param options `legs` (1): the number of prompts that each pair answers
 * @returns `places` without the anchor, best first; models with equal points keep their order
 * @throws RangeError for fewer than two models, a name twice, an anchor that is no model, an invalid outcome, legs not a
 *   whole number of at least 1
 *
 * Source: S. Son et al., Varco Arena: a tournament approach to reference-free benchmarking of large language models (2024).
 * @example
 * ```ts
 * import { anchoredMatches } from "precipice/ratings";
 * anchoredMatches(["x", "y", "z"], "y", (x, y) => (x < y ? "a" : "b"), { legs: 2 }).places; // => [ 'x', 'z' ]
 * ```
 */
export function anchoredMatches(
  models: readonly string[],
  anchor: string,
  play: PlayBattle,
  options: { readonly legs?: number } = {},
): Tournament {
  checkOptions("anchoredMatches", options, ["legs"]);
  const { legs = 1 } = options;
  if (!(Number.isSafeInteger(legs) && legs >= 1)) {
    throw new RangeError(`anchoredMatches: legs is a whole number of at least 1; got ${String(legs)}.`);
  }
  const book = new Book(models, play, "anchoredMatches");
  if (!models.includes(anchor)) {
    throw new RangeError(
      `anchoredMatches: the anchor is one of the models ${models.join(", ")}; got ${JSON.stringify(anchor)}.`,
    );
  }
  for (let leg = 0; leg < legs; leg++) {
    for (const model of models) {
      if (model === anchor) continue;
      book.play(...(leg % 2 === 0 ? ([model, anchor] as const) : ([anchor, model] as const)));
    }
  }
  const places = book.byPoints().filter((model) => model !== anchor);
  return { places, rounds: legs, battles: book.battles() };
}

/**
 * A Swiss tournament: in each round, models with equal points meet, and pairs do not meet twice if that can be
 * avoided.
 *
 * @param models names, at least two; with an odd number one model skips each round and gets a point, and none skips
 *   twice before all others did
 * @param play decides a battle; a tie is half a point each
 * @param options `rounds` (ceil(log2 of the number of models)), `seed`, `seeded`
 * @throws RangeError for fewer than two models, a name twice, an invalid outcome, rounds not a whole number
 *   of at least 1
 * @example
 * ```ts
 * import { swissTournament } from "precipice/ratings";
 * swissTournament(["w", "x", "y", "z"], (x, y) => (x < y ? "a" : "b")).places[0]; // => w
 * ```
 */
export function swissTournament(
  models: readonly string[],
  play: PlayBattle,
  options: SwissTournamentOptions = {},
): Tournament {
  checkOptions("swissTournament", options, ["rounds", "seed", "seeded"]);
  const { rounds = Math.ceil(Math.log2(Math.max(2, models.length))) } = options;
  if (!(Number.isSafeInteger(rounds) && rounds >= 1)) {
    throw new RangeError(`swissTournament: rounds is a whole number of at least 1; got ${String(rounds)}.`);
  }
  const book = new Book(models, play, "swissTournament");
  const order = drawn(models, options, Xoshiro128.fromSeed(options.seed ?? 0));
  const rested = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const waiting = [...order].sort((x, y) => book.points(y) - book.points(x));
    if (waiting.length % 2 === 1) {
      const fewest = Math.min(...waiting.map((model) => rested.get(model) ?? 0));
      const free = waiting.findLastIndex((model) => (rested.get(model) ?? 0) === fewest);
      const [model = ""] = waiting.splice(free, 1);
      rested.set(model, fewest + 1);
      book.award(model, 1);
    }
    while (waiting.length > 0) {
      const x = waiting.shift() ?? "";
      const fresh = waiting.findIndex((y) => !book.met(x, y));
      const [y = ""] = waiting.splice(Math.max(0, fresh), 1);
      book.play(x, y);
    }
  }
  return { places: book.byPoints(), rounds, battles: book.battles() };
}

function drawn(models: readonly string[], options: TournamentOptions, bits: Xoshiro128): string[] {
  if (options.seeded === true) return [...models];
  return permuted(models.length, (last) => bits.below(last + 1)).map((place) => models[place] ?? "");
}

/** Records the battles played. */
class Book {
  readonly #models: readonly string[];
  readonly #play: PlayBattle;
  readonly #caller: string;
  readonly #points = new Map<string, number>();
  readonly #met = new Map<string, Set<string>>();
  readonly #rows = { a: [] as number[], b: [] as number[], outcome: [] as number[] };
  readonly #places: ReadonlyMap<string, number>;

  constructor(models: readonly string[], play: PlayBattle, caller: string) {
    if (models.length < 2) {
      throw new RangeError(`${caller}: expected at least two models; got ${models.length}.`);
    }
    const twice = firstTwice(models);
    if (twice !== undefined) throw new RangeError(`${caller}: the model ${twice} is named twice.`);
    this.#models = models;
    this.#places = new Map(models.map((model, place) => [model, place]));
    this.#play = play;
    this.#caller = caller;
  }

  play(x: string, y: string): BattleOutcome {
    const outcome = this.#play(x, y);
    if (!BATTLE_OUTCOMES.includes(outcome)) {
      throw new RangeError(
        `${this.#caller}: a battle ends with ${BATTLE_OUTCOMES.join(", ")}; that of ${x} and ${y} gave ${JSON.stringify(outcome)}.`,
      );
    }
    this.#rows.a.push(this.#places.get(x) ?? -1);
    this.#rows.b.push(this.#places.get(y) ?? -1);
    this.#rows.outcome.push(BATTLE_OUTCOMES.indexOf(outcome));
    const met = this.#met.get(x) ?? new Set();
    this.#met.set(x, met.add(y));
    this.award(x, outcome === "a" ? 1 : outcome === "tie" ? 0.5 : 0);
    this.award(y, outcome === "b" ? 1 : outcome === "tie" ? 0.5 : 0);
    return outcome;
  }

  award(model: string, points: number): void {
    this.#points.set(model, this.points(model) + points);
  }

  points(model: string): number {
    return this.#points.get(model) ?? 0;
  }

  met(x: string, y: string): boolean {
    return (this.#met.get(x)?.has(y) ?? false) || (this.#met.get(y)?.has(x) ?? false);
  }

  byPoints(): string[] {
    return [...this.#models].sort((x, y) => this.points(y) - this.points(x));
  }

  battles(): Battles {
    return Battles.fromColumns({ models: this.#models, ...this.#rows });
  }
}
