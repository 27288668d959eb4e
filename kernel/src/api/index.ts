import type { DisplayFunction } from "../display/displayFunction.js";
import type { Comms } from "./Comm.js";
import type { Input, Prompt } from "./Input.js";
import type { RunningCell } from "./RunningCell.js";

export type {
  ByteContent,
  DisplayFunction,
  DisplayHandle,
  DisplayHelpers,
  DisplayOptions,
  HelperOptions,
  PictureOptions,
  TextContent,
  UpdateOptions,
} from "../display/displayFunction.js";
export type { Comm, CommData, CommEvent, CommSendOptions, CommTarget, Comms } from "./Comm.js";
export type { Input, InputOptions, Prompt } from "./Input.js";
export type { RunningCell } from "./RunningCell.js";

/**
 * The exports of the module "@precipice/kernel" for cells and local modules; cells see the same names without
 * an import.
 */
export interface KernelApi {
  readonly display: DisplayFunction;
  readonly comms: Comms;
  readonly input: Input;
  readonly prompt: Prompt;
  /** The cell that runs now; undefined in code that no cell started. */
  readonly cell: RunningCell | undefined;
}
