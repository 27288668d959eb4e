import path from "node:path";
import { describe, expect, test } from "vitest";
import { repository } from "../sharedFolder.js";
import { modules } from "./modules.js";
import { PublicAPI } from "./PublicAPI.js";

describe("the report of the public API", () => {
  // Observable Plot is passed on as it is.
  const reported = modules.filter((module) => module !== "plot");
  const api = new PublicAPI(reported);

  test.each(reported)("of precipice/%s says what the code exports", async (module) => {
    await expect(api.report(module)).toMatchFileSnapshot(path.join(repository, `lib/api/${module}.d.ts`));
  });
});
