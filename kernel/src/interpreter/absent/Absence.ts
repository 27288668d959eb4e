/** Under this symbol an error says that something it needs is not on this machine. Libraries set it; none is imported. */
const ABSENT = Symbol.for("Precipice.absent");

/** Upper bound on the causes that are followed. */
const deepest = 8;

/** Something that is not on this machine, and that code cannot run without. */
export interface Absence {
  /** Names it, as in `the data set adastop_mujoco`. */
  readonly what: string;
  /** The data set's name, where it is one. */
  readonly dataset?: string;
  /** The missing thing and the remedy, without a capital. */
  readonly sentence: string;
}

/**
 * The absence that an error or one of its causes reports; `undefined` for every other error. Reads properties
 * of the user's values, so it is called as the user's code.
 */
export function absenceOf(thrown: unknown): Absence | undefined {
  let error = thrown;
  for (let depth = 0; depth <= deepest && typeof error === "object" && error !== null; depth++) {
    const absence = readAbsence(Reflect.get(error, ABSENT));
    if (absence !== undefined) return absence;
    error = Reflect.get(error, "cause");
  }
  return undefined;
}

function readAbsence(value: unknown): Absence | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { what, dataset, sentence } = value as Readonly<Record<string, unknown>>;
  if (typeof what !== "string" || typeof sentence !== "string") return undefined;
  return { what, sentence, ...(typeof dataset === "string" && { dataset }) };
}

/** Thrown where code reads a name that a cell was to declare, and that cell was not run. */
export class AbsentNameError extends Error {
  override readonly name = "AbsentNameError";
  readonly [ABSENT]: Absence;

  constructor(name: string, absence: Absence) {
    const sentence = `it needs ${absence.what}, which is not on this machine.`;
    super(`${name} has no value: ${sentence}`);
    this[ABSENT] = { ...absence, sentence };
  }
}
