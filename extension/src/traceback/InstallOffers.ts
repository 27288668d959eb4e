import type { KernelMessage } from "@jupyterlab/services";
import type { Cell, Notebook } from "../lab/currentNotebook.js";
import { readInstallOffer, type InstallOffer } from "./InstallOffer.js";

/** The part used here of an output in a cell. */
interface OutputModel {
  readonly type: string;
}

/** The part used here of a code cell. */
interface CodeCell extends Cell {
  readonly model: Cell["model"] & {
    readonly trusted: boolean;
    readonly outputs?: Cell["model"]["outputs"] & {
      readonly length: number;
      get(index: number): OutputModel;
    };
  };
  readonly outputArea?: {
    /** The latest execution of the cell. */
    readonly future: { readonly msg: KernelMessage.IMessage } | null | undefined;
  };
}

/** An offer, with the cell whose error makes it. */
export interface CellOffer {
  readonly notebook: Notebook;
  readonly cell: Cell;
  readonly offer: InstallOffer;
}

/**
 * The offers of kernels to install a package, by the errors that make them. They come with messages of a kernel of an
 * open notebook and are saved nowhere: an error in a file makes none.
 */
export class InstallOffers {
  readonly #offers = new WeakMap<object, CellOffer>();
  /** A notebook may be open in several views, each with the same outputs. */
  readonly #listeners = new WeakMap<object, ((offer: CellOffer) => void)[]>();

  /** Follows the kernel of a notebook. */
  follow(notebook: Notebook): void {
    notebook.sessionContext.iopubMessage.connect((_, message) => this.#take(notebook, message));
  }

  /** Calls back with the offer of an error output, now or once it comes. */
  whenOffered(output: object, callback: (offer: CellOffer) => void): void {
    this.#listeners.set(output, [...(this.#listeners.get(output) ?? []), callback]);
    const offer = this.#offers.get(output);
    if (offer !== undefined) callback(offer);
  }

  #take(notebook: Notebook, message: KernelMessage.IMessage): void {
    if (message.header.msg_type !== "error") return;
    const offer = readInstallOffer(message.metadata);
    const parent = "msg_id" in message.parent_header ? message.parent_header.msg_id : undefined;
    if (offer === undefined || parent === undefined) return;
    const cells = notebook.content.widgets as readonly CodeCell[];
    const cell = cells.find(({ outputArea }) => outputArea?.future?.msg.header.msg_id === parent);
    if (cell?.model.trusted !== true) return;
    const output = lastError(cell);
    if (output === undefined) return;
    const made = { notebook, cell, offer };
    this.#offers.set(output, made);
    for (const callback of this.#listeners.get(output) ?? []) callback(made);
  }
}

function lastError({ model: { outputs } }: CodeCell): OutputModel | undefined {
  for (let index = (outputs?.length ?? 0) - 1; index >= 0; index -= 1) {
    const output = outputs?.get(index);
    if (output?.type === "error") return output;
  }
  return undefined;
}
