import * as Plot from "@observablehq/plot";

/** The rule by which a pointer transform selects a datum. */
export interface PointerTag {
  readonly kind: "xy" | "x" | "y";
  readonly maxRadius?: number;
}

const tags = new WeakMap<object, PointerTag>();

/** The pointer transform of a drawn mark; undefined if none of the functions below made it. */
export const pointerOf = (mark: object): PointerTag | undefined => tags.get(mark);

type Render = (this: object, ...state: unknown[]) => unknown;

function tagged<F>(kind: PointerTag["kind"], make: F): F {
  const plain = make as (options?: object) => { render?: Render };
  const made = (options: { render?: Render; maxRadius?: number } = {}): object => {
    const pointing = plain(options);
    const { render } = pointing;
    if (render === undefined || options.render !== undefined) return pointing;
    const { maxRadius } = options;
    // Plot calls a render transform with the mark as `this`, the only place where the mark is known.
    const named: Render = function (...state) {
      tags.set(this, { kind, ...(maxRadius !== undefined && { maxRadius }) });
      return render.apply(this, state);
    };
    return { ...pointing, render: named };
  };
  return made as F;
}

/** Plot's `pointer`, which a saved figure keeps. */
export const pointer = tagged("xy", Plot.pointer);
/** Plot's `pointerX`, which a saved figure keeps. */
export const pointerX = tagged("x", Plot.pointerX);
/** Plot's `pointerY`, which a saved figure keeps. */
export const pointerY = tagged("y", Plot.pointerY);
