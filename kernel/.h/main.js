import {
  LocalFiles,
  LocalModuleHooks,
  SharedPackages,
  SyntaxVisitor,
  boundNames,
  cellFile,
  child,
  childList,
  children,
  compileFile,
  importerIn,
  isFunction,
  isNode,
  isTypeNamespace,
  isTypeStatement,
  skipTrivia,
  textOf,
  typeProperties
} from "./chunk-GYPGKOGJ.js";
import {
  Backpressure,
  GateState,
  InterruptGate
} from "./chunk-YSTU5HYC.js";
import "./chunk-AMRDINB2.js";
import {
  NeedsTypeScript,
  parse,
  parseEither
} from "./chunk-XA7LPB2D.js";
import {
  CellSyntaxError,
  SourceEdits,
  lineStarts,
  positionAt
} from "./chunk-2LSLNOVP.js";
import "./chunk-MLKGABMK.js";

// ../../../tmp/ki/hmain.ts
import { MessageChannel, Worker } from "node:worker_threads";

// src/interpreter/startInterpreter.ts
import { writeSync } from "node:fs";

// src/display/Displayed.ts
var DisplayError = class extends Error {
  name = "DisplayError";
};

// src/display/checkBundle.ts
var binary = /^(?:image\/(?!svg\+xml)|audio\/|video\/|application\/(?:pdf|octet-stream)$)/u;
function checkBundle(bundle) {
  const checked = {};
  for (const [type, value] of Object.entries(bundle)) {
    if (value === void 0) continue;
    if (!/^[^\s/]+\/\S+$/u.test(type)) {
      throw new DisplayError(`A display names its parts by MIME types, as in "text/html", but got "${type}".`);
    }
    checked[type] = checkValue(type, value);
  }
  if (Object.keys(checked).length === 0) throw new DisplayError("A display has no MIME type to show.");
  return checked;
}
function checkValue(type, value) {
  if (typeof value === "string") return value;
  if (value instanceof Uint8Array) {
    const buffer = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return buffer.toString(binary.test(type) ? "base64" : "utf8");
  }
  if (type.startsWith("text/") && type !== "text/json") return String(value);
  let json;
  try {
    json = JSON.stringify(value);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] ?? "" : String(error);
    throw new DisplayError(`The part "${type}" of a display cannot be written as JSON: ${reason}`);
  }
  if (json === void 0) {
    throw new DisplayError(`The part "${type}" of a display is a ${typeof value}, which is no JSON.`);
  }
  return JSON.parse(json);
}

// src/display/toMimeBundle.ts
import { inspect } from "node:util";

// src/display/elementBundle.ts
function elementBundle(value) {
  if (!isElement(value)) return void 0;
  const tag = value.tagName.toLowerCase();
  const markup = value.outerHTML;
  if (tag !== "svg") return { "text/html": markup, "text/plain": `<${tag}>` };
  const named = /^<svg[^>]*\sxmlns=/iu.test(markup) ? markup : markup.replace(/^<svg/iu, '<svg xmlns="http://www.w3.org/2000/svg"');
  return { "image/svg+xml": named, "text/plain": "<svg>" };
}
function isElement(value) {
  const candidate = value;
  return candidate.nodeType === 1 && typeof candidate.tagName === "string" && typeof candidate.outerHTML === "string";
}

// src/display/frameJSON.ts
function frameJSON(view) {
  return {
    schema: "1.0",
    columns: view.names.map((name, at) => columnJSON(name, view.columns[at] ?? [])),
    rows: view.columns[0]?.length ?? 0,
    total: view.total
  };
}
function columnJSON(name, cells) {
  const type = columnType(cells);
  if (type === "text") {
    const codes = /* @__PURE__ */ new Map();
    const coded = cells.map((cell) => {
      if (typeof cell !== "string") return -1;
      const code = codes.get(cell) ?? codes.size;
      codes.set(cell, code);
      return code;
    });
    if (codes.size * 2 <= cells.length) return { name, type, dictionary: [...codes.keys()], codes: coded };
  }
  return { name, type, values: cells.map(savedCell) };
}
function columnType(cells) {
  const types = /* @__PURE__ */ new Set();
  for (const cell of cells) {
    if (cell === null || cell === void 0) continue;
    if (typeof cell === "number") types.add(Number.isInteger(cell) ? "integer" : "number");
    else if (typeof cell === "bigint") types.add("integer");
    else if (typeof cell === "string") types.add("text");
    else if (typeof cell === "boolean") types.add("boolean");
    else types.add(cell instanceof Date ? "date" : "other");
  }
  if (types.has("number")) types.delete("integer");
  const [first] = types;
  return types.size === 1 && first !== void 0 ? first : "other";
}
function savedCell(cell) {
  if (cell === null || cell === void 0) return null;
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : String(cell);
  if (typeof cell === "bigint") {
    const small = cell >= BigInt(Number.MIN_SAFE_INTEGER) && cell <= BigInt(Number.MAX_SAFE_INTEGER);
    return small ? Number(cell) : String(cell);
  }
  if (typeof cell === "string" || typeof cell === "boolean") return cell;
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString();
  try {
    return JSON.stringify(cell) ?? null;
  } catch {
    return Object.prototype.toString.call(cell);
  }
}

// src/display/FrameView.ts
var shownRows = 100;
function frameView(value) {
  const frame = value;
  return danfoView(frame) ?? arqueroView(frame) ?? arrowView(frame);
}
function isFunction2(value) {
  return typeof value === "function";
}
function danfoView(frame) {
  const names = frame["$columns"];
  const rows = frame["$data"];
  if (!Array.isArray(names) || !Array.isArray(rows) || !Array.isArray(frame["$dtypes"])) return void 0;
  const shown = rows.slice(0, shownRows);
  const columns = names.map((_, at) => shown.map((row) => Array.isArray(row) ? row[at] : row));
  return { names: names.map(String), columns, total: rows.length };
}
function arqueroView(frame) {
  const { columnNames, numRows, get } = frame;
  if (!isFunction2(columnNames) || !isFunction2(numRows) || !isFunction2(get)) return void 0;
  const names = columnNames.call(frame);
  const total = numRows.call(frame);
  if (!Array.isArray(names) || typeof total !== "number") return void 0;
  const rows = Array.from({ length: Math.min(total, shownRows) }, (_, row) => row);
  const columns = names.map((name) => rows.map((row) => get.call(frame, name, row)));
  return { names: names.map(String), columns, total };
}
function arrowView(frame) {
  const { numRows, getChild, schema } = frame;
  if (typeof numRows !== "number" || !isFunction2(getChild) || typeof schema !== "object" || schema === null) {
    return void 0;
  }
  const fields2 = schema["fields"];
  if (!Array.isArray(fields2)) return void 0;
  const names = fields2.map((field) => String(field["name"]));
  const length = Math.min(numRows, shownRows);
  const columns = names.map((name) => {
    const column = getChild.call(frame, name);
    const at = column?.["at"] ?? column?.["get"];
    return Array.from({ length }, (_, row) => isFunction2(at) ? at.call(column, row) : void 0);
  });
  return { names, columns, total: numRows };
}

