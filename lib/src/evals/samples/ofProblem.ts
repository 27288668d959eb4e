/** Computes something of a problem; where it is refused, the message says of which problem, counted from 1. */
export function ofProblem<Value>(caller: string, problem: number, compute: () => Value): Value {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RangeError(`${caller}: problem ${problem + 1}: ${error.message}`, { cause: error });
  }
}
