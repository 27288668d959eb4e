import { checkOptions } from "../../options/checkOptions.js";
import { nearestHint } from "../../options/nearestHint.js";
import { RESAMPLE_OPTIONS } from "../../work/ResampleOptions.js";
import type { BootstrapScheme, BootstrapSchemes } from "./BootstrapSchemes.js";

type CommonOption = (typeof RESAMPLE_OPTIONS)[number];
type OwnOption<Scheme extends BootstrapScheme> = Exclude<
  keyof BootstrapSchemes[Scheme]["options"],
  CommonOption
>;

/** The options of each scheme besides the common resampling options. */
const OWN_OPTIONS: { readonly [Scheme in BootstrapScheme]: Readonly<Record<OwnOption<Scheme>, true>> } = {
  values: { indices: true, standardError: true, unit: true, mode: true },
  paired: {},
  independent: {},
  cluster: { clusters: true },
  nested: { levels: true, resampled: true },
  task: {},
  table: {},
  exact: {},
  block: { blocks: true, blockLength: true },
  multinomial: {},
  bayesian: {},
  smoothed: { bandwidth: true },
};
const SCHEMES = Object.keys(OWN_OPTIONS) as BootstrapScheme[];

/** A scheme that draws nothing has neither replicates nor a seed. */
const EXACT_OPTIONS: readonly CommonOption[] = ["level", "interval", "sides", "signal", "onProgress"];

/**
 * The requested scheme; `"values"` by default.
 *
 * @throws RangeError for an unknown scheme; TypeError for an option of another scheme, and for an unknown option of any
 *   scheme but `"values"`, whose list the caller checks
 */
export function settleScheme(options: unknown): BootstrapScheme {
  if (typeof options !== "object" || options === null) return "values";
  const { scheme: asked = "values" } = options as { readonly scheme?: unknown };
  const scheme = SCHEMES.find((known) => known === asked);
  if (scheme === undefined) {
    throw new RangeError(
      `bootstrap: there is no scheme ${JSON.stringify(asked)}${nearestHint(asked, SCHEMES)} The schemes are ${SCHEMES.join(", ")}.`,
    );
  }
  const common = scheme === "exact" ? EXACT_OPTIONS : RESAMPLE_OPTIONS;
  const names: readonly string[] = [...common, "scheme", ...Object.keys(OWN_OPTIONS[scheme])];
  for (const name of Object.keys(options)) {
    const owner = SCHEMES.find((other) => Object.hasOwn(OWN_OPTIONS[other], name));
    if (owner === undefined || names.includes(name)) continue;
    throw new TypeError(
      `bootstrap: ${name} is an option of the scheme "${owner}"; those of "${scheme}" are ${names.join(", ")}.`,
    );
  }
  if (scheme !== "values") checkOptions<Record<string, unknown>, string>("bootstrap", { ...options }, names);
  return scheme;
}
