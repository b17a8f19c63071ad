import { failuresAfter } from '../../test/check-fixture';
import { custodyOn } from '../../test/custody-fixture';
import type { CustodyFixture } from '../../test/custody-fixture';
import { FakeChains } from '../../test/fake-chains';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { CHAIN_CHECKS } from '../check/chain-checks';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import { disputeDoor, heldDoor } from '../deposits/index';
import type { User } from '../identity/index';
import { Jobs } from '../jobs/index';
import { OperatorDecisions } from '../operators/index';

jest.setTimeout(120_000);

const BTC = { currency: 'BTC', network: 'bitcoin' } as const;
const ONE = 'every final output of a chain is booked by its one deposit, and no other deposit of a chain is there';

const chains = new FakeChains();
let db: TestDatabase;
let exchange: CustodyFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  chains.isAway = false;
  exchange = custodyOn(db, { chains });
  await exchange.custody.start();
  exchange.jobs.start();
  await exchange.jobs.idle();
});
afterEach(async () => {
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...CHAIN_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

/** What the customer reads of each deposit, newest first. */
const statesOf = async (user: User) =>
  (await exchange.of(user)).map(({ state, reason }) => (state === 'HELD' ? reason : state));
const confirmationsOf = async (user: User) => {
  const rows = await exchange.of(user);
  const transfers = await exchange.custody.transfersOf(rows.map(({ id }) => id));
  return rows.map(({ id }) => transfers.get(id)?.confirmations);
};

describe('money F4: a block that is left out after its coins were credited', () => {
  const credited = async () => {
    const nina = await exchange.customer();
    const address = await exchange.addressOf(nina, BTC);
    const sent = chains.send('bitcoin', { address, raw: 50_000n });
    chains.mine('bitcoin', 3);
    await exchange.ring('bitcoin');
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(toAmount('0.0005'));
    return { nina, sent };
  };

  test('a credited one whose block is left out is held and told, and free again when it is final again', async () => {
    const { nina } = await credited();
    chains.leaveOut('bitcoin', 3);
    for (let bell = 0; bell < 2; bell += 1) await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['DISPUTED']);
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(0n);
    expect((await exchange.told(nina)).at(-1)).toMatch(
      /^A rede desfez o bloco desta transação depois do crédito\. 0,0005 BTC/,
    );
    expect(await exchange.jobs.troubled()).toMatchObject([{ kind: 'chain-watch', id: 'bitcoin' }]);
    chains.mine('bitcoin');
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['DISPUTED']);
    chains.mine('bitcoin', 2);
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['CREDITED']);
    expect(await exchange.jobs.troubled()).toEqual([]);
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(toAmount('0.0005'));
  });

  test('its chain alone says how that ends: it is no case for the team', async () => {
    const { nina } = await credited();
    chains.leaveOut('bitcoin', 3);
    await exchange.ring('bitcoin');
    const [deposit] = await exchange.of(nina);
    expect(deposit?.state).toBe('DISPUTED');
    expect(await disputeDoor(exchange.deposits).waiting(db)).toEqual([]);
    expect(await disputeDoor(exchange.deposits).waiting(db, deposit?.id)).toEqual([]);
    chains.mine('bitcoin', 3);
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['CREDITED']);
  });

  test('the team lets in nothing of it that was kept, until it is of the chain again', async () => {
    const nina = await exchange.customer();
    // Less than the minimum.
    chains.send('bitcoin', { address: await exchange.addressOf(nina, BTC), raw: 5_000n });
    chains.mine('bitcoin', 3);
    await exchange.ring('bitcoin');
    const [kept] = await exchange.of(nina);
    const id = kept?.id ?? '';
    const { clock, logger } = exchange;
    const doors = [heldDoor(exchange.deposits, exchange.custody)];
    const decisions = new OperatorDecisions({ db, clock, logger, jobs: new Jobs({ db, clock, logger }), doors });
    const decision = {
      kind: 'DEPOSIT',
      id,
      choice: 'CREDIT',
      objections: [],
      operator: 'ana.souza',
      reason: 'x',
    } as const;
    const noted = await decisions.find('DEPOSIT', id);
    chains.leaveOut('bitcoin', 3);
    await exchange.ring('bitcoin');
    expect(await decisions.find('DEPOSIT', id)).toBeNull();
    expect(await decisions.note({ ...decision, seen: noted?.seen ?? '' })).toEqual({ kind: 'NOT_WAITING' });
    expect([await statesOf(nina), await exchange.balanceOf(nina, 'BTC')]).toEqual([['BELOW_MINIMUM'], 0n]);
    chains.mine('bitcoin', 3);
    await exchange.ring('bitcoin');
    expect(await decisions.decide(decision)).toBe(true);
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(toAmount('0.00005'));
  });

  test('coins that cannot be worked on keep it waiting no longer', async () => {
    const { nina } = await credited();
    chains.leaveOut('bitcoin', 3);
    // More than the ledger can keep.
    chains.send('bitcoin', { address: await exchange.addressOf(nina, BTC), raw: 10n ** 60n });
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['DISPUTED']);
    chains.replace('bitcoin');
    await exchange.ring('bitcoin');
  });

  test('one that is gone for a day is taken, not while it waits to be mined; what comes after all is credited once more', async () => {
    const { nina, sent } = await credited();
    chains.leaveOut('bitcoin', 3);
    await exchange.ring('bitcoin');
    await exchange.at('2026-11-21T12:00:01.000Z');
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['DISPUTED']);
    chains.replace('bitcoin');
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['CLAWED_BACK']);
    expect((await exchange.told(nina)).at(-1)).toBe(
      '0,0005 BTC não valem mais: a rede não confirmou a transação de novo.',
    );
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(0n);
    expect(await exchange.jobs.troubled()).toEqual([]);
    chains.send('bitcoin', sent);
    chains.mine('bitcoin', 2);
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['CLAWED_BACK']);
    chains.mine('bitcoin');
    for (let bell = 0; bell < 2; bell += 1) await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['CREDITED', 'CLAWED_BACK']);
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(toAmount('0.0005'));
    chains.leaveOut('bitcoin', 3);
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['DISPUTED', 'CLAWED_BACK']);
    chains.mine('bitcoin', 3);
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['CREDITED', 'CLAWED_BACK']);
    expect(
      await failuresAfter(db, `update chain_outputs set deposit_id = null where deposit_id is not null`),
    ).toContain(ONE);
  });

  test('what the customer had spent of it is owed, and paid by the same coins when they come after all', async () => {
    const { nina, sent } = await credited();
    await exchange.spend(nina, '0.0002', 'BTC');
    chains.leaveOut('bitcoin', 3, true);
    await exchange.ring('bitcoin');
    await exchange.at('2026-11-21T12:00:00.000Z');
    expect(await statesOf(nina)).toEqual(['CLAWED_BACK']);
    chains.send('bitcoin', sent);
    chains.mine('bitcoin', 3);
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['CREDITED', 'CLAWED_BACK']);
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(toAmount('0.0003'));
  });

  test('one that lies in another block at once is held until that is final', async () => {
    const { nina } = await credited();
    chains.leaveOut('bitcoin', 3);
    chains.mine('bitcoin');
    await exchange.ring('bitcoin');
    expect([await statesOf(nina), await confirmationsOf(nina)]).toEqual([['DISPUTED'], [1]]);
    expect(await exchange.jobs.troubled()).toEqual([]);
    chains.mine('bitcoin', 2);
    await exchange.ring('bitcoin');
    expect([await statesOf(nina), await confirmationsOf(nina)]).toEqual([['CREDITED'], [3]]);
  });
});
