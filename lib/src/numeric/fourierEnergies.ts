/** Up to this length the sums are computed directly. */
const SHORT = 256;

/**
 * |sum over t of x_t e^(-2 pi i k t / n)|^2 for k from 0 to n - 1, for lists of any length: as a convolution with a chirp,
 * which takes three fast transforms of a length that is a power of two.
 *
 * @param step receives the number of finished stages; see {@link fourierStages}
 *
 * Source: L. Bluestein, A linear filtering approach to the computation of the discrete Fourier transform, IEEE Transactions on
 * Audio and Electroacoustics 18 (1970).
 */
export function fourierEnergies(values: Float64Array, step: (stages: number) => void): Float64Array {
  return values.length <= SHORT ? bySums(values) : byChirp(values, step);
}

/** Number of stages of the transforms of `length` values. */
export function fourierStages(length: number): number {
  return length <= SHORT ? 0 : 3 * Math.log2(chirpSize(length));
}

/** The length of the transforms: the power of two that holds values and chirp. */
function chirpSize(length: number): number {
  return 2 ** Math.ceil(Math.log2(2 * length - 1));
}

function bySums(values: Float64Array): Float64Array {
  const n = values.length;
  return values.map((_, k) => {
    let [cosine, sine] = [0, 0];
    for (let t = 0; t < n; t++) {
      const angle = (2 * Math.PI * ((k * t) % n)) / n;
      cosine += (values[t] ?? NaN) * Math.cos(angle);
      sine += (values[t] ?? NaN) * Math.sin(angle);
    }
    return cosine ** 2 + sine ** 2;
  });
}

function byChirp(values: Float64Array, step: (stages: number) => void): Float64Array {
  const n = values.length;
  const size = chirpSize(n);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const chirpReal = new Float64Array(size);
  const chirpImaginary = new Float64Array(size);
  for (let t = 0; t < n; t++) {
    // t^2 modulo 2 n, so that the angle keeps its digits.
    const angle = (Math.PI * ((t * t) % (2 * n))) / n;
    const cosine = Math.cos(angle);
    const sine = Math.sin(angle);
    real[t] = (values[t] ?? NaN) * cosine;
    imaginary[t] = -(values[t] ?? NaN) * sine;
    chirpReal[t] = cosine;
    chirpImaginary[t] = sine;
    if (t === 0) continue;
    chirpReal[size - t] = cosine;
    chirpImaginary[size - t] = sine;
  }
  const turns = turnsOf(size);
  transform(real, imaginary, turns, step);
  transform(chirpReal, chirpImaginary, turns, step);
  for (let k = 0; k < size; k++) {
    const a = real[k] ?? 0;
    const b = imaginary[k] ?? 0;
    const c = chirpReal[k] ?? 0;
    const d = chirpImaginary[k] ?? 0;
    // Conjugated, so that the same transform is the inverse.
    real[k] = a * c - b * d;
    imaginary[k] = -(a * d + b * c);
  }
  transform(real, imaginary, turns, step);
  // The last chirp changes only the phase.
  return Float64Array.from(
    { length: n },
    (_, k) => ((real[k] ?? 0) / size) ** 2 + ((imaginary[k] ?? 0) / size) ** 2,
  );
}

/** Stages within stretches of this many places are computed stretch by stretch, which fits the cache. */
const STRETCH = 4096;

/** The cosines and sines of the angles k / size of a full turn, for half a turn. */
interface Turns {
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

function turnsOf(size: number): Turns {
  const cosines = new Float64Array(size / 2);
  const sines = new Float64Array(size / 2);
  for (let k = 0; k < size / 2; k++) {
    const angle = (2 * Math.PI * k) / size;
    cosines[k] = Math.cos(angle);
    sines[k] = Math.sin(angle);
  }
  return { cosines, sines };
}

/** The fast Fourier transform of Cooley and Tukey, in place, for lengths that are powers of two. */
function transform(
  real: Float64Array,
  imaginary: Float64Array,
  turns: Turns,
  step: (stages: number) => void,
): void {
  const size = real.length;
  for (let place = 1, other = 0; place < size; place++) {
    let bit = size >>> 1;
    for (; other & bit; bit >>>= 1) other ^= bit;
    other ^= bit;
    if (place >= other) continue;
    [real[place], real[other]] = [real[other] ?? 0, real[place] ?? 0];
    [imaginary[place], imaginary[other]] = [imaginary[other] ?? 0, imaginary[place] ?? 0];
  }
  const stretch = Math.min(size, STRETCH);
  for (let low = 0; low < size; low += stretch) {
    for (let half = 1; half < stretch; half *= 2) join(real, imaginary, turns, low, low + stretch, half);
  }
  step(Math.log2(stretch));
  for (let half = stretch; half < size; half *= 2) {
    join(real, imaginary, turns, 0, size, half);
    step(1);
  }
}

/** Joins neighbouring transforms of `half` places each, from `low` up to `high`. */
function join(
  real: Float64Array,
  imaginary: Float64Array,
  { cosines, sines }: Turns,
  low: number,
  high: number,
  half: number,
): void {
  const stride = cosines.length / half;
  for (let start = low; start < high; start += 2 * half) {
    for (let one = start, turn = 0; one < start + half; one++, turn += stride) {
      const two = one + half;
      const c = cosines[turn] ?? 0;
      const s = sines[turn] ?? 0;
      const a = real[two] ?? 0;
      const b = imaginary[two] ?? 0;
      const turnedReal = a * c + b * s;
      const turnedImaginary = b * c - a * s;
      real[two] = (real[one] ?? 0) - turnedReal;
      imaginary[two] = (imaginary[one] ?? 0) - turnedImaginary;
      real[one] = (real[one] ?? 0) + turnedReal;
      imaginary[one] = (imaginary[one] ?? 0) + turnedImaginary;
    }
  }
}
