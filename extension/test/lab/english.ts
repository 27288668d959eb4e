/** Texts as they are written, with their numbers: what a bundle of translations gives where there is none. */
export const english = {
  __: (text: string, ...given: readonly unknown[]): string =>
    text.replace(/%%|%(\d+)/gu, (found, place: string | undefined) =>
      place === undefined ? found.slice(1) : String(given[Number(place) - 1]),
    ),
};
