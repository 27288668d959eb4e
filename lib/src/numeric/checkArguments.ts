/** Refuses anything but a probability. */
export function checkProbability(probability: number): void {
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`A probability lies between 0 and 1; got ${String(probability)}.`);
  }
}

/** Refuses a parameter that is not a finite number above 0. */
export function checkPositive(value: number, name: string, caller: string): void {
  if (!(value > 0 && value < Infinity)) {
    throw new RangeError(`${caller}: ${name} is a finite number above 0; got ${String(value)}.`);
  }
}

/** Refuses a parameter that is not a whole number of at least `least`. */
export function checkWhole(value: number, least: number, name: string, caller: string): void {
  if (!(Number.isSafeInteger(value) && value >= least)) {
    throw new RangeError(`${caller}: ${name} is a whole number of at least ${least}; got ${String(value)}.`);
  }
}
