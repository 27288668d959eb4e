import { builtinModules } from "node:module";

/** Rewrites an error's message where it does not say what the user can do. */
export function explainMessage(message: string): string {
  return otherKernel(arqueroClosure(message))
    .replace(
      /^Cannot assign to read only property '([^']+)\$?' of object '#<Object>'$/u,
      "Assignment to constant variable '$1'.",
    )
    .replace(/^Assignment to constant variable '(.+)\$'\.$/u, "Assignment to constant variable '$1'.");
}

/** arquero reads functions from their text, where a variable or function of the cell means nothing. */
function arqueroClosure(message: string): string {
  if (!message.includes("Table expressions do not support closures")) return message;
  const variable = /^Invalid variable reference: "([^"]+)"/u.exec(message)?.[1];
  if (variable !== undefined) {
    return (
      `${message}\nHere: put .params({ ${variable} }) before the verb and write (d, $) => ... $.${variable} ..., ` +
      `or wrap the function as it is: aq.escape(d => ... ${variable} ...).`
    );
  }
  const called = /^Invalid function call: "([^"]+)"/u.exec(message)?.[1];
  if (called === undefined) return message;
  return (
    `${message}\nHere: wrap the function as it is: aq.escape(d => ... ${called} ...). ` +
    "Values, but not functions, may be given by .params({ name }) and read as (d, $) => ... $.name ..."
  );
}

/** Names that other kernels give to cells. */
function otherKernel(message: string): string {
  if (message === "Deno is not defined") {
    return (
      "Deno is not defined: this kernel runs on Node, whose modules do the same, such as node:fs/promises for " +
      "files, process.env for Deno.env, and display(value) for Deno.jupyter.display."
    );
  }
  if (message === "$$ is not defined") {
    return (
      "$$ is not defined: display(value) shows a value, display.html(text), display.svg(text) and " +
      "display.png(bytes) show its kinds, and await stands in place of $$.async()."
    );
  }
  const name = /^(\w+) is not defined$/u.exec(message)?.[1];
  if (name === "module" || name === "exports") {
    return `${message}: later cells see what a cell declares, without an export, and a file of the notebook's folder is imported by its path.`;
  }
  if (name !== undefined && !name.startsWith("_") && builtinModules.includes(name)) {
    return `${message}: if Node's module is meant, write import * as ${name} from "node:${name}".`;
  }
  return message;
}
