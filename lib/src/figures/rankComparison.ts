import { checkOptions } from "../options/checkOptions.js";
import type { Data, Markish } from "@observablehq/plot";
import { axisX, dot, line, link, text } from "../plot/index.js";
import type { RankComparison } from "../compare/RankComparison.js";
import { savedRankComparison } from "../compare/savedRankComparison.js";
import type { Result } from "../results/Result.js";
import { textWidth } from "../renderer/export/textWidth.js";
import { algorithmColors } from "./algorithmColors.js";
import { fontSize, panelStyle } from "./axisOptions.js";
import { drawnKinds } from "./drawnKinds.js";
import { expectKind } from "./expectKind.js";
import type { Figure } from "./Figure.js";
import { FIGURE_OPTIONS, type FigureOptions } from "./FigureOptions.js";
import { wrapName } from "./nameLayout.js";
import { resultFigure } from "./resultFigure.js";
import { selectAlgorithms } from "./selectAlgorithms.js";

interface Place {
  readonly name: string;
  /** The name with its rank, in one line or two. */
  readonly text: string;
  readonly rank: number;
  /** The height of the name, in pixels beneath the axis. */
  readonly y: number;
  readonly side: "left" | "right";
  /** The rank at which the leader goes down: next to its own, apart from the other leaders. */
  readonly leader: number;
  readonly tied: string;
}
interface Bar {
  readonly low: number;
  readonly high: number;
  readonly y: number;
  readonly names: string;
}

const algorithmSeries = { value: "name", label: selectAlgorithms.by } as const;
const barStep = 9;
/** The least distance of two leaders, in pixels, and the height beneath the axis at which they are so far apart. */
const leaderStep = 7;
const bend = 9;

/**
 * A critical-difference diagram: algorithms at their average ranks over tasks (1 is the best). Bars join algorithms that do
 * not differ significantly; a bracket shows the critical difference of the test, if it has one. Against a control (method
 * `"bonferroniDunn"`) one bar spans the algorithms that do not differ from the control.
 *
 * @param result of `rankComparison()`, also one that was saved and read again
 * @param options `title`, `width`, `colors`
 * @throws TypeError for any other value, and for `"wilcoxonHolm"` saved before 0.2.0, which has no ranks
 * Source: J. Demšar, Statistical comparisons of classifiers over multiple data sets, JMLR 7 (2006), figure 1.
 *
 * @example
 * ```ts
 * import { figures, rankComparison } from "precipice";
 * const result = rankComparison([[3, 2, 1], [3, 1, 2], [3, 2, 1], [2, 3, 1]], { names: ["SAC", "PPO", "DQN"] });
 * figures.rankComparison(result).toJSON().panels.length; // => 1
 * ```
 */