// src/display/frameBundle.ts
var textRows = 20;
var widest = 60;
function frameBundle(value) {
  const view = frameView(value);
  if (view === void 0) return void 0;
  return {
    "application/vnd.precipice.frame.v1+json": frameJSON(view),
    "text/html": htmlTable(view),
    "text/plain": textTable(view)
  };
}
function cellText(cell) {
  if (cell === null || cell === void 0) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "Invalid Date" : cell.toISOString();
  let text;
  if (typeof cell === "object") {
    try {
      text = JSON.stringify(cell) ?? "";
    } catch {
      text = Object.prototype.toString.call(cell);
    }
  } else {
    text = String(cell);
  }
  return text.length > widest ? `${text.slice(0, widest - 1)}\u2026` : text;
}
function isNumeric(column) {
  return column.every((cell) => cell === null || cell === void 0 || typeof cell === "number" || typeof cell === "bigint");
}
function summary({ names, total }, shown) {
  const size = `${total} row${total === 1 ? "" : "s"} \xD7 ${names.length} column${names.length === 1 ? "" : "s"}`;
  return shown < total ? `${size}; the first ${shown} are shown` : size;
}
function htmlTable(view) {
  const { names, columns } = view;
  const shown = columns[0]?.length ?? 0;
  const aligned = columns.map((column) => isNumeric(column) ? ' align="right"' : ' align="left"');
  const head = names.map((name, at) => `<th${aligned[at] ?? ""}>${escapeHTML(name)}</th>`).join("");
  const rows = Array.from({ length: shown }, (_, row) => {
    const cells = columns.map((column, at) => `<td${aligned[at] ?? ""}>${escapeHTML(cellText(column[row]))}</td>`);
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table><p>${escapeHTML(summary(view, shown))}</p>`;
}
function escapeHTML(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
function textTable(view) {
  const { names, columns } = view;
  const shown = Math.min(textRows, columns[0]?.length ?? 0);
  const printed2 = columns.map((column, at) => {
    const cells = [names[at] ?? "", ...column.slice(0, shown).map(cellText)].map((text) => text.replace(/\s/gu, " "));
    const width2 = Math.max(...cells.map((text) => text.length));
    return cells.map((text) => isNumeric(column) ? text.padStart(width2) : text.padEnd(width2));
  });
  const lines = Array.from(
    { length: shown + 1 },
    (_, row) => printed2.map((column) => column[row] ?? "").join("  ").trimEnd()
  );
  return [...lines, summary(view, shown)].join("\n");
}

// src/display/imageBundle.ts
var signatures = [
  ["image/png", [137, 80, 78, 71, 13, 10, 26, 10]],
  ["image/jpeg", [255, 216, 255]],
  ["image/gif", [71, 73, 70, 56]],
  ["application/pdf", [37, 80, 68, 70, 45]]
];
function imageBundle(value) {
  if (!(value instanceof Uint8Array) || value.byteLength < 12) return void 0;
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  const known = signatures.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];
  const webp = bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
  const type = webp ? "image/webp" : known;
  if (type === void 0) return void 0;
  return { [type]: bytes.toString("base64"), "text/plain": `[${type}, ${bytes.byteLength} bytes]` };
}

// src/display/representationBundle.ts
var methods = {
  _repr_html_: "text/html",
  _repr_svg_: "image/svg+xml",
  _repr_png_: "image/png",
  _repr_jpeg_: "image/jpeg",
  _repr_pdf_: "application/pdf",
  _repr_markdown_: "text/markdown",
  _repr_latex_: "text/latex",
  _repr_json_: "application/json",
  _repr_javascript_: "text/javascript"
};
function representationBundle(value) {
  const target = value;
  const whole = target["_repr_mimebundle_"];
  if (typeof whole === "function") {
    const bundle2 = whole.call(value);
    if (typeof bundle2 === "object" && bundle2 !== null) return checkBundle(bundle2);
  }
  const bundle = {};
  for (const [name, type] of Object.entries(methods)) {
    const method = target[name];
    if (typeof method !== "function") continue;
    const shown = method.call(value);
    if (shown !== void 0 && shown !== null) bundle[type] = shown;
  }
  return Object.keys(bundle).length === 0 ? void 0 : checkBundle(bundle);
}

// src/display/toMimeBundle.ts
var displaySymbol = /* @__PURE__ */ Symbol.for("Jupyter.display");
function toMimeBundle(value) {
  if (typeof value === "object" && value !== null || typeof value === "function") {
    const own = value[displaySymbol];
    if (typeof own === "function") return ownBundle(value, own.call(value));
    const known = representationBundle(value) ?? imageBundle(value) ?? elementBundle(value) ?? frameBundle(value);
    if (known !== void 0) return { data: known, metadata: {} };
  }
  return plainBundle(value);
}
function plainBundle(value) {
  return { data: { "text/plain": inspect(value, { colors: false }) }, metadata: {} };
}
function ownBundle(value, bundle) {
  if (isThenable(bundle)) return Promise.resolve(bundle).then((settled) => bundleOf(value, settled));
  return bundleOf(value, bundle);
}
function bundleOf(value, bundle) {
  if (bundle === void 0 || bundle === null) return plainBundle(value);
  if (typeof bundle !== "object" || Array.isArray(bundle)) {
    throw new DisplayError(
      `[Symbol.for("Jupyter.display")]() must give an object of MIME types, as in {"text/html": "..."}, but gave ${Array.isArray(bundle) ? "an array" : `a ${typeof bundle}`}.`
    );
  }
  return { data: checkBundle(bundle), metadata: {} };
}
function isThenable(value) {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

// src/display/displayFunction.ts
function displayFunction(publisher) {
  const displayed = (value, options) => {
    const { raw = false, metadata } = options;
    const bundle = raw ? { data: checkBundle(value), metadata: {} } : toMimeBundle(value);
    if (metadata === void 0) return bundle;
    return bundle instanceof Promise ? bundle.then(({ data }) => ({ data, metadata })) : { ...bundle, metadata };
  };
  const display = (value, options = {}) => {
    const { displayId = publisher.newId(), update = false } = options;
    const sent = publisher.publish(displayed(value, options), { displayId, update });
    sent?.catch(() => void 0);
    return {
      displayId,
      update: async (next, more = {}) => {
        await publisher.publish(displayed(next, more), { displayId, update: true });
      }
    };
  };
  return Object.assign(display, {
    clear: ({ wait = false } = {}) => publisher.clear(wait)
  });
}

// src/display/DisplayPublisher.ts
import { randomUUID } from "node:crypto";
var DisplayPublisher = class {
  #post;
  #cell;
  #pending = /* @__PURE__ */ new Map();
  constructor(post, cell) {
    this.#post = post;
    this.#cell = cell;
  }
  newId() {
    return randomUUID();
  }
  /** Shows at once, or when a promise of it has settled; those that wait keep later ones behind them. */
  publish(displayed, placement = {}) {
    const id = this.#cell()?.id;
    if (id === void 0) return void 0;
    const before = this.#pending.get(id);
    if (before === void 0 && !(displayed instanceof Promise)) {
      this.#send(id, displayed, placement);
      return void 0;
    }
    const sent = Promise.all([displayed, before?.catch(() => void 0)]).then(
      ([settled]) => this.#send(id, settled, placement)
    );
    this.#pending.set(id, sent);
    const done = () => {
      if (this.#pending.get(id) === sent) this.#pending.delete(id);
    };
    sent.then(done, done);
    return sent;
  }
  /** Waits for what a cell has still to show; rejects with the error of one that cannot be shown. */
  async settled(id) {
    await this.#pending.get(id);
  }
  clear(wait) {
    const id = this.#cell()?.id;
    if (id !== void 0) this.#post({ kind: "clearOutput", id, wait });
  }
  #send(id, { data, metadata }, { displayId, update }) {
    this.#post({
      kind: "display",
      id,
      data,
      metadata,
      ...displayId === void 0 ? {} : { displayId },
      ...update === true ? { update } : {}
    });
  }
};

// src/display/plotWithDocument.ts
var made;
function plotWithDocument(importFrom) {
  made ??= load(importFrom);
  return made;
}
async function load(importFrom) {
  const [plot, { parseHTML }] = await Promise.all([importFrom("@observablehq/plot"), import("linkedom")]);
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const drawOn = (draw2) => (options = {}) => draw2({ document, ...options });
  const draw = drawOn(plot["plot"]);
  plot["Mark"].prototype.plot = function({ marks = [], ...options } = {}) {
    return draw({ ...options, marks: [...marks, this] });
  };
  return Object.freeze({ ...plot, plot: draw, legend: drawOn(plot["legend"]) });
}

// src/display/tslab.ts
var tslabVersion = "1.0.22";
var typescriptVersion = "6.0.3";
function tslabModule(publisher) {
  return Object.freeze({
    versions: { tslab: tslabVersion, typescript: typescriptVersion, node: process.version },
    display: displayOf(publisher, void 0),
    newDisplay: () => displayOf(publisher, publisher.newId())
  });
}
function displayOf(publisher, displayId) {
  let shown = false;
  const raw = (contentType, b) => {
    const value = typeof b === "string" ? b : Buffer.from(b.buffer, b.byteOffset, b.byteLength).toString("base64");
    const displayed = { data: checkBundle({ [contentType]: value }), metadata: {} };
    publisher.publish(displayed, displayId === void 0 ? {} : { displayId, update: shown });
    shown = true;
  };
  const as = (contentType) => (content) => raw(contentType, content);
  return {
    javascript: as("text/javascript"),
    html: as("text/html"),
    markdown: as("text/markdown"),
    latex: as("text/latex"),
    svg: as("image/svg+xml"),
    png: as("image/png"),
    jpeg: as("image/jpeg"),
    gif: as("image/gif"),
    pdf: as("application/pdf"),
    text: as("text/plain"),
    raw
  };
}

// src/interpreter/evaluate/Boundary.ts
import { executionAsyncId } from "node:async_hooks";
import { Session } from "node:inspector";

// src/interpreter/evaluate/restoreAsyncStack.ts
function restoreAsyncStack() {
  const fatalException = process._fatalException;
  if (fatalException === void 0) return;
  try {
    process.setUncaughtExceptionCaptureCallback(() => void 0);
  } catch {
    return;
  }
  try {
    fatalException.call(process, new Error("interrupted"));
  } finally {
    process.setUncaughtExceptionCaptureCallback(null);
  }
}

// src/interpreter/evaluate/Boundary.ts
var slot = "precipice.boundary";
var Boundary = class {
  #session = new Session();
  #gate;
  #call = { expression: `globalThis[Symbol.for("${slot}")]()`, silent: true };
  #step;
  #inside = false;
  constructor(gate) {
    this.#gate = gate;
    this.#session.connect();
    Object.defineProperty(globalThis, Symbol.for(slot), { value: () => this.#enter() });
  }
  /** True while a guarded call is on the stack. */
  get inside() {
    return this.#inside;
  }
  /**
   * Calls `step`, which must not throw. A call from inside another guarded call runs plainly: the
   * outer boundary already guards it.
   */
  run(step) {
    if (this.#inside) {
      step();
      return "finished";
    }
    const asyncId = executionAsyncId();
    let terminated = false;
    this.#step = step;
    this.#inside = true;
    this.#session.post("Runtime.evaluate", this.#call, (error) => {
      terminated = error !== null;
    });
    this.#inside = false;
    this.#gate.reset();
    if (terminated || executionAsyncId() !== asyncId) restoreAsyncStack();
    return terminated ? "terminated" : "finished";
  }
  #enter() {
    const step = this.#step;
    this.#step = void 0;
    this.#gate.enterUser();
    step?.();
    this.#gate.leaveUser();
  }
};

// src/interpreter/evaluate/CellLocals.ts
var CellLocals = class {
  #values;
  constructor(values) {
    this.#values = new Map(Object.entries(values));
  }
  /** The names, without those that the user has declared. */
  namesBeside(declared) {
    return [...this.#values.keys()].filter((name) => !declared.has(name));
  }
  values(names) {
    return names.map((name) => this.#values.get(name));
  }
};

// src/interpreter/errors/describeError.ts
import { inspect as inspect2 } from "node:util";

// src/interpreter/errors/codeFrame.ts
var around = 2;
var width = 160;
function codeFrame(lines, line, column) {
  const target = lines?.[line - 1];
  if (lines === void 0 || target === void 0) return [];
  const first = Math.max(1, line - around);
  const last = Math.min(lines.length, line + around);
  const digits = String(last).length;
  const shift2 = Math.max(0, Math.min(column - width / 2, target.length - width));
  const frame = [];
  for (let row = first; row <= last; row += 1) {
    const text = (lines[row - 1] ?? "").replaceAll("\r", "").slice(shift2, shift2 + width);
    frame.push(`${row === line ? ">" : " "} ${String(row).padStart(digits)} | ${text}`.trimEnd());
    if (row !== line) continue;
    const indent = target.slice(shift2, column).replace(/[^\t]/gu, " ");
    frame.push(`  ${" ".repeat(digits)} | ${indent}^`);
  }
  return frame;
}

// src/interpreter/errors/StackFrame.ts
import { fileURLToPath } from "node:url";
var pattern = /^\s*at (?:async (?=Cell \[|\/|file:))?(?:(.+?) \()?(?:file:\/\/)?(.+?):(-?\d+):(\d+)\)?$/u;
var cellPlace = /^Cell \[(?:\d+|\*)\]$/u;
var kernelFolder = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../.." : ".", import.meta.url));
function isKernelFile(path) {
  return path.startsWith(kernelFolder);
}
function readFrame(line) {
  const match = pattern.exec(line);
  if (match === null) return void 0;
  const [, call = "", place = "", row = "", column = ""] = match;
  if (place.startsWith("node:") || isKernelFile(place) || place === "<anonymous>") return void 0;
  if (call.startsWith("eval at ")) return void 0;
  if (!cellPlace.test(place)) {
    return { call, place: decodeURI(place), isCell: false, line: Number(row), column: Number(column) };
  }
  return { call, place, isCell: true, line: Number(row), column: Number(column) };
}
function readStack(stack) {
  return stack.split("\n").flatMap((line) => readFrame(line) ?? []);
}

// src/interpreter/errors/describeError.ts
var red = (text) => `\x1B[31m${text}\x1B[39m`;
var depth = 8;
function describeError(thrown, sources) {
  if (!isError(thrown)) {
    const text = printed(thrown);
    const [first = "", ...rest] = text.split("\n");
    return { ename: "Uncaught", evalue: text, traceback: [`${red("Uncaught")}: ${first}`, ...rest] };
  }
  return { ename: nameOf(thrown), evalue: messageOf(thrown), traceback: traceback(thrown, sources, depth) };
}
function isError(value) {
  return value instanceof Error || Object.prototype.toString.call(value) === "[object Error]";
}
function traceback(error, sources, left) {
  const [first = "", ...rest] = messageOf(error).split("\n");
  const lines = [`${red(nameOf(error))}${first === "" ? "" : `: ${first}`}`, ...rest];
  const frames = readStack(stackOf(error));
  const known = sources.located(error);
  const frame = frames.find(({ isCell }) => isCell);
  const shown = known ?? (frame === void 0 ? void 0 : { name: frame.place, line: frame.line, column: frame.column - 1 });
  if (shown !== void 0) {
    lines.push(`${shown.name}, line ${shown.line}`, ...codeFrame(sources.lines(shown.name), shown.line, shown.column));
  }
  if (!(error instanceof CellSyntaxError)) lines.push(...frames.map(frameText));
  if (left > 0) {
    for (const inner of innerErrors(error)) lines.push(...inner.lines(sources, left - 1));
  }
  return lines;
}
function innerErrors(error) {
  const described = (title, value) => ({
    lines: (sources, left) => {
      const text = isError(value) ? traceback(value, sources, left) : printed(value).split("\n");
      return ["", title, ...text.map((line) => `  ${line}`)];
    }
  });
  const inner = [];
  if ("cause" in error && error.cause !== void 0) inner.push(described("Caused by", error.cause));
  if (error instanceof AggregateError) {
    error.errors.slice(0, 20).forEach((one, index) => {
      inner.push(described(`Error ${index + 1} of ${error.errors.length}`, one));
    });
  }
  return inner;
}
function frameText({ call, place, isCell, line, column }) {
  const where = isCell ? `${place}, line ${line}` : `${place}:${line}:${column}`;
  return call === "" ? `    at ${where}` : `    at ${call} (${where})`;
}
function nameOf(error) {
  try {
    const name = error.name;
    const constructed = error.constructor.name;
    if ((name === "Error" || typeof name !== "string") && typeof constructed === "string" && constructed !== "") {
      return constructed;
    }
    return typeof name === "string" && name !== "" ? name : "Error";
  } catch {
    return "Error";
  }
}
function messageOf(error) {
  try {
    const message = error.message;
    if (typeof message !== "string") return printed(message);
    return message.replace(/^Cannot assign to read only property '([^']+)\$?' of object '#<Object>'$/u, "Assignment to constant variable '$1'.").replace(/^Assignment to constant variable '(.+)\$'\.$/u, "Assignment to constant variable '$1'.");
  } catch {
    return "";
  }
}
function stackOf(error) {
  try {
    const stack = error.stack;
    return typeof stack === "string" ? stack : "";
  } catch {
    return "";
  }
}
function printed(value) {
  try {
    return inspect2(value, { colors: false });
  } catch {
    return typeof value;
  }
}

// src/interpreter/errors/interruptError.ts
function interruptError() {
  const evalue = "The cell was interrupted. What it had set so far is kept.";
  return { ename: "KeyboardInterrupt", evalue, traceback: [`KeyboardInterrupt: ${evalue}`] };
}

// src/interpreter/output/CellContext.ts
import { AsyncLocalStorage } from "node:async_hooks";
var storage = new AsyncLocalStorage();
var latest;
function runInCell(cell, step) {
  latest = cell;
  return storage.run(cell, step);
}
function currentCell() {
  return storage.getStore() ?? latest;
}

// src/interpreter/evaluate/compileCell.ts
import { constants, Script } from "node:vm";
function compileCell(cell, filename, locals) {
  const head = `(${cell.async ? "async " : ""}function (${locals.join(", ")}) {"use strict";`;
  const script = new Script(`${head}${cell.code}
})`, {
    filename,
    lineOffset: -cell.addedLines,
    columnOffset: -head.length,
    // `import()` in code that the cell itself evaluates.
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
  });
  return script.runInThisContext();
}

// src/interpreter/evaluate/CellRun.ts
var CellRun = class {
  constructor(request, end) {
    this.request = request;
    this.context = { id: request.id, executionCount: request.executionCount, silent: request.silent };
    this.#end = end;
  }
  request;
  context;
  #end;
  #ended = false;
  get ended() {
    return this.#ended;
  }
  end(outcome) {
    if (this.#ended) return;
    this.#ended = true;
    this.#end(outcome);
  }
};

// src/interpreter/evaluate/CellRunner.ts
var CellRunner = class {
  #parts;
  #waiting = [];
  #running;
  constructor(parts) {
    this.#parts = parts;
  }
  /** Takes a request; it runs when those before it are done. */
  execute(request) {
    this.#waiting.push(request);
    if (this.#running === void 0) this.#next();
  }
  /** Ends the running cell, whatever it waits for. */
  interrupt() {
    const run = this.#running;
    if (run !== void 0) this.#fail(run, interruptError());
  }
  /** Ends the running cell for `process.exit`, if it is the one that called it. */
  exit(error) {
    const run = this.#running;
    if (run !== void 0 && run.request.id === currentCell()?.id) {
      this.#fail(run, describeError(error, this.#parts.sources));
    }
  }
  #next() {
    const request = this.#waiting.shift();
    if (request === void 0) return;
    const run = new CellRun(request, (outcome) => {
      this.#running = void 0;
      this.#parts.post({ kind: "done", id: request.id, ...outcome });
      this.#next();
    });
    this.#running = run;
    this.#start(run).catch((error) => this.#fail(run, describeError(error, this.#parts.sources)));
  }
  #fail(run, error) {
    if (run.ended) return;
    this.#parts.post({ kind: "error", id: run.request.id, error });
    run.end({ status: "error", error });
  }
  async #start(run) {
    const { code, executionCount, silent, storeHistory } = run.request;
    const name = storeHistory && !silent ? `Cell [${executionCount}]` : "Cell [*]";
    let completion = await this.#complete(run, code, name);
    if (run.ended) return;
    const shown = await this.#guarded(run, () => this.#parts.displays.settled(run.request.id));
    if ("thrown" in shown && !("thrown" in completion)) completion = shown;
    if (run.ended) return;
    if ("thrown" in completion) {
      this.#fail(run, this.#describe(run, completion.thrown));
      return;
    }
    if (completion.shown && completion.value !== void 0 && !silent) {
      const bundle = await this.#guarded(run, () => toMimeBundle(completion.value));
      if (run.ended) return;
      if ("thrown" in bundle) {
        this.#fail(run, this.#describe(run, bundle.thrown));
        return;
      }
      const { data, metadata } = bundle.value;
      this.#parts.post({ kind: "result", id: run.request.id, data, metadata });
    }
    const userExpressions = await this.#userExpressions(run);
    const outcome = userExpressions === void 0 ? { status: "ok" } : { status: "ok", userExpressions };
    run.end(outcome);
  }
  /** Rewrites, loads and runs code. */
  async #complete(run, code, name) {
    const { translator, scope, sources } = this.#parts;
    let cell;
    try {
      cell = translator.translate(code);
    } catch (error) {
      if (!(error instanceof NeedsTypeScript)) return { thrown: sources.atCell(error, name, code) };
      try {
        cell = await translator.translateWithTypeScript(code, error);
      } catch (inner) {
        return { thrown: sources.atCell(inner, name, code) };
      }
    }
    sources.add(name, code, cell);
    scope.declare(cell.names);
    const completion = await this.#evaluate(run, cell, name);
    if ("thrown" in completion || run.ended) scope.dropUnborn(cell.names);
    return completion;
  }
  async #evaluate(run, cell, name) {
    const { locals } = this.#parts;
    if (cell.imports.length > 0) {
      const loaded = await this.#guarded(run, () => this.#import(cell.imports, name));
      if ("thrown" in loaded) return loaded;
    }
    const names = locals.namesBeside(this.#parts.scope.declared);
    const called = await this.#guarded(run, () => compileCell(cell, name, names)(...locals.values(names)));
    if ("thrown" in called) return called;
    return Array.isArray(called.value) ? { value: called.value[0], shown: true } : { shown: false };
  }
  async #import(imports, name) {
    const { loader, scope, sources } = this.#parts;
    for (const { specifier, attributes, names, position } of imports) {
      try {
        const module = await loader.importStatement(specifier, attributes);
        for (const { imported, property } of names) module.bind(scope, property, imported);
      } catch (error) {
        throw sources.atOffset(error, name, position);
      }
    }
  }
  /** Calls user code behind the boundary and awaits what it gives. An interrupt ends the cell. */
  async #guarded(run, step) {
    let result;
    let thrown;
    const outcome = this.#parts.boundary.run(() => {
      try {
        result = runInCell(run.context, step);
      } catch (error) {
        thrown = { error };
      }
    });
    if (outcome === "terminated") {
      this.#fail(run, interruptError());
      return { thrown: void 0 };
    }
    if (thrown !== void 0) return { thrown: thrown.error };
    try {
      return { value: await result };
    } catch (error) {
      return { thrown: error };
    }
  }
  #describe(run, thrown) {
    let error;
    const { boundary, sources } = this.#parts;
    const outcome = boundary.run(() => {
      error = runInCell(run.context, () => describeError(thrown, sources));
    });
    return outcome === "terminated" || error === void 0 ? interruptError() : error;
  }
  async #userExpressions(run) {
    const entries = Object.entries(run.request.userExpressions);
    if (entries.length === 0) return void 0;
    const results = {};
    for (const [key, expression] of entries) {
      const completion = await this.#complete(run, expression, "Cell [*]");
      if (run.ended) break;
      if ("thrown" in completion) {
        results[key] = { status: "error", ...this.#describe(run, completion.thrown) };
        continue;
      }
      const bundle = await this.#guarded(run, () => toMimeBundle(completion.value));
      results[key] = "thrown" in bundle ? { status: "error", ...this.#describe(run, bundle.thrown) } : { status: "ok", ...bundle.value };
    }
    return results;
  }
};

// src/interpreter/rewrite/CellNames.ts
function propertyOf(name, reserved) {
  return reserved.has(name) ? `${name}$` : name;
}

// src/interpreter/rewrite/references.ts
function topLevelReferences(program, names) {
  const found = [];
  const visit = (node, hidden) => {
    switch (node.type) {
      case "Identifier":
        add(node, hidden, false);
        return;
      case "MemberExpression":
        visitChild(node, "object", hidden);
        if (node["computed"] === true) visitChild(node, "property", hidden);
        return;
      case "Property":
        visitProperty(node, hidden);
        return;
      case "MethodDefinition":
      case "PropertyDefinition":
      case "AccessorProperty":
        if (node["computed"] === true) visitChild(node, "key", hidden);
        visitChild(node, "value", hidden);
        return;
      case "LabeledStatement":
        visitChild(node, "body", hidden);
        return;
      case "BreakStatement":
      case "ContinueStatement":
      case "MetaProperty":
      case "ImportDeclaration":
      case "ExportAllDeclaration":
        return;
      case "TSEnumMember":
        visitChild(node, "initializer", hidden);
        return;
      default:
    }
    if (isFunction(node)) {
      visitFunction(node, hidden);
      return;
    }
    const inner = with_(hidden, scopeNames(node));
    for (const key in node) {
      if (typeProperties.has(key)) continue;
      const scope = key === "id" && node.type === "ClassDeclaration" ? hidden : inner;
      const value = node[key];
      if (isNode(value)) visit(value, scope);
      else if (Array.isArray(value)) for (const item of value.filter(isNode)) visit(item, scope);
    }
  };
  const add = (node, hidden, shorthand) => {
    const name = textOf(node, "name") ?? "";
    if (!names.has(name) || hidden.has(name)) return;
    found.push({ name, start: node.start, end: node.start + name.length, shorthand });
  };
  const visitChild = (node, property, hidden) => {
    const target = child(node, property);
    if (target !== void 0) visit(target, hidden);
  };
  const visitProperty = (node, hidden) => {
    if (node["computed"] === true) visitChild(node, "key", hidden);
    const value = child(node, "value");
    if (value === void 0) return;
    if (node["shorthand"] !== true) {
      visit(value, hidden);
    } else if (value.type === "AssignmentPattern") {
      const left = child(value, "left");
      if (left !== void 0) add(left, hidden, true);
      visitChild(value, "right", hidden);
    } else {
      add(value, hidden, true);
    }
  };
  const visitFunction = (node, hidden) => {
    if (node.type === "FunctionDeclaration") visitChild(node, "id", hidden);
    const own = node.type === "FunctionExpression" ? boundNames(child(node, "id")) : [];
    for (const parameter of childList(node, "params")) boundNames(parameter, own);
    const body = child(node, "body");
    if (body !== void 0) varNames(body, own);
    const inner = with_(hidden, own);
    for (const parameter of childList(node, "params")) visit(parameter, inner);
    if (body !== void 0) visit(body, inner);
  };
  const with_ = (hidden, added) => {
    const relevant = added.filter((name) => names.has(name) && !hidden.has(name));
    return relevant.length === 0 ? hidden : /* @__PURE__ */ new Set([...hidden, ...relevant]);
  };
  for (const statement of childList(program, "body")) visit(statement, /* @__PURE__ */ new Set());
  return found;
}
function scopeNames(node) {
  switch (node.type) {
    case "BlockStatement":
    case "StaticBlock":
    case "TSModuleBlock":
      return lexicalNames(childList(node, "body"));
    case "SwitchStatement":
      return childList(node, "cases").flatMap((clause) => lexicalNames(childList(clause, "consequent")));
    case "ForStatement":
      return lexicalNames(childList({ ...node, head: [node["init"]] }, "head"));
    case "ForInStatement":
    case "ForOfStatement":
      return lexicalNames(childList({ ...node, head: [node["left"]] }, "head"));
    case "CatchClause":
      return boundNames(child(node, "param"));
    case "ClassDeclaration":
    case "ClassExpression":
      return boundNames(child(node, "id"));
    default:
      return [];
  }
}
function lexicalNames(statements) {
  return statements.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? child(statement, "declaration") : statement;
    if (declaration?.type === "VariableDeclaration") {
      if (declaration["kind"] === "var") return [];
      return childList(declaration, "declarations").flatMap((declarator) => boundNames(child(declarator, "id")));
    }
    const declares = declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration" || declaration?.type === "TSEnumDeclaration" || declaration?.type === "TSModuleDeclaration";
    return declares ? boundNames(child(declaration, "id")) : [];
  });
}
function varNames(node, names = []) {
  if (node.type === "VariableDeclaration" && node["kind"] === "var" && node["declare"] !== true) {
    for (const declarator of childList(node, "declarations")) boundNames(child(declarator, "id"), names);
  }
  for (const inner of children(node)) {
    const closed = isFunction(inner) || inner.type.startsWith("Class") || inner.type === "TSModuleBlock";
    if (!closed) varNames(inner, names);
  }
  return names;
}

// src/interpreter/rewrite/readImport.ts
function readImport(node, declare) {
  const source = child(node, "source");
  const specifier = source === void 0 ? void 0 : textOf(source, "value");
  if (specifier === void 0 || node["importKind"] === "type" || node["exportKind"] === "type") return void 0;
  const names = [];
  const specifiers = node.type === "ImportDeclaration" ? childList(node, "specifiers") : [];
  const values = specifiers.filter((one) => one["importKind"] !== "type");
  if (values.length === 0 && specifiers.length > 0) return void 0;
  for (const one of values) {
    const local = nameOf2(child(one, "local"));
    const imported = one.type === "ImportNamespaceSpecifier" ? void 0 : one.type === "ImportDefaultSpecifier" ? "default" : nameOf2(child(one, "imported"));
    names.push({ imported, local, property: declare(local) });
  }
  const attributes = {};
  for (const attribute of childList(node, "attributes")) {
    const value = child(attribute, "value");
    attributes[nameOf2(child(attribute, "key"))] = value === void 0 ? "" : nameOf2(value);
  }
  return { specifier, attributes, names, position: node.start };
}
function nameOf2(node) {
  return node === void 0 ? "" : textOf(node, "name") ?? textOf(node, "value") ?? "";
}

// src/interpreter/rewrite/TopLevel.ts
var TopLevel = class {
  names = [];
  imports = [];
  /** The expression whose value the cell shows. */
  value;
  #edits;
  #visitor;
  #reserved;
  /** Names that exist only because of lowering stay local to the cell. */
  #isLocal;
  #sealFunction;
  constructor(edits, visitor, reserved, sealFunction, isLocal) {
    this.#edits = edits;
    this.#visitor = visitor;
    this.#reserved = reserved;
    this.#sealFunction = sealFunction;
    this.#isLocal = isLocal;
  }
  rewrite(program) {
    const statements = childList(program, "body");
    this.#visitor.merges(statements);
    const last = statements.findLast((statement) => statement.type !== "EmptyStatement");
    for (const statement of statements) this.#statement(statement, program, statement === last);
    for (const { node, parent, property } of this.#visitor.seen.nestedVars) this.#nestedVar(node, parent, property);
  }
  #statement(node, program, last) {
    if (isTypeStatement(node)) {
      this.#edits.blank(node.start, node.end, ";");
      return;
    }
    switch (node.type) {
      case "VariableDeclaration":
        this.#variables(node);
        break;
      case "FunctionDeclaration":
        this.#function(node);
        break;
      case "ClassDeclaration":
        this.#class(node);
        break;
      case "TSEnumDeclaration":
        this.#visitor.enumeration(node, `${this.#declare(nameOf3(node), "let")} = `, "{}");
        break;
      case "TSModuleDeclaration":
        if (isTypeNamespace(node)) this.#edits.blank(node.start, node.end, ";");
        else this.#visitor.namespace(node, `${this.#declare(nameOf3(node), "let")} = `, "{}");
        break;
      case "ImportDeclaration":
        this.#import(node);
        break;
      case "TSImportEqualsDeclaration":
        this.#importEquals(node);
        break;
      case "ExportNamedDeclaration":
        this.#export(node, program, last);
        break;
      case "ExportDefaultDeclaration":
        this.#exportDefault(node, program, last);
        break;
      case "ExportAllDeclaration":
        this.#import(node);
        break;
      case "TSExportAssignment":
        this.#expression(node, child(node, "expression"), last);
        break;
      case "ExpressionStatement":
        this.#visitor.visitInside(node);
        if (last) this.#show(node.start, node);
        break;
      default:
        this.#visitor.visit(node, program, "body");
    }
  }
  #declare(name, kind) {
    const property = propertyOf(name, this.#reserved);
    this.names.push({ name, property, kind });
    return property;
  }
  /** `const x = 1;` becomes `;     x = 1;` and a call that makes it read-only. */
  #variables(node) {
    const kind = textOf(node, "kind") ?? "let";
    const names = childList(node, "declarations").flatMap((declarator) => boundNames(child(declarator, "id")));
    this.#visitor.variables(node, void 0, "body", false);
    this.#visitor.visitInside(node);
    if (names.length > 0 && names.every((name) => this.#isLocal(name))) return;
    for (const name of names) this.#declare(name, kind === "const" ? "const" : kind === "var" ? "var" : "let");
    this.#unwrap(node, kind, ";");
    if (kind === "const") {
      const list = names.map((name) => JSON.stringify(propertyOf(name, this.#reserved))).join(", ");
      this.#edits.insert(node.end, `;${this.#sealFunction}(${list});`);
    } else {
      this.#edits.insert(node.end, ";");
    }
  }
  /** A `var` in a block or a loop's head also belongs to the top level. */
  #nestedVar(node, parent, property) {
    for (const declarator of childList(node, "declarations")) {
      for (const name of boundNames(child(declarator, "id"))) this.#declare(name, "var");
    }
    const statement = property === "body" && Array.isArray(parent["body"]);
    const clause = parent.type === "SwitchCase";
    if (property === "left") {
      this.#edits.blank(node.start, node.start + 3);
    } else {
      this.#unwrap(node, "var", statement || clause ? ";" : " ");
    }
  }
  /** Turns a declaration into the expression that assigns; the keyword's place holds what that needs. */
  #unwrap(node, kind, first) {
    const declarators = childList(node, "declarations");
    const { source } = this.#edits;
    const keywordEnd = node.start + kind.length;
    const assigned = declarators.filter((declarator) => child(declarator, "init") !== void 0 || kind !== "var");
    const pattern2 = assigned[0] !== void 0 && child(assigned[0], "id")?.type === "ObjectPattern";
    const semicolon = source[node.end - 1] === ";" ? node.end - 1 : node.end;
    if (assigned.length === 0) {
      this.#edits.blank(node.start, semicolon, first);
      return;
    }
    const room = " ".repeat(kind.length - 1);
    this.#edits.replace(node.start, keywordEnd, pattern2 ? `${first}${room.slice(1)}(` : `${first}${room}`);
    for (const declarator of declarators) {
      if (child(declarator, "init") !== void 0) continue;
      const id = child(declarator, "id");
      if (kind === "var") this.#edits.insert(declarator.end, ` = ${textOf(id ?? declarator, "name") ?? ""}`);
      else this.#edits.insert(declarator.end, " = undefined");
    }
    if (pattern2) this.#edits.insert(semicolon, ")");
  }
  /** `function f() {}` becomes `f = function  () {}`, at the head of the cell when it is mentioned before. */
  #function(node) {
    const id = child(node, "id");
    this.#visitor.visitInside(node);
    if (id === void 0) return;
    const name = nameOf3(node);
    if (this.#isLocal(name)) return;
    const { source } = this.#edits;
    this.#edits.insert(node.start, `${this.#declare(name, "function")} = `);
    this.#edits.blank(id.start, id.end);
    const mentioned = new RegExp(`(?<![\\p{ID_Continue}$])${name.replaceAll("$", "\\$")}(?![\\p{ID_Continue}$])`, "u");
    if (mentioned.test(source.slice(0, node.start))) this.#edits.moveToHead(node.start, node.end);
    else this.#edits.insert(node.end, ";");
  }
  #class(node) {
    this.#visitor.visit(node, void 0, "body");
    const name = nameOf3(node);
    if (name === "") return;
    const decorated = childList(node, "decorators").length > 0;
    if (!decorated) this.#edits.insert(node.start, `;${this.#declare(name, "class")} = `);
    this.#edits.insert(node.end, ";");
  }
  #import(node) {
    this.#edits.blank(node.start, node.end, ";");
    const read = readImport(node, (name) => this.#declare(name, "import"));
    if (read !== void 0) this.imports.push(read);
  }
  #importEquals(node) {
    if (node["importKind"] === "type") {
      this.#edits.blank(node.start, node.end, ";");
      return;
    }
    this.#visitor.importEquals(node, `;${this.#declare(nameOf3(node), "let")} = `);
    this.#edits.insert(node.end, ";");
  }
  #export(node, program, last) {
    const declaration = child(node, "declaration");
    if (declaration === void 0) {
      this.#import(node);
      return;
    }
    this.#edits.blank(node.start, skipTrivia(this.#edits.source, node.start + "export".length));
    this.#statement(declaration, program, last);
  }
  #exportDefault(node, program, last) {
    const declaration = child(node, "declaration");
    if (declaration === void 0) return;
    const named = /Declaration$/u.test(declaration.type) && nameOf3(declaration) !== "";
    if (named || isTypeStatement(declaration)) {
      this.#edits.blank(node.start, declaration.start);
      this.#statement(declaration, program, false);
    } else {
      this.#expression(node, declaration, last);
    }
  }
  /** `export default x` and `export = x`: the expression is all that is left. */
  #expression(node, expression, last) {
    if (expression === void 0) return;
    this.#edits.blank(node.start, expression.start, ";");
    this.#visitor.visit(expression, node, "expression");
    if (last) this.#show(expression.start, { ...node, end: node.end });
    else {
      this.#edits.insert(expression.start, "(");
      this.#edits.insert(expression.end, ");");
    }
  }
  #show(start, statement) {
    const { source } = this.#edits;
    this.value = { start, end: source[statement.end - 1] === ";" ? statement.end - 1 : statement.end };
  }
};
function nameOf3(node) {
  const id = child(node, "id");
  return id === void 0 ? "" : textOf(id, "name") ?? "";
}

