/** A part of a notebook that the index of a site finds. */
export interface SearchEntry {
  /** The address of its page, with the heading of the entry. */
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}
