import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { ShadowedNames } from "../../src/interpreter/evaluate/ShadowedNames.js";
import { TopLevelScope } from "../../src/interpreter/evaluate/TopLevelScope.js";
import { builtinExports, builtinSource, liveExports } from "../../src/interpreter/modules/builtins.js";
import { LoadedModule } from "../../src/interpreter/modules/LoadedModule.js";
import { LocalModuleHooks } from "../../src/interpreter/modules/LocalModuleHooks.js";
import { rewriteModule } from "../../src/interpreter/rewrite/rewriteModule.js";

let running = 1;
const api = {
  display: () => "shown",
  get cell() {
    return running;
  },
};
const builtins = { tslab: { versions: 1 }, "@precipice/kernel": api };
const folder = mkdtempSync(join(tmpdir(), "builtins-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a built-in module", () => {
  it("is known by its exports, and which of them are getters", () => {
    expect(builtinExports(builtins)).toEqual({
      tslab: { versions: false },
      "@precipice/kernel": { display: false, cell: true },
    });
    expect(liveExports(builtinExports(builtins))).toEqual({ "@precipice/kernel": ["cell"] });
  });

  it("gives a cell its getters' values of the moment, and the whole object as default and namespace", () => {
    const target: Record<string, unknown> = {};
    const scope = new TopLevelScope(new ShadowedNames("runtime"), new Set(), target);
    const module = new LoadedModule("@precipice/kernel", api, "builtin");
    module.bind(scope, "cell", "cell");
    module.bind(scope, "display", "display");
    module.bind(scope, "all", undefined);
    module.bind(scope, "whole", "default");
    running = 2;
    expect(target).toMatchObject({ cell: 2, all: api, whole: api });
    running = 3;
    expect(target["cell"]).toBe(3);
    expect(Object.getOwnPropertyDescriptor(target, "display")).toMatchObject({ value: api.display });
  });

  it("is an ES module for files", async () => {
    const registry = Symbol.for("precipice.builtins");
    Object.defineProperty(globalThis, registry, { value: builtins, configurable: true });
    try {
      const source = builtinSource("@precipice/kernel", builtinExports(builtins)["@precipice/kernel"]);
      const address = `data:text/javascript,${encodeURIComponent(source)}`;
      const module = (await import(/* @vite-ignore */ address)) as Record<string, unknown>;
      expect(Object.keys(module).sort()).toEqual(["cell", "default", "display"]);
      expect(module["default"]).toBe(api);
      expect(module["display"]).toBe(api.display);
    } finally {
      Reflect.deleteProperty(globalThis, registry);
    }
  });

  it("answers cells and the user's own files, TypeScript or not, and no package", () => {
    const cell = pathToFileURL(join(folder, "cell.ts")).href;
    const hooks = new LocalModuleHooks({
      notebookFolder: folder,
      kernelFolder: folder,
      builtins: builtinExports(builtins),
    });
    const text = "import { cell, display } from '@precipice/kernel';\nexport const now = () => cell;\n";
    for (const name of ["own.ts", "own.mjs"]) {
      writeFileSync(join(folder, name), text);
      const own = hooks.resolve(`./${name}`, cell);
      if (own === undefined || !("url" in own)) throw new Error("The file was not found.");
      expect(hooks.resolve("@precipice/kernel", own.url)).toEqual({ url: "precipice:@precipice/kernel" });
      expect(hooks.load(own.url)?.source).toMatch(/=> \$live0\["cell"\];\n/u);
    }
    expect(hooks.resolve("tslab", cell)).toEqual({ url: "precipice:tslab" });
    expect(hooks.resolve("tslab", "file:///elsewhere/node_modules/a/index.js")).toBeUndefined();
    expect(hooks.load("precipice:tslab")?.source).toContain('export { export0 as "versions" };');
  });
});

describe("a name whose value changes by itself", () => {
  const live = { "@precipice/kernel": ["cell"] };
  const rewritten = (code: string): string => rewriteModule(code, { live }).code;

  it("is read again at every mention in a module", () => {
    expect(rewritten('import { cell as now, display } from "@precipice/kernel";\nnow?.id;')).toMatch(
      /^import \$live0 from "@precipice\/kernel";import \{\s+display \} from "@precipice\/kernel";\n\$live0\["cell"\]\?\.id;$/u,
    );
  });

  it("keeps its meaning in short properties, and leaves local names, types and other modules alone", () => {
    const code =
      'import { cell } from "@precipice/kernel";\nconst a = { cell };\nfunction f(cell: number) { return cell }\nconst b = a.cell; type T = typeof cell;';
    expect(rewritten(code).split("\n").slice(1)).toEqual([
      'const a = { cell: $live0["cell"] };',
      "function f(cell        ) { return cell }",
      "const b = a.cell; ;                    ",
    ]);
    expect(rewritten('import { cell } from "./other.js";\ncell')).toBe(
      'import { cell } from "./other.js";\ncell',
    );
  });
});
