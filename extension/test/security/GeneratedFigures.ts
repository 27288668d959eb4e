import { checkFigure } from "../../../lib/src/renderer/index.js";
import { figureBudget } from "../../../lib/src/renderer/spec/budget/figureBudget.js";
import { HostileFigures } from "../../../lib/test/security/HostileFigures.js";
import { type Blocked, FigurePage } from "./FigurePage.js";

/** A generated figure that was drawn. */
export interface DrawnFigure extends Blocked {
  /** Its index among all generated figures. */
  readonly number: number;
  /** The units of the budget that it uses. */
  readonly work: number;
}

interface Waiting {
  readonly figure: string;
  readonly number: number;
  readonly work: number;
}

/** Which generated figures are drawn. */
interface Asked {
  readonly first: number;
  readonly end: number;
  /** Of each 2000 figures, at least this many with the most work are drawn; more if time remains. */
  readonly surelyDrawn: number;
  /** In milliseconds. */
  readonly drawingTime: number;
  /** A figure that blocks the page for more milliseconds than this is measured again by processor time. */
  readonly longest: number;
}

/** Milliseconds to wait for a page's answer. */
const patience = 120_000;
const perBatch = 25;
const atOnce = 2_000;

/** Draws the figures generated from the format that the budget allows. */
export class GeneratedFigures {
  readonly #executablePath: string;
  #page: FigurePage | undefined;
  readonly errors: string[] = [];
  /** The reasons of refused figures, one text for each. */
  readonly refusals: string[] = [];
  /** The units of all allowed figures, drawn or not. */
  allowedWork = 0;

  constructor(executablePath: string) {
    this.#executablePath = executablePath;
  }

  async *drawn({ first, end, surelyDrawn, drawingTime, longest }: Asked): AsyncGenerator<DrawnFigure> {
    const made = new HostileFigures(7);
    let waiting: Waiting[] = [];
    for (let number = 0; number < end; number++) {
      const figure = made.next();
      if (number < first) continue;
      const verdict = checkFigure(figure);
      if ("reason" in verdict) this.refusals.push(verdict.reason);
      else {
        const { work } = figureBudget(verdict.figure);
        this.allowedWork += work;
        // A text, since many parsed figures of very many values would fill the memory.
        waiting.push({ figure: JSON.stringify(figure), number, work });
      }
      if (waiting.length < atOnce && number + 1 < end) continue;
      // Figures with the most work are drawn first.
      waiting.sort((a, b) => b.work - a.work);
      const start = performance.now();
      for (let from = 0; from < waiting.length; from += perBatch) {
        if (from >= surelyDrawn && performance.now() - start > drawingTime) break;
        yield* this.#batch(waiting.slice(from, from + perBatch), longest);
      }
      waiting = [];
    }
  }

  async close(): Promise<void> {
    const page = this.#page;
    this.#page = undefined;
    this.errors.push(...(page?.errors ?? []));
    await page?.close();
  }

  async *#batch(batch: readonly Waiting[], longest: number): AsyncGenerator<DrawnFigure> {
    const drawn = await this.#within(patience, (page) =>
      page.draw(batch.map(({ figure }) => JSON.parse(figure) as unknown)),
    );
    for (const [i, { figure, number, work }] of batch.entries()) {
      let one = drawn?.[i];
      if (one === undefined || one.milliseconds >= longest)
        one = await this.#within(patience, (page) => page.blocked(JSON.parse(figure) as unknown, longest));
      one ??= { milliseconds: patience, state: undefined, reason: "the page no longer answered" };
      yield { ...one, number, work };
    }
  }

  /** Runs an action on the page. If it fails or takes too long, returns undefined and opens a fresh page. */
  async #within<T>(most: number, act: (page: FigurePage) => Promise<T>): Promise<T | undefined> {
    this.#page ??= await FigurePage.open(this.#executablePath);
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), most);
    });
    const done = act(this.#page).catch(() => undefined);
    const result = await Promise.race([done, over]);
    clearTimeout(timer);
    if (result === undefined) await this.close();
    return result;
  }
}
