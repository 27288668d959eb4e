import { normalDensity, normalSurvival } from "../numeric/normalDistribution.js";

/** Nodes and weights of Gauss and Legendre's rule with 10 points, the positive half (Abramowitz and Stegun 25.4.30). */
const NODES = [
  0.1488743389816312, 0.4333953941292472, 0.6794095682990244, 0.8650633666889845, 0.9739065285171717,
];
const WEIGHTS = [
  0.2955242247147529, 0.2692667193099963, 0.219086362515982, 0.1494513491505806, 0.0666713443086881,
];
/** Standard deviations beyond which the density is nothing. */
const REACH = 9;

/** Standard deviations from which on the normal density is 0 as a 64-bit number. */
const NOTHING = 38.7;

/**
 * The density of a Brownian motion with drift at the interims of a sequential test, of the paths that have not yet stopped:
 * carried from interim to interim by integration over panels no wider than the step's standard deviation.
 */
export class GroupSequentialDensity {
  readonly #twoSided: boolean;
  readonly #drift: number;
  #time = 0;
  /** Where the density was evaluated, and its value times the weight of the place. */
  #places = Float64Array.of(0);
  #masses = Float64Array.of(1);

  constructor(twoSided: boolean, drift = 0) {
    this.#twoSided = twoSided;
    this.#drift = drift;
  }

  /** P(not stopped before, and z at least `boundary` at this information). */
  above(information: number, boundary: number): number {
    const step = information - this.#time;
    const deviation = Math.sqrt(step);
    const end = boundary * Math.sqrt(information);
    const [places, masses] = [this.#places, this.#masses];
    const drifted = this.#drift * step;
    let sum = 0;
    for (let index = 0; index < places.length; index++) {
      sum += (masses[index] ?? NaN) * normalSurvival((end - (places[index] ?? NaN) - drifted) / deviation);
    }
    return sum;
  }

  /** Goes on to this information with the paths inside the boundary. */
  pass(information: number, boundary: number): void {
    const step = information - this.#time;
    const deviation = Math.sqrt(step);
    const centre = this.#drift * information;
    const spread = REACH * Math.sqrt(information);
    const end = boundary * Math.sqrt(information);
    const high = Math.min(end, centre + spread);
    const low = Math.max(this.#twoSided ? -end : -Infinity, centre - spread);
    const panels = Math.max(4, Math.ceil((high - low) / deviation));
    const half = (high - low) / panels / 2;
    const places = new Float64Array(2 * NODES.length * panels);
    const masses = new Float64Array(places.length);
    let filled = 0;
    for (let panel = 0; panel < panels; panel++) {
      const middle = low + (2 * panel + 1) * half;
      for (const side of [-1, 1]) {
        for (let index = 0; index < NODES.length; index++) {
          const place = middle + side * (NODES[index] ?? NaN) * half;
          places[filled] = place;
          masses[filled++] = this.#densityAt(place, step, deviation) * half * (WEIGHTS[index] ?? NaN);
        }
      }
    }
    this.#places = places;
    this.#masses = masses;
    this.#time = information;
  }

  /** The density at a place after the step, of the paths that have not stopped before it. */
  #densityAt(place: number, step: number, deviation: number): number {
    const [places, masses] = [this.#places, this.#masses];
    const drifted = this.#drift * step;
    let sum = 0;
    for (let at = 0; at < places.length; at++) {
      const z = (place - (places[at] ?? NaN) - drifted) / deviation;
      if (z > NOTHING || z < -NOTHING) continue;
      sum += ((masses[at] ?? NaN) * normalDensity(z)) / deviation;
    }
    return sum;
  }
}
