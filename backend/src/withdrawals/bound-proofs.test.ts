import { passkeyOptions } from '../../test/robbed-customer';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { ask, told, withdrawalThieves } from '../../test/withdrawal-thieves';
import type { Victim, WithdrawalThieves } from '../../test/withdrawal-thieves';

jest.setTimeout(120_000);

let db: TestDatabase;
let thieves: WithdrawalThieves;
let nina: Victim;

beforeAll(async () => {
  db = await createTestDatabase();
  thieves = await withdrawalThieves(db);
  nina = await thieves.victim();
});
afterAll(async () => {
  await thieves.close();
  await db.drop();
});

/** What the customer's passkey says to what was asked of it. */
const signed = async (terms: object) => ({
  passkey: nina.passkey.use(await passkeyOptions(nina.browser, 'PROOF', null, terms)),
});

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const THIEF_ADDRESS = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';

test('money §6: a passkey that signed a mandate’s terms confirms it, and no other cap, destination or action', async () => {
  const wanted = { destinationId: nina.terms.destinationId, dailyCap: '500' };
  const create =
    (proof: object, more: object = {}) =>
    async () =>
      told(await ask(nina.thief, 'createMandate', { ...wanted, ...more, proof }));
  const { received: _received, ...withdrawal } = nina.terms;
  const answers = await thieves.gains({
    'for any action': create(await signed({})),
    'for a withdrawal': create(await signed({ withdrawal })),
    'a higher cap': create(await signed({ mandate: wanted }), { dailyCap: '50000' }),
    'another destination': create(await signed({ mandate: wanted }), { destinationId: nina.otherKey }),
    'for a destination': create(await signed({ destination: { kind: 'CHAIN', network: 'bitcoin', address: ADDRESS } })),
  });
  expect(new Set(Object.values(answers))).toEqual(new Set(['proof']));
  const own = await signed({ mandate: wanted });
  expect(told(await ask(nina.browser, 'createMandate', { ...wanted, dailyCap: '500.00', proof: own }))).toBe('');
  expect(await db.query('select daily_cap::int as cap from mandates')).toEqual([{ cap: 500 }]);
});

test('money §7: a passkey that signed a destination’s terms adds it, and no other address, tag, owner or key', async () => {
  const wanted = { kind: 'CHAIN', network: 'bitcoin', address: ADDRESS, owner: 'SELF' };
  const count = async () => (await db.query('select 1 from destinations')).length;
  const before = await count();
  const add =
    (proof: object, more: object = {}) =>
    async () =>
      told(await ask(nina.thief, 'addDestination', { ...wanted, ...more, proof }));
  const answers = await thieves.gains({
    'for any action': add(await signed({})),
    'another address': add(await signed({ destination: wanted }), { address: THIEF_ADDRESS }),
    'another owner': add(await signed({ destination: wanted }), { owner: 'EXCHANGE', ownerName: 'Outra' }),
    'a key instead': async () => {
      const proof = await signed({ destination: wanted });
      return told(await ask(nina.thief, 'addDestination', { kind: 'PIX_KEY', keyType: 'CPF', key: nina.cpf, proof }));
    },
    'for a mandate': add(await signed({ mandate: { destinationId: nina.terms.destinationId, dailyCap: '500' } })),
  });
  expect(new Set(Object.values(answers))).toEqual(new Set(['proof']));
  expect(await count()).toBe(before);
  const own = await signed({ destination: wanted });
  const typed = { ...wanted, address: ` ${ADDRESS} `, label: 'Cofre' };
  expect(told(await ask(nina.browser, 'addDestination', { ...typed, proof: own }))).toBe('');
  expect(await count()).toBe(before + 1);
});
