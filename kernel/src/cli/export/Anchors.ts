/** The ids of one page: each is given once. */
export class Anchors {
  readonly #taken = new Set<string>();

  /** Reserves an author's id; false if it is already in use. */
  claim(id: string): boolean {
    if (id === "" || /\s/u.test(id) || this.#taken.has(id)) return false;
    this.#taken.add(id);
    return true;
  }

  /**
   * An id for a heading, in the form of JupyterLab's links: its words joined by dashes, with a number if it is
   * repeated.
   */
  forHeading(text: string): string {
    const words = text.trim().replaceAll(/\s+/gu, "-") || "section";
    for (let number = 1; ; number++) {
      const id = number === 1 ? words : `${words}-${number}`;
      if (this.claim(id)) return id;
    }
  }
}
