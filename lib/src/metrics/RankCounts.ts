/** The joint distribution of the number of other algorithms above and the number of equal ones. */
export class RankCounts {
  readonly #size: number;
  /** `[equal * size + above]`. */
  readonly #chance: Float64Array;
  #others = 0;
  #mostEqual = 0;

  /** @param mostEqual the largest possible number of equal ones */
  constructor(algorithms: number, mostEqual = algorithms - 1) {
    this.#size = algorithms;
    this.#chance = new Float64Array(algorithms * (mostEqual + 1));
  }

  /** Copies another distribution. */
  become(other: RankCounts): void {
    // Entries beyond the other's counts are 0.
    this.#chance.fill(0, 0, (this.#mostEqual + 1) * this.#size);
    this.#chance.set(other.#chance.subarray(0, (other.#mostEqual + 1) * this.#size));
    this.#others = other.#others;
    this.#mostEqual = other.#mostEqual;
  }

  clear(): void {
    this.#chance.fill(0);
    this.#chance[0] = 1;
    this.#others = 0;
    this.#mostEqual = 0;
  }

  /** Adds one more algorithm, which is above or equal with these probabilities, else below. */
  add(above: number, equal: number): void {
    const chance = this.#chance;
    const size = this.#size;
    if (equal > 0) this.#mostEqual += 1;
    this.#others += 1;
    const below = 1 - above - equal;
    if (equal === 0) {
      for (let row = 0; row <= this.#mostEqual * size; row += size) {
        for (let better = this.#others; better > 0; better--) {
          chance[row + better] =
            (chance[row + better] ?? 0) * below + (chance[row + better - 1] ?? 0) * above;
        }
        chance[row] = (chance[row] ?? 0) * below;
      }
      return;
    }
    for (let ties = this.#mostEqual; ties >= 0; ties--) {
      for (let better = this.#others - ties; better >= 0; better--) {
        const stay = (chance[ties * size + better] ?? 0) * below;
        const rise = better > 0 ? (chance[ties * size + better - 1] ?? 0) * above : 0;
        const tie = ties > 0 ? (chance[(ties - 1) * size + better] ?? 0) * equal : 0;
        chance[ties * size + better] = stay + rise + tie;
      }
    }
  }

  /** Adds the distribution of the rank, `weight` times: ties are broken at random. */
  addRanks(ranks: Float64Array, weight: number): void {
    for (let ties = 0; ties <= this.#mostEqual; ties++) {
      for (let better = 0; better + ties <= this.#others; better++) {
        const share = ((this.#chance[ties * this.#size + better] ?? 0) * weight) / (ties + 1);
        for (let rank = better; rank <= better + ties; rank++) ranks[rank] = (ranks[rank] ?? 0) + share;
      }
    }
  }

  /** {@link addRanks} for many equal algorithms: the mass of ties is passed on from rank to rank. */
  addManyRanks(ranks: Float64Array, weight: number): void {
    const size = this.#size;
    const passed = new Float64Array(size + 1);
    for (let ties = this.#mostEqual; ties >= 0; ties--) {
      // Mass spread from a rank over ties + 2 ranks continues from the next rank over ties + 1 ranks.
      passed.copyWithin(1, 0, size);
      passed[0] = 0;
      const share = weight / (ties + 1);
      for (let rank = 0; rank < size; rank++) {
        const own = (passed[rank] ?? 0) + (this.#chance[ties * size + rank] ?? 0) * share;
        passed[rank] = own;
        ranks[rank] = (ranks[rank] ?? 0) + own;
      }
    }
  }
}
