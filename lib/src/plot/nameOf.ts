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

/** The name that Plot resolved to this implementation; undefined for a function of the author's own. */
export function nameOf(property: ImplementedProperty, value: unknown): string | number | undefined {
  for (const [name, implementation] of implementations[property]) {
    if (implementation === value) return name;
    // Plot makes a new sweep function each time, so compare results and source.
    if (property === "sweep" && fingerprint(implementation) === fingerprint(value)) return name;
  }
  return undefined;
}

/** The name of the marker with the same drawing; undefined for a function of the author's own. */
export function markerName(marker: unknown, document: Document): string | undefined {
  const drawn = (made: unknown): string => (made as Marker)("red", { document }).outerHTML;
  return markers.find(
    (name) => drawn(markerImplementations({ markerStart: name })["markerStart"]) === drawn(marker),
  );
}
