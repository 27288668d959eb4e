import { colorLines, optionsCode } from "../../settings/settingsCode.js";
import { code, prose, text, type Template } from "../Template.js";

export const auditTable: Template = {
  name: "audit-table",
  title: "Audit a published table",
  caption: "Whether printed figures can be right together, and what they can carry",
  drawing:
    '<path d="M4 4h12v7M4 4v16h8M4 9h12M4 14h6"/><circle cx="16" cy="16" r="3.5"/><path d="M18.5 18.5L21 21"/>',
  cells: (defaults, trans) => [
    prose(
      trans.__("# Can these figures be right, and what do they carry?"),
      "",
      trans.__(
        "**Question.** A paper prints a table and claims a gain. Can its figures be right together? Is the gain more than chance on that many problems? Nothing but the paper is needed.",
      ),
    ),
    prose(
      trans.__("## Data"),
      "",
      trans.__(
        '**This table is made up**, with mistakes of the kind that are found in print. Type the figures of a paper as they are printed: `"70.1%"` says how far it was rounded, `0.701` does not.',
      ),
    ),
    code(
      'import { audit, figures, type Claim } from "precipice";',
      'import * as Plot from "precipice/plot";',
      "",
      "const claims: Claim[] = [",
      '  { name: "Science, 198 questions", check: "mean", mean: "61.3%", n: 198 },',
      '  { name: "Average of three tasks", check: "mixture", overall: "79.2", parts: [',
      '    { name: "Science", value: "61.3" },',
      '    { name: "Maths", value: "78.4" },',
      '    { name: "Code", value: "70.1" },',
      "  ] },",
      '  { name: "Gain on Science", check: "gain", from: "56.1", to: "61.3", claimed: "9.3%" },',
      '  { name: "Worst of five runs", check: "worst", worst: "60.4", average: "58.0" },',
      '  { name: "Code, 164 problems", check: "share", share: "70.1%", n: 164, reference: "65.2%" },',
      '  { name: "Maths, 30 problems", check: "share", share: "80.0%", n: 30, reference: "60.0%" },',
      '  { name: "Up to 7.5 points on 12 tasks", check: "upTo", gain: "7.5", comparisons: 12, standardError: 3.2 },',
      "];",
      "claims.length",
    ),
    prose(
      trans.__("## Analysis"),
      "",
      trans.__("Each claim gets a verdict with its arithmetic, and an interval where chance is at work."),
    ),
    code(`const verdicts = audit(claims, ${optionsCode(defaults)});`, "verdicts"),
    prose(
      trans.__("The shares with their exact intervals, and the figure (cross) that each is said to beat."),
    ),
    code(
      "const shares = claims.flatMap((claim) => {",
      '  if (claim.check !== "share") return [];',
      '  const { estimate, interval } = verdicts.get({ claim: claim.name ?? "" });',
      "  const reference = parseFloat(String(claim.reference)) / 100;",
      '  return [{ claim: claim.name ?? "", share: estimate, ...interval, reference }];',
      "});",
      "const names = shares.map(({ claim }) => claim);",
      ...(colorLines(defaults, "names").length > 0
        ? [...colorLines(defaults, "names"), "const range = [...figures.algorithmColors(names, colors)];"]
        : ["const range = [...figures.algorithmColors(names)];"]),
      "Plot.plot({",
      "  caption: `Intervals at level ${verdicts.level}: ${verdicts.method}; unit of replication: problem; n as printed.`,",
      `  x: { label: ${text(trans.__("Share solved"))}, grid: true, inset: 10 },`,
      "  y: { label: null },",
      "  color: { domain: names, range },",
      "  marginLeft: 130,",
      "  marks: [",
      '    Plot.ruleY(shares, { x1: "low", x2: "high", y: "claim", stroke: "claim", strokeWidth: 3 }),',
      '    Plot.dot(shares, { x: "share", y: "claim", fill: "claim", r: 5, tip: true }),',
      '    Plot.dot(shares, { x: "reference", y: "claim", symbol: "times", stroke: "currentColor" }),',
      "  ],",
      "})",
    ),
    prose(trans.__("## Verdict")),
    code(
      "const found = verdicts.estimates.map(({ labels, values }) =>",
      "  `${labels.claim}: ${values?.verdict}. ${values?.arithmetic}`,",
      ");",
      'console.log(found.join("\\n"));',
    ),
    prose(
      trans.__(
        "**Yours to write.** *Say here which figures cannot be as printed, which gains chance alone could give, and what to ask the authors. A figure that is impossible was misprinted, rounded otherwise or computed otherwise; it does not say why.*",
      ),
    ),
  ],
};
