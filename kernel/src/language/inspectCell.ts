import ts from "typescript";
import { markdownText, plainText } from "./documentation.js";
import type { NotebookProgram, PlacedCell } from "./NotebookProgram.js";
import { nodeAt, readableSignature } from "./notebookFindings.js";
import type { Inspection } from "./TypeService.js";

/** Overloads shown. */
const MOST_OVERLOADS = 12;
/** Characters of a declaration's source. */
const MOST_SOURCE = 4000;

/** The facts about a name, before they are laid out. */
interface Facts {
  readonly signatures: readonly string[];
  readonly documentation: string;
  readonly tags: readonly { readonly name: string; readonly text: string }[];
  readonly source: Source | undefined;
}

interface Source {
  readonly place: string;
  readonly text: string;
}

/** The name at a place of a cell, or the function whose arguments are written there. No code of the user runs. */
export function inspectCell(
  notebook: NotebookProgram,
  code: string,
  position: number,
  detail: 0 | 1,
): Inspection | undefined {
  const placed = notebook.place(code, []);
  const facts = onName(placed, position) ?? inCall(placed, position);
  return facts === undefined ? undefined : laidOut(facts, detail);
}

function onName(placed: PlacedCell, position: number): Facts | undefined {
  const { service, file, start, code } = placed;
  const isName = (at: number): boolean => /[\p{ID_Continue}$]/u.test(code.charAt(at));
  if (!isName(position) && !isName(position - 1)) return undefined;
  const at = start + (isName(position) ? position : position - 1);
  const information = service.getQuickInfoAtPosition(file.fileName, at);
  if (information === undefined) return undefined;
  const node = nodeAt(file, at);
  const symbol = symbolAt(node, placed);
  const overloads = signaturesOf(symbol, node, placed);
  const own = signatureText(information, placed);
  // TypeScript's word for a name that it does not know.
  if (symbol === undefined && own === "any") return undefined;
  const earlier = symbol === undefined ? undefined : earlierDocumentation(symbol, placed);
  return {
    signatures: overloads.length > 1 ? overloads : [own],
    documentation: parts(information.documentation) || (earlier?.documentation ?? ""),
    tags: information.tags?.length ? tagsOf(information.tags) : (earlier?.tags ?? []),
    source: sourceOf(symbol, placed),
  };
}

function inCall(placed: PlacedCell, position: number): Facts | undefined {
  const { service, file, start } = placed;
  const help = service.getSignatureHelpItems(file.fileName, start + position, undefined);
  const item = help?.items[help.selectedItemIndex] ?? help?.items[0];
  if (help === undefined || item === undefined) return undefined;
  const text = (one: ts.SignatureHelpItem): string =>
    readableSignature(
      parts(one.prefixDisplayParts) +
        one.parameters.map(({ displayParts }) => parts(displayParts)).join(parts(one.separatorDisplayParts)) +
        parts(one.suffixDisplayParts),
      placed.scope,
    );
  const callee = calleeAt(file, help.applicableSpan.start);
  const symbol = callee === undefined ? undefined : symbolAt(callee, placed);
  return {
    signatures: help.items.slice(0, MOST_OVERLOADS).map(text),
    documentation: parts(item.documentation),
    tags: tagsOf(item.tags),
    source: sourceOf(symbol, placed),
  };
}

/** The called name, if its arguments begin at this place. */
function calleeAt(file: ts.SourceFile, place: number): ts.Node | undefined {
  const call = ts.findAncestor(nodeAt(file, Math.max(0, place - 1)), ts.isCallOrNewExpression);
  if (call === undefined) return undefined;
  return ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
}

function symbolAt(node: ts.Node, { checker }: PlacedCell): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    ? checker.getAliasedSymbol(symbol)
    : symbol;
}

function signatureText(information: ts.QuickInfo, { scope }: PlacedCell): string {
  const text = parts(information.displayParts)
    .replace(/^\(alias\) /u, "")
    // The second line of an alias says how this program, not the user, imports it.
    .replace(/\nimport [^\n]*= __precipice[^\n]*$/u, "");
  return readableSignature(text, scope);
}

