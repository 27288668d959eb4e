import { beforeAll, describe, expect, test } from "vitest";

import { Notebook } from "./Notebook.js";
import { cardType, comparisonType } from "./savedFormats.js";

interface Compared {
  readonly figure: string;
  readonly state: string;
  readonly from: string;
  readonly ours: number;
}

let notebook: Notebook;
let compared: readonly Compared[];

beforeAll(async () => {
  notebook = await Notebook.saved("d4rl.ipynb");
  compared = notebook
    .bundles(comparisonType)
    .flatMap((bundle) => (bundle[comparisonType] as { figures: Compared[] }).figures);
});

describe("D4RL, as saved", () => {
  test("the card: 4 of 81 and 67 of 153 pairs are not above cloning; possible, since the tables are of others", () => {
    const [card] = notebook.bundles(cardType).map((bundle) => JSON.stringify(bundle[cardType]));
    expect(card).toContain('"verdict":"possible"');
    expect(card).toContain(`${((100 * 4) / 81).toPrecision(3)} % of pairs`);
    expect(card).toContain(`${((100 * 67) / 153).toPrecision(3)} %`);
    expect(card).toContain("EDAC is first of 10 on the former and number 8 on the latter");
  });

  test("d3rlpy's table follows from its runs but for one best return; none counts as the paper's own", () => {
    const d3rlpy = compared.filter(({ figure }) => /, (?:last|best)$/u.test(figure));
    expect(d3rlpy).toHaveLength(54);
    expect(d3rlpy.filter(({ state }) => state !== "reproduced").map(({ figure }) => figure)).toEqual([
      "CQL, halfcheetah-medium-expert-v0, best",
    ]);
    expect(new Set(compared.map(({ from }) => from))).toEqual(new Set(["others"]));
  });

  test("CORL's averages follow from its runs; the last evaluation is far below the best", () => {
    const online = compared.find(({ figure }) => figure === "Cal-QL, antmaze average, online");
    expect(online?.ours).toBeCloseTo(97.33, 2);
    expect(notebook.printed).toContain("18.8 points above its last, over 27 pairs");
    const [apart] = notebook.results("differences");
    expect(apart?.get({ x: "CQL", y: "TD3+BC", metric: "iqm" }).interval?.high).toBeLessThan(0);
  });
});
