import { AdaStopSession, type AdaStopDecision, type AdaStopOptions } from "../../../src/sequential/index.js";
import { isRecord } from "../readGolden.js";
import type { GoldenFunction } from "../GoldenCase.js";
import { matrices, matrix, number, numbers } from "../inputs.js";

type Blocks = readonly Readonly<Record<string, readonly number[]>>[];

/** Adds blocks until everything is decided. */
async function sessionOf(blocks: Blocks, options: AdaStopOptions): Promise<AdaStopSession> {
  const session = new AdaStopSession(Object.keys(blocks[0] ?? {}), options);
  for (const block of blocks) {
    if (session.finished) break;
    await session.add(Object.fromEntries(session.pending.map((agent) => [agent, block[agent] ?? []])));
  }
  return session;
}

function decisionsOf(
  session: AdaStopSession,
  decisions: readonly AdaStopDecision[] = session.comparisons.map(({ decision }) => decision),
): Record<string, AdaStopDecision> {
  return Object.fromEntries(
    session.comparisons.map(({ x, y }, index) => [`${x}-${y}`, decisions[index] ?? "continue"]),
  );
}

function peerOf(session: AdaStopSession): Record<string, unknown> {
  return {
    decisions: decisionsOf(session),
    boundaries: session.interims.map(({ boundary }) => boundary),
    level_spent: session.interims.map(({ levelSpent }) => levelSpent),
  };
}

function blocksOf(input: Readonly<Record<string, unknown>>): Blocks {
  const { blocks } = input;
  if (isRecord(blocks)) {
    return Object.values(blocks).map((block) =>
      Object.fromEntries(
        Object.entries(isRecord(block) ? block : {}).map(([agent, runs]) => [agent, numbers(runs, agent)]),
      ),
    );
  }
  return matrices(input["blocks_agents_by_runs"], "blocks_agents_by_runs").map((agents) =>
    Object.fromEntries(agents.map((runs, agent) => [String(agent), runs])),
  );
}

/** All permutations of all blocks, if few enough to enumerate: cases without B need them. */
function permutations(blocks: Blocks): number {
  const runs = Object.values(blocks[0] ?? {})[0]?.length ?? 0;
  let ways = 1;
  for (let taken = 1; taken <= runs; taken++) ways = (ways * (runs + taken)) / taken;
  const all = Math.round(ways) ** blocks.length;
  return all <= 2_000_000 ? all + 1 : 100_000;
}

export const adastopFields: GoldenFunction = ({ input, params, expected: fields }) => {
  const blocks = blocksOf(input);
  const given = (name: string, otherwise: number): number => {
    const value = params[name] ?? input[name];
    return value === undefined || value === null ? otherwise : number(value, name);
  };
  const pairs = input["comparisons"] ?? params["comparisons"];
  const options: AdaStopOptions = {
    interims: given("K", blocks.length),
    level: 1 - given("alpha", 0.05),
    acceptPower: given("beta", 0),
    reps: given("B", permutations(blocks)),
    // The two-sided test of the cases permutes each pair for itself, as the published algorithm.
    mode: "pairwise",
    ...(Array.isArray(pairs) && {
      pairs: matrix(pairs, "comparisons").map(([x, y]) => [String(x), String(y)] as const),
    }),
  };
  const twoSided = (): Promise<AdaStopSession> => sessionOf(blocks, options);
  const peer = (seed = 0): Promise<AdaStopSession> =>
    sessionOf(blocks, { ...options, seed, mode: "adastop" });
  // Simulated boundaries: a field of the case gives their relative tolerance.
  const tolerance = number(fields["two_sided_boundaries_rel_tol"] ?? 0.02, "two_sided_boundaries_rel_tol");
  const simulated = (session: AdaStopSession, expected: unknown): number[] =>
    session.interims.map(({ boundary }, index) => {
      const wanted = Array.isArray(expected) ? number(expected[index], "boundary") : NaN;
      return Math.abs(boundary / wanted - 1) <= tolerance ? wanted : boundary;
    });
  return async (field, expected) => {
    switch (field) {
      case "two_sided": {
        const session = await twoSided();
        return {
          decisions: decisionsOf(session),
          trace: session.interims.map(({ boundary, levelSpent, decisions, steps }, index) => ({
            boundary,
            level_spent: levelSpent,
            decisions: decisionsOf(
              session,
              // After the last interim the open comparisons become "equal"; the trace shows them still open.
              decisions.map((decision) =>
                index === (options.interims ?? 0) - 1 && decision === "equal" ? "continue" : decision,
              ),
            ),
            stepdown: steps.map((step) => ({
              boundary: step.boundary,
              T: step.statistic,
              pair: `${step.x}-${step.y}`,
            })),
          })),
        };
      }
      case "head_signed":
        return peerOf(await peer());
      case "two_sided_final":
        return decisionsOf(await twoSided());
      case "decided_interim2": {
        const session = await sessionOf(blocks.slice(0, 2), options);
        const decided = Object.entries(decisionsOf(session)).filter(
          ([, decision]) => decision !== "continue",
        );
        return Object.fromEntries(decided);
      }
      case "undecided_after_2": {
        const session = await sessionOf(blocks.slice(0, 2), options);
        return Object.entries(decisionsOf(session)).flatMap(([pair, decision]) =>
          decision === "continue" ? [pair] : [],
        );
      }
      case "n_used": {
        const session = await twoSided();
        return Object.fromEntries(
          session.agents.map((agent) => [
            agent,
            Math.max(
              ...session.comparisons.map(({ x, y, runs }) =>
                x === agent ? runs[0] : y === agent ? runs[1] : 0,
              ),
            ),
          ]),
        );
      }
      case "two_sided_boundaries":
        return simulated(await twoSided(), expected);
      case "signed_boundaries_B400k":
        return simulated(await sessionOf(blocks, { ...options, reps: 400_000, mode: "signed" }), expected);
      case "two_sided_boundaries_rel_tol":
        return tolerance;
      case "T_ddpg_trpo_interim5": {
        const session = await twoSided();
        const found = session.comparisons.find(({ x, y }) => x === "DDPG" && y === "TRPO");
        return Math.round((found?.statistic ?? NaN) * 100) / 100;
      }
      case "ddpg_trpo_final_by_seed_head": {
        const seeds = Object.keys(isRecord(expected) ? expected : {});
        const entries = seeds.map(
          async (seed) => [seed, (await peer(Number(seed))).decision("DDPG", "TRPO")] as const,
        );
        return Object.fromEntries(await Promise.all(entries));
      }
      case "ddpg_trpo_head_over_seeds_0_39": {
        const counts: Record<string, number> = {};
        for (let seed = 0; seed < 40; seed++) {
          const decision = (await peer(seed)).decision("DDPG", "TRPO");
          counts[decision] = (counts[decision] ?? 0) + 1;
        }
        return counts;
      }
      default:
        return undefined;
    }
  };
};
