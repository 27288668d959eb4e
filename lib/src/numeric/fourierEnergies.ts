/** A length up to which sums are taken as they stand. */
const SHORT = 256;

/**
 * |sum over t of x_t e^(-2 pi i k t / n)|^2 for k from 0 to n - 1, for lists of any length: as a convolution with a chirp,
 * which takes three fast transforms of a length that is a power of two.
 *
 * Source: L. Bluestein, A linear filtering approach to the computation of the discrete Fourier transform, IEEE Transactions on
 * Audio and Electroacoustics 18 (1970).
 */
export function fourierEnergies(values: Float64Array): Float64Array {
  return values.length <= SHORT ? bySums(values) : byChirp(values);
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

function byChirp(values: Float64Array): Float64Array {
  const n = values.length;
  const size = 2 ** Math.ceil(Math.log2(2 * n - 1));
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  const [chirpReal, chirpImaginary] = [new Float64Array(size), new Float64Array(size)];
  for (let t = 0; t < n; t++) {
    // t^2 modulo 2 n, so that the angle keeps its digits.
    const angle = (Math.PI * ((t * t) % (2 * n))) / n;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    real[t] = (values[t] ?? NaN) * cosine;
    imaginary[t] = -(values[t] ?? NaN) * sine;
    for (const place of t === 0 ? [0] : [t, size - t])
      [chirpReal[place], chirpImaginary[place]] = [cosine, sine];
  }
  transform(real, imaginary);
  transform(chirpReal, chirpImaginary);
  for (let k = 0; k < size; k++) {
    const [a, b, c, d] = [real[k] ?? 0, imaginary[k] ?? 0, chirpReal[k] ?? 0, chirpImaginary[k] ?? 0];
    // Conjugated, so that the same transform goes back.
    real[k] = a * c - b * d;
    imaginary[k] = -(a * d + b * c);
  }
  transform(real, imaginary);
  // The last chirp turns the phase only.
  return Float64Array.from(
    { length: n },
    (_, k) => ((real[k] ?? 0) / size) ** 2 + ((imaginary[k] ?? 0) / size) ** 2,
  );
}

/** The fast Fourier transform of Cooley and Tukey, in place, for lengths that are powers of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let place = 1, other = 0; place < size; place++) {
    let bit = size >>> 1;
    for (; other & bit; bit >>>= 1) other ^= bit;
    other ^= bit;
    if (place >= other) continue;
    [real[place], real[other]] = [real[other] ?? 0, real[place] ?? 0];
    [imaginary[place], imaginary[other]] = [imaginary[other] ?? 0, imaginary[place] ?? 0];
  }
  const cosines = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / size));
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let start = 0; start < size; start += 2 * half) {
      for (let k = 0; k < half; k++) {
        const [c, s] = [cosines[k * stride] ?? 0, sines[k * stride] ?? 0];
        const [one, two] = [start + k, start + k + half];
        const [a, b] = [real[two] ?? 0, imaginary[two] ?? 0];
        const [turnedReal, turnedImaginary] = [a * c + b * s, b * c - a * s];
        real[two] = (real[one] ?? 0) - turnedReal;
        imaginary[two] = (imaginary[one] ?? 0) - turnedImaginary;
        real[one] = (real[one] ?? 0) + turnedReal;
        imaginary[one] = (imaginary[one] ?? 0) + turnedImaginary;
      }
    }
  }
}
