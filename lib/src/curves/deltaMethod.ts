import { mapFloats } from "../numeric/mapFloats.js";

/** A least-squares fit at its optimum. */
export interface FittedModel {
  readonly curve: (x: number, parameters: Readonly<Record<string, number>>) => number;
  readonly x: Float64Array;
  readonly parameters: Readonly<Record<string, number>>;
  /** sqrt(sse / degrees), of residuals divided by `sizes`. */
  readonly spread: number | undefined;
  /** The relative noise standard deviation of each point; equal by default. */
  readonly sizes?: Float64Array;
}

/** Returns the standard error of a function of the parameters; `undefined` if the data do not determine it. */
export type DeltaMethod = (
  quantity: (parameters: Readonly<Record<string, number>>) => number,
) => number | undefined;

/** Relative step of the five-point derivative, whose error is about step^4 + epsilon / step. */
const STEP = Number.EPSILON ** 0.2;

/** A column of the Jacobian closer to the span of the others than this share of its length counts as dependent. */
const DEPENDENT = 1e-9;

/**
 * Standard errors by the delta method: with the Jacobian J of the curve at the fitted parameters, each row divided by the
 * size of its point's noise, the parameters have the covariance s^2 (J'J)^-1, and a quantity with the gradient g the variance
 * s^2 g' (J'J)^-1 g.
 *
 * Source: G. A. F. Seber, C. J. Wild, Nonlinear regression (1989), sections 2.1 and 5.1.
 */
export function deltaMethod({ curve, x, parameters, spread, sizes }: FittedModel): DeltaMethod {
  const names = Object.keys(parameters);
  const columns = names.map((name) =>
    mapFloats(
      x,
      (at, point) => derivative((moved) => curve(at, moved), parameters, name) / (sizes?.[point] ?? 1),
    ),
  );
  const triangle = spread === undefined ? undefined : upperTriangle(columns);
  return (quantity) => {
    if (!triangle || spread === undefined) return undefined;
    // R' w = g, so that w'w = g' (R'R)^-1 g = g' (J'J)^-1 g.
    const solved: number[] = [];
    for (const [column, name] of names.entries()) {
      let rest = derivative(quantity, parameters, name);
      for (const [row, value] of solved.entries()) rest -= (triangle[row]?.[column] ?? NaN) * value;
      solved.push(rest / (triangle[column]?.[column] ?? NaN));
    }
    const error = spread * Math.hypot(...solved);
    return Number.isFinite(error) ? error : undefined;
  };
}

function derivative(
  quantity: (parameters: Readonly<Record<string, number>>) => number,
  parameters: Readonly<Record<string, number>>,
  name: string,
): number {
  const value = parameters[name] ?? NaN;
  const step = STEP * (Math.abs(value) || 1);
  const at = (steps: number): number => quantity({ ...parameters, [name]: value + steps * step });
  return (8 * (at(1) - at(-1)) - (at(2) - at(-2))) / (12 * step);
}

/** R of the QR decomposition, by modified Gram-Schmidt; `undefined` if columns are dependent. */
function upperTriangle(columns: readonly Float64Array[]): number[][] | undefined {
  const triangle = columns.map(() => columns.map(() => 0));
  const left = columns.map((column) => column.slice());
  const lengths = columns.map(lengthOf);
  for (const [place, column] of left.entries()) {
    const length = lengthOf(column);
    if (!(length > DEPENDENT * (lengths[place] ?? NaN))) return undefined;
    const row = triangle[place] ?? [];
    row[place] = length;
    for (let other = place + 1; other < left.length; other++) {
      const next = left[other] ?? new Float64Array();
      let product = 0;
      for (let point = 0; point < column.length; point++) {
        product += ((column[point] ?? NaN) / length) * (next[point] ?? NaN);
      }
      row[other] = product;
      for (let point = 0; point < column.length; point++) {
        next[point] = (next[point] ?? NaN) - (product * (column[point] ?? NaN)) / length;
      }
    }
  }
  return triangle;
}

/** Relative to the largest value, so that squares neither overflow nor vanish. */
function lengthOf(column: Float64Array): number {
  let most = 0;
  for (const value of column) most = Math.max(most, Math.abs(value));
  if (!(most > 0)) return most;
  let squares = 0;
  for (const value of column) squares += (value / most) ** 2;
  return most * Math.sqrt(squares);
}
