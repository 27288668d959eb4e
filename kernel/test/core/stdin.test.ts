import { describe, expect, test } from "vitest";
import type { Header } from "../../src/core/Message.js";
import { CoreUnderTest } from "./CoreUnderTest.js";

interface Asked {
  readonly id: string;
  /** The id that the interpreter knows the cell by. */
  readonly cell: string;
}

/** A cell that was run by a client and asks something. */
function asking(kernel: CoreUnderTest, session: string, subshell?: string, prompt = "name?"): Asked {
  const more = { session, ...(subshell === undefined ? undefined : { subshell }) };
  const id = kernel.execute("await input()", { allow_stdin: true }, more);
  const { id: cell } = kernel.interpreter.last("execute");
  kernel.interpreter.say({ kind: "input", id: cell, prompt, password: false });
  return { id, cell };
}

function questions(kernel: CoreUnderTest, id: string): CoreUnderTest["sent"] {
  return kernel.of(id).filter(({ channel }) => channel === "stdin");
}

function reply(kernel: CoreUnderTest, session: string, value: unknown, parent?: Header): void {
  const more = parent === undefined ? { session } : { session, parent };
  kernel.ask("input_reply", { value }, { channel: "stdin", ...more });
}

function answers(kernel: CoreUnderTest): unknown[] {
  return kernel.interpreter.requests.filter(({ kind }) => kind === "inputReply");
}

describe("a question of a cell", () => {
  test("goes to the client that sent the cell, on the stdin channel, with the cell as its parent", () => {
    const kernel = new CoreUnderTest();
    const { id } = asking(kernel, "one");
    const [question] = questions(kernel, id);
    expect(questions(kernel, id)).toHaveLength(1);
    expect(question).toMatchObject({
      header: { msg_type: "input_request" },
      content: { prompt: "name?", password: false },
      delivery: { client: { identity: "one" } },
    });
    expect(kernel.types(id)).toEqual(["busy", "execute_input", "input_request"]);
  });

  test("is answered once, by that client alone, and only while it is asked", () => {
    const kernel = new CoreUnderTest();
    reply(kernel, "one", "too early");
    const { cell } = asking(kernel, "one");
    reply(kernel, "two", "a stranger's");
    expect(answers(kernel)).toEqual([]);
    reply(kernel, "one", "mine");
    reply(kernel, "one", "again");
    expect(answers(kernel)).toEqual([{ kind: "inputReply", id: cell, value: "mine" }]);
    expect(kernel.log).toEqual([]);
  });

  test("may be followed by another of the same cell", () => {
    const kernel = new CoreUnderTest();
    const { id, cell } = asking(kernel, "one");
    reply(kernel, "one", "first");
    kernel.interpreter.say({ kind: "input", id: cell, prompt: "secret?", password: true });
    expect(questions(kernel, id)[1]?.content).toEqual({ prompt: "secret?", password: true });
    reply(kernel, "one", "", questions(kernel, id)[0]?.header);
    expect(answers(kernel)).toHaveLength(1);
    reply(kernel, "one", "second", questions(kernel, id)[1]?.header);
    expect(answers(kernel)[1]).toEqual({ kind: "inputReply", id: cell, value: "second" });
  });

  test("is told from another of the same client by the header that the answer names", () => {
    const kernel = new CoreUnderTest();
    const created = kernel.reply(kernel.ask("create_subshell_request", {}, { channel: "control" }));
    const main = asking(kernel, "one");
    const other = asking(kernel, "one", String(created["subshell_id"]));
    const [question] = questions(kernel, other.id);
    reply(kernel, "one", "other", question?.header);
    reply(kernel, "one", "main");
    expect(answers(kernel)).toEqual([
      { kind: "inputReply", id: other.cell, value: "other" },
      { kind: "inputReply", id: main.cell, value: "main" },
    ]);
  });

  test("with an answer that is no text stays open, and the fault is logged", () => {
    const kernel = new CoreUnderTest();
    asking(kernel, "one");
    reply(kernel, "one", 5);
    expect(kernel.log).toEqual([expect.stringMatching(/"value" that is no text but number/u)]);
    reply(kernel, "one", "five");
    expect(answers(kernel)).toHaveLength(1);
  });

  test.each([
    ["an interrupt", (kernel: CoreUnderTest) => kernel.ask("interrupt_request", {}, { channel: "control" })],
    ["SIGINT", (kernel: CoreUnderTest) => kernel.core.interrupt()],
    ["a shutdown", (kernel: CoreUnderTest) => kernel.ask("shutdown_request", {}, { channel: "control" })],
    ["the cell's end", (kernel: CoreUnderTest) => kernel.interpreter.finish()],
  ])("ends with %s", (_what, end) => {
    const kernel = new CoreUnderTest();
    asking(kernel, "one");
    end(kernel);
    reply(kernel, "one", "late");
    expect(answers(kernel)).toEqual([]);
  });

  test.each([
    ["does not allow it", { allow_stdin: false }],
    ["says nothing of it", {}],
  ])("is asked of nobody where its request %s", (_what, content) => {
    const kernel = new CoreUnderTest();
    const id = kernel.execute("await input()", content);
    const { id: cell } = kernel.interpreter.last("execute");
    kernel.interpreter.say({ kind: "input", id: cell, prompt: "", password: false });
    expect(questions(kernel, id)).toEqual([]);
    expect(kernel.log).toEqual([expect.stringMatching(/nobody was asked/u)]);
  });

  test("is asked of nobody once the cell has ended", () => {
    const kernel = new CoreUnderTest();
    const { id, cell } = asking(kernel, "one");
    kernel.interpreter.finish();
    kernel.interpreter.say({ kind: "input", id: cell, prompt: "still there?", password: false });
    expect(questions(kernel, id)).toHaveLength(1);
  });
});
