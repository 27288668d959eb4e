import { aggregateNames, intervalNames, paletteNames, scaleNames, type Choices } from "./Choices.js";
import { element, foldable } from "./element.js";
import type { Evaluation } from "./Evaluation.js";
import type { EvaluationHost } from "./EvaluationHost.js";

/** A number that people type in, within bounds. */
interface NumberField {
  readonly key: "level" | "reps" | "seed";
  readonly label: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly fits: (value: number) => boolean;
  /** The message shown if the value does not fit. */
  readonly rule: string;
}

/** The options of the computation: metrics, interval, level, replicates, seed, scale of the tasks, bands, colours. */
export class OptionsSection {
  readonly node: HTMLElement;
  readonly #evaluation: Evaluation;
  readonly #scoresOnly: HTMLElement[] = [];
  readonly #updates: ((choices: Choices) => void)[] = [];

  constructor(evaluation: Evaluation, host: EvaluationHost) {
    const { trans } = host;
    this.#evaluation = evaluation;
    const metrics = {
      iqm: trans.__("IQM"),
      mean: trans.__("Mean"),
      median: trans.__("Median"),
      optimalityGap: trans.__("Optimality gap"),
    };
    const intervals = {
      calibrated: trans.__("calibrated (right with few runs)"),
      percentile: trans.__("percentile bootstrap"),
      basic: trans.__("basic bootstrap"),
      normal: trans.__("normal"),
      bc: trans.__("bias-corrected (BC)"),
      bca: trans.__("BCa"),
    };
    const scales = {
      none: trans.__("as they are"),
      comparable: trans.__("as they are: tasks share one scale"),
      atari: trans.__("human-normalised (Atari)"),
      d4rl: trans.__("normalised (D4RL)"),
      minMax: trans.__("min–max of these results"),
    };
    const palettes = {
      precipice: trans.__("Precipice's own"),
      vibrant: trans.__("vibrant (Tol)"),
      grey: trans.__("greys, for print"),
    };
    const bands = { pointwise: trans.__("pointwise"), simultaneous: trans.__("simultaneous") };
    const numbers: NumberField[] = [
      {
        key: "level",
        label: trans.__("Level"),
        attributes: { min: "0", max: "1", step: "any" },
        fits: (value) => value > 0 && value < 1,
        rule: trans.__("The level is a number between 0 and 1, such as 0.95."),
      },
      {
        key: "reps",
        label: trans.__("Replicates"),
        attributes: { min: "100", max: "1000000", step: "100" },
        fits: (value) => Number.isInteger(value) && value >= 100 && value <= 1_000_000,
        rule: trans.__("Replicates are a whole number from 100 to 1 000 000."),
      },
      {
        key: "seed",
        label: trans.__("Seed"),
        attributes: { min: "0", step: "1" },
        fits: (value) => Number.isSafeInteger(value) && value >= 0 && value < 2 ** 32,
        rule: trans.__("The seed is a whole number from 0 to 4 294 967 295."),
      },
    ];
    this.node = element(
      "section",
      { attributes: { "aria-label": trans.__("Metrics and intervals") } },
      foldable(
        trans.__("Metrics and intervals"),
        this.#forScores(this.#metricBoxes(trans.__("Metrics"), metrics)),
        this.#forScores(this.#improvementBox(trans.__("Probability of improvement, each pair"))),
        this.#forScores(this.#select(trans.__("Scores"), "scale", scaleNames, scales)),
        this.#forScores(this.#select(trans.__("Interval"), "interval", intervalNames, intervals)),
        ...numbers.map((field) => {
          const made = this.#number(field);
          return field.key === "level" ? made : this.#forScores(made);
        }),
        this.#forScores(
          this.#select(trans.__("Bands"), "band", ["pointwise", "simultaneous"] as const, bands),
        ),
        this.#select(trans.__("Colours"), "palette", paletteNames, palettes),
      ),
    );
  }

  update(): void {
    const { summary, choices } = this.#evaluation;
    this.node.hidden = summary === undefined || summary.kind === "table";
    if (summary === undefined) return;
    const scores = summary.kind !== "battles" && summary.unit.kind !== "item";
    for (const node of this.#scoresOnly) node.hidden = !scores;
    for (const update of this.#updates) update(choices);
  }

  #forScores(node: HTMLElement): HTMLElement {
    this.#scoresOnly.push(node);
    return node;
  }

  #improvementBox(label: string): HTMLElement {
    const box = element("input", {
      attributes: { type: "checkbox" },
      on: { change: () => void this.#evaluation.choose({ improvement: box.checked }) },
    });
    this.#updates.push(({ improvement }) => {
      box.checked = improvement;
    });
    return element("label", {}, box, label);
  }

  #metricBoxes(
    legend: string,
    labels: Readonly<Record<(typeof aggregateNames)[number], string>>,
  ): HTMLElement {
    const boxes = aggregateNames.map((name) => {
      const box = element("input", {
        attributes: { type: "checkbox" },
        on: {
          change: () => {
            const chosen = boxes.filter(({ box: one }) => one.checked).map((one) => one.name);
            // At least one aggregate stays chosen.
            if (chosen.length === 0) box.checked = true;
            else void this.#evaluation.choose({ aggregates: chosen });
          },
        },
      });
      return { name, box };
    });
    this.#updates.push(({ aggregates }) => {
      for (const { name, box } of boxes) box.checked = aggregates.includes(name);
    });
    return element(
      "fieldset",
      {},
      element("legend", { text: legend }),
      ...boxes.map(({ name, box }) => element("label", {}, box, labels[name])),
    );
  }

  #select<Key extends "scale" | "interval" | "band" | "palette">(
    label: string,
    key: Key,
    values: readonly Choices[Key][],
    labels: Readonly<Record<Choices[Key], string>>,
  ): HTMLElement {
    const select = element(
      "select",
      {
        on: {
          change: () => {
            const chosen = values.find((value) => value === select.value);
            if (chosen !== undefined) void this.#evaluation.choose({ [key]: chosen });
          },
        },
      },
      ...values.map((value) => element("option", { text: labels[value], attributes: { value } })),
    );
    this.#updates.push((choices) => {
      select.value = choices[key];
    });
    return field(label, select);
  }

  #number({ key, label, attributes, fits, rule }: NumberField): HTMLElement {
    const input = element("input", {
      attributes: { type: "number", ...attributes },
      on: {
        input: () => input.setCustomValidity(fits(input.valueAsNumber) ? "" : rule),
        change: () => {
          if (fits(input.valueAsNumber)) void this.#evaluation.choose({ [key]: input.valueAsNumber });
          else input.reportValidity();
        },
      },
    });
    this.#updates.push((choices) => {
      // A field that has the focus keeps the text being typed.
      if (document.activeElement !== input) {
        input.value = String(choices[key]);
        input.setCustomValidity("");
      }
    });
    return field(label, input);
  }
}

let fields = 0;

function field(label: string, control: HTMLElement): HTMLElement {
  control.id = `precipice-evaluation-field-${++fields}`;
  return element(
    "div",
    { class: "jp-PrecipiceEvaluation-field" },
    element("label", { text: label, attributes: { for: control.id } }),
    control,
  );
}
