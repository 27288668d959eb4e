import { thinRows } from "./thinRows.js";

/** A channel after Plot has evaluated its function. */
export interface CapturedChannel {
  readonly value: ArrayLike<unknown> | null | undefined;
  readonly scale?: string | null;
  readonly defaultScale?: string;
  readonly label?: unknown;
  readonly hint?: unknown;
}
export type CapturedChannels = Readonly<Record<string, CapturedChannel>>;
type Facets = readonly ArrayLike<number>[];

/** Parts of a mark that Plot's types leave out. Plot's version is pinned, and the round-trip tests fail if these change. */
export interface CapturedMark {
  initializer?:
    | ((...state: unknown[]) => { facets?: Facets; channels?: CapturedChannels })
    | null
    | undefined;
  initialize: (
    facets: Facets | undefined,
    channels: CapturedChannels | undefined,
    options: unknown,
  ) => {
    facets?: Facets;
    channels: CapturedChannels;
  };
  readonly [property: string]: unknown;
}

/** One mark as Plot evaluated it. */
export interface Snapshot {
  readonly mark: CapturedMark;
  /** The mark's constants, copied because drawing may change them. */
  readonly constants: Readonly<Record<string, unknown>>;
  /** Row numbers by facet; one list where there are no facets. */
  readonly facets: Facets | undefined;
  /** Values, after transforms and before initializers. */
  readonly channels: CapturedChannels;
  /** The keys of the mark's facets, in the order of `facets`; undefined if it is not faceted. */
  readonly keys: readonly ({ readonly x?: unknown; readonly y?: unknown } | undefined)[] | undefined;
  readonly facetLabels: { readonly fx?: unknown; readonly fy?: unknown };
  /** Whether an initializer computed positions in pixels, so that the mark cannot be saved as data. */
  readonly computed: boolean;
  /** The number of rows before and after thinning, if there were too many for a page. */
  readonly thinned?: { readonly from: number; readonly to: number };
}

interface Building {
  mark: CapturedMark;
  constants: Readonly<Record<string, unknown>>;
  facets: Facets | undefined;
  channels: CapturedChannels;
  keys: Snapshot["keys"];
  facetLabels: Snapshot["facetLabels"];
  computed: boolean;
  thinned?: NonNullable<Snapshot["thinned"]>;
}

function facetKeys(facets: Facets | undefined, channels: CapturedChannels | undefined): Snapshot["keys"] {
  if (facets === undefined || channels === undefined) return undefined;
  const fx = channels["fx"]?.value;
  const fy = channels["fy"]?.value;
  return facets.map((index) => {
    const first = index[0];
    if (first === undefined) return undefined;
    return { ...(fx && { x: fx[first] }), ...(fy && { y: fy[first] }) };
  });
}

/**
 * Draws, and keeps the values of each mark. Plot evaluates a mark's functions once, in `initialize`, so that method is replaced
 * while it draws.
 */
export function watchMarks<T>(
  marks: readonly CapturedMark[],
  draw: () => T,
): { value: T; snapshots: Map<object, Snapshot> } {
  const snapshots = new Map<object, Building>();
  const restore: (() => void)[] = [];
  for (const mark of marks) {
    const { initialize, initializer } = mark;
    const owned = Object.hasOwn(mark, "initialize");
    const constants = Object.fromEntries(Object.entries(mark));
    mark.initialize = function (this: CapturedMark, facets, channels, options) {
      const keys = facetKeys(facets, channels);
      const state = initialize.call(this, facets, channels, options);
      // Thin now: otherwise Plot would draw a million shapes.
      const thinned = state.facets && thinRows(state.facets, state.channels);
      if (thinned !== undefined) state.facets = thinned.facets;
      const snapshot: Building = {
        mark,
        constants,
        facets: state.facets,
        // Copy: Plot later adds an initializer's channels to this object.
        channels: { ...state.channels },
        keys,
        facetLabels: { fx: channels?.["fx"]?.label, fy: channels?.["fy"]?.label },
        computed: false,
        ...(thinned && { thinned }),
      };
      snapshots.set(mark, snapshot);
      return state;
    };
    if (initializer) {
      mark.initializer = function (this: CapturedMark, ...state) {
        const update = initializer.apply(this, state);
        const snapshot = snapshots.get(mark);
        if (snapshot !== undefined) {
          snapshot.facets = update.facets ?? snapshot.facets;
          snapshot.computed = Object.keys(update.channels ?? {}).length > 0;
        }
        return update;
      };
    }
    restore.push(() => {
      if (owned) mark.initialize = initialize;
      else Reflect.deleteProperty(mark, "initialize");
      mark.initializer = initializer;
    });
  }
  try {
    return { value: draw(), snapshots };
  } finally {
    for (const undo of restore) undo();
  }
}