export function rankComparison(result: Result, options: FigureOptions = {}): Figure {
  checkOptions("figures.rankComparison", options, FIGURE_OPTIONS);
  expectKind("rankComparison", result, drawnKinds.rankComparison);
  const comparison = savedRankComparison(result);
  const { names, ranks, groups } = comparison;
  const order = [...names.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const rankOf = (name: string): number => ranks[names.indexOf(name)] ?? NaN;
  const bars = barsOf(comparison, rankOf);
  const count = names.length;
  const label = (name: string, rank: number): string => wrapName(`${name} (${rank.toFixed(2)})`, 260);
  const texts = order.map((place) => label(names[place] ?? "", ranks[place] ?? NaN));
  const lines = texts.map((text) => text.split("\n"));
  const margin = Math.max(60, ...lines.flat().map((line) => 1.08 * textWidth(line, fontSize))) + 16;
  const width = options.width ?? Math.round(2 * margin + Math.min(520, 220 + 30 * count));
  const perRank = (width - 2 * margin) / Math.max(1, count - 1);
  const beneath = 14 + barStep * bars.length;
  const half = Math.ceil(order.length / 2);
  const rowStep = lines.some(({ length }) => length > 1) ? 32 : 19;
  const leaders = leadersOf(
    order.map((place) => ranks[place] ?? NaN),
    leaderStep / perRank,
  );
  const places = order.map((place, i): Place => {
    const name = names[place] ?? "";
    const side = i < half ? "left" : "right";
    const row = i < half ? i : order.length - 1 - i;
    const others = groups.filter((group) => group.includes(name)).flat();
    const tied = [...new Set(others)].filter((other) => other !== name).join(", ") || "none";
    const y = beneath + rowStep * (row + 0.5);
    return {
      name,
      text: texts[i] ?? name,
      rank: ranks[place] ?? NaN,
      y,
      side,
      leader: leaders[i] ?? NaN,
      tied,
    };
  });
  const depth = beneath + rowStep * half + 6;
  const { criticalDifference } = comparison;
  const bracket = criticalDifference !== undefined;
  const marginTop = bracket ? 58 : 36;
  const every = Math.ceil(count / 12);
  const ticks = Array.from({ length: count }, (_, i) => i + 1).filter((rank) => (rank - 1) % every === 0);
  const color = { domain: places.map(({ name }) => name) };
  return resultFigure([{ name: "", result }], options, {
    panels: [
      {
        width,
        height: marginTop + depth + 6,
        marginTop,
        marginBottom: 6,
        marginLeft: margin,
        marginRight: margin,
        style: panelStyle,
        x: { domain: [1, Math.max(2, count)], label: null },
        y: { domain: [depth, 0], axis: null },
        color: { ...color, range: [...algorithmColors(color.domain, options.colors)] },
        marks: [
          axisX({ ticks, anchor: "top", label: null, tickFormat: String }),
          ...scaleMarks(count, criticalDifference),
          ...nameMarks(places, count),
          ...barMarks(bars),
        ],
      },
    ],
    title: "Average ranks over tasks",
    explained: [explanation(comparison)],
    interactions: { zoom: "none", tooltip: "point", select: selectAlgorithms },
  });
}

function explanation({ kind, criticalDifference: critical, groups }: RankComparison): string {
  const size = critical === undefined ? "" : ` The critical difference is ${critical.toFixed(3)}.`;
  if (kind === "bonferroniDunn")
    return `Average rank, 1 is the best. The bar spans what does not differ from the control.${size}`;
  if (groups.length === 0) return `Average rank, 1 is the best. All differ significantly.${size}`;
  return `Average rank, 1 is the best. Bars join algorithms that do not differ significantly.${size}`;
}

/**
 * The ranks at which the leaders go down, at least `apart` from one another, with the leaders of equal ranks on both sides of
 * their rank.
 */
function leadersOf(ranks: readonly number[], apart: number): number[] {
  // Clusters of leaders that would touch, each centred on the mean of its ranks.
  const clusters: { readonly places: number[]; readonly mean: number }[] = [];
  const start = ({ places, mean }: (typeof clusters)[number]): number =>
    mean - ((places.length - 1) * apart) / 2;
  for (const [place, rank] of ranks.entries()) {
    let cluster = { places: [place], mean: rank };
    for (;;) {
      const before = clusters.at(-1);
      if (
        before === undefined ||
        start(cluster) - (start(before) + (before.places.length - 1) * apart) >= apart
      )
        break;
      clusters.pop();
      const places = [...before.places, ...cluster.places];
      cluster = { places, mean: places.reduce((sum, one) => sum + (ranks[one] ?? NaN), 0) / places.length };
    }
    clusters.push(cluster);
  }
  return clusters.flatMap((cluster) => cluster.places.map((_, i) => start(cluster) + i * apart));
}

function barsOf(result: RankComparison, rankOf: (name: string) => number): Bar[] {
  const { kind, groups, estimates, criticalDifference: critical, names } = result;
  const control = String(estimates[0]?.labels["y"]);
  if (kind === "bonferroniDunn" && critical !== undefined) {
    const low = rankOf(control) - critical;
    const high = rankOf(control) + critical;
    return [
      { low: Math.max(1, low), high: Math.min(names.length, high), y: 12, names: `control: ${control}` },
    ];
  }
  return groups.map((group, i) => {
    const own = group.map(rankOf);
    return { low: Math.min(...own), high: Math.max(...own), y: 12 + barStep * i, names: group.join(", ") };
  });
}

/** The line of the axis and, above it, a bracket as wide as the critical difference. */
function scaleMarks(count: number, critical: number | undefined): Markish[] {
  const ink = { stroke: "currentColor", strokeWidth: 1.5 } as const;
  const axis = link([0] as Data, { x1: 1, x2: Math.max(2, count), y1: 0, y2: 0, ...ink });
  if (critical === undefined) return [axis];
  const end = Math.min(Math.max(2, count), 1 + critical);
  return [
    axis,
    link([0] as Data, {
      x1: 1,
      x2: end,
      y1: 0,
      y2: 0,
      dy: -36,
      markerStart: "tick",
      markerEnd: "tick",
      ...ink,
    }),
    text([0] as Data, {
      x: (1 + end) / 2,
      y: 0,
      dy: -44,
      lineAnchor: "bottom",
      fontWeight: 600,
      text: [`CD = ${critical.toFixed(2)}`],
    }),
  ];
}

function nameMarks(places: readonly Place[], count: number): Markish[] {
  const elbow = ({ name, rank, leader, y, side }: Place) => {
    const edge = side === "left" ? 1 : Math.max(2, count);
    return [
      { name, x: rank, y: 0 },
      { name, x: leader, y: bend },
      { name, x: leader, y },
      { name, x: edge, y },
    ];
  };
  const side = (which: Place["side"]): Markish[] => {
    const shown = places.filter((place) => place.side === which);
    if (shown.length === 0) return [];
    const anchored = which === "left" ? { textAnchor: "end", dx: -8 } : { textAnchor: "start", dx: 8 };
    return [
      text(shown as Data, {
        frameAnchor: which,
        y: "y",
        fill: "currentColor",
        ...(anchored as { textAnchor: "start" | "end"; dx: number }),
        text: "text",
      }),
    ];
  };
  return [
    line(places.flatMap(elbow) as Data, {
      x: "x",
      y: "y",
      z: "name",
      stroke: algorithmSeries,
      strokeWidth: 1.5,
    }),
    ...side("left"),
    ...side("right"),
    dot(places as Data, {
      x: "rank",
      y: () => 0,
      fill: algorithmSeries,
      r: 4,
      channels: {
        name: { value: "name", label: "" },
        rank: { value: ({ rank }: Place) => rank.toFixed(3), label: "average rank" },
        tied: { value: "tied", label: "no significant difference" },
      },
      tip: { format: { x: false, y: false, fill: false }, lineWidth: 30, lineHeight: 1.25 },
    }),
  ];
}

function barMarks(bars: readonly Bar[]): Markish[] {
  if (bars.length === 0) return [];
  return [
    link(bars as Data, {
      x1: "low",
      x2: "high",
      y1: "y",
      y2: "y",
      stroke: "currentColor",
      strokeWidth: 4.5,
      strokeLinecap: "round",
      strokeOpacity: 0.75,
      channels: { names: { value: "names", label: "no significant difference" } },
      tip: { format: { x: false, y: false }, lineWidth: 30, lineHeight: 1.25 },
    }),
  ];
}
