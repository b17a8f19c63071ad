import fc from 'fast-check';
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
import type { User } from '../identity/index';
import { chainWatchJob } from './watch-job';

const noPayments = () => Promise.reject(new Error('There are no payment requests'));

jest.setTimeout(120_000);

const BTC = { currency: 'BTC', network: 'bitcoin' } as const;
const ONE = 'every final output of a chain is booked by its one deposit, and no other deposit of a chain is there';
const CARRY =
  'what is booked of a customer’s coins is what their chains say, to less than the smallest unit of the ledger';
const ETH = { currency: 'ETH', network: 'erc20' } as const;

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

describe('money §4: coins that are sent to a customer', () => {
  test('are seen, confirmed and credited once, and the customer is told once', async () => {
    const nina = await exchange.customer();
    const address = await exchange.addressOf(nina, BTC);
    chains.send('bitcoin', { address, raw: 1_500_000n });
    await exchange.ring('bitcoin');
    expect(await exchange.of(nina)).toMatchObject([
      { kind: 'CHAIN', network: 'bitcoin', currency: 'BTC', state: 'DETECTED', amount: toAmount('0.015') },
    ]);
    expect(await confirmationsOf(nina)).toEqual([0]);
    for (const expected of [1, 2]) {
      chains.mine('bitcoin');
      await exchange.ring('bitcoin');
      expect(await confirmationsOf(nina)).toEqual([expected]);
      expect(await exchange.balanceOf(nina, 'BTC')).toBe(0n);
    }
    chains.mine('bitcoin');
    for (let bell = 0; bell < 3; bell += 1) await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['CREDITED']);
    expect(await confirmationsOf(nina)).toEqual([3]);
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(toAmount('0.015'));
    expect(await exchange.told(nina)).toEqual([
      'A regra do Banco Central pede o dono da carteira.',
      '0,015 BTC já estão na sua conta.',
    ]);
  });

  test('money M-9: without a bell they are found by asking, also after a restart and many blocks', async () => {
    const nina = await exchange.customer();
    const address = await exchange.addressOf(nina, BTC);
    await exchange.jobs.stop();
    for (const raw of [20_000n, 30_000n]) {
      chains.send('bitcoin', { address, raw });
      chains.mine('bitcoin', 250);
    }
    exchange = custodyOn(db, { chains, at: '2026-11-20T13:00:00.000Z' });
    await exchange.custody.start();
    exchange.jobs.start();
    await exchange.jobs.idle();
    await exchange.declared();
    expect(await statesOf(nina)).toEqual(['CREDITED', 'CREDITED']);
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(toAmount('0.0005'));
    chains.send('bitcoin', { address, raw: 40_000n });
    await exchange.at('2026-11-20T13:00:30.000Z');
    expect(await statesOf(nina)).toEqual(['DETECTED', 'CREDITED', 'CREDITED']);
  });

  test('custody that is away is asked again, and nothing is missed', async () => {
    const nina = await exchange.customer();
    const address = await exchange.addressOf(nina, BTC);
    chains.send('bitcoin', { address, raw: 50_000n });
    chains.mine('bitcoin', 3);
    chains.isAway = true;
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual([]);
    chains.isAway = false;
    await exchange.at('2026-11-20T12:05:00.000Z');
    expect(await statesOf(nina)).toEqual(['CREDITED']);
  });

  test('money M-15: many outputs of a transaction are many deposits; a token counts by its contract alone', async () => {
    const nina = await exchange.customer();
    const address = await exchange.addressOf(nina, { currency: 'USDT', network: 'erc20' });
    const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    for (const outputIndex of [0, 1])
      chains.send('erc20', { txId: `many-${address}`, outputIndex, address, contract, raw: 6_000_000n });
    chains.send('erc20', { address, contract: contract.toLowerCase(), raw: 9_000_000n });
    chains.send('erc20', { address, contract: 'worthless', raw: 9_000_000n });
    chains.mine('erc20', 32);
    await exchange.ring('erc20');
    expect(await statesOf(nina)).toEqual(['CREDITED', 'CREDITED']);
    expect(await exchange.balanceOf(nina, 'USDT')).toBe(toAmount('12'));
  });
});

