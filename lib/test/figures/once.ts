import type { GalleryFigure } from "./testFigures.js";

type Cases = Readonly<Record<string, () => GalleryFigure | Promise<GalleryFigure>>>;

/** The same cases, each computed at its first call only: a bootstrap need not be run for every test of its picture. */
export function once(cases: Cases): Cases {
  return Object.fromEntries(
    Object.entries(cases).map(([name, make]) => {
      let made: GalleryFigure | Promise<GalleryFigure> | undefined;
      return [name, () => (made ??= make())];
    }),
  );
}
