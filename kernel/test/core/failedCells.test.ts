import { describe, expect, test } from "vitest";
import type { Message } from "../../src/core/Message.js";
import { CoreUnderTest } from "./CoreUnderTest.js";

/** Numbers from 0 to below 1, the same ones every time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("a client that sends the next cell once it has seen the failed one's reply and idle", () => {
  const failures = ["syntax error", "throw", "interrupt"] as const;

  test.each(failures)("is never refused, in 10 000 rounds: %s", (failure) => {
    const next = random(1);
    const skew = -86_400_000;
    let status: unknown;
    let seen: () => void = () => undefined;
    /** The request that comes once the kernel goes on. */
    const later: (() => void)[] = [];
    const kernel: CoreUnderTest = new CoreUnderTest({
      send: ({ header, content }: Message) => {
        if (header.msg_type === "execute_reply") status = content["status"];
        // The client gets its turn before the kernel goes on, and its request arrives then or after that.
        if (content["execution_state"] === "idle") seen();
      },
    });
    const refused: number[] = [];
    for (let round = 0; round < 10_000; round++) {
      kernel.execute("fails", {}, { sentAt: Math.floor(kernel.time) + skew });
      const { id } = kernel.interpreter.last("execute");
      kernel.time += failure === "syntax error" ? next() : next() * 300;
      if (failure === "interrupt") kernel.ask("interrupt_request", {}, { channel: "control" });
      seen = () => {
        seen = () => undefined;
        kernel.time += next() * 2;
        // Some clients' clocks are set back meanwhile.
        const back = round % 3 === 0 ? next() * 300 : 0;
        const sentAt = Math.floor(kernel.time - back) + skew;
        const arrive = (): void => void kernel.execute("1 + 1", {}, { sentAt });
        if (round % 2 === 0) later.push(arrive);
        else arrive();
      };
      kernel.interpreter.fail(id);
      kernel.time += next();
      later.pop()?.();
      if (kernel.interpreter.last("execute").code === "1 + 1") kernel.interpreter.finish();
      if (status !== "ok") refused.push(round);
      kernel.interpreter.requests.length = 0;
    }
    expect(refused).toEqual([]);
  });
});

describe("a failed cell", () => {
  test("aborts the cells of its batch that arrive after it has failed, until none comes for a moment", () => {
    const kernel = new CoreUnderTest();
    const failed = kernel.execute("throw 1");
    const batch: string[] = [];
    for (const after of [1, 9, 25]) {
      kernel.arrivals.push({
        after,
        send: () => {
          expect(kernel.types(failed)).not.toContain("execute_reply");
          batch.push(kernel.execute("behind"));
        },
      });
    }
    kernel.interpreter.fail();
    expect(batch.map((id) => kernel.reply(id))).toEqual(Array(3).fill({ status: "aborted" }));
    expect(kernel.reply(failed)["status"]).toBe("error");
    expect(kernel.interpreter.requests).toHaveLength(1);
  });

  test("is answered before the cells that it aborts", () => {
    const kernel = new CoreUnderTest();
    kernel.execute("throw 1");
    kernel.execute("behind");
    kernel.interpreter.fail();
    const replies = kernel.sent.filter(({ channel }) => channel === "shell");
    expect(replies.map(({ content }) => content["status"])).toEqual(["error", "aborted"]);
  });

  test("is answered at once when it has run for longer, and without delay where nothing is aborted", () => {
    const kernel = new CoreUnderTest();
    kernel.execute("await slow");
    kernel.time = 1_000;
    kernel.interpreter.fail();
    expect(kernel.time).toBe(1_000);
    const quick = kernel.execute("throw 1", { stop_on_error: false });
    kernel.interpreter.fail();
    expect(kernel.time).toBe(1_000);
    expect(kernel.reply(quick)["status"]).toBe("error");
  });

  test("is answered in the end, however many requests arrive", () => {
    const kernel = new CoreUnderTest();
    const failed = kernel.execute("throw 1");
    for (let after = 0; after < 5_000; after += 10)
      kernel.arrivals.push({ after, send: () => void kernel.execute("more") });
    kernel.interpreter.fail();
    expect(kernel.reply(failed)["status"]).toBe("error");
    expect(kernel.time).toBe(200);
  });

  test("is answered when the kernel is shut down or its subshell is deleted meanwhile", () => {
    for (const end of ["shutdown_request", "delete_subshell_request"]) {
      const kernel = new CoreUnderTest();
      const made = kernel.reply(kernel.ask("create_subshell_request", {}, { channel: "control" }));
      const subshell = String(made["subshell_id"]);
      const failed = kernel.execute("throw 1", {}, { subshell });
      const ask = (): void => {
        kernel.ask(end, { subshell_id: subshell }, { channel: "control" });
        expect(kernel.reply(failed)["status"]).toBe("error");
      };
      kernel.arrivals.push({ after: 5, send: ask });
      kernel.interpreter.fail();
      expect(kernel.reply(failed)["status"]).toBe("error");
    }
  });

  test("stays failed when it is interrupted before it is answered", () => {
    const kernel = new CoreUnderTest();
    const failed = kernel.execute("throw 1");
    const interrupt = (): void => void kernel.ask("interrupt_request", {}, { channel: "control" });
    kernel.arrivals.push({ after: 5, send: interrupt });
    kernel.interpreter.fail();
    expect(kernel.reply(failed)).toMatchObject({ status: "error", ename: "Error" });
    expect(kernel.published(failed, "error")).toHaveLength(1);
  });
});
