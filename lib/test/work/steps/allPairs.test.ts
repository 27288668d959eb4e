import { describe } from "vitest";
import { tukey } from "../../../src/compare/tukey.js";
import { expectSteps } from "./expectSteps.js";
import { nemenyi } from "../../compare/variants.js";

const table = (rows: number, columns: number): number[][] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => Math.sin(5 * row + 3 * column ** 2)),
  );

describe("nemenyi", () => {
  expectSteps((options) => nemenyi(table(4, 9), options).toJSON());
});

describe("tukey", () => {
  expectSteps((options) => tukey(table(9, 4), options).toJSON(), { total: 36, batch: 1 });
});
