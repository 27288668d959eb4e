import { DatasetError } from "../../DatasetError.js";
import type { DatasetFiles } from "../../DatasetFiles.js";

/** An answer of an assistant. */
export interface ChatTurn {
  readonly programmer: string;
  /** `GPT-3.5 (chat)`, `CodeLlama34b (chat)`, `CodeLlama7b (chat)`. */
  readonly model: string;
  readonly task: string;
  /** Copies of code from this answer, by selection and by button. */
  readonly copies: number;
  readonly byButton: number;
}

/** The result of `load("realhumaneval_chat")`. */
export interface RealhumanevalChat {
  readonly turns: readonly ChatTurn[];
  /** The kind of each task: `data_manip`, `edit_code` and others, by its name. */
  readonly kinds: ReadonlyMap<string, string>;
}

/** Reads the chat turns of RealHumanEval. Copies stand in the file as a Python list of dictionaries. */
export function readRealhumanevalChat(files: DatasetFiles): RealhumanevalChat {
  const name = "data/chat_data.csv";
  const [header = [], ...records] = files.records(name);
  const place = (column: string): number => {
    const found = header.indexOf(column);
    if (found < 0) throw new DatasetError(`${files.dataset}/${name}: there is no column ${column}.`);
    return found;
  };
  const events = place("copy_events");
  const programmer = place("programmer_id");
  const model = place("model");
  const task = place("task_name");
  const turns = records.map((record): ChatTurn => {
    const list = record[events] ?? "";
    const kinds = Array.from(list.matchAll(/\{'type': '(\w+)', 'copied': /gu), ([, kind]) => kind);
    if (kinds.length === 0 && list !== "[]") {
      throw new DatasetError(
        `${files.dataset}/${name}: copy_events is no list of copies: ${list.slice(0, 60)}.`,
      );
    }
    return {
      programmer: record[programmer] ?? "",
      model: record[model] ?? "",
      task: record[task] ?? "",
      copies: kinds.length,
      byButton: kinds.filter((kind) => kind === "copy_button").length,
    };
  });
  const [columns = [], ...tasks] = files.records("data/tasks_data.csv");
  const named = columns.indexOf("name");
  const typed = columns.indexOf("type");
  return { turns, kinds: new Map(tasks.map((one) => [one[named] ?? "", one[typed] ?? ""])) };
}
