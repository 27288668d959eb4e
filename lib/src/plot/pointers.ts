import * as Plot from "@observablehq/plot";

/** The rule for the datum that a pointing mark shows. */
export interface PointerTag {
  readonly kind: "xy" | "x" | "y";
  readonly maxRadius?: number;
}

const tags = new WeakMap<object, PointerTag>();

/** The pointer of a drawn mark, if it was made by one of the functions below. */
export const pointerOf = (mark: object): PointerTag | undefined => tags.get(mark);

type Render = (this: object, ...state: unknown[]) => unknown;

function tagged<F>(kind: PointerTag["kind"], make: F): F {
  const plain = make as (options?: object) => { render?: Render };
  const made = (options: { render?: Render; maxRadius?: number } = {}): object => {
    const pointing = plain(options);
    const { render } = pointing;
    if (render === undefined || options.render !== undefined) return pointing;
    const { maxRadius } = options;
    // Plot calls a render transform on its mark: that is how the mark becomes known.
    const named: Render = function (...state) {
      tags.set(this, { kind, ...(maxRadius !== undefined && { maxRadius }) });
      return render.apply(this, state);
    };
    return { ...pointing, render: named };
  };
  return made as F;
}

/** As Plot's own `pointer`, and known to a figure: the saved figure points too. */
export const pointer = tagged("xy", Plot.pointer);
/** As Plot's own `pointerX`, and known to a figure. */
export const pointerX = tagged("x", Plot.pointerX);
/** As Plot's own `pointerY`, and known to a figure. */
export const pointerY = tagged("y", Plot.pointerY);