// src/interpreter/rewrite/rewriteCell.ts
function rewriteCell(source, surroundings, original = source) {
  const object = objectLiteral(source);
  const program = object ?? parseEither(source);
  const edits = new SourceEdits(source);
  const visitor = new SyntaxVisitor(edits, surroundings);
  const isLocal = (name) => original !== source && !original.includes(name);
  const top = new TopLevel(edits, visitor, surroundings.reserved, surroundings.sealFunction, isLocal);
  top.rewrite(program);
  const hashbang = /^#!.*/u.exec(source)?.[0];
  if (hashbang !== void 0) edits.blank(0, hashbang.length);
  if (visitor.seen.needsTypeScript) throw new NeedsTypeScript("tsx");
  rename(program, edits, surroundings, top.names);
  if (top.value !== void 0) {
    edits.insert(top.value.start, "return [(");
    edits.insert(top.value.end, ")];");
  }
  const { code } = edits;
  let generatedLines;
  let originalLines;
  return {
    code,
    async: visitor.seen.topLevelAwait,
    addedLines: edits.movedLines,
    names: top.names,
    imports: top.imports,
    originalPosition: (line, column) => {
      generatedLines ??= lineStarts(code);
      originalLines ??= lineStarts(source);
      const offset = (generatedLines[line - 1] ?? (line < 1 ? 0 : code.length)) + column;
      return positionAt(originalLines, edits.originalOffset(offset));
    }
  };
}
function objectLiteral(source) {
  if (!/^\s*\{/u.test(source) || !/\}\s*$/u.test(source)) return void 0;
  let program;
  try {
    program = parse(`(${source}
)`);
  } catch {
    return void 0;
  }
  const body = program["body"];
  if (!Array.isArray(body) || body.length !== 1) return void 0;
  return shift(body[0], program);
}
function shift(statement, program) {
  const move = (value) => {
    if (Array.isArray(value)) return value.map(move);
    if (typeof value !== "object" || value === null || value instanceof RegExp) return value;
    const copy = {};
    for (const [key, inner] of Object.entries(value)) {
      if (key === "loc") continue;
      copy[key] = (key === "start" || key === "end") && typeof inner === "number" ? inner - 1 : move(inner);
    }
    return copy;
  };
  const expression = move(statement)["expression"];
  return { ...program, body: [{ type: "ExpressionStatement", start: expression.start, end: expression.end, expression }] };
}
function rename(program, edits, { reserved, declared }, names) {
  const renamed = /* @__PURE__ */ new Set();
  for (const { name } of names) if (reserved.has(name)) renamed.add(name);
  for (const name of declared) if (reserved.has(name) && edits.source.includes(name)) renamed.add(name);
  if (renamed.size === 0) return;
  for (const { name, start, end, shorthand } of topLevelReferences(program, renamed)) {
    const property = propertyOf(name, reserved);
    edits.replace(start, end, shorthand ? `${name}: ${property}` : property);
  }
}