function signaturesOf(
  symbol: ts.Symbol | undefined,
  node: ts.Node,
  { checker, scope }: PlacedCell,
): string[] {
  if (symbol === undefined || (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method)) === 0)
    return [];
  const signatures = checker.getTypeOfSymbolAtLocation(symbol, node).getCallSignatures();
  const word = (symbol.flags & ts.SymbolFlags.Function) === 0 ? "" : "function ";
  return signatures
    .slice(0, MOST_OVERLOADS)
    .map((signature) =>
      readableSignature(`${word}${symbol.name}${checker.signatureToString(signature, node)}`, scope),
    );
}

/**
 * The documentation of a variable of an earlier cell, from its declaration there: the declaration here has no
 * comment.
 */
function earlierDocumentation(
  { name }: ts.Symbol,
  { checker, scope, program }: PlacedCell,
): Pick<Facts, "documentation" | "tags"> | undefined {
  const provider = scope.provider(name);
  if (provider?.assignable !== true) return undefined;
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.includes("/.precipice-chunk-")) continue;
    const declared = declaredIn(file, provider.key, name);
    const symbol = declared === undefined ? undefined : checker.getSymbolAtLocation(declared);
    if (symbol === undefined) continue;
    return {
      documentation: parts(symbol.getDocumentationComment(checker)),
      tags: tagsOf(symbol.getJsDocTags(checker)),
    };
  }
  return undefined;
}

function declaredIn(file: ts.SourceFile, key: string, name: string): ts.Node | undefined {
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isModuleDeclaration(node) && /^c\d+$/u.test(node.name.text) && node.name.text !== key) return;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name)
      found = node.name;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function sourceOf(
  symbol: ts.Symbol | undefined,
  { file, scope, code, start }: PlacedCell,
): Source | undefined {
  if (symbol === undefined) return undefined;
  const provider = scope.provider(symbol.name);
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
  if (declaration === undefined) return undefined;
  const of = declaration.getSourceFile();
  const inScope =
    of.fileName.includes("/.precipice-chunk-") || (of === file && declaration.getStart() < start);
  if (provider !== undefined && inScope) {
    const line = provider.code.slice(0, provider.start).split("\n").length;
    return {
      place: `${provider.cell}, line ${line}`,
      text: provider.code.slice(provider.start, provider.end).slice(0, MOST_SOURCE),
    };
  }
  if (inScope) return undefined;
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const begin = statement.getStart();
  const text = statement.getText().slice(0, MOST_SOURCE);
  if (of === file)
    return { place: `this cell, line ${code.slice(0, begin - start).split("\n").length}`, text };
  const line = of.getLineAndCharacterOfPosition(begin).line + 1;
  return { place: `${of.fileName}, line ${line}`, text };
}

function parts(list: readonly ts.SymbolDisplayPart[] | undefined): string {
  return ts.displayPartsToString([...(list ?? [])]);
}

function tagsOf(tags: readonly ts.JSDocTagInfo[] | undefined): Facts["tags"] {
  return (tags ?? []).map(({ name, text }) => ({ name, text: parts(text) }));
}

function laidOut({ signatures, documentation, tags, source }: Facts, detail: 0 | 1): Inspection {
  const plain = [signatures.join("\n")];
  const markdown = [`\`\`\`typescript\n${signatures.join("\n")}\n\`\`\``];
  if (documentation !== "") {
    plain.push(plainText(documentation));
    markdown.push(markdownText(documentation));
  }
  if (tags.length > 0) {
    plain.push(tags.map(({ name, text }) => `@${name} ${plainText(text)}`.trim()).join("\n"));
    markdown.push(tags.map(markdownTag).join("\n\n"));
  }
  if (detail === 1 && source !== undefined) {
    plain.push(`Declared in ${source.place}:\n${source.text}`);
    markdown.push(`Declared in ${source.place}:\n\n\`\`\`typescript\n${source.text}\n\`\`\``);
  }
  return { data: { "text/plain": plain.join("\n\n"), "text/markdown": markdown.join("\n\n") } };
}

function markdownTag({ name, text }: Facts["tags"][number]): string {
  if (name === "example")
    return `*@example*\n\n${/```/u.test(text) ? text : `\`\`\`typescript\n${text}\n\`\`\``}`;
  const parameter = /^(?:param|template|typeParam|property)$/u.test(name)
    ? /^(\S+)\s*-?\s*([\s\S]*)$/u.exec(text)
    : null;
  if (parameter === null) return `*@${name}* ${markdownText(text)}`.trim();
  const [, subject = "", rest = ""] = parameter;
  return `*@${name}* \`${subject}\`${rest === "" ? "" : ` — ${markdownText(rest)}`}`;
}
