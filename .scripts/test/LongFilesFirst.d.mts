import { BaseSequencer } from "vitest/node";

export class LongFilesFirst extends BaseSequencer {}
