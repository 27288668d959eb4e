import { checkBundle } from "./checkBundle.js";
import type { Displayed } from "./Displayed.js";
import type { DisplayPublisher } from "./DisplayPublisher.js";
import { toMimeBundle } from "./toMimeBundle.js";
import type { MimeBundle } from "../interpreter/Interpreter.js";

/** What `display(value, options)` may be told. */
export interface DisplayOptions {
  /** True when `value` is itself a MIME bundle: `display({"text/html": "<b>x</b>"}, { raw: true })`. */
  readonly raw?: boolean;
  /** Jupyter's metadata of the bundle, such as a picture's width. */
  readonly metadata?: MimeBundle;
  /** Names the display; `update: true` replaces what is shown under the name. */
  readonly displayId?: string;
  readonly update?: boolean;
}

/** A display that can be replaced. */
export interface DisplayHandle {
  readonly displayId: string;
  /** Shows another value in its place. Resolves when it is sent. */
  update(value: unknown, options?: Omit<DisplayOptions, "displayId" | "update">): Promise<void>;
}

/** `display`, as cells call it. */
export interface DisplayFunction {
  /** Shows any value. Gives a handle by which the display can be replaced. */
  (value: unknown, options?: DisplayOptions): DisplayHandle;
  /** Removes the outputs of the cell; with `wait`, when the next output comes. */
  clear(options?: { readonly wait?: boolean }): void;
}

/** Makes the function `display` of a publisher. */
export function displayFunction(publisher: DisplayPublisher): DisplayFunction {
  const displayed = (value: unknown, options: DisplayOptions): Displayed | Promise<Displayed> => {
    const { raw = false, metadata } = options;
    const bundle = raw ? { data: checkBundle(value as MimeBundle), metadata: {} } : toMimeBundle(value);
    if (metadata === undefined) return bundle;
    return bundle instanceof Promise
      ? bundle.then(({ data }) => ({ data, metadata }))
      : { ...bundle, metadata };
  };
  const display = (value: unknown, options: DisplayOptions = {}): DisplayHandle => {
    const { displayId = publisher.newId(), update = false } = options;
    const sent = publisher.publish(displayed(value, options), { displayId, update });
    // The running cell waits for it and fails with it.
    if (sent !== undefined) publisher.handled(sent);
    return {
      displayId,
      update: async (next, more = {}) => {
        await publisher.publish(displayed(next, more), { displayId, update: true });
      },
    };
  };
  return Object.assign(display, {
    clear: ({ wait = false }: { readonly wait?: boolean } = {}) => publisher.clear(wait),
  });
}
