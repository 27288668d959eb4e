/** A source of uniform random bits. All generators here give the same bits for the same seed on every machine. */
export interface BitGenerator {
  /** The next 32 uniform bits as an integer from 0 to 4294967295. */
  nextUint32(): number;
  /** The next uniform number in [0, 1) with 53 random bits. */
  nextDouble(): number;
}

/** A bit generator that also returns 64 bits at a time, which NumPy's distributions need. */
export interface BitGenerator64 extends BitGenerator {
  /** The next 64 uniform bits. */
  nextUint64(): bigint;
}
