import type {
  Completions,
  Inspection,
  TypedCell,
  TypeMode,
  TypeReport,
  TypeService,
} from "../../src/language/TypeService.js";

/** A type service whose answers a test gives itself, when it likes. */
export class FakeTypes implements TypeService {
  mode: TypeMode = "warn";
  readonly checks: {
    readonly cell: TypedCell;
    readonly resolve: (report: TypeReport) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  readonly asked: { readonly code: string; readonly position: number; readonly detail?: 0 | 1 }[] = [];
  completions: Completions = { matches: [], start: 0, end: 0 };
  inspection: Inspection | undefined;

  modeOf(code: string): TypeMode {
    return code.includes("@types off") ? "off" : this.mode;
  }

  check(cell: TypedCell): Promise<TypeReport> {
    return new Promise((resolve, reject) => this.checks.push({ cell, resolve, reject }));
  }

  complete(code: string, position: number): Promise<Completions> {
    this.asked.push({ code, position });
    return Promise.resolve(this.completions);
  }

  inspect(code: string, position: number, detail: 0 | 1): Promise<Inspection | undefined> {
    this.asked.push({ code, position, detail });
    return Promise.resolve(this.inspection);
  }

  /** Answers a check with findings of these severities; lets the core take them. */
  async report(index: number, ...severities: ("error" | "warning")[]): Promise<void> {
    const diagnostics = severities.map((severity, at) => ({
      severity,
      code: 2322,
      message: `finding ${at + 1}`,
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 2,
    }));
    const text = diagnostics.map(({ severity, message }) => `${severity}: ${message}`).join("\n");
    this.checks[index]?.resolve({ mode: this.mode, diagnostics, text });
    await settled();
  }
}

/** Waits until every promise that is settled has been followed up. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
