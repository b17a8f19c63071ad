import type * as argon2 from '@node-rs/argon2';

type Argon2 = typeof argon2;

/** The library with hashes that cost next to nothing, to make and to check. */
export function cheapArgon2() {
  const actual = jest.requireActual<Argon2>('@node-rs/argon2');
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return {
    ...actual,
    hash: (text: string, options?: argon2.Options) => actual.hash(text, { ...options, ...cheap }),
    hashRaw: (text: string, options?: argon2.Options) => actual.hashRaw(text, { ...options, ...cheap }),
  };
}
