/** How much of a value is written. */
export interface TextLimits {
  /** Levels of objects below the outermost one. */
  readonly depth: number;
  /** Items of one array, Map or Set. */
  readonly items: number;
  /** Properties of one object. */
  readonly properties: number;
  /** Characters of one text. */
  readonly characters: number;
  /** Whether the text or object under a name is left out; absent where all are written. */
  readonly hides?: (name: string) => boolean;
}

/** Characters that one value may take; beyond, the next of `limits` is tried. */
export const textSize = 50_000;

/** Keeps any value short. */
export const barest: TextLimits = { depth: 0, items: 100, properties: 100, characters: 100 };

/** The limits to try in turn, the fullest text first. */
export const limits: readonly TextLimits[] = [
  { depth: 4, items: 100, properties: 200, characters: 10_000 },
  { depth: 2, items: 100, properties: 200, characters: 10_000 },
  { depth: 2, items: 20, properties: 50, characters: 500 },
  { depth: 1, items: 100, properties: 100, characters: 200 },
  { depth: 1, items: 20, properties: 30, characters: 100 },
];

/** Characters to which lines are filled. */
export const lineLength = 80;

/** Levels of objects that may stand on one line. */
export const levelsOnALine = 3;
