import { child, childList, type SyntaxNode } from "../../interpreter/rewrite/SyntaxNode.js";

/** The type that a notebook declares for a parameter. */
export interface ParameterType {
  /** As an error names it. */
  readonly text: string;
  /** Whether a JSON value is of the type; undefined where only the type check of the notebook can tell. */
  readonly holds: (value: unknown) => boolean | undefined;
}

const keywords: Readonly<Record<string, (value: unknown) => boolean>> = {
  TSNumberKeyword: (value) => typeof value === "number",
  TSStringKeyword: (value) => typeof value === "string",
  TSBooleanKeyword: (value) => typeof value === "boolean",
  TSNullKeyword: (value) => value === null,
  TSUndefinedKeyword: () => false,
  TSAnyKeyword: () => true,
  TSUnknownKeyword: () => true,
};

/**
 * The type of a parameter by its annotation, or else by the number, text or truth value that it starts with, as
 * TypeScript infers it; undefined without either.
 */
export function parameterType(declarator: SyntaxNode, source: string): ParameterType | undefined {
  const id = child(declarator, "id");
  if (id?.type !== "Identifier") return undefined;
  const annotation = child(child(id, "typeAnnotation") ?? id, "typeAnnotation");
  if (annotation !== undefined) {
    return {
      text: source.slice(annotation.start, annotation.end),
      holds: (value) => holds(annotation, value),
    };
  }
  const start = literal(child(declarator, "init"));
  const kind = typeof start;
  if (kind !== "number" && kind !== "string" && kind !== "boolean") return undefined;
  return { text: kind, holds: (value) => typeof value === kind };
}

function holds(type: SyntaxNode, value: unknown): boolean | undefined {
  const keyword = keywords[type.type];
  if (keyword !== undefined) return keyword(value);
  switch (type.type) {
    case "TSLiteralType": {
      const wanted = literal(child(type, "literal"));
      return wanted === undefined ? undefined : wanted === value;
    }
    case "TSUnionType": {
      const found = childList(type, "types").map((one) => holds(one, value));
      return found.includes(true) ? true : found.includes(undefined) ? undefined : false;
    }
    case "TSParenthesizedType": {
      const inner = child(type, "typeAnnotation");
      return inner === undefined ? undefined : holds(inner, value);
    }
    case "TSArrayType": {
      const element = child(type, "elementType");
      if (!Array.isArray(value)) return false;
      if (element === undefined) return undefined;
      const found = value.map((one) => holds(element, one));
      return found.includes(false) ? false : found.includes(undefined) ? undefined : true;
    }
    default:
      return undefined;
  }
}

/** The value of a literal; undefined for every other expression. */
function literal(node: SyntaxNode | undefined): unknown {
  if (node?.type === "UnaryExpression" && node["operator"] === "-") {
    const value = literal(child(node, "argument"));
    return typeof value === "number" ? -value : undefined;
  }
  if (node?.type === "TemplateLiteral" && childList(node, "expressions").length === 0) {
    const [text] = childList(node, "quasis");
    return (text?.["value"] as { readonly cooked?: string } | undefined)?.cooked;
  }
  return node?.type === "Literal" ? node["value"] : undefined;
}
