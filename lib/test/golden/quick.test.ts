import { it } from "vitest";
import { readGolden } from "./readGolden.js";
import { runGoldenFile } from "./runGolden.js";
it("runs", async () => {
  for (const file of await readGolden("/work/shared/golden")) {
    if (!/pairwise|plackett|rank_agg|rank_corr|irt|signal/.test(file.name)) continue;
    await runGoldenFile(file, (line) => console.log(line));
  }
});
