/** One finding: `wrong` means that notebooks cannot run in Jupyter, `note` that something is missing but not needed. */
export interface Finding {
  readonly level: "ok" | "note" | "wrong";
  readonly subject: string;
  readonly sentence: string;
  /** The remedy. */
  readonly cure?: string;
}
