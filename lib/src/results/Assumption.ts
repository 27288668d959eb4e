/** An assumption of a method, and whether these data meet it. */
export interface Assumption {
  /** The assumption in words: `"equal variances"`, `"the comparison graph is connected"`... */
  readonly name: string;
  /** Whether the check supports it; `null` if the data cannot tell. */
  readonly holds: boolean | null;
  /** How it was checked, with the outcome, or why it cannot be checked. */
  readonly detail: string;
}
