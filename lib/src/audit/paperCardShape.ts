import { array, object, oneOf, string, type Shape } from "../results/shape.js";
import type { PaperCardJSON } from "./PaperCard.js";

/** The shape of a saved card: the source of `lib/schema/paper-card.v1.json`. */
export const paperCardShape: Shape<PaperCardJSON> = object(
  {
    schema: oneOf("1.0"),
    question: string(),
    answer: object({ text: string(), methods: array(string(), { maximum: 1000 }) }, {}),
    verdict: object(
      {
        verdict: oneOf("holds", "possible", "undecided", "impossible", "not testable"),
        because: string(),
      },
      {},
    ),
    short: string({ maximum: 1000 }),
  },
  {},
);
