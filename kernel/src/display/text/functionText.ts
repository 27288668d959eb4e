import { cutText } from "./cutText.js";
import { plainProperty, tagOf } from "./ownNames.js";
import type { TextLimits } from "./TextLimits.js";

type Callable = (...parameters: never[]) => unknown;

/** `[Function: name]`, or a class with the class that it extends. */
export function functionText(value: Callable, made: string | undefined, { characters }: TextLimits): string {
  const source = Function.prototype.toString.call(value);
  const name = nameOf(value, characters);
  const tag = tagOf(value, made);
  const tagged = tag === undefined ? "" : ` [${tag}]`;
  if (/^class\b[\s\S]*\}$/u.test(source)) {
    const parent = Object.getPrototypeOf(value) as Callable | null;
    const parentName = parent === null ? "[null prototype]" : nameOf(parent, characters);
    const heritage = parentName === "" ? "" : ` extends ${parentName}`;
    return `[class ${name === "" ? "(anonymous)" : name}${tagged}${heritage}]`;
  }
  const kinds = /^(?:Async|Generator|AsyncGenerator)Function$/u;
  const kind = tag === undefined && made !== undefined && kinds.test(made) ? made : "Function";
  const orphan = made === undefined ? " (null prototype)" : "";
  const beyond = made === undefined || made === kind ? "" : ` ${made}`;
  return `[${kind}${orphan}${name === "" ? " (anonymous)" : `: ${name}`}]${beyond}${tagged}`;
}

function nameOf(value: Callable, characters: number): string {
  const name = plainProperty(value, "name");
  return typeof name === "string" ? cutText(name, characters) : "";
}
