import type { Template } from "../Template.js";
import { arena } from "./arena.js";
import { auditTable } from "./auditTable.js";
import { compareAgents } from "./compareAgents.js";
import { compareModels } from "./compareModels.js";
import { passAtK } from "./passAtK.js";
import { scalingFit } from "./scalingFit.js";

/** The templates of new evaluations, in the order of the launcher. */
export const templates: readonly Template[] = [
  compareAgents,
  compareModels,
  arena,
  passAtK,
  scalingFit,
  auditTable,
];
