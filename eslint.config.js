import tseslint from "typescript-eslint";

import { plainComments } from "./.scripts/check/plainComments.mjs";

const node = /^node:/u.source;

/** Spellings that save lines and cost reading. */
const plainly = [
  {
    selector: "ObjectExpression > SpreadElement > ObjectExpression[properties.length>0]",
    message: "Write the properties themselves: a literal that is spread on the spot only saves lines.",
  },
  {
    selector: "ArrayExpression > SpreadElement > ArrayExpression[elements.length>0]",
    message: "Write the elements themselves: a literal that is spread on the spot only saves lines.",
  },
  {
    selector:
      "VariableDeclaration[kind='const'] > VariableDeclarator[id.type='ArrayPattern'][init.type='ArrayExpression']",
    message: "Declare each constant by itself.",
  },
];

export default tseslint.config(
  {
    ignores: [
      "**/dist/**",
      "**/node_modules/**",
      "**/.venv/**",
      "**/.precipice/**",
      "**/labextension/**",
      "notebooks/**/*.ipynb",
      "**/fixtures/**",
      "**/vitest.config.ts",
      "**/test/peers/**",
      "lib/api/**",
      "lib/src/engine/connect/generated/**",
    ],
  },
  {
    files: ["**/*.{ts,mjs,js}"],
    languageOptions: { parser: tseslint.parser },
    // Another program checks the rules that ask for types; here their directives need only be known.
    linterOptions: { reportUnusedDisableDirectives: "off" },
    plugins: {
      "@typescript-eslint": tseslint.plugin,
      precipice: { rules: { "plain-comments": plainComments } },
    },
    rules: { "precipice/plain-comments": "error", "no-restricted-syntax": ["error", ...plainly] },
  },
  {
    // A longer file holds more than one concept.
    files: ["{lib,kernel,extension}/src/**/*.ts"],
    rules: { "max-lines": ["error", 400] },
  },
  {
    // The statistics run in a browser too: what needs Node says so in its file name.
    files: ["lib/src/**/*.ts"],
    ignores: ["lib/src/**/*.node.ts", "lib/src/cli/main.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ regex: node, message: "Only *.node.ts files may import Node built-ins." }] },
      ],
      "no-restricted-globals": ["error", "process", "Buffer", "__dirname", "require"],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Draw from a seeded generator in random/." },
      ],
      "no-restricted-syntax": [
        "error",
        ...plainly,
        {
          selector:
            "TSTypeReference[typeName.name=/^(Omit|Pick)$/][typeArguments.params.0.typeName.name='ResampleOptions'], " +
            "TSInterfaceHeritage[expression.name=/^(Omit|Pick)$/][typeArguments.params.0.typeName.name='ResampleOptions']",
          message:
            "Build options from the parts of work/ResampleOptions.ts: LevelOption, SeedOption, RepsOption, SidesOption, " +
            "IntervalOption, PartialOption, WorkersOption, LongWorkOptions, or ReplicateOptions and SingleThreadOptions.",
        },
      ],
    },
  },
);
