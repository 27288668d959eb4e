import type { Battles } from "./Battles.js";
import { clusterCount } from "./ratingFrame.js";

/**
 * Refuses battles that are one unit of replication: neither resamples nor sums of squares tell how far such units differ.
 *
 * @param clusters the number of clusters; by default that of the battles
 * @throws RangeError for battles of one cluster, and for one battle
 */
export function refuseSingleUnit(
  battles: Battles,
  caller: string,
  instead: string,
  clusters = clusterCount(battles),
): void {
  if (clusters === 1) {
    throw new RangeError(
      `${caller}: all battles are of one cluster, and one cluster says nothing about spread. Name more clusters, or read the ` +
        `battles without clusters where they are independent of each other${instead}.`,
    );
  }
  if (clusters === undefined && battles.total === 1) {
    throw new RangeError(
      `${caller}: there is one battle, and one battle says nothing about spread${instead}.`,
    );
  }
}
