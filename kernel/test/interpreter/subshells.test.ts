import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KernelProcess } from "./KernelProcess.js";

let kernel: KernelProcess;
beforeAll(async () => {
  kernel = await KernelProcess.start();
});
afterAll(() => kernel.stop());

describe("cells of subshells", () => {
  it("run while a cell of another one awaits, in one realm, each with its own output", async () => {
    const main = kernel.run(
      "let release: (value: string) => void; const gate = new Promise<string>((r) => { release = r }); console.log('main before');" +
        "const word = await gate; console.log('main after'); word",
    );
    const side = await kernel.run(
      "console.log('side'); setTimeout(() => console.log('side late'), 5); release('freed'); 2",
      {
        subshell: "a",
      },
    );
    expect(side.text).toBe("2");
    const report = await main;
    expect(report.text).toBe("'freed'");
    expect(report.stdout).toBe("main before\nmain after\n");
    await kernel
      .until((event) => event.kind === "stream" && event.text.includes("late"))
      .catch(() => undefined);
    expect(kernel.printed(side.id)).toBe("side\nside late\n");
  });

  it("run one after the other within one of them", async () => {
    const reports = await Promise.all([
      kernel.run("let order = ''; await new Promise((r) => setTimeout(r, 60)); order += 'a'", {
        subshell: "b",
      }),
      kernel.run("order += 'b'", { subshell: "b" }),
      kernel.run("order += 'c'", { subshell: "b" }),
    ]);
    expect(reports.map(({ text }) => text)).toEqual(["'a'", "'ab'", "'abc'"]);
  });

  it("are ended together by an interrupt", async () => {
    const waiting = [
      kernel.run("await new Promise(() => {})"),
      kernel.run("await new Promise(() => {})", { subshell: "c" }),
      kernel.run("await new Promise(() => {})", { subshell: "d" }),
    ];
    await kernel.run("'all of them run by now'", { subshell: "e" });
    kernel.interrupt();
    for (const { error } of await Promise.all(waiting)) expect(error?.ename).toBe("KeyboardInterrupt");
    expect((await kernel.run("1", { subshell: "c" })).text).toBe("1");
  });

  it("end alone by process.exit", async () => {
    const main = kernel.run(
      "let free: () => void; await new Promise<void>((r) => { free = r }); 'still here'",
    );
    const side = await kernel.run("process.exit(1)", { subshell: "f" });
    expect(side.error?.ename).toBe("ExitError");
    await kernel.run("free()", { subshell: "f" });
    expect((await main).text).toBe("'still here'");
  });
});
