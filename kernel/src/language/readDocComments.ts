import ts from "typescript";

/** TypeScript keeps the doc comments of a node in a property that its types do not tell. */
interface DocumentedNode extends ts.Node {
  jsDoc?: readonly ts.JSDoc[];
}

const read = new WeakSet<ts.SourceFile>();

/**
 * Reads the doc comments of all files that may document a symbol: those of its declarations, of the functions that
 * its type can be called as, and of the members that it overrides. Programs are made without doc comments: those of
 * Node's types alone take a quarter of the time until the first cell is checked, and only inspection needs some.
 */
export function readDocComments(symbol: ts.Symbol, node: ts.Node, checker: ts.TypeChecker): void {
  const type = checker.getTypeOfSymbolAtLocation(symbol, node);
  const called = [...type.getCallSignatures(), ...type.getConstructSignatures()];
  const declarations = [
    ...(symbol.declarations ?? []),
    ...called.flatMap(({ declaration }) => declaration ?? []),
  ];
  for (const declaration of declarations) {
    readFile(declaration.getSourceFile());
    const { parent } = declaration;
    if (ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent)) readBases(parent, checker, new Set());
  }
}

/** Reads the doc comments of the files of all classes and interfaces that this one extends or implements. */
function readBases(
  declaration: ts.ClassLikeDeclaration | ts.InterfaceDeclaration,
  checker: ts.TypeChecker,
  seen: Set<ts.Node>,
): void {
  if (seen.has(declaration)) return;
  seen.add(declaration);
  for (const { types } of declaration.heritageClauses ?? []) {
    const bases = types.map((type) => checker.getTypeAtLocation(type).symbol as ts.Symbol | undefined);
    for (const base of bases.flatMap((symbol) => symbol?.declarations ?? [])) {
      readFile(base.getSourceFile());
      if (ts.isClassLike(base) || ts.isInterfaceDeclaration(base)) readBases(base, checker, seen);
    }
  }
}

/** Parses the file's text once more, with its doc comments, and gives them to the nodes of the file. */
function readFile(file: ts.SourceFile): void {
  if (read.has(file)) return;
  read.add(file);
  const { fileName, text, languageVersion, impliedNodeFormat } = file;
  const documented = ts.createSourceFile(fileName, text, {
    languageVersion,
    impliedNodeFormat,
    jsDocParsingMode: ts.JSDocParsingMode.ParseAll,
  });
  hand(documented, file);
}

/** Both nodes stand at the same place of the same text, so that their children correspond. */
function hand(from: DocumentedNode, to: DocumentedNode): void {
  if (from.jsDoc !== undefined && to.jsDoc === undefined) {
    to.jsDoc = from.jsDoc;
    for (const comment of from.jsDoc) setParents(comment, to);
  }
  const children: ts.Node[] = [];
  ts.forEachChild(to, (child) => void children.push(child));
  let next = 0;
  ts.forEachChild(from, (child) => {
    const twin = children[next++];
    if (twin !== undefined) hand(child, twin);
  });
}

function setParents(node: ts.Node, parent: ts.Node): void {
  Object.assign(node, { parent });
  ts.forEachChild(node, (child) => setParents(child, node));
}
