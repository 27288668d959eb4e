import {
  lowerWithTypeScript
} from "./chunk-AMRDINB2.js";
import {
  NeedsTypeScript,
  parseEither
} from "./chunk-XA7LPB2D.js";
import {
  CellSyntaxError,
  SourceEdits
} from "./chunk-2LSLNOVP.js";

// src/interpreter/modules/LocalModuleHooks.ts
import { join as join3 } from "node:path";
import { fileURLToPath as fileURLToPath2, pathToFileURL as pathToFileURL2 } from "node:url";

// src/interpreter/modules/compileFile.ts
import { createRequire } from "node:module";

// src/interpreter/rewrite/SyntaxNode.ts
function isNode(value) {
  return typeof value === "object" && value !== null && typeof value.type === "string";
}
function child(node, property) {
  const value = node[property];
  return isNode(value) ? value : void 0;
}
function childList(node, property) {
  const value = node[property];
  return Array.isArray(value) ? value.filter(isNode) : [];
}
function textOf(node, property) {
  const value = node[property];
  return typeof value === "string" ? value : void 0;
}
function* children(node) {
  for (const key in node) {
    const value = node[key];
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) yield item;
    }
  }
}
function isFunction(node) {
  return node.type === "FunctionDeclaration" || node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";
}
function boundNames(pattern, names = []) {
  switch (pattern?.type) {
    case "Identifier": {
      const name = textOf(pattern, "name");
      if (name !== void 0) names.push(name);
      break;
    }
    case "ObjectPattern":
      for (const property of childList(pattern, "properties")) {
        boundNames(child(property, property.type === "RestElement" ? "argument" : "value"), names);
      }
      break;
    case "ArrayPattern":
      for (const element of childList(pattern, "elements")) boundNames(element, names);
      break;
    case "AssignmentPattern":
      boundNames(child(pattern, "left"), names);
      break;
    case "RestElement":
      boundNames(child(pattern, "argument"), names);
      break;
    case "TSParameterProperty":
      boundNames(child(pattern, "parameter"), names);
      break;
    default:
  }
  return names;
}

