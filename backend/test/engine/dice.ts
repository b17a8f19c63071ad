/** Random numbers that can be repeated from a seed (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to `below` - 1. */
  below(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  one<const Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.below(values.length)] ?? values[0];
  }

  /** True in `percent` of a hundred calls. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}

/** The seed of this run: the one in ENGINE_SEED, or a new one. A failure names it. */
export function seedOfRun(): number {
  const named = process.env.ENGINE_SEED;
  return named === undefined ? Date.now() % 4_294_967_296 : Number.parseInt(named, 10);
}
