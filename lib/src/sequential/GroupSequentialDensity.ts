import { portableExp } from "../numeric/portableExp.js";
import { normalDensity, normalSurvival } from "../numeric/normalDistribution.js";

/** Nodes and weights of Gauss and Legendre's rule with 10 points, the positive half (Abramowitz and Stegun 25.4.30). */
const NODES = [
  0.1488743389816312, 0.4333953941292472, 0.6794095682990244, 0.8650633666889845, 0.9739065285171717,
];
const WEIGHTS = [
  0.2955242247147529, 0.2692667193099963, 0.219086362515982, 0.1494513491505806, 0.0666713443086881,
];
/** Number of standard deviations beyond which the density is negligible. */
const REACH = 9;
/** Number of nodes in a panel. */
const SIZE = 2 * NODES.length;
/** The smallest share of a sum that counts; less is dropped. */
const LEAST = 1e-19;
/** The normal density 16 standard deviations away; smaller terms change no digit of the sum. */
const NEGLIGIBLE = 1e-60;

/**
 * The density of a Brownian motion with drift at the interims of a sequential test, restricted to paths that have not
 * stopped. Each interim's density is an integral over that of the previous one, by panels no wider than the step's
 * standard deviation.
 */
export class GroupSequentialDensity {
  readonly #twoSided: boolean;
  readonly #drift: number;
  #time = 0;
  /** The nodes of the density, panel by panel upwards, and its value times the weight at each. */
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
    const places = this.#places;
    const masses = this.#masses;
    const drifted = this.#drift * step;
    let sum = 0;
    // From the panel next to the boundary downwards: the terms first rise, then fall.
    for (let stop = places.length; stop > 0; stop -= SIZE) {
      let share = 0;
      for (let index = Math.max(0, stop - SIZE); index < stop; index++) {
        share +=
          (masses[index] ?? NaN) * normalSurvival((end - (places[index] ?? NaN) - drifted) / deviation);
      }
      sum += share;
      if (sum > 0 && share < LEAST * sum) break;
    }
    return sum;
  }

  /** Advances to this information with the paths inside the boundary. */
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
    const places = new Float64Array(SIZE * panels);
    for (let panel = 0; panel < panels; panel++) {
      const middle = low + (2 * panel + 1) * half;
      NODES.forEach((node, index) => {
        places[panel * SIZE + index] = middle - node * half;
        places[panel * SIZE + NODES.length + index] = middle + node * half;
      });
    }
    const masses = this.#densities(places, (2 * half) / deviation, step, deviation);
    for (let index = 0; index < masses.length; index++) {
      masses[index] = (masses[index] ?? NaN) * half * (WEIGHTS[index % NODES.length] ?? NaN);
    }
    this.#places = places;
    this.#masses = masses;
    this.#time = information;
  }

  /**
   * The density at places after the step, of the paths that have not stopped before it. For each path and each place in a
   * panel the normal density is computed once, in the panel nearest to the path, and from there on both sides by its ratio
   * from panel to panel, which falls by the same factor each time.
   *
   * @param width of a panel, in standard deviations of the step
   */
  #densities(
    places: Float64Array,
    width: number,
    step: number,
    deviation: number,
  ): Float64Array<ArrayBuffer> {
    const found = new Float64Array(places.length);
    const panels = places.length / SIZE;
    const falling = portableExp(-width * width);
    const drifted = this.#drift * step;
    for (let from = 0; from < this.#places.length; from++) {
      const mass = (this.#masses[from] ?? NaN) / deviation;
      const start = (this.#places[from] ?? NaN) + drifted;
      const least = NEGLIGIBLE * Math.abs(mass);
      for (let node = 0; node < SIZE; node++) {
        const first = ((places[node] ?? NaN) - start) / deviation;
        const nearest = Math.max(0, Math.min(panels - 1, Math.round(-first / width)));
        const z = first + nearest * width;
        const density = mass * normalDensity(z);
        const place = nearest * SIZE + node;
        found[place] = (found[place] ?? NaN) + density;
        let ratio = portableExp(-width * (z + width / 2));
        let value = density * ratio;
        for (let at = place + SIZE; at < found.length && Math.abs(value) > least; at += SIZE) {
          found[at] = (found[at] ?? NaN) + value;
          ratio *= falling;
          value *= ratio;
        }
        ratio = portableExp(-width * (-z + width / 2));
        value = density * ratio;
        for (let at = place - SIZE; at >= 0 && Math.abs(value) > least; at -= SIZE) {
          found[at] = (found[at] ?? NaN) + value;
          ratio *= falling;
          value *= ratio;
        }
      }
    }
    return found;
  }
}
