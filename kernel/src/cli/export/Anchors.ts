/** The ids of one page: each is given once. */
export class Anchors {
  readonly #taken = new Set<string>();

  /** Takes an id that an author wrote; false where it is in use already. */
  claim(id: string): boolean {
    if (id === "" || /\s/u.test(id) || this.#taken.has(id)) return false;
    this.#taken.add(id);
    return true;
  }

  /** An id for a heading, in the form that JupyterLab links to: its words with dashes between; with a number where it comes again. */
  forHeading(text: string): string {
    const words = text.trim().replaceAll(/\s+/gu, "-") || "section";
    for (let number = 1; ; number++) {
      const id = number === 1 ? words : `${words}-${number}`;
      if (this.claim(id)) return id;
    }
  }
}
