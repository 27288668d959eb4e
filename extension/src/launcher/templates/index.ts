import type { Template } from "../Template.js";
import { compareAgents } from "./compareAgents.js";

/** The templates of new evaluations, in the order of the launcher. */
export const templates: readonly Template[] = [compareAgents];
