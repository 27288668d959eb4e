/** Throws for a list that is empty or contains anything but log probabilities. */
export function checkedLogProbabilities(caller: string, logProbabilities: ArrayLike<number>): Float64Array {
  if (logProbabilities.length === 0) {
    throw new RangeError(`${caller}: expected the log probability of at least one token; the list is empty.`);
  }
  const checked = new Float64Array(logProbabilities.length);
  for (let token = 0; token < checked.length; token++) {
    const value: unknown = logProbabilities[token];
    if (!(typeof value === "number" && value <= 0 && value > -Infinity)) {
      throw new RangeError(
        `${caller}: expected natural logarithms of probabilities, finite and at most 0; token ${token + 1} has ${String(value)}.`,
      );
    }
    checked[token] = value;
  }
  return checked;
}
