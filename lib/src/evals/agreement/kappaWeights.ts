/** The agreement weights of pairs of different categories; the categories are ordered. */
export type KappaWeights = "none" | "linear" | "quadratic" | readonly (readonly number[])[];

/**
 * The weights of agreement of every pair of categories: 1 for equal ones; else 0, 1 - |i - j| / (K - 1), or 1 - (i -
 * j)^2 / (K - 1)^2; or a given table.
 */
export function kappaWeights(weights: KappaWeights, size: number, caller: string): readonly Float64Array[] {
  if (typeof weights === "object") {
    if (weights.length !== size || weights.some((row) => row.length !== size)) {
      throw new RangeError(`${caller}: weights are a table of ${size} rows and columns, one a category.`);
    }
    weights.forEach((row, i) =>
      row.forEach((weight, j) => {
        if (!(weight >= 0 && weight <= 1) || (i === j && weight !== 1)) {
          throw new RangeError(
            `${caller}: weights of agreement lie between 0 and 1, and are 1 for equal categories; row ${i + 1}, column ${j + 1} is ${String(weight)}.`,
          );
        }
      }),
    );
    return weights.map((row) => Float64Array.from(row));
  }
  if (!["none", "linear", "quadratic"].includes(weights)) {
    throw new RangeError(
      `${caller}: weights is one of none, linear, quadratic, or a table; got ${JSON.stringify(weights)}.`,
    );
  }
  return Array.from({ length: size }, (_, i) => {
    const row = new Float64Array(size);
    if (weights !== "none") {
      for (let j = 0; j < size; j++) {
        const distance = Math.abs(i - j) / (size - 1);
        row[j] = weights === "linear" ? 1 - distance : 1 - distance ** 2;
      }
    }
    row[i] = 1;
    return row;
  });
}
