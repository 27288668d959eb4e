import ts from "typescript";

const DEEPEST = 5;

/** Classes that Python has under the same name. */
const CLASSES = new Set([
  "Result",
  "TestResult",
  "AlgorithmComparison",
  "RankComparison",
  "RatingResult",
  "CurveFit",
  "TimeHorizon",
  "AdaStopOutcome",
  "Figure",
  "Decision",
  "PowerAnalysis",
  "PaperComparison",
  "Frame",
]);

/** Aliases that Python has as other classes. */
const ALIASES = /** @type {Record<string, string>} */ ({
  ResultOrTest: "Result",
  URL: "str",
  Uint8Array: "bytes",
  ArrayBuffer: "bytes",
  Blob: "bytes",
  Date: "datetime.datetime",
  Map: "Record",
});

/** Classes of tables. */
const TABLES = new Set(["ScoreTable", "CurveTable", "SampleTable", "Battles"]);

/**
 * The Python annotation of a type.
 * @param {ts.Type} type
 * @param {ts.TypeChecker} checker
 * @param {"in" | "out"} way whether Python hands the value over or gets it
 * @param {number} depth of the type in others: a list of lists of lists without end is a list of anything
 * @returns {string}
 */
export function pythonType(type, checker, way, depth = 0) {
  if (depth > DEEPEST) return "Any";
  if (type.aliasSymbol?.name === "Statistics") return "Statistic | Mapping[str, Statistic]";
  const convert = (/** @type {ts.Type} */ one) => pythonType(one, checker, way, depth + 1);
  if (type.flags & ts.TypeFlags.TypeParameter || type.flags & ts.TypeFlags.IndexedAccess) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint === undefined ? "Any" : convert(constraint);
  }
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)) return "None";
  if (type.flags & ts.TypeFlags.BooleanLike) return "bool";
  if (type.isStringLiteral()) return `Literal[${JSON.stringify(type.value)}]`;
  if (type.isNumberLiteral()) return `Literal[${type.value}]`;
  if (type.flags & ts.TypeFlags.NumberLike) return "float";
  if (type.flags & ts.TypeFlags.StringLike) return "str";
  if (type.isUnion()) return union(type.types.map(convert));
  if (type.flags & ts.TypeFlags.Object || type.isIntersection()) return objectType(type, checker, way, depth);
  return "Any";
}

/** @param {readonly string[]} parts */
function union(parts) {
  const unique = [...new Set(parts)];
  const literals = unique.filter((part) => part.startsWith("Literal["));
  const others = unique.filter((part) => !part.startsWith("Literal["));
  const values = literals.map((part) => part.slice("Literal[".length, -1)).join(", ");
  const none = others.includes("None") ? ["None"] : [];
  const rest = others.filter((part) => part !== "None");
  return [...(values === "" ? [] : [`Literal[${values}]`]), ...rest, ...none].join(" | ");
}

/**
 * @param {ts.Type} type
 * @param {ts.TypeChecker} checker
 * @param {"in" | "out"} way
 * @param {number} depth
 */
function objectType(type, checker, way, depth) {
  const name = type.aliasSymbol?.name ?? type.symbol?.name ?? "";
  const convert = (/** @type {ts.Type} */ one) => pythonType(one, checker, way, depth + 1);
  if (CLASSES.has(name)) return name;
  if (TABLES.has(name))
    return way === "in" ? "TableLike" : name === "Battles" ? "LibraryObject" : "LibraryTable";
  if (name in ALIASES) return /** @type {string} */ (ALIASES[name]);
  const promised =
    name === "Promise" ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (type))[0] : undefined;
  if (promised !== undefined) return convert(promised);
  if (type.getCallSignatures().length > 0) return "Callable[..., Any]";
  if (/^(?:Float64|Int32|Uint32|Float32|Uint8|Int8)Array$/u.test(name))
    return way === "in" ? "Values" : "List[float]";
  if (checker.isTupleType(type)) {
    const parts = checker.getTypeArguments(/** @type {ts.TypeReference} */ (type)).map(convert);
    return way === "in" ? `Sequence[${union(parts)}]` : `List[${union(parts)}]`;
  }
  const item = type.getNumberIndexType();
  if (item !== undefined) {
    if (way === "out") return `List[${convert(item)}]`;
    if (name === "ArrayLike" || convert(item) === "float") return "Values";
    return convert(item) === "Mapping[str, Any]" ? "Rows" : `Sequence[${convert(item)}]`;
  }
  const value = type.getStringIndexType();
  if (value !== undefined && type.getProperties().length === 0) {
    return way === "in" ? `Mapping[str, ${convert(value)}]` : "Record";
  }
  return way === "in" ? "Mapping[str, Any]" : "Record";
}

/**
 * The types that a type has a part of: members of unions, and elements, at any depth that data have.
 * @param {ts.Type} type
 * @param {ts.TypeChecker} checker
 * @param {Set<ts.Type>} seen
 * @returns {Set<ts.Type>}
 */
export function partsOf(type, checker, seen = new Set()) {
  if (seen.has(type) || seen.size > 200) return seen;
  seen.add(type);
  const base = checker.getBaseConstraintOfType(type);
  if (base !== undefined && base !== type) partsOf(base, checker, seen);
  if (type.isUnionOrIntersection()) for (const one of type.types) partsOf(one, checker, seen);
  if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0) return seen;
  for (const one of [type.getNumberIndexType(), type.getStringIndexType()])
    if (one !== undefined) partsOf(one, checker, seen);
  if (isData(type))
    for (const one of type.getProperties()) partsOf(checker.getTypeOfSymbol(one), checker, seen);
  return seen;
}

/**
 * Whether a type is an object of fields, no class and no list.
 * @param {ts.Type} type
 */
export function isData(type) {
  if (type.getNumberIndexType() !== undefined || !(type.flags & ts.TypeFlags.Object)) return false;
  const declared = type.symbol?.declarations?.[0];
  if (declared?.getSourceFile().isDeclarationFile === true) return false;
  return declared === undefined || ts.isInterfaceDeclaration(declared) || ts.isTypeLiteralNode(declared);
}
