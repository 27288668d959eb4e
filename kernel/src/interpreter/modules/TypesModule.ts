import type { TopLevelScope } from "../evaluate/TopLevelScope.js";
import { ModuleError } from "./ModuleError.js";

/** A package without JavaScript, as an import statement takes types from it: no name of it has a value. */
export class TypesModule {
  readonly #specifier: string;

  constructor(specifier: string) {
    this.#specifier = specifier;
  }

  /** Binds a name; code that reads it as a value gets the reason why it has none. */
  bind(scope: TopLevelScope, property: string, imported: string | undefined): void {
    const subject = imported === undefined || imported === "default" ? "It" : `"${imported}"`;
    scope.bindLive(property, () => {
      throw new ModuleError(
        `The package "${this.#specifier}" has types only, and no JavaScript. ${subject} can be used as a type, and has no value.`,
      );
    });
  }
}