// src/interpreter/evaluate/CellTranslator.ts
var CellTranslator = class {
  #surroundings;
  constructor(surroundings) {
    this.#surroundings = surroundings;
  }
  /** Lets V8 see the parser once, so that the first cell need not wait for its compilation. */
  warmUp() {
    this.translate("const a: number = 1;\nfunction f(x?: string) { return `${x}`; }\na + 1");
  }
  /** @throws CellSyntaxError, NeedsTypeScript */
  translate(code) {
    return rewriteCell(code, this.#surroundings);
  }
  /** Lets TypeScript lower the cell, then rewrites what it gives; places lead back to the cell. */
  async translateWithTypeScript(code, reason) {
    const { lowerWithTypeScript } = await import("./lowerWithTypeScript-32BE6CAN.js");
    const { default: typescript } = await import("typescript");
    const lowered = lowerWithTypeScript(typescript, code, reason.dialect);
    const cell = rewriteCell(lowered.code, this.#surroundings, code);
    return {
      ...cell,
      originalPosition: (line, column) => {
        const place = cell.originalPosition(line, column);
        return lowered.originalPosition(place.line, place.column);
      }
    };
  }
};

// src/interpreter/evaluate/guardEvents.ts
import { AsyncResource, createHook, executionAsyncId as executionAsyncId2, executionAsyncResource } from "node:async_hooks";
import { MessagePort } from "node:worker_threads";
function isNativeCallback(resource) {
  return "getAsyncId" in resource && !(resource instanceof MessagePort);
}
function isJob(resource) {
  return resource instanceof Promise || resource instanceof AsyncResource;
}
function guardEvents(boundary, gate, onError) {
  const nextTick = process.nextTick.bind(process);
  const runJobs = process._tickCallback;
  let draining = false;
  const drain = () => {
    const asyncId = executionAsyncId2();
    runJobs();
    draining = false;
    gate.reset();
    if (executionAsyncId2() !== asyncId) restoreAsyncStack();
  };
  let open = 0;
  const enter = (asyncId) => {
    open = asyncId;
    gate.enterUser();
  };
  createHook({
    before(asyncId) {
      if (boundary.inside) return;
      const resource = executionAsyncResource();
      if (!draining) {
        draining = true;
        nextTick(drain);
        gate.reset();
        if (isNativeCallback(resource)) enter(asyncId);
      } else if (gate.state === GateState.kernel && isJob(resource)) {
        enter(asyncId);
      }
    },
    after(asyncId) {
      if (asyncId === open && !boundary.inside) gate.leaveUser();
    }
  }).enable();
  let queue = [];
  let queued = false;
  const runQueue = () => {
    queued = false;
    while (queue.length > 0) {
      const ticks = queue;
      queue = [];
      let next = 0;
      boundary.run(() => {
        for (let tick = ticks[next++]; tick !== void 0; tick = ticks[next++]) {
          try {
            tick.resource.runInAsyncScope(tick.callback, void 0, ...tick.parameters);
          } catch (error) {
            onError(error);
          }
        }
      });
      if (next < ticks.length) queue = [...ticks.slice(next), ...queue];
    }
  };
  process.nextTick = (callback, ...parameters) => {
    if (typeof callback !== "function") {
      throw new TypeError(`process.nextTick needs a function, but got ${typeof callback}.`);
    }
    queue.push({ callback, parameters, resource: new AsyncResource("TickObject") });
    if (queued) return;
    queued = true;
    nextTick(runQueue);
  };
}

// src/interpreter/evaluate/guardTimers.ts
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers";
function guardTimers(boundary, onError) {
  const guard = (callback) => (...parameters) => {
    boundary.run(() => {
      try {
        callback(...parameters);
      } catch (error) {
        onError(error);
      }
    });
  };
  for (const name of ["setTimeout", "setInterval", "setImmediate"]) {
    const original = globalThis[name];
    const guarded = (callback, ...rest) => original(typeof callback === "function" ? guard(callback) : callback, ...rest);
    for (const key of Reflect.ownKeys(original)) {
      const descriptor = Object.getOwnPropertyDescriptor(original, key);
      if (descriptor !== void 0 && key !== "prototype") Object.defineProperty(guarded, key, descriptor);
    }
    Object.defineProperty(globalThis, name, {
      value: guarded,
      writable: true,
      configurable: true,
      enumerable: true
    });
    Object.defineProperty(timers, name, {
      value: guarded,
      writable: true,
      configurable: true,
      enumerable: true
    });
  }
  syncBuiltinESMExports();
}

// src/interpreter/evaluate/ExitError.ts
var ExitError = class extends Error {
  name = "ExitError";
  constructor(code) {
    const shown = code === void 0 ? "" : String(code);
    super(
      `process.exit(${shown}) ended the cell. The kernel goes on with its variables; to end it, restart or shut it down in the notebook's menu.`
    );
  }
};

// src/interpreter/evaluate/reservedNames.ts
var sniffed = "window document self navigator location screen history frames parent top opener define require module exports importScripts Deno Bun Worker SharedWorker HTMLElement Element Node Image XMLHttpRequest requestAnimationFrame cancelAnimationFrame getComputedStyle WorkerGlobalScope DedicatedWorkerGlobalScope ServiceWorkerGlobalScope ActiveXObject process global";
function reservedNames() {
  return /* @__PURE__ */ new Set([...Object.getOwnPropertyNames(globalThis), ...sniffed.split(" ")]);
}

// src/interpreter/evaluate/TopLevelScope.ts
var TopLevelScope = class {
  /** Names as the user wrote them. */
  declared = /* @__PURE__ */ new Set();
  #target;
  #properties = /* @__PURE__ */ new Set();
  /** Names that a running cell will assign, and that have no value yet. */
  #unborn = /* @__PURE__ */ new Set();
  constructor(target = globalThis) {
    this.#target = target;
  }
  /**
   * Prepares the names that a cell is about to assign. A new name cannot be read before it is
   * assigned; one of an earlier cell keeps its value until then.
   */
  declare(names) {
    for (const { name, property, kind } of names) {
      this.declared.add(name);
      const before = Object.getOwnPropertyDescriptor(this.#target, property);
      const known = this.#properties.has(property);
      this.#properties.add(property);
      if (known && before !== void 0 && !this.#unborn.has(property)) {
        if (before.writable === true) continue;
        const value = before.get === void 0 ? before.value : readOr(before.get, void 0);
        this.#define(property, value, true);
      } else if (kind === "var") {
        this.#define(property, void 0, true);
      } else {
        this.#beforeBirth(name, property);
      }
    }
  }
  /** Makes properties read-only, as `const` has it. */
  seal = (...properties) => {
    for (const property of properties) {
      Object.defineProperty(this.#target, property, { writable: false });
    }
  };
  /** Sets an imported name, which cannot be assigned. */
  bind(property, value) {
    this.#unborn.delete(property);
    this.#define(property, value, false);
  }
  /** Sets an imported name that follows its module. */
  bindLive(property, value) {
    this.#unborn.delete(property);
    Object.defineProperty(this.#target, property, {
      get: value,
      set: () => {
        throw new TypeError("Assignment to constant variable.");
      },
      configurable: true,
      enumerable: true
    });
  }
  /** Drops what a failed cell declared and never assigned. */
  dropUnborn(names) {
    for (const { name, property } of names) {
      if (!this.#unborn.delete(property)) continue;
      this.#properties.delete(property);
      this.declared.delete(name);
      Reflect.deleteProperty(this.#target, property);
    }
  }
  #define(property, value, writable) {
    Object.defineProperty(this.#target, property, { value, writable, configurable: true, enumerable: true });
  }
  #beforeBirth(name, property) {
    this.#unborn.add(property);
    Object.defineProperty(this.#target, property, {
      get: () => {
        throw new ReferenceError(`Cannot access '${name}' before initialization`);
      },
      set: (value) => {
        this.#unborn.delete(property);
        this.#define(property, value, true);
      },
      configurable: true,
      enumerable: true
    });
  }
};
function readOr(get, fallback) {
  try {
    return get();
  } catch {
    return fallback;
  }
}

// src/interpreter/errors/AsyncErrors.ts
var AsyncErrors = class {
  #channel;
  #sources;
  constructor(channel, sources) {
    this.#channel = channel;
    this.#sources = sources;
  }
  /** Keeps the process alive whatever is thrown in it. */
  listen() {
    process.on("uncaughtException", (error) => this.report(error));
    process.on("unhandledRejection", (reason) => this.#show("Unhandled promise rejection", reason));
  }
  report = (error) => {
    this.#show("Uncaught error", error);
  };
  #show(title, error) {
    const cell = currentCell();
    if (cell === void 0) return;
    const { traceback: traceback2 } = describeError(error, this.#sources);
    this.#channel.write(cell.id, "stderr", `${title}: ${traceback2.join("\n")}
`);
  }
};

// src/interpreter/errors/installStackTrace.ts
import { fileURLToPath as fileURLToPath2 } from "node:url";
function installStackTrace(sources) {
  const prepare = (error, calls) => {
    const lines = calls.flatMap((call) => {
      const file = call.getFileName() ?? "";
      if (file.startsWith("node:") || isKernelFile(file.startsWith("file:") ? fileURLToPath2(file) : file)) return [];
      return [`    at ${userPlace(String(call), call, sources)}`];
    });
    return [heading(error), ...lines].join("\n");
  };
  Error.prepareStackTrace = prepare;
}
function userPlace(text, call, sources) {
  const file = call.getFileName();
  const line = call.getLineNumber();
  const column = call.getColumnNumber();
  if (file === null || file === void 0 || line === null || column === null || !cellPlace.test(file)) return text;
  const position = sources.position(file, line, column);
  return text.replace(`${file}:${line}:${column}`, `${file}:${position.line}:${position.column + 1}`);
}
function heading(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}

// src/interpreter/errors/quietWarnings.ts
var ours = /vm\.USE_MAIN_CONTEXT_DEFAULT_LOADER|Importing JSON modules|registerHooks|module\.register/u;
function quietWarnings() {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = ((...parameters) => {
    if (!ours.test(String(parameters[0]))) emitWarning(...parameters);
  });
}

// src/interpreter/errors/SourceRegistry.ts
var limit = 5e3;
var SourceRegistry = class {
  #cells = /* @__PURE__ */ new Map();
  #located = /* @__PURE__ */ new WeakMap();
  add(name, code, cell) {
    this.#cells.delete(name);
    this.#cells.set(name, { code, cell });
    if (this.#cells.size <= limit) return;
    const oldest = this.#cells.keys().next();
    if (oldest.done === false) this.#cells.delete(oldest.value);
  }
  /** The lines of a cell as the user wrote it. */
  lines(name) {
    return this.#cells.get(name)?.code.split("\n");
  }
  /**
   * The place that the user knows, of a place that V8 names.
   *
   * @param line From 1, as V8 counts. @param column From 1. The result's column counts from 0.
   */
  position(name, line, column) {
    const source = this.#cells.get(name);
    if (source?.cell === void 0) return { line, column: column - 1 };
    return source.cell.originalPosition(line + source.cell.addedLines, column - 1);
  }
  /** Notes which cell a syntax error belongs to. */
  atCell(error, name, code) {
    if (!(error instanceof CellSyntaxError)) return error;
    this.add(name, code, void 0);
    this.#located.set(error, { name, line: error.line, column: error.column });
    return error;
  }
  /** Notes the place in a cell of an error that was made elsewhere, such as in a module that it imports. */
  atOffset(error, name, offset) {
    const code = this.#cells.get(name)?.code;
    if (error instanceof Error && code !== void 0 && !this.#located.has(error)) {
      this.#located.set(error, { name, ...positionAt(lineStarts(code), offset) });
    }
    return error;
  }
  located(error) {
    return this.#located.get(error);
  }
};

// src/interpreter/modules/ModuleLoader.ts
import { join as join3 } from "node:path";
import { fileURLToPath as fileURLToPath3, pathToFileURL } from "node:url";

// src/interpreter/modules/localHooks.ts
import nodeModule from "node:module";
function registerLocalHooks(options) {
  const { registerHooks } = nodeModule;
  if (registerHooks === void 0) {
    nodeModule.register("./hooks.js", { parentURL: import.meta.url, data: options });
    return;
  }
  const hooks = new LocalModuleHooks(options);
  registerHooks({
    resolve(specifier, context, next) {
      const resolution = hooks.resolve(specifier, context.parentURL);
      if (resolution === void 0) return next(specifier, context);
      if ("url" in resolution) {
        const json = /\.json(?:\?|$)/u.test(resolution.url);
        const importAttributes = json ? { ...context.importAttributes, type: "json" } : context.importAttributes;
        return { url: resolution.url, importAttributes, shortCircuit: true };
      }
      return next(resolution.specifier, { ...context, parentURL: resolution.parentURL });
    },
    load(url, context, next) {
      const loaded = hooks.load(url);
      return loaded === void 0 ? next(url, context) : { ...loaded, shortCircuit: true };
    }
  });
}

// src/interpreter/modules/ModuleError.ts
var ModuleError = class extends Error {
  name = "ModuleError";
};
function explainModuleError(error, specifier, folder) {
  const { code, message } = typeof error === "object" && error !== null ? error : {};
  const text = typeof message === "string" ? message : "";
  if (code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND") {
    const missing = /Cannot find (?:package|module) '([^']+)'/u.exec(text)?.[1] ?? specifier;
    const importer = /imported from (\S.*)$/mu.exec(text)?.[1];
    return new ModuleError(notFound(missing, specifier, folder, importer), { cause: void 0 });
  }
  if (code === "ERR_PACKAGE_PATH_NOT_EXPORTED") {
    return new ModuleError(`The package of "${specifier}" does not offer this path: ${text}`);
  }
  if (code === "ERR_UNSUPPORTED_ESM_URL_SCHEME") {
    return new ModuleError(
      `Modules are not loaded from the network: "${specifier}". Install the package with npm and import it by name.`
    );
  }
  return error;
}
function notFound(missing, specifier, folder, importer) {
  const bare = !/^(?:[./]|file:|[a-zA-Z]:[\\/])/u.test(missing);
  if (!bare) {
    const named = /^(?:[./]|file:)/u.test(specifier) ? specifier : missing;
    return `There is no file "${named}" (looked for from ${folder}).`;
  }
  const name = missing.startsWith("@") ? missing.split("/").slice(0, 2).join("/") : missing.split("/")[0] ?? missing;
  const own = specifier === missing || specifier === name || specifier.startsWith(`${name}/`);
  const by = own || importer === void 0 ? "" : `, which ${importer} needs,`;
  return `The package "${name}"${by} is not installed: run "npm install ${name}" in ${folder} and run the cell again.`;
}

// src/interpreter/modules/LoadedModule.ts
var LoadedModule = class {
  #specifier;
  #exports;
  #live;
  /** @param live Whether names follow the module's later assignments; for the user's own files. */
  constructor(specifier, exports, live) {
    this.#specifier = specifier;
    this.#exports = exports;
    this.#live = live;
  }
  /** Binds one export, or the whole module where `imported` is undefined, to a name of the cells. */
  bind(scope, property, imported) {
    const exports = this.#exports;
    if (imported === void 0) scope.bind(property, exports);
    else if (imported in exports) {
      if (this.#live) scope.bindLive(property, () => exports[imported]);
      else scope.bind(property, exports[imported]);
    } else {
      this.#bindMissing(scope, property, imported);
    }
  }
  #bindMissing(scope, property, imported) {
    const whole = this.#exports["default"];
    if ((typeof whole === "object" || typeof whole === "function") && whole !== null && imported in whole) {
      scope.bind(property, whole[imported]);
      return;
    }
    const names = Object.keys(this.#exports);
    const message = imported === "default" ? `The module "${this.#specifier}" has no default export: import { ... } or import * as name instead.` : `The module "${this.#specifier}" has no export "${imported}"${near(imported, names)}.`;
    if (!new RegExp("^\\p{Lu}", "u").test(imported)) throw new SyntaxError(message);
    scope.bindLive(property, () => {
      throw new SyntaxError(message);
    });
  }
};
function near(name, names) {
  const lower = name.toLowerCase();
  const found = names.filter((one) => {
    const other = one.toLowerCase();
    return other === lower || other.startsWith(lower) || lower.startsWith(other) || distance(lower, other) <= 2;
  });
  return found.length === 0 ? "" : ` (is ${found.slice(0, 3).join(" or ")} meant?)`;
}
function distance(a, b) {
  if (Math.abs(a.length - b.length) > 2) return Infinity;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitute = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitute, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

// src/interpreter/modules/cellRequire.ts
import nodeModule2, { createRequire } from "node:module";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
function cellRequire(notebookFolder, shared, tslab) {
  const plain = createRequire(join(notebookFolder, cellFile));
  const files = new LocalFiles();
  const loaded = /* @__PURE__ */ new Map();
  const locate = (specifier) => {
    const target = shared.target(specifier);
    if (target !== void 0) {
      return { from: createRequire(join(target.folder, cellFile)), specifier: target.specifier };
    }
    if (!LocalFiles.isLocal(specifier)) return { from: plain, specifier };
    return { from: plain, specifier: files.find(specifier, join(notebookFolder, cellFile)) ?? specifier };
  };
  const resolve = (specifier, options) => {
    const located = locate(specifier);
    return located.from.resolve(located.specifier, options);
  };
  const load2 = (specifier) => {
    if (specifier === "tslab") return tslab;
    const located = locate(specifier);
    if (LocalFiles.isLocal(specifier)) dropChanged(plain.cache, loaded);
    try {
      const exports = located.from(located.specifier);
      noteLoaded(plain.cache, loaded);
      return exports;
    } catch (error) {
      throw explainModuleError(error, specifier, notebookFolder);
    }
  };
  const extensions = nodeModule2._extensions;
  for (const extension of [".ts", ".cts", ".tsx", ".mts"]) {
    extensions[extension] ??= (module, path) => {
      module._compile(compileFile(path, readFileSync(path, "utf8")).code, path);
    };
  }
  return Object.assign(load2, plain, { resolve: Object.assign(resolve, { paths: plain.resolve.paths }) });
}
function ownModules(modules) {
  return modules.flatMap((module) => {
    const filename = module?.filename;
    const own = typeof filename === "string" && !/[\\/]node_modules[\\/]/u.test(filename);
    return module !== void 0 && own ? [module] : [];
  });
}
function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
function noteLoaded(cache, loaded) {
  for (const { filename } of ownModules(Object.values(cache))) {
    if (!loaded.has(filename)) loaded.set(filename, modified(filename));
  }
}
function dropChanged(cache, loaded) {
  const changed = /* @__PURE__ */ new Map();
  const isChanged = (module) => {
    const known = changed.get(module.filename);
    if (known !== void 0) return known;
    changed.set(module.filename, false);
    const before = loaded.get(module.filename);
    const result = before !== void 0 && before !== modified(module.filename) || ownModules(module.children).map(isChanged).includes(true);
    changed.set(module.filename, result);
    return result;
  };
  const dropped = ownModules(Object.values(cache)).filter(isChanged);
  for (const { filename } of dropped) {
    Reflect.deleteProperty(cache, filename);
    loaded.delete(filename);
  }
}

// src/interpreter/modules/sessionFile.ts
import { basename, extname, isAbsolute, join as join2 } from "node:path";
function sessionFile(notebookFolder, sessionName) {
  if (sessionName === void 0 || extname(sessionName) !== ".ipynb") return join2(notebookFolder, cellFile);
  return isAbsolute(sessionName) ? sessionName : join2(notebookFolder, basename(sessionName));
}

// src/interpreter/modules/ModuleLoader.ts
var kernelFolder2 = fileURLToPath3(new URL(".", import.meta.url));
var ModuleLoader = class {
  #options;
  #shared;
  #importers = /* @__PURE__ */ new Map();
  #hooked = false;
  /** `require` as cells see it. */
  require;
  /** `import.meta` as cells see it. */
  meta;
  constructor(options) {
    const { notebookFolder, tslab } = options;
    this.#options = options;
    this.#shared = new SharedPackages(notebookFolder, kernelFolder2);
    this.require = cellRequire(notebookFolder, this.#shared, tslab);
    const filename = sessionFile(notebookFolder, process.env["JPY_SESSION_NAME"]);
    this.meta = Object.freeze({
      dirname: notebookFolder,
      filename,
      url: pathToFileURL(filename).href,
      resolve: (specifier) => this.#resolve(specifier)
    });
    Object.defineProperty(globalThis, /* @__PURE__ */ Symbol.for("precipice.tslab"), { value: tslab });
  }
  /** `import()` of a cell. */
  import = async (specifier, options) => {
    const name = String(specifier);
    const { notebookFolder, tslab, plotWithDocument: plotWithDocument2 } = this.#options;
    if (name === "tslab") return tslab;
    const target = this.#shared.target(name);
    try {
      if (target !== void 0) {
        const importFrom = this.#importer(target.folder);
        return await (target.needsDocument === true ? plotWithDocument2(importFrom) : importFrom(target.specifier, options));
      }
      if (LocalFiles.isLocal(name)) this.#hook();
      return await this.#importer(notebookFolder)(name, options);
    } catch (error) {
      throw explainModuleError(error, name, notebookFolder);
    }
  };
  /** An `import` statement of a cell. */
  async importStatement(specifier, attributes) {
    const options = Object.keys(attributes).length > 0 ? { with: attributes } : void 0;
    const exports = await this.import(specifier, options);
    return new LoadedModule(specifier, exports, LocalFiles.isLocal(specifier));
  }
  #importer(folder) {
    let importer = this.#importers.get(folder);
    if (importer === void 0) {
      importer = importerIn(folder);
      this.#importers.set(folder, importer);
    }
    return importer;
  }
  #hook() {
    if (this.#hooked) return;
    this.#hooked = true;
    registerLocalHooks({ notebookFolder: this.#options.notebookFolder, kernelFolder: kernelFolder2 });
  }
  #resolve(specifier) {
    if (LocalFiles.isLocal(specifier)) {
      return new URL(specifier, pathToFileURL(join3(this.#options.notebookFolder, cellFile))).href;
    }
    const path = this.require.resolve(specifier);
    return path.startsWith("/") || /^[a-zA-Z]:/u.test(path) ? pathToFileURL(path).href : path;
  }
};

// src/interpreter/output/captureStreams.ts
import { Writable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
var CellStream = class extends Writable {
  fd;
  isTTY = false;
  #name;
  #channel;
  #fallback;
  #callbacks = [];
  #decoder = new StringDecoder("utf8");
  constructor(name, channel, fallback) {
    super({ decodeStrings: false });
    this.fd = name === "stdout" ? 1 : 2;
    this.#name = name;
    this.#channel = channel;
    this.#fallback = fallback;
  }
  // Skips the stream machinery, which is most of the cost of a printed line.
  write(data, encodingOrCallback, maybeCallback) {
    const callback = typeof encodingOrCallback === "function" ? encodingOrCallback : maybeCallback;
    const encoding = typeof encodingOrCallback === "string" ? encodingOrCallback : void 0;
    this.#emit(this.#text(data, encoding));
    if (callback !== void 0) this.#later(callback);
    return true;
  }
  // The console passes a callback with every line: one tick serves many.
  #later(callback) {
    if (this.#callbacks.push(callback) > 1) return;
    process.nextTick(() => {
      for (const one of this.#callbacks.splice(0)) one();
    });
  }
  _write(data, encoding, callback) {
    this.#emit(this.#text(data, encoding));
    callback();
  }
  #text(data, encoding) {
    if (typeof data === "string") {
      const plain = encoding === void 0 || encoding === "utf8" || encoding === "utf-8";
      return plain ? data : Buffer.from(data, encoding).toString("utf8");
    }
    if (data instanceof Uint8Array) return this.#decoder.write(Buffer.from(data));
    throw new TypeError(`process.${this.#name}.write needs a string, a Buffer or a Uint8Array, but got ${typeof data}.`);
  }
  #emit(text) {
    const cell = currentCell();
    if (cell === void 0) this.#fallback(text);
    else this.#channel.write(cell.id, this.#name, text);
  }
};
function captureStreams(channel, fallback) {
  for (const name of ["stdout", "stderr"]) {
    const stream = new CellStream(name, channel, fallback);
    Object.defineProperty(process, name, { configurable: true, enumerable: true, get: () => stream });
  }
}

// src/interpreter/output/captureChildren.ts
import childProcess, { ChildProcess } from "node:child_process";
import { syncBuiltinESMExports as syncBuiltinESMExports2 } from "node:module";
function inherited(stdio, index) {
  const entry = typeof stdio === "string" ? stdio : stdio?.[index];
  return entry === "inherit" || entry === index || entry === (index === 1 ? process.stdout : process.stderr);
}
function piped(stdio) {
  const entries = typeof stdio === "string" ? [stdio, stdio, stdio] : [...stdio ?? []];
  return entries.map((entry, index) => {
    if (index === 0 && entry === "inherit") return "ignore";
    return (index === 1 || index === 2) && inherited(stdio, index) ? "pipe" : entry;
  });
}
function captureChildren() {
  const prototype = ChildProcess.prototype;
  const { spawn } = prototype;
  prototype.spawn = function(options) {
    const { stdio } = options;
    const out = inherited(stdio, 1);
    const err = inherited(stdio, 2);
    if (!out && !err) return spawn.call(this, options);
    const result = spawn.call(this, { ...options, stdio: piped(stdio) });
    if (out) this.stdout?.on("data", (data) => process.stdout.write(data));
    if (err) this.stderr?.on("data", (data) => process.stderr.write(data));
    return result;
  };
  const sync = childProcess;
  const { spawnSync } = sync;
  sync.spawnSync = (command, ...rest) => {
    const at = rest.findIndex((one) => typeof one === "object" && one !== null && !Array.isArray(one));
    const options = rest[at] ?? {};
    const out = inherited(options.stdio, 1);
    const err = inherited(options.stdio, 2);
    if (!out && !err) return spawnSync(command, ...rest);
    const changed = rest.with(at, { ...options, stdio: piped(options.stdio) });
    const result = spawnSync(command, ...changed);
    if (out) process.stdout.write(result.stdout);
    if (err) process.stderr.write(result.stderr);
    return result;
  };
  syncBuiltinESMExports2();
}

// src/interpreter/output/EventChannel.ts
var chunk = 32 * 1024;
var interval = 15;
var prompt = 32;
var EventChannel = class {
  #port;
  #gate;
  #backpressure;
  #setTimeout = setTimeout;
  #gathered;
  #timer = false;
  #windowStart = 0;
  #posts = 0;
  constructor(port, gate, backpressure) {
    this.#port = port;
    this.#gate = gate;
    this.#backpressure = backpressure;
  }
  /** Posts an event after all text that was written before it. */
  post(event) {
    this.#gate.critical(() => {
      this.#flush();
      this.#port.postMessage(event);
    });
  }
  /** Writes text of a cell. */
  write(id, name, text) {
    if (text === "") return;
    this.#gate.critical(() => {
      this.#gather(id, name, text);
    });
    this.#backpressure.wait();
  }
  /** Posts the text that has gathered. */
  flush() {
    this.#gate.critical(() => this.#flush());
  }
  #gather(id, name, text) {
    if (this.#gathered?.id !== id || this.#gathered.name !== name) {
      this.#flush();
      this.#gathered = { id, name, parts: [], size: 0 };
    }
    this.#gathered.parts.push(text);
    this.#gathered.size += text.length;
    const now = performance.now();
    if (now - this.#windowStart >= interval) {
      this.#windowStart = now;
      this.#posts = 0;
    }
    if (this.#posts < prompt || this.#gathered.size >= chunk) {
      this.#posts += 1;
      this.#flush();
    } else if (!this.#timer) {
      this.#timer = true;
      this.#setTimeout.call(globalThis, () => {
        this.#timer = false;
        this.flush();
      }, interval);
    }
  }
  #flush() {
    const gathered = this.#gathered;
    if (gathered === void 0) return;
    this.#gathered = void 0;
    this.#backpressure.posted(gathered.size);
    this.#port.postMessage({
      kind: "stream",
      id: gathered.id,
      name: gathered.name,
      text: gathered.parts.length === 1 ? gathered.parts[0] : gathered.parts.join("")
    });
  }
};

