/** A text cut to `most` letters, with an ellipsis, because a page takes long to lay out very long texts. */
export const cutText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;
