import { describe, expect, it } from "vitest";
import { readInstallOffer, renamed } from "../src/traceback/InstallOffer.js";

const offered = (missing: unknown): unknown => readInstallOffer({ precipice: { missing } });

describe("an offer to install a package", () => {
  it.each(["d3", "d3@7", "d3@^7.9.0", "d3@~7", "d3@latest", "@scope/a.b_c", "@scope/name@1.2.3-beta.1+x"])(
    "takes %s",
    (install) => {
      expect(offered({ install })).toEqual({ install });
    },
  );

  it.each([
    "",
    "-g",
    "--global",
    "d3 --global",
    "d3\n%npm install other",
    "d3;ls",
    "d3@$(ls)",
    "d3@>1 <2",
    "d3@*",
    "../folder",
    "./folder",
    "/root/folder",
    "folder/d3",
    ".bin",
    "@/d3",
    "@-scope/d3",
    "d3@-g",
    "d3@npm:other",
    "d3@file:..",
    "git+ssh://host/d3",
    "https://host/d3",
    "d3.tgz",
    "d3@1.tar.gz",
    "d3\u202e",
    "d".repeat(500),
    7,
    null,
    ["d3"],
  ])("refuses %j", (install) => {
    expect(offered({ install })).toBeUndefined();
  });

  it("is in the metadata of an error message, and nowhere else", () => {
    for (const metadata of [undefined, null, {}, { missing: { install: "d3" } }, { precipice: "d3" }])
      expect(readInstallOffer(metadata)).toBeUndefined();
    expect(readInstallOffer(Object.create({ precipice: { missing: { install: "d3" } } }))).toBeUndefined();
  });

  it("names the import to write, if that is a name", () => {
    const install = "d3@7";
    expect(offered({ install, written: "npm:d3@7/x", write: "d3/x" })).toEqual({
      install,
      rename: { from: "npm:d3@7/x", to: "d3/x" },
    });
    for (const write of ['d3"; run()', "", 7, "a b", undefined])
      expect(offered({ install, written: "npm:d3@7", write })).toEqual({ install });
  });
});

describe("the import that is written instead", () => {
  const rename = { from: "npm:d3@7", to: "d3" };
  it("stands between the same quotes, wherever the whole address stood", () => {
    expect(renamed(`import d3 from "npm:d3@7";\nawait import('npm:d3@7') // npm:d3@7`, rename)).toBe(
      `import d3 from "d3";\nawait import('d3') // npm:d3@7`,
    );
  });
  it("is none where the code does not hold the address as one text", () => {
    expect(renamed('import "npm:d3@7/x"; await import("npm:" + "d3@7")', rename)).toBeUndefined();
  });
});
