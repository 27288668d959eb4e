/** Findings of a scan of JSON text, before anything is built from it. */
export interface JSONScan {
  /** A key that is twice in one object, which `JSON.parse` would accept in silence. */
  readonly twice: string | undefined;
  /** Whether lists and objects nest deeper than allowed; the scan stops there. */
  readonly tooDeep: boolean;
  /** About how many bytes the value takes in memory. */
  readonly bytes: number;
}

const quote = 34;
const backslash = 92;
const comma = 44;
const openList = 91;
const closeList = 93;
const openObject = 123;
const closeObject = 125;

/** Bytes that V8 takes for an object, for a list and for one value in either; measured with Node 20. */
const objectBytes = 72;
const listBytes = 48;
const valueBytes = 16;
/** Bytes that V8 takes for a key of an object with so many keys that it becomes a hash table and shares them with no other. */
const keyBytes = 128;
const fewKeys = 1000;

/**
 * Scans JSON text once, in linear time and in memory that grows with its depth only: V8's own parser keeps a stack outside of the
 * heap, which deep text fills beyond any heap limit. Text that is not JSON is scanned as far as it goes; `JSON.parse` tells what is
 * wrong with it.
 */
export function scanJSON(text: string, depth: number): JSONScan {
  const open: (Set<string> | undefined)[] = [];
  let twice: string | undefined;
  let bytes = text.length;
  let expectsKey = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = stringEnd(text, at);
      if (expectsKey && twice === undefined) {
        const keys = open.at(-1);
        const key = keyOf(text, at, end);
        if (keys && key !== undefined) {
          if (keys.has(key)) twice = key;
          else keys.add(key);
          if (keys.size > fewKeys) bytes += keyBytes;
        }
      }
      expectsKey = false;
      at = end - 1;
    } else if (code === openObject || code === openList) {
      if (open.length >= depth) return { twice, tooDeep: true, bytes };
      expectsKey = code === openObject;
      open.push(expectsKey ? new Set() : undefined);
      bytes += expectsKey ? objectBytes : listBytes;
    } else if (code === closeObject || code === closeList) {
      open.pop();
      expectsKey = false;
    } else if (code === comma) {
      expectsKey = open.at(-1) !== undefined;
      bytes += valueBytes;
    }
  }
  return { twice, tooDeep: false, bytes };
}

/** A key's text; `undefined` if it is not JSON. */
function keyOf(text: string, start: number, end: number): string | undefined {
  const inner = text.slice(start + 1, end - 1);
  if (!inner.includes("\\")) return inner;
  try {
    return JSON.parse(text.slice(start, end)) as string;
  } catch {
    return undefined;
  }
}

/** The end of a string that begins at an opening quote: just after its closing quote. */
export function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at + 1;
  }
  return text.length;
}
