/** 32-bit FNV-1a of a text: where a seed's streams start. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A number in [0, 1) that depends on nothing but its three integers. */
export function random(stream: number, a: number, b = 0): number {
  let hash = Math.imul(stream ^ Math.imul(a | 0, 0x9e3779b1), 0x85ebca6b);
  // The part above 32 bits counts too, so that far-away points differ.
  hash = Math.imul(hash ^ Math.floor(a / 4294967296) ^ Math.imul(b | 0, 0xc2b2ae35), 0x27d4eb2f);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  hash = Math.imul(hash, 0x297a2d39);
  hash ^= hash >>> 15;
  return (hash >>> 0) / 4294967296;
}

/** Value noise in [-1, 1]: random at whole numbers, a smooth curve between them. */
export function valueNoise(stream: number, layer: number, x: number): number {
  const left = Math.floor(x);
  const t = x - left;
  const smooth = t * t * (3 - 2 * t);
  const from = random(stream, left, layer);
  const to = random(stream, left + 1, layer);
  return 2 * (from + (to - from) * smooth) - 1;
}
