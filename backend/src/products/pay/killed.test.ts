import { eachKilled } from '@plataforma/testing/runs';
import { CoinRefundsFixture } from '../../../test/coin-refund-fixture';
import type { PayDeathPlace } from '../../../test/killed-pay-process';
import { ownProcess } from '../../../test/own-process';
import type { OwnProcess } from '../../../test/own-process';
import { PayFixture } from '../../../test/pay-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { fromAmount } from '../../lib/amount';
import { inTransaction } from '../../db/database';

// Each case starts a process of its own.
jest.setTimeout(60_000);

/** The longest that a job waits which a process died over, and a bit. */
const [DYING, LATER] = ['2026-11-20T12:05:00.000Z', '2026-11-20T12:15:00.000Z'];
const KEY = '00000000-0000-4000-8000-000000000001';

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-pay-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

describe('money §4: killed while a payment is held for its payer, or taken back: once', () => {
  test.each(
    eachKilled<readonly [decisions: readonly ('OPEN' | 'ACCEPT')[], place: PayDeathPlace, left: readonly string[]]>([
      [['OPEN'], 'before the commit of the hold', ['0', '49.01']],
      [['OPEN'], 'after the step', ['0', '49.01']],
      [['OPEN', 'ACCEPT'], 'before the commit of what was taken', ['0', '0']],
      [['OPEN', 'ACCEPT'], 'after the step', ['0', '0']],
    ]),
  )('%j, %s', async (decisions, place, left) => {
    const begun = new PayFixture(db);
    await begun.start();
    const user = await begun.money.customer();
    const id = await begun.asked(user, '100');
    const pix = await begun.payRequest(id);
    await begun.money.spend(user, '50');
    // The bells are lost: the bank is asked each minute.
    begun.money.pix.setFaults({ bells: 0 });
    for (const decision of decisions) await begun.dispute(pix, decision);
    await begun.stop();

    expect(await dying.run([db.url, DYING, place])).toEqual([null, 'SIGKILL']);

    const after = new PayFixture(db, LATER);
    await after.start();
    await after.stop();
    expect(await after.reais(user)).toEqual(left);
    const isTaken = decisions.length > 1;
    expect(await after.states(user, id)).toEqual([isTaken ? 'REFUNDED' : 'PAID', 'SETTLED']);
    expect(await db.query('select 1 from debts where amount = 50.99')).toHaveLength(isTaken ? 1 : 0);
    expect(await db.query('select 1 from disputes')).toHaveLength(1);
    expect(await after.broken()).toEqual([]);
  });
});

describe('products P-15: killed on the way and taken up again, each payment ends once', () => {
  test.each(
    eachKilled<readonly [work: 'arrival' | 'return' | 'refund', place: PayDeathPlace]>([
      ['arrival', 'before the commit of the payment'],
      ['arrival', 'after the step'],
      ['return', 'after the bank has sent it back'],
      ['return', 'before the commit of the end'],
      ['refund', 'after the bank has sent it back'],
      ['refund', 'before the commit of the end'],
    ]),
  )('%s, %s', async (work, place) => {
    const begun = new PayFixture(db);
    await begun.start();
    const user = await begun.money.customer();
    const id = await begun.asked(user, '100');
    // The bell is lost: the bank is asked each minute.
    if (work === 'arrival') begun.money.pix.setFaults({ bells: 0 });
    await begun.payRequest(id, work === 'return' ? '40' : '100');
    await begun.stop();
    if (work !== 'arrival') {
      const { id: paymentId } = await begun.payment(user, id);
      const input = { paymentId, amount: '30', idempotencyKey: KEY };
      if (work === 'return') await begun.pay.decide(user.accountId, { paymentId, decision: 'RETURN' });
      else await begun.pay.refund(user.accountId, input, (task) => inTransaction(db, task));
    }

    expect(await dying.run([db.url, DYING, place])).toEqual([null, 'SIGKILL']);

    const after = new PayFixture(db, LATER);
    await after.start();
    await after.stop();
    expect(await after.states(user, id)).toEqual(work === 'return' ? ['OPEN', 'RETURNED'] : ['PAID', 'SETTLED']);
    const left = { arrival: '99.01', return: '0', refund: '69.01' } as const;
    expect(await after.reais(user)).toEqual([left[work], '0']);
    expect(await db.query('select 1 from sandbox_bank_returns')).toHaveLength(work === 'arrival' ? 0 : 1);
    expect(await after.broken()).toEqual([]);
  });
});

