import { eachKilled } from '@plataforma/testing/runs';
import { timeLimit } from '@plataforma/testing/runs';
import type { CoinDeathPlace } from '../../test/killed-coin-process';
import { ownProcess } from '../../test/own-process';
import type { OwnProcess } from '../../test/own-process';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { worldOn } from '../../test/world-fixture';
import { toAmount } from '../lib/amount';
import { CHAIN_CHECKS } from '../check/chain-checks';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';

const START = '2026-11-20T12:00:00.000Z';
/** By then every chain has made its blocks. */
const FINAL = '2026-11-20T12:10:00.000Z';
/** The longest that a job waits which a process died over, and a bit. */
const LATER = '2026-11-20T12:20:00.000Z';

jest.setTimeout(timeLimit(60_000));

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-coin-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

type World = ReturnType<typeof worldOn>;

/** The exchange runs from this time on, and has done what was due. */
async function runningAt(time: string): Promise<World> {
  const world = worldOn(db, time);
  await world.custody.start();
  world.jobs.start();
  await world.jobs.idle();
  return world;
}

async function killed(place: CoinDeathPlace, time: string, ...of: readonly (string | number)[]): Promise<void> {
  expect(await dying.run([db.url, time, place, ...of.map(String)])).toEqual([null, 'SIGKILL']);
}

/** Coins are sent to a customer, and nobody looks yet. */
async function sent(network: 'bitcoin' | 'avalanchecchain', asset: 'BTC' | 'USDT', amount: string): Promise<User> {
  const world = worldOn(db, START);
  await world.custody.start();
  const nina = await world.customer();
  const place = network === 'bitcoin' ? { currency: 'BTC', network } : { currency: 'ETH', network: 'erc20' };
  const { address } = await world.placeOf(nina, place);
  await world.send(network, asset, address, amount);
  return nina;
}

/** All that was made of the coins, of which there is one deposit. */
async function only(world: World, user: User) {
  await world.jobs.stop();
  const [deposit, ...others] = await world.of(user);
  expect(others).toEqual([]);
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...CHAIN_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
  if (!deposit) throw new Error('no deposit');
  return deposit;
}

const told = async () => (await db.query('select 1 from notifications')).length;

describe('money F5: coins whose process is killed in the middle are one deposit, told once', () => {
  test.each(eachKilled(['before the commit of what was seen', 'after the commit of what was seen'] as const))(
    'killed %s',
    async (place) => {
      const nina = await sent('bitcoin', 'BTC', '0.5');
      await killed(place, START);
      const world = await runningAt(LATER);
      expect(await only(world, nina)).toMatchObject({ state: 'HELD', reason: 'ORIGIN', amount: toAmount('0.5') });
      expect(await told()).toBe(1);
    },
  );

  test.each(eachKilled(['before the commit of the arrival']))('killed %s', async () => {
    const nina = await sent('bitcoin', 'BTC', '0.5');
    const before = await runningAt(START);
    expect(await only(before, nina)).toMatchObject({ state: 'DETECTED' });
    await killed('before the commit of the arrival', FINAL);
    const world = await runningAt(LATER);
    expect(await only(world, nina)).toMatchObject({ state: 'HELD', reason: 'ORIGIN' });
    expect(await told()).toBe(1);
  });

  test.each(eachKilled(['before the commit of the origin, the customer says it again']))('killed %s', async () => {
    const nina = await sent('bitcoin', 'BTC', '0.5');
    const { id: depositId } = await only(await runningAt(FINAL), nina);
    await killed('before the commit of the origin', LATER, nina.accountId, depositId);
    const world = await runningAt(LATER);
    expect(await db.query('select 1 from origin_declarations')).toEqual([]);
    for (const isDone of [true, false])
      expect(await world.custody.declareOrigin(nina.accountId, { depositId, owner: 'SELF' })).toMatchObject({ isDone });
    expect(await only(world, nina)).toMatchObject({ state: 'CREDITED' });
    expect(await world.balanceOf(nina, 'BTC')).toBe(toAmount('0.5'));
  });

  test.each(eachKilled(['before the commit of the recovery, it is asked for again and paid once']))(
    'killed %s',
    async () => {
      const nina = await sent('avalanchecchain', 'USDT', '50');
      const { id: depositId } = await only(await runningAt(FINAL), nina);
      await killed('before the commit of the recovery', LATER, nina.accountId, depositId);
      const world = await runningAt(LATER);
      expect(await world.of(nina)).toMatchObject([{ state: 'HELD', reason: 'WRONG_NETWORK', fee: 0n }]);
      for (const isDone of [true, false])
        expect(await world.custody.recoverDeposit(nina.accountId, { depositId, fee: '5' })).toMatchObject({ isDone });
      await world.custody.declareOrigin(nina.accountId, { depositId, owner: 'SELF' });
      expect(await only(world, nina)).toMatchObject({ state: 'CREDITED', fee: toAmount('5') });
      expect(await world.balanceOf(nina, 'USDT')).toBe(toAmount('45'));
    },
  );
});
