/** A text as it is shown: its first letters and an ellipsis where it is longer. Very many letters take a page long to lay out. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;
