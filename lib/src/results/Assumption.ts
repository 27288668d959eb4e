/** Something that a method takes for granted, and whether these data bear it out. */
export interface Assumption {
  /** The assumption in words: `"equal variances"`, `"the comparison graph is connected"`... */
  readonly name: string;
  /** Whether it holds as far as was checked; `null` where the data cannot tell. */
  readonly holds: boolean | null;
  /** How it was checked and what came out, or why it cannot be checked. */
  readonly detail: string;
}
