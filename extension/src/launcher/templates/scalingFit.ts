import { addedColors, colorLines, optionsCode } from "../../settings/settingsCode.js";
import { code, prose, text, type Template } from "../Template.js";

export const scalingFit: Template = {
  name: "scaling-fit",
  title: "Fit a scaling law",
  caption: "A power law with an error of prediction that was measured on held-out sizes",
  drawing: '<path d="M4 4v16h16M7 7c1 7 5 9 12 10"/><path d="M8 8h0M10 13h0M14 16h0"/>',
  cells: (defaults, trans) => [
    prose(
      trans.__("# What would a larger model reach?"),
      "",
      trans.__(
        "**Question.** Ten models of rising size were trained alike. Which power law does their loss follow, and how far can it be trusted beyond the largest?",
      ),
    ),
    prose(
      trans.__("## Data"),
      "",
      trans.__(
        "**These losses are made up:** a power law that levels out at 1.8, with small noise from a fixed seed. Put your own sizes and losses in.",
      ),
    ),
    code(
      'import { figures, fitPowerLaw } from "precipice";',
      'import { NumpyGenerator } from "precipice/random";',
      "",
      "const sizes = [10, 18, 32, 56, 100, 180, 320, 560, 1000, 1800]; // million parameters",
      "const noise = new NumpyGenerator(4).standardNormal(sizes.length);",
      "const losses = sizes.map((size, i) => 1.8 + 4 * size ** -0.35 + 0.01 * (noise[i] ?? 0));",
      "losses",
    ),
    prose(
      trans.__("## Analysis"),
      "",
      trans.__(
        "The law is loss = E + A · size^−alpha. Its `extrapolationError` is what it misses the three largest models by when it is fitted without them: that is what to expect of it further out, at best.",
      ),
    ),
    code(
      `const options = ${optionsCode(defaults, { reps: true, seed: true })};`,
      "const fit = await fitPowerLaw(sizes, losses, { ...options, holdOut: 3 });",
      "fit",
    ),
    prose(
      trans.__(
        "The law drawn to ten billion parameters, with the law that knows the smaller models only as a dotted line, and the three largest as open diamonds. The paler band is where new runs would fall.",
      ),
    ),
    code(
      ...colorLines(defaults, '["Models"]'),
      "figures.fit({ Models: fit }, {",
      `  x: ${text(trans.__("Million parameters"))}, y: ${text(trans.__("Loss"))}, to: 10_000${addedColors(defaults)},`,
      "})",
    ),
    prose(trans.__("## Verdict")),
    code(
      "const { estimate, interval } = fit.predict(10_000);",
      "const alpha = fit.parameters.alpha?.toFixed(3);",
      "`alpha ${alpha}; at 10 billion parameters a loss of ${estimate.toFixed(3)} (${interval?.low.toFixed(3)} to ${interval?.high.toFixed(3)})`",
    ),
    prose(
      trans.__(
        "**Yours to write.** *Say here which loss you expect at which size and with which interval, how far out of the data that lies, and how well the law predicted the runs that were held out. The interval takes the law for true; nothing in the data can promise that.*",
      ),
    ),
  ],
};
