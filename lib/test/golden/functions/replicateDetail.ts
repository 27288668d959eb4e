import { correctedLevels } from "../../../src/bootstrap/index.js";
import { mean } from "../../../src/metrics/index.js";
import { standardDeviation } from "../../../src/numeric/index.js";

/** The facts about a set of replicates other than its intervals. */
export interface ReplicateDetail {
  readonly estimate: number;
  readonly replicates: Float64Array;
  /** The acceleration as arch finds it, and as SciPy does: the same for one sample. */
  readonly acceleration: () => number | Promise<number>;
  readonly scipyAcceleration: () => number | Promise<number>;
}

/** A field on the replicates themselves, such as `theta_hat`, `boot_se_ddof1` or `scipy_bca_alphas`. */
export async function replicateDetail(
  field: string,
  detail: ReplicateDetail,
): Promise<number | readonly number[] | undefined> {
  const { estimate, replicates } = detail;
  switch (field) {
    case "theta_hat":
    case "theta":
    case "estimate":
    case "point":
      return estimate;
    case "boot_mean":
      return mean(replicates);
    case "boot_se_ddof0":
      return standardDeviation(replicates, { ddof: 0 });
    case "boot_se":
    case "boot_se_ddof1":
      return standardDeviation(replicates, { ddof: 1 });
    case "boot_bias":
      return mean(replicates) - estimate;
    case "bca_acceleration":
      return await detail.acceleration();
    case "scipy_bca_acceleration":
      return await detail.scipyAcceleration();
    default:
  }
  const levels = /^(?<library>arch_|scipy_)?(?<method>bca?)_alphas(?:_(?<level>0?\.\d+))?$/u.exec(
    field,
  )?.groups;
  if (!levels) return undefined;
  const scipy = levels["library"] === "scipy_";
  const find = scipy ? detail.scipyAcceleration : detail.acceleration;
  return correctedLevels({
    estimate,
    replicates,
    level: Number(levels["level"] ?? 0.95),
    sides: "two",
    ties: scipy ? "half" : "none",
    acceleration: levels["method"] === "bc" ? 0 : await find(),
  });
}
