import {
  implementations,
  type ImplementedProperty,
  markerImplementations,
} from "../renderer/implementations.js";
import { markers } from "../renderer/spec/markNames.js";

const probes = [
  [0, 0, 1, 1],
  [0, 0, 1, -1],
  [0, 0, -1, 1],
  [0, 0, 0, 0],
] as const;
type Sweep = (...ends: number[]) => number;
const fingerprint = (sweep: unknown): string =>
  typeof sweep === "function" ? String(sweep) + probes.map((probe) => (sweep as Sweep)(...probe)).join() : "";

type Marker = (color: string, context: { document: Document }) => Element;

/** The name for which Plot put this implementation on a mark, or undefined when it is the author's own. */
export function nameOf(property: ImplementedProperty, value: unknown): string | number | undefined {
  for (const [name, implementation] of implementations[property]) {
    if (implementation === value) return name;
    // A sweep is a new function each time, so it is identified by its results and its source.
    if (property === "sweep" && fingerprint(implementation) === fingerprint(value)) return name;
  }
  return undefined;
}

/** The name of a marker, identified by its drawing. */
export function markerName(marker: unknown, document: Document): string | undefined {
  const drawn = (made: unknown): string => (made as Marker)("red", { document }).outerHTML;
  return markers.find(
    (name) => drawn(markerImplementations({ markerStart: name })["markerStart"]) === drawn(marker),
  );
}
