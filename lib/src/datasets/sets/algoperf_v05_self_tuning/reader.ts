import type { TargetStudy } from "../../../curves/workloadTime.js";
import type { Frame } from "../../../frames/Frame.js";
import type { DatasetFiles } from "../../DatasetFiles.js";
import { frameOfRows } from "../../frameOfRows.js";

/** The target of a workload. */
export interface AlgoperfTarget {
  readonly metric: string;
  readonly target: number;
  readonly lowerIsBetter: boolean;
  readonly stepHint: number;
}

/** The result of `load("algoperf_v05_self_tuning")`. */
export interface AlgoperfV05SelfTuning {
  /**
   * Every evaluation: `submission`, `study`, `workload`, `framework`, `trial`, `evaluation` (from 0), `step`, `seconds` (of the
   * submission alone) and `value` (of the workload's target metric on the validation set).
   */
  readonly evaluations: Frame;
  /** The target of each workload, held-out ones among them. */
  readonly targets: Readonly<Record<string, AlgoperfTarget>>;
  readonly baseWorkloads: readonly string[];
  /** The workloads that a submission had not seen. */
  readonly heldOutWorkloads: readonly string[];
  /** The workloads that were drawn for the leaderboard of version 0.5. */
  readonly scoredHeldOut: readonly string[];
  /** The times of each submission, `[submission][workload]`: input of `ratioProfileScores` and `workloadTime`. */
  readonly studies: Readonly<Record<string, Readonly<Record<string, readonly TargetStudy[]>>>>;
}

interface Targets {
  readonly base_workloads: readonly string[];
  readonly held_out_workloads: readonly string[];
  readonly workloads: Readonly<
    Record<string, { target_metric_name: string; validation_target_value: number; step_hint: number }>
  >;
}

/** Metrics for which lower is better. */
const lowered = new Set(["loss", "wer", "ctc_loss"]);

/**
 * Reads AlgoPerf's self-tuning logs of version 0.5. The time of an evaluation is `score`, the seconds that the submission used
 * itself; the first evaluation at or beyond the target counts.
 */
export async function readAlgoperfV05SelfTuning(files: DatasetFiles): Promise<AlgoperfV05SelfTuning> {
  const given = files.json<Targets>("workload_targets_v05.json");
  const targets: Record<string, AlgoperfTarget> = {};
  for (const [workload, one] of Object.entries(given.workloads)) {
    targets[workload] = {
      metric: one.target_metric_name,
      target: one.validation_target_value,
      lowerIsBetter: lowered.has(one.target_metric_name),
      stepHint: one.step_hint,
    };
  }
  const rows: object[] = [];
  const studies: Record<string, Record<string, { times: number[]; evaluations: number[] }[]>> = {};
  const pattern = /^(\w+)\/study_(\d+)\/(\w+)_(jax|pytorch)\/trial_(\d+)\/eval_measurements\.csv$/u;
  for (const { name, parts } of files.matching(pattern)) {
    const [submission = "", study = "", workload = "", framework = "", trial = ""] = parts;
    const frame = await files.frame(name);
    const target = targets[workload];
    const values = target ? frame.column(`validation/${target.metric}`) : undefined;
    if (!target || !(values instanceof Float64Array)) throw new Error(`${name}: its workload has no target.`);
    const seconds = frame.column("score");
    const steps = frame.column("global_step");
    const reached = values.findIndex((value) =>
      target.lowerIsBetter ? value <= target.target : value >= target.target,
    );
    const own = ((studies[submission] ??= {})[workload] ??= []);
    const found = (own[Number(study)] ??= { times: [], evaluations: [] });
    found.times.push(reached < 0 ? Infinity : Number(seconds[reached]));
    found.evaluations.push(reached < 0 ? Infinity : reached);
    values.forEach((value, evaluation) => {
      rows.push({
        submission,
        study: Number(study),
        workload,
        framework,
        trial: Number(trial),
        evaluation,
        step: steps[evaluation],
        seconds: seconds[evaluation],
        value,
      });
    });
  }
  return {
    evaluations: frameOfRows(`${files.dataset}/eval_measurements.csv`, rows),
    targets,
    baseWorkloads: given.base_workloads,
    heldOutWorkloads: given.held_out_workloads,
    scoredHeldOut: files.json<readonly string[]>("algoperf_v05/held_out_workloads_algoperf_v05.json"),
    studies,
  };
}
