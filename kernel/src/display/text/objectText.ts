import { types } from "node:util";
import type { Entry } from "./Entry.js";
import { errorText } from "./errorText.js";
import { functionText } from "./functionText.js";
import { itemsOf } from "./Items.js";
import type { Columns } from "./layout.js";
import { className, tagOf } from "./ownNames.js";
import { stringText } from "./primitiveText.js";
import { propertiesOf } from "./Properties.js";
import type { TextLimits } from "./TextLimits.js";

/** An object taken apart, its parts still to be written. */
export interface ObjectText {
  /** The name to show in place of an object that is nested too deeply. */
  readonly name: string;
  /** The text of the value itself, where its properties do not show all. */
  readonly base: string;
  readonly braces: readonly [open: string, close: string];
  readonly entries: readonly Entry[];
  readonly columns: Columns | undefined;
}

/** Takes an object apart; undefined for those that only Node can look into. */
export function objectText(value: object, limits: TextLimits, indentation: number): ObjectText | undefined {
  if (isOpaque(value)) return undefined;
  const made = className(value);
  const items = itemsOf(value, limits.items);
  const kind = items?.kind ?? (types.isModuleNamespaceObject(value) ? "Module" : builtIn(value));
  const base = baseText(value, made, limits, indentation);
  const properties = propertiesOf(value, items?.length, limits);
  const [open, close] = items?.braces ?? ["{", "}"];
  const name = fullName(value, made, kind, "");
  const size = items === undefined ? "" : `(${items.length})`;
  // Plain objects and arrays have no name before their braces.
  const isPlain = base !== "" || (kind === name && (kind === "Array" || kind === "Object"));
  const shown = items?.entries ?? [];
  const isNumber = ({ kind: entry, value: held }: { kind: string; value?: unknown }): boolean =>
    entry === "item" && (typeof held === "number" || typeof held === "bigint");
  const cut = shown.at(-1)?.kind === "note" && shown.length > limits.items ? 1 : 0;
  return {
    name,
    base,
    braces: [isPlain ? open : `${fullName(value, made, kind, size)} ${open}`, close],
    entries: [...shown, ...properties],
    columns:
      items?.columns === true
        ? {
            rest: cut + properties.length,
            numbers: shown.slice(0, shown.length - cut).every(isNumber),
          }
        : undefined,
  };
}

/** Values whose inside no JavaScript can read, or not without changing it. */
function isOpaque(value: object): boolean {
  return (
    types.isPromise(value) ||
    types.isWeakMap(value) ||
    types.isWeakSet(value) ||
    types.isMapIterator(value) ||
    types.isSetIterator(value) ||
    types.isGeneratorObject(value) ||
    types.isArgumentsObject(value) ||
    types.isExternal(value) ||
    (types.isBoxedPrimitive(value) && !types.isStringObject(value))
  );
}

/** The built-in class of values whose names before the braces say so. */
function builtIn(value: object): string {
  if (types.isSharedArrayBuffer(value)) return "SharedArrayBuffer";
  if (types.isArrayBuffer(value)) return "ArrayBuffer";
  return types.isDataView(value) ? "DataView" : "Object";
}

/** The class, and its built-in base where that has another name. */
function fullName(value: object, made: string | undefined, kind: string, size: string): string {
  if (made === undefined) return `[${kind}${size}: null prototype]`;
  // The names of typed arrays are getters, so their kind is shown instead.
  const tag = tagOf(value, made) ?? (types.isTypedArray(value) && kind !== made ? kind : undefined);
  return `${made}${size}${tag === undefined ? "" : ` [${tag}]`}`;
}

function baseText(value: object, made: string | undefined, limits: TextLimits, indentation: number): string {
  if (typeof value === "function") return functionText(value as () => unknown, made, limits);
  if (types.isNativeError(value)) return errorText(value, made, limits, indentation);
  // The copy has no getters of the user's class.
  if (types.isRegExp(value)) return renamed(String(new RegExp(value)), made, "RegExp");
  if (types.isDate(value)) return renamed(dateText(value), made, "Date");
  if (types.isStringObject(value)) {
    return `[String: ${stringText(String.prototype.valueOf.call(value), limits.characters)}]`;
  }
  return "";
}

function renamed(text: string, made: string | undefined, usual: string): string {
  return made === usual ? text : `${made ?? `[${usual}: null prototype]`} ${text}`;
}

function dateText(value: Date): string {
  const time = Date.prototype.getTime.call(value);
  return Number.isNaN(time) ? "Invalid Date" : new Date(time).toISOString();
}
