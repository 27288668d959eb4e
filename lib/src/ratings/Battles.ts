import { checkOptions } from "../options/checkOptions.js";
import { firstTwice } from "../scores/firstTwice.js";
import { checkSquares } from "../numeric/checkSquares.js";
import { formatCount } from "../results/formatNumber.js";
import { firstRows } from "../results/firstRows.js";
import { frameColumns, type HandedColumns } from "../results/frameColumns.js";
import { jupyterDisplay, type MimeBundle } from "../results/jupyterDisplay.js";
import { writeHTML } from "../results/writeHTML.js";
import { writeText } from "../results/writeText.js";
import { summarizeBattles } from "./summarizeBattles.js";
import { handBattles } from "./handBattles.js";
import { readBattles, type BattleFields, type BattleRow } from "./readBattles.js";

/** The outcomes of a battle, in the order of their codes in {@link BattleColumns}. */
export const BATTLE_OUTCOMES = ["a", "b", "tie"] as const;
/** The winner: the model in seat a, the one in seat b, or neither. */
export type BattleOutcome = (typeof BATTLE_OUTCOMES)[number];

/** Battles as columns; every column has one entry for each row. */
export interface BattleColumns {
  /** Names of the models; `a` and `b` are indices into this list. */
  readonly models: readonly string[];
  readonly a: ArrayLike<number>;
  readonly b: ArrayLike<number>;
  /** 0: a won; 1: b won; 2: tie. */
  readonly outcome: ArrayLike<number>;
  /** The multiplicity of each row: two equal rows are one row with count 2. 1 by default. */
  readonly counts?: ArrayLike<number> | undefined;
  /**
   * The importance of each battle. Unlike a count, a weight does not add information to standard errors. 1 by
   * default.
   */
  readonly weights?: ArrayLike<number> | undefined;
  /** The cluster of each battle (its prompt, its judge), from 0. By default battles are independent. */
  readonly clusters?: ArrayLike<number> | undefined;
  /** Covariates by name; a positive value favours seat a; see {@link styleDifferences}. */
  readonly features?: Readonly<Record<string, ArrayLike<number>>> | undefined;
}

/**
 * Pairwise battles between models, column by column: the input of every function of this module. Checked once, and
 * immutable by convention (its typed arrays are copies of the input).
 *
 * @example
 * ```ts
 * import { Battles } from "precipice";
 *
 * const battles = Battles.from([
 *   { a: "x", b: "y", winner: "a" },
 *   { a: "y", b: "x", winner: "tie" },
 * ]);
 * battles.models; // => [ 'x', 'y' ]
 * ```
 */
export class Battles {
  readonly models: readonly string[];
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly outcome: Uint8Array;
  readonly counts: Float64Array | undefined;
  readonly weights: Float64Array | undefined;
  /** The weights scaled to mean 1 over battles, because a fit depends only on their ratios. */
  readonly relativeWeights: Float64Array | undefined;
  readonly clusters: Int32Array | undefined;
  readonly features: Readonly<Record<string, Float64Array>>;
  /** The number of battles, with each row counted by its count. */
  readonly total: number;

  private constructor(columns: BattleColumns) {
    this.models = Object.freeze(checkedModels(columns.models));
    const rows = columns.a.length;
    if (rows === 0) throw new RangeError("Battles: expected at least one battle; there is none.");
    sameLength("b", columns.b, rows);
    sameLength("outcome", columns.outcome, rows);
    this.a = new Int32Array(columns.a);
    this.b = new Int32Array(columns.b);
    this.outcome = new Uint8Array(columns.outcome);
    this.#checkSeats(columns);
    this.counts = columns.counts && positive("counts", columns.counts, rows, true);
    this.clusters = columns.clusters && codes(columns.clusters, rows);
    this.features = Object.freeze(
      Object.fromEntries(
        Object.entries(columns.features ?? {}).map(([name, values]) => {
          checkSquares(values, "Battles", `values of ${name}`);
          return [name, finite(name, values, rows)];
        }),
      ),
    );
    this.total = this.counts ? this.counts.reduce((sum, count) => sum + count, 0) : rows;
    if (this.total === 0) throw new RangeError("Battles: every count is 0: there is no battle.");
    const weights = columns.weights && positive("weights", columns.weights, rows, false);
    // Weights that are all 1 are dropped.
    this.weights = weights?.every((weight) => weight === 1) ? undefined : weights;
    this.relativeWeights = this.weights && this.#meanOne(this.weights);
    Object.freeze(this);
  }

