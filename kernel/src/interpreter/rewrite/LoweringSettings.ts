import { leadingTags } from "./leadingTags.js";

/** How decorators and JSX are lowered. */
export interface LoweringSettings {
  /** TypeScript's own decorators from before the standard (`experimentalDecorators`). */
  readonly legacyDecorators: boolean;
  /** The function that makes an element. */
  readonly jsxFactory: string;
  readonly jsxFragment: string;
}

/** Settings as a notebook, the environment or a comment says them; not yet checked. */
export interface GivenSettings {
  readonly decorators?: string | undefined;
  readonly jsxFactory?: string | undefined;
  readonly jsxFragment?: string | undefined;
}

const name = /^[\p{ID_Start}$_][\p{ID_Continue}$]*(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*$/u;

/**
 * The settings of one cell or module. A comment above its first statement (`@decorators legacy`,
 * `@jsx h`, `@jsxFrag Fragment`) counts more than the notebook's metadata, and that more than the
 * environment. Without any: standard decorators, `React.createElement` and `React.Fragment`.
 *
 * @param given The notebook's settings, then the environment's.
 * @throws Error for a word that no setting has.
 */
export function loweringSettings(source: string, given: readonly GivenSettings[]): LoweringSettings {
  const tags = leadingTags(source);
  const word = (tag: string): string | undefined => tags.get(tag)?.replace(/\s.*$/u, "");
  // Bare `@jsx` only marks code as JSX.
  const commented = { decorators: word("decorators"), jsxFactory: word("jsx"), jsxFragment: word("jsxFrag") };
  const first = (setting: keyof GivenSettings): string | undefined =>
    [commented, ...given].map((one) => one[setting]).find((value) => value !== undefined && value !== "");
  const decorators = first("decorators") ?? "standard";
  if (decorators !== "standard" && decorators !== "legacy") {
    throw new Error(
      `The setting "decorators" is "standard" or "legacy"; here it is ${JSON.stringify(decorators)}.`,
    );
  }
  const jsxFactory = checkName("jsxFactory", first("jsxFactory") ?? "React.createElement");
  const jsxFragment = checkName(
    "jsxFragment",
    first("jsxFragment") ?? `${jsxFactory.replace(/[^.]+$/u, "")}Fragment`,
  );
  return { legacyDecorators: decorators === "legacy", jsxFactory, jsxFragment };
}

function checkName(setting: string, value: string): string {
  if (name.test(value)) return value;
  throw new Error(
    `The setting "${setting}" is the name of a function, such as h or React.createElement; here it is ${JSON.stringify(value)}.`,
  );
}
