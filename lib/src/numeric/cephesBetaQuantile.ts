import { cephesIncompleteBeta, LOG_LARGEST, LOG_SMALLEST } from "./cephesIncompleteBeta.js";
import { logBeta } from "./logBeta.js";
import { normalQuantile } from "./normalDistribution.js";
import { portableExp } from "./portableExp.js";
import { portableLog } from "./portableLog.js";

const ROUNDING = 2 ** -53;

/** The search for x with I_x(a, b) = p, which turns to 1 - x where that is the smaller. */
class BetaSearch {
  readonly #probability: number;
  readonly #shapes: readonly [number, number];
  isTurned = false;
  target = 0;
  a = 0;
  b = 0;
  x = 0;
  y = 0;
  /** The ends that enclose the root, and I at them. */
  low = 0;
  lowY = 0;
  high = 1;
  highY = 1;

  constructor(probability: number, shapes: readonly [number, number], isTurned: boolean) {
    this.#probability = probability;
    this.#shapes = shapes;
    this.turn(isTurned);
  }

  turn(isTurned: boolean): void {
    const [a, b] = this.#shapes;
    this.isTurned = isTurned;
    [this.a, this.b] = isTurned ? [b, a] : [a, b];
    this.target = isTurned ? 1 - this.#probability : this.#probability;
    [this.low, this.lowY, this.high, this.highY] = [0, 0, 1, 1];
  }

  moveTo(x: number): void {
    this.x = x;
    this.y = cephesIncompleteBeta(this.a, this.b, x);
  }

  /** The quantile that x of the search stands for. */
  answer(x: number): number {
    if (!this.isTurned) return x;
    return x <= ROUNDING ? 1 - ROUNDING : 1 - x;
  }
}

/** Abramowitz and Stegun 26.5.22; undefined where the exponential underflows. */
function startOf(a: number, b: number, z: number): number | undefined {
  const [first, second] = [1 / (2 * a - 1), 1 / (2 * b - 1)];
  const lambda = (z * z - 3) / 6;
  const h = 2 / (first + second);
  const w = (z * Math.sqrt(h + lambda)) / h - (second - first) * (lambda + 5 / 6 - 2 / (3 * h));
  return 2 * w < LOG_SMALLEST ? undefined : a / (a + b * portableExp(2 * w));
}

/**
 * Narrows the ends by shares of their distance that follow the last directions, until ends or values are within `threshold`.
 *
 * @returns the answer where rounding ends the search
 */
function halve(search: BetaSearch, threshold: number): number | undefined {
  let direction = 0;
  let share = 0.5;
  for (let step = 0; step < 100; step++) {
    if (step > 0) {
      let x = search.low + share * (search.high - search.low);
      if (x === 1) x = 1 - ROUNDING;
      if (x === 0) {
        share = 0.5;
        x = search.low + share * (search.high - search.low);
        if (x === 0) return search.answer(0);
      }
      search.moveTo(x);
      if (Math.abs((search.high - search.low) / (search.high + search.low)) < threshold) return undefined;
      if (Math.abs((search.y - search.target) / search.target) < threshold) return undefined;
    }
    const { x, y, target } = search;
    const isBelow = y < target;
    if (isBelow) [search.low, search.lowY] = [x, y];
    else {
      search.high = x;
      if (search.isTurned && x < ROUNDING) return search.answer(0);
      search.highY = y;
    }
    const run = isBelow ? direction : -direction;
    if (run < 0) {
      direction = 0;
      share = 0.5;
    } else if (run > 3) share = isBelow ? 1 - (1 - share) ** 2 : share * share;
    else if (run > 1) share = isBelow ? 0.5 * share + 0.5 : 0.5 * share;
    else share = Math.abs(target - y) / (search.highY - search.lowY);
    direction += isBelow ? 1 : -1;
    if (isBelow && search.low > 0.75) {
      search.turn(!search.isTurned);
      search.moveTo(1 - x);
      direction = 0;
      share = 0.5;
      step = -1;
    }
  }
  if (search.low >= 1) return search.answer(1 - ROUNDING);
  return search.x <= 0 ? search.answer(0) : undefined;
}

/** Up to eight steps of Newton; `undefined` where they do not converge. */
function newton(search: BetaSearch): number | undefined {
  const { a, b, target } = search;
  const front = -logBeta(a, b);
  for (let step = 0; step < 8; step++) {
    if (step > 0) search.moveTo(search.x);
    if (search.y < search.lowY) [search.x, search.y] = [search.low, search.lowY];
    else if (search.y > search.highY) [search.x, search.y] = [search.high, search.highY];
    else if (search.y < target) [search.low, search.lowY] = [search.x, search.y];
    else [search.high, search.highY] = [search.x, search.y];
    const { x, y, low, high } = search;
    if (x === 1 || x === 0) return undefined;
    const logDensity = (a - 1) * portableLog(x) + (b - 1) * portableLog(1 - x) + front;
    if (logDensity < LOG_SMALLEST) return search.answer(x);
    if (logDensity > LOG_LARGEST) return undefined;
    const move = (y - target) / portableExp(logDensity);
    let next = x - move;
    if (next <= low) next = low + 0.5 * ((x - low) / (high - low)) * (x - low);
    if (next <= 0) return undefined;
    if (next >= high) next = high - 0.5 * ((high - x) / (high - low)) * (high - x);
    if (next >= 1) return undefined;
    search.x = next;
    if (Math.abs(move / next) < 128 * ROUNDING) return search.answer(next);
  }
  return undefined;
}

/**
 * The x with I_x(a, b) = `probability` by the iterations of Cephes, which end early in some tails: to follow that library;
 * `betaQuantile` is the right one.
 *
 * Source: S. L. Moshier, Methods and programs for mathematical functions (1989), and the Cephes library 2.4; Abramowitz and
 * Stegun 26.5.22 for the start.
 */
export function cephesBetaQuantile(probability: number, a: number, b: number): number {
  if (probability <= 0) return 0;
  if (probability >= 1) return 1;
  const hasSmallShape = a <= 1 || b <= 1;
  const search = new BetaSearch(probability, [a, b], !hasSmallShape && probability > 0.5);
  let isClose = false;
  if (hasSmallShape) search.moveTo(a / (a + b));
  else {
    const z = -normalQuantile(probability);
    const start = startOf(search.a, search.b, search.isTurned ? -z : z);
    if (start === undefined) return search.answer(0);
    search.moveTo(start);
    isClose = Math.abs((search.y - search.target) / search.target) < 0.2;
  }
  if (!isClose) {
    const ended = halve(search, hasSmallShape ? 1e-6 : 1e-4);
    if (ended !== undefined) return ended;
  }
  return newton(search) ?? halve(search, 256 * ROUNDING) ?? search.answer(search.x);
}
