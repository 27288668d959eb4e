import type { PNGOptions } from "precipice/renderer";

/** The options of pictures for a paper before any setting: a column of two, without title and caption. */
const initialStyle: PNGOptions = { width: "3.25in", fontSize: 8, caption: false, title: false };

/**
 * The options of pictures for a paper. MIME renderers have no access to settings, so the settings plugin leaves them here. The
 * renderer checks them at each export and names one that it cannot use.
 */
export const publicationStyle = {
  options: initialStyle,

  /** Takes the value of the setting; anything but an object stands for the initial style. */
  read(value: unknown): void {
    const given = typeof value === "object" && value !== null && !Array.isArray(value);
    this.options = given ? value : initialStyle;
  },
};
