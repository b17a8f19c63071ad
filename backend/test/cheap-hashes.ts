import type * as argon2 from '@node-rs/argon2';

/**
 * Most tests make customers, passwords and codes on the way to what they are about, and the cost of a hash is made to be dear.
 * A test of the cost itself takes the real one by `jest.unmock('@node-rs/argon2')`.
 */
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return {
    ...actual,
    hash: (text: string, options?: argon2.Options) => actual.hash(text, { ...options, ...cheap }),
    hashRaw: (text: string, options?: argon2.Options) => actual.hashRaw(text, { ...options, ...cheap }),
  };
});
