import { arrow, dot, frame, line, type MarkerName, vector } from "@observablehq/plot";
import { curves, facetAnchors, symbols, vectorShapes } from "./spec/markNames.js";

const propertyOf = (mark: unknown, name: string): unknown =>
  (mark as Readonly<Record<string, unknown>>)[name];
const byName = <N extends string | number>(
  names: readonly N[],
  make: (name: N) => unknown,
): ReadonlyMap<N, unknown> => new Map(names.map((name) => [name, make(name)]));

/** Plot's values for the direction in which an arrow bends. */
export const sweeps = [1, -1, 0, "+x", "-x", "+y", "-y"] as const;

/**
 * Plot's implementations of the names that an author writes: a curve, symbol, shape, facet anchor or sweep. Plot does not
 * export these, so they are read from marks made with each name.
 */
export const implementations = {
  curve: byName(curves, (curve) => propertyOf(line([], { x: [], y: [], curve }), "curve")),
  symbol: byName(symbols, (symbol) => propertyOf(dot([], { x: [], y: [], symbol }), "symbol")),
  shape: byName(vectorShapes, (shape) => propertyOf(vector([], { x: [], y: [], shape }), "shape")),
  facetAnchor: byName(facetAnchors, (facetAnchor) => propertyOf(frame({ facetAnchor }), "facetAnchor")),
  sweep: byName(sweeps, (sweep) => propertyOf(arrow([], { x1: [], y1: [], x2: [], y2: [], sweep }), "sweep")),
} as const;
export type ImplementedProperty = keyof typeof implementations;

/** The three markers of a line, made together as Plot makes them. */
export function markerImplementations(
  names: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const marker = (key: string): MarkerName | null =>
    typeof names[key] === "string" ? (names[key] as MarkerName) : null;
  const made = line([], {
    x: [],
    y: [],
    markerStart: marker("markerStart"),
    markerMid: marker("markerMid"),
    markerEnd: marker("markerEnd"),
  });
  return {
    markerStart: propertyOf(made, "markerStart"),
    markerMid: propertyOf(made, "markerMid"),
    markerEnd: propertyOf(made, "markerEnd"),
  };
}