describe('money F2: coins that cannot be worked on', () => {
  /** More than the ledger can keep. */
  const TOO_MANY = 10n ** 60n;

  test('keep no others waiting, nor the news of a new block, and are tried again', async () => {
    const nina = await exchange.customer();
    const address = await exchange.addressOf(nina, BTC);
    const onBlocks = jest.fn().mockResolvedValue(undefined);
    const { step } = chainWatchJob({ ...exchange.parts, onMoved: () => undefined, takePayment: noPayments, onBlocks });
    chains.mine('bitcoin');
    chains.send('bitcoin', { address, raw: TOO_MANY });
    chains.send('bitcoin', { address, raw: 50_000n });
    for (let turn = 0; turn < 2; turn += 1) await expect(step('bitcoin')).rejects.toThrow('1 of 4 failed');
    expect(await statesOf(nina)).toEqual(['DETECTED']);
    expect(onBlocks.mock.calls).toEqual([['bitcoin']]);
    chains.replace('bitcoin');
    await step('bitcoin');
    expect(await statesOf(nina)).toEqual(['VANISHED']);
  });
});

describe('money §12, F4: chains that change', () => {
  test('what is replaced in the mempool is gone, and counts again if it is mined after all', async () => {
    const nina = await exchange.customer();
    const address = await exchange.addressOf(nina, BTC);
    const sent = chains.send('bitcoin', { address, raw: 50_000n });
    await exchange.ring('bitcoin');
    chains.replace('bitcoin');
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['VANISHED']);
    chains.send('bitcoin', sent);
    chains.mine('bitcoin', 3);
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['CREDITED']);
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(toAmount('0.0005'));
  });

  test('below the needed confirmations they go back, and nothing is credited before its time', async () => {
    const nina = await exchange.customer();
    const address = await exchange.addressOf(nina, BTC);
    chains.send('bitcoin', { address, raw: 50_000n });
    chains.mine('bitcoin', 2);
    await exchange.ring('bitcoin');
    expect(await confirmationsOf(nina)).toEqual([2]);
    chains.leaveOut('bitcoin', 2);
    await exchange.ring('bitcoin');
    expect(await confirmationsOf(nina)).toEqual([0]);
    chains.mine('bitcoin', 2);
    await exchange.ring('bitcoin');
    expect([await statesOf(nina), await confirmationsOf(nina)]).toEqual([['DETECTED'], [2]]);
    chains.leaveOut('bitcoin', 2, true);
    chains.mine('bitcoin', 5);
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['VANISHED']);
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(0n);
  });

  test.each([
    [
      'an output that has the deposit of another one',
      `update chain_outputs set tx_id = tx_id || 'x' where booked > 0`,
      ONE,
    ],
    ['a deposit of a chain that no output is of', 'delete from chain_outputs where booked > 0', ONE],
    ['an output that was booked twice', 'update chain_outputs set booked = booked * 2 where booked > 0', ONE],
    [
      'an output that is larger than what is booked',
      'update chain_outputs set raw = raw + 100000000 where booked > 0',
      CARRY,
    ],
  ])('money §11: the check finds %s', async (_name, damage, check) => {
    const nina = await exchange.customer();
    chains.send('erc20', { address: await exchange.addressOf(nina, ETH), raw: 10n ** 18n + 1n });
    chains.mine('erc20', 32);
    await exchange.ring('erc20');
    expect(await failuresAfter(db, damage)).toContain(check);
  });

  test('whatever a chain does, what is credited is what lies on it, once', async () => {
    const nina = await exchange.customer();
    const address = await exchange.addressOf(nina, ETH);
    const step = fc.oneof(
      fc.record({ do: fc.constant('send' as const), raw: fc.bigInt({ min: 10n ** 15n, max: 10n ** 18n }) }),
      fc.record({ do: fc.constant('mine' as const), count: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ do: fc.constant('leaveOut' as const), count: fc.integer({ min: 1, max: 31 }), isGone: fc.boolean() }),
      fc.record({ do: fc.constant('replace' as const) }),
      fc.record({ do: fc.constant('away' as const), isAway: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const tip = async () => (await chains.tip('erc20')).height;
        const finalNow = async () => (await tip()) - 31;
        chains.mine('erc20', 32);
        let final = await finalNow();
        for (const each of steps) {
          if (each.do === 'send') chains.send('erc20', { address, raw: each.raw });
          if (each.do === 'mine') chains.mine('erc20', each.count);
          // What is final stays: no block is left out that has been final.
          const most = (await tip()) - final;
          if (each.do === 'leaveOut' && most > 0) chains.leaveOut('erc20', Math.min(each.count, most), each.isGone);
          if (each.do === 'replace') chains.replace('erc20');
          final = Math.max(final, await finalNow());
          chains.isAway = each.do === 'away' && each.isAway;
          await exchange.ring('erc20');
          chains.isAway = false;
        }
        chains.replace('erc20');
        chains.mine('erc20', 32);
        await exchange.ring('erc20');
        const own = chains.allOf('erc20').filter((output) => output.address === address);
        const came = own.reduce((sum, { raw }) => sum + raw, 0n);
        expect(await exchange.balanceOf(nina, 'ETH')).toBe(came / 10n ** 8n);
        expect(new Set(await statesOf(nina)).has('DETECTED')).toBe(false);
      }),
      { numRuns: 8 },
    );
  });
});

