import { nearestNames } from "./nearestNames.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** The scores of a random and a human player in a game, in points of the game. */
export interface AtariReference {
  readonly random: number;
  readonly human: number;
}

/** Game, random player, human player. */
const references: readonly (readonly [game: string, random: number, human: number])[] = [
  ["Alien", 227.8, 7127.7],
  ["Amidar", 5.8, 1719.5],
  ["Assault", 222.4, 742],
  ["Asterix", 210, 8503.3],
  ["Asteroids", 719.1, 47388.7],
  ["Atlantis", 12850, 29028.1],
  ["BankHeist", 14.2, 753.1],
  ["BattleZone", 2360, 37187.5],
  ["BeamRider", 363.9, 16926.5],
  ["Berzerk", 123.7, 2630.4],
  ["Bowling", 23.1, 160.7],
  ["Boxing", 0.1, 12.1],
  ["Breakout", 1.7, 30.5],
  ["Centipede", 2090.9, 12017],
  ["ChopperCommand", 811, 7387.8],
  ["CrazyClimber", 10780.5, 35829.4],
  ["Defender", 2874.5, 18688.9],
  ["DemonAttack", 152.1, 1971],
  ["DoubleDunk", -18.6, -16.4],
  ["Enduro", 0, 860.5],
  ["FishingDerby", -91.7, -38.7],
  ["Freeway", 0, 29.6],
  ["Frostbite", 65.2, 4334.7],
  ["Gopher", 257.6, 2412.5],
  ["Gravitar", 173, 3351.4],
  ["Hero", 1027, 30826.4],
  ["IceHockey", -11.2, 0.9],
  ["Jamesbond", 29, 302.8],
  ["Kangaroo", 52, 3035],
  ["Krull", 1598, 2665.5],
  ["KungFuMaster", 258.5, 22736.3],
  ["MontezumaRevenge", 0, 4753.3],
  ["MsPacman", 307.3, 6951.6],
  ["NameThisGame", 2292.3, 8049],
  ["Phoenix", 761.4, 7242.6],
  ["Pitfall", -229.4, 6463.7],
  ["Pong", -20.7, 14.6],
  ["PrivateEye", 24.9, 69571.3],
  ["Qbert", 163.9, 13455],
  ["Riverraid", 1338.5, 17118],
  ["RoadRunner", 11.5, 7845],
  ["Robotank", 2.2, 11.9],
  ["Seaquest", 68.4, 42054.7],
  ["Skiing", -17098.1, -4336.9],
  ["Solaris", 1236.3, 12326.7],
  ["SpaceInvaders", 148, 1668.7],
  ["StarGunner", 664, 10250],
  ["Surround", -10, 6.5],
  ["Tennis", -23.8, -8.3],
  ["TimePilot", 3568, 5229.2],
  ["Tutankham", 11.4, 167.6],
  ["UpNDown", 533.4, 11693.2],
  ["Venture", 0, 1187.5],
  ["VideoPinball", 16256.9, 17667.9],
  ["WizardOfWor", 563.5, 4756.5],
  ["YarsRevenge", 3092.9, 54576.9],
  ["Zaxxon", 32.5, 9173.3],
];

const byGame = new Map(references.map(([game, random, human]) => [game, Object.freeze({ random, human })]));

/** The 57 games with reference scores, by their names in the Arcade Learning Environment: `"BankHeist"`, `"Pong"`. */
export const atariGames: readonly string[] = Object.freeze(references.map(([game]) => game));

/**
 * The scores of a random and of a human player in an Atari game, for human-normalised scores. Episodes begin with up
 * to 30 no-ops and end after 30 minutes.
 *
 * Source: Wang et al., "Dueling network architectures for deep reinforcement learning" (2016), scores with 30 no-op
 * starts; as tabulated for 57 games in DQN Zoo (google-deepmind/dqn_zoo, commit 359945d, `atari_data.py`).
 *
 * @param game the exact name: `"Pong"`, not `"ALE/Pong-v5"`.
 * @throws ScoreTableError that names the game, and the likely one.
 * @example
 * ```ts
 * import { atariReferenceScores } from "precipice/scores";
 * atariReferenceScores("Pong"); // => { random: -20.7, human: 14.6 }
 * ```
 */
export function atariReferenceScores(game: string): AtariReference {
  const found = byGame.get(game);
  if (found !== undefined) return found;
  const near = nearestNames(game, atariGames);
  throw new ScoreTableError(
    `There are no human and random scores for the game "${game}". ` +
      (near.length > 0
        ? `Rename it if it is ${near.map((name) => `"${name}"`).join(" or ")}.`
        : `The games are: ${atariGames.join(", ")}.`),
  );
}
