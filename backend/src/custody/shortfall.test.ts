import { custodyOn } from '../../test/custody-fixture';
import type { CustodyFixture } from '../../test/custody-fixture';
import { FakeChains } from '../../test/fake-chains';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { createHeldMoney } from '../held-money/index';
import type { User } from '../identity/index';
import { keptTextOf } from './recover';

jest.setTimeout(120_000);

const BTC = { currency: 'BTC', network: 'bitcoin' } as const;

const chains = new FakeChains();
let db: TestDatabase;
let exchange: CustodyFixture;
let nina: User;

beforeAll(async () => {
  db = await createTestDatabase();
  exchange = custodyOn(db, { chains });
  await exchange.custody.start();
  exchange.jobs.start();
  await exchange.jobs.idle();
});
afterAll(async () => {
  await exchange.jobs.stop();
  await db.drop();
});
beforeEach(async () => {
  nina = await exchange.customer();
});

async function arrives(raw: bigint): Promise<void> {
  chains.send('bitcoin', { address: await exchange.addressOf(nina, BTC), raw });
  chains.mine('bitcoin', 3);
  await exchange.ring('bitcoin');
}

/** What is said of each that is kept, oldest first: with the deposit, and among what is held. */
async function said() {
  const kept = (await exchange.of(nina)).toReversed().filter(({ state }) => state === 'HELD');
  const transfers = await exchange.custody.transfersOf(kept.map(({ id }) => id));
  const own = kept.map((deposit) =>
    keptTextOf(deposit.reason ?? 'REVIEW', deposit, transfers.get(deposit.id)?.shortfall),
  );
  const [held] = await createHeldMoney({ db, clock: exchange.clock }).of(nina.accountId);
  expect((held?.lines ?? []).map(({ title, text }) => ({ title, text }))).toEqual(own);
  return own;
}
const below = (missing: string) => ({
  title: 'Abaixo do mínimo de 0,0001 BTC',
  text: `Está guardado e soma com os próximos: faltam ${missing} BTC.`,
});

describe('money §5, M-14: coins below the minimum say what is missing', () => {
  test('of all that wait together, and nothing once they are in', async () => {
    await arrives(4_000n);
    expect(await said()).toEqual([below('0,00006')]);
    await arrives(5_999n);
    expect(await said()).toEqual([below('0,00000001'), below('0,00000001')]);
    await arrives(1n);
    expect(await said()).toEqual([]);
    expect((await exchange.of(nina)).map(({ state }) => state)).toEqual(['CREDITED', 'CREDITED', 'CREDITED']);
  });

  test('those whose block is left out do not count', async () => {
    await arrives(3_000n);
    chains.leaveOut('bitcoin', 3, true);
    await exchange.ring('bitcoin');
    await arrives(2_000n);
    expect(await said()).toEqual([below('0,00008'), below('0,00008')]);
  });
});
