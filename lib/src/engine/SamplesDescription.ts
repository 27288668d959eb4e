import { formatCount } from "../results/formatNumber.js";
import { jupyterDisplay, type MimeBundle } from "../results/jupyterDisplay.js";
import type { ResultTable } from "../results/ResultTable.js";
import { writeHTML } from "../results/writeHTML.js";
import { writeText } from "../results/writeText.js";
import type { SampleRole } from "./SampleRoles.js";

/** A column of a source, and its role if it has one. */
export interface DescribedColumn {
  readonly name: string;
  /** The engine's own name of its type. */
  readonly type: string;
  /** The number of rows without a value (NaN counts as none). */
  readonly missing: number;
  readonly role?: SampleRole;
  /** The reason for its role, for people; empty without a role. */
  readonly why: string;
}

/** The findings about samples: rows, columns and roles. Immutable. */
export class SamplesDescription {
  /** Internal: use `Samples.describe`. */
  constructor(
    /** The source, without credentials. */
    readonly source: string,
    /** The engine that counted. */
    readonly engine: string,
    readonly rows: number,
    readonly columns: readonly DescribedColumn[],
    /** The column of each role. */
    readonly roles: Readonly<Partial<Record<SampleRole, string>>>,
    /** Assumptions, as text. */
    readonly notes: readonly string[],
  ) {
    Object.freeze(this);
  }

  toString(): string {
    return writeText(this.#table());
  }

  /** The text that `console.log` shows under Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.toString();
  }

  [jupyterDisplay](): MimeBundle {
    const table = this.#table();
    return { "text/html": writeHTML(table), "text/plain": writeText(table) };
  }

  #table(): ResultTable {
    return {
      title: `${this.source}: ${formatCount(this.rows)} rows, counted by ${this.engine}`,
      columns: [
        { name: "column", numeric: false },
        { name: "type", numeric: false },
        { name: "missing", numeric: true },
        { name: "role", numeric: false },
        { name: "why", numeric: false },
      ],
      rows: this.columns.map(({ name, type, missing, role = "", why }) => [
        name,
        type,
        formatCount(missing),
        role,
        why,
      ]),
      notes: this.notes,
    };
  }
}
