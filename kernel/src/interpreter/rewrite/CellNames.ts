/** How a name of the top level was declared. */
export type DeclarationKind =
  | "const"
  | "let"
  | "var"
  | "class"
  | "function"
  | "enum"
  | "namespace"
  | "import";

/**
 * How a reserved name stands: declared in some way; `absent` without a value, since its cell was not run; `gone` since
 * its cell failed before it had a value, so that the global object's is meant again.
 */
export type ShadowedKind = DeclarationKind | "absent" | "gone";

/** A name that a cell declares at its top level. */
export interface DeclaredName {
  readonly name: string;
  readonly kind: DeclarationKind;
  readonly holder: Holder;
}

/**
 * Where a name of the top level lives. Most are properties of the `global` object, which packages see too. A
 * name that packages look for (`performance`, `window`) must not change for them: it is a variable of the
 * function that its cell becomes (`own`), and the later cells that mention it are functions within that one
 * (`enclosing`).
 */
export type Holder = "global" | "own" | "enclosing";

/** One imported name: `imported` of the module becomes `local`; undefined means the whole module. */
export interface ImportedName {
  readonly imported: string | undefined;
  readonly local: string;
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
