/** The places of a notebook that a text `#name` links to: by name, a function that goes there. */
export type Anchors = ReadonlyMap<string, () => void>;
