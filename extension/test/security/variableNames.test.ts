import { describe, expect, it } from "vitest";
import { defaultChoices } from "../../src/evaluation/Choices.js";
import { Evaluation } from "../../src/evaluation/Evaluation.js";
import { writeEvaluation } from "../../src/evaluation/writeEvaluation.js";
import { FrameComm, type KernelConnection } from "../../src/frame/FrameComm.js";
import { writeCode } from "../../src/frame/writeCode.js";
import { english } from "../lab/english.js";
import { FakeKernel } from "../lab/FakeKernel.js";
import { turns } from "../lab/turns.js";

const refused = [
  "x; globalThis.planted = 1; y",
  "x\ny",
  "a.b",
  "a[0]",
  "f()",
  "1x",
  "",
  " x",
  "x\u2028y",
  "x/**/",
  "`x`",
  "class",
  "await",
  "this",
  "arguments",
  "package",
  "\\u0061",
];
const taken = ["x", "_", "$1", "größe", "名前", "𝒜", "x\u200dy", "async", "of", "undefinedOnce"];

const said = /^Expected the name of a variable, to write it into code, and got ".*"\.$/su;

const query = { sort: [{ column: 0, descending: true }], filter: [] };
const frameCode = (name: string): string =>
  writeCode({ query, column: () => ({ name: "score", type: "number" }), library: "precipice", name });
const panelCode = (name: string, type: string): string =>
  writeEvaluation({
    source: { kind: "variable", name, type },
    choices: { roles: {}, metric: undefined, ...defaultChoices() },
    paths: [],
    summary: undefined,
  }).frame.join("\n");

/** A kernel that answers a frame's first request with a name of its choice. */
function answering(name: string): KernelConnection {
  const comm = {
    onMsg: undefined as ((message: object) => void) | undefined,
    open: () => {
      const data = { rows: 1, width: 1, library: "precipice", name, kind: "frame", request: 0 };
      queueMicrotask(() => comm.onMsg?.({ content: { data } }));
      return { done: new Promise(() => undefined) };
    },
  };
  return { createComm: () => comm } as unknown as KernelConnection;
}

describe("a name that is no variable's is not written into code:", () => {
  it.each(refused)("%j", (name) => {
    expect(() => frameCode(name)).toThrow(said);
    for (const type of ["Frame", "ScoreTable", "SampleTable", "Array"])
      expect(() => panelCode(name, type)).toThrow(said);
  });

  it.each(refused)("%j as a frame's, which a kernel tells", async (name) => {
    const comm = new FrameComm(answering(name), { target: "precipice.frame", id: "1" });
    await expect(comm.ready).rejects.toThrow(said);
  });

  it("and the panel runs nothing for it, says why and goes on", async () => {
    const kernel = new FakeKernel();
    const place = { folder: "", kernel: kernel.connection };
    const evaluation = new Evaluation(kernel.services, () => place, english);
    await evaluation.open({ kind: "variable", name: "x; y", type: "Frame" });
    expect([evaluation.phase, evaluation.code(), kernel.sent]).toEqual(["failed", "", []]);
    expect(evaluation.error?.message).toMatch(said);
    void evaluation.open({ kind: "variable", name: "x", type: "Frame" });
    await turns();
    expect(kernel.sent).toHaveLength(1);
  });
});

describe("a variable's name is written into code as it is, in any script:", () => {
  it.each(taken)("%s", async (name) => {
    expect(frameCode(name)).toContain(`${name}.orderBy(`);
    expect(panelCode(name, "Frame")).toContain(`= ${name};`);
    const comm = new FrameComm(answering(name), { target: "precipice.frame", id: "1" });
    expect((await comm.ready).name).toBe(name);
  });
});
