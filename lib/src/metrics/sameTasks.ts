/** Throws for algorithms on different numbers of tasks. */
export function sameTasks(scores: readonly Float64Array[][]): readonly Float64Array[][] {
  const [first] = scores;
  if (first === undefined)
    throw new RangeError("Expected the scores of at least one algorithm; the list is empty.");
  const other = scores.findIndex(({ length }) => length !== first.length);
  if (other >= 0) {
    throw new RangeError(
      `Expected algorithms on the same tasks; the first has ${first.length} tasks and number ${other + 1} has ` +
        `${scores[other]?.length ?? 0}.`,
    );
  }
  return scores;
}