describe('products P-12, money M-7: killed over coins and taken up again, they are booked, sold and credited once', () => {
  test.each(
    eachKilled<readonly [work: 'seen' | 'sold', place: PayDeathPlace]>([
      ['seen', 'after the output was noted'],
      ['seen', 'before the commit of the payment'],
      ['sold', 'after the provider has taken the coins'],
    ]),
  )('%s, %s', async (work, place) => {
    const begun = new PayFixture(db);
    await begun.startWithCoins();
    const user = await begun.money.customer();
    const id = await begun.asked(user, '100');
    const offer = await begun.coinOffer(id);
    if (work === 'sold') {
      await begun.provider.behave({ mode: 'AWAY' });
      await begun.sendCoins(offer);
      await begun.mine();
      expect(await begun.states(user, id)).toEqual(['SEEN', 'CONFIRMING']);
      await begun.stop();
      await begun.provider.behave({ mode: 'FILL' });
    } else {
      await begun.stop();
      await begun.chains.send('bitcoin', 'BTC', offer.address, fromAmount(offer.coinAmount));
    }

    expect(await dying.run([db.url, DYING, place])).toEqual([null, 'SIGKILL']);

    const after = new PayFixture(db, LATER);
    await after.custody.start();
    await after.start();
    await after.mine();
    await after.stop();
    expect(await after.states(user, id)).toEqual(['PAID', 'SETTLED']);
    expect(await after.reais(user)).toEqual(['99', '0']);
    const sold = await db.query('select state, times from sandbox_otc_trades');
    expect(sold).toEqual([{ state: 'FILLED', times: 1 }]);
    expect(await after.broken()).toEqual([]);
  });
});

describe('products P-14, money M-16: killed while coins go back, they are sent once and booked once', () => {
  const WALLET = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  test.each(
    eachKilled<readonly [work: 'sent' | 'final', place: PayDeathPlace]>([
      ['sent', 'before the commit of the signed bytes'],
      ['sent', 'after the network has the coins'],
      ['final', 'before the commit of the return'],
      ['final', 'after the step'],
    ]),
  )('%s, %s', async (work, place) => {
    const begun = new PayFixture(db);
    await begun.startWithCoins();
    const user = await begun.money.customer();
    const id = await begun.asked(user, '200');
    const offer = await begun.coinOffer(id);
    await begun.pass(20 * 60_000);
    await begun.sendCoins(offer);
    await begun.mine();
    await begun.decide(user, id, 'RETURN');
    if (work === 'sent') await begun.stop();
    await begun.giveAddress(user, id, WALLET);
    if (work === 'final') {
      await begun.mine();
      await begun.stop();
    }

    expect(await dying.run([db.url, '2026-11-20T12:30:00.000Z', place])).toEqual([null, 'SIGKILL']);

    const after = new PayFixture(db, '2026-11-20T12:45:00.000Z');
    await after.custody.start();
    await after.start();
    await after.mine();
    await after.pass(60_000);
    await after.stop();
    expect(await after.states(user, id)).toEqual(['OPEN', 'RETURNED']);
    expect(await db.query('select 1 from sandbox_chain_outputs where address = $1', [WALLET])).toHaveLength(1);
    expect(await db.query(`select 1 from ledger_transactions where kind = 'PAYMENT_RETURNED'`)).toHaveLength(1);
    expect(await after.broken()).toEqual([]);
  });
});

describe('products §6: killed while credited coins go back, they are bought once, sent once and booked once', () => {
  test.each(
    eachKilled<readonly [work: 'bought' | 'final', place: PayDeathPlace]>([
      ['bought', 'before the commit of the bought coins'],
      ['bought', 'before the commit of the signed bytes'],
      ['bought', 'after the network has the coins'],
      ['final', 'before the commit of the return'],
      ['final', 'after the step'],
    ]),
  )('%s, %s', async (work, place) => {
    const begun = new PayFixture(db);
    const refunds = new CoinRefundsFixture(begun);
    await begun.startWithCoins();
    const user = await begun.money.customer();
    const id = await refunds.creditedWithMore(user, '200');
    await refunds.requested(user, id);
    if (work === 'bought') await begun.stop();
    await refunds.confirm();
    if (work === 'final') {
      await begun.mine();
      await begun.stop();
    }

    expect(await dying.run([db.url, '2026-11-20T12:10:00.000Z', place])).toEqual([null, 'SIGKILL']);

    const after = new PayFixture(db, '2026-11-20T12:25:00.000Z');
    await after.custody.start();
    await after.start();
    await after.mine();
    await after.pass(60_000);
    await after.stop();
    expect(await after.states(user, id)).toEqual(['REFUNDED', 'SETTLED']);
    expect(await new CoinRefundsFixture(after).cameTo()).toHaveLength(1);
    const ended = `select kind from ledger_transactions where kind in ('REFUND_BOUGHT', 'REFUND_PAID') order by kind`;
    expect(await db.query(ended)).toEqual([{ kind: 'REFUND_BOUGHT' }, { kind: 'REFUND_PAID' }]);
    expect(await after.broken()).toEqual([]);
  });
});
