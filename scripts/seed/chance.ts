/** Randomness that is the same every time, so the demo looks alike on every machine. */
export function createChance(seed: number) {
  let state = seed >>> 0;
  /** From 0 up to, but not including, 1. Mulberry32: short, and even enough for a demo. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  return {
    next,
    below,
    pick,
    isLucky: (probability: number): boolean => next() < probability,
    /** Picks a key by its weight. */
    weighted: <K extends string>(weights: Readonly<Record<K, number>>): K => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return (entries.at(-1) as [K, number])[0];
    },
    bytes: (count: number): Uint8Array => Uint8Array.from({ length: count }, () => below(256)),
    uuid: (): string => {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

export type Chance = ReturnType<typeof createChance>;