  /**
   * Reads row objects such as `{ a: "alpha", b: "beta", winner: "b" }`.
   *
   * `winner` is `"a"`, `"b"` or `"tie"`; or a word of other tools: `"model_a"`, `"left"`, `"x"`, `"tie (bothbad)"`,
   * `"draw"`; or the winner's own name; or the score of a: 1, 0 or 0.5. `winners` gives the meaning of other words;
   * the error lists unknown words.
   *
   * @param rows one object a battle
   * @param fields names of the fields if they are not `a`, `b`, `winner`, `count`, `weight`, `cluster`; the fields
   *   that are `features` (none by default); and `winners`, the outcome of each word of a judge
   * @throws TypeError or RangeError that names the row (from 1): a missing model, a model against itself, an unknown winner,
   *   an invalid number; TypeError for a field that does not exist, such as `clusters`
   * @example
   * ```ts
   * import { Battles } from "precipice";
   * const battles = Battles.from([
   *   { a: "x", b: "y", winner: "a" },
   *   { a: "y", b: "x", winner: "tie" },
   * ]);
   * battles.models; // => [ 'x', 'y' ]
   * battles.total; // => 2
   * ```
   */
  static from(rows: Iterable<BattleRow>, fields: BattleFields = {}): Battles {
    checkOptions("Battles.from", fields, [
      "a",
      "b",
      "winner",
      "count",
      "weight",
      "cluster",
      "features",
      "winners",
    ]);
    return new Battles(readBattles(rows, fields));
  }

  /**
   * Makes battles from columns of codes. Use it for many battles.
   *
   * @throws RangeError that names the column and the row (from 1)
   */
  static fromColumns(columns: BattleColumns): Battles {
    return new Battles(columns);
  }

  /**
   * Makes battles from counts of wins and ties.
   *
   * @param models names, in the order of the matrices
   * @param wins `wins[i][j]`: number of wins of i over j
   * @param ties `ties[i][j]`: number of ties of i and j; symmetric; none by default
   * @throws RangeError for a matrix of another shape, a count that is negative or not whole, a model against itself
   * @example
   * ```ts
   * import { Battles } from "precipice";
   * import { averageWinRate } from "precipice/ratings";
   * averageWinRate(Battles.fromCounts(["x", "y"], [[0, 3], [1, 0]])); // => [ 0.75, 0.25 ]
   * ```
   */
  static fromCounts(
    models: readonly string[],
    wins: readonly ArrayLike<number>[],
    ties?: readonly ArrayLike<number>[],
  ): Battles {
    const columns = { a: [] as number[], b: [] as number[], outcome: [] as number[], counts: [] as number[] };
    const add = (a: number, b: number, outcome: number, count: number): void => {
      columns.a.push(a);
      columns.b.push(b);
      columns.outcome.push(outcome);
      columns.counts.push(count);
    };
    checkMatrix("wins", wins, models.length);
    if (ties) checkMatrix("ties", ties, models.length);
    for (let i = 0; i < models.length; i++) {
      for (let j = 0; j < models.length; j++) {
        const won = wins[i]?.[j] ?? 0;
        const tied = ties?.[i]?.[j] ?? 0;
        if (i === j && (won !== 0 || tied !== 0)) {
          throw new RangeError(`Battles: the model ${models[i] ?? ""} has battles against itself.`);
        }
        if (tied !== (ties?.[j]?.[i] ?? 0)) {
          throw new RangeError(
            `Battles: ties of ${models[i] ?? ""} and ${models[j] ?? ""} differ between the two halves of the matrix ` +
              `(${String(tied)} and ${String(ties?.[j]?.[i])}); a tie stands in both.`,
          );
        }
        if (won !== 0) add(i, j, 0, won);
        if (i < j && tied !== 0) add(i, j, 2, tied);
      }
    }
    return new Battles({ models, ...columns });
  }

