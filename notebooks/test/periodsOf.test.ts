import { expect, test } from "vitest";

import { periodsOf } from "../family/periodsOf.ts";

test("the earliest years stand together where a legend has no room for each", () => {
  expect([...periodsOf([2026, 2024, 2025, 2024], 3).values()]).toEqual(["2024", "2025", "2026"]);
  expect([...periodsOf([2026, 2017, 2019, 2025, 2024], 3)]).toEqual([
    [2017, "before 2025"],
    [2019, "before 2025"],
    [2024, "before 2025"],
    [2025, "2025"],
    [2026, "2026"],
  ]);
});