// src/interpreter/rewrite/eraseTypes.ts
var typeStatements = /* @__PURE__ */ new Set([
  "TSInterfaceDeclaration",
  "TSTypeAliasDeclaration",
  "TSDeclareFunction",
  "TSNamespaceExportDeclaration"
]);
var typeMembers = /* @__PURE__ */ new Set([
  "TSIndexSignature",
  "TSDeclareMethod",
  "TSAbstractMethodDefinition",
  "TSAbstractPropertyDefinition",
  "TSAbstractAccessorProperty"
]);
var typeProperties = /* @__PURE__ */ new Set([
  "typeAnnotation",
  "returnType",
  "typeParameters",
  "typeArguments",
  "superTypeParameters",
  "superTypeArguments",
  "implements"
]);
function isTypeStatement(node) {
  return typeStatements.has(node.type) || node["declare"] === true;
}
function eraseTypes(node, parent, edits) {
  if (isTypeStatement(node) && node.type !== "PropertyDefinition") {
    eraseStatement(node, edits);
    return true;
  }
  for (const property of ["typeParameters", "typeArguments", "superTypeParameters", "superTypeArguments"]) {
    const types = child(node, property);
    if (types !== void 0 && !eraseArrowTypeParameters(node, property, types, edits)) {
      edits.blank(types.start, types.end);
    }
  }
  switch (node.type) {
    case "Identifier":
    case "ObjectPattern":
    case "ArrayPattern":
    case "RestElement":
    case "AssignmentPattern":
      erasePatternType(node, edits);
      break;
    case "VariableDeclarator":
      if (node["definite"] === true) eraseMark(edits, nameEnd(child(node, "id"), edits.source), "!");
      break;
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      eraseSuffix(node, parent, edits);
      break;
    case "TSNonNullExpression":
      edits.blank(expressionEnd(node, edits.source), node.end);
      break;
    case "TSTypeAssertion":
      eraseAssertion(node, edits);
      break;
    case "ClassDeclaration":
    case "ClassExpression":
      eraseClassHead(node, edits);
      break;
    case "MethodDefinition":
    case "PropertyDefinition":
    case "AccessorProperty":
    default:
      if (isMember(node, parent)) return eraseMember(node, edits);
      break;
  }
  eraseParameters(node, edits);
  return false;
}
function isMember(node, parent) {
  return parent?.type === "ClassBody" && node.type !== "StaticBlock";
}
function eraseStatement(node, edits) {
  edits.blank(node.start, node.end, ";");
}
function nameEnd(pattern, source) {
  if (pattern === void 0) return 0;
  if (pattern.type === "Identifier") {
    const match = /^(?:[\p{ID_Continue}$\u200c\u200d]|\\u\{[0-9a-f]+\}|\\u[0-9a-f]{4})+/iu.exec(
      source.slice(pattern.start, pattern.end)
    );
    return pattern.start + (match?.[0].length ?? 0);
  }
  return child(pattern, "typeAnnotation")?.start ?? pattern.end;
}
function eraseMark(edits, from, mark) {
  const at = skipTrivia(edits.source, from);
  if (edits.source.startsWith(mark, at)) edits.blank(at, at + mark.length);
}
function skipTrivia(source, from) {
  const trivia = /(?:\s|\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\/)*/uy;
  trivia.lastIndex = from;
  trivia.exec(source);
  return trivia.lastIndex;
}
function erasePatternType(node, edits) {
  const annotation = child(node, "typeAnnotation");
  if (node["optional"] === true) {
    const end = node.type === "Identifier" ? nameEnd(node, edits.source) : lastBracket(node, annotation, edits.source);
    eraseMark(edits, end, "?");
  }
  if (annotation !== void 0) edits.blank(annotation.start, annotation.end);
}
function lastBracket(node, annotation, source) {
  const bracket = node.type === "ObjectPattern" ? "}" : "]";
  return source.lastIndexOf(bracket, (annotation?.start ?? node.end) - 1) + 1;
}
function expressionEnd(node, source) {
  let end = child(node, "expression")?.end ?? node.start;
  for (let next = skipTrivia(source, end); source[next] === ")" && next < node.end; next = skipTrivia(source, end)) {
    end = next + 1;
  }
  return end;
}
function eraseSuffix(node, parent, edits) {
  const { source } = edits;
  const start = expressionEnd(node, source);
  const from = skipTrivia(source, start);
  const next = skipTrivia(source, node.end);
  const joins = /^[([`/+\-*,.<]/u.test(source.slice(next, next + 1));
  const newLine = /[\n\r]/u.test(source.slice(node.end, next));
  const ends = joins && newLine && parent?.end === node.end;
  edits.blank(from, node.end, ends ? ";" : " ");
}
function eraseAssertion(node, edits) {
  const expression = child(node, "expression");
  if (expression === void 0) return;
  if (/[\n\r]/u.test(edits.source.slice(node.start, expression.start))) {
    edits.replace(node.start, node.start + 1, "(");
    edits.blank(node.start + 1, openingOf(expression, node, edits.source));
    edits.insert(node.end, ")");
  } else {
    edits.blank(node.start, openingOf(expression, node, edits.source));
  }
}
function openingOf(expression, node, source) {
  const type = child(node, "typeAnnotation");
  return type === void 0 ? expression.start : source.indexOf(">", type.end) + 1;
}
function eraseClassHead(node, edits) {
  if (node["abstract"] === true) {
    const from = childList(node, "decorators").at(-1)?.end ?? node.start;
    eraseMark(edits, from, "abstract");
  }
  const list = childList(node, "implements");
  const first = list[0];
  const body = child(node, "body");
  if (first === void 0 || body === void 0) return;
  const keyword = edits.source.lastIndexOf("implements", first.start - 1);
  edits.blank(keyword, list.at(-1)?.end ?? body.start);
}
var modifier = /^(?:abstract|declare|readonly|public|private|protected|override)(?![\p{ID_Continue}$])/u;
var keptModifier = /^(?:static|async|get|set|accessor)(?![\p{ID_Continue}$])/u;
function eraseMember(node, edits) {
  const { source } = edits;
  const value = child(node, "value");
  const bodiless = node.type === "MethodDefinition" && value !== void 0 && !isNode(value["body"]);
  if (typeMembers.has(node.type) || node["declare"] === true || node["abstract"] === true || bodiless) {
    eraseStatement(node, edits);
    return true;
  }
  const key = child(node, "key");
  if (key === void 0) return false;
  let at = skipTrivia(source, childList(node, "decorators").at(-1)?.end ?? node.start);
  const erasedWords = [];
  for (; at < key.start; at = skipTrivia(source, at)) {
    const rest = source.slice(at, key.start);
    const erased = modifier.exec(rest)?.[0];
    const word = erased ?? keptModifier.exec(rest)?.[0];
    if (word === void 0) break;
    if (erased !== void 0) erasedWords.push([at, at + erased.length]);
    at += word.length;
  }
  const startsAnew = /^[[*]/u.test(source.slice(at, at + 1));
  erasedWords.forEach(([start, end], index) => edits.blank(start, end, index === 0 && startsAnew ? ";" : " "));
  const closing = node["computed"] === true ? source.indexOf("]", key.end) + 1 : key.end;
  if (node["optional"] === true) eraseMark(edits, closing, "?");
  if (node["definite"] === true) eraseMark(edits, closing, "!");
  const annotation = child(node, "typeAnnotation");
  if (annotation !== void 0) {
    const bare = value === void 0 && !source.slice(annotation.end, node.end).includes(";");
    const next = skipTrivia(source, node.end);
    const joins = bare && /^[([*]/u.test(source.slice(next, next + 1));
    edits.blank(annotation.start, annotation.end, joins ? ";" : " ");
  }
  return false;
}
function eraseParameters(node, edits) {
  const returnType = child(node, "returnType");
  if (returnType !== void 0) eraseReturnType(node, returnType, edits);
  if (!Array.isArray(node["params"])) return;
  const [first, second] = childList(node, "params");
  if (first === void 0 || textOf(first, "name") !== "this") return;
  const { source } = edits;
  const comma = skipTrivia(source, first.end);
  const end = second === void 0 && source[comma] !== "," ? first.end : comma + 1;
  edits.blank(first.start, end);
}
function eraseReturnType(node, returnType, edits) {
  const { source } = edits;
  const text = source.slice(returnType.start, returnType.end);
  if (node.type === "ArrowFunctionExpression" && /[\n\r]/u.test(text)) {
    const parenthesis = source.lastIndexOf(")", returnType.start);
    edits.blank(parenthesis, returnType.end - 1);
    edits.replace(returnType.end - 1, returnType.end, ")");
  } else {
    edits.blank(returnType.start, returnType.end);
  }
}
function eraseArrowTypeParameters(node, property, types, edits) {
  if (node.type !== "ArrowFunctionExpression" || property !== "typeParameters") return false;
  const { source } = edits;
  const parenthesis = source.indexOf("(", types.end);
  if (!/[\n\r]/u.test(source.slice(types.start, parenthesis))) return false;
  edits.replace(types.start, types.start + 1, "(");
  edits.blank(types.start + 1, parenthesis + 1);
  return true;
}

// src/interpreter/rewrite/lowerNamespace.ts
function isTypeNamespace(node) {
  const body = child(node, "body");
  if (body?.type === "TSModuleDeclaration") return isTypeNamespace(body);
  return childList(body ?? node, "body").every((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? child(statement, "declaration") : statement;
    if (declaration === void 0) return false;
    if (declaration.type === "TSModuleDeclaration") return isTypeNamespace(declaration);
    return isTypeStatement(declaration);
  });
}
function lowerNamespace(node, edits, onto) {
  const id = child(node, "id");
  const body = child(node, "body");
  if (id === void 0 || body === void 0) return;
  const name = textOf(id, "name") ?? "";
  if (body.type === "TSModuleDeclaration") {
    const inner = textOf(child(body, "id") ?? body, "name") ?? "";
    edits.replaceKeepingLines(node.start, body.start, `((${name}) => {${exportsOf(name, [inner])}const ${inner} = `);
    lowerNamespace(body, edits, "{}");
    edits.insert(node.end, `;return ${name};})(${onto})`);
    return;
  }
  const names = [];
  for (const statement of childList(body, "body")) {
    if (statement.type !== "ExportNamedDeclaration") continue;
    const declaration = child(statement, "declaration");
    if (declaration === void 0 || isTypeStatement(declaration)) continue;
    names.push(...declaredNames(declaration));
    edits.blank(statement.start, skipTrivia(edits.source, statement.start + "export".length));
  }
  edits.replaceKeepingLines(node.start, body.start + 1, `((${name}) => {${exportsOf(name, names)}`);
  edits.replace(node.end - 1, node.end, `;return ${name};})(${onto})`);
}
function declaredNames(declaration) {
  if (declaration.type === "VariableDeclaration") {
    return childList(declaration, "declarations").flatMap((declarator) => boundNames(child(declarator, "id")));
  }
  if (declaration.type === "TSModuleDeclaration" && isTypeNamespace(declaration)) return [];
  return boundNames(child(declaration, "id"));
}
function exportsOf(namespace, names) {
  return [...new Set(names)].map(
    (name) => `Object.defineProperty(${namespace}, ${JSON.stringify(name)}, { get: () => ${name}, set: ($value) => { ${name} = $value; }, enumerable: true, configurable: true });`
  ).join("");
}

// src/interpreter/rewrite/lowerEnum.ts
var identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;
function lowerEnum(node, edits, onto) {
  const { source } = edits;
  const id = child(node, "id");
  const name = id === void 0 ? "" : textOf(id, "name") ?? "";
  const members = childList(node, "members");
  const brace = skipTrivia(source, id?.end ?? node.start);
  edits.replaceKeepingLines(node.start, brace + 1, `((${name}) => {`);
  let previous;
  const declared = /* @__PURE__ */ new Set([name]);
  members.forEach((member, index) => {
    const key = child(member, "id");
    if (key === void 0) return;
    const text = textOf(key, "name") ?? textOf(key, "value") ?? "";
    const quoted = JSON.stringify(text);
    const initializer = child(member, "initializer");
    const constant = identifier.test(text) && !reserved.has(text) && !declared.has(text) ? text : `$member${index}`;
    declared.add(text);
    const next = previous === void 0 ? "0" : `${previous} + 1`;
    const open = `const ${constant} = `;
    if (initializer === void 0) edits.replace(key.start, member.end, open + next);
    else edits.replaceKeepingLines(key.start, initializer.start, open);
    const entry = `${name}[${quoted}] = ${constant}`;
    const close = isText(initializer) ? `; ${entry};` : `; if (typeof (${entry}) !== "string") ${name}[${constant}] = ${quoted};`;
    const comma = skipTrivia(source, member.end);
    edits.insert(member.end, close);
    if (source[comma] === ",") edits.blank(comma, comma + 1);
    previous = constant;
  });
  edits.replace(node.end - 1, node.end, `return ${name};})(${onto})`);
}
function isText(initializer) {
  return initializer?.type === "Literal" && typeof initializer["value"] === "string" || initializer?.type === "TemplateLiteral";
}
var reserved = new Set(
  "break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static implements interface package private protected public await eval arguments undefined NaN Infinity".split(" ")
);

// src/interpreter/rewrite/lowerParameterProperties.ts
var words = /(?:public|private|protected|readonly|override)(?![\p{ID_Continue}$])/uy;
function lowerParameterProperties(constructor, classBody, edits) {
  const value = child(constructor, "value");
  const body = value === void 0 ? void 0 : child(value, "body");
  if (value === void 0 || body === void 0) return;
  const names = [];
  for (const parameter of childList(value, "params")) {
    if (parameter.type !== "TSParameterProperty") continue;
    const inner = child(parameter, "parameter");
    if (inner === void 0) continue;
    names.push(...boundNames(inner));
    const { source } = edits;
    for (let at = parameter.start, next = at; ; at = next) {
      words.lastIndex = at;
      const word = words.exec(source)?.[0];
      if (word === void 0) break;
      next = skipTrivia(source, at + word.length);
      if (!/^[\p{ID_Start}$_\\]/u.test(source.slice(next, next + 2))) break;
      edits.blank(at, at + word.length);
    }
  }
  if (names.length === 0) return;
  const assignments = names.map((name) => `this.${name} = ${name};`).join(" ");
  const superCall = childList(body, "body").find(isSuperCall);
  if (superCall !== void 0) {
    edits.insert(superCall.end, `;${assignments}`);
  } else {
    const directive = childList(body, "body").findLast((statement) => typeof statement["directive"] === "string");
    edits.insert(directive?.end ?? body.start + 1, `;${assignments}`);
  }
  edits.insert(classBody.start + 1, names.map((name) => `${name};`).join(""));
}
function isSuperCall(statement) {
  if (statement.type !== "ExpressionStatement") return false;
  const call = child(statement, "expression");
  return call?.type === "CallExpression" && child(call, "callee")?.type === "Super";
}

// src/interpreter/rewrite/visitSyntax.ts
var SyntaxVisitor = class {
  seen = { topLevelAwait: false, needsTypeScript: false, nestedVars: [] };
  #edits;
  #cell;
  constructor(edits, cell) {
    this.#edits = edits;
    this.#cell = cell;
  }
  /** Visits a node whose own declaration, if it is one, the caller handles. */
  visitInside(node) {
    if (!eraseTypes(node, void 0, this.#edits)) this.#children(node, isFunction(node));
  }
  visit(node, parent, property, inFunction = false) {
    if (eraseTypes(node, parent, this.#edits)) return;
    switch (node.type) {
      case "Decorator":
      case "JSXElement":
      case "JSXFragment":
      case "AccessorProperty":
        this.seen.needsTypeScript = true;
        break;
      case "PropertyDefinition":
        if (node["accessor"] === true) this.seen.needsTypeScript = true;
        break;
      case "AwaitExpression":
        if (!inFunction) this.seen.topLevelAwait = true;
        break;
      case "ForOfStatement":
        if (!inFunction && node["await"] === true) this.seen.topLevelAwait = true;
        break;
      case "VariableDeclaration":
        this.variables(node, parent, property, inFunction);
        break;
      case "ImportExpression":
        if (this.#cell !== void 0) {
          this.#edits.replace(node.start, node.start + "import".length, this.#cell.importFunction);
        }
        break;
      case "MetaProperty":
        if (this.#cell !== void 0 && textOf(child(node, "meta") ?? node, "name") === "import") {
          this.#edits.replaceKeepingLines(node.start, node.end, this.#cell.importMeta);
        }
        break;
      case "TSEnumDeclaration":
        this.enumeration(node, `let ${this.#nameOf(node)} = `, "{}");
        return;
      case "TSModuleDeclaration":
        this.namespace(node, `let ${this.#nameOf(node)} = `, "{}");
        return;
      case "TSImportEqualsDeclaration":
        this.importEquals(node, `const ${this.#nameOf(node)} = `);
        return;
      default:
    }
    this.#children(node, inFunction || isFunction(node) || node.type === "StaticBlock");
  }
  /** Notes what kind of variables are declared. */
  variables(node, parent, property, inFunction) {
    const kind = textOf(node, "kind");
    if (kind === "using" || kind === "await using") this.seen.needsTypeScript = true;
    else if (kind === "var" && !inFunction && parent !== void 0) {
      this.seen.nestedVars.push({ node, parent, property });
    }
  }
  /** Makes `prefix` and the enum's object of an enum. */
  enumeration(node, prefix, onto) {
    this.#edits.insert(node.start, prefix);
    lowerEnum(node, this.#edits, onto);
    this.#edits.insert(node.end, ";");
    for (const member of childList(node, "members")) {
      const initializer = child(member, "initializer");
      if (initializer !== void 0) this.visit(initializer, member, "initializer", true);
    }
  }
  /** Makes `prefix` and the namespace's object of a namespace; of one with types only, nothing. */
  namespace(node, prefix, onto) {
    if (isTypeNamespace(node)) {
      this.#edits.blank(node.start, node.end, ";");
      return;
    }
    this.#edits.insert(node.start, prefix);
    lowerNamespace(node, this.#edits, onto);
    this.#edits.insert(node.end, ";");
    let body = child(node, "body");
    while (body?.type === "TSModuleDeclaration") body = child(body, "body");
    if (body === void 0) return;
    this.merges(childList(body, "body"));
    for (const statement of childList(body, "body")) {
      const declaration = statement.type === "ExportNamedDeclaration" ? child(statement, "declaration") : void 0;
      if (statement.type === "ExportNamedDeclaration" && declaration === void 0) this.seen.needsTypeScript = true;
      else this.visit(declaration ?? statement, body, "body", true);
    }
  }
  /** `import a = require("b")` and `import a = b.c`. */
  importEquals(node, prefix) {
    if (node["importKind"] === "type") {
      this.#edits.blank(node.start, node.end, ";");
      return;
    }
    const reference = child(node, "moduleReference");
    if (reference !== void 0) this.#edits.replaceKeepingLines(node.start, reference.start, prefix);
  }
  /** Looks for enums and namespaces that add to an earlier declaration of their name. */
  merges(statements) {
    const declared = /* @__PURE__ */ new Set();
    for (const statement of statements) {
      const exported = statement.type.startsWith("Export") ? child(statement, "declaration") : statement;
      if (exported === void 0 || exported["declare"] === true) continue;
      const merging = exported.type === "TSEnumDeclaration" || exported.type === "TSModuleDeclaration";
      const name = merging || /^(?:Class|Function)Declaration$/u.test(exported.type) ? this.#nameOf(exported) : "";
      if (name === "" || exported.type === "TSModuleDeclaration" && isTypeNamespace(exported)) continue;
      if (merging && declared.has(name)) this.seen.needsTypeScript = true;
      declared.add(name);
    }
  }
  #nameOf(node) {
    const id = child(node, "id");
    return id === void 0 ? "" : textOf(id, "name") ?? "";
  }
  #children(node, inFunction) {
    for (const key in node) {
      if (typeProperties.has(key)) continue;
      const value = node[key];
      if (isNode(value)) this.#visitChild(value, node, key, inFunction);
      else if (Array.isArray(value)) {
        if (key === "body") this.merges(value.filter(isNode));
        for (const item of value.filter(isNode)) this.#visitChild(item, node, key, inFunction);
      }
    }
  }
  #visitChild(node, parent, key, inFunction) {
    if (node.type === "MethodDefinition" && textOf(node, "kind") === "constructor") {
      lowerParameterProperties(node, parent, this.#edits);
    }
    if (node.type === "TSParameterProperty") {
      const parameter = child(node, "parameter");
      if (parameter !== void 0) this.visit(parameter, node, "parameter", inFunction);
      return;
    }
    if (parent.type === "Property" && key === "key" && parent["shorthand"] === true) return;
    this.visit(node, parent, key, inFunction);
  }
};

// src/interpreter/rewrite/rewriteModule.ts
function rewriteModule(source) {
  const program = parseEither(source);
  const edits = new SourceEdits(source);
  const visitor = new SyntaxVisitor(edits);
  const statements = childList(program, "body");
  visitor.merges(statements);
  let isModule = false;
  for (const statement of statements) {
    if (statement.type.startsWith("Export") || statement.type === "ImportDeclaration") isModule = true;
    rewriteStatement(statement, program, edits, visitor);
  }
  if (visitor.seen.needsTypeScript) throw new NeedsTypeScript("tsx");
  return { code: edits.code, isModule: isModule || visitor.seen.topLevelAwait };
}
function rewriteStatement(statement, program, edits, visitor) {
  switch (statement.type) {
    case "ImportDeclaration":
      eraseTypeSpecifiers(statement, statement["importKind"] === "type", edits);
      return;
    case "ExportAllDeclaration":
      if (statement["exportKind"] === "type") edits.blank(statement.start, statement.end, ";");
      return;
    case "ExportNamedDeclaration": {
      const declaration = child(statement, "declaration");
      if (declaration === void 0) {
        eraseTypeSpecifiers(statement, statement["exportKind"] === "type", edits);
        return;
      }
      const typesOnly = isTypeStatement(declaration) || declaration.type === "TSModuleDeclaration" && isTypeNamespace(declaration);
      if (typesOnly) edits.blank(statement.start, statement.end, ";");
      else visitor.visit(declaration, program, "body");
      return;
    }
    case "ExportDefaultDeclaration": {
      const declaration = child(statement, "declaration");
      if (declaration !== void 0 && isTypeStatement(declaration)) {
        edits.blank(statement.start, statement.end, ";");
        return;
      }
      break;
    }
    case "TSExportAssignment": {
      const expression = child(statement, "expression");
      if (expression === void 0) return;
      edits.replaceKeepingLines(statement.start, expression.start, ";module.exports = ");
      visitor.visit(expression, statement, "expression");
      return;
    }
    default:
  }
  visitor.visit(statement, program, "body");
}
function eraseTypeSpecifiers(statement, all, edits) {
  const specifiers = childList(statement, "specifiers");
  const isType = (one) => textOf(one, "importKind") === "type" || textOf(one, "exportKind") === "type";
  if (all || specifiers.length > 0 && specifiers.every(isType)) {
    edits.blank(statement.start, statement.end, ";");
    return;
  }
  for (const one of specifiers) {
    if (!isType(one)) continue;
    const comma = skipTrivia(edits.source, one.end);
    edits.blank(one.start, edits.source[comma] === "," ? comma + 1 : one.end);
  }
}

// src/interpreter/modules/compileFile.ts
var require2 = createRequire(import.meta.url);
function isTypeScriptFile(path) {
  return /\.(?:[cm]?ts|[tj]sx)$/u.test(path);
}
function compileFile(path, source) {
  try {
    let code;
    let isModule;
    try {
      ({ code, isModule } = rewriteModule(source));
    } catch (error) {
      if (!(error instanceof NeedsTypeScript)) throw error;
      const lowered = lowerWithTypeScript(require2("typescript"), source, error.dialect);
      ({ code, isModule } = rewriteModule(lowered.code));
    }
    const commonjs = path.endsWith(".cts") || !isModule && /\b(?:module\.exports|exports\.|require\()/u.test(source);
    return { code, format: commonjs ? "commonjs" : "module" };
  } catch (error) {
    if (!(error instanceof CellSyntaxError)) throw error;
    throw new SyntaxError(`${error.message} (${path}:${error.line}:${error.column + 1})`);
  }
}

// src/interpreter/modules/importer.ts
import { join } from "node:path";
import { constants, Script } from "node:vm";
var cellFile = "cell.ts";
function importerIn(folder) {
  const script = new Script("(specifier, options) => import(specifier, options)", {
    filename: join(folder, cellFile),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
  });
  return script.runInThisContext();
}

// src/interpreter/modules/LocalFiles.ts
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
var extensions = [".ts", ".tsx", ".mts", ".cts", ".js", ".mjs", ".cjs", ".jsx", ".json"];
var sources = {
  ".js": [".ts", ".tsx"],
  ".mjs": [".mts"],
  ".cjs": [".cts"],
  ".jsx": [".tsx"]
};
var LocalFiles = class {
  #known = /* @__PURE__ */ new Map();
  /** Whether a specifier names a file rather than a package. */
  static isLocal(specifier) {
    return /^(?:\.{1,2}(?:\/|$)|\/|file:)/u.test(specifier);
  }
  /** The path of the file that a specifier means, or undefined. */
  find(specifier, importer) {
    const path = fileURLToPath(new URL(specifier, pathToFileURL(importer)));
    if (isFile(path)) return path;
    const extension = /\.[^./]+$/u.exec(path)?.[0] ?? "";
    const candidates = [
      ...(sources[extension] ?? []).map((one) => path.slice(0, -extension.length) + one),
      ...extensions.map((one) => path + one),
      ...extensions.map((one) => `${path}/index${one}`)
    ];
    return candidates.find(isFile);
  }
  /** Whether a file was imported by a cell, directly or through others. */
  has(path) {
    return this.#known.has(path);
  }
  /** The address under which a file is loaded now. */
  address(path, importer) {
    let file = this.#known.get(path);
    if (file === void 0) {
      file = { modified: modified(path), version: 0, importers: /* @__PURE__ */ new Set() };
      this.#known.set(path, file);
    }
    file.importers.add(importer);
    const url = pathToFileURL(path);
    if (file.version > 0) url.search = `?version=${file.version}`;
    return url.href;
  }
  /** Gives files that changed since they were loaded, and those that import them, a new address. */
  refresh() {
    const stale = /* @__PURE__ */ new Set();
    const spread = (path) => {
      if (stale.has(path)) return;
      stale.add(path);
      for (const importer of this.#known.get(path)?.importers ?? []) {
        if (this.#known.has(importer)) spread(importer);
      }
    };
    for (const [path, file] of this.#known) {
      if (modified(path) !== file.modified) spread(path);
    }
    for (const path of stale) {
      const file = this.#known.get(path);
      if (file === void 0) continue;
      file.version += 1;
      file.modified = modified(path);
    }
  }
  read(path) {
    return readFileSync(path, "utf8");
  }
};
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

// src/interpreter/modules/packageFolder.ts
import { existsSync, readFileSync as readFileSync2, realpathSync } from "node:fs";
import { dirname, join as join2 } from "node:path";
function packageFolder(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join2(folder, "node_modules", name);
    if (existsSync(join2(candidate, "package.json"))) return realpathSync(candidate);
    if (folder === dirname(folder)) return void 0;
  }
}
function hasExport(folder, subpath) {
  try {
    const manifest = JSON.parse(readFileSync2(join2(folder, "package.json"), "utf8"));
    const { exports } = manifest;
    return typeof exports === "object" && exports !== null && Object.hasOwn(exports, subpath);
  } catch {
    return false;
  }
}

// src/interpreter/modules/SharedPackages.ts
var SharedPackages = class {
  #notebookFolder;
  #kernelFolder;
  constructor(notebookFolder, kernelFolder) {
    this.#notebookFolder = notebookFolder;
    this.#kernelFolder = kernelFolder;
  }
  /** The target of a shared package's specifier; undefined for every other specifier. */
  target(specifier) {
    if (isOf("precipice", specifier)) return this.#found("precipice", specifier);
    if (isOf("arquero", specifier)) return this.#besidePrecipice("arquero", specifier);
    if (!isOf("@observablehq/plot", specifier)) return void 0;
    const home = this.#home("precipice");
    if (specifier === "@observablehq/plot" && home !== void 0 && hasExport(home.package, "./plot")) {
      return { specifier: "precipice/plot", folder: home.folder };
    }
    const target = this.#besidePrecipice("@observablehq/plot", specifier);
    return specifier === "@observablehq/plot" && target !== void 0 ? { ...target, needsDocument: true } : target;
  }
  #besidePrecipice(name, specifier) {
    const home = this.#home("precipice");
    if (home !== void 0 && packageFolder(name, home.package) !== void 0) {
      return { specifier, folder: home.package };
    }
    return this.#found(name, specifier);
  }
  #found(name, specifier) {
    const home = this.#home(name);
    return home === void 0 ? void 0 : { specifier, folder: home.folder };
  }
  #home(name) {
    for (const folder of [this.#notebookFolder, this.#kernelFolder]) {
      const found = packageFolder(name, folder);
      if (found !== void 0) return { folder, package: found };
    }
    return void 0;
  }
};
function isOf(name, specifier) {
  return specifier === name || specifier.startsWith(`${name}/`);
}

// src/interpreter/modules/LocalModuleHooks.ts
var tslabURL = "precipice:tslab";
var LocalModuleHooks = class {
  #files = new LocalFiles();
  #shared;
  #cell;
  constructor(options) {
    this.#cell = join3(options.notebookFolder, cellFile);
    this.#shared = new SharedPackages(options.notebookFolder, options.kernelFolder);
  }
  resolve(specifier, parentURL) {
    if (parentURL?.startsWith("file:") !== true) return void 0;
    const importer = fileURLToPath2(parentURL);
    const fromCell = importer === this.#cell;
    if (!fromCell && !this.#files.has(importer)) return void 0;
    if (LocalFiles.isLocal(specifier)) {
      if (fromCell) this.#files.refresh();
      const path = this.#files.find(specifier, importer);
      if (path === void 0 || /[\\/]node_modules[\\/]/u.test(path)) return void 0;
      return { url: this.#files.address(path, importer) };
    }
    if (specifier === "tslab") return { url: tslabURL };
    const target = this.#shared.target(specifier);
    if (target === void 0) return void 0;
    return { specifier: target.specifier, parentURL: pathToFileURL2(`${target.folder}/${cellFile}`).href };
  }
  load(url) {
    if (url === tslabURL) return { format: "module", source: tslabSource };
    if (!url.startsWith("file:")) return void 0;
    const path = fileURLToPath2(url);
    if (!this.#files.has(path) || !isTypeScriptFile(path)) return void 0;
    const { code, format } = compileFile(path, this.#files.read(path));
    return { format, source: code };
  }
};
var tslabSource = `const tslab = globalThis[Symbol.for("precipice.tslab")];
export const { display, newDisplay, versions } = tslab;
export default tslab;
`;

export {
  isNode,
  child,
  childList,
  textOf,
  children,
  isFunction,
  boundNames,
  typeProperties,
  isTypeStatement,
  skipTrivia,
  isTypeNamespace,
  SyntaxVisitor,
  compileFile,
  cellFile,
  importerIn,
  LocalFiles,
  SharedPackages,
  LocalModuleHooks
};
