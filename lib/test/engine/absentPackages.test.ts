import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository } from "../sharedFolder.js";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

let folder: string;
let manifest: Manifest;

/** A project with the packed library and its dependencies, without its optional packages. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "precipice-absent-"));
  const library = path.join(repository, "lib");
  manifest = JSON.parse(await readFile(path.join(library, "package.json"), "utf8")) as Manifest;
  const options = [
    "--ignore-scripts",
    "--workspaces=false",
    "--json",
    "--silent",
    "--pack-destination",
    folder,
  ];
  const packed = execFileSync("npm", ["pack", ...options], { cwd: library, encoding: "utf8" });
  const [, tarball = ""] = /"filename":\s*"([^"]+)"/u.exec(packed) ?? [];
  const modules = path.join(folder, "node_modules");
  await mkdir(path.join(modules, "precipice"), { recursive: true });
  const into = ["-C", path.join(modules, "precipice"), "--strip-components=1"];
  execFileSync("tar", ["-xzf", path.join(folder, tarball), ...into]);
  for (const name of Object.keys(manifest.dependencies)) {
    const place = path.join(modules, name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(path.join(repository, "node_modules", name), place);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The output of a program of that project. */
function run(program: string): string {
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: folder,
    encoding: "utf8",
  }).trim();
}

const failure = (name: string): string =>
  run(
    `import { engine } from "precipice/engine"; await engine(${JSON.stringify(name)}).catch((error) => console.log(String(error)));`,
  );

test("an engine whose package is absent names the one line that installs it, in the version that is tested", () => {
  const versions = manifest.peerDependencies;
  const line = (...names: string[]): string =>
    `npm install ${names.map((name) => `${name}@${versions[name]}`).join(" ")}`;
  expect(failure("duckdb")).toBe(
    `EngineError: engine("duckdb") needs a package that is not installed here: run "${line("@duckdb/node-api")}".`,
  );
  expect(failure("sc://localhost:1")).toBe(
    'EngineError: engine("sc://...") needs packages that are not installed here: run ' +
      `"${line("@connectrpc/connect", "@connectrpc/connect-node", "@bufbuild/protobuf")}".`,
  );
});

test('the library and engine("memory") need none of these packages', () => {
  expect(
    run(`
      import { mean } from "precipice";
      import { engine } from "precipice/engine";
      const tables = { scores: { model: ["m"], task: ["t"], seed: [1], score: [0.5] } };
      const memory = await engine("memory", { tables });
      const [row] = (await memory.samples({ table: "scores" }).scores()).toRows();
      console.log(mean([1, 2]), row.score);
    `),
  ).toBe("1.5 0.5");
});
