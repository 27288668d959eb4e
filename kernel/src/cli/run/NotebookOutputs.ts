import type { Message } from "../../core/Message.js";
import {
  isCodeCell,
  isJsonObject,
  type CodeCell,
  type JsonObject,
  type Notebook,
  type Output,
} from "../../notebook/Notebook.js";

/** The progress of a cell's run, according to its published messages. */
export interface CellState {
  readonly cell: CodeCell;
  /** Whether the kernel's latest status for this cell is idle. */
  readonly idle: boolean;
}

/** A cell that shows more characters than this is too much for a notebook: no frontend opens such a file. */
export const MOST_SHOWN = 100_000_000;

interface Run {
  readonly cell: CodeCell;
  /** Number of shown characters. */
  shown: number;
  flooded: boolean;
  idle: boolean;
  clearNext: boolean;
}

/**
 * Puts a kernel's published output into the notebook's cells, by the rules of JupyterLab and nbclient:
 * streams in a row are joined, an update changes every earlier output of its display id, `clear_output(wait)`
 * waits for the next output. Output goes to the cell whose request it names, also when that has ended.
 */
export class NotebookOutputs {
  readonly #runs = new Map<string, Run>();
  readonly #displays = new Map<string, Set<Output>>();
  readonly #changed: (cell: CodeCell) => void;
  readonly #flooded: (cell: CodeCell) => void;
  readonly #mostShown: number;

  /**
   * @param changed is called after each message that belongs to a cell
   * @param flooded is called when a cell shows more than `mostShown` characters; its later output is dropped
   */
  constructor(
    changed: (cell: CodeCell) => void,
    flooded: (cell: CodeCell) => void = () => undefined,
    mostShown = MOST_SHOWN,
  ) {
    this.#changed = changed;
    this.#flooded = flooded;
    this.#mostShown = mostShown;
  }

  /** Clears earlier outputs of the code cells except those that `keep` selects. */
  static clear({ cells }: Notebook, keep: (cell: CodeCell) => boolean): void {
    for (const cell of cells) {
      if (!isCodeCell(cell) || keep(cell)) continue;
      cell.outputs = [];
      cell.execution_count = null;
      // A frontend's timing does not describe this run.
      delete cell.metadata["execution"];
    }
  }

  /** From now on, messages of this request belong to this cell. */
  begin(request: string, cell: CodeCell): void {
    this.#runs.set(request, { cell, shown: 0, flooded: false, idle: false, clearNext: false });
  }

  state(request: string): CellState | undefined {
    const run = this.#runs.get(request);
    if (run === undefined) return undefined;
    return { cell: run.cell, idle: run.idle };
  }

  /** Takes one published message. */
  published({ header, parent_header: parent, content }: Message): void {
    const display = displayId(content);
    const run = this.#runs.get(parent["msg_id"]);
    if (SHOWING.has(header.msg_type) && run !== undefined && this.#isTooMuch(run, header.msg_type, content))
      return;
    if (header.msg_type === "update_display_data") {
      if (display !== undefined) this.#update(display, content);
    }
    if (run === undefined) return;
    const count = content["execution_count"];
    if (typeof count === "number") run.cell.execution_count = count;
    switch (header.msg_type) {
      case "status":
        run.idle = content["execution_state"] === "idle";
        break;
      case "clear_output":
        if (content["wait"] === true) run.clearNext = true;
        else {
          run.cell.outputs = [];
          run.shown = 0;
        }
        break;
      case "stream":
        this.#stream(run, content);
        break;
      case "execute_result":
      case "display_data":
        if (display !== undefined) this.#update(display, content);
        this.#add(run, outputOf(header.msg_type, content), display);
        break;
      case "error":
        this.#add(run, outputOf("error", content), undefined);
        break;
      default:
    }
    this.#changed(run.cell);
  }

  #isTooMuch(run: Run, type: string, content: JsonObject): boolean {
    const size = characters(content);
    // An update replaces the earlier display.
    const adds = type !== "update_display_data";
    const isTooMuch = (adds && !run.clearNext ? run.shown : 0) + size > this.#mostShown;
    if (isTooMuch && !run.flooded) {
      run.flooded = true;
      this.#flooded(run.cell);
    }
    if (isTooMuch || !adds) return isTooMuch;
    run.shown = run.clearNext ? size : run.shown + size;
    return false;
  }

  #stream(run: Run, content: JsonObject): void {
    const { name, text } = content;
    const last = run.clearNext ? undefined : run.cell.outputs.at(-1);
    if (last?.output_type === "stream" && last["name"] === name)
      last["text"] = `${String(last["text"])}${String(text)}`;
    else this.#add(run, { output_type: "stream", name, text }, undefined);
  }

  #add(run: Run, output: Output, display: string | undefined): void {
    if (run.clearNext) {
      run.cell.outputs = [];
      run.clearNext = false;
    }
    run.cell.outputs.push(output);
    if (display === undefined) return;
    const same = this.#displays.get(display) ?? new Set();
    this.#displays.set(display, same.add(output));
  }

  /** Outputs that were cleared are in the set still: a change to them is not visible. */
  #update(display: string, { data, metadata }: JsonObject): void {
    const outputs = this.#displays.get(display) ?? new Set();
    for (const output of outputs) Object.assign(output, { data, metadata });
    if (!isOver(data, metadata)) return;
    for (const { cell } of this.#runs.values())
      cell.outputs = cell.outputs.filter((output) => !outputs.has(output));
    this.#displays.delete(display);
  }
}

/** Whether an output is that of finished progress, in which nothing will ever be shown. */
function isOver(data: unknown, metadata: unknown): boolean {
  const about = isJsonObject(metadata) ? metadata["precipice"] : undefined;
  return (
    isJsonObject(data) &&
    Object.keys(data).length === 0 &&
    isJsonObject(about) &&
    about["progress"] === "over"
  );
}

const SHOWING: ReadonlySet<string> = new Set([
  "stream",
  "display_data",
  "execute_result",
  "update_display_data",
]);

/** Number of characters in the texts of a message. */
function characters(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 1;
  let sum = 0;
  for (const inner of Object.values(value)) sum += characters(inner);
  return sum;
}

function outputOf(type: string, content: JsonObject): Output {
  const { data, metadata, execution_count, ename, evalue, traceback } = content;
  if (type === "error") return { output_type: type, ename, evalue, traceback };
  if (type === "execute_result") return { output_type: type, data, metadata, execution_count };
  return { output_type: type, data, metadata };
}

function displayId({ transient }: JsonObject): string | undefined {
  const id = isJsonObject(transient) ? transient["display_id"] : undefined;
  return typeof id === "string" ? id : undefined;
}
