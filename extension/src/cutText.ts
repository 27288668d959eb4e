/** Longer texts are cut where they are shown: laying out one line of very many letters would block the page. */
const longest = 300;

/** A text for display: if longer than `most`, its first letters and an ellipsis. */
export function cutText(text: string, most = longest): string {
  if (text.length <= most) return text;
  // A letter of two code units is not cut in half.
  const last = text.charCodeAt(most - 1);
  return `${text.slice(0, last >= 0xd8_00 && last <= 0xdb_ff ? most - 1 : most)}…`;
}
