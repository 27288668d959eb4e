/** Thrown if code needs TypeScript's own lowering. */
export class NeedsTypeScript extends Error {
  override readonly name = "NeedsTypeScript";

  constructor(readonly dialect: "ts" | "tsx") {
    super("The code uses syntax that TypeScript itself has to lower.");
  }
}
