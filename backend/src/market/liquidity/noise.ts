// The functions are looked up once, because they run a million times for a year of candles.
const { floor, imul } = Math;

/** 32-bit FNV-1a hash of a text. The streams of a seed start from it. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A number in [0, 1) that depends only on the three integers. */
export function random(stream: number, a: number, b = 0): number {
  let hash = imul(stream ^ imul(a | 0, 0x9e3779b1), 0x85ebca6b);
  // The part above 32 bits counts too, so that distant points differ.
  hash = imul(hash ^ floor(a / 4294967296) ^ imul(b | 0, 0xc2b2ae35), 0x27d4eb2f);
  hash ^= hash >>> 15;
  hash = imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  hash = imul(hash, 0x297a2d39);
  hash ^= hash >>> 15;
  return (hash >>> 0) / 4294967296;
}

/**
 * Layered value noise. Each layer is random in [-1, 1] at whole multiples of its period, with a smooth curve between
 * them. The result depends only on the stream and the time. The ends of the last stretch are remembered, because
 * candles ask for consecutive moments.
 */
export class LayeredNoise {
  readonly #stream: number;
  readonly #periods: Float64Array;
  readonly #amplitudes: Float64Array;
  readonly #left: Float64Array;
  readonly #from: Float64Array;
  readonly #to: Float64Array;

  constructor(stream: number, layers: readonly { readonly period: number; readonly amplitude: number }[]) {
    this.#stream = stream;
    this.#periods = Float64Array.from(layers, (layer) => layer.period);
    this.#amplitudes = Float64Array.from(layers, (layer) => layer.amplitude);
    this.#left = new Float64Array(layers.length).fill(Number.NaN);
    this.#from = new Float64Array(layers.length);
    this.#to = new Float64Array(layers.length);
  }

  /** Sum of the layers at `time`. */
  at(time: number): number {
    let sum = 0;
    for (let index = 0; index < this.#periods.length; index += 1) {
      const x = time / (this.#periods[index] ?? 1);
      const left = floor(x);
      if (this.#left[index] !== left) this.#move(index, left);
      const from = this.#from[index] ?? 0;
      const t = x - left;
      const value = from + ((this.#to[index] ?? 0) - from) * t * t * (3 - 2 * t);
      sum += (this.#amplitudes[index] ?? 0) * (2 * value - 1);
    }
    return sum;
  }

  #move(index: number, left: number): void {
    this.#left[index] = left;
    this.#from[index] = random(this.#stream, left, index);
    this.#to[index] = random(this.#stream, left + 1, index);
  }
}
