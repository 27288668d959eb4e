/** Texts that set `window.precipiceWasAttacked` if any is ever treated as markup or code. */
export const hostileText = [
  `<script>window.precipiceWasAttacked = "script"</script>`,
  `<img src="x:" onerror="window.precipiceWasAttacked = 'img'">`,
  `<svg onload="window.precipiceWasAttacked = 'svg'"></svg>`,
  `"><a href="javascript:window.precipiceWasAttacked='link'">a</a>`,
].join("");

export const hostileLink = `javascript:window.precipiceWasAttacked="href"`;

/** One copy of a spec for each of its texts, with that text replaced. */
export function replaceEachText(spec: unknown, by: string): unknown[] {
  const copies: unknown[] = [];
  const visit = (value: unknown, rebuild: (part: unknown) => unknown): void => {
    if (typeof value === "string") {
      copies.push(rebuild(by));
    } else if (Array.isArray(value)) {
      // In a column of many texts, the first ones represent the rest.
      const parts = value as unknown[];
      parts.slice(0, 3).forEach((part, at) => {
        visit(part, (replaced) => rebuild(parts.with(at, replaced)));
      });
    } else if (value !== null && typeof value === "object") {
      for (const [name, part] of Object.entries(value)) {
        visit(part, (replaced) => rebuild({ ...value, [name]: replaced }));
      }
    }
  };
  visit(spec, (whole) => whole);
  return copies;
}