// src/interpreter/output/hideAsyncFields.ts
import { inspect as inspect3 } from "node:util";
var fields = /^Symbol\((?:async_id_symbol|trigger_async_id_symbol|kResourceStore)\)$/u;
function hideAsyncFields() {
  Object.defineProperty(Promise.prototype, inspect3.custom, {
    configurable: true,
    writable: true,
    enumerable: false,
    value(depth2, options, inspectIt) {
      if (!(this instanceof Promise)) return inspectIt(this, { ...options, customInspect: false });
      for (const symbol of Object.getOwnPropertySymbols(this)) {
        if (fields.test(String(symbol))) Object.defineProperty(this, symbol, { enumerable: false });
      }
      return inspectIt(this, { ...options, depth: depth2, customInspect: false });
    }
  });
}

// src/interpreter/startInterpreter.ts
var runtimeName = "__precipice__";
function startInterpreter(port, options) {
  const gate = new InterruptGate();
  const backpressure = new Backpressure();
  port.postMessage({ kind: "hello", gate: gate.buffer, backpressure: backpressure.buffer });
  const reserved = reservedNames();
  quietWarnings();
  const channel = new EventChannel(port, gate, backpressure);
  const sources = new SourceRegistry();
  const errors = new AsyncErrors(channel, sources);
  const boundary = new Boundary(gate);
  guardTimers(boundary, errors.report);
  guardEvents(boundary, gate, errors.report);
  errors.listen();
  installStackTrace(sources);
  captureStreams(channel, (text) => writeSync(2, text));
  captureChildren();
  hideAsyncFields();
  const scope = new TopLevelScope();
  const displays = new DisplayPublisher((event) => channel.post(event), currentCell);
  const loader = new ModuleLoader({
    notebookFolder: options.notebookFolder,
    tslab: { ...tslabModule(displays) },
    plotWithDocument
  });
  const runtime = Object.freeze({ import: loader.import, seal: scope.seal, meta: loader.meta });
  Object.defineProperty(globalThis, runtimeName, { value: runtime });
  const translator = new CellTranslator({
    importFunction: `${runtimeName}.import`,
    importMeta: `${runtimeName}.meta`,
    sealFunction: `${runtimeName}.seal`,
    reserved,
    declared: scope.declared
  });
  const runner = new CellRunner({
    boundary,
    scope,
    translator,
    loader,
    sources,
    displays,
    locals: new CellLocals({
      require: loader.require,
      __dirname: loader.meta.dirname,
      __filename: loader.meta.filename,
      display: displayFunction(displays)
    }),
    post: (event) => channel.post(event)
  });
  process.exit = (code) => {
    const error = new ExitError(code);
    runner.exit(error);
    throw error;
  };
  port.on("message", (request) => {
    gate.reset();
    switch (request.kind) {
      case "execute":
        runner.execute(request);
        break;
      case "interrupt":
        runner.interrupt();
        channel.flush();
        port.postMessage({ kind: "interrupted", count: request.count });
        break;
      case "shutdown":
        channel.flush();
        break;
      case "isComplete":
        break;
    }
  });
  channel.post({ kind: "ready" });
  setImmediate(() => translator.warmUp());
}

// ../../../tmp/ki/hmain.ts
var { port1, port2 } = new MessageChannel();
new Worker(new URL("./protocol.js", import.meta.url), { workerData: { port: port1, cells: JSON.parse(process.argv[2]) }, transferList: [port1] });
startInterpreter(port2, { notebookFolder: process.cwd() });
