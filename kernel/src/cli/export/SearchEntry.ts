/** A part of a notebook that the index of a site finds. */
export interface SearchEntry {
  /** Where its page is, with the heading it stands under. */
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}
