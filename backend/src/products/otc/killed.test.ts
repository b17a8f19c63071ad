import { eachKilled } from '@plataforma/testing/runs';
import type { OtcDeathPlace } from '../../../test/killed-otc-process';
import { OtcFixture } from '../../../test/otc-fixture';
import { ownProcess } from '../../../test/own-process';
import type { OwnProcess } from '../../../test/own-process';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';

// Each case starts a process of its own.
jest.setTimeout(120_000);

const FUNDS = toAmount('1000000');

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-otc-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

describe('products P-20: an acceptance that is killed on the way, and taken up ten minutes later', () => {
  test.each(
    eachKilled<readonly [OtcDeathPlace, outcome: string | null]>([
      ['before the commit of the acceptance', null],
      // The provider hears of it when its quote is over.
      ['after the acceptance', 'REJECTED'],
      ['before the provider has it', 'REJECTED'],
      ['after the provider has it', 'FILLED'],
      ['before the commit of the end', 'FILLED'],
      ['after the step', 'FILLED'],
    ]),
  )('%s: one effect, %s', async (place, outcome) => {
    const begun = new OtcFixture(db);
    await begun.start();
    const user = await begun.customer({ BRL: '1000000' });
    const quote = await begun.quoted(user);
    await begun.jobs.stop();

    const how = [db.url, '2026-11-20T15:00:05.000Z', place, String(user.accountId), quote.id];
    expect(await dying.run(how)).toEqual([null, 'SIGKILL']);

    const after = new OtcFixture(db, new TestClock('2026-11-20T15:10:00.000Z'));
    await after.start();
    await after.jobs.idle();
    const { trades } = await after.otc.trades(user.accountId, { first: 9 });
    expect(trades.map(({ state }) => state)).toEqual(outcome === null ? [] : [outcome]);
    const isFilled = outcome === 'FILLED';
    expect(await after.funds(user, 'BRL')).toEqual([isFilled ? FUNDS - quote.total : FUNDS, 0n]);
    expect(await after.funds(user, 'ETH')).toEqual([isFilled ? quote.quantity : 0n, 0n]);
    expect(await db.query('select times from sandbox_otc_trades')).toEqual(outcome === null ? [] : [{ times: 1 }]);
    // Whoever asks again is told of the same.
    const again = await after.otc.accept(user.accountId, quote.id);
    expect(again.trade?.state ?? null).toBe(outcome);
    expect(await after.broken()).toEqual([]);
    await after.jobs.stop();
  });
});
