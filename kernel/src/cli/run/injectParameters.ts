import {
  boundNames,
  child,
  childList,
  textOf,
  type SyntaxNode,
} from "../../interpreter/rewrite/SyntaxNode.js";
import { isVariableName } from "../../interpreter/rewrite/isVariableName.js";
import { parse } from "../../interpreter/rewrite/parse.js";
import { CommandError } from "../CommandError.js";
import { hasCellIds, newCellId } from "../../notebook/cellId.js";
import { isCodeCell, tagsOf, type CodeCell, type Notebook } from "../../notebook/Notebook.js";
import { parameterType, type ParameterType } from "./parameterType.js";

/** Names to values, as `--param` gives them. */
export type Parameters = ReadonlyMap<string, unknown>;

const DECLARED = "parameters";
const INJECTED = "injected-parameters";

/**
 * Puts a cell with the given values after the one tagged `parameters`, in papermill's manner: tagged
 * `injected-parameters`, in place of such a cell of an earlier run, and first where no cell declares parameters. A
 * value keeps the keyword and type annotation of its declaration. Where only the type check can tell whether it fits
 * the annotation, that check comes before the cell runs.
 *
 * @throws CommandError for a name that the parameters cell does not declare, and for a value that does not fit.
 * @see https://papermill.readthedocs.io/en/latest/usage-parameterize.html
 */
export function injectParameters(notebook: Notebook, parameters: Parameters): void {
  if (parameters.size === 0) return;
  const declaring = notebook.cells.find((cell) => isCodeCell(cell) && tagsOf(cell).includes(DECLARED));
  const declared = declaring === undefined ? undefined : declarations(declaring.source);
  const unchecked: string[] = [];
  const lines = Array.from(parameters, ([name, value]) => {
    const found = declared?.get(name);
    if (declared !== undefined && found === undefined) throw undeclared(name, [...declared.keys()]);
    const fits = found?.type === undefined ? true : found.type.holds(value);
    if (fits === false) throw unfit(name, value, found?.type?.text ?? "");
    if (fits === undefined) unchecked.push(name);
    return `${found?.keyword ?? "let"} ${name}${found?.annotation ?? ""} = ${JSON.stringify(value)};`;
  });
  notebook.cells = notebook.cells.filter((cell) => !tagsOf(cell).includes(INJECTED));
  const taken = new Set(notebook.cells.map(({ id }) => id));
  const injected: CodeCell = {
    cell_type: "code",
    execution_count: null,
    ...(hasCellIds(notebook) ? { id: newCellId(INJECTED, taken) } : {}),
    metadata: { tags: [INJECTED] },
    outputs: [],
    source: [
      "// Parameters of this run",
      ...(unchecked.length === 0 ? [] : ["/** @types strict */"]),
      ...lines,
    ].join("\n"),
  };
  const after = declaring === undefined ? 0 : notebook.cells.indexOf(declaring) + 1;
  notebook.cells.splice(after, 0, injected);
}

interface Declaration {
  readonly keyword: string;
  /** With its colon; empty if the parameter has no annotation. */
  readonly annotation: string;
  readonly type: ParameterType | undefined;
}

function declarations(source: string): ReadonlyMap<string, Declaration> {
  let program: SyntaxNode;
  try {
    program = parse(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`The cell tagged "${DECLARED}" cannot be read: ${reason}.`, 1, { cause: error });
  }
  const found = new Map<string, Declaration>();
  for (const statement of childList(program, "body")) {
    const declaration =
      statement.type === "ExportNamedDeclaration" ? child(statement, "declaration") : statement;
    if (declaration?.type !== "VariableDeclaration") continue;
    const keyword = textOf(declaration, "kind") ?? "let";
    for (const declarator of childList(declaration, "declarations")) {
      const id = child(declarator, "id");
      const annotation = id?.type === "Identifier" ? child(id, "typeAnnotation") : undefined;
      for (const name of boundNames(id)) {
        found.set(name, {
          keyword,
          annotation: annotation === undefined ? "" : source.slice(annotation.start, annotation.end),
          type: parameterType(declarator, source),
        });
      }
    }
  }
  return found;
}

function undeclared(name: string, declared: readonly string[]): CommandError {
  const there = declared.length === 0 ? "it declares nothing" : `it declares ${declared.join(", ")}`;
  return new CommandError(
    `The notebook has no parameter "${name}": the cell tagged "${DECLARED}" does not declare it; ${there}.`,
    2,
  );
}

function unfit(name: string, value: unknown, type: string): CommandError {
  const json = JSON.stringify(value);
  const text = /\bstring\b/u.test(type) && typeof value !== "string";
  const advice = text
    ? ` Text that is JSON, too, stands in quotes: --param '${name}=${JSON.stringify(json)}'.`
    : "";
  return new CommandError(
    `--param ${name} does not fit: the cell tagged "${DECLARED}" declares ${name} as ${type}, but got ${json}.${advice}`,
    2,
  );
}

/**
 * Reads `name=value`: the value is parsed as JSON if possible, else it is text.
 *
 * @throws CommandError when there is no name that TypeScript takes.
 */
export function readParameter(argument: string): readonly [name: string, value: unknown] {
  const equals = argument.indexOf("=");
  const name = argument.slice(0, Math.max(0, equals));
  if (!isVariableName(name)) {
    throw new CommandError(`--param expects name=value with a TypeScript name, but got "${argument}".`, 2);
  }
  const text = argument.slice(equals + 1);
  try {
    return [name, JSON.parse(text) as unknown];
  } catch {
    return [name, text];
  }
}
