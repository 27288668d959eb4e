/** Matches a whole text against * and ?, in time linear in the product of both lengths (a regex could run away). */
export function globMatcher(pattern: string): (text: string) => boolean {
  return (text) => {
    let at = 0;
    let star = -1;
    let resume = 0;
    let position = 0;
    while (position < text.length) {
      if (pattern[at] === "*") {
        star = at++;
        resume = position;
      } else if (at < pattern.length && (pattern[at] === "?" || pattern[at] === text[position])) {
        at++;
        position++;
      } else if (star >= 0) {
        at = star + 1;
        position = ++resume;
      } else {
        return false;
      }
    }
    while (pattern[at] === "*") at++;
    return at === pattern.length;
  };
}
