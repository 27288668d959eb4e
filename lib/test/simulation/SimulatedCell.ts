/** One trial of a simulation. */
export interface Outcome {
  /** Whether the trial belongs to the share that is simulated: it rejects, or its intervals hold. */
  readonly counts: boolean;
  /** All that the tested function computed: other numbers mean another function. */
  readonly numbers: readonly number[];
}

/** A share of trials that `npm run coverage` simulates. Each trial draws for itself, so that any can be played again. */
export interface SimulatedCell {
  readonly name: string;
  readonly trials: number;
  /** The first trials that a test plays again; 6 by default. */
  readonly checked?: number;
  readonly play: (trial: number) => Outcome | Promise<Outcome>;
}

/** A simulated cell as lib/simulations.json keeps it. */
export interface SimulatedRow {
  readonly name: string;
  readonly trials: number;
  /** The trials that count. */
  readonly counted: number;
  /** The digest of the numbers of the checked trials. */
  readonly checked: string;
}
