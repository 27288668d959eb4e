import type { MimeBundle } from "../core/Interpreter.js";
import { checkBundle } from "./checkBundle.js";
import type { Displayed } from "./Displayed.js";
import { asSpoken, type DisplayHandle, type UpdateOptions } from "./DisplayHandle.js";
import { makeHelpers } from "./makeHelpers.js";
import type { DisplayHelpers } from "./DisplayHelpers.js";
import type { DisplayPublisher } from "./DisplayPublisher.js";
import { toMimeBundle } from "./toMimeBundle.js";
import { asUsers } from "../realm/asUsers.js";

export type { DisplayHandle, UpdateOptions } from "./DisplayHandle.js";
export type {
  ByteContent,
  DisplayHelpers,
  HelperOptions,
  PictureOptions,
  TextContent,
} from "./DisplayHelpers.js";

/** The options of `display(value, options)`. */
export interface DisplayOptions {
  /** True when `value` is itself a MIME bundle: `display({"text/html": "<b>x</b>"}, { raw: true })`. */
  readonly raw?: boolean;
  /** Jupyter's metadata of the bundle, such as a picture's width. */
  readonly metadata?: MimeBundle;
  /** Names the display; `update: true` replaces the display of that name. */
  readonly displayId?: string;
  readonly update?: boolean;
}

/** `display`, as cells call it. */
export interface DisplayFunction extends DisplayHelpers {
  /** Shows any value. Gives a handle by which the display can be replaced. */
  (value: unknown, options?: DisplayOptions): DisplayHandle;
  /** Removes the outputs of the cell; with `wait`, when the next output comes. */
  clear(options?: { readonly wait?: boolean }): void;
}

/** Makes the function `display` of a publisher. */
export function displayFunction(publisher: DisplayPublisher): DisplayFunction {
  const display = (value: unknown, options: DisplayOptions = {}): DisplayHandle => {
    const { displayId = publisher.newId(), update = false } = options;
    const cell = publisher.currentCell();
    const sent = publisher.publish(displayed(value, options), { displayId, update });
    // The running cell waits for it and fails with it.
    if (sent !== undefined) publisher.handled(sent);
    return asSpoken(
      asUsers({
        displayId,
        update: asUsers((next: unknown, more: UpdateOptions = {}) => {
          // Code that no cell started, such as a listener of another thread, speaks for the cell that made the display.
          const send = async (): Promise<void> =>
            publisher.publish(replacement(next, more), { displayId, update: true }, cell);
          return asSpoken(asUsers(send()));
        }),
      }),
    );
  };
  return Object.assign(display, makeHelpers(display), {
    clear: ({ wait = false }: { readonly wait?: boolean } = {}) => publisher.clear(wait),
  });
}

/** A bundle without any type removes the display. */
function replacement(value: unknown, options: UpdateOptions): Displayed | Promise<Displayed> {
  const empty = options.raw === true && typeof value === "object" && Object.keys(value ?? {}).length === 0;
  return empty ? { data: {}, metadata: options.metadata ?? {} } : displayed(value, options);
}

function displayed(value: unknown, { raw = false, metadata }: UpdateOptions): Displayed | Promise<Displayed> {
  const bundle = raw ? { data: checkBundle(value as MimeBundle), metadata: {} } : toMimeBundle(value);
  if (metadata === undefined) return bundle;
  const withMetadata = (one: Displayed): Displayed => ({
    data: one.data,
    metadata: { ...one.metadata, ...metadata },
  });
  return bundle instanceof Promise ? bundle.then(withMetadata) : withMetadata(bundle);
}
