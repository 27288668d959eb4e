import { beforeEach, expect, test } from "vitest";
import type { Content, Message } from "../../src/core/Message.js";
import type { CodeCell } from "../../src/notebook/Notebook.js";
import { NotebookOutputs } from "../../src/cli/run/NotebookOutputs.js";

let outputs: NotebookOutputs;
let first: CodeCell;
let second: CodeCell;

beforeEach(() => {
  outputs = new NotebookOutputs(() => undefined);
  first = cell();
  second = cell();
  outputs.begin("one", first);
  outputs.begin("two", second);
});

function cell(): CodeCell {
  return { cell_type: "code", metadata: {}, source: "", outputs: [], execution_count: null };
}

function publish(request: string, type: string, content: Content): void {
  const header = { msg_id: "m", msg_type: type, session: "s", username: "u", date: "d", version: "5.5" };
  const message: Message = {
    channel: "iopub",
    header,
    parent_header: { ...header, msg_id: request },
    metadata: {},
    content,
    buffers: [],
  };
  outputs.published(message);
}

function display(request: string, text: string, id?: string, type = "display_data"): void {
  const transient = id === undefined ? {} : { display_id: id };
  publish(request, type, { data: { "text/plain": text }, metadata: {}, transient });
}

function texts({ outputs: list }: CodeCell): unknown[] {
  return list.map(({ output_type: type, text, data }) =>
    type === "stream" ? text : (data as Record<string, unknown>)["text/plain"],
  );
}

test("an update changes every earlier output of its display id, in whatever cell, and adds none", () => {
  display("one", "a", "id");
  display("one", "other", "another");
  display("two", "b", "id");
  expect([texts(first), texts(second)]).toEqual([["b", "other"], ["b"]]);
  display("two", "c", "id", "update_display_data");
  display("two", "nothing", "unknown", "update_display_data");
  expect([texts(first), texts(second)]).toEqual([["c", "other"], ["c"]]);
  expect(first.outputs[0]).not.toHaveProperty("transient");
});

test("clear_output takes all away at once, or with wait before the next output", () => {
  display("one", "a");
  publish("one", "clear_output", { wait: true });
  expect(texts(first)).toEqual(["a"]);
  publish("one", "stream", { name: "stdout", text: "b" });
  publish("one", "stream", { name: "stdout", text: "c" });
  expect(texts(first)).toEqual(["bc"]);
  publish("one", "clear_output", { wait: false });
  expect(texts(first)).toEqual([]);
});

test("a stream is not joined to one that is to be cleared, nor to one of another name", () => {
  publish("one", "stream", { name: "stdout", text: "old" });
  publish("one", "clear_output", { wait: true });
  publish("one", "stream", { name: "stdout", text: "a" });
  publish("one", "stream", { name: "stderr", text: "b" });
  publish("one", "stream", { name: "stdout", text: "c" });
  expect(texts(first)).toEqual(["a", "b", "c"]);
});

test("an update to an output that was cleared shows nothing", () => {
  display("one", "a", "id");
  publish("one", "clear_output", { wait: false });
  display("one", "b", "id", "update_display_data");
  expect(texts(first)).toEqual([]);
});

test("the output of finished progress is removed, and one that is only empty waits for its next content", () => {
  display("one", "bar", "progress");
  display("one", "kept", "kept");
  const transient = { display_id: "progress" };
  const metadata = { precipice: { progress: "over" } };
  publish("one", "update_display_data", { data: {}, metadata, transient });
  expect(texts(first)).toEqual(["kept"]);
  publish("one", "update_display_data", { data: {}, metadata: {}, transient: { display_id: "kept" } });
  expect(first.outputs.length).toBe(1);
  display("one", "again", "kept", "update_display_data");
  expect(texts(first)).toEqual(["again"]);
});

test("a cell is idle when the last word on it says so, and another request's output is nobody's", () => {
  publish("one", "status", { execution_state: "busy" });
  expect(outputs.state("one")?.idle).toBe(false);
  publish("one", "status", { execution_state: "idle" });
  expect(outputs.state("one")?.idle).toBe(true);
  display("elsewhere", "x");
  expect([texts(first), texts(second)]).toEqual([[], []]);
});

test("a cell that shows too much is told of once, and the rest is dropped; what is replaced or cleared does not count", () => {
  const flooded: CodeCell[] = [];
  outputs = new NotebookOutputs(
    () => undefined,
    (one) => flooded.push(one),
    100,
  );
  outputs.begin("one", first);
  outputs.begin("two", second);
  display("one", "a".repeat(60), "id");
  for (let round = 0; round < 5; round++) display("one", "b".repeat(60), "id", "update_display_data");
  publish("one", "clear_output", { wait: false });
  display("one", "c".repeat(60));
  publish("one", "clear_output", { wait: true });
  publish("one", "stream", { name: "stdout", text: "d".repeat(60) });
  expect([flooded, texts(first)]).toEqual([[], ["d".repeat(60)]]);
  for (let round = 0; round < 3; round++) publish("one", "stream", { name: "stdout", text: "e".repeat(20) });
  display("two", "f".repeat(101));
  expect(flooded).toEqual([first, second]);
  expect([texts(first), texts(second)]).toEqual([["d".repeat(60) + "e".repeat(20)], []]);
});
