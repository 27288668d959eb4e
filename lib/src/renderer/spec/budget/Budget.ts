/** The most drawing work of a figure, in microseconds on an ordinary machine. */
export const mostWork = 500_000;

/** Names of the kinds of work, for messages to readers. */
export type WorkKind =
  | "rows of marks"
  | "text"
  | "ticks and their labels"
  | "legends"
  | "filters"
  | "dashes"
  | "large shapes"
  | "long lines"
  | "regressions"
  | "panels and facets";

/**
 * The work that a figure may still take. Every part states its cost before anything is drawn, so that many small parts are
 * refused like one large part.
 */
export class Budget {
  readonly #spent = new Map<WorkKind, number>();
  #total = 0;

  /** The work taken so far. */
  get total(): number {
    return this.#total;
  }

  /** Whether the figure takes too much work. */
  get isOver(): boolean {
    return !(this.#total <= mostWork);
  }

  /** Counts the work of a part. NaN counts as infinite. */
  spend(kind: WorkKind, work: number): void {
    const amount = Number.isNaN(work) ? Infinity : Math.max(0, work);
    this.#total += amount;
    this.#spent.set(kind, (this.#spent.get(kind) ?? 0) + amount);
  }

  /** The reason to refuse the figure, or undefined if it may be drawn. */
  reason(where: string): string | undefined {
    if (!this.isOver) return undefined;
    const [most] = [...this.#spent].sort(([, a], [, b]) => b - a);
    return `${where}: drawing it would block the page, most of the work for ${most?.[0] ?? "its marks"}; give it less to draw`;
  }
}
