/** The original texts with their numbers filled in, as a translation bundle without translations returns them. */
export const english = {
  __: (text: string, ...given: readonly unknown[]): string =>
    text.replace(/%%|%(\d+)/gu, (found, place: string | undefined) =>
      place === undefined ? found.slice(1) : String(given[Number(place) - 1]),
    ),
};
