import type { ISessionContext } from "@jupyterlab/apputils";
import { Signal } from "@lumino/signaling";
import { expect, test } from "vitest";
import { FrameConnection } from "../../src/frame/FrameConnection.js";

/** A session whose kernel records opened comms. */
function sessionOf(opened: string[]): ISessionContext {
  const comm = {
    open: (data: unknown) => {
      opened.push(JSON.stringify(data));
      return { done: Promise.resolve() };
    },
    close: () => undefined,
    isDisposed: false,
  };
  const kernel = {
    id: "kernel",
    status: "idle",
    createComm: (target: string) => {
      opened.push(target);
      return comm;
    },
  };
  const session = { session: { kernel }, ready: Promise.resolve(), isReady: true };
  return Object.assign(session, {
    kernelChanged: new Signal(session),
    statusChanged: new Signal(session),
  }) as unknown as ISessionContext;
}

async function show(target: string): Promise<{ readonly opened: string[]; readonly said: string[] }> {
  const opened: string[] = [];
  const said: string[] = [];
  const session = sessionOf(opened);
  const listener = { begin: () => undefined, end: (reason: string) => said.push(reason) };
  const connection = new FrameConnection(session, { target, id: "of the notebook" }, listener);
  await session.ready;
  await Promise.resolve();
  const before = [...opened];
  connection.dispose();
  return { opened: before, said };
}

test.each([
  "jupyter.widget",
  "a target of the user's own",
  "precipice.variables",
  "__proto__",
  "",
  "precipice.frame ",
])("a saved frame that names the target %j opens no comm when it is shown", async (target) => {
  const { opened, said } = await show(target);
  expect(opened).toEqual([]);
  expect(said).toEqual(["Saved rows: what the notebook names is no frame of a kernel."]);
});

test("one that names the frames' own target asks for its frame", async () => {
  expect((await show("precipice.frame")).opened).toEqual(["precipice.frame", `{"id":"of the notebook"}`]);
});
