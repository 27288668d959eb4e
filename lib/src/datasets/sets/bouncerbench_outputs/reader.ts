import type { Frame } from "../../../frames/Frame.js";
import { DatasetError } from "../../DatasetError.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The result of `load("bouncerbench_outputs")`. */
export interface BouncerbenchOutputs {
  /**
   * Every verdict on an issue: `model`, `issue`, `repository`, `label` (the people's underspecification, 0 to 3), `truth` (1: bounce),
   * `verdict` (the model's word), `bounced` (1: bounce) and `correct`.
   */
  readonly issues: Frame;
  /** Every verdict on a patch, without the truth: `model`, `issue`, `verdict`, `bounced`. */
  readonly patches: Frame;
  /** The published metrics of the sample entry: `file`, `metric`, `printed`. */
  readonly published: Frame;
}

type Verdicts = Readonly<Record<string, { readonly label: string }>>;

const BOUNCED: Readonly<Record<"input" | "output", Readonly<Record<string, boolean>>>> = {
  input: { WELL_SPECIFIED: false, REASONABLY_SPECIFIED: false, VAGUE: true, IMPOSSIBLE_TO_SOLVE: true },
  output: {
    CORRECT_AND_PRECISE: false,
    CORRECT_BUT_INCOMPLETE: false,
    BROAD_MISSING_KEY_ASPECTS: true,
    INCORRECT: true,
  },
};

/** Reads BouncerBench. An issue counts as underspecified from label 2 on; a verdict bounces by the two lower of its four words. */
export async function readBouncerbenchOutputs(files: DatasetFiles): Promise<BouncerbenchOutputs> {
  const annotations = await files.frame("data/ensembled_annotations_public.csv");
  const labels = new Map(
    annotations
      .toRows()
      .map(({ instance_id: issue, underspecified }) => [String(issue), Number(underspecified)]),
  );
  const issues = verdictsOf(files, "input").map(({ model, issue, verdict, bounced }) => {
    const label = labels.get(issue);
    if (label === undefined) throw new DatasetError(`${files.dataset}: nobody labelled ${issue}.`);
    const truth = Number(label >= 2);
    const [repository] = issue.split("__");
    return {
      model,
      task: "input",
      issue,
      repository,
      label,
      truth,
      verdict,
      bounced,
      correct: truth === bounced,
    };
  });
  const published = ["input", "output", "lite"].flatMap((file) =>
    printed(files.text(`metrics_${file}.json`)).map(([metric, value]) => ({ file, metric, printed: value })),
  );
  return {
    issues: frameOfRows(`${files.dataset}/input`, issues, {
      algorithm: "model",
      task: "task",
      sample: "issue",
      score: "correct",
      cluster: "repository",
    }),
    patches: frameOfRows(`${files.dataset}/output`, verdictsOf(files, "output")),
    published: frameOfRows(`${files.dataset}/metrics`, published),
  };
}

interface BouncerVerdict {
  readonly model: string;
  readonly issue: string;
  readonly verdict: string;
  readonly bounced: number;
}

function verdictsOf(files: DatasetFiles, side: "input" | "output"): BouncerVerdict[] {
  return files
    .matching(new RegExp(`^outputs/${side}_bouncer_(.+)\\.json$`, "u"))
    .flatMap(({ name, parts: [model = ""] }) =>
      Object.entries(files.json<Verdicts>(name)).map(([issue, { label: verdict }]) => {
        const bounced = BOUNCED[side][verdict];
        if (bounced === undefined) throw new DatasetError(`${name}, ${issue}: unknown verdict ${verdict}.`);
        return { model, issue, verdict, bounced: Number(bounced) };
      }),
    );
}

/** The numbers of a file of metrics as printed, with the block in which each stands. */
function printed(text: string): [metric: string, value: string][] {
  let block = "";
  return [...text.matchAll(/"(\w+)":\s*(?:(\{)|([\d.]+))/gu)].flatMap(([, key = "", opens, value]) => {
    if (opens !== undefined) block = `${key}.`;
    return value === undefined ? [] : [[`${block}${key}`, value] satisfies [string, string]];
  });
}
