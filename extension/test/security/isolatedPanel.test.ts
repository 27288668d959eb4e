import { describe, expect, it } from "vitest";
import { Evaluation } from "../../src/evaluation/Evaluation.js";
import { kernelPath } from "../../src/evaluation/kernelPath.js";
import { english } from "../lab/english.js";
import { FakeKernel } from "../lab/FakeKernel.js";
import { turns } from "../lab/turns.js";

async function opened(kernel: FakeKernel, path = "data/runs.csv.gz"): Promise<Evaluation> {
  const evaluation = new Evaluation(kernel.services, () => undefined, english);
  void evaluation.open({ kind: "file", path });
  await turns();
  return evaluation;
}

describe("the panel runs code for a file in an isolated kernel alone", () => {
  it("which reads the file by its whole path; people are shown the path of a notebook beside it", async () => {
    const kernel = new FakeKernel();
    const evaluation = await opened(kernel);
    expect(kernel.sent[0]).toContain('read("/srv/root/data/runs.csv.gz")');
    expect(evaluation.code()).toContain('read("runs.csv.gz")');
  });

  it("whose errors name the file as people know it, by its path on the server", async () => {
    const kernel = new FakeKernel();
    const evaluation = await opened(kernel, "data/$& runs.csv.gz");
    kernel.begin();
    kernel.finish({ ename: "FrameError", evalue: "/srv/root/data/$& runs.csv.gz: there are no rows." });
    await turns();
    expect(evaluation.error?.message).toBe("data/$& runs.csv.gz: there are no rows.");
  });

  it("and marks every request, so that a kernel started in its place refuses it", async () => {
    const kernel = new FakeKernel();
    await opened(kernel);
    kernel.begin();
    kernel.finish({ ename: "IsolationError", evalue: "This code may run in an isolated session only." });
    await turns();
    expect(kernel.metadata).toEqual([{ isolated: true }, { isolated: true }]);
    expect(kernel.isolations).toBe(2);
  });

  it("and gives up with the reason when a second kernel refuses as well", async () => {
    const kernel = new FakeKernel();
    const evaluation = await opened(kernel);
    for (let turn = 0; turn < 2; turn += 1) {
      kernel.begin();
      kernel.finish({ ename: "IsolationError", evalue: "not isolated" });
      await turns();
    }
    expect([evaluation.phase, evaluation.error?.message]).toEqual(["failed", "not isolated"]);
    expect(kernel.sent).toHaveLength(2);
  });

  it.each([
    ["knows nothing of isolation", { status: "error", ename: "UnknownRequest", evalue: "no such request." }],
    ["refuses", { status: "error", ename: "IsolationError", evalue: "it has run code already." }],
    ["confirms without its folder", { status: "ok" }],
    ["confirms an empty folder", { status: "ok", folder: "" }],
    ["answers with nothing", {}],
  ])("and sends nothing to a kernel that %s", async (_title, answer) => {
    const kernel = new FakeKernel();
    kernel.isolation = answer;
    const evaluation = await opened(kernel);
    expect(kernel.sent).toEqual([]);
    expect(evaluation.phase).toBe("failed");
    expect(evaluation.error?.message).toMatch(
      /cannot shut out code that lies beside the file.*Update the kernel/u,
    );
    expect(kernel.ended).toBe(1);
    expect(evaluation.kernel.status).toBe("none");
  });

  it("and leaves the kernel of a notebook as it is: the person who runs it chose its packages", async () => {
    const kernel = new FakeKernel();
    const place = { folder: "", kernel: kernel.connection };
    const evaluation = new Evaluation(kernel.services, () => place, english);
    void evaluation.open({ kind: "variable", name: "scores", type: "ScoreTable" });
    await turns();
    expect(kernel.metadata).toEqual([{}]);
    expect(kernel.isolations).toBe(0);
  });
});

describe("a file's path for the kernel", () => {
  const contents = {
    driveName: (path: string) => /^([A-Za-z]\w+):/u.exec(path)?.[1] ?? "",
    localPath: (path: string) => path.replace(/^[A-Za-z]\w+:/u, ""),
  };

  it.each([
    ["/srv/root", "a b/ü.csv", "/srv/root/a b/ü.csv"],
    ["/", "runs.csv", "/runs.csv"],
    ["C:\\Users\\ada", "data/runs.csv", "C:\\Users\\ada/data/runs.csv"],
    ["C:\\", "runs.csv", "C:/runs.csv"],
    ["/srv/root", "RTC:data/runs.csv", "/srv/root/data/runs.csv"],
  ])("below %s, of %s, is %s", (root, path, expected) => {
    expect(kernelPath(contents, root, path)).toBe(expected);
  });

  it("is refused on a drive that is not the server's folder, where another file may have its name", () => {
    expect(() => kernelPath(contents, "/srv/root", "s3:runs.csv")).toThrow(
      '"s3:runs.csv" stands on the drive "s3": copy it to the server first.',
    );
  });
});
