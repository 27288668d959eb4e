import { arrow, dot, frame, line, type MarkerName, vector } from "@observablehq/plot";
import { curves, facetAnchors, symbols, vectorShapes } from "./spec/markNames.js";

const propertyOf = (mark: unknown, name: string): unknown =>
  (mark as Readonly<Record<string, unknown>>)[name];
const byName = <N extends string | number>(
  names: readonly N[],
  make: (name: N) => unknown,
): ReadonlyMap<N, unknown> => new Map(names.map((name) => [name, make(name)]));

/** Plot's names for the direction in which an arrow bends. */
export const sweeps = [1, -1, 0, "+x", "-x", "+y", "-y"] as const;

/**
 * Plot's implementations of its names for curves, symbols, shapes, facet anchors and sweeps. Plot does not export them, so they
 * are read from marks made with each name.
 */
export const implementations = {
  curve: byName(curves, (curve) => propertyOf(line([], { x: [], y: [], curve }), "curve")),
  symbol: byName(symbols, (symbol) => propertyOf(dot([], { x: [], y: [], symbol }), "symbol")),
  shape: byName(vectorShapes, (shape) => propertyOf(vector([], { x: [], y: [], shape }), "shape")),
  facetAnchor: byName(facetAnchors, (facetAnchor) => propertyOf(frame({ facetAnchor }), "facetAnchor")),
  sweep: byName(sweeps, (sweep) => propertyOf(arrow([], { x1: [], y1: [], x2: [], y2: [], sweep }), "sweep")),
} as const;
export type ImplementedProperty = keyof typeof implementations;

/** Plot's implementations of the three markers of a line. */
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
