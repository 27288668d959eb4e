import type { NumpyGenerator } from "../../src/random/index.js";
import { AdaStopSession, type AdaStopOptions } from "../../src/sequential/index.js";

/** Plays a whole session of agents a0, a1..., five runs each at every interim, from normal distributions. */
export async function playSession(
  means: readonly number[],
  generator: NumpyGenerator,
  options: AdaStopOptions,
  spreads: readonly number[] = [],
): Promise<AdaStopSession> {
  const agents = means.map((_, agent) => `a${agent}`);
  const session = new AdaStopSession(agents, options);
  while (!session.finished) {
    await session.add(
      Object.fromEntries(
        session.pending.map((agent) => {
          const place = agents.indexOf(agent);
          const runs = generator.standardNormal(5);
          return [agent, runs.map((value) => (spreads[place] ?? 1) * value + (means[place] ?? 0))];
        }),
      ),
    );
  }
  return session;
}
