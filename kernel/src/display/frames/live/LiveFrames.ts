import { frameName } from "./frameName.js";
import { frameSource, type FrameSource } from "./FrameSource.js";
import { pagedSource, type PagedSource } from "./PagedSource.js";
import { OutOfTime, withinTime } from "./withinTime.js";
import { isInstance } from "../../../realm/isInstance.js";

/** Upper bound on the cells of all frames that are kept for their viewers, the latest first. */
const mostCells = 20_000_000;
/** Upper bound on the names; those of frames that are gone are forgotten. */
const mostFrames = 1000;

/** Milliseconds for a frame to report its rows and columns. */
const patience = 2000;

interface Entry {
  readonly frame: WeakRef<object>;
  readonly shown: WeakRef<object>;
  readonly rows: number;
  readonly width: number;
}

/** The frame that a viewer asks for, or why it is gone. */
export type FoundFrame =
  /** `shown` is what the cell displayed: a result, whose rows are another object. */
  | { readonly frame: object; readonly shown?: object; readonly source: FrameSource }
  /** Its rows are elsewhere. */
  | { readonly frame: object; readonly shown?: object; readonly pages: PagedSource }
  /** Why its rows cannot be read, for people. */
  | { readonly gone: string };

const unreadable: FoundFrame = { gone: "The frame can no longer be read." };

/**
 * The frames that outputs show, by a name that is saved with the output. The user's code decides how long a frame
 * lives: references here are weak, except for the latest frame, so that a frame without a variable can also be
 * viewed.
 */
export class LiveFrames {
  readonly #entries = new Map<string, Entry>();
  /** The names of frames, so that one that is shown twice has one. */
  readonly #names = new WeakMap<object, string>();
  /** Frames that did not report their size in time: another attempt would take as long. */
  readonly #endless = new WeakSet<object>();
  /** The frames that are held, the latest last, with their cells. */
  readonly #held = new Map<object, number>();

  /** Remembers a frame; gives its name. @param shown the value that the cell displays */
  keep(frame: object, source: FrameSource, shown = frame): string {
    return this.#keep(frame, source, shown, source.rows * source.width);
  }

  /**
   * Remembers a frame whose rows are elsewhere; gives its name.
   *
   * @param first the rows that are saved, by which it is named
   */
  keepPaged(frame: object, first: FrameSource): string {
    return this.#keep(frame, first, frame, 0);
  }

  /** @param cells the cells that the frame has in memory */
  #keep(frame: object, source: FrameSource, shown: object, cells: number): string {
    const { rows, width } = source;
    const known = this.#names.get(frame);
    const before = known === undefined ? undefined : this.#entries.get(known);
    // A frame that has changed since is a new frame for its viewers.
    const same = before?.rows === rows && before.width === width;
    const name = known !== undefined && same ? known : this.#newName(frame, source);
    this.#entries.delete(name);
    this.#entries.set(name, { frame: new WeakRef(frame), shown: new WeakRef(shown), rows, width });
    this.#names.set(frame, name);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= mostFrames) break;
      this.#entries.delete(oldest);
    }
    this.#hold(frame, cells);
    return name;
  }

  /** The name of a frame by its contents; a number is added where another frame has the same contents. */
  #newName(frame: object, source: FrameSource): string {
    const name = frameName(source);
    for (let again = 1; ; again++) {
      const numbered = again === 1 ? name : `${name}-${again}`;
      const other = this.#entries.get(numbered)?.frame.deref();
      if (other === undefined || other === frame) return numbered;
    }
  }

  /** The frame of a name, or why it is gone. */
  find(name: string): FoundFrame {
    const entry = this.#entries.get(name);
    if (entry === undefined)
      return { gone: "The kernel does not know this frame: it was shown before the kernel started." };
    const frame = entry.frame.deref();
    if (frame === undefined) {
      this.#entries.delete(name);
      return { gone: "The kernel no longer has this frame: no variable holds it." };
    }
    if (this.#endless.has(frame)) return unreadable;
    let source: FrameSource | undefined;
    let pages: PagedSource | undefined;
    try {
      // A frame of the user's own reports its rows by a method, which may fail or not end.
      withinTime(patience, () => {
        pages = pagedSource(frame);
        source = pages === undefined ? frameSource(frame) : undefined;
      });
    } catch (error) {
      if (isInstance(error, OutOfTime)) this.#endless.add(frame);
      return unreadable;
    }
    const shown = entry.shown.deref() ?? frame;
    if (pages?.rows === entry.rows && pages.columns.length === entry.width) return { frame, shown, pages };
    if (source?.rows === entry.rows && source.width === entry.width) return { frame, shown, source };
    return { gone: "The frame has changed since it was shown." };
  }

  #hold(frame: object, cells: number): void {
    this.#held.delete(frame);
    if (cells > mostCells) return;
    this.#held.set(frame, cells);
    let held = 0;
    for (const one of this.#held.values()) held += one;
    for (const [oldest, size] of this.#held) {
      if (held <= mostCells) break;
      this.#held.delete(oldest);
      held -= size;
    }
  }
}

/** The frames of this kernel: every display of a frame names it here, and the comm finds it. */
export const liveFrames = new LiveFrames();
