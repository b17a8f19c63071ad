import type * as cheap from './cheap-argon2';

/**
 * Most tests make customers, passwords and codes on the way to what they are about, and the cost of a hash is made to be dear.
 * A test of the cost itself takes the real one by `jest.unmock('@node-rs/argon2')`.
 */
jest.mock('@node-rs/argon2', () => jest.requireActual<typeof cheap>('./cheap-argon2').cheapArgon2());
