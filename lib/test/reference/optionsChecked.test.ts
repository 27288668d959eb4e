import ts from "typescript";
import { describe, expect, it } from "vitest";
import { PublicAPI } from "./PublicAPI.js";
import { modules } from "./modules.js";

/** Every public function and method with a body, under the name that its errors give. */
function functionsOf(
  module: string,
  declaration: ts.Declaration,
  name: string,
): [string, ts.FunctionLikeDeclaration][] {
  if (ts.isFunctionDeclaration(declaration)) {
    const others = declaration.parent.getChildren().flatMap((child) => child.getChildren());
    const written = others.find(
      (other): other is ts.FunctionDeclaration =>
        ts.isFunctionDeclaration(other) && other.name?.text === name && other.body !== undefined,
    );
    const place = ["figures", "datasets"].includes(module) ? `${module}.` : "";
    return [[`${place}${name}`, written ?? declaration]];
  }
  if (!ts.isClassDeclaration(declaration)) return [];
  return declaration.members
    .filter((member): member is ts.MethodDeclaration => ts.isMethodDeclaration(member) && !!member.body)
    .filter(({ name: method }) => ts.isIdentifier(method))
    .map((method) => [`${name}.${method.name.getText()}`, method]);
}

const takesOptions = (declaration: ts.FunctionLikeDeclaration): boolean =>
  declaration.parameters.some(
    ({ name, type }) =>
      name.getText() === "options" || /^(\w+ & )*\w+Options?( & \w+)*$/u.test(type?.getText() ?? ""),
  );

describe("options", () => {
  const api = new PublicAPI(modules);
  const functions = new Map(
    modules
      .flatMap((module) => api.names(module).map((found) => ({ ...found, module })))
      .filter(({ declaration }) => declaration.getSourceFile().fileName.includes("/lib/src/"))
      .flatMap(({ module, declaration, name }) => functionsOf(module, declaration, name)),
  );
  // The options of `plot` are Observable Plot's, scales by any name among them.
  const withOptions = [...functions].filter(([name, written]) => name !== "plot" && takesOptions(written));

  it("are found in more than 250 public functions", () => {
    expect(withOptions.length).toBeGreaterThan(250);
  });

  it("are checked by every public function that takes some, under its name, before it computes", () => {
    const checked = withOptions.map(([name, { body }]) => [
      name,
      /^\{[^;]*;?[^;]*;?[^;]*checkOptions\("([\w.]+)"/u.exec(body?.getText() ?? "")?.[1],
    ]);
    expect(checked.filter(([name, said]) => name !== said)).toEqual([]);
  });
});
