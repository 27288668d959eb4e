import { formatNumber } from "../results/formatNumber.js";
import { jupyterDisplay } from "../results/jupyterDisplay.js";
import type { IntervalSides } from "../results/ResultFields.js";

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : formatNumber(value, 4));

/** The fields of a {@link PowerAnalysis}. */
export interface PowerFields {
  readonly design: string;
  /** The title: the test and its samples. */
  readonly title: string;
  /** The effect; named by `effectName`. */
  readonly effect: number;
  readonly effectName: string;
  /** The sample size, not rounded; in the unit `unit`. */
  readonly n: number;
  readonly unit: string;
  readonly power: number;
  readonly level: number;
  readonly sides: IntervalSides;
  /** The method of the power computation. */
  readonly method: string;
  /** The name of the quantity that is solved for. */
  readonly solved: string;
  /** The other numbers of the design: its proportions, variances, ratio. */
  readonly parameters: Readonly<Record<string, number>>;
}

/**
 * The answer of {@link power}: effect, sample size and power of a test, one of them solved for. It is a computation
 * from given numbers, so it has no interval. Immutable; prints as a table.
 *
 * @example
 * ```ts
 * import { power } from "precipice";
 * const found = power("tTest", { effect: 0.5, power: 0.8 });
 * found.solved; // => n
 * Math.ceil(found.n); // => 64
 * ```
 */
export class PowerAnalysis implements PowerFields {
  declare readonly design: string;
  declare readonly title: string;
  /** The effect to detect: Cohen's d (`"tTest"`), otherwise x minus y. */
  declare readonly effect: number;
  declare readonly effectName: string;
  /** The sample size, not rounded: the next whole number has the required power. */
  declare readonly n: number;
  /** The unit of `n`: `"in each group"`, `"pairs"`, `"items of each"`, `"questions"`. */
  declare readonly unit: string;
  /** The probability that the test finds the effect. */
  declare readonly power: number;
  declare readonly level: number;
  declare readonly sides: IntervalSides;
  declare readonly method: string;
  /** The quantity that is solved for: `"effect"`, `"n"`, `"power"`, or a parameter of the design. */
  declare readonly solved: string;
  declare readonly parameters: Readonly<Record<string, number>>;

  constructor(fields: PowerFields) {
    Object.assign(this, fields, { parameters: Object.freeze({ ...fields.parameters }) });
    Object.freeze(this);
  }

  /** The numbers as an aligned table, with the test, its level and sides. */
  toString(): string {
    const rows: [name: string, value: number, means: string][] = [
      ...Object.entries(this.parameters).map(([name, value]): [string, number, string] => [name, value, ""]),
      ["effect", this.effect, this.effectName],
      ["n", this.n, this.unit],
      ["power", this.power, ""],
    ];
    const width = Math.max(...rows.map(([name]) => name.length));
    const lines = rows.map(([name, value, means]) => {
      const whole = name === "n" && !Number.isInteger(value) ? `take ${Math.ceil(value)}` : "";
      const notes = [means, ...(name === this.solved ? ["solved for"] : []), whole].filter((note) => note);
      return `  ${name.padEnd(width)}  ${shown(value)}${notes.length > 0 ? `  (${notes.join("; ")})` : ""}`;
    });
    const sides = this.sides === "two" ? "two-sided" : `one-sided ("${this.sides}")`;
    return [this.title, ...lines, `${sides}, level ${this.level}; ${this.method}`].join("\n");
  }

  [jupyterDisplay](): { readonly "text/plain": string } {
    return { "text/plain": this.toString() };
  }

  /** The text that `console.log` shows under Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.toString();
  }
}
