/**
 * The first key that stands twice in one object of valid JSON text, which `JSON.parse` would pass over in silence;
 * `undefined` where there is none.
 */
export function duplicateKey(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let expectsKey = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      const end = stringEnd(text, at);
      const keys = open.at(-1);
      if (expectsKey && keys) {
        const key = JSON.parse(text.slice(at, end)) as string;
        if (keys.has(key)) return key;
        keys.add(key);
        expectsKey = false;
      }
      at = end - 1;
    } else if (character === "{") {
      open.push(new Set());
      expectsKey = true;
    } else if (character === "[") {
      open.push(undefined);
      expectsKey = false;
    } else if (character === "}" || character === "]") {
      open.pop();
      expectsKey = false;
    } else if (character === ",") expectsKey = open.at(-1) !== undefined;
  }
  return undefined;
}

/** Where a string that begins at an opening quote ends: just behind its closing quote. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}