  /** The same battles with other weights. */
  withWeights(weights: ArrayLike<number>): Battles {
    return new Battles({ ...this.#columns(), weights });
  }

  /** The same battles with other counts. */
  withCounts(counts: ArrayLike<number>): Battles {
    return new Battles({ ...this.#columns(), counts });
  }

  /** One line: the numbers of battles, models and ties. */
  toString(): string {
    const tied = this.outcome.reduce(
      (sum, one, row) => (one === 2 ? sum + (this.counts?.[row] ?? 1) : sum),
      0,
    );
    return (
      `Battles: ${formatCount(this.total)} ${this.total === 1 ? "battle" : "battles"} of ${this.models.length} models, ` +
      `${formatCount(tied)} ${tied === 1 ? "tie" : "ties"}`
    );
  }

  /** The text that `console.log` shows under Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return writeText(summarizeBattles(this));
  }

  [jupyterDisplay](): MimeBundle {
    const summary = summarizeBattles(this);
    const { title, notes } = summary;
    return {
      "application/vnd.precipice.frame.v1+json": firstRows(this[frameColumns](), { title, notes }),
      "text/html": writeHTML(summary),
      "text/plain": writeText(summary),
    };
  }

  /** The battles row by row, for a notebook that shows a part of them. */
  [frameColumns](): HandedColumns {
    return handBattles(this);
  }

  #columns(): BattleColumns {
    const { models, a, b, outcome, counts, weights, clusters, features } = this;
    return { models, a, b, outcome, counts, weights, clusters, features };
  }

  #meanOne(weights: Float64Array): Float64Array {
    const largest = weights.reduce((most, weight) => Math.max(most, weight), 0);
    if (largest === 0) throw new RangeError("Battles: every weight is 0: no battle matters.");
    let sum = 0;
    weights.forEach((weight, row) => (sum += (weight / largest) * (this.counts?.[row] ?? 1)));
    return weights.map((weight) => (weight / largest) * (this.total / sum));
  }

  #checkSeats(columns: BattleColumns): void {
    const { a, b, outcome } = this;
    const most = this.models.length;
    for (let row = 0; row < a.length; row++) {
      const first = a[row] ?? 0;
      const second = b[row] ?? 0;
      // A typed array truncates fractions, so compare with the given values.
      if (first !== columns.a[row] || second !== columns.b[row] || outcome[row] !== columns.outcome[row]) {
        throw new RangeError(
          `Battles: row ${row + 1}: expected whole numbers; got a ${String(columns.a[row])}, b ${String(columns.b[row])}, ` +
            `outcome ${String(columns.outcome[row])}.`,
        );
      }
      if (first < 0 || second < 0 || first >= most || second >= most) {
        throw new RangeError(
          `Battles: row ${row + 1}: a model's place is from 0 to ${most - 1}; got a ${first} and b ${second}.`,
        );
      }
      if (first === second) {
        throw new RangeError(`Battles: row ${row + 1}: ${this.models[first] ?? ""} battles itself.`);
      }
      if ((outcome[row] ?? 0) > 2) {
        throw new RangeError(
          `Battles: row ${row + 1}: an outcome is 0 (a won), 1 (b won) or 2 (tie); got ${String(outcome[row])}.`,
        );
      }
    }
  }
}

function checkedModels(models: readonly string[]): string[] {
  const twice = firstTwice(models);
  if (twice !== undefined) throw new RangeError(`Battles: the model ${twice} is named twice.`);
  if (models.length < 2) {
    throw new RangeError(
      `Battles: expected battles of at least two models; got ${models.length === 1 ? `only ${models[0] ?? ""}` : "none"}.`,
    );
  }
  return [...models];
}

function sameLength(name: string, values: ArrayLike<number>, rows: number): void {
  if (values.length !== rows) {
    throw new RangeError(`Battles: ${name} has ${values.length} entries, but there are ${rows} battles.`);
  }
}

function finite(name: string, values: ArrayLike<number>, rows: number): Float64Array {
  sameLength(name, values, rows);
  const copy = new Float64Array(values);
  const broken = copy.findIndex((value) => !Number.isFinite(value));
  if (broken >= 0) {
    throw new RangeError(
      `Battles: ${name} of row ${broken + 1}: expected a finite number; got ${String(values[broken])}.`,
    );
  }
  return copy;
}

function positive(name: string, values: ArrayLike<number>, rows: number, whole: boolean): Float64Array {
  const copy = finite(name, values, rows);
  const broken = copy.findIndex((value) => value < 0 || (whole && !Number.isInteger(value)));
  if (broken >= 0) {
    throw new RangeError(
      `Battles: ${name} of row ${broken + 1}: expected ${whole ? "a count" : "a number of at least 0"}; ` +
        `got ${String(values[broken])}.`,
    );
  }
  return copy;
}

function codes(values: ArrayLike<number>, rows: number): Int32Array {
  sameLength("clusters", values, rows);
  const copy = new Int32Array(values);
  const broken = copy.findIndex((value, row) => value < 0 || value !== values[row]);
  if (broken >= 0) {
    throw new RangeError(
      `Battles: clusters of row ${broken + 1}: expected a whole number from 0; got ${String(values[broken])}.`,
    );
  }
  return copy;
}

function checkMatrix(name: string, matrix: readonly ArrayLike<number>[], size: number): void {
  const broken = matrix.findIndex((row) => row.length !== size);
  if (matrix.length !== size || broken >= 0) {
    throw new RangeError(
      `Battles: ${name} is a matrix of ${size} by ${size}, one row and column a model; ` +
        (broken >= 0
          ? `row ${broken + 1} has ${matrix[broken]?.length ?? 0} entries.`
          : `it has ${matrix.length} rows.`),
    );
  }
}
