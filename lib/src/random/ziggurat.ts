import { divide, exponential, fromDecimal, fromNumber, logarithm, multiply, toNumber } from "./fixedPoint.js";

/** A ziggurat of 256 layers of equal area over a falling density f with f(0) = 1. */
export interface Ziggurat {
  /** Where the tail begins. */
  readonly tail: number;
  /** In layer i, a mantissa below `inside[i]` is accepted at once. */
  readonly inside: BigUint64Array;
  /** The factor of a mantissa in layer i. */
  readonly width: Float64Array;
  /** The density at the right end of layer i. */
  readonly height: Float64Array;
}

const LAYERS = 256;

/**
 * The tables of the ziggurat method from the right ends of the layers (`ends[255]` is where the tail begins).
 * The lowest layer with its tail is as large as a rectangle of width `base`.
 *
 * Source: G. Marsaglia and W. W. Tsang, The ziggurat method for generating random variables, J. Stat. Soft. 5 (2000).
 */
function ziggurat(
  ends: Float64Array,
  base: number,
  mantissaBits: number,
  density: (x: number) => number,
): Ziggurat {
  const tail = ends[LAYERS - 1] ?? NaN;
  const scale = 2 ** mantissaBits;
  const inside = new BigUint64Array(LAYERS);
  inside[0] = BigInt(Math.round((tail / base) * scale));
  for (let layer = 2; layer < LAYERS; layer++) {
    inside[layer] = BigInt(Math.round(((ends[layer - 1] ?? NaN) / (ends[layer] ?? NaN)) * scale));
  }
  const width = ends.map((end, layer) => (layer === 0 ? base : end) / scale);
  const height = ends.map((end, layer) => (layer === 0 ? 1 : density(end)));
  return { tail, inside, width, height };
}

/** e^x rounded to the nearest double; the built-in may be one unit off, differently on different machines. */
function exactExp(x: number): number {
  return toNumber(exponential(fromNumber(x)));
}

/** ln x rounded to the nearest double. */
function exactLog(x: number): number {
  return toNumber(logarithm(fromNumber(x)));
}

/**
 * The right ends of the layers of exp(-x^2 / 2) as NumPy has them: x[i] = sqrt(-2 ln(exp(-x[i + 1]^2 / 2) +
 * area / x[i + 1])), every operation rounded to a double, because NumPy's tables carry these very roundings.
 * At layer 37 the exponential lies so near the middle of two doubles that NumPy's value is the upper one.
 */
function normalEnds(tail: number, area: number): Float64Array {
  const ends = new Float64Array(LAYERS);
  ends[LAYERS - 1] = tail;
  let outer = tail;
  for (let layer = LAYERS - 2; layer >= 1; layer--) {
    let density = exactExp(-0.5 * outer * outer);
    if (layer === 37) density += 2 ** -53;
    outer = Math.sqrt(-2 * exactLog(density + area / outer));
    ends[layer] = outer;
  }
  return ends;
}

/** The right ends of the layers of exp(-x), rounded at the very end only, as NumPy's are. */
function exponentialEnds(tail: bigint): Float64Array {
  const area = multiply(tail, exponential(-tail)) + exponential(-tail);
  const ends = new Float64Array(LAYERS);
  ends[LAYERS - 1] = toNumber(tail);
  let outer = tail;
  for (let layer = LAYERS - 2; layer >= 1; layer--) {
    outer = -logarithm(exponential(-outer) + divide(area, outer));
    ends[layer] = toNumber(outer);
  }
  return ends;
}

let normal: Ziggurat | undefined;
let exponentialLayers: Ziggurat | undefined;

/** The layers of exp(-x^2 / 2), for mantissas of 52 bits. */
export function normalZiggurat(): Ziggurat {
  const tail = 3.6541528853610088;
  const area = 0.0049286732339746519;
  const density = (x: number): number => exactExp(-0.5 * x * x);
  normal ??= ziggurat(normalEnds(tail, area), area / density(tail), 52, density);
  return normal;
}

/** The layers of exp(-x), for mantissas of 53 bits. */
export function exponentialZiggurat(): Ziggurat {
  if (exponentialLayers) return exponentialLayers;
  const tail = fromDecimal("7.69711747013104971404462804811408952334296818528283253278834867283241051210533");
  exponentialLayers = ziggurat(exponentialEnds(tail), toNumber(tail + fromNumber(1)), 53, (x) =>
    exactExp(-x),
  );
  return exponentialLayers;
}
