import fc from 'fast-check';
import { failuresAfter } from '../../test/check-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { worldOn } from '../../test/world-fixture';
import { toAmount } from '../lib/amount';
import { CHAIN_CHECKS } from '../check/chain-checks';
import { CHAIN_WORLD_CHECKS } from '../check/chain-world-checks';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import { NETWORKS } from './index';

jest.setTimeout(120_000);

const BTC = { currency: 'BTC', network: 'bitcoin' } as const;

let db: TestDatabase;
let world: ReturnType<typeof worldOn>;
/** Hours of the tests: each goes on after the one before. */
let hours = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  hours += 3;
  world = worldOn(db, `2026-11-2${Math.floor(hours / 24)}T${String(hours % 24).padStart(2, '0')}:00:00.000Z`);
  await world.custody.start();
  world.jobs.start();
  await world.jobs.idle();
});
afterEach(() => world.jobs.stop());
afterAll(() => db.drop());

/** Whatever is wrong; everything that was read of the chains is looked at. */
const wrong = async () => {
  const results = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...CHAIN_CHECKS]);
  return results.filter((result) => result.wrong > 0);
};

describe('money §11.15, F2, F4: books and simulated chains', () => {
  test('coins of every network that is offered are seen, confirmed and credited, and the books are the world', async () => {
    const nina = await world.customer();
    const sent = [];
    for (const { code: network, assets } of NETWORKS) {
      for (const { currency } of assets.filter((asset) => asset.minimum !== null)) {
        const { address, tag } = await world.placeOf(nina, { currency, network });
        await world.send(network, currency, address, '10', tag ?? undefined);
        sent.push(currency);
      }
    }
    await world.jobs.idle();
    expect(await world.statesOf(nina)).toEqual(sent.map(() => 'DETECTED'));
    await world.pass(300);
    expect(await world.statesOf(nina)).toEqual(sent.map(() => 'CREDITED'));
    expect(await world.balanceOf(nina, 'USDT')).toBe(
      toAmount('10') * BigInt(sent.filter((one) => one === 'USDT').length),
    );
    expect(await wrong()).toEqual([]);
  });

  test('without any bell they are found by asking within a minute', async () => {
    world.operator.setFaults({ isAway: false, bells: 0, bellsAre: 'PUNCTUAL' });
    const nina = await world.customer();
    const { address } = await world.placeOf(nina, BTC);
    await world.send('bitcoin', 'BTC', address, '0.5');
    await world.pass(30);
    await world.pass(30);
    expect(await world.statesOf(nina)).toEqual(['CREDITED']);
    expect(await wrong()).toEqual([]);
  });

  test('a reorganisation under the needed confirmations takes them back; they come again, and are credited once', async () => {
    const nina = await world.customer();
    const { address } = await world.placeOf(nina, BTC);
    await world.send('bitcoin', 'BTC', address, '0.25');
    await world.pass(4);
    expect(await world.confirmedOf(nina)).toEqual([2]);
    await world.operator.act({ action: 'REORGANISE', network: 'bitcoin', blocks: 2, vanishes: false });
    await world.jobs.idle();
    expect([await world.statesOf(nina), await world.confirmedOf(nina)]).toEqual([['DETECTED'], [0]]);
    expect(await wrong()).toEqual([]);
    await world.pass(60);
    expect(await world.statesOf(nina)).toEqual(['CREDITED']);
    expect(await world.balanceOf(nina, 'BTC')).toBe(toAmount('0.25'));
    expect(await wrong()).toEqual([]);
  });

  test('what is replaced or spent elsewhere in the mempool vanished, and counts nothing', async () => {
    const nina = await world.customer();
    const { address } = await world.placeOf(nina, BTC);
    await world.operator.act({ action: 'HALT', network: 'bitcoin' });
    const first = await world.send('bitcoin', 'BTC', address, '0.1');
    await world.jobs.idle();
    const second = await world.operator.act({ action: 'REPLACE', network: 'bitcoin', txId: first });
    await world.jobs.idle();
    expect(await world.statesOf(nina)).toEqual(['DETECTED', 'VANISHED']);
    await world.operator.act({ action: 'DOUBLE_SPEND', network: 'bitcoin', txId: second?.txId ?? '' });
    await world.operator.act({ action: 'GO_ON', network: 'bitcoin' });
    await world.pass(30);
    expect(await world.statesOf(nina)).toEqual(['VANISHED', 'VANISHED']);
    expect(await world.balanceOf(nina, 'BTC')).toBe(0n);
    expect(await wrong()).toEqual([]);
  });

  test.each([
    [
      'coins that no block pays',
      `update chain_outputs set raw = raw + 1 where id = (select max(id) from chain_outputs where block_hash is not null)`,
      0,
    ],
    [
      'coins that were never read',
      `update chain_outputs set block_hash = null, block_height = null where id = (select max(id) from chain_outputs where block_hash is not null)`,
      0,
    ],
    [
      'coins of another block',
      `update chain_outputs set block_hash = 'other' where id = (select max(id) from chain_outputs where block_hash is not null)`,
      0,
    ],
    ['coins that were booked otherwise', `update chain_outputs set booked = booked / 2 where booked > 0`, 1],
    [
      'coins that the ledger has from nowhere',
      `update balances set available = available - 1 where account_id in (select id from accounts where code like 'chain/%')`,
      1,
    ],
  ])('%s are found', async (_name, damage, which) => {
    const nina = await world.customer();
    const { address } = await world.placeOf(nina, BTC);
    await world.send('bitcoin', 'BTC', address, '0.4');
    await world.pass(10);
    expect(await failuresAfter(db, damage)).toContain(CHAIN_WORLD_CHECKS[which]?.name);
  });

  test('a reorganisation deeper than that is found: the coins are held, and the operator is told, until they are back', async () => {
    const nina = await world.customer();
    const { address } = await world.placeOf(nina, BTC);
    await world.send('bitcoin', 'BTC', address, '0.3');
    await world.pass(20);
    expect(await world.statesOf(nina)).toEqual(['CREDITED']);
    const troubled = async () => (await world.jobs.troubled()).map(({ id }) => id);
    await world.operator.act({ action: 'REORGANISE', network: 'bitcoin', blocks: 10, vanishes: false });
    await world.jobs.idle();
    expect(await troubled()).toEqual(['bitcoin']);
    expect([await world.statesOf(nina), await world.balanceOf(nina, 'BTC')]).toEqual([['DISPUTED'], 0n]);
    expect(await wrong()).toEqual([]);
    await world.pass(60);
    expect(await troubled()).toEqual([]);
    expect(await world.statesOf(nina)).toEqual(['CREDITED']);
    expect(await world.balanceOf(nina, 'BTC')).toBe(toAmount('0.3'));
    expect(await wrong()).toEqual([]);
  });

  test('whatever happens on a chain, and whatever custody does wrong, the books are the world', async () => {
    const nina = await world.customer();
    const { address } = await world.placeOf(nina, BTC);
    const action = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('SEND' as const),
          amount: fc.constantFrom('0.5', '0.00001', '0.00000001'),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('PASS' as const), seconds: fc.integer({ min: 1, max: 40 }) }),
      },
      fc.record({
        kind: fc.constant('END' as const),
        action: fc.constantFrom('REPLACE' as const, 'DOUBLE_SPEND' as const),
      }),
      fc.record({
        kind: fc.constant('REORGANISE' as const),
        blocks: fc.integer({ min: 1, max: 6 }),
        vanishes: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('FAULTS' as const),
        isAway: fc.boolean(),
        bells: fc.integer({ min: 0, max: 3 }),
        bellsAre: fc.constantFrom('PUNCTUAL' as const, 'LATE' as const, 'SHUFFLED' as const),
      }),
    );
    let last = '-';
    const network = 'bitcoin';
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 15 }), async (actions) => {
        const { operator, jobs } = world;
        for (const step of actions) {
          if (step.kind === 'SEND') last = await world.send(network, 'BTC', address, step.amount);
          else if (step.kind === 'PASS') await world.pass(step.seconds);
          else if (step.kind === 'END') await operator.act({ action: step.action, network, txId: last });
          else if (step.kind === 'FAULTS') {
            const { isAway, bells, bellsAre } = step;
            operator.setFaults({ isAway, bells, bellsAre });
          } else {
            const { blocks, vanishes } = step;
            await operator.act({ action: 'REORGANISE', network, blocks, vanishes });
          }
          await jobs.idle();
        }
        expect(await wrong()).toEqual([]);
        operator.setFaults({ isAway: false, bells: 1, bellsAre: 'PUNCTUAL' });
        await world.pass(400);
        await world.pass(60);
        expect(await wrong()).toEqual([]);
        expect((await world.statesOf(nina)).filter((state) => state === 'DETECTED')).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });

  test('what is final, left out and spent elsewhere is taken after a day', async () => {
    const nina = await world.customer();
    const { address } = await world.placeOf(nina, BTC);
    await world.send('bitcoin', 'BTC', address, '0.3');
    await world.pass(20);
    expect(await world.statesOf(nina)).toEqual(['CREDITED']);
    await world.operator.act({ action: 'REORGANISE', network: 'bitcoin', blocks: 10, vanishes: true });
    await world.jobs.idle();
    expect([await world.statesOf(nina), await world.balanceOf(nina, 'BTC')]).toEqual([['DISPUTED'], 0n]);
    await world.pass(86_400);
    expect([await world.statesOf(nina), await world.balanceOf(nina, 'BTC')]).toEqual([['CLAWED_BACK'], 0n]);
    expect(await wrong()).toEqual([]);
  });
});
