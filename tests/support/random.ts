/** Chances that are the same in each run with the same seed. */
export interface Random {
  /** At least 0, below `limit`. */
  integer(limit: number): number;
  chance(probability: number): boolean;
}

/** Mulberry32: small, and even enough for choosing where to break things. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    integer: (limit) => Math.floor(next() * limit),
    chance: (probability) => next() < probability,
  };
}
