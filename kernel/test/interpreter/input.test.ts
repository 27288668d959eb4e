import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InterpreterEvent } from "../../src/core/Interpreter.js";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
});
afterAll(() => kernel.stop());

type Question = Extract<InterpreterEvent, { kind: "input" }>;

async function question(): Promise<Question> {
  return (await kernel.until((event) => event.kind === "input")) as Question;
}

function answer(to: Question, value: string): void {
  kernel.send({ kind: "inputReply", id: to.id, value });
}

describe("input()", () => {
  it("asks, and gives the answer to the await", async () => {
    const asked = question();
    const cell = kernel.run("const name: string = await input('Name? '); name.toUpperCase()", {
      allowStdin: true,
    });
    const first = await asked;
    expect(first).toMatchObject({ prompt: "Name? ", password: false });
    answer(first, "Ada");
    expect((await cell).text).toBe("'ADA'");
  });

  it("hides what is typed where a password is asked for", async () => {
    const asked = question();
    const cell = kernel.run("(await input('Key: ', { password: true })).length", { allowStdin: true });
    const first = await asked;
    expect(first.password).toBe(true);
    answer(first, "secret");
    expect((await cell).text).toBe("6");
  });

  it("asks questions of one cell one after the other, also a prompt behind them", async () => {
    const asked = question();
    const cell = kernel.run(
      "const both = [input('1'), input('2')]; const third = prompt('3'); [...await Promise.all(both), third].join()",
      { allowStdin: true },
    );
    for (const expected of ["1", "2", "3"]) {
      const next = expected === "1" ? await asked : (kernel.events.at(-1) as Question);
      expect(next).toMatchObject({ kind: "input", prompt: expected });
      const following = expected === "3" ? undefined : question();
      answer(next, `answer ${expected}`);
      await following;
    }
    const report = await cell;
    expect(report.text).toBe("'answer 1,answer 2,answer 3'");
    expect(report.events.filter((event) => event.kind === "input")).toHaveLength(3);
  });

  it("says at once that nobody can be asked", async () => {
    for (const code of ["await input('?')", "prompt('?')"]) {
      const report = await kernel.run(code);
      expect(report.error?.ename).toBe("StdinNotAllowedError");
      expect(report.error?.evalue).toContain("allow_stdin is false");
      expect(report.events.some((event) => event.kind === "input")).toBe(false);
    }
  });

  it("is refused in code whose cell has ended", async () => {
    const report = await kernel.run(
      "setTimeout(() => input('late?').catch((error) => console.log(String(error))), 20)",
      {
        allowStdin: true,
      },
    );
    await kernel.until((event) => event.kind === "stream" && event.id === report.id);
    expect(kernel.printed(report.id)).toMatch(/StdinNotAllowedError: .* has ended/u);
  });

  it("is ended by an interrupt, and a late answer harms nothing", async () => {
    const asked = question();
    const cell = kernel.run("await input('?')", { allowStdin: true });
    const first = await asked;
    kernel.interrupt();
    const report = await cell;
    expect(report.error?.ename).toBe("KeyboardInterrupt");
    answer(first, "too late");
    const again = question();
    const next = kernel.run("await input('again?')", { allowStdin: true });
    answer(await again, "yes");
    expect((await next).text).toBe("'yes'");
    expect(kernel.printed(report.id, "stderr")).toBe("");
  });
});

describe("prompt()", () => {
  it("holds the thread until the answer is there", async () => {
    const asked = question();
    const cell = kernel.run(
      "let ran = false; setTimeout(() => { ran = true }); [prompt('Number? '), ran].join()",
      {
        allowStdin: true,
      },
    );
    answer(await asked, "42");
    expect((await cell).text).toBe("'42,false'");
  });

  it("gives the fallback for an empty answer", async () => {
    const asked = question();
    const cell = kernel.run("prompt('Size?', 'large')", { allowStdin: true });
    const first = await asked;
    expect(first.prompt).toContain("large");
    answer(first, "");
    expect((await cell).text).toBe("'large'");
  });

  it("is ended by an interrupt, with the state kept", async () => {
    const asked = question();
    const cell = kernel.run("let before = 7; prompt('?')", { allowStdin: true });
    await asked;
    const begin = performance.now();
    kernel.interrupt();
    expect((await cell).error?.ename).toBe("KeyboardInterrupt");
    expect(performance.now() - begin).toBeLessThan(4500);
    expect((await kernel.run("before")).text).toBe("7");
  });
});

it("process.stdin says that input() is the way", async () => {
  const report = await kernel.run(
    "const stdin = process.stdin; await new Promise((resolve) => stdin.on('error', resolve).resume())",
  );
  expect(report.text).toContain("process.stdin is empty in a notebook");
  expect(report.text).toContain("input(");
});

it("node:readline on process.stdin shows the same in its cell", async () => {
  const report = await kernel.run(
    "import readline from 'node:readline'; readline.createInterface({ input: process.stdin }).question('?', () => {});" +
      "await new Promise((resolve) => setTimeout(resolve, 100))",
  );
  expect(report.stderr).toContain("process.stdin is empty in a notebook");
});
