import { FrameError } from "./FrameError.js";
import type { RoleChoice } from "./FrameRoles.js";
import type { FrameState } from "./FrameState.js";
import { settleFrame } from "./settleFrame.js";

/** The state with other columns for some roles; `undefined` removes a role. @throws FrameError for an unknown column */
export function changeRoles(state: FrameState, roles: RoleChoice): FrameState {
  const { file, format, columns, reasons, metrics, metricColumn, metric } = state;
  const { notes, assumed, winners, written, place } = state;
  return settleFrame({
    file,
    format,
    columns,
    reasons,
    metrics,
    metricColumn,
    metric,
    notes,
    assumed,
    winners,
    written,
    place,
    runsKnown: state.runsKnown && roles.run === undefined,
    roles: { ...state.roles, ...roles },
    chosen: roles,
    detect: false,
  });
}

/** The state with another metric as the score. @throws FrameError for an unknown metric */
export function chooseMetric(state: FrameState, metric: string): FrameState {
  if (!state.metrics.includes(metric)) {
    const listed = state.metrics.slice(0, 20).join(", ");
    throw new FrameError({ file: state.file }, `there is no metric "${metric}". The metrics are: ${listed}.`);
  }
  const roles = state.metricColumn === undefined ? { ...state.roles, score: metric } : state.roles;
  return { ...state, roles, reasons: { ...state.reasons, score: "it was chosen." }, metric };
}
