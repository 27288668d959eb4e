/** The start of a long text, with the number of characters that are left out. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const left = text.length - limit;
  return `${text.slice(0, limit)}... ${left} more character${left === 1 ? "" : "s"}`;
}
