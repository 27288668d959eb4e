import type { MimeBundle } from "../core/Interpreter.js";
import { checkBundle } from "./checkBundle.js";
import type { Displayed } from "./Displayed.js";

/** A value that is shown as a MIME bundle, wherever it is shown. */
export class MimeValue {
  readonly data: MimeBundle;
  readonly metadata: MimeBundle;

  /** @throws DisplayError if a part is neither text, bytes nor JSON, or is named by no MIME type. */
  constructor(data: MimeBundle, metadata: MimeBundle = {}) {
    this.data = checkBundle(data);
    this.metadata = metadata;
    Object.freeze(this);
  }

  /** The bundle, for kernels that know the symbol only. */
  [Symbol.for("Jupyter.display")](): MimeBundle {
    return this.data;
  }

  /** The data and metadata that it shows. */
  displayed(): Displayed {
    return { data: this.data, metadata: this.metadata };
  }
}