describe('money §5: coins that are kept', () => {
  test('money M-14: below the minimum they wait, and come in together when they reach it', async () => {
    const nina = await exchange.customer();
    const address = await exchange.addressOf(nina, BTC);
    const arrives = async (raw: bigint) => {
      chains.send('bitcoin', { address, raw });
      chains.mine('bitcoin', 3);
      await exchange.ring('bitcoin');
    };
    await arrives(4_000n);
    await arrives(5_999n);
    expect(await statesOf(nina)).toEqual(['BELOW_MINIMUM', 'BELOW_MINIMUM']);
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(0n);
    await arrives(1n);
    expect((await exchange.of(nina)).map(({ state }) => state)).toEqual(['CREDITED', 'CREDITED', 'CREDITED']);
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(toAmount('0.0001'));
  });

  test('below the level they wait, and come in by themselves once it is reached', async () => {
    const nina = await exchange.customer();
    const address = await exchange.addressOf(nina, BTC);
    await db.query('update users set level = 10 where id = $1', [nina.id]);
    chains.send('bitcoin', { address, raw: 50_000n });
    chains.mine('bitcoin', 3);
    await exchange.ring('bitcoin');
    expect(await statesOf(nina)).toEqual(['LEVEL']);
    await db.query('update users set level = 20 where id = $1', [nina.id]);
    await exchange.at('2026-11-20T12:05:00.000Z');
    expect(await exchange.balanceOf(nina, 'BTC')).toBe(toAmount('0.0005'));
  });

  test('without a tag, or with nobody’s, they are nobody’s; by a network that does not take them they are kept', async () => {
    const nina = await exchange.customer();
    const { address } = await exchange.placeOf(nina, { currency: 'XRP', network: 'ripple' });
    for (const tag of [null, '4000000000']) chains.send('ripple', { address, tag, raw: 2_000_000n });
    chains.mine('ripple');
    await exchange.ring('ripple');
    expect(await statesOf(nina)).toEqual([]);
    expect(await db.query(`select reason, account_id from deposits where network = 'ripple' order by number`)).toEqual([
      { reason: 'TAG_MISSING', account_id: null },
      { reason: 'TAG_UNKNOWN', account_id: null },
    ]);
    const evm = await exchange.addressOf(nina, ETH);
    const contract = '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7';
    chains.send('avalanchecchain', { address: evm, contract, raw: 7_000_000n });
    chains.mine('avalanchecchain', 12);
    await exchange.ring('avalanchecchain');
    expect(await statesOf(nina)).toEqual(['WRONG_NETWORK']);
  });
});

test('money M-10: read by many at once, and killed between two commits, an output is credited once', async () => {
  const nina = await exchange.customer();
  const address = await exchange.addressOf(nina, BTC);
  for (let sent = 0; sent < 5; sent += 1) chains.send('bitcoin', { address, raw: 20_000n });
  chains.mine('bitcoin', 3);
  const parts = {
    ...exchange.parts,
    onMoved: () => undefined,
    takePayment: noPayments,
    onBlocks: async () => undefined,
  };
  const { step } = chainWatchJob(parts);
  await Promise.all(Array.from({ length: 5 }, () => step('bitcoin')));
  await exchange.ring('bitcoin');
  expect((await statesOf(nina)).filter((state) => state === 'CREDITED')).toHaveLength(5);
  expect(await exchange.balanceOf(nina, 'BTC')).toBe(toAmount('0.001'));
});
