/**
 * The first known name that is close to a misspelt one: one contains the other, or all but two of their letters are
 * the same.
 */
export function nearestName<Name extends string>(name: string, known: readonly Name[]): Name | undefined {
  return known.find((one) => isNear(name, one));
}

function isNear(name: string, option: string): boolean {
  const a = name.toLowerCase();
  const b = option.toLowerCase();
  if (a.includes(b) || b.includes(a)) return true;
  const rest = Array.from(b);
  const lacking = Array.from(a).filter((letter) => {
    const place = rest.indexOf(letter);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  }).length;
  return Math.max(lacking, rest.length) <= Math.min(2, b.length / 3);
}
