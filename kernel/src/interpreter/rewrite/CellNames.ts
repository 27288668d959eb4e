/** How a name of the top level was declared. */
export type DeclarationKind = "const" | "let" | "var" | "class" | "function" | "import";

/** A name that a cell declares at its top level. */
export interface DeclaredName {
  /** As the user wrote it. */
  readonly name: string;
  /** The property of the global object that holds it. */
  readonly property: string;
  readonly kind: DeclarationKind;
}

/** One imported name: `imported` of the module becomes `local`; undefined means the whole module. */
export interface ImportedName {
  readonly imported: string | undefined;
  readonly local: string;
  readonly property: string;
}

/** An `import` statement of a cell. */
export interface CellImport {
  readonly specifier: string;
  /** The value of the import attribute `type`, as in `with { type: "json" }`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly names: readonly ImportedName[];
  /** Offset of the statement in the cell. */
  readonly position: number;
}

/**
 * The property of a top-level name. Users' names are properties of the global object, which packages see too. A name
 * that packages check (`performance`, `window`) is stored under another name, and all references in cells are
 * renamed.
 */
export function propertyOf(name: string, reserved: ReadonlySet<string>): string {
  return reserved.has(name) ? `${name}$` : name;
}
