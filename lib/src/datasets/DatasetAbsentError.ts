import { DatasetError } from "./DatasetError.js";

/** The symbol under which an error states that something is not on this machine; the kernel reads it without this library. */
const ABSENT = Symbol.for("Precipice.absent");

/**
 * Thrown if the files of a data set are not on this machine and cannot be downloaded, without permission or without a
 * network. In a Precipice notebook the cell then shows one line, and so does every cell that reads its variables;
 * other cells run.
 */
export class DatasetAbsentError extends DatasetError {
  override readonly name = "DatasetAbsentError";
  /** The name of the data set. */
  readonly dataset: string;
  /** The sentence for a notebook: it begins with a small letter and names no folder of this machine. */
  readonly #sentence: string;

  constructor(dataset: string, message: string, sentence: string, options: ErrorOptions = {}) {
    super(message, options);
    this.dataset = dataset;
    this.#sentence = sentence;
  }

  /** The fields that the kernel reads. */
  get [ABSENT](): { readonly what: string; readonly dataset: string; readonly sentence: string } {
    return { what: `the data set ${this.dataset}`, dataset: this.dataset, sentence: this.#sentence };
  }
}
