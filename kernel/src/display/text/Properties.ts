import { types } from "node:util";
import { builtInNumber, builtInProperty } from "./builtInProperty.js";
import { cutText } from "./cutText.js";
import { leftOut, type Entry } from "./Entry.js";
import { accessorText } from "./Items.js";
import { stringText, symbolText } from "./primitiveText.js";
import type { TextLimits } from "./TextLimits.js";

/** The names beside the items are not read for longer lists, where every item has a name too. */
const longestList = 10_000;
const bytesShown = 50;
const identifier = /^[a-zA-Z_$][\w$]*$/u;

/** The properties of a value that are shown, by their names. No getter is called. */
export function propertiesOf(value: object, length: number | undefined, limits: TextLimits): Entry[] {
  const keys = keysOf(value, length);
  const entries = keys.slice(0, limits.properties).map((key) => property(value, key, limits));
  if (keys.length > limits.properties) {
    entries.push(leftOut(keys.length - limits.properties, "property", "properties"));
  }
  return [...bytes(value), ...entries];
}

function keysOf(value: object, length: number | undefined): PropertyKey[] {
  if (types.isModuleNamespaceObject(value)) return Object.getOwnPropertyNames(value);
  const listed = length !== undefined && !types.isMap(value) && !types.isSet(value);
  if (listed && length > longestList) return [];
  const isError = types.isNativeError(value);
  const names = namesOf(value, listed, isError);
  const symbols = Object.getOwnPropertySymbols(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  );
  const hidden = isError
    ? ["cause", "errors"].filter((key) => Object.hasOwn(value, key) && !names.includes(key))
    : [];
  return [...names, ...hidden, ...symbols];
}

/** The names that are shown, without the numbers of items and the names that an error's stack includes. */
function namesOf(value: object, listed: boolean, isError: boolean): string[] {
  const names = Object.keys(value);
  if (listed || types.isStringObject(value)) return names.filter((key) => !/^(?:0|[1-9]\d{0,9})$/u.test(key));
  return isError ? names.filter((key) => !["name", "message", "stack"].includes(key)) : names;
}

function property(value: object, key: PropertyKey, { characters }: TextLimits): Entry {
  let descriptor: PropertyDescriptor | undefined;
  try {
    descriptor = Object.getOwnPropertyDescriptor(value, key);
  } catch {
    // An export of a module that is still running.
    return { kind: "note", text: `${String(key)}: <uninitialized>` };
  }
  const { enumerable = true } = descriptor ?? {};
  const name = keyText(key, enumerable, characters);
  const accessor = descriptor === undefined ? undefined : accessorText(descriptor);
  return accessor === undefined
    ? { kind: "property", name, value: descriptor?.value as unknown }
    : { kind: "note", text: `${name}: ${accessor}` };
}

/** Names that are hidden from loops stand in brackets. */
function keyText(key: PropertyKey, enumerable: boolean, characters: number): string {
  if (typeof key === "symbol") return `[${symbolText(key, characters)}]`;
  const name = String(key);
  if (!enumerable) return `[${cutText(name, characters)}]`;
  return identifier.test(name) ? cutText(name, characters) : stringText(name, characters);
}

/** The contents of a buffer, or the part that a view shows. */
function bytes(value: object): Entry[] {
  const named = (name: string, prototype: object): Entry => ({
    kind: "property",
    name,
    value: builtInProperty(prototype, name, value),
  });
  if (types.isDataView(value)) {
    return ["byteLength", "byteOffset", "buffer"].map((name) => named(name, DataView.prototype));
  }
  if (!types.isAnyArrayBuffer(value)) return [];
  const prototype = types.isSharedArrayBuffer(value) ? SharedArrayBuffer.prototype : ArrayBuffer.prototype;
  const length = named("byteLength", prototype);
  const total = builtInNumber(prototype, "byteLength", value);
  const shown = Buffer.from(value, 0, Math.min(total, bytesShown))
    .toString("hex")
    .replace(/(..)(?=.)/gu, "$1 ");
  const left =
    total > bytesShown ? ` ... ${total - bytesShown} more byte${total - bytesShown === 1 ? "" : "s"}` : "";
  return [{ kind: "note", text: `[Uint8Contents]: <${shown}${left}>` }, length];
}
