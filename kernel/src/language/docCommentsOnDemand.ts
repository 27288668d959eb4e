import ts from "typescript";

/** TypeScript keeps the doc comments of a node in a property that its types do not tell. */
interface DocumentedNode extends ts.Node {
  jsDoc?: readonly ts.JSDoc[] | undefined;
}

/** A symbol has declarations, a signature has one. */
interface Documented {
  readonly declarations?: readonly ts.Node[] | undefined;
  readonly declaration?: ts.Node | undefined;
}

/** The classes of TypeScript's symbols and signatures, which its types do not tell. */
interface Classes {
  readonly objectAllocator: {
    getSymbolConstructor(): { readonly prototype: object };
    getSignatureConstructor(): { readonly prototype: object };
  };
}

/** The methods of symbols and signatures that read the doc comments of their declarations. */
const READERS = [
  "getDocumentationComment",
  "getContextualDocumentationComment",
  "getJsDocTags",
  "getContextualJsDocTags",
] as const;

const read = new WeakSet<ts.SourceFile>();
let isOnDemand = false;

/**
 * Lets TypeScript parse files without their doc comments, and parse those of a file the first time that a symbol or
 * signature of it is asked for them. They are most of the text of Node's types: a quarter of the time until the first
 * cell is checked goes into them, and only inspection needs some.
 *
 * @returns how the program's files are to be parsed
 */
export function docCommentsOnDemand(): ts.JSDocParsingMode {
  if (!isOnDemand) {
    const { objectAllocator } = ts as unknown as Classes;
    for (const { prototype } of [
      objectAllocator.getSymbolConstructor(),
      objectAllocator.getSignatureConstructor(),
    ])
      readFirst(prototype);
    isOnDemand = true;
  }
  return ts.JSDocParsingMode.ParseForTypeInfo;
}

function readFirst(prototype: object): void {
  for (const name of READERS) {
    const method: unknown = Reflect.get(prototype, name);
    if (typeof method !== "function") continue;
    Reflect.set(prototype, name, function (this: Documented, ...given: unknown[]): unknown {
      for (const declaration of [...(this.declarations ?? []), this.declaration]) {
        if (declaration !== undefined) readFile(declaration.getSourceFile());
      }
      const found: unknown = Reflect.apply(method, this, given);
      return found;
    });
  }
}

/** Parses the file's text once more, with its doc comments, and gives them to the nodes of the file. */
function readFile(file: ts.SourceFile): void {
  // Those of JavaScript hold types and are read with the file.
  if (read.has(file) || !/\.[cm]?tsx?$/u.test(file.fileName)) return;
  read.add(file);
  const { fileName, text, languageVersion, impliedNodeFormat } = file;
  const documented = ts.createSourceFile(fileName, text, {
    languageVersion,
    impliedNodeFormat,
    jsDocParsingMode: ts.JSDocParsingMode.ParseAll,
  });
  // Both have the same text, so that their nodes correspond. A recursion would be too deep for very long expressions.
  const waiting: [from: DocumentedNode, to: DocumentedNode][] = [[documented, file]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [from, to] = pair;
    for (const comment of from.jsDoc ?? []) setParents(comment, to);
    to.jsDoc ??= from.jsDoc;
    const children = childrenOf(to);
    for (const [place, child] of childrenOf(from).entries()) {
      const twin = children[place];
      if (twin !== undefined) waiting.push([child, twin]);
    }
  }
}

function setParents(node: ts.Node, parent: ts.Node): void {
  Object.assign(node, { parent });
  for (const child of childrenOf(node)) setParents(child, node);
}

function childrenOf(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}
